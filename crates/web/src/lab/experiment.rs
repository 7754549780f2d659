//! Simulations that run in the background while somebody looks at them: one at a time in turns, on half of one processor,
//! and not for ever.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pairwright_core::Entropy;
use pairwright_core::nouns::message::Message;
use pairwright_core::ruleset::RulesetError;
use pairwright_lab::simulate::{Answer, Plan, Runner, Sums, read};

use super::question::{Question, usual_entropy};
use crate::server::error::Error;
use crate::server::state::App;

/// The first answer is that of so many runs, good to a few points in a hundred.
const FIRST_RUNS: u64 = 400;
/// A simulation ends after so many runs, or so long.
pub(crate) const MOST_RUNS: u64 = 10_000;
const BUDGET: Duration = Duration::from_secs(40);
/// It stops when nobody has looked for so long, and goes on when somebody does.
const UNWATCHED: Duration = Duration::from_secs(15);
/// Those that somebody looks at take turns of so long.
const TURN: Duration = Duration::from_secs(1);
/// This many are kept.
const KEPT: usize = 12;

/// The simulations of a server.
#[derive(Default)]
pub(crate) struct Experiments {
    kept: Mutex<VecDeque<Arc<Experiment>>>,
}

/// A simulation, and how far it is.
pub(crate) struct Experiment {
    question: Question,
    plan: Plan,
    entropy: Entropy,
    progress: Mutex<Progress>,
}

struct Progress {
    sums: Sums,
    spent: Duration,
    seen: Instant,
    is_running: bool,
    /// The answer of the first runs.
    first: Option<Arc<Answer>>,
    /// The sentence of a run that cannot be played.
    fault: Option<Message>,
}

/// What is known so far.
pub(crate) struct SoFar {
    /// Of all runs so far; nothing before the first.
    pub(crate) answer: Option<Answer>,
    /// Of the first runs, once they are played: the same whenever somebody asks.
    pub(crate) first: Option<Arc<Answer>>,
    /// Whether more will follow.
    pub(crate) is_open: bool,
    /// Why it cannot be played.
    pub(crate) fault: Option<Message>,
}

impl Experiments {
    /// The answer to a question, on which work begins or goes on.
    pub(crate) fn ask(&self, app: &App, question: &Question) -> Result<Arc<Experiment>, RulesetError> {
        let experiment = match self.known(question) {
            Some(known) => known,
            None => self.keep(Experiment::new(question)?),
        };
        if experiment.is_to_go_on() {
            go_on(app, &experiment);
        }
        Ok(experiment)
    }

    fn known(&self, question: &Question) -> Option<Arc<Experiment>> {
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
}

/// Plays on in the background when its turn has come; where too many wait it is left for the next look.
fn go_on(app: &App, experiment: &Arc<Experiment>) {
    let (app, experiment) = (app.clone(), experiment.clone());
    tokio::spawn(async move {
        while let Ok(turn) = app.lab_queue.wait().await {
            let (player, stopping) = (experiment.clone(), app.stopping.clone());
            let played = app.run(move |_| {
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

impl Experiment {
    fn new(question: &Question) -> Result<Experiment, RulesetError> {
        let plan = read(&question.plan(), &|_| Ok(None))?;
        let entropy = plan.entropy.clone().unwrap_or_else(usual_entropy);
        let sums = Sums::new(&plan);
        let progress = Progress {
            sums,
            spent: Duration::ZERO,
            seen: Instant::now(),
            is_running: false,
            first: None,
            fault: None,
        };
        Ok(Experiment { question: question.clone(), plan, entropy, progress: Mutex::new(progress) })
    }

    fn progress(&self) -> std::sync::MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody looks: what is known so far.
    pub(crate) fn so_far(&self) -> SoFar {
        let mut progress = self.progress();
        progress.seen = Instant::now();
        let answer = (progress.sums.runs > 0).then(|| Answer::of(&progress.sums, self.entropy.clone()));
        let first = progress.first.clone();
        SoFar { answer, first, is_open: progress.is_open(), fault: progress.fault.clone() }
    }

    /// Marks it as running where it has to go on and is not.
    fn is_to_go_on(&self) -> bool {
        let mut progress = self.progress();
        progress.seen = Instant::now();
        let begins = progress.is_open() && !progress.is_running;
        progress.is_running |= begins;
        begins
    }

    /// Plays run after run until its turn or its time is over, there are enough, nobody looks any more or the server stops;
    /// says whether it needs another turn. It rests as long as it plays, so that the desk has the processor when it needs it.
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
                progress.first = Some(Arc::new(Answer::of(&progress.sums, self.entropy.clone())));
            }
            progress.spent += took;
            drop(progress);
            thread::sleep(took);
        }
        true
    }
}

impl Progress {
    fn is_open(&self) -> bool {
        self.fault.is_none() && self.sums.runs < MOST_RUNS && self.spent < BUDGET
    }
}
