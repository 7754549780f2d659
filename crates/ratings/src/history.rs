//! A whole history at once: read, rate, refuse or leave out what is bad.

use std::ops::ControlFlow;

use crate::change::Log;
use crate::day::Day;
use crate::input::{Batch, Finding, ReadError, Register, Source};
use crate::rater::{PlacesNeeded, Rater};

/// What to do about bad rows (page 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BadRows {
    #[default]
    Refuse,
    /// They are left out, and the history says so.
    Skip,
}

/// How far the reading has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    pub matches: u64,
    /// Bytes so far (of Parquet: rows; of tournaments in memory: tournaments).
    pub read: u64,
    /// The day that was reached.
    pub day: Option<Day>,
}

/// A history that was rated.
pub struct History {
    pub register: Register,
    pub rater: Rater,
    /// Rows that were left out, in the order of tables and lines: the first ten thousand.
    pub skipped: Vec<Finding>,
    /// How many were left out.
    pub skipped_count: u64,
    /// What is not wrong, but should be known, in the same order.
    pub notes: Vec<Finding>,
}

/// Why a history was not rated.
#[derive(Debug, thiserror::Error)]
pub enum RateError {
    /// A source cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A system lacks the places it needs.
    #[error(transparent)]
    Places(#[from] PlacesNeeded),
    /// There are bad rows: the first ten thousand, and the number of all.
    #[error("bad rows: {count}")]
    BadRows {
        /// In the order of tables and lines.
        findings: Vec<Finding>,
        /// How many there are.
        count: u64,
    },
    /// The caller wanted to stop.
    #[error("stopped")]
    Stopped,
}

/// Rates everything that a source gives. `progress` is called after every batch, and may stop the run.
///
/// The outcome depends on the source alone. Who wants to read on one thread and rate on another hands the batches of
/// [`Source::fill`] to [`Rater::take`] himself, in their order: the outcome is the same.
pub fn rate(
    source: &mut dyn Source,
    mut register: Register,
    mut rater: Rater,
    bad_rows: BadRows,
    log: &mut Log<'_>,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<History, RateError> {
    let mut batch = Batch::default();
    let mut more = true;
    while more {
        batch.clear();
        more = match source.fill(&mut batch, &mut register) {
            Err(ReadError::Header(_) | ReadError::Missing(_)) if register.findings.count() > 0 => false,
            other => other?,
        };
        rater.take(&batch, log);
        let now = Progress { matches: rater.rows(), read: source.progress(), day: rater.day() };
        if progress(now).is_break() {
            return Err(RateError::Stopped);
        }
    }
    rater.finish(&mut register, log);
    settle(register, rater, bad_rows)
}

/// Refuses a history with bad rows, or lists them.
pub fn settle(mut register: Register, rater: Rater, bad_rows: BadRows) -> Result<History, RateError> {
    let found = std::mem::take(&mut register.findings);
    let count = found.count();
    let findings = found.sorted();
    let is_header = |finding: &Finding| {
        use crate::input::Kind;
        matches!(finding.problem.kind, Kind::MissingColumn | Kind::ColumnTwice)
    };
    if count > 0 && (bad_rows == BadRows::Refuse || findings.iter().any(is_header)) {
        return Err(RateError::BadRows { findings, count });
    }
    let notes = std::mem::take(&mut register.notes).sorted();
    Ok(History { register, rater, skipped: findings, skipped_count: count, notes })
}
