//! The ranking: points, then the ruleset's tie-breaks in their order, then equal rank (page 3).

mod column;
mod context;
mod explain;
mod leavers;
mod match_wins;
mod opened;
mod order;
mod rating_tables;
mod record;
mod scores;
mod tally;
mod tie_break;
mod tie_breaks;
mod unplayed;

pub use crate::ruleset::{TieBreakCode, UnknownTieBreak};
pub use column::{Precision, column, written};
pub use context::Context;
use context::Once;
pub use explain::{Explanation, Note, Operation, Term};
pub use leavers::annulled_players;
pub use opened::{Opened, explain, tally_of};
pub use order::Order;
use order::ValuesOf;
pub use record::{Record, Separation};
pub use scores::Scores;
pub use tally::{Opposition, RoundTally, Tallies, Tally};
pub use tie_break::{About, AddsUp, Better, Currency, Scale, TieBreak, Tied};
pub use tie_breaks::TIE_BREAKS;

use crate::nouns::exact::Ratio;
use crate::nouns::ids::{PlayerId, Points, Rank, RoundNumber};
use crate::ruleset::Ruleset;
use crate::scoring::Games;
use crate::tournament::Tournament;

/// The ranking after a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// After which round; 0 before the first.
    pub after: RoundNumber,
    /// Best first; players of equal rank in the order of registration. The disqualified come last, without a rank.
    pub rows: Vec<Standing>,
    /// What the rows go by.
    pub basis: Basis,
}

/// What a ranking goes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Basis {
    /// Points and tie-breaks; where there is a bracket it stands above them.
    Points,
    /// The matches of a bracket and nothing before it: records are those of the bracket, nobody has points or tie-breaks.
    Bracket,
}

/// One row of the ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// From 1, shared by equals; none for the disqualified.
    pub rank: Rank,
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

/// The ranking at the end of the Swiss: bracket matches never enter it.
pub fn standings(tournament: &Tournament) -> Standings {
    standings_after(tournament, tournament.last_swiss_round())
}

/// The ranking after a round. At the end of the Swiss everybody ever disqualified is out of it (page 3); after an earlier
/// round those who were by then.
pub fn standings_after(tournament: &Tournament, after: RoundNumber) -> Standings {
    standings_of(tournament, after, &Scores::after(tournament, after))
}

/// The same where it is known what the rounds come to.
fn standings_of(tournament: &Tournament, after: RoundNumber, scores: &Scores) -> Standings {
    let is_last = after >= tournament.last_swiss_round();
    ranking(tournament, after, scores, |out| is_last || out <= after)
}

/// The ranking as it was after a round, when those who were disqualified later still had their places.
pub fn standings_then(tournament: &Tournament, after: RoundNumber) -> Standings {
    ranking(tournament, after, &Scores::after(tournament, after), |out| out <= after)
}

/// Ranks everybody but those whose last round before a disqualification says that they are out; these come last.
fn ranking(
    tournament: &Tournament,
    after: RoundNumber,
    scores: &Scores,
    is_out: impl Fn(RoundNumber) -> bool,
) -> Standings {
    rows_of(tournament, after, scores, &Order::new(tournament, scores, ValuesOf::Everybody, is_out))
}

/// The ranking at the end of the Swiss, where it is known what its rounds come to, for what asks for places alone: the
/// rows have no tie-breaks.
pub fn standings_from(tournament: &Tournament, scores: &Scores) -> Standings {
    rows_of(tournament, tournament.last_swiss_round(), scores, &Order::at_the_end(tournament, scores))
}

fn rows_of(tournament: &Tournament, after: RoundNumber, scores: &Scores, order: &Order) -> Standings {
    let row = |(player, rank): (&usize, Rank)| {
        let tally = &scores.ranking().players[*player];
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

/// What a tie-break says of everybody after a round, by the player's index, whether or not it is on the ruleset's list.
/// Equals are those of equal points.
pub fn tie_break_of_all(
    tournament: &Tournament,
    after: RoundNumber,
    code: TieBreakCode,
) -> Vec<Option<Ratio>> {
    let scores = Scores::after(tournament, after);
    let once = Once::default();
    let context = scores.context(tournament, &once);
    let points: Vec<Points> = scores.ranking().players.iter().map(Tally::ranking_points).collect();
    let value = |player: usize| {
        let tied: Vec<usize> = (0..points.len()).filter(|other| points[*other] == points[player]).collect();
        code.rule().value(&context, player, &tied)
    };
    (0..points.len()).map(value).collect()
}

impl Standings {
    /// The row of a player.
    pub fn of(&self, player: &PlayerId) -> Option<&Standing> {
        self.rows.iter().find(|row| row.player == *player)
    }

    /// The tie-breaks that every row has a value of.
    pub fn tie_breaks<'a>(&self, ruleset: &'a Ruleset) -> &'a [TieBreakCode] {
        match self.basis {
            Basis::Points => &ruleset.tiebreaks.order,
            Basis::Bracket => &[],
        }
    }

    /// The rows of those who have a rank: everybody but the disqualified.
    pub fn ranked(&self) -> &[Standing] {
        &self.rows[..self.rows.partition_point(|row| !row.is_disqualified())]
    }
}

impl Standing {
    /// Whether the player is out of the ranking.
    pub fn is_disqualified(&self) -> bool {
        self.rank == Rank::NONE
    }
}

/// What first separates two rows: "Why am I ninth?".
pub fn separation(a: &Standing, b: &Standing) -> Separation {
    if a.points != b.points {
        return Separation::Points;
    }
    let differing = a.tiebreaks.iter().zip(&b.tiebreaks).find(|(left, right)| left.1 != right.1);
    differing.map_or(Separation::Nothing, |((code, _), _)| Separation::TieBreak(*code))
}
