//! Replays: a file of time-stamped actions in, what each side showed and who flagged first out (page 7).

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::clock::{Action, Announcer, Clock, StopReason};
use crate::control::Control;
use crate::reading::Reading;
use crate::refusal::Refusal;
use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// A replay file, and the worked examples of the specification. Keys that say what is expected are passed over.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
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

/// The JSON document of `clock replay`, as page 1 has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Document {
    /// What each clock showed.
    pub sequences: Vec<Shown>,
}

/// What one clock showed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// What it is called.
    pub name: String,
    /// After each action.
    pub steps: Vec<ShownStep>,
}

/// What a clock showed right after an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownStep {
    /// When.
    pub at: Milliseconds,
    /// What each display read.
    pub shows: BySide<Milliseconds>,
    /// Whose time ran.
    pub running: Option<Side>,
    /// When each flag fell, this very instant included.
    pub flag_fell_at: BySide<Option<Milliseconds>>,
    /// Whose flag fell first: for the judge's table, not in the document.
    #[serde(skip)]
    pub first_flag: Option<Side>,
}

/// What is wrong with a replay.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The file cannot be read at all.
    #[error("{path}: {error}")]
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
    let mut reader = serde_json::Deserializer::from_str(json);
    let replay = serde_path_to_error::deserialize(&mut reader).map_err(|error| ReplayError::Unreadable {
        path: error.path().to_string(),
        error: error.into_inner(),
    })?;
    reader.end().map_err(|error| ReplayError::Unreadable { path: "after the end".to_owned(), error })?;
    Ok(replay)
}

/// Replays a file.
///
/// # Errors
/// The first step that cannot be.
pub fn document(replay: &Replay) -> Result<Document, ReplayError> {
    let shown = replay.sequences.iter().zip(1..).map(|(sequence, number)| sequence.shown(number));
    Ok(Document { sequences: shown.collect::<Result<_, _>>()? })
}

impl Sequence {
    fn shown(&self, number: usize) -> Result<Shown, ReplayError> {
        let mut clock = Clock::new(self.control.clone());
        let mut steps = Vec::with_capacity(self.steps.len());
        for (index, step) in self.steps.iter().enumerate() {
            step.apply(&mut clock).map_err(|error| ReplayError::Step {
                sequence: self.called(number),
                step: index + 1,
                at: step.at,
                error,
            })?;
            steps.push(ShownStep::new(step.at, &clock.read(step.at)));
        }
        Ok(Shown { name: self.name.clone(), steps })
    }

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

impl ShownStep {
    fn new(at: Milliseconds, reading: &Reading) -> ShownStep {
        ShownStep {
            at,
            shows: reading.shows,
            running: reading.running,
            flag_fell_at: reading.flag_fell_at,
            first_flag: reading.first_flag,
        }
    }
}

/// The same for a person at the judge's table: a line for each step, and who flagged first, and when.
#[must_use]
pub fn text(document: &Document) -> String {
    document.sequences.iter().map(Shown::text).collect::<Vec<_>>().join("\n")
}

impl Shown {
    fn text(&self) -> String {
        let mut text = format!("{}\n{:>13}  {:>13}  {:>13}  runs\n", self.name, "at", "a shows", "b shows");
        for step in &self.steps {
            let runs = step.running.map_or("–".to_owned(), |side| side.to_string());
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{:>13}  {:>13}  {:>13}  {runs}", step.at, step.shows.a, step.shows.b);
        }
        text + &self.verdict()
    }

    fn verdict(&self) -> String {
        let last = self.steps.last();
        let fell = |side: Side| last.and_then(|step| step.flag_fell_at[side]);
        match last.and_then(|step| step.first_flag) {
            None => "No flag fell.\n".to_owned(),
            Some(first) => {
                let mut text = format!("{first} flagged first, at {}.", fell(first).unwrap_or_default());
                if let Some(second) = fell(first.other()) {
                    let _ = write!(text, " {} flagged at {second}.", first.other());
                }
                text + "\n"
            }
        }
    }
}
