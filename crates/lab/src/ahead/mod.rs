//! The outlook with several rounds to go (page 9, `ahead`).
//!
//! A state is proved if it holds for every pairing and every result still to come. Bounds under which anybody
//! may meet anybody prove that a player is certainly in or out (`bounds.rs`). A simulated ending proves that
//! something is possible. With one round left, both follow from [`last_round`](crate::draw::last_round()).

mod bounds;
mod endings;
mod losing;
mod seen;

use pairwright_core::stages::next::goes_on;
use pairwright_core::{BySide, Entropy, PlayerId, Points, RoundNumber, TableNumber, Tournament};
use serde::Serialize;

use crate::draw::endings::{is_before_cut, may_be_extended, rounds_by_now};
use crate::draw::{CutVerdict, NotLastRound, OpenProof, Prospect, last_round};
use bounds::Bounds;
use endings::{AgreedDraws, Endings};
pub use losing::{BetterResult, LosingPosition, losing, position};
use seen::SeenEndings;

/// Everybody's outlook for a cut.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AheadOutlook {
    pub cut: u32,
    /// The current round, and the last one before the cut.
    pub round: RoundNumber,
    pub rounds: u32,
    /// The number of simulated endings, and the entropy that reproduces them.
    pub runs: u32,
    pub entropy: Entropy,
    /// In order of registration.
    pub players: Vec<PlayerAhead>,
    /// The open tables, those with the most at stake first.
    pub tables: Vec<TableAhead>,
    /// How often each final score is enough, the highest first.
    pub points: Vec<ScoreAhead>,
    /// The lowest score from which every score was enough in at least 95% of cases.
    pub usually_enough: Option<Points>,
    /// Players whose chance is better after a draw or a loss than after a win.
    pub losing_pays: Vec<LosingPays>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlayerAhead {
    pub player: PlayerId,
    #[serde(flatten)]
    pub now: Ahead,
    /// The number of the player's rounds that have no result yet.
    pub to_play: u32,
    /// The most draws, in the next matches, with which wins in all others are proved to be enough; `None` if
    /// even wins are not.
    pub safe_draws: Option<u32>,
    pub after: AfterResult,
    /// The results elsewhere that change the chance most, at most three.
    pub watch: Vec<WatchedTable>,
}

/// The outlook after each result of the current match, or of the next one if the round is over. The
/// same three times for a player without an open match in that round; none for a player who has left or whose
/// record is complete.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct AfterResult {
    pub win: Option<Ahead>,
    pub draw: Option<Ahead>,
    pub loss: Option<Ahead>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Ahead {
    pub state: AheadState,
    /// Whether the state is proved; otherwise all simulated endings agree on it.
    pub proved: bool,
    pub chance: ChanceAhead,
    /// `None` where nothing is open, or where players leave by their record.
    pub needs: Option<Needs>,
}

/// The fewest wins and draws in the matches to come that were nearly always enough in the simulated endings.
/// If none were, wins in all matches to come.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Needs {
    pub wins: u32,
    pub draws: u32,
    pub chance: ChanceAhead,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AheadState {
    /// Whatever happens.
    In,
    /// In with wins in all remaining matches, whatever happens elsewhere.
    OwnHands,
    NeedsHelp,
    /// Nothing can help.
    Out,
}

/// The chance of making the cut between equal players who do not draw, and its standard error.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct ChanceAhead {
    pub value: f64,
    pub error: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TableAhead {
    pub table: Option<TableNumber>,
    pub players: BySide<PlayerId>,
    /// The places in the cut that change hands with the winner. Differences within two standard errors do not count.
    pub swing: f64,
}

/// A table whose winner changes somebody else's chance.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WatchedTable {
    pub table: Option<TableNumber>,
    pub players: BySide<PlayerId>,
    /// The player at the table whose win is better for this one.
    pub winner: PlayerId,
    pub then: ChanceAhead,
    pub otherwise: ChanceAhead,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScoreAhead {
    pub points: Points,
    /// The mean number of players who end with it.
    pub players: f64,
    /// The share of them who make the cut.
    pub chance: ChanceAhead,
}

/// A result that is better than a win, by more than three standard errors.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LosingPays {
    pub player: PlayerId,
    pub better: BetterResult,
    pub win: ChanceAhead,
    pub chance: ChanceAhead,
    /// The difference in standard errors.
    pub errors: f64,
}

/// How the endings are simulated.
#[derive(Debug, Clone)]
pub struct AheadWish {
    pub runs: u32,
    pub entropy: Entropy,
    /// Whether players draw in the last round where both are then in unless another table is drawn.
    pub intentional_draws: bool,
}

/// # Errors
/// The number of rounds is not announced, depends on results or is too large, the last round is over, the next one
/// cannot be paired, or a match of an earlier round is open.
pub fn ahead(tournament: &Tournament, cut: u32, wish: &AheadWish) -> Result<AheadOutlook, NotLastRound> {
    let mut run = AheadRun::new(tournament, cut, wish)?;
    run.play(wish.runs);
    Ok(run.outlook())
}

/// An outlook that becomes sharper with more endings.
pub struct AheadRun<'a> {
    tournament: &'a Tournament,
    cut: u32,
    round: RoundNumber,
    rounds: u32,
    /// The exact verdicts, if the last round is open.
    last: Option<Vec<Prospect>>,
    bounds: Bounds<'a>,
    endings: Endings<'a>,
    seen: SeenEndings,
}

impl<'a> AheadRun<'a> {
    /// Reads the tournament and proves what can be proved, without playing an ending.
    ///
    /// # Errors
    /// Those of [`ahead`].
    pub fn new(tournament: &'a Tournament, cut: u32, wish: &AheadWish) -> Result<AheadRun<'a>, NotLastRound> {
        let (round, rounds) = rounds_ahead(tournament)?;
        let is_last = tournament.open_matches().next().is_some() && round.0 == rounds;
        let last = match is_last && tournament.setup.leave.is_none() {
            true => Some(last_round(tournament, cut)?.prospects),
            false => None,
        };
        let draws = if wish.intentional_draws { AgreedDraws::LastRound } else { AgreedDraws::Never };
        let bounds = Bounds::new(tournament, round, rounds, cut as usize)?;
        let endings = Endings::new(tournament, rounds, cut as usize, &wish.entropy, draws);
        endings.check().map_err(|why| NotLastRound::NotPaired((&why).into()))?;
        let seen = SeenEndings::new(tournament, rounds - endings.first.0);
        Ok(AheadRun { tournament, cut, round, rounds, last, bounds, endings, seen })
    }

    pub fn play(&mut self, runs: u32) {
        for _ in 0..runs {
            self.endings.play(&mut self.seen);
        }
    }

    /// The number of endings played.
    pub fn runs(&self) -> u32 {
        self.endings.runs
    }

    /// Returns the outlook by the endings so far.
    pub fn outlook(&self) -> AheadOutlook {
        let index = 0..self.tournament.players.len();
        let players: Vec<PlayerAhead> = index.map(|player| self.player(player)).collect();
        let points = self.seen.points();
        AheadOutlook {
            cut: self.cut,
            round: self.round,
            rounds: self.rounds,
            runs: self.endings.runs,
            entropy: self.endings.entropy.clone(),
            tables: self.seen.tables(),
            usually_enough: usually_enough(&points),
            points,
            losing_pays: players.iter().filter_map(losing::pays).collect(),
            players,
        }
    }

    fn player(&self, index: usize) -> PlayerAhead {
        let player = self.tournament.players[index].id.clone();
        let watch = self.seen.watched(self.tournament, index);
        let to_play = self.bounds.to_play(index);
        if let Some(prospects) = &self.last {
            let Some(one) = prospects.iter().find(|one| one.player == player) else {
                return PlayerAhead::left(player);
            };
            let (now, after) = of_last_round(one, to_play);
            let is_in = |after: Option<Ahead>| after.is_some_and(|after| after.state == AheadState::In);
            let safe_draws = if is_in(after.draw) { Some(to_play) } else { is_in(after.win).then_some(0) };
            return PlayerAhead { player, now, to_play, safe_draws, after, watch };
        }
        if !self.bounds.can_advance(index) {
            return PlayerAhead::left(player);
        }
        let (now, after) = self.seen.players[index].ahead(index, &self.bounds);
        // A player without another match has no outlook after its result.
        let after = if self.bounds.has_all_wins(index) { AfterResult::default() } else { after };
        let safe_draws = self.bounds.safe_draws(index);
        PlayerAhead { player, now, to_play, safe_draws, after, watch }
    }
}

/// The share of cases in which a score must have been enough to be usually enough.
const USUALLY: f64 = 0.95;

fn usually_enough(points: &[ScoreAhead]) -> Option<Points> {
    let enough = points.iter().take_while(|one| one.chance.value >= USUALLY);
    enough.last().map(|one| one.points.clone())
}

/// Whether `ahead` has an answer for the planned cut: a round is paired, and the last one is not over.
pub fn may_look_ahead(tournament: &Tournament) -> bool {
    let is_planned = tournament.next_cut_by_rank().is_some() && !tournament.rounds.is_empty();
    let has_more =
        || tournament.open_matches().next().is_some() || goes_on(tournament, tournament.next_round());
    is_planned && rounds_ahead(tournament).is_ok() && has_more()
}

/// Maximum number of rounds to come.
const MOST_ROUNDS: u32 = 100;

/// The current round and the last announced one.
fn rounds_ahead(tournament: &Tournament) -> Result<(RoundNumber, u32), NotLastRound> {
    is_before_cut(tournament)?;
    let round = tournament.last_swiss_round();
    let rounds = rounds_by_now(tournament).ok_or(NotLastRound::Unannounced)?;
    if may_be_extended(tournament, round) {
        return Err(NotLastRound::ExtraRounds);
    }
    if rounds.saturating_sub(round.0) > MOST_ROUNDS {
        return Err(NotLastRound::TooManyRounds { rounds: rounds - round.0, most: MOST_ROUNDS });
    }
    // Once fewer than two players are left to pair, no record changes any more.
    let is_over = || tournament.setup.leave.is_some() && tournament.present_in(round.next()).count() < 2;
    match tournament.open_matches().next() {
        Some((open, _)) if open != round => Err(NotLastRound::Earlier(open)),
        None if round.0 >= rounds || round.0 > 0 && is_over() => Err(NotLastRound::Finished(round)),
        _ => Ok((round, rounds.max(round.0))),
    }
}

impl PlayerAhead {
    fn left(player: PlayerId) -> PlayerAhead {
        let (now, after) = (Ahead::certain(AheadState::Out), AfterResult::default());
        PlayerAhead { player, now, to_play: 0, safe_draws: None, after, watch: Vec::new() }
    }
}

impl Ahead {
    fn certain(state: AheadState) -> Ahead {
        let value = if state == AheadState::In { 1.0 } else { 0.0 };
        Ahead { state, proved: true, chance: ChanceAhead { value, error: 0.0 }, needs: None }
    }
}

/// The outlook that follows from the verdicts before the last round.
fn of_last_round(one: &Prospect, to_play: u32) -> (Ahead, AfterResult) {
    let after = |verdict: CutVerdict| match verdict {
        CutVerdict::In => Ahead::certain(AheadState::In),
        CutVerdict::Out => Ahead::certain(AheadState::Out),
        CutVerdict::Open(open) => Ahead {
            state: AheadState::NeedsHelp,
            proved: open.proof == OpenProof::Depends,
            chance: ChanceAhead { value: open.chance, error: open.error },
            needs: None,
        },
    };
    let [win, draw, loss] = [one.win, one.draw, one.loss].map(|verdict| verdict.map(after));
    let all: Vec<Ahead> = [win, draw, loss].into_iter().flatten().collect();
    let is_all = |state| all.iter().all(|one| one.state == state && one.proved);
    let best = win.or(draw).or(loss);
    let played: Vec<Ahead> = [win, loss].into_iter().flatten().collect();
    let count = played.len().max(1) as f64;
    let chance = ChanceAhead {
        value: played.iter().map(|one| one.chance.value).sum::<f64>() / count,
        error: played.iter().map(|one| one.chance.error.powi(2)).sum::<f64>().sqrt() / count,
    };
    let is_drawn = draw.is_some_and(|after| after.state == AheadState::In);
    let after = if is_drawn { draw } else { win }.filter(|_| to_play > 0);
    let needs = after.map(|after| Needs {
        wins: u32::from(!is_drawn),
        draws: u32::from(is_drawn),
        chance: after.chance,
    });
    let now = match best {
        _ if is_all(AheadState::In) => Ahead::certain(AheadState::In),
        _ if is_all(AheadState::Out) => Ahead::certain(AheadState::Out),
        Some(Ahead { state: AheadState::In, .. }) => Ahead {
            state: AheadState::OwnHands,
            proved: all.iter().any(|one| one.state != AheadState::In && one.proved),
            chance,
            needs,
        },
        Some(best) => {
            let is_possible = all.iter().any(|one| one.state != AheadState::Out && one.proved);
            Ahead { state: AheadState::NeedsHelp, proved: best.proved && is_possible, chance, needs }
        }
        None => Ahead { state: AheadState::NeedsHelp, proved: false, chance, needs },
    };
    (now, AfterResult { win, draw, loss })
}
