//! Tournaments played many times under several rulesets (page 9): the plan, its runs on threads, and a table of answers.

mod rows;
mod threads;

use std::path::Path;
use std::sync::atomic::AtomicBool;

use pairwright_core::nouns::Message;
use pairwright_core::{Entropy, message};
use pairwright_lab::simulate::{Files, Plan, SimulationPart, SimulationSums, Slice, USUAL_RUNS, read};

use crate::entropy;
use crate::failure::Failure;
use crate::input::FileSource;

pub use rows::{COLUMNS, SimulationRow, csv, rows};
pub use threads::SimulationJob;

/// A plan with the runs to play.
#[derive(Debug)]
pub struct Simulation {
    /// The text of the plan as written.
    pub text: String,
    pub plan: Plan,
    /// The number of runs in all slices.
    pub runs: u64,
    /// The entropy: given, from the plan, or drawn.
    pub entropy: Entropy,
    /// The slice to play; `None` for all runs.
    pub slice: Option<Slice>,
}

/// Settings that override the plan's own.
#[derive(Debug, Clone, Default)]
pub struct SimulationWish {
    pub runs: Option<u64>,
    /// Replaces the plan's own.
    pub entropy: Option<Entropy>,
    pub slice: Option<Slice>,
}

impl Simulation {
    /// Reads a plan; `files` returns the texts of the files that it names.
    pub fn new(source: &FileSource, files: Files<'_>, wish: SimulationWish) -> Result<Simulation, Failure> {
        let text = source.text()?;
        let plan = read(&text, files).map_err(|error| source.refused(error))?;
        let given = wish.entropy.or_else(|| plan.entropy.clone());
        if wish.slice.is_some() && given.is_none() {
            return Err(source.refused(message!("simulate-slice-entropy")));
        }
        let runs = wish.runs.or(plan.runs).unwrap_or(USUAL_RUNS);
        let entropy = given.map_or_else(entropy::fresh, Ok)?;
        Ok(Simulation { text, plan, runs, entropy, slice: wish.slice })
    }

    pub fn all(&self) -> u64 {
        let runs = self.slice.unwrap_or(Slice::WHOLE).runs(self.runs);
        runs.end - runs.start
    }

    pub fn job<'a>(
        &'a self,
        threads: Option<u32>,
        stop: &'a AtomicBool,
        tell: &'a (dyn Fn(u64) + Sync),
    ) -> SimulationJob<'a> {
        let runs = self.slice.unwrap_or(Slice::WHOLE).runs(self.runs);
        SimulationJob { plan: &self.plan, entropy: &self.entropy, runs, threads, stop, tell }
    }

    /// Returns the part that a slice writes.
    pub fn part(&self, sums: SimulationSums) -> SimulationPart {
        let slice = self.slice.unwrap_or(Slice::WHOLE);
        SimulationPart::new(&self.text, &self.plan, self.entropy.clone(), self.runs, slice, sums)
    }
}

/// Reads the part that a slice wrote.
pub fn part(source: &FileSource) -> Result<SimulationPart, Failure> {
    let part = pairwright_formats::read_json(&source.text()?);
    part.map_err(|error| source.refused(message!("parts-unreadable", why = Message::from(&error))))
}

/// Returns the text of a file beside the plan.
pub fn beside(folder: &Path, name: &str) -> Result<Option<String>, Message> {
    let path = folder.join(name);
    if !path.is_file() {
        return Ok(None);
    }
    let text = std::fs::read_to_string(&path);
    text.map(Some).map_err(|error| message!("cli-unreadable", error = error.to_string()))
}
