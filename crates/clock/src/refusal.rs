//! Reasons for refusing an action, as data; a refused action changes nothing. The sentences are elsewhere.

use crate::side::Side;
use crate::time::Milliseconds;

/// Why an action is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
#[expect(missing_docs, reason = "each variant says what it is")]
pub enum ClockRefusal {
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
