//! A rated history and its documents.

use pairwright_ratings::document::{ChangeRow, FindingRow, PredictionsRow, RateDocument};
use pairwright_ratings::input::RowFinding;
use pairwright_ratings::predict::Predictions;
use pairwright_ratings::{Change, Group, History, Rated, SystemName};
use serde::Serialize;

use super::{Labels, errors};

/// A rated history, ready to be shown.
pub struct RatingOutcome<'a> {
    /// The names of its inputs and players for people.
    pub labels: &'a Labels,
    pub history: &'a History,
    /// The changes, if requested.
    pub changes: &'a [Change],
    /// The maximum number of listed ranks; `None` for all.
    pub top: Option<u32>,
}

/// Several systems in one document.
#[derive(Debug, Serialize)]
pub struct Several {
    systems: Vec<RateDocument>,
}

/// Combines the documents of several systems.
pub fn several(systems: Vec<RateDocument>) -> Several {
    Several { systems }
}

impl RatingOutcome<'_> {
    fn group(&self) -> Option<&Group> {
        self.history.rater.groups().first()
    }

    /// Returns everybody's rating and rank, best first.
    pub fn list(&self, system: SystemName) -> Vec<(u32, Rated)> {
        let list =
            self.group().map(|group| group.ratings(system, &self.history.register)).unwrap_or_default();
        let ranked = pairwright_ratings::leaderboard::ranked(list).into_iter();
        ranked.take_while(|(rank, _)| self.top.is_none_or(|top| *rank <= top)).collect()
    }

    /// Returns how well each system predicted the next match, if that was measured.
    pub fn predictions(&self) -> Vec<(SystemName, &Predictions)> {
        let Some(group) = self.group() else { return Vec::new() };
        group.systems().into_iter().zip(group.predictions()).filter(|(_, one)| one.matches > 0).collect()
    }

    /// Returns the document of page 1.
    pub fn document(&self, system: SystemName) -> RateDocument {
        let register = &self.history.register;
        let list = self.list(system).into_iter().map(|(_, rated)| rated).collect();
        let name = |player| register.players.player(player).to_owned();
        let changes = self.changes.iter().filter(|change| change.system == system).cloned();
        let finding = |finding: &RowFinding| {
            FindingRow::new(finding, &self.labels.inputs, errors::bad_row(&finding.problem))
        };
        let predictions = self.predictions().into_iter().find(|(name, _)| *name == system);
        RateDocument {
            changes: changes.map(|change| ChangeRow::new(change, name)).collect(),
            skipped: self.history.skipped.iter().map(finding).collect(),
            notes: self.history.notes.iter().map(finding).collect(),
            predictions: predictions.map(|(_, one)| PredictionsRow::new(one)),
            ..RateDocument::new(system, list, register)
        }
    }
}
