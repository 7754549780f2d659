//! Replays: a file of time-stamped actions in, what each side showed and who flagged first out (page 7).

mod shown;
mod text;

use serde::{Deserialize, Serialize};

use crate::clock::{Action, Announcer, Clock, StopReason};
use crate::control::Control;
use crate::refusal::Refusal;
use crate::side::Side;
use crate::time::Milliseconds;

pub use shown::{Document, Game, Shown, ShownStep, document};
pub use text::text;

/// A replay file, and the worked examples of the specification. Keys that say what is expected are passed over.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(expecting = "a replay, which is an object with `sequences`")]
pub struct Replay {
    #[serde(default)]
    unit: Option<Unit>,
    /// Clocks, each with its actions.
    pub sequences: Vec<Sequence>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Unit {
    Milliseconds,
}

/// One clock with its actions.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(expecting = "a sequence, which is an object with `control` and `steps`")]
pub struct Sequence {
    /// What it is called.
    #[serde(default)]
    pub name: String,
    /// The time control.
    pub control: Control,
    /// The actions, in the order of time.
    pub steps: Vec<Step>,
}

/// One action as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(expecting = "a step, which is an object with `at` and `do`")]
pub struct Step {
    /// When, on a monotonic clock.
    pub at: Milliseconds,
    /// What.
    #[serde(rename = "do")]
    pub what: What,
    /// Whose time to start, who presses, whose display is adjusted, who concedes, who announces (nobody: a judge).
    #[serde(default)]
    pub side: Option<Side>,
    /// By how many milliseconds a display is adjusted.
    #[serde(default)]
    pub by: Option<i64>,
    /// Why the clock was stopped.
    #[serde(default)]
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

/// What is wrong with a replay.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// There is nothing in the file.
    #[error("the file is empty: a replay is an object with `sequences`")]
    Empty,
    /// The file cannot be read at all.
    #[error("{}{error}", place(.path))]
    Unreadable {
        /// Where in the file.
        path: String,
        /// What is wrong there.
        error: serde_json::Error,
    },
    /// A step cannot be.
    #[error("{sequence}, step {step} (at {at} ms): {error}", at = at.0)]
    Step {
        /// Which sequence.
        sequence: String,
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
pub enum StepError {
    /// The clock refuses it.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// Something is not said.
    #[error("`{0}` is missing")]
    Missing(&'static str),
}

/// Reads a replay file.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read(json: &str) -> Result<Replay, ReplayError> {
    let json = json.strip_prefix('\u{feff}').unwrap_or(json);
    if json.trim().is_empty() {
        return Err(ReplayError::Empty);
    }
    let mut reader = serde_json::Deserializer::from_str(json);
    let replay = serde_path_to_error::deserialize(&mut reader).map_err(|error| ReplayError::Unreadable {
        path: error.path().to_string(),
        error: error.into_inner(),
    })?;
    reader.end().map_err(|error| ReplayError::Unreadable { path: "after the end".to_owned(), error })?;
    Ok(replay)
}

/// Where in a file, before what is wrong there; nothing for the file as a whole.
fn place(path: &str) -> String {
    if path == "." { String::new() } else { format!("{path}: ") }
}

impl Sequence {
    /// What errors call it.
    fn called(&self, number: usize) -> String {
        match self.name.as_str() {
            "" => format!("sequence {number}"),
            name => format!("sequence {number} \"{name}\""),
        }
    }
}

impl Step {
    fn apply(&self, clock: &mut Clock) -> Result<(), StepError> {
        Ok(clock.apply(self.at, self.action()?)?)
    }

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
