//! Simulations: a whole one, a slice, and merging slices.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use pairwright_answers::simulation::{Simulation, SimulationWish, beside, part, rows};
use pairwright_answers::{Failure, FileSource, entropy};
use pairwright_core::nouns::message::Message;
use pairwright_lab::simulate::{SimulationAnswer, SimulationPart, SimulationSums, Slice, merge as merged};
use pyo3::prelude::*;
use serde_json::json;

use crate::given::{Given, Refused, check_signals, wrong};

/// The form of an answer: its document and its rows.
type Answered = (String, String);

fn answered(sums: &SimulationSums, entropy: pairwright_core::Entropy) -> Result<Answered, Refused> {
    let answer = SimulationAnswer::of(sums, entropy);
    let rows: Vec<_> = rows(&answer)
        .iter()
        .map(|row| json!([row.variant, row.less, row.player, row.measure, row.mean, row.se]))
        .collect();
    Ok((serde_json::to_string(&answer)?, serde_json::to_string(&rows)?))
}

/// The files named in a plan: those passed in, otherwise those beside the plan.
struct PlanFiles {
    given: Option<BTreeMap<String, String>>,
    source: FileSource,
}

impl PlanFiles {
    fn text(&self, name: &str) -> Result<Option<String>, Message> {
        match &self.given {
            Some(given) => Ok(given.get(name).cloned()),
            None => beside(self.source.path().parent().unwrap_or(Path::new("")), name),
        }
    }
}

/// Plays a plan: the whole as document and rows, or a slice as its part.
#[pyfunction]
pub(crate) fn simulate(
    py: Python<'_>,
    given: Given,
    files: Option<BTreeMap<String, String>>,
    runs: Option<u64>,
    entropy: Option<String>,
    threads: Option<u32>,
    slice: Option<String>,
) -> Result<Answered, Refused> {
    py.detach(|| {
        let files = PlanFiles { given: files, source: FileSource::from(given) };
        let entropy =
            entropy.map(|text| entropy::read(&text).map_err(|why| wrong("entropy", why))).transpose()?;
        let not_a_slice = |text: String| {
            wrong("slice", pairwright_answers::words::text!("cli-not-a-slice", text = text.as_str()))
        };
        let slice: Option<Slice> =
            slice.map(|text| text.parse().map_err(|()| not_a_slice(text))).transpose()?;
        let wish = SimulationWish { runs, entropy, slice };
        let simulation = Simulation::new(&files.source, &|name| files.text(name), wish)?;
        let sums = play(&simulation, threads, &files.source)?;
        match slice {
            None => answered(&sums, simulation.entropy.clone()),
            Some(_) => Ok((serde_json::to_string(&simulation.part(sums))?, String::new())),
        }
    })
}

/// Plays the runs on other threads, while this one checks for Ctrl-C.
fn play(
    simulation: &Simulation,
    threads: Option<u32>,
    source: &FileSource,
) -> Result<SimulationSums, Refused> {
    let stop = AtomicBool::new(false);
    let job = simulation.job(threads, &stop, &|_| {});
    thread::scope(|scope| {
        let playing = scope.spawn(|| job.play(|_| {}));
        let mut interrupted = None;
        let mut pause = Duration::from_micros(50);
        while !playing.is_finished() {
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(50));
            if let Err(error) = check_signals() {
                stop.store(true, Ordering::Relaxed);
                interrupted = Some(error);
            }
        }
        let sums = playing.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        match interrupted {
            Some(error) => Err(Refused::Python(error)),
            None => Ok(sums.map_err(|error| source.refused(error))?),
        }
    })
}

/// The text of every file that a plan names, to play it elsewhere.
#[pyfunction]
pub(crate) fn files_of(
    py: Python<'_>,
    given: Given,
) -> Result<(String, BTreeMap<String, String>, String), Refused> {
    py.detach(|| {
        let files = PlanFiles { given: None, source: FileSource::from(given) };
        let seen = std::cell::RefCell::new(BTreeMap::new());
        let note = |name: &str| {
            let text = files.text(name)?;
            if let Some(text) = &text {
                seen.borrow_mut().insert(name.to_owned(), text.clone());
            }
            Ok(text)
        };
        let simulation = Simulation::new(&files.source, &note, SimulationWish::default())?;
        let entropy = simulation.entropy.to_string();
        Ok((simulation.text, seen.into_inner(), entropy))
    })
}

/// Merges the parts of all slices.
#[pyfunction]
pub(crate) fn merge(py: Python<'_>, parts: Vec<Given>) -> Result<Answered, Refused> {
    py.detach(|| {
        let parts: Vec<SimulationPart> =
            parts.into_iter().map(|given| part(&FileSource::from(given))).collect::<Result<_, _>>()?;
        let (sums, entropy) = merged(&parts).map_err(Failure::of)?;
        answered(&sums, entropy)
    })
}
