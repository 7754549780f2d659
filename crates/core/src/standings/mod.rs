//! The ranking: points, then the ruleset's tie-breaks in their order, then equal rank (page 3).

mod explain;
mod game_wins;
mod match_wins;
mod opponents_game_wins;
mod opponents_match_wins;
mod tally;
mod tiebreak;

pub use explain::{Explanation, Note, Operation, Term};
pub use tally::{Opposition, RoundTally, Tallies, Tally};
pub use tiebreak::{Context, TIE_BREAKS, TieBreak, TieBreakCode, UnknownTieBreak};

use std::cmp::Ordering;

use crate::exact::Ratio;
use crate::ids::{PlayerId, Points, RoundNumber};
use crate::scoring::Games;
use crate::tournament::Tournament;

/// The ranking after a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// After which round; 0 before the first.
    pub after: RoundNumber,
    /// Best first; players of equal rank in the order of registration.
    pub rows: Vec<Standing>,
}

/// One row of the ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// From 1; shared by equals.
    pub rank: u32,
    /// Who.
    pub player: PlayerId,
    /// In the ranking unit, penalties taken off.
    pub points: Points,
    /// Matches won, lost and drawn.
    pub record: Record,
    /// Games won, drawn and lost.
    pub games: Games,
    /// Each tie-break of the ruleset with its value, in order; no value ranks below every number.
    pub tiebreaks: Vec<(TieBreakCode, Option<Ratio>)>,
}

/// Matches won, lost and drawn, byes and rounds missed among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Won.
    pub wins: u32,
    /// Lost.
    pub losses: u32,
    /// Drawn.
    pub draws: u32,
}

impl std::fmt::Display for Record {
    /// `4-1`, with draws `4-1-1`: wins, losses, draws.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.wins, self.losses)?;
        if self.draws > 0 { write!(f, "-{}", self.draws) } else { Ok(()) }
    }
}

/// What first separates two players in a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separation {
    /// The points.
    Points,
    /// This tie-break.
    TieBreak(TieBreakCode),
    /// Nothing: they share their rank.
    Nothing,
}

/// The ranking at the end of the Swiss: bracket matches never enter it.
#[must_use]
pub fn standings(tournament: &Tournament) -> Standings {
    standings_after(tournament, tournament.last_swiss_round())
}

/// The ranking after a round.
#[must_use]
pub fn standings_after(tournament: &Tournament, after: RoundNumber) -> Standings {
    let tallies = Tallies::new(tournament, after);
    let context = Context::new(&tournament.ruleset, &tallies);
    let mut rows: Vec<Standing> =
        tallies.took_part().map(|tally| standing(tournament, &context, tally)).collect();
    rows.sort_by(order);
    share_ranks(&mut rows);
    Standings { after, rows }
}

/// Every tie-break of the ruleset for one player, opened up to its terms.
#[must_use]
pub fn explain(tournament: &Tournament, after: RoundNumber, player: &PlayerId) -> Vec<Explanation> {
    let tallies = Tallies::new(tournament, after);
    let context = Context::new(&tournament.ruleset, &tallies);
    let Some(index) = tournament.index_of(player) else { return Vec::new() };
    tournament.ruleset.tiebreaks.order.iter().map(|code| code.rule().explain(&context, index)).collect()
}

/// What the rounds to `after` gave to one player, one by one; `None` for somebody unknown.
#[must_use]
pub fn tally_of(tournament: &Tournament, after: RoundNumber, player: &PlayerId) -> Option<Tally> {
    let index = tournament.index_of(player)?;
    Tallies::new(tournament, after).players.into_iter().nth(index)
}

fn standing(tournament: &Tournament, context: &Context<'_>, tally: &Tally) -> Standing {
    let value = |code: &TieBreakCode| (*code, code.rule().value(context, tally.player));
    Standing {
        rank: 0,
        player: tournament.players[tally.player].id.clone(),
        points: tally.ranking_points(),
        record: tally.record,
        games: tally.games,
        tiebreaks: tournament.ruleset.tiebreaks.order.iter().map(value).collect(),
    }
}

/// Best first. The sort is stable, so equals stay in the order of registration.
fn order(a: &Standing, b: &Standing) -> Ordering {
    b.points.cmp(&a.points).then_with(|| compare_tiebreaks(b, a))
}

fn compare_tiebreaks(a: &Standing, b: &Standing) -> Ordering {
    a.tiebreaks.iter().map(|(_, value)| value).cmp(b.tiebreaks.iter().map(|(_, value)| value))
}

fn share_ranks(rows: &mut [Standing]) {
    for place in 0..rows.len() {
        let shared = place > 0 && order(&rows[place - 1], &rows[place]) == Ordering::Equal;
        rows[place].rank =
            if shared { rows[place - 1].rank } else { u32::try_from(place + 1).unwrap_or(u32::MAX) };
    }
}

impl Standings {
    /// The row of a player.
    #[must_use]
    pub fn of(&self, player: &PlayerId) -> Option<&Standing> {
        self.rows.iter().find(|row| row.player == *player)
    }
}

/// What first separates two rows: "Why am I ninth?".
#[must_use]
pub fn separation(a: &Standing, b: &Standing) -> Separation {
    if a.points != b.points {
        return Separation::Points;
    }
    let differing = a.tiebreaks.iter().zip(&b.tiebreaks).find(|(left, right)| left.1 != right.1);
    differing.map_or(Separation::Nothing, |((code, _), _)| Separation::TieBreak(*code))
}
