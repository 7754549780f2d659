//! Rated histories: from files and Arrow tables into Arrow tables.

use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::sync::Arc;

use arrow_array::Array;
use arrow_array::builder::{Date32Builder, Float64Builder, StringBuilder, UInt32Builder};
use arrow_array::ffi_stream::RecordBatchStreamReader;
use arrow_pyarrow::FromPyArrow;
use pairwright_answers::rating::inputs::{Stored, WantedGame, open};
use pairwright_answers::rating::persons::KnownRegulars;
use pairwright_answers::rating::{
    Begun, HistoryInput, Inputs, OpenedHistory, RatingOutcome, RatingQuestion, SystemOptions, Systems, Whose,
    errors, run, systems,
};
use pairwright_answers::values::{between, within};
use pairwright_answers::{Failure, FileSource};
use pairwright_core::message;
use pairwright_ratings::history::BadRows;
use pairwright_ratings::predict::PredictionMeasure;
use pairwright_ratings::systems::additive::{self, Paid};
use pairwright_ratings::systems::glicko2::{self, Glicko2Standing, Period};
use pairwright_ratings::systems::whr::WhrOptions;
use pairwright_ratings::{Day, Filter, Rated, SystemName, Value};
use pyo3::intern;
use pyo3::prelude::*;
use serde::Deserialize;

use crate::columns::Table;
use crate::given::{Given, Refused, check_signals, table_name, wrong};
use crate::rows::Stream;

/// The arguments of `rate` and `compare`, by their names in Python.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RateArguments {
    /// `None` for every possible one.
    system: Option<String>,
    from: Option<String>,
    to: Option<String>,
    explain: Option<String>,
    changes: bool,
    top: Option<i64>,
    predictions: bool,
    k: Option<i64>,
    mapping: Option<String>,
    by_name: bool,
    skip_bad: bool,
    game: Option<String>,
    category: Option<String>,
    region: Option<String>,
    level: Option<String>,
    home: Option<String>,
    amateurs: bool,
    draws: String,
    paid: Option<String>,
    starting_v: i64,
    multiplier: Vec<String>,
    factor: i64,
    period: String,
    deviation: f64,
    volatility: f64,
    tau: f64,
    w2: f64,
    prior_games: f64,
}

/// Parses the value of an argument like the command line's option.
fn argument<T>(name: &str, read: impl FnOnce() -> Result<T, String>) -> Result<T, Failure> {
    read().map_err(|why| wrong(name, why))
}

fn whole(name: &str, value: i64, range: RangeInclusive<u32>) -> Result<u32, Failure> {
    argument(name, || within(range)(&value.to_string()))
}

fn real(name: &str, value: f64, least: f64, most: f64) -> Result<f64, Failure> {
    argument(name, || between(least, most)(&value.to_string()))
}

fn day(name: &str, text: Option<&String>) -> Result<Option<Day>, Failure> {
    text.map(|text| argument(name, || errors::day(text))).transpose()
}

/// Checks that a value is one of some words.
fn one_of(name: &str, value: &str, known: &[&str]) -> Result<(), Failure> {
    match known.contains(&value) {
        true => Ok(()),
        false => Err(Failure::of(message!(
            "usage-value-unknown",
            arg = format!("`{name}`"),
            value = value,
            known = known.to_vec()
        ))),
    }
}

impl RateArguments {
    fn question(
        &self,
        points: Option<FileSource>,
        measure: PredictionMeasure,
    ) -> Result<RatingQuestion, Failure> {
        let systems = self.system.as_ref().map(|names| argument("system", || names.parse()));
        let changes = match &self.explain {
            Some(player) => Whose::One(player.clone()),
            None if self.changes => Whose::Everybody,
            None => Whose::Nobody,
        };
        let question = RatingQuestion {
            systems: systems.transpose()?.unwrap_or(Systems(Vec::new())),
            options: self.options(points)?,
            filter: Filter {
                category: self.category.clone(),
                region: self.region.clone(),
                level: self.level.clone(),
                home: self.home.clone(),
                amateurs: self.amateurs,
                age_group: None,
                from: day("from_", self.from.as_ref())?,
                to: day("to", self.to.as_ref())?,
            },
            k: self.k.map(|k| whole("k", k, 0..=10_000)).transpose()?,
            measure,
            changes,
            bad_rows: if self.skip_bad { BadRows::Skip } else { BadRows::Refuse },
        };
        question.check()?;
        Ok(question)
    }

    fn options(&self, points: Option<FileSource>) -> Result<SystemOptions, Failure> {
        one_of("draws", &self.draws, &["0", "1/3", "1/2"])?;
        one_of("period", &self.period, &["match", "month"])?;
        let multipliers =
            self.multiplier.iter().map(|text| argument("multiplier", || systems::multiplier(text)));
        let additive = additive::AdditiveOptions {
            draw: argument("draws", || errors::exact(&self.draws))?,
            paid: match &self.paid {
                None => Paid::Everybody,
                Some(text) => argument("paid", || systems::paid(text))?,
            },
            starting_v: whole("starting_v", self.starting_v, 1..=1_000)?,
            multipliers: multipliers.collect::<Result<_, _>>()?,
            factor: whole("factor", self.factor, 1..=6)?,
        };
        let start = Glicko2Standing::new(
            1_500.0,
            real("deviation", self.deviation, 1.0, 1_000.0)?,
            real("volatility", self.volatility, 0.000_1, 1.0)?,
        );
        let glicko2 = glicko2::Glicko2Options {
            tau: real("tau", self.tau, 0.1, 2.0)?,
            start,
            period: if self.period == "month" { Period::Month } else { Period::Match },
        };
        let whr = WhrOptions {
            w2: real("w2", self.w2, systems::W2_BOUNDS.0, systems::W2_BOUNDS.1)?,
            prior_games: real(
                "prior_games",
                self.prior_games,
                systems::PRIOR_BOUNDS.0,
                systems::PRIOR_BOUNDS.1,
            )?,
        };
        Ok(SystemOptions { additive, points, glicko2, whr })
    }
}

/// An Arrow stream, or a file.
fn input(value: &Bound<'_, PyAny>, number: usize) -> PyResult<HistoryInput> {
    if !value.hasattr(intern!(value.py(), "__arrow_c_stream__"))? {
        return Ok(HistoryInput::Source(value.extract::<Given>()?.into()));
    }
    let stream = RecordBatchStreamReader::from_pyarrow_bound(value)?;
    Ok(HistoryInput::Rows(table_name(number), Box::new(Stream::new(Box::new(stream)))))
}

/// Refuses a server's database, whose journals only the program can read.
fn no_database(source: &FileSource) -> Result<(Vec<Stored>, KnownRegulars), Failure> {
    Err(source.refused(message!("python-no-database")))
}

/// A history, and what is asked about it.
struct Request {
    matches: Vec<HistoryInput>,
    places: Option<HistoryInput>,
    homes: Option<Given>,
    list: Option<Given>,
    points: Option<Given>,
    asked: RateArguments,
}

impl Request {
    fn new(
        inputs: &[Bound<'_, PyAny>],
        places: Option<Bound<'_, PyAny>>,
        [homes, list, points]: [Option<Given>; 3],
        asked: &str,
    ) -> Result<Request, Refused> {
        let matches = (1..).zip(inputs).map(|(number, value)| input(value, number));
        Ok(Request {
            matches: matches.collect::<PyResult<_>>()?,
            places: places.map(|value| input(&value, inputs.len() + 1)).transpose()?,
            homes,
            list,
            points,
            asked: serde_json::from_str(asked)?,
        })
    }

    fn open(self, measure: PredictionMeasure) -> Result<(RatingQuestion, OpenedHistory), Failure> {
        let mut question = self.asked.question(self.points.map(FileSource::from), measure)?;
        let game = self.asked.game.as_deref();
        let opened = open(Inputs {
            matches: self.matches,
            mapping: self.asked.mapping,
            places: self.places,
            list: self.list.map(FileSource::from),
            homes: self.homes.map(FileSource::from),
            by_name: self.asked.by_name,
            game: game.map(|name| WantedGame { name, refusal: &|why| Failure::at("--game", why) }),
            databases: &no_database,
        })?;
        if self.asked.system.is_none() {
            question.systems = Systems::possible(&opened);
        }
        Ok((question, opened))
    }
}

/// One system's ratings: a table, and the command line's document.
type RatedSystem = (String, Table, String);

/// Rates a history: each system's ratings, and notices about the inputs.
#[pyfunction]
pub(crate) fn rate(
    py: Python<'_>,
    inputs: Vec<Bound<'_, PyAny>>,
    places: Option<Bound<'_, PyAny>>,
    homes: Option<Given>,
    list: Option<Given>,
    points: Option<Given>,
    asked: &str,
) -> Result<(Vec<RatedSystem>, Vec<String>), Refused> {
    let request = Request::new(&inputs, places, [homes, list, points], asked)?;
    py.detach(move || {
        let top = request.asked.top.map(|top| whole("top", top, 0..=1_000_000_000)).transpose()?;
        let measure = match request.asked.predictions {
            true => PredictionMeasure::Predictions,
            false => PredictionMeasure::Nothing,
        };
        let (question, opened) = request.open(measure)?;
        let notices = opened.notices.clone();
        let systems = rated(&question, question.begin(opened)?, |outcome| {
            let outcome = RatingOutcome { top, ..outcome };
            question.systems.0.iter().map(|system| rated_system(&outcome, *system)).collect()
        })?;
        Ok((systems, notices))
    })
}

/// Compares how well systems predict: the command line's document, and notices about the inputs.
#[pyfunction]
pub(crate) fn compare(
    py: Python<'_>,
    inputs: Vec<Bound<'_, PyAny>>,
    places: Option<Bound<'_, PyAny>>,
    homes: Option<Given>,
    list: Option<Given>,
    points: Option<Given>,
    asked: &str,
) -> Result<(String, Vec<String>), Refused> {
    let request = Request::new(&inputs, places, [homes, list, points], asked)?;
    py.detach(move || {
        let (question, opened) = request.open(PredictionMeasure::Comparison)?;
        let notices = opened.notices.clone();
        let document = rated(&question, question.begin(opened)?, |outcome| {
            Ok(serde_json::to_string(&outcome.comparison())?)
        })?;
        Ok((document, notices))
    })
}

/// Rates a history, and makes an answer of the outcome.
fn rated<T>(
    question: &RatingQuestion,
    begun: Begun,
    answer: impl FnOnce(RatingOutcome<'_>) -> Result<T, Refused>,
) -> Result<T, Refused> {
    let Begun { ready, labels, .. } = begun;
    let mut changes = Vec::new();
    let interrupted = RefCell::new(None);
    let mut keep = |change, _: &[String]| {
        changes.push(change);
        Ok(())
    };
    // Checks for Ctrl-C once per batch.
    let mut listen = |_, _| match check_signals() {
        Ok(()) => Ok(()),
        Err(error) => {
            *interrupted.borrow_mut() = Some(error);
            Err(Failure::NobodyReads)
        }
    };
    let history = run(ready, &labels, &mut keep, &mut listen);
    if let Some(error) = interrupted.into_inner() {
        return Err(Refused::Python(error));
    }
    let history = history?;
    question.check_changes(changes.len())?;
    answer(RatingOutcome { labels: &labels, history: &history, changes: &changes, top: None })
}

fn rated_system(outcome: &RatingOutcome<'_>, system: SystemName) -> Result<RatedSystem, Refused> {
    let name = |rated: &Rated| outcome.history.register.players.player(rated.player);
    let table = table(&outcome.list(system), name)?;
    Ok((system.to_string(), table, serde_json::to_string(&outcome.document(system))?))
}

/// A list as a table: `rating` as a float, `exact` in the system's own form.
fn table<'a>(list: &[(u32, Rated)], name: impl Fn(&Rated) -> &'a str) -> PyResult<Table> {
    let (mut rank, mut player) = (UInt32Builder::new(), StringBuilder::new());
    let (mut rating, mut exact) = (Float64Builder::new(), StringBuilder::new());
    let (mut matches, mut last) = (UInt32Builder::new(), Date32Builder::new());
    let (mut deviation, mut volatility) = (Float64Builder::new(), Float64Builder::new());
    for (place, rated) in list {
        rank.append_value(*place);
        player.append_value(name(rated));
        rating.append_value(rated.value.to_f64());
        exact.append_value(rated.value.to_string());
        matches.append_value(rated.matches);
        last.append_option(rated.last.map(|day| day.0));
        if let Value::Uncertain { deviation: rd, volatility: sigma, .. } = &rated.value {
            deviation.append_value(*rd);
            volatility.append_option(*sigma);
        }
    }
    let mut columns: Vec<(&str, arrow_array::ArrayRef)> = vec![
        ("rank", Arc::new(rank.finish())),
        ("player", Arc::new(player.finish())),
        ("rating", Arc::new(rating.finish())),
        ("exact", Arc::new(exact.finish())),
        ("matches", Arc::new(matches.finish())),
        ("last", Arc::new(last.finish())),
    ];
    let [deviation, volatility] = [deviation.finish(), volatility.finish()];
    if !deviation.is_empty() {
        let has_volatility = volatility.null_count() < volatility.len();
        columns.push(("deviation", Arc::new(deviation)));
        columns.extend(has_volatility.then(|| ("volatility", Arc::new(volatility) as arrow_array::ArrayRef)));
    }
    Table::of(columns)
}
