//! A question about a history, and the history ready to be rated.

use pairwright_core::message;
use pairwright_ratings::history::BadRows;
use pairwright_ratings::predict::PredictionMeasure;
use pairwright_ratings::{Filter, Group, Player, Rater, Settings, Wanted};

use super::errors::places_needed;
use super::inputs::{Meter, OpenedHistory};
use super::{Labels, ReadyHistory, SystemOptions, Systems};
use crate::failure::Failure;

pub struct RatingQuestion {
    pub systems: Systems,
    pub options: SystemOptions,
    /// The filter of matches and listed players.
    pub filter: Filter,
    /// The K of tournaments that give none.
    pub k: Option<u32>,
    pub measure: PredictionMeasure,
    pub changes: Whose,
    pub bad_rows: BadRows,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whose {
    Nobody,
    Everybody,
    /// One player, by id or exact name.
    One(String),
}

pub struct Begun {
    pub ready: ReadyHistory,
    /// The names of inputs and players for people.
    pub labels: Labels,
    pub meter: Meter,
}

impl RatingQuestion {
    pub fn check(&self) -> Result<(), Failure> {
        match (self.filter.from, self.filter.to) {
            (Some(from), Some(to)) if from > to => {
                let (from, to) = (from.to_string(), to.to_string());
                Err(Failure::of(message!("cli-from-after-to", from = from, to = to)))
            }
            _ => Ok(()),
        }
    }

    /// Prepares the opened inputs for rating.
    ///
    /// # Errors
    /// If the table of points is invalid, a system lacks places, or a player is unknown.
    pub fn begin(&self, opened: OpenedHistory) -> Result<Begun, Failure> {
        let OpenedHistory { source, mut register, places, list, labels, meter, mapping, .. } = opened;
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
        let ready = ReadyHistory { source, register, rater, bad_rows: self.bad_rows, wanted };
        Ok(Begun { ready, labels, meter })
    }

    /// Fails if the requested player was not rated, once everything is.
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
