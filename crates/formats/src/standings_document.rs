//! Standings as JSON (page 1, "JSON documents"), for the command line and the server's API.

use pairwright_core::pairing::side_balance;
use pairwright_core::standings::{Explanation, Operation, Record, RoundTerm, Standing, Standings};
use pairwright_core::{Ratio, Tournament};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// The standings after a round.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Standings)]
pub struct StandingsDocument<'a> {
    /// The last round counted; 0 before the first.
    pub after: u32,
    /// The name of the ruleset.
    pub ruleset: &'a str,
    /// All players who ever took part, best first.
    pub rows: Vec<RowDocument<'a>>,
}

/// A player's row in the standings.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Standing)]
pub struct RowDocument<'a> {
    /// The rank from 1, shared by tied players. Null for disqualified players, and on a server before the
    /// first result is known.
    #[schema(value_type = Option<u32>, required)]
    pub rank: pairwright_core::Rank,
    /// Whether the player is disqualified.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub disqualified: bool,
    /// The id of the player.
    pub player: &'a str,
    /// The age group of the player, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub age_group: Option<&'a str>,
    /// The rank within the age group.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>, required = false)]
    pub age_group_rank: Option<pairwright_core::Rank>,
    /// An exact decimal or fraction.
    pub points: String,
    /// Matches won, lost and drawn.
    pub record: RecordDocument,
    /// The tie-breaks by code, in the order of the ruleset.
    #[serde(serialize_with = "by_code")]
    #[schema(value_type = std::collections::BTreeMap<String, WrittenValue>)]
    pub tiebreaks: Vec<(&'static str, WrittenValue)>,
    /// Games on the first side minus games on the second, if the pairing keeps sides in balance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub side_balance: Option<i32>,
}

/// Matches won, lost and drawn.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Record)]
pub struct RecordDocument {
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
}

/// A number in the standings.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WrittenValue {
    /// Six decimals, rounded half up; null if there is no value.
    #[schema(required)]
    pub value: Option<String>,
    /// The exact value, as a fraction or an integer.
    #[schema(required)]
    pub exact: Option<String>,
}

/// A player's tie-break with all its terms.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = OpenedTieBreak)]
pub struct TieBreakDocument {
    /// The code of the tie-break.
    pub code: &'static str,
    /// The value of the tie-break.
    #[serde(flatten)]
    pub value: WrittenValue,
    /// How the terms are combined.
    pub operation: &'static str,
    /// The minimum that a percentage counts as.
    #[schema(required)]
    pub floor: Option<String>,
    /// One term for each round.
    pub terms: Vec<TermDocument>,
}

/// The contribution of a round to a tie-break.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Term)]
pub struct TermDocument {
    /// The number of the round.
    pub round: u32,
    /// The id of the opponent.
    #[schema(required)]
    pub opponent: Option<String>,
    /// The exact numerator of the term.
    pub numerator: String,
    /// The exact denominator of the term.
    pub denominator: String,
    /// The value of the term.
    #[serde(flatten)]
    pub value: WrittenValue,
    /// Whether the term is counted.
    pub counted: bool,
    /// Codes of anything special about the term.
    pub notes: Vec<&'static str>,
}

impl<'a> StandingsDocument<'a> {
    /// The document of standings under a ruleset.
    pub fn of(
        tournament: &'a Tournament,
        standings: &'a Standings,
        ruleset: &'a str,
    ) -> StandingsDocument<'a> {
        let rows = standings.rows.iter().map(|row| RowDocument::of(tournament, standings, row)).collect();
        StandingsDocument { after: standings.after.0, ruleset, rows }
    }
}

impl From<Option<&Ratio>> for WrittenValue {
    fn from(value: Option<&Ratio>) -> WrittenValue {
        WrittenValue { value: value.map(|value| value.to_decimal(6)), exact: value.map(Ratio::to_fraction) }
    }
}

impl From<Record> for RecordDocument {
    fn from(record: Record) -> RecordDocument {
        RecordDocument { wins: record.wins, losses: record.losses, draws: record.draws }
    }
}

impl<'a> RowDocument<'a> {
    /// A row of these standings.
    pub fn of(tournament: &'a Tournament, table: &Standings, standing: &'a Standing) -> RowDocument<'a> {
        let (age_group, age_group_rank) = table.within_age_group(tournament, standing).unzip();
        let tiebreaks = standing.tiebreaks.iter();
        RowDocument {
            rank: standing.rank,
            disqualified: standing.is_disqualified(),
            player: standing.player.as_str(),
            age_group,
            age_group_rank,
            points: standing.points.to_string(),
            record: standing.record.into(),
            tiebreaks: tiebreaks
                .map(|(code, value)| (code.name(), WrittenValue::from(value.as_ref())))
                .collect(),
            side_balance: side_balance(tournament, table.after, &standing.player),
        }
    }
}

impl TieBreakDocument {
    /// The document of a player's tie-break.
    pub fn of(tournament: &Tournament, open: &Explanation) -> TieBreakDocument {
        let (operation, floor) = match &open.operation {
            Operation::Quotient { floor } => ("quotient", floor.as_ref().map(ToString::to_string)),
            other => (other.code(), None),
        };
        TieBreakDocument {
            code: open.code,
            value: WrittenValue::from(open.value.as_ref()),
            operation,
            floor,
            terms: open.terms.iter().map(|term| TermDocument::of(tournament, term)).collect(),
        }
    }
}

impl TermDocument {
    fn of(tournament: &Tournament, term: &RoundTerm) -> TermDocument {
        TermDocument {
            round: term.round.0,
            opponent: term.opponent.map(|index| tournament.players[index].id.to_string()),
            numerator: term.numerator.to_string(),
            denominator: term.denominator.to_string(),
            value: WrittenValue::from(term.value.as_ref()),
            counted: term.counted,
            notes: term.notes.iter().map(|note| note.code()).collect(),
        }
    }
}

/// Serialises an object whose keys are in the ruleset's order.
fn by_code<S: Serializer>(values: &[(&'static str, WrittenValue)], to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(values.len()))?;
    values.iter().try_for_each(|(code, value)| map.serialize_entry(code, value))?;
    map.end()
}
