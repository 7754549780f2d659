//! What is asked of a history, and the history ready to be rated.

use pairwright_core::message;
use pairwright_ratings::history::BadRows;
use pairwright_ratings::rater::Measure;
use pairwright_ratings::{Filter, Group, Player, Rater, Settings, Wanted};

use super::errors::places_needed;
use super::inputs::{Meter, Opened};
use super::{Labels, Ready, SystemOptions, Systems};
use crate::failure::Failure;

/// What is asked of a history.
pub struct Question {
    pub systems: Systems,
    /// What they leave to those who run them.
    pub options: SystemOptions,
    /// What counts, and who is listed.
    pub filter: Filter,
    /// K of the tournaments that name none.
    pub k: Option<u32>,
    /// Whether predictions are measured.
    pub measure: Measure,
    /// Whose changes are wanted.
    pub changes: Whose,
    /// What becomes of bad rows.
    pub bad_rows: BadRows,
}

/// Whose changes are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whose {
    Nobody,
    Everybody,
    /// Those of the player of this id or exact name.
    One(String),
}

/// A history that can be rated.
pub struct Begun {
    pub ready: Ready,
    /// What people call the inputs and the players.
    pub labels: Labels,
    /// How much was read.
    pub meter: Meter,
}

impl Question {
    /// Whether it can be asked at all.
    pub fn check(&self) -> Result<(), Failure> {
        match (self.filter.from, self.filter.to) {
            (Some(from), Some(to)) if from > to => {
                let (from, to) = (from.to_string(), to.to_string());
                Err(Failure::of(message!("cli-from-after-to", from = from, to = to)))
            }
            _ => Ok(()),
        }
    }

    /// Begins to rate what was opened.
    ///
    /// # Errors
    /// A table of points that is none, places that a system lacks, a player whom nobody knows.
    pub fn begin(&self, opened: Opened) -> Result<Begun, Failure> {
        let Opened { source, mut register, places, list, labels, meter, mapping, .. } = opened;
        let settings = Settings {
            k: self.k,
            places: mapping.places,
            gap_days: mapping.gap_days,
            predictions: self.measure,
        };
        let settled = self.options.settle(list)?;
        let systems = self.systems.0.iter().map(|name| settled.begin(*name)).collect();
        let groups = vec![Group::new(self.filter.clone(), systems)];
        let rater =
            Rater::new(settings, groups, places).map_err(|error| Failure::of(places_needed(&error)))?;
        let wanted = match &self.changes {
            Whose::Nobody => Wanted::Nobody,
            Whose::Everybody => Wanted::Everybody,
            Whose::One(player) => {
                let number = register.players.number(labels.id(player)).map(Player);
                Wanted::One(number.ok_or_else(|| nobody(player))?)
            }
        };
        let ready = Ready { source, register, rater, bad_rows: self.bad_rows, wanted };
        Ok(Begun { ready, labels, meter })
    }

    /// Refuses a player who was not rated, once everything is.
    pub fn check_changes(&self, count: usize) -> Result<(), Failure> {
        match &self.changes {
            Whose::One(player) if count == 0 => Err(nobody(player)),
            _ => Ok(()),
        }
    }
}

fn nobody(player: &str) -> Failure {
    Failure::at("--explain", message!("cli-player-not-rated", player = player))
}
