//! Replays: a file of time-stamped actions in, what each side showed and who flagged first out (page 7).

mod shown;

use serde::{Deserialize, Serialize};

use crate::clock::{Action, Announcer, Clock, StopReason};
use crate::control::{self, Control, ControlError};
use crate::refusal::Refusal;
use crate::side::Side;
use crate::time::Milliseconds;

pub use shown::{Document, Game, Shown, ShownStep, document};

/// Clocks, each with its actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// One for each clock.
    pub sequences: Vec<Sequence>,
}

/// One clock with its actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sequence {
    /// What it is called.
    pub name: String,
    /// The time control.
    pub control: Control,
    /// The actions, in the order of time.
    pub steps: Vec<Step>,
}

/// A replay file, and the worked examples of the specification. Keys that say what is expected are passed over.
#[derive(Debug, Deserialize)]
pub struct Written {
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
    control: control::Written,
    steps: Vec<Step>,
}

/// One action as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// When, on a monotonic clock.
    pub at: Milliseconds,
    /// What.
    #[serde(rename = "do")]
    pub what: What,
    /// Whose time to start, who presses, whose display is adjusted, who concedes, who announces (nobody: a judge).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// By how many milliseconds a display is adjusted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<i64>,
    /// Why the clock was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// What an action does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "each is the `Action` of its name")]
pub enum What {
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

/// Which sequence of a file something is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Its number, from 1.
    pub number: usize,
    /// What it is called, where it has a name.
    pub name: String,
}

/// What is wrong with a replay.
#[derive(Debug, thiserror::Error)]
#[error("{self:?}")]
pub enum ReplayError {
    /// The file cannot be read.
    Unreadable(#[from] serde_json::Error),
    /// A time control cannot be.
    Control {
        /// Whose.
        place: Place,
        /// What is wrong with it.
        error: ControlError,
    },
    /// A step cannot be.
    Step {
        /// In which sequence.
        place: Place,
        /// Which of its steps, from 1.
        step: usize,
        /// When.
        at: Milliseconds,
        /// What is wrong with it.
        error: StepError,
    },
}

/// What is wrong with a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum StepError {
    /// The clock refuses it.
    Refused(#[from] Refusal),
    /// Something is not said.
    Missing(&'static str),
}

/// Reads a replay file. Who has a JSON reader of their own reads [`Written`] with it and makes a [`Replay`] of that.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read(json: &str) -> Result<Replay, ReplayError> {
    serde_json::from_str::<Written>(json)?.try_into()
}

impl TryFrom<Written> for Replay {
    type Error = ReplayError;

    fn try_from(written: Written) -> Result<Replay, ReplayError> {
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

impl Step {
    /// The action of this step.
    ///
    /// # Errors
    /// Something is not said.
    pub fn action(&self) -> Result<Action, StepError> {
        Ok(match self.what {
            What::Start => Action::Start(self.side()?),
            What::Press => Action::Press(self.side()?),
            What::Stop => Action::Stop(self.reason()?),
            What::Reason => Action::Reason(self.reason()?.ok_or(StepError::Missing("reason"))?),
            What::Resume => Action::Resume,
            What::Adjust => Action::Adjust(self.side()?, self.by.ok_or(StepError::Missing("by"))?),
            What::Announce => Action::Announce(self.side.map_or(Announcer::Judge, Announcer::Player)),
            What::Reset => Action::Reset,
        })
    }

    /// Does the step on a clock.
    ///
    /// # Errors
    /// Something is not said, or the clock refuses it; then nothing has changed.
    pub fn carry_out(&self, clock: &mut Clock) -> Result<Action, StepError> {
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
