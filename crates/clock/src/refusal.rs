//! Why an action is refused: one clear sentence each, and nothing has changed.

use crate::side::Side;
use crate::time::Milliseconds;

/// Why an action cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant is its sentence")]
pub enum Refusal {
    #[error("time goes back: the action before was at {before} ms, this one is at {at} ms", before = before.0, at = at.0)]
    TimeGoesBack { before: Milliseconds, at: Milliseconds },
    #[error("the clock has been started already: go on with `resume`, or set it for a new game with `reset`")]
    Started,
    #[error("the clock has not been started")]
    NotStarted,
    #[error("{0} does not run: only the side that runs can press")]
    NotRunning(Side),
    #[error("the clock is stopped: nobody can press until it is resumed")]
    IsStopped,
    #[error("the clock is not stopped")]
    NotStopped,
    #[error("the clock runs: stop it first")]
    Runs,
    #[error("no flag has fallen")]
    NoFlag,
    #[error("a fallen flag has been announced: no further turn begins")]
    Announced,
}
