//! The ranking (page 3). Points, then the ruleset's tie-breaks in order, then equal rank.

mod column;
mod context;
mod explain;
mod match_wins;
mod opened;
mod order;
mod rating_tables;
mod tie_break;
mod tie_breaks;
mod unplayed;

pub use crate::ruleset::{Currency, TieBreakCode, UnknownTieBreak};
pub use crate::scoreboard::{Opposition, Record, RoundTally, Tallies, Tally, annulled_players};
pub use column::{Precision, column, written};
pub use context::Context;
use context::OpponentValues;
pub use explain::{Explanation, Operation, RoundTerm, TermNote};
pub use opened::{Opened, explain, tally_of};
use order::ValuesOf;
pub use order::{RankingOrder, Separation};
pub use rating_tables::{expected_score, rating_difference};
pub use tie_break::{About, AddsUp, Better, Scale, TieBreak, Tied};
pub use tie_breaks::TIE_BREAKS;

use crate::nouns::{PlayerId, Points, Rank, Ratio, RoundNumber};
use crate::ruleset::Ruleset;
use crate::scoreboard::Scoreboard;
use crate::scoring::Games;
use crate::tournament::Tournament;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// The last round counted; 0 before the first.
    pub after: RoundNumber,
    /// Best first; players of equal rank in order of registration. Disqualified players come last, unranked.
    pub rows: Vec<Standing>,
    pub basis: Basis,
}

impl Standings {
    /// A player's age group and the rank within it; `None` for players without one.
    pub fn within_age_group<'a>(
        &self,
        tournament: &'a Tournament,
        row: &Standing,
    ) -> Option<(&'a str, Rank)> {
        let group_of = |row: &Standing| tournament.player(&row.player)?.age_group.as_deref();
        let group = group_of(row)?;
        let better = self.rows.iter().filter(|other| other.rank < row.rank && group_of(other) == Some(group));
        let rank = if row.is_disqualified() { Rank::NONE } else { Rank::after(better.count()) };
        Some((group, rank))
    }
}

/// The criteria of a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Basis {
    /// Points and tie-breaks, below any bracket.
    Points,
    /// Bracket matches only. Records are those of the bracket, without points or tie-breaks.
    Bracket,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// From 1, shared by equals; none for disqualified players.
    pub rank: Rank,
    pub player: PlayerId,
    /// In the ranking unit, minus penalties.
    pub points: Points,
    pub record: Record,
    pub games: Games,
    /// Every tie-break of the ruleset in order; `None` ranks below every number.
    pub tiebreaks: Vec<(TieBreakCode, Option<Ratio>)>,
}

/// The ranking at the end of the Swiss, without bracket matches.
pub fn standings(tournament: &Tournament) -> Standings {
    standings_after(tournament, tournament.last_swiss_round())
}

/// The ranking after a round. At the end of the Swiss, all disqualified players are excluded (page
/// 3); earlier, those disqualified by then.
pub fn standings_after(tournament: &Tournament, after: RoundNumber) -> Standings {
    standings_of(tournament, after, &Scoreboard::after(tournament, after))
}

/// The ranking after a round from a known scoreboard.
pub fn standings_of(tournament: &Tournament, after: RoundNumber, board: &Scoreboard) -> Standings {
    let is_last = after >= tournament.last_swiss_round();
    ranking(tournament, after, board, |out| is_last || out <= after)
}

/// The historical ranking after a round, including players disqualified later.
pub fn standings_then(tournament: &Tournament, after: RoundNumber) -> Standings {
    ranking(tournament, after, &Scoreboard::after(tournament, after), |out| out <= after)
}

/// Ranks all players; those whose disqualification counts come last.
fn ranking(
    tournament: &Tournament,
    after: RoundNumber,
    board: &Scoreboard,
    is_out: impl Fn(RoundNumber) -> bool,
) -> Standings {
    rows_of(tournament, after, board, &RankingOrder::new(tournament, board, ValuesOf::Everybody, is_out))
}

/// The ranking at the end of the Swiss from a known scoreboard, without tie-break values in its rows.
pub fn standings_from(tournament: &Tournament, board: &Scoreboard) -> Standings {
    rows_of(tournament, board.ranking().after, board, &RankingOrder::at_the_end(tournament, board))
}

fn rows_of(
    tournament: &Tournament,
    after: RoundNumber,
    board: &Scoreboard,
    order: &RankingOrder,
) -> Standings {
    let row = |(player, rank): (&usize, Rank)| {
        let tally = &board.ranking().players[*player];
        Standing {
            rank,
            player: tournament.players[*player].id.clone(),
            points: tally.ranking_points(),
            record: tally.record,
            games: tally.games,
            tiebreaks: order.values_of(&tournament.ruleset.tiebreaks.order, *player),
        }
    };
    Standings {
        after,
        rows: order.players.iter().zip(order.ranks()).map(row).collect(),
        basis: Basis::Points,
    }
}

/// The values of a tie-break for all players after a round, by player index. It need not be on the
/// ruleset's list. Players with equal points are tied.
pub fn tie_break_of_all(
    tournament: &Tournament,
    after: RoundNumber,
    code: TieBreakCode,
) -> Vec<Option<Ratio>> {
    let board = Scoreboard::after(tournament, after);
    let once = OpponentValues::default();
    let context = Context::new(tournament, &board, &once);
    let points: Vec<Points> = board.ranking().players.iter().map(Tally::ranking_points).collect();
    let value = |player: usize| {
        let tied: Vec<usize> = (0..points.len()).filter(|other| points[*other] == points[player]).collect();
        code.rule().value(&context, player, &tied)
    };
    (0..points.len()).map(value).collect()
}

impl Standings {
    pub fn of(&self, player: &PlayerId) -> Option<&Standing> {
        self.rows.iter().find(|row| row.player == *player)
    }

    /// The tie-breaks for which every row has a value.
    pub fn tie_breaks<'a>(&self, ruleset: &'a Ruleset) -> &'a [TieBreakCode] {
        match self.basis {
            Basis::Points => &ruleset.tiebreaks.order,
            Basis::Bracket => &[],
        }
    }

    /// The rows of ranked players: all except the disqualified.
    pub fn ranked(&self) -> &[Standing] {
        &self.rows[..self.rows.partition_point(|row| !row.is_disqualified())]
    }
}

impl Standing {
    pub fn is_disqualified(&self) -> bool {
        self.rank == Rank::NONE
    }
}

/// The first criterion that separates two rows: "Why am I ninth?".
pub fn separation(a: &Standing, b: &Standing) -> Separation {
    if a.points != b.points {
        return Separation::Points;
    }
    let differing = a.tiebreaks.iter().zip(&b.tiebreaks).find(|(left, right)| left.1 != right.1);
    differing.map_or(Separation::Nothing, |((code, _), _)| Separation::TieBreak(*code))
}
