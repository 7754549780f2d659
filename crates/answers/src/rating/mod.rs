//! Rates histories of matches: their inputs, their systems, and the run.

pub mod errors;
pub mod inputs;
pub mod persons;
mod question;
mod run;
pub mod systems;
pub mod tournament;

use std::collections::HashMap;

use pairwright_ratings::input::{RowFinding, SourceError};

use crate::words::text;

pub use inputs::{HistoryInput, Inputs, OpenedHistory, WantedGame, open};
pub use question::{Begun, RatingQuestion, Whose};
pub use run::{LISTED, ProgressCallback, RatingOutcome, ReadyHistory, Sink, run, several};
pub use systems::{SystemOptions, Systems};

/// The names of inputs and players for people.
#[derive(Debug, Default)]
pub struct Labels {
    /// The inputs in order, then the tables of places and of initial ratings.
    pub inputs: Vec<String>,
    /// Whether each input is a tournament file, whose rows have no lines.
    pub are_tournaments: Vec<bool>,
    /// The players' names by id, from tournament files.
    pub names: HashMap<String, String>,
}

impl Labels {
    pub fn add_table(&mut self, input: String) {
        self.inputs.push(input);
        self.are_tournaments.push(false);
    }

    pub fn add_tournaments(&mut self, input: String) {
        self.inputs.push(input);
        self.are_tournaments.push(true);
    }

    pub fn input_of(&self, error: &SourceError) -> String {
        let table =
            if let SourceError::Table { table, .. } = error { Some(usize::from(*table)) } else { None };
        table.and_then(|table| self.inputs.get(table)).cloned().unwrap_or_else(|| text!("rate-the-inputs"))
    }

    /// A finding as a line: the input, the line and the error.
    pub fn sentence(&self, finding: &RowFinding) -> String {
        let place = usize::from(finding.table);
        let input = self.inputs.get(place).map_or("", String::as_str);
        let (line, why) = (finding.line, errors::bad_row(&finding.problem));
        match self.are_tournaments.get(place) {
            _ if line == 0 => text!("rate-bad-table", input = input, why = why),
            Some(true) => text!("rate-bad-match", input = input, number = line, why = why),
            _ => text!("rate-bad-row", input = input, line = line, why = why),
        }
    }

    /// Returns the id of a player, from an id or an exact name.
    pub fn id<'a>(&'a self, player: &'a str) -> &'a str {
        let named = || self.names.iter().filter(|(_, name)| *name == player).map(|(id, _)| id.as_str());
        if self.names.contains_key(player) { player } else { named().min().unwrap_or(player) }
    }

    /// Returns the player's name for people.
    pub fn name<'a>(&'a self, id: &'a str) -> &'a str {
        self.names.get(id).map_or(id, String::as_str)
    }
}
