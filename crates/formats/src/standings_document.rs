//! Standings as JSON (page 1, "JSON documents"), for the command line and the server's API.

use pairwright_core::standings::{Explanation, Operation, Record, RoundTerm, Standing, Standings};
use pairwright_core::{Ratio, Tournament};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// A standing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Standings)]
pub struct StandingsDocument<'a> {
    /// The round after which it is.
    pub after: u32,
    /// The ruleset's name.
    pub ruleset: &'a str,
    /// Everybody who ever took part, best first.
    pub rows: Vec<RowDocument<'a>>,
}

/// A row of a standing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Standing)]
pub struct RowDocument<'a> {
    /// The place, from 1, shared by equals; null for the disqualified, and on a server before anybody has played.
    #[schema(value_type = Option<u32>, required)]
    pub rank: pairwright_core::Rank,
    /// Whether the player is disqualified.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub disqualified: bool,
    /// The player's id.
    pub player: &'a str,
    /// An exact decimal or fraction.
    pub points: String,
    /// Matches won, lost and drawn.
    pub record: RecordDocument,
    /// By the codes of the ruleset's tie-breaks, in their order.
    #[serde(serialize_with = "by_code")]
    #[schema(value_type = std::collections::BTreeMap<String, WrittenValue>)]
    pub tiebreaks: Vec<(&'static str, WrittenValue)>,
}

/// Matches won, lost and drawn.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Record)]
pub struct RecordDocument {
    /// Won.
    pub wins: u32,
    /// Lost.
    pub losses: u32,
    /// Drawn.
    pub draws: u32,
}

/// A number of a standing.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WrittenValue {
    /// Six decimals, rounded half up; null where there is no value.
    #[schema(required)]
    pub value: Option<String>,
    /// The same as a fraction or an integer.
    #[schema(required)]
    pub exact: Option<String>,
}

/// A tie-break of a player opened to its sum.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = OpenedTieBreak)]
pub struct TieBreakDocument {
    /// Which.
    pub code: &'static str,
    /// What it comes to.
    #[serde(flatten)]
    pub value: WrittenValue,
    /// What is done with the terms.
    pub operation: &'static str,
    /// The lowest value that a percentage counts as.
    #[schema(required)]
    pub floor: Option<String>,
    /// What it is made of.
    pub terms: Vec<TermDocument>,
}

/// What one round adds to a tie-break.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Term)]
pub struct TermDocument {
    /// The round.
    pub round: u32,
    /// The opponent's id.
    #[schema(required)]
    pub opponent: Option<String>,
    /// An exact number.
    pub numerator: String,
    /// An exact number.
    pub denominator: String,
    /// What the term comes to.
    #[serde(flatten)]
    pub value: WrittenValue,
    /// Whether it counts.
    pub counted: bool,
    /// What is special about it.
    pub notes: Vec<&'static str>,
}

impl<'a> StandingsDocument<'a> {
    /// The document of standings under a ruleset.
    pub fn of(standings: &'a Standings, ruleset: &'a str) -> StandingsDocument<'a> {
        let rows = standings.rows.iter().map(RowDocument::from).collect();
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

impl<'a> From<&'a Standing> for RowDocument<'a> {
    fn from(standing: &'a Standing) -> RowDocument<'a> {
        let tiebreaks = standing.tiebreaks.iter();
        RowDocument {
            rank: standing.rank,
            disqualified: standing.is_disqualified(),
            player: standing.player.as_str(),
            points: standing.points.to_string(),
            record: standing.record.into(),
            tiebreaks: tiebreaks
                .map(|(code, value)| (code.name(), WrittenValue::from(value.as_ref())))
                .collect(),
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
