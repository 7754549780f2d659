//! The JSON documents of page 1: `rate`, its changes, and leaderboards.

use serde::Serialize;

use crate::change::{Change, Working};
use crate::day::Day;
use crate::group::Rated;
use crate::input::{Register, RowFinding};
use crate::leaderboard::BoardRow;
use crate::names::Player;
use crate::predict::{CalibrationStep, Figure, Predictions};
use crate::system_name::SystemName;
use crate::value::Value;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RateDocument {
    pub system: SystemName,
    pub ratings: Vec<RatingRow>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<ChangeRow>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<FindingRow>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<FindingRow>,
    /// The quality of predictions, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub predictions: Option<PredictionsRow>,
}

/// A skipped row and the reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each is the field of a finding with that name")]
pub struct FindingRow {
    pub input: String,
    pub line: u64,
    pub code: &'static str,
    pub text: String,
}

impl FindingRow {
    pub fn new(finding: &RowFinding, inputs: &[String], text: String) -> FindingRow {
        FindingRow {
            input: inputs.get(usize::from(finding.table)).cloned().unwrap_or_default(),
            line: finding.line,
            code: finding.problem.kind.code(),
            text,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PredictionsRow {
    pub matches: u64,
    /// The mean logarithmic loss per match in nats, with six decimals.
    pub log_loss: String,
    /// Twenty steps of expected score, with the actual scores in each.
    pub steps: Vec<CalibrationStep>,
}

impl PredictionsRow {
    pub fn new(predictions: &Predictions) -> PredictionsRow {
        let log_loss = format!("{:.6}", predictions.log_loss().unwrap_or_default());
        PredictionsRow { matches: predictions.matches, log_loss, steps: predictions.steps.to_vec() }
    }
}

/// Systems compared by their predictions of the same matches.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ComparisonDocument {
    pub matches: u64,
    /// `prior`, which always predicts 50%, then the systems.
    pub systems: Vec<ComparisonRow>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<FindingRow>,
}

/// One system's predictions of all matches.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ComparisonRow {
    pub system: &'static str,
    /// The mean logarithmic loss of the expected score, in nats.
    pub log_loss: FigureRow,
    /// The mean squared difference between score and prediction.
    pub brier: FigureRow,
    /// The share of decisive matches won by the favourite; without a favourite ½.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<FigureRow>,
    /// The mean distance between predictions and scores, in steps of five points.
    pub calibration: FigureRow,
    /// The mean logarithmic loss of win, draw and loss, if there are draws.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log_loss_of_results: Option<FigureRow>,
    /// Twenty steps of expected score, with the actual scores in each.
    pub steps: Vec<CalibrationStep>,
}

/// A figure and its standard error, with six decimals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each is the field of a figure with that name")]
pub struct FigureRow {
    pub value: String,
    pub error: String,
}

impl From<Figure> for FigureRow {
    fn from(figure: Figure) -> FigureRow {
        FigureRow { value: format!("{:.6}", figure.value), error: format!("{:.6}", figure.error) }
    }
}

impl ComparisonRow {
    pub fn new(system: &'static str, predictions: &Predictions) -> Option<ComparisonRow> {
        let quality = predictions.quality()?;
        Some(ComparisonRow {
            system,
            log_loss: quality.log_loss.into(),
            brier: quality.brier.into(),
            accuracy: quality.accuracy.map(FigureRow::from),
            calibration: quality.calibration.into(),
            log_loss_of_results: quality.results.map(FigureRow::from),
            steps: predictions.steps.to_vec(),
        })
    }
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RatingRow {
    pub player: String,
    /// Exact if the system is.
    pub rating: Value,
    pub matches: u32,
    pub last: Option<Day>,
    /// The standard deviation, with two decimals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviation: Option<String>,
    /// Glicko-2: σ, with six decimals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub volatility: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[expect(missing_docs, reason = "each is the field of a change with that name")]
pub struct ChangeRow {
    pub system: SystemName,
    pub player: String,
    pub day: Day,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<String>,
    pub before: Option<Value>,
    pub after: Option<Value>,
    pub why: Working,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BoardDocument {
    pub system: SystemName,
    pub as_of: Day,
    /// The first day that counts; `None` for all time.
    pub from: Option<Day>,
    pub rows: Vec<BoardRow>,
}

impl RateDocument {
    pub fn new(system: SystemName, ratings: Vec<Rated>, register: &Register) -> RateDocument {
        let ratings = ratings.into_iter().map(|rated| RatingRow::new(rated, register)).collect();
        RateDocument {
            system,
            ratings,
            changes: Vec::new(),
            skipped: Vec::new(),
            notes: Vec::new(),
            predictions: None,
        }
    }
}

impl RatingRow {
    fn new(rated: Rated, register: &Register) -> RatingRow {
        let deviation = rated.value.deviation();
        let volatility = match &rated.value {
            Value::Uncertain { volatility, .. } => volatility.map(|sigma| format!("{sigma:.6}")),
            _ => None,
        };
        let player = register.players.player(rated.player).to_owned();
        let Rated { value: rating, matches, last, .. } = rated;
        RatingRow { player, rating, matches, last, deviation, volatility }
    }
}

impl ChangeRow {
    /// The row of a change, with players' names from `name`.
    pub fn new(change: Change, name: impl Fn(Player) -> String) -> ChangeRow {
        let Change { system, player, day, tournament, round, opponent, before, after, why } = change;
        let tournament = tournament.map(|facts| facts.id.clone());
        ChangeRow {
            system,
            player: name(player),
            day,
            tournament,
            round,
            opponent: opponent.map(name),
            before,
            after,
            why,
        }
    }
}
