//! Why an action is refused, as data; nothing has changed. Who shows it to people finds the sentence.

use crate::side::Side;
use crate::time::Milliseconds;

/// Why an action cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
#[expect(missing_docs, reason = "each variant says what it is")]
pub enum Refusal {
    TimeGoesBack { before: Milliseconds, at: Milliseconds },
    Started,
    NotStarted,
    NotRunning(Side),
    IsStopped,
    NotStopped,
    Runs,
    NoFlag,
    Announced,
}
