//! Simulations that run in the background while somebody watches: one at a time, on half a processor, for a limited time.

pub(crate) mod question;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pairwright_core::Entropy;
use pairwright_core::nouns::Message;
use pairwright_core::ruleset::RulesetError;
use pairwright_lab::simulate::{Plan, Runner, SimulationAnswer, SimulationSums, read};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::Host;
use pairwright_web_kit::server::queue::Queue;

use crate::experiments::question::{LabQuestion, usual_entropy};

/// The number of runs of the first answer, exact to a few percent.
const FIRST_RUNS: u64 = 400;
/// Limits of a simulation: runs and time.
pub(crate) const MOST_RUNS: u64 = 10_000;
const BUDGET: Duration = Duration::from_secs(40);
/// A simulation pauses if nobody has looked for this long.
const UNWATCHED: Duration = Duration::from_secs(15);
/// The time that a simulation runs before the next one's turn.
const TURN: Duration = Duration::from_secs(1);
/// The maximum number of kept simulations.
const KEPT: usize = 12;

pub(crate) struct Experiments {
    host: Host,
    /// One simulation at a time, in the background.
    queue: Queue,
    kept: Mutex<VecDeque<Arc<Experiment>>>,
}

pub(crate) struct Experiment {
    question: LabQuestion,
    plan: Plan,
    entropy: Entropy,
    progress: Mutex<ExperimentProgress>,
}

struct ExperimentProgress {
    sums: SimulationSums,
    spent: Duration,
    seen: Instant,
    is_running: bool,
    first: Option<Arc<SimulationAnswer>>,
    /// Why a run cannot be played.
    fault: Option<Message>,
}

pub(crate) struct ExperimentState {
    /// All runs so far; `None` before the first.
    pub(crate) answer: Option<SimulationAnswer>,
    /// The first runs once they are complete, the same for everybody.
    pub(crate) first: Option<Arc<SimulationAnswer>>,
    /// Whether more will follow.
    pub(crate) is_open: bool,
    /// Why it cannot be played.
    pub(crate) fault: Option<Message>,
}

impl Experiments {
    pub(crate) fn new(host: Host) -> Experiments {
        Experiments { host, queue: Queue::default(), kept: Mutex::default() }
    }

    /// Returns the simulation for a question, starting or continuing it.
    pub(crate) fn ask(&self, question: &LabQuestion) -> Result<Arc<Experiment>, RulesetError> {
        let experiment = match self.known(question) {
            Some(known) => known,
            None => self.keep(Experiment::new(question)?),
        };
        if experiment.is_to_go_on() {
            self.go_on(&experiment);
        }
        Ok(experiment)
    }

    fn known(&self, question: &LabQuestion) -> Option<Arc<Experiment>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|one| one.question == *question).cloned()
    }

    fn keep(&self, experiment: Experiment) -> Arc<Experiment> {
        let experiment = Arc::new(experiment);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front(experiment.clone());
        kept.truncate(KEPT);
        experiment
    }

    /// Continues in the background when it is its turn. If too many wait, it waits for the next look.
    fn go_on(&self, experiment: &Arc<Experiment>) {
        let (host, queue, experiment) = (self.host.clone(), self.queue.clone(), experiment.clone());
        tokio::spawn(async move {
            while let Ok(turn) = queue.wait().await {
                let (player, stopping) = (experiment.clone(), host.stopping.clone());
                let played = host.run(move |_| {
                    let _turn = turn;
                    Ok::<bool, Error>(player.play(&|| *stopping.borrow()))
                });
                if !matches!(played.await, Ok(true)) {
                    break;
                }
            }
            experiment.progress().is_running = false;
        });
    }
}

impl Experiment {
    fn new(question: &LabQuestion) -> Result<Experiment, RulesetError> {
        let plan = read(&question.plan(), &|_| Ok(None))?;
        let entropy = plan.entropy.clone().unwrap_or_else(usual_entropy);
        let sums = SimulationSums::new(&plan);
        let progress = ExperimentProgress {
            sums,
            spent: Duration::ZERO,
            seen: Instant::now(),
            is_running: false,
            first: None,
            fault: None,
        };
        Ok(Experiment { question: question.clone(), plan, entropy, progress: Mutex::new(progress) })
    }

    fn progress(&self) -> std::sync::MutexGuard<'_, ExperimentProgress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The results so far. Records that somebody is watching.
    pub(crate) fn so_far(&self) -> ExperimentState {
        let mut progress = self.progress();
        progress.seen = Instant::now();
        let answer =
            (progress.sums.runs > 0).then(|| SimulationAnswer::of(&progress.sums, self.entropy.clone()));
        let first = progress.first.clone();
        ExperimentState { answer, first, is_open: progress.is_open(), fault: progress.fault.clone() }
    }

    /// Marks it as running if it must continue and is not running.
    fn is_to_go_on(&self) -> bool {
        let mut progress = self.progress();
        progress.seen = Instant::now();
        let begins = progress.is_open() && !progress.is_running;
        progress.is_running |= begins;
        begins
    }

    /// Plays until its turn or time ends, there are enough runs, nobody watches or the server stops. Returns
    /// whether it needs another turn.
    /// It pauses as long as it plays, to leave the processor to the desk.
    fn play(&self, is_stopping: &dyn Fn() -> bool) -> bool {
        let turn = Instant::now();
        let mut runner = Runner::new(&self.plan, &self.entropy);
        while turn.elapsed() < TURN {
            let next = {
                let progress = self.progress();
                if is_stopping() || !progress.is_open() || progress.seen.elapsed() > UNWATCHED {
                    return false;
                }
                progress.sums.runs
            };
            let begun = Instant::now();
            let played = runner.run(next);
            let took = begun.elapsed();
            let mut progress = self.progress();
            match played {
                Ok(seen) => progress.sums.add(&seen),
                Err(error) => progress.fault = Some(error.into()),
            }
            if progress.sums.runs == FIRST_RUNS {
                progress.first = Some(Arc::new(SimulationAnswer::of(&progress.sums, self.entropy.clone())));
            }
            progress.spent += took;
            drop(progress);
            thread::sleep(took);
        }
        true
    }
}

impl ExperimentProgress {
    fn is_open(&self) -> bool {
        self.fault.is_none() && self.sums.runs < MOST_RUNS && self.spent < BUDGET
    }
}
