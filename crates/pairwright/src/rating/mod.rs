//! The histories of `rate` and `leaderboard`: their inputs, their systems, and the run.

mod calibration;
pub(crate) mod working_text;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pairwright_answers::input::FileSource;
use pairwright_answers::rating::inputs::{Meter, Stored};
use pairwright_answers::rating::persons::KnownRegulars;
use pairwright_answers::rating::systems::{
    DEVIATION, PRIOR_BOUNDS, SystemOptions, TAU, VOLATILITY, W2_BOUNDS, multiplier, paid,
};
use pairwright_answers::rating::{Inputs, LISTED, OpenedHistory, ReadyHistory, Sink, WantedGame};
use pairwright_answers::values::between;
use pairwright_core::Tournament;
use pairwright_core::nouns::Message;
use pairwright_office::store_error;
use pairwright_ratings::document::{ComparisonDocument, ComparisonRow, FigureRow};
use pairwright_ratings::history::BadRows;
use pairwright_ratings::input::Register;
use pairwright_ratings::predict::PredictionMeasure;
use pairwright_ratings::systems::additive::{self, Paid};
use pairwright_ratings::systems::glicko2::{self, Glicko2Standing, Period};
use pairwright_ratings::systems::whr::WhrOptions;
use pairwright_ratings::{Change, Day, Exact, Filter, History, Settings, SystemName, Value};
use pairwright_store::SqliteStore;
use pairwright_web::Error;
use pairwright_web_kit::journals::{Journals, WallClock};
use pairwright_web_kit::regulars::{LEDGER, Regulars};

use crate::failure::{self, Failure};
use crate::options::within;
use crate::output::OutputColumn::{self, Left, Right};
use crate::output::{Out, table};
use crate::status::RatingProgress;
use crate::words::{counted, text, texts};
pub(crate) use calibration::plot;
pub(crate) use pairwright_answers::rating::{Labels, Systems};

#[derive(Debug, clap::Args)]
pub(crate) struct ReadingArgs {
    #[arg(long, value_name = "FILE")]
    mapping: Option<String>,
    #[arg(long, value_name = "FILE")]
    places: Option<PathBuf>,
    #[arg(long)]
    by_name: bool,
    #[arg(long, value_name = "FILE")]
    homes: Option<PathBuf>,
}

impl ReadingArgs {
    /// Opens the inputs, and prints notices about them.
    pub(crate) fn open(
        &self,
        matches: &[PathBuf],
        list: Option<&PathBuf>,
        game: Option<WantedGame<'_>>,
    ) -> Result<OpenedHistory, Failure> {
        let source = |path: &PathBuf| FileSource::new(path).telling(failure::tell);
        let opened = pairwright_answers::rating::open(Inputs {
            matches: matches.iter().map(|path| source(path).into()).collect(),
            mapping: self.mapping.clone(),
            places: self.places.as_ref().map(|path| source(path).into()),
            list: list.map(source),
            homes: self.homes.as_ref().map(source),
            by_name: self.by_name,
            game,
            databases: &databases,
        })?;
        opened.notices.iter().for_each(|notice| tell(notice));
        Ok(opened)
    }

    fn files(&self) -> impl Iterator<Item = &Path> {
        let tables = self.places.iter().chain(&self.homes).map(PathBuf::as_path);
        tables.chain(self.mapping.as_deref().map(Path::new))
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct HistoryArgs {
    #[arg(required = true, value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    #[arg(long, value_name = "N", value_parser = within::<u32>(0..=10_000))]
    pub(crate) k: Option<u32>,
    #[command(flatten)]
    reading: ReadingArgs,
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
    #[command(flatten)]
    pub(crate) systems: SystemArgs,
}

impl HistoryArgs {
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        self.inputs.iter().map(PathBuf::as_path).chain(self.reading.files()).chain(self.systems.files())
    }

    pub(crate) fn open(&self) -> Result<OpenedHistory, Failure> {
        let refusal = |why| Failure::at("--game", why);
        let game = self.game.as_deref().map(|name| WantedGame { name, refusal: &refusal });
        self.reading.open(&self.inputs, self.systems.list.as_ref(), game)
    }

    /// The filter, without days.
    pub(crate) fn filter(&self) -> Filter {
        Filter {
            category: self.category.clone(),
            region: self.region.clone(),
            level: self.level.clone(),
            home: self.home.clone(),
            amateurs: self.amateurs,
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
    let mut progress = RatingProgress::new(meter);
    let history = pairwright_answers::rating::run(ready, labels, sink, &mut |matches, day| {
        progress.tell(matches, day);
        Ok(())
    })?;
    drop(progress);
    history.notes.iter().take(LISTED).for_each(|finding| tell(&labels.sentence(finding)));
    Ok(history)
}

pub(crate) fn tell(line: &str) {
    // Nothing depends on this line.
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

/// Returns all tournaments of a database that have begun, except archived ones.
fn databases(source: &FileSource) -> Result<(Vec<Stored>, KnownRegulars), Failure> {
    let wrong = |error: Error| source.refused(Message::verbatim(error.sentence(texts())));
    let store = SqliteStore::open(source.path()).map_err(|error| source.refused(store_error(&error)))?;
    // The journals need the time only to write, and nothing is written here.
    let journals = Journals::new(Arc::new(store), WallClock::steady(|| 0)).map_err(wrong)?;
    let mut list = journals.list().map_err(wrong)?;
    list.reverse();
    let mut stored = Vec::new();
    for listed in list.into_iter().filter(|listed| listed.archived_at_ms.is_none()) {
        let tournament = journals.moment(&listed.id).map_err(wrong)?.tournament;
        if !tournament.rounds.is_empty() {
            let name = tournament.setup.name.as_str();
            let label = text!("cli-tournament-of", file = source.name(), name = name);
            let begun = i32::try_from(listed.created_at_ms.div_euclid(86_400_000)).ok().map(Day);
            stored.push(Stored { label, tournament: Tournament::clone(&tournament), begun });
        }
    }
    let regulars = journals.ledger::<Regulars>(LEDGER).map_err(wrong)?.state().known();
    Ok((stored, regulars))
}

#[derive(Debug, clap::Args)]
pub(crate) struct SystemArgs {
    #[arg(long, value_name = "X", default_value = "1/2", value_parser = ["0", "1/3", "1/2"])]
    draws: String,
    #[arg(long, value_name = "N|SHARE", value_parser = paid)]
    paid: Option<Paid>,
    #[arg(long, value_name = "V", default_value_t = 2, value_parser = within::<u32>(1..=1_000))]
    starting_v: u32,
    #[arg(long, value_name = "NAME=X", value_parser = multiplier)]
    multiplier: Vec<(String, Exact)>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = within::<u32>(1..=6))]
    factor: u32,
    #[arg(long, value_name = "FILE")]
    points: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) list: Option<PathBuf>,
    #[arg(long, value_name = "WHEN", default_value = "match", value_parser = ["match", "month"])]
    period: String,
    #[arg(long, value_name = "RD", default_value_t = DEVIATION, value_parser = between(1.0, 1_000.0))]
    deviation: f64,
    #[arg(long, value_name = "SIGMA", default_value_t = VOLATILITY, value_parser = between(0.000_1, 1.0))]
    volatility: f64,
    #[arg(long, value_name = "TAU", default_value_t = TAU, value_parser = between(0.1, 2.0))]
    tau: f64,
    #[arg(long, value_name = "W2", default_value_t = WhrOptions::default().w2, value_parser = between(W2_BOUNDS.0, W2_BOUNDS.1))]
    w2: f64,
    #[arg(long, value_name = "N", default_value_t = WhrOptions::default().prior_games, value_parser = between(PRIOR_BOUNDS.0, PRIOR_BOUNDS.1))]
    prior_games: f64,
}

impl SystemArgs {
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        self.points.iter().chain(&self.list).map(PathBuf::as_path)
    }

    pub(crate) fn options(&self) -> SystemOptions {
        let additive = additive::AdditiveOptions {
            draw: self.draws.parse().expect("clap lets only exact numbers through"),
            paid: self.paid.clone().unwrap_or(Paid::Everybody),
            starting_v: self.starting_v,
            multipliers: self.multiplier.iter().cloned().collect(),
            factor: self.factor,
        };
        let glicko2 = glicko2::Glicko2Options {
            tau: self.tau,
            start: Glicko2Standing::new(1_500.0, self.deviation, self.volatility),
            period: if self.period == "month" { Period::Month } else { Period::Match },
        };
        let whr = WhrOptions { w2: self.w2, prior_games: self.prior_games };
        SystemOptions { additive, points: self.points.as_deref().map(FileSource::new), glicko2, whr }
    }
}

/// Prints each system's figures with their standard errors.
pub(crate) fn print_comparison(document: &ComparisonDocument, out: &mut Out) -> Result<(), Failure> {
    out.say(text!("rate-compared", matches = counted("matches", document.matches)))?;
    let leads: Vec<&str> =
        document.systems.iter().map(|row| row.system).filter(|name| by_lead(name)).collect();
    if !leads.is_empty() {
        out.say(text!("rate-compared-leads", systems = leads.join(", ")))?;
    }
    out.say("")?;
    let has_draws = document.systems.iter().any(|row| row.log_loss_of_results.is_some());
    let mut columns =
        vec![Left("system"), Right("log-loss"), Right("brier"), Right("accuracy"), Right("calibration")];
    columns.extend(has_draws.then_some(Right("three-results")));
    let mut rows = table(&columns);
    document.systems.iter().for_each(|row| rows.add_row(cells(row)));
    out.table(&rows)?;
    Ok(out.say("")?)
}

/// Whether a system predicts nothing itself.
fn by_lead(name: &str) -> bool {
    name.parse().is_ok_and(SystemName::needs_places)
}

fn cells(row: &ComparisonRow) -> Vec<String> {
    let mut cells = vec![row.system.to_owned(), figure(&row.log_loss), figure(&row.brier)];
    cells.push(row.accuracy.as_ref().map(figure).unwrap_or_default());
    cells.push(figure(&row.calibration));
    cells.extend(row.log_loss_of_results.as_ref().map(figure));
    cells
}

/// A figure and its error, with four of the document's six decimals.
fn figure(figure: &FigureRow) -> String {
    let short = |number: &str| {
        number.parse().map_or_else(|_| number.to_owned(), |number: f64| format!("{number:.4}"))
    };
    format!("{} ± {}", short(&figure.value), short(&figure.error))
}
