//! Rates on this thread while another reads. Batches arrive in order, so the result is that of one thread.

use std::cell::RefCell;
use std::sync::mpsc::{SyncSender, sync_channel};

use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_ratings::document::{
    ChangeRow, ComparisonDocument, ComparisonRow, FindingRow, PredictionsRow, RateDocument,
};
use pairwright_ratings::history::{BadRows, settle};
use pairwright_ratings::input::{Batch, ProblemKind, Register, RowFinding, Source, SourceError};
use pairwright_ratings::predict::Predictions;
use pairwright_ratings::{Change, Day, Group, History, Log, RateError, Rated, Rater, SystemName, Wanted};
use serde::Serialize;

use super::{Labels, errors};
use crate::failure::Failure;
use crate::words::{text, thousands};

/// The maximum number of batches between the threads; it limits the memory.
const WAITING: usize = 8;
/// The maximum number of invalid rows that are listed.
pub const LISTED: usize = 1_000;

pub struct ReadyHistory {
    pub source: Box<dyn Source>,
    pub register: Register,
    pub rater: Rater,
    pub bad_rows: BadRows,
    pub wanted: Wanted,
}

/// A batch on its way between the threads.
struct NamedBatch {
    batch: Batch,
    /// The names of new players, if changes are wanted.
    names: Vec<String>,
}

/// Receives the requested changes, with the names of all players so far.
pub type Sink<'a> = dyn FnMut(Change, &[String]) -> Result<(), Failure> + 'a;

/// Receives the number of rated matches and the day reached, and may stop the run.
pub type ProgressCallback<'a> = dyn FnMut(u64, Option<Day>) -> Result<(), Failure> + 'a;

/// Rates a history, reporting changes to the sink.
///
/// # Errors
/// If an input is unreadable or has invalid rows, or the sink or the progress fails.
pub fn run(
    ready: ReadyHistory,
    labels: &Labels,
    sink: &mut Sink<'_>,
    progress: &mut ProgressCallback<'_>,
) -> Result<History, Failure> {
    let ReadyHistory { source, register, mut rater, bad_rows, wanted } = ready;
    let names_wanted = wanted != Wanted::Nobody;
    let changes = RefCell::new(Vec::new());
    let mut collect = |change| changes.borrow_mut().push(change);
    let mut log = Log::new(wanted, &mut collect);
    let mut names = if names_wanted { names_from(&register, 0) } else { Vec::new() };
    let (send, receive) = sync_channel(WAITING);
    let reader = std::thread::spawn(move || read(source, register, &send, names_wanted));
    let mut pass_on =
        |names: &[String]| changes.borrow_mut().drain(..).try_for_each(|change| sink(change, names));
    for NamedBatch { batch, names: new } in receive {
        names.extend(new);
        rater.take(&batch, &mut log);
        pass_on(&names)?;
        progress(rater.rows(), rater.day())?;
    }
    let (mut register, end) = reader.join().map_err(|_| Failure::Machine(message!("cli-reader-fell")))?;
    end.map_err(|error| super::inputs::unreadable(&labels.input_of(&error), &error))?;
    rater.finish(&mut register, &mut log);
    pass_on(&names)?;
    settle(register, rater, bad_rows).map_err(|error| refused(&error, labels))
}

/// Reads everything, and passes it on in batches.
fn read(
    mut source: Box<dyn Source>,
    mut register: Register,
    send: &SyncSender<NamedBatch>,
    names_wanted: bool,
) -> (Register, Result<(), SourceError>) {
    let mut known = register.players.len();
    loop {
        let mut batch = Batch::default();
        let more = match source.fill(&mut batch, &mut register) {
            // The findings already contain the header's errors.
            Err(SourceError::Header(_)) if register.findings.count() > 0 => Ok(false),
            other => other,
        };
        let names = if names_wanted { names_from(&register, known) } else { Vec::new() };
        known = register.players.len();
        let is_received = send.send(NamedBatch { batch, names }).is_ok();
        match more {
            Err(error) => return (register, Err(error)),
            Ok(more) if !more || !is_received => return (register, Ok(())),
            Ok(_) => {}
        }
    }
}

fn names_from(register: &Register, first: usize) -> Vec<String> {
    let numbers = first..register.players.len();
    numbers
        .filter_map(|number| u32::try_from(number).ok())
        .map(|n| register.players.name(n).to_owned())
        .collect()
}

/// An error with the invalid rows behind it.
fn refused(error: &RateError, labels: &Labels) -> Failure {
    let RateError::BadRows { findings, count } = error else { return Failure::of(errors::not_rated(error)) };
    let mut rows: Vec<String> =
        findings.iter().take(LISTED).map(|finding| labels.sentence(finding)).collect();
    if let Some(more) = count.checked_sub(LISTED as u64).filter(|more| *more > 0) {
        rows.push(text!("rate-and-more", count = thousands(more)));
    }
    Failure::Rows(what_to_do(findings, *count), rows)
}

/// What the user can do about invalid rows: a header cannot be skipped, and one K can be given for all.
fn what_to_do(findings: &[RowFinding], count: u64) -> Message {
    let any = |wanted: &[ProblemKind]| findings.iter().any(|finding| wanted.contains(&finding.problem.kind));
    if any(&[ProblemKind::MissingColumn, ProblemKind::ColumnTwice]) {
        return message!("rate-bad-header");
    }
    match any(&[ProblemKind::NoK]) {
        true => message!("rate-bad-rows-without-k", count = count, shown = thousands(count)),
        false => message!("rate-bad-rows", count = count, shown = thousands(count)),
    }
}

/// A rated history, ready to be shown.
pub struct RatingOutcome<'a> {
    /// The names of its inputs and players for people.
    pub labels: &'a Labels,
    pub history: &'a History,
    pub changes: &'a [Change],
    /// The maximum number of listed ranks; `None` for all.
    pub top: Option<u32>,
}

/// Several systems in one document.
#[derive(Debug, Serialize)]
pub struct Several {
    systems: Vec<RateDocument>,
}

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

    /// Returns the systems' predictions beside always predicting 50%, if they were compared.
    pub fn comparison(&self) -> ComparisonDocument {
        let prior = self.group().map(|group| ("prior", group.prior()));
        let systems = self.predictions().into_iter().map(|(name, predictions)| (name.code(), predictions));
        let rows = prior.into_iter().chain(systems);
        ComparisonDocument {
            matches: prior.map_or(0, |(_, predictions)| predictions.matches),
            systems: rows.filter_map(|(name, predictions)| ComparisonRow::new(name, predictions)).collect(),
            skipped: self.skipped(),
        }
    }

    fn skipped(&self) -> Vec<FindingRow> {
        self.history.skipped.iter().map(|finding| self.finding(finding)).collect()
    }

    fn finding(&self, finding: &RowFinding) -> FindingRow {
        FindingRow::new(finding, &self.labels.inputs, errors::bad_row(&finding.problem))
    }

    pub fn document(&self, system: SystemName) -> RateDocument {
        let register = &self.history.register;
        let list = self.list(system).into_iter().map(|(_, rated)| rated).collect();
        let name = |player| register.players.player(player).to_owned();
        let changes = self.changes.iter().filter(|change| change.system == system).cloned();
        let finding = |finding: &RowFinding| self.finding(finding);
        let predictions = self.predictions().into_iter().find(|(name, _)| *name == system);
        RateDocument {
            changes: changes.map(|change| ChangeRow::new(change, name)).collect(),
            skipped: self.skipped(),
            notes: self.history.notes.iter().map(finding).collect(),
            predictions: predictions.map(|(_, one)| PredictionsRow::new(one)),
            ..RateDocument::new(system, list, register)
        }
    }
}
