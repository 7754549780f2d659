//! Rating a whole history: reading, rating, and refusing or skipping bad rows.

use std::ops::ControlFlow;

use crate::change::Log;
use crate::day::Day;
use crate::input::{Batch, Register, RowFinding, Source, SourceError};
use crate::rater::{PlacesNeeded, Rater};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BadRows {
    #[default]
    Refuse,
    /// They are listed in the history.
    Skip,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    pub matches: u64,
    /// Bytes so far (rows of Parquet, tournaments in memory).
    pub read: u64,
    pub day: Option<Day>,
}

pub struct History {
    pub register: Register,
    pub rater: Rater,
    /// Skipped rows in order of tables and lines: the first ten thousand.
    pub skipped: Vec<RowFinding>,
    pub skipped_count: u64,
    /// Notes that are not errors, in the same order.
    pub notes: Vec<RowFinding>,
}

/// Why a history was not rated.
#[derive(Debug, thiserror::Error)]
pub enum RateError {
    #[error(transparent)]
    Read(#[from] SourceError),
    #[error(transparent)]
    Places(#[from] PlacesNeeded),
    /// There are bad rows: the first ten thousand, and the total number.
    #[error("bad rows: {count}")]
    BadRows {
        /// In order of tables and lines.
        findings: Vec<RowFinding>,
        count: u64,
    },
    /// The caller stopped the run.
    #[error("stopped")]
    Stopped,
}

/// Rates everything from a source. `progress` is called after every batch, and may stop the run.
///
/// The result depends only on the source. To read on one thread and rate on another, pass the
/// batches of [`Source::fill`] to [`Rater::take`] in order; the result is the same.
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
            Err(SourceError::Header(_) | SourceError::Missing(_)) if register.findings.count() > 0 => false,
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

/// Refuses a history with bad rows, or keeps their list.
pub fn settle(mut register: Register, rater: Rater, bad_rows: BadRows) -> Result<History, RateError> {
    let found = std::mem::take(&mut register.findings);
    let count = found.count();
    let findings = found.sorted();
    let is_header = |finding: &RowFinding| {
        use crate::input::ProblemKind;
        matches!(finding.problem.kind, ProblemKind::MissingColumn | ProblemKind::ColumnTwice)
    };
    if count > 0 && (bad_rows == BadRows::Refuse || findings.iter().any(is_header)) {
        return Err(RateError::BadRows { findings, count });
    }
    let notes = std::mem::take(&mut register.notes).sorted();
    Ok(History { register, rater, skipped: findings, skipped_count: count, notes })
}
