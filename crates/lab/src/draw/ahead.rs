//! The outlook with several rounds to go (page 9, `ahead`).
//!
//! A state is proved if it holds for every pairing and every result that can still come. That somebody
//! is certainly in or out follows from bounds that let everybody meet anybody (`bounds.rs`); that
//! something is possible, from a simulated ending in which it happens. With one round left both come from
//! [`last_round`](super::last_round()).

use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::result::Structure;
use pairwright_core::nouns::{Match, StageKind};
use pairwright_core::pairing::SoFar;
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::scoring::Outcome;
use pairwright_core::stages::next::pair_next_from;
use pairwright_core::stages::table_length;
use pairwright_core::standings::RankingOrder;
use pairwright_core::{Entropy, MatchResult, PlayerId, RoundNumber, Side, Tournament};
use serde::Serialize;

use super::bounds::Bounds;
use super::endings::results;
use super::ways::{Mean, SeenEnding, WaysMethod, lot_share};
use super::{CutVerdict, NotLastRound, OpenProof, Prospect, last_round};
use crate::Dice;
use crate::dice::Fast;

/// Everybody's outlook for a cut.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AheadOutlook {
    pub cut: u32,
    /// The current round, and the last one before the cut.
    pub round: RoundNumber,
    pub rounds: u32,
    /// In order of registration.
    pub players: Vec<PlayerAhead>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlayerAhead {
    pub player: PlayerId,
    #[serde(flatten)]
    pub now: Ahead,
    pub after: AfterResult,
}

/// The outlook after each result of the current match, or of the next one if the round is over. The
/// same three times for a player whose current match is over; none for a player who has left.
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
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ChanceAhead {
    pub value: f64,
    pub error: f64,
}

/// Returns everybody's outlook. Chances come from `runs` simulated endings.
///
/// # Errors
/// The number of rounds is not announced or depends on results, the last round is over, or a match of an earlier
/// round is open.
pub fn ahead(
    tournament: &Tournament,
    cut: u32,
    runs: u32,
    entropy: &Entropy,
) -> Result<AheadOutlook, NotLastRound> {
    let (round, rounds) = rounds_ahead(tournament)?;
    let is_open = tournament.open_matches().next().is_some();
    let of = |players| AheadOutlook { cut, round, rounds, players };
    let stays = |player: usize| tournament.players[player].is_in(RoundNumber(rounds + 1));
    if is_open && round.0 == rounds {
        let prospects = last_round(tournament, cut)?.prospects;
        let row = |player: &PlayerId| prospects.iter().find(|one| one.player == *player).map(of_last_round);
        let players = tournament.players.iter().map(|player| match row(&player.id) {
            Some((now, after)) => PlayerAhead { player: player.id.clone(), now, after },
            None => PlayerAhead::left(player.id.clone()),
        });
        return Ok(of(players.collect()));
    }
    let bounds = Bounds::new(tournament, round, rounds, cut as usize)?;
    let seen = Endings::new(tournament, rounds, cut as usize, entropy).play(runs);
    let players = tournament.players.iter().enumerate().map(|(index, player)| match stays(index) {
        true => seen[index].ahead(player.id.clone(), index, &bounds),
        false => PlayerAhead::left(player.id.clone()),
    });
    Ok(of(players.collect()))
}

/// The current round and the last announced one.
fn rounds_ahead(tournament: &Tournament) -> Result<(RoundNumber, u32), NotLastRound> {
    if tournament.is_cut() || tournament.begins_with_bracket() {
        return Err(NotLastRound::Cut);
    }
    if tournament.setup.leave.is_some() {
        return Err(NotLastRound::ByRecord);
    }
    let round = tournament.last_swiss_round();
    let rounds = match tournament.first_stage() {
        StageKind::RoundRobin => Some(table_length(tournament)),
        _ => tournament.setup.most_rounds(),
    };
    let rounds = rounds.ok_or(NotLastRound::Unannounced)?;
    if tournament.setup.extra_rounds.is_some() && round.0 < rounds {
        return Err(NotLastRound::ExtraRounds);
    }
    match tournament.open_matches().next() {
        Some((open, _)) if open != round => Err(NotLastRound::Earlier(open)),
        None if round.0 >= rounds => Err(NotLastRound::Finished(round)),
        _ => Ok((round, rounds.max(round.0))),
    }
}

impl PlayerAhead {
    fn left(player: PlayerId) -> PlayerAhead {
        PlayerAhead { player, now: Ahead::certain(AheadState::Out), after: AfterResult::default() }
    }
}

impl Ahead {
    fn certain(state: AheadState) -> Ahead {
        let value = if state == AheadState::In { 1.0 } else { 0.0 };
        Ahead { state, proved: true, chance: ChanceAhead { value, error: 0.0 } }
    }
}

/// The outlook that follows from the verdicts before the last round.
fn of_last_round(one: &Prospect) -> (Ahead, AfterResult) {
    let after = |verdict: CutVerdict| match verdict {
        CutVerdict::In => Ahead::certain(AheadState::In),
        CutVerdict::Out => Ahead::certain(AheadState::Out),
        CutVerdict::Open(open) => Ahead {
            state: AheadState::NeedsHelp,
            proved: open.proof == OpenProof::Depends,
            chance: ChanceAhead { value: open.chance, error: open.error },
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
    let now = match best {
        _ if is_all(AheadState::In) => Ahead::certain(AheadState::In),
        _ if is_all(AheadState::Out) => Ahead::certain(AheadState::Out),
        Some(Ahead { state: AheadState::In, .. }) => Ahead {
            state: AheadState::OwnHands,
            proved: all.iter().any(|one| one.state != AheadState::In && one.proved),
            chance,
        },
        Some(best) => {
            let is_possible = all.iter().any(|one| one.state != AheadState::Out && one.proved);
            Ahead { state: AheadState::NeedsHelp, proved: best.proved && is_possible, chance }
        }
        None => Ahead { state: AheadState::NeedsHelp, proved: false, chance },
    };
    (now, AfterResult { win, draw, loss })
}

/// What simulated endings have shown about a player after one result.
#[derive(Debug, Clone, Copy, Default)]
struct SeenAfter {
    mean: Mean,
    /// Whether the player ever made the cut, or missed it; the lot counts as both.
    makes: bool,
    misses: bool,
    /// Whether the player missed it with wins in all later rounds.
    misses_winning: bool,
}

impl SeenAfter {
    fn add(&mut self, place: Place, is_counted: bool, wins_later: bool) {
        if is_counted {
            self.mean.add(1.0, place.share);
        }
        self.makes |= place.makes;
        self.misses |= place.misses;
        self.misses_winning |= place.misses && wins_later;
    }
}

/// What simulated endings have shown about a player: in all, then after a win, a draw and a loss.
#[derive(Debug, Clone, Copy, Default)]
struct SeenAhead {
    all: SeenAfter,
    after: [SeenAfter; 3],
    /// Whether the player has no match in the first round to come whose result is open.
    is_settled: bool,
}

const OUTCOMES: [Outcome; 3] = [Outcome::Win, Outcome::Draw, Outcome::Loss];

impl SeenAhead {
    fn ahead(&self, player: PlayerId, index: usize, bounds: &Bounds<'_>) -> PlayerAhead {
        if self.is_settled {
            let now = of(&self.all, bounds, index, None);
            let same = Some(now);
            return PlayerAhead { player, now, after: AfterResult { win: same, draw: same, loss: same } };
        }
        let after = |place: usize| {
            let seen = &self.after[place];
            (seen.makes || seen.misses).then(|| of(seen, bounds, index, Some(OUTCOMES[place])))
        };
        let all = SeenAfter { misses_winning: self.after[0].misses_winning, ..self.all };
        let [win, draw, loss] = [0, 1, 2].map(after);
        PlayerAhead { player, now: of(&all, bounds, index, None), after: AfterResult { win, draw, loss } }
    }
}

/// A player's outlook after some result, or whatever it is.
fn of(seen: &SeenAfter, bounds: &Bounds<'_>, player: usize, outcome: Option<Outcome>) -> Ahead {
    if bounds.is_in(player, outcome) {
        return Ahead::certain(AheadState::In);
    }
    if bounds.is_out(player, outcome) {
        return Ahead::certain(AheadState::Out);
    }
    let (state, proved) = match seen {
        SeenAfter { misses: false, .. } => (AheadState::In, false),
        SeenAfter { makes: false, .. } => (AheadState::Out, false),
        _ if bounds.is_in_own_hands(player, outcome) => (AheadState::OwnHands, true),
        SeenAfter { misses_winning: false, .. } => (AheadState::OwnHands, false),
        _ => (AheadState::NeedsHelp, true),
    };
    let (value, error) = (seen.mean.mean(), seen.mean.error(WaysMethod::Drawn(0)));
    Ahead { state, proved, chance: ChanceAhead { value, error } }
}

/// A player's place in one ending.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    makes: bool,
    misses: bool,
    share: f64,
}

/// How an ending is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EndingKind {
    /// Between equal players who do not draw.
    Usual,
    /// The same, but one match of the first round is drawn.
    OneDraw(usize),
    /// With many draws, only to find what is possible.
    Unusual,
}

struct Endings<'a> {
    tournament: &'a Tournament,
    hypothesis: Hypothesis,
    /// Sums of the finished rounds.
    so_far: SoFar,
    /// The first round with results to come, and the last.
    first: RoundNumber,
    rounds: u32,
    cut: usize,
    structure: Structure,
    entropy: &'a Entropy,
    luck: Fast,
}

/// What happened to a player in one ending.
#[derive(Debug, Clone, Copy)]
struct OwnCourse {
    /// The result in the first round; `None` if it was settled.
    first: Option<Outcome>,
    wins_later: bool,
}

impl<'a> Endings<'a> {
    fn new(tournament: &'a Tournament, rounds: u32, cut: usize, entropy: &'a Entropy) -> Endings<'a> {
        let open = tournament.open_matches().next().map(|(round, _)| round);
        let first = open.unwrap_or(tournament.last_swiss_round().next());
        let mut hypothesis = Hypothesis::from(tournament);
        hypothesis.take_back(first);
        let so_far = SoFar::of(&hypothesis);
        let structure = tournament.structure(tournament.first_stage());
        let luck = Fast::new(&mut Dice::new(entropy));
        Endings { tournament, hypothesis, so_far, first, rounds, cut, structure, entropy, luck }
    }

    fn play(&mut self, runs: u32) -> Vec<SeenAhead> {
        let mut seen = vec![SeenAhead::default(); self.tournament.players.len()];
        let tables = self.tournament.players.len().div_ceil(2).max(1);
        for run in 0..runs {
            self.run(EndingKind::Usual, run, &mut seen);
            if run % 2 == 0 {
                self.run(EndingKind::OneDraw(run as usize / 2 % tables), run, &mut seen);
            }
            if run % 8 == 0 {
                self.run(EndingKind::Unusual, run, &mut seen);
            }
        }
        seen
    }

    /// Plays the tournament to its end once. An ending in which a round cannot be paired is left out.
    fn run(&mut self, kind: EndingKind, run: u32, seen: &mut [SeenAhead]) {
        self.hypothesis.take_back(self.first);
        let mut so_far = self.so_far.clone();
        let entropy = self.entropy_of(run, kind);
        self.luck = Fast::new(&mut Dice::new(&entropy));
        let settled = OwnCourse { first: None, wins_later: true };
        let mut courses = vec![settled; seen.len()];
        let mut drawn = None;
        for number in (self.first.0..=self.rounds).map(RoundNumber) {
            let mut round = match self.tournament.round(number) {
                Some(round) => round.clone(),
                None => match pair_next_from(
                    &self.hypothesis,
                    Some(&so_far),
                    &entropy,
                    LastRoundChoice::ByRuleset,
                ) {
                    Ok(next) => next.into_proposal().round,
                    Err(_) => return,
                },
            };
            let mut place = 0;
            let was_open = self.tournament.round(number).is_some();
            for played in &mut round.matches {
                if played.is_open() {
                    let is_drawn = number == self.first && kind == EndingKind::OneDraw(place);
                    drawn = if is_drawn { Some(played.players.clone()) } else { drawn };
                    played.result = Some(self.result(kind, is_drawn));
                    place += 1;
                } else if was_open {
                    continue;
                }
                self.note(played, number, &mut courses);
            }
            self.hypothesis.rounds_mut().push(round);
            if let Some(round) = self.hypothesis.current_round() {
                so_far.add_round(&self.hypothesis, round);
            }
        }
        for (player, place) in self.places(&so_far) {
            let (course, seen) = (courses[player], &mut seen[player]);
            seen.is_settled |= course.first.is_none();
            seen.all.add(place, kind == EndingKind::Usual, course.wins_later);
            let Some(slot) = OUTCOMES.iter().position(|one| Some(*one) == course.first) else { continue };
            let is_own_draw =
                drawn.as_ref().is_some_and(|both| both.contains(&self.tournament.players[player].id));
            seen.after[slot].add(place, kind == EndingKind::Usual || is_own_draw, course.wins_later);
        }
    }

    /// The entropy of one run, so that every run is paired afresh.
    fn entropy_of(&self, run: u32, kind: EndingKind) -> Entropy {
        let name = format!("{} {run} {kind:?}", self.entropy);
        Entropy::from_bytes(blake3::hash(name.as_bytes()).as_bytes()).unwrap_or_else(|| self.entropy.clone())
    }

    fn result(&mut self, kind: EndingKind, is_drawn: bool) -> MatchResult {
        if is_drawn || kind == EndingKind::Unusual && self.luck.below(3) == 0 {
            return MatchResult::IntentionalDraw {};
        }
        let results = results(self.structure);
        let all: u32 = results.iter().map(|(_, weight)| weight).sum();
        let mut left = self.luck.below(all.max(1));
        for (result, weight) in results {
            if left < weight {
                return result;
            }
            left -= weight;
        }
        MatchResult::IntentionalDraw {}
    }

    /// Notes the results of a match for its players; a bye counts as a win.
    fn note(&self, played: &Match, number: RoundNumber, courses: &mut [OwnCourse]) {
        for (id, side) in played.players.iter().zip(Side::BOTH) {
            let Some(player) = self.tournament.index_of(id) else { continue };
            let outcome = self.tournament.outcome(played, side);
            match number == self.first {
                true => courses[player].first = outcome,
                false => courses[player].wins_later &= outcome == Some(Outcome::Win),
            }
        }
    }

    /// The places of everybody who can make the cut.
    fn places(&self, so_far: &SoFar) -> Vec<(usize, Place)> {
        let order = RankingOrder::at_the_end(&self.hypothesis, &so_far.scores);
        let stays = |player: usize| self.tournament.players[player].is_in(RoundNumber(self.rounds + 1));
        let ranked = order.players.iter().copied().zip(order.ranks());
        let ranked = ranked.filter_map(|(player, rank)| Some((player, rank.place()?)));
        let ranked: Vec<(usize, u32)> = ranked.filter(|(player, _)| stays(*player)).collect();
        let mut places = Vec::with_capacity(ranked.len());
        for equals in ranked.chunk_by(|a, b| a.1 == b.1) {
            let seen = SeenEnding { ahead: places.len(), level: equals.len() - 1 };
            let place = Place {
                makes: seen.ahead < self.cut,
                misses: seen.ahead + seen.level >= self.cut,
                share: lot_share(self.cut, &seen),
            };
            places.extend(equals.iter().map(|(player, _)| (*player, place)));
        }
        places
    }
}
