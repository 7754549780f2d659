//! `rate`: everybody's rating under one or more systems, from a history of matches.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use pairwright_answers::rating::{Begun, RatingOutcome, RatingQuestion, Whose, errors, several};
use pairwright_core::message;
use pairwright_ratings::document::ChangeRow;
use pairwright_ratings::predict::PredictionMeasure;
use pairwright_ratings::{Change, Day, Filter, History, Player, Rated, SystemName, Value};

use crate::failure::{CommandAnswer, Failure};
use crate::options::within;
use crate::output::OutputColumn::{Left, Right};
use crate::output::{Out, OutputColumn, OutputForm, table};
use crate::rating::{self, CHANGE_COLUMNS, HistoryArgs, Systems};
use crate::save::{self, unwritable};
use crate::words::{counted, text, texts, thousands};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "S", required_unless_present = "compare")]
    system: Option<Systems>,
    #[arg(long, value_name = "DATE", value_parser = errors::day)]
    from: Option<Day>,
    #[arg(long, value_name = "DATE", value_parser = errors::day)]
    to: Option<Day>,
    #[arg(long, value_name = "PLAYER")]
    explain: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "explain")]
    changes: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = within::<u32>(0..=1_000_000_000))]
    top: Option<u32>,
    #[arg(long)]
    predictions: bool,
    #[arg(long, conflicts_with_all = ["explain", "changes", "top", "predictions"])]
    compare: bool,
    #[arg(long, value_name = "FILE")]
    calibration: Option<PathBuf>,
    #[command(flatten)]
    history: HistoryArgs,
}

impl Args {
    fn measure(&self) -> PredictionMeasure {
        match (self.compare, self.predictions || self.calibration.is_some()) {
            (true, _) => PredictionMeasure::Comparison,
            (false, true) => PredictionMeasure::Predictions,
            (false, false) => PredictionMeasure::Nothing,
        }
    }

    /// Refuses an output that is also an input, or is written twice.
    fn check_outputs(&self) -> Result<(), Failure> {
        let read: Vec<&Path> = self.history.files().collect();
        for output in self.changes.iter().chain(&self.calibration) {
            save::apart(output, read.iter().copied())?;
        }
        match &self.changes {
            Some(changes) if self.calibration.as_ref() == Some(changes) => {
                Err(Failure::at("--calibration", message!("cli-output-twice")))
            }
            _ => Ok(()),
        }
    }

    fn question(&self) -> RatingQuestion {
        let changes = match (&self.explain, &self.changes) {
            (Some(player), _) => Whose::One(player.clone()),
            (None, Some(_)) => Whose::Everybody,
            (None, None) => Whose::Nobody,
        };
        RatingQuestion {
            systems: self.system.clone().unwrap_or(Systems(Vec::new())),
            options: self.history.systems.options(),
            filter: Filter { from: self.from, to: self.to, ..self.history.filter() },
            k: self.history.k,
            measure: self.measure(),
            changes,
            bad_rows: self.history.bad_rows(),
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let mut question = args.question();
    question.check()?;
    args.check_outputs()?;
    let opened = args.history.open()?;
    if args.system.is_none() {
        question.systems = Systems::possible(&opened);
    }
    let Begun { ready, labels, meter } = question.begin(opened)?;
    let mut changes = Changes::new(args)?;
    let history = rating::run(ready, meter, &labels, &mut |change, names| changes.take(change, names))?;
    let kept = changes.finish()?;
    question.check_changes(kept.len())?;
    let outcome = RatingOutcome { labels: &labels, history: &history, changes: &kept, top: args.top };
    let rated = ShownHistory { args, systems: &question.systems.0, outcome };
    if let Some(path) = &args.calibration {
        rated.draw(path)?;
    }
    rated.print(out)?;
    Ok(CommandAnswer::Done)
}

/// Changes of one player are kept; everybody's are written immediately.
struct Changes {
    file: Option<(PathBuf, BufWriter<File>)>,
    kept: Vec<Change>,
}

impl Changes {
    fn new(args: &Args) -> Result<Changes, Failure> {
        let file = match &args.changes {
            None => None,
            Some(path) => {
                let file = File::create(path).map_err(|error| Failure::of(unwritable(path, &error)))?;
                Some((path.clone(), BufWriter::new(file)))
            }
        };
        Ok(Changes { file, kept: Vec::new() })
    }

    fn take(&mut self, change: Change, names: &[String]) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.file else {
            self.kept.push(change);
            return Ok(());
        };
        let name = |player: Player| names.get(player.index()).cloned().unwrap_or_default();
        let row = ChangeRow::new(change, name);
        let written = serde_json::to_writer(&mut *file, &row).map_err(std::io::Error::from);
        written.and_then(|()| file.write_all(b"\n")).map_err(|error| failed(path, &error))
    }

    fn finish(self) -> Result<Vec<Change>, Failure> {
        if let Some((path, mut file)) = self.file {
            file.flush().map_err(|error| failed(&path, &error))?;
        }
        Ok(self.kept)
    }
}

fn failed(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Machine(unwritable(path, error))
}

struct ShownHistory<'a> {
    args: &'a Args,
    systems: &'a [SystemName],
    outcome: RatingOutcome<'a>,
}

/// Maximum number of invalid rows listed for people; the document has them all.
const LISTED: usize = 20;

impl ShownHistory<'_> {
    fn print(&self, out: &mut Out) -> Result<(), Failure> {
        if self.args.compare {
            return self.compare(out);
        }
        match (out.form(), self.systems) {
            (OutputForm::Json, [system]) => out.json(&self.outcome.document(*system))?,
            (OutputForm::Json, systems) => {
                let all = systems.iter().map(|system| self.outcome.document(*system));
                out.json(&several(all.collect()))?;
            }
            (OutputForm::People, systems) => {
                for system in systems {
                    self.print_system(*system, out)?;
                }
                self.print_skipped(out)?;
            }
        }
        Ok(())
    }

    fn compare(&self, out: &mut Out) -> Result<(), Failure> {
        let document = self.outcome.comparison();
        if out.form() == OutputForm::Json {
            return Ok(out.json(&document)?);
        }
        rating::print_comparison(&document, out)?;
        self.print_skipped(out)
    }

    fn print_system(&self, system: SystemName, out: &mut Out) -> Result<(), Failure> {
        let list = self.outcome.list(system);
        let matches = counted("matches", self.outcome.history.rater.rows());
        let players = counted("players", list.len() as u64);
        out.say(text!("rate-title", system = system.to_string(), matches = matches, players = players))?;
        if let Some((_, predictions)) =
            self.outcome.predictions().into_iter().find(|(name, _)| *name == system)
        {
            let loss = texts().number(&format!("{:.4}", predictions.log_loss().unwrap_or_default()));
            out.say(text!("rate-log-loss", loss = loss, matches = counted("matches", predictions.matches)))?;
        }
        out.say("")?;
        if self.args.explain.is_some() {
            return self.print_changes(system, out);
        }
        if list.is_empty() && system == SystemName::Pro {
            let levels = self.args.history.systems.options().points_table()?.levels.into_keys();
            out.say(text!("rate-no-level", levels = levels.collect::<Vec<_>>().join(", ")))?;
        }
        self.print_list(&list, out)
    }

    fn print_list(&self, list: &[(u32, Rated)], out: &mut Out) -> Result<(), Failure> {
        let uncertain = list.iter().find_map(|(_, rated)| match rated.value {
            Value::Uncertain { volatility, .. } => Some(volatility),
            _ => None,
        });
        let has_fractions = list.iter().any(|(_, rated)| rated.value.decimals().is_some());
        let mut columns = vec![Right("rank"), Left("player"), Right("rating")];
        if has_fractions {
            columns.push(Right("exactly"));
        }
        columns.extend(uncertain.map(|_| Right("deviation")));
        columns.extend(uncertain.flatten().map(|_| Right("volatility")));
        columns.extend([Right("matches"), Left("last")]);
        let headings: Vec<String> = columns.iter().map(|column| column.heading()).collect();
        let mut widths = Widths::new(&columns);
        widths.fit(&headings);
        list.iter().for_each(|row| widths.fit(&self.cells(row, has_fractions)));
        widths.write(&headings, out)?;
        list.iter().try_for_each(|row| widths.write(&self.cells(row, has_fractions), out))?;
        Ok(out.say("")?)
    }

    /// Shows every rating both rounded and exact if any has a fraction.
    fn cells(&self, (rank, rated): &(u32, Rated), has_fractions: bool) -> Vec<String> {
        let id = self.outcome.history.register.players.player(rated.player);
        let mut cells = vec![rank.to_string(), self.outcome.labels.name(id).to_owned()];
        if has_fractions {
            cells.push(rated.value.decimals().unwrap_or_else(|| rated.value.to_string()));
        }
        cells.push(rated.value.to_string());
        if let Value::Uncertain { deviation, volatility, .. } = &rated.value {
            cells.push(format!("{deviation:.2}"));
            cells.extend(volatility.map(|sigma| format!("{sigma:.6}")));
        }
        let last = rated.last.map(|day| day.to_string()).unwrap_or_default();
        cells.extend([thousands(u64::from(rated.matches)), last]);
        cells
    }

    fn print_changes(&self, system: SystemName, out: &mut Out) -> Result<(), Failure> {
        let changes: Vec<&Change> =
            self.outcome.changes.iter().filter(|change| change.system == system).collect();
        let mut rows = table(&CHANGE_COLUMNS);
        for change in &changes {
            rows.add_row(rating::change_cells(change, &self.outcome.history.register, self.outcome.labels));
        }
        out.table(&rows)?;
        Ok(writeln!(out)?)
    }

    fn print_skipped(&self, out: &mut Out) -> Result<(), Failure> {
        let History { register, skipped, skipped_count, .. } = self.outcome.history;
        if register.passed_over > 0 {
            out.say(text!("rate-passed-over", rows = counted("rows", register.passed_over)))?;
        }
        if *skipped_count > 0 {
            out.say(text!("rate-left-out", rows = counted("bad-rows", *skipped_count)))?;
        }
        for finding in skipped.iter().take(LISTED) {
            out.say(self.outcome.labels.sentence(finding))?;
        }
        match skipped_count.checked_sub(LISTED as u64).filter(|more| *more > 0) {
            Some(more) => Ok(out.say(text!("rate-and-more", count = thousands(more)))?),
            None => Ok(()),
        }
    }

    fn draw(&self, path: &Path) -> Result<(), Failure> {
        let curves = self.outcome.predictions();
        if curves.is_empty() {
            return Err(Failure::at("--calibration", message!("cli-no-predictions")));
        }
        save::text(path, &rating::plot(&curves))
    }
}

/// The widths of columns, so that a list of millions can be written line by line.
struct Widths {
    widths: Vec<usize>,
    to_the_right: Vec<bool>,
}

impl Widths {
    fn new(columns: &[OutputColumn]) -> Widths {
        let to_the_right = columns.iter().map(|column| column.is_right()).collect();
        Widths { widths: vec![0; columns.len()], to_the_right }
    }

    fn fit(&mut self, cells: &[String]) {
        for (width, cell) in self.widths.iter_mut().zip(cells) {
            *width = (*width).max(cell.chars().count());
        }
    }

    fn write(&self, cells: &[String], out: &mut Out) -> std::io::Result<()> {
        let mut line = String::new();
        for ((cell, width), right) in cells.iter().zip(&self.widths).zip(&self.to_the_right) {
            let cell = if *right { format!("{cell:>width$}  ") } else { format!("{cell:<width$}  ") };
            line.push_str(&cell);
        }
        writeln!(out, "{}", line.trim_end())
    }
}
