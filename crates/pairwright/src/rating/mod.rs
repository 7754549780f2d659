//! The histories of `rate` and `leaderboard`: their inputs, their systems, and the run.

mod calibration;
mod databases;
mod progress;
mod systems;
pub(crate) mod working_text;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use pairwright_answers::input::FileSource;
use pairwright_answers::rating::inputs::Meter;
use pairwright_answers::rating::{Inputs, LISTED, OpenedHistory, ReadyHistory, Sink};
use pairwright_ratings::history::BadRows;
use pairwright_ratings::input::Register;
use pairwright_ratings::predict::PredictionMeasure;
use pairwright_ratings::{Change, Filter, History, Settings, Status, Value};

use crate::failure::{self, Failure};
use crate::options::within;
use crate::output::OutputColumn::{self, Left, Right};
use crate::words::texts;

pub(crate) use calibration::plot;
pub(crate) use pairwright_answers::rating::{Labels, Systems};
pub(crate) use systems::SystemArgs;

/// What `rate` and `leaderboard` have in common.
#[derive(Debug, clap::Args)]
pub(crate) struct HistoryArgs {
    #[arg(required = true, value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    #[arg(long, value_name = "N", value_parser = within::<u32>(0..=10_000))]
    pub(crate) k: Option<u32>,
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
    /// Returns all input files.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        let inputs = self.inputs.iter().chain(&self.places).chain(&self.homes).map(PathBuf::as_path);
        inputs.chain(self.mapping.as_deref().map(Path::new)).chain(self.systems.files())
    }

    /// Opens the inputs, and prints notices about them.
    pub(crate) fn open(&self) -> Result<OpenedHistory, Failure> {
        let source = |path: &PathBuf| FileSource::new(path).telling(failure::tell);
        let opened = pairwright_answers::rating::open(Inputs {
            matches: self.inputs.iter().map(|path| source(path).into()).collect(),
            mapping: self.mapping.clone(),
            places: self.places.as_ref().map(|path| source(path).into()),
            list: self.systems.list.as_ref().map(source),
            homes: self.homes.as_ref().map(source),
            by_name: self.by_name,
            game: self.game.clone(),
            databases: &databases::read,
        })?;
        opened.notices.iter().for_each(|notice| tell(notice));
        Ok(opened)
    }

    /// Returns the filter, without days.
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

    pub(crate) fn settings(&self, opened: &OpenedHistory, predictions: PredictionMeasure) -> Settings {
        Settings { k: self.k, places: opened.mapping.places, gap_days: opened.mapping.gap_days, predictions }
    }
}

/// Rates a history, with a line of progress on a terminal; prints notices about the inputs.
pub(crate) fn run(
    ready: ReadyHistory,
    meter: Meter,
    labels: &Labels,
    sink: &mut Sink<'_>,
) -> Result<History, Failure> {
    let mut progress = progress::RatingProgress::new(meter);
    let history = pairwright_answers::rating::run(ready, labels, sink, &mut |matches, day| {
        progress.tell(matches, day);
        Ok(())
    })?;
    drop(progress);
    history.notes.iter().take(LISTED).for_each(|finding| tell(&labels.sentence(finding)));
    Ok(history)
}

fn tell(line: &str) {
    // A failure here has no consequences.
    let _ = writeln!(io::stderr(), "{line}");
}

pub(crate) const CHANGE_COLUMNS: [OutputColumn; 7] = [
    Left("day"),
    Left("tournament"),
    Right("round"),
    Left("against"),
    Right("before"),
    Right("after"),
    Left("why"),
];

/// Returns a change as a row of a table.
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
