//! `rate`: everybody's rating under one system or several, from a history of matches.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use pairwright_ratings::document::{ChangeRow, FindingRow, PredictionsRow, RateDocument};
use pairwright_ratings::rater::Measure;
use pairwright_ratings::{
    Change, Day, Filter, Group, History, Player, Rated, Rater, SystemName, Value, Wanted,
};
use serde::Serialize;

use crate::failure::{Answer, Failure};
use crate::output::{Form, Out, table};
use crate::rating::{self, HistoryArgs, Labels, Opened, Ready, Systems, so_many, thousands};

/// Rate everybody of a history of matches; bad rows are listed, and then nothing is rated.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// dci, fide, additive, dci-1994, glicko2, pro or elo; several with commas between them, or `all`.
    #[arg(long, value_name = "S", required = true)]
    system: Systems,
    /// Only matches of this day or later.
    #[arg(long, value_name = "DATE")]
    from: Option<Day>,
    /// Only matches of this day or earlier.
    #[arg(long, value_name = "DATE")]
    to: Option<Day>,
    /// Print every change of this player's rating (an id or the exact name) with its reason.
    #[arg(long, value_name = "PLAYER")]
    explain: Option<String>,
    /// Write everybody's changes with their reasons into this file, one JSON object a line.
    #[arg(long, value_name = "FILE", conflicts_with = "explain")]
    changes: Option<PathBuf>,
    /// Only the first so many of a list, and who ties with the last of them.
    #[arg(long, value_name = "N")]
    top: Option<u32>,
    /// Also say how well each system predicted the next match.
    #[arg(long)]
    predictions: bool,
    /// Draw how well each system predicted the next match into this SVG file.
    #[arg(long, value_name = "FILE")]
    calibration: Option<PathBuf>,
    #[command(flatten)]
    history: HistoryArgs,
}

impl Args {
    fn measure(&self) -> Measure {
        let is_wanted = self.predictions || self.calibration.is_some();
        if is_wanted { Measure::Predictions } else { Measure::Nothing }
    }

    fn check(&self) -> Result<(), Failure> {
        match (self.from, self.to) {
            (Some(from), Some(to)) if from > to => {
                Err(Failure::Input(format!("--from {from} is after --to {to}: no day lies between them")))
            }
            _ => Ok(()),
        }
    }

    fn filter(&self) -> Filter {
        Filter { from: self.from, to: self.to, ..self.history.filter() }
    }
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    args.check()?;
    let opened = rating::open(&args.history)?;
    let settings = args.history.settings(&opened, args.measure());
    let Opened { source, mut register, places, list, labels, meter, .. } = opened;
    let settled = args.history.systems.settle(list)?;
    let systems = args.system.0.iter().map(|name| settled.begin(*name)).collect();
    let groups = vec![Group::new(args.filter(), systems)];
    let rater = Rater::new(settings, groups, places).map_err(Failure::input)?;
    let explained = match &args.explain {
        Some(player) => {
            Some(register.players.number(labels.id(player)).map(Player).ok_or_else(|| nobody(player))?)
        }
        None => None,
    };
    let wanted = match (explained, &args.changes) {
        (Some(player), _) => Wanted::One(player),
        (None, Some(_)) => Wanted::Everybody,
        (None, None) => Wanted::Nobody,
    };
    let ready = Ready { source, register, rater, meter, bad_rows: args.history.bad_rows(), wanted };
    let mut changes = Changes::new(args)?;
    let history = rating::run(ready, &labels, &mut |change, names| changes.take(change, names))?;
    let kept = changes.finish()?;
    if let (Some(player), true) = (&args.explain, kept.is_empty()) {
        return Err(nobody(player));
    }
    let rated = Outcome { args, labels: &labels, history, changes: kept };
    if let Some(path) = &args.calibration {
        rated.draw(path)?;
    }
    rated.print(out)?;
    Ok(Answer::Done)
}

fn nobody(player: &str) -> Failure {
    Failure::Input(format!("--explain: nobody called `{player}`, by id or by exact name, was rated"))
}

/// Where changes go: one player's are kept, everybody's are written as they come.
struct Changes {
    file: Option<(PathBuf, BufWriter<File>)>,
    kept: Vec<Change>,
}

impl Changes {
    fn new(args: &Args) -> Result<Changes, Failure> {
        let file = match &args.changes {
            None => None,
            Some(path) => {
                let file = File::create(path).map_err(|error| {
                    Failure::Input(format!("{}: it cannot be written: {error}", path.display()))
                })?;
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

fn failed(path: &std::path::Path, error: &std::io::Error) -> Failure {
    Failure::Machine(format!("{}: it cannot be written: {error}", path.display()))
}

/// A history that was rated, ready to be shown.
struct Outcome<'a> {
    args: &'a Args,
    labels: &'a Labels,
    history: History,
    changes: Vec<Change>,
}

/// Why nobody has pro points.
const NO_LEVEL: &str = "No tournament has a level that the table of points knows (2010: pro-tour, grand-prix, nationals): \
    write it into the column `level`, or give a table with --points.";

/// So many bad rows are listed for people; the document has them all.
const LISTED: usize = 20;

/// Several systems in one document.
#[derive(Serialize)]
struct Several {
    systems: Vec<RateDocument>,
}

impl Outcome<'_> {
    fn group(&self) -> Option<&Group> {
        self.history.rater.groups().first()
    }

    /// Everybody's rating with the rank, best first.
    fn list(&self, system: SystemName) -> Vec<(u32, Rated)> {
        let list =
            self.group().map(|group| group.ratings(system, &self.history.register)).unwrap_or_default();
        let ranked = pairwright_ratings::leaderboard::ranked(list).into_iter();
        ranked.take_while(|(rank, _)| self.args.top.is_none_or(|top| *rank <= top)).collect()
    }

    fn predictions(&self) -> Vec<(SystemName, &pairwright_ratings::predict::Predictions)> {
        let Some(group) = self.group() else { return Vec::new() };
        group.systems().into_iter().zip(group.predictions()).filter(|(_, one)| one.matches > 0).collect()
    }

    fn print(&self, out: &mut Out) -> Result<(), Failure> {
        match (out.form(), self.args.system.0.as_slice()) {
            (Form::Json, [system]) => out.json(&self.document(*system))?,
            (Form::Json, systems) => {
                out.json(&Several {
                    systems: systems.iter().map(|system| self.document(*system)).collect(),
                })?;
            }
            (Form::People, systems) => {
                for system in systems {
                    self.print_system(*system, out)?;
                }
                self.print_skipped(out)?;
            }
        }
        Ok(())
    }

    fn document(&self, system: SystemName) -> RateDocument {
        let register = &self.history.register;
        let list = self.list(system).into_iter().map(|(_, rated)| rated).collect();
        let name = |player| register.players.player(player).to_owned();
        let changes = self.changes.iter().filter(|change| change.system == system).cloned();
        let finding = |finding| FindingRow::new(finding, &self.labels.inputs);
        let predictions = self.predictions().into_iter().find(|(name, _)| *name == system);
        RateDocument {
            changes: changes.map(|change| ChangeRow::new(change, name)).collect(),
            skipped: self.history.skipped.iter().map(finding).collect(),
            predictions: predictions.map(|(_, one)| PredictionsRow::new(one)),
            ..RateDocument::new(system, list, register)
        }
    }

    fn print_system(&self, system: SystemName, out: &mut Out) -> Result<(), Failure> {
        let list = self.list(system);
        let matches = so_many(self.history.rater.rows(), "match", "matches");
        let players = so_many(list.len() as u64, "player", "players");
        writeln!(out, "{system} · {matches} read · {players} listed")?;
        if let Some((_, predictions)) = self.predictions().into_iter().find(|(name, _)| *name == system) {
            let loss = predictions.log_loss().unwrap_or_default();
            let matches = so_many(predictions.matches, "match", "matches");
            writeln!(out, "log loss {loss:.4} over {matches}; who knows nothing has 0.6931")?;
        }
        writeln!(out)?;
        if self.args.explain.is_some() {
            return self.print_changes(system, out);
        }
        if list.is_empty() && system == SystemName::Pro {
            writeln!(out, "{NO_LEVEL}")?;
        }
        self.print_list(&list, out)
    }

    fn print_list(&self, list: &[(u32, Rated)], out: &mut Out) -> Result<(), Failure> {
        let is_uncertain = list.iter().any(|(_, rated)| matches!(rated.value, Value::Uncertain { .. }));
        let has_fractions = list.iter().any(|(_, rated)| rated.value.decimals().is_some());
        let mut titles = vec![">rank", "player", ">rating"];
        if has_fractions {
            titles.push(">exactly");
        }
        if is_uncertain {
            titles.extend([">deviation", ">volatility"]);
        }
        titles.extend([">matches", "last"]);
        let mut widths = Widths::new(&titles);
        list.iter().for_each(|row| widths.fit(&self.cells(row, has_fractions)));
        widths.write(
            &titles.iter().map(|title| title.trim_start_matches('>').to_owned()).collect::<Vec<_>>(),
            out,
        )?;
        list.iter().try_for_each(|row| widths.write(&self.cells(row, has_fractions), out))?;
        Ok(writeln!(out)?)
    }

    /// Where anybody has a fraction of a point, everybody's rating stands there rounded and exactly.
    fn cells(&self, (rank, rated): &(u32, Rated), has_fractions: bool) -> Vec<String> {
        let id = self.history.register.players.player(rated.player);
        let mut cells = vec![rank.to_string(), self.labels.name(id).to_owned()];
        if has_fractions {
            cells.push(rated.value.decimals().unwrap_or_else(|| rated.value.to_string()));
        }
        cells.push(rated.value.to_string());
        if let Value::Uncertain { deviation, volatility, .. } = &rated.value {
            cells.extend([format!("{deviation:.2}"), format!("{volatility:.6}")]);
        }
        let last = rated.last.map(|day| day.to_string()).unwrap_or_default();
        cells.extend([thousands(u64::from(rated.matches)), last]);
        cells
    }

    fn print_changes(&self, system: SystemName, out: &mut Out) -> Result<(), Failure> {
        let changes: Vec<&Change> = self.changes.iter().filter(|change| change.system == system).collect();
        let mut rows = table(&["day", "tournament", ">round", "against", ">before", ">after", "why"]);
        for change in &changes {
            rows.add_row(rating::change_cells(change, &self.history.register, self.labels));
        }
        out.table(&rows)?;
        Ok(writeln!(out)?)
    }

    fn print_skipped(&self, out: &mut Out) -> Result<(), Failure> {
        let History { register, skipped, skipped_count, .. } = &self.history;
        if register.passed_over > 0 {
            let rows = so_many(register.passed_over, "row", "rows");
            writeln!(out, "{rows} passed over: drawn matches that the table has a second time")?;
        }
        if *skipped_count > 0 {
            writeln!(out, "{} left out:", so_many(*skipped_count, "bad row", "bad rows"))?;
        }
        for finding in skipped.iter().take(LISTED) {
            writeln!(out, "{}", self.labels.sentence(finding))?;
        }
        match skipped_count.checked_sub(LISTED as u64).filter(|more| *more > 0) {
            Some(more) => Ok(writeln!(out, "and {}", so_many(more, "more", "more"))?),
            None => Ok(()),
        }
    }

    fn draw(&self, path: &std::path::Path) -> Result<(), Failure> {
        let curves = self.predictions();
        if curves.is_empty() {
            return Err(Failure::input(
                "--calibration: none of these systems predicts anything; dci, fide, glicko2 and elo do",
            ));
        }
        crate::save::text(path, &rating::plot(&curves))
    }
}

/// Columns as wide as what stands in them: a list of millions is written line by line.
struct Widths {
    widths: Vec<usize>,
    to_the_right: Vec<bool>,
}

impl Widths {
    fn new(titles: &[&str]) -> Widths {
        let widths = titles.iter().map(|title| title.trim_start_matches('>').chars().count()).collect();
        Widths { widths, to_the_right: titles.iter().map(|title| title.starts_with('>')).collect() }
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
