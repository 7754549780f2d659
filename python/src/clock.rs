//! Chess clocks.

use pairwright_answers::{Failure, FileSource, clocks};
use pairwright_clock::replay::{Replay, ReplayError, ReplayStep, WrittenReplay, document};
use pairwright_clock::{Milliseconds, presets as shipped};
use pairwright_formats::read_json;
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::given::{Given, Refused};

/// A clock after some actions.
#[pyclass(module = "pairwright._native")]
pub(crate) struct Clock(pairwright_clock::Clock);

#[pymethods]
impl Clock {
    /// Creates a clock before the game from a time control, as in files.
    #[new]
    fn new(control: &str) -> Result<Clock, Refused> {
        let control: Value = serde_json::from_str(control)?;
        let one = json!({"sequences": [{"control": control, "steps": []}]}).to_string();
        let written: WrittenReplay = read_json(&one).map_err(|error| Failure::of(&error))?;
        let replay = Replay::try_from(written).map_err(|error| match &error {
            ReplayError::Control { error, .. } => Failure::of(clocks::control(error)),
            other => Failure::of(clocks::replay(other)),
        })?;
        let control = replay.sequences.into_iter().next().map(|sequence| sequence.control);
        Ok(Clock(pairwright_clock::Clock::new(control.expect("one sequence was written"))))
    }

    /// Applies a step, as in replays; a refused one changes nothing.
    fn act(&mut self, step: &str) -> Result<(), Refused> {
        let step: ReplayStep = read_json(step).map_err(|error| Failure::of(&error))?;
        step.carry_out(&mut self.0).map_err(|error| Failure::of(clocks::wrong_step(&error)))?;
        Ok(())
    }

    /// The display at an instant, as JSON.
    fn read(&self, at: u64) -> String {
        let reading = self.0.read(Milliseconds(at));
        json!({
            "at": at,
            "shows": reading.shows,
            "running": reading.running,
            "flag_fell_at": reading.flag_fell_at,
            "first_flag": reading.first_flag,
            "moves": reading.moves,
            "delay_left": reading.delay_left,
            "refund": reading.refund,
            "period": reading.period,
            "announced": reading.announced,
            "lost_on_time": self.0.lost_on_time(),
        })
        .to_string()
    }

    /// The time control, as in files.
    fn control(&self) -> Result<String, Refused> {
        Ok(serde_json::to_string(self.0.control())?)
    }
}

/// The built-in time controls by name, as in files.
#[pyfunction]
pub(crate) fn presets() -> Result<Vec<(String, String)>, Refused> {
    let one = |preset: &shipped::ControlPreset| {
        Ok((preset.name.to_owned(), serde_json::to_string(&preset.control)?))
    };
    shipped::ALL.iter().map(one).collect()
}

/// The document of `clock replay`.
#[pyfunction]
pub(crate) fn replay(py: Python<'_>, given: Given) -> Result<String, Refused> {
    py.detach(|| {
        let source = FileSource::from(given);
        let text = source.text()?;
        let written: WrittenReplay =
            read_json(text.trim_start_matches('\u{feff}')).map_err(|error| source.wrong(&error))?;
        let shown = Replay::try_from(written).and_then(|replay| document(&replay));
        let shown = shown.map_err(|error| source.refused(clocks::replay(&error)))?;
        Ok(serde_json::to_string(&shown)?)
    })
}
