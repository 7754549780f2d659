//! Histories for `rate` and `leaderboard`: which inputs, which systems, and how they are run.

mod calibration;
pub(crate) mod errors;
mod inputs;
mod progress;
mod run;
mod systems;
pub(crate) mod working_text;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use pairwright_ratings::history::BadRows;
use pairwright_ratings::input::{Finding, ReadError, Register};
use pairwright_ratings::rater::Measure;
use pairwright_ratings::{Change, Filter, Settings, Status, Value};

use crate::options::within;
use crate::output::Column::{self, Left, Right};
use crate::words::{text, texts};

pub(crate) use calibration::plot;
pub(crate) use inputs::{Opened, open};
pub(crate) use run::{Ready, run};
pub(crate) use systems::{SystemArgs, Systems};

/// What `rate` and `leaderboard` have in common.
#[derive(Debug, clap::Args)]
pub(crate) struct HistoryArgs {
    #[arg(required = true, value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    #[arg(long, value_name = "N", value_parser = within::<u32>(0..=10_000))]
    k: Option<u32>,
    #[arg(long, value_name = "FILE")]
    mapping: Option<String>,
    #[arg(long, value_name = "FILE")]
    places: Option<PathBuf>,
    #[arg(long)]
    by_name: bool,
    #[arg(long)]
    skip_bad: bool,
    #[arg(long, value_name = "G")]
    game: Option<String>,
    #[arg(long, value_name = "C")]
    category: Option<String>,
    #[arg(long, value_name = "R")]
    region: Option<String>,
    #[arg(long, value_name = "L")]
    level: Option<String>,
    #[arg(long, value_name = "R")]
    home: Option<String>,
    #[arg(long)]
    amateurs: bool,
    #[arg(long, value_name = "FILE")]
    homes: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) systems: SystemArgs,
}

impl HistoryArgs {
    /// Every file that is read.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        let inputs = self.inputs.iter().chain(&self.places).chain(&self.homes).map(PathBuf::as_path);
        inputs.chain(self.mapping.as_deref().map(Path::new)).chain(self.systems.files())
    }

    /// What counts, days left aside.
    pub(crate) fn filter(&self) -> Filter {
        Filter {
            category: self.category.clone(),
            region: self.region.clone(),
            level: self.level.clone(),
            home: self.home.clone(),
            status: if self.amateurs { Status::Amateur } else { Status::Any },
            ..Filter::default()
        }
    }

    pub(crate) fn bad_rows(&self) -> BadRows {
        if self.skip_bad { BadRows::Skip } else { BadRows::Refuse }
    }

    pub(crate) fn settings(&self, opened: &Opened, predictions: Measure) -> Settings {
        Settings { k: self.k, places: opened.mapping.places, gap_days: opened.mapping.gap_days, predictions }
    }
}

/// What people call the inputs and the players.
#[derive(Debug, Default)]
pub(crate) struct Labels {
    /// The inputs in their order, then the tables of places and of first ratings.
    pub(crate) inputs: Vec<String>,
    /// Inputs whose rows have no lines: tournament files.
    pub(crate) are_tournaments: Vec<bool>,
    /// Players' names by id, from tournament files.
    pub(crate) names: HashMap<String, String>,
}

impl Labels {
    pub(crate) fn add(&mut self, input: String, is_tournament: bool) {
        self.inputs.push(input);
        self.are_tournaments.push(is_tournament);
    }

    /// The input that an error is about.
    pub(crate) fn input_of(&self, error: &ReadError) -> String {
        let table = if let ReadError::Table { table, .. } = error { Some(usize::from(*table)) } else { None };
        table.and_then(|table| self.inputs.get(table)).cloned().unwrap_or_else(|| text!("rate-the-inputs"))
    }

    /// A finding as a line: the input, the line, what is wrong.
    pub(crate) fn sentence(&self, finding: &Finding) -> String {
        let place = usize::from(finding.table);
        let input = self.inputs.get(place).map_or("", String::as_str);
        let (line, why) = (finding.line, errors::bad_row(&finding.problem));
        match self.are_tournaments.get(place) {
            _ if line == 0 => text!("rate-bad-table", input = input, why = why),
            Some(true) => text!("rate-bad-match", input = input, number = line, why = why),
            _ => text!("rate-bad-row", input = input, line = line, why = why),
        }
    }

    /// The id of a player named by id or by exact name.
    pub(crate) fn id<'a>(&'a self, player: &'a str) -> &'a str {
        let named = || self.names.iter().filter(|(_, name)| *name == player).map(|(id, _)| id.as_str());
        if self.names.contains_key(player) { player } else { named().min().unwrap_or(player) }
    }

    /// What people call the player of this id.
    pub(crate) fn name<'a>(&'a self, id: &'a str) -> &'a str {
        self.names.get(id).map_or(id, String::as_str)
    }
}

/// The columns of [`change_cells`].
pub(crate) const CHANGE_COLUMNS: [Column; 7] = [
    Left("day"),
    Left("tournament"),
    Right("round"),
    Left("against"),
    Right("before"),
    Right("after"),
    Left("why"),
];

/// A change as a row of a table.
pub(crate) fn change_cells(change: &Change, register: &Register, labels: &Labels) -> [String; 7] {
    let name = |player| labels.name(register.players.player(player)).to_owned();
    let text = |value: &Option<Value>| value.as_ref().map(ToString::to_string).unwrap_or_default();
    [
        change.day.to_string(),
        change.tournament.as_ref().map(|facts| facts.id.clone()).unwrap_or_default(),
        change.round.map(|round| round.to_string()).unwrap_or_default(),
        change.opponent.map(name).unwrap_or_default(),
        text(&change.before),
        text(&change.after),
        texts().number(&working_text::why(&change.why)),
    ]
}
