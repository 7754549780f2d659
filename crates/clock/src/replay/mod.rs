//! Replays: time-stamped actions from a file, giving displays and flags (page 7).

mod shown;

use serde::{Deserialize, Serialize};

use crate::clock::{Announcer, Clock, ClockAction, ClockRefusal, StopReason};
use crate::control::{self, Control, ControlError};
use crate::side::Side;
use crate::time::Milliseconds;

pub use shown::{ReplayDocument, ReplayedGame, ShownClock, ShownStep, document};

/// Clocks with their actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// One sequence per clock.
    pub sequences: Vec<Sequence>,
}

/// One clock with its actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sequence {
    /// The name of the sequence.
    pub name: String,
    /// The time control.
    pub control: Control,
    /// The actions in order of time.
    pub steps: Vec<ReplayStep>,
}

/// The form of a replay file, and of the specification's worked examples. Keys with
/// expected results are ignored.
#[derive(Debug, Deserialize)]
pub struct WrittenReplay {
    #[serde(default, rename = "unit")]
    _unit: Option<Unit>,
    sequences: Vec<WrittenSequence>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Unit {
    Milliseconds,
}

#[derive(Debug, Deserialize)]
struct WrittenSequence {
    #[serde(default)]
    name: String,
    control: control::WrittenControl,
    steps: Vec<ReplayStep>,
}

/// One action in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplayStep {
    /// The instant, on a monotonic clock.
    pub at: Milliseconds,
    /// The kind of action.
    #[serde(rename = "do")]
    pub what: ReplayAction,
    /// The side started, pressing, adjusted, conceding or announcing; `None` for a judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Milliseconds by which a display is adjusted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<i64>,
    /// Why the clock was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// The kind of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "each is the `Action` of its name")]
pub enum ReplayAction {
    Start,
    Press,
    Stop,
    Reason,
    Resume,
    Adjust,
    Announce,
    Reset,
}

/// Why a clock was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is the `StopReason` of its name")]
pub enum Reason {
    Judge,
    GameOver,
    Pause,
    Concession,
}

/// A sequence of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Its number, from 1.
    pub number: usize,
    /// Its name; may be empty.
    pub name: String,
}

/// An error in a replay.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum ReplayError {
    /// The file cannot be read.
    Unreadable(#[from] serde_json::Error),
    /// A time control is impossible.
    Control {
        /// Its sequence.
        place: Place,
        /// The error.
        error: ControlError,
    },
    /// A step is impossible.
    Step {
        /// Its sequence.
        place: Place,
        /// The number of the step, from 1.
        step: usize,
        /// The instant of the step.
        at: Milliseconds,
        /// The error.
        error: StepError,
    },
}

/// An error in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum StepError {
    /// The clock refuses the step.
    Refused(#[from] ClockRefusal),
    /// A key is missing.
    Missing(&'static str),
}

/// Reads a replay file. Callers with their own JSON reader can read [`WrittenReplay`] and convert it to a [`Replay`].
///
/// # Errors
/// The error and its place.
pub fn read(json: &str) -> Result<Replay, ReplayError> {
    serde_json::from_str::<WrittenReplay>(json)?.try_into()
}

impl TryFrom<WrittenReplay> for Replay {
    type Error = ReplayError;

    fn try_from(written: WrittenReplay) -> Result<Replay, ReplayError> {
        let sequences = written.sequences.into_iter().zip(1..).map(|(sequence, number)| {
            let WrittenSequence { name, control, steps } = sequence;
            match Control::try_from(control) {
                Ok(control) => Ok(Sequence { name, control, steps }),
                Err(error) => Err(ReplayError::Control { place: Place { number, name }, error }),
            }
        });
        Ok(Replay { sequences: sequences.collect::<Result<_, _>>()? })
    }
}

impl ReplayStep {
    /// Returns the action of this step.
    ///
    /// # Errors
    /// A key is missing.
    pub fn action(&self) -> Result<ClockAction, StepError> {
        Ok(match self.what {
            ReplayAction::Start => ClockAction::Start(self.side()?),
            ReplayAction::Press => ClockAction::Press(self.side()?),
            ReplayAction::Stop => ClockAction::Stop(self.reason()?),
            ReplayAction::Reason => ClockAction::Reason(self.reason()?.ok_or(StepError::Missing("reason"))?),
            ReplayAction::Resume => ClockAction::Resume,
            ReplayAction::Adjust => {
                ClockAction::Adjust(self.side()?, self.by.ok_or(StepError::Missing("by"))?)
            }
            ReplayAction::Announce => {
                ClockAction::Announce(self.side.map_or(Announcer::Judge, Announcer::Player))
            }
            ReplayAction::Reset => ClockAction::Reset,
        })
    }

    /// Applies the step to a clock.
    ///
    /// # Errors
    /// A key is missing, or the clock refuses the step; then nothing has changed.
    pub fn carry_out(&self, clock: &mut Clock) -> Result<ClockAction, StepError> {
        let action = self.action()?;
        clock.apply(self.at, action)?;
        Ok(action)
    }

    fn side(&self) -> Result<Side, StepError> {
        self.side.ok_or(StepError::Missing("side"))
    }

    fn reason(&self) -> Result<Option<StopReason>, StepError> {
        Ok(match self.reason {
            None => None,
            Some(Reason::Judge) => Some(StopReason::Judge),
            Some(Reason::GameOver) => Some(StopReason::GameOver),
            Some(Reason::Pause) => Some(StopReason::Pause),
            Some(Reason::Concession) => Some(StopReason::Concession(self.side()?)),
        })
    }
}
