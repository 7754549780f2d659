//! Runs on several threads. Sums of integers do not depend on the order of the runs.

use std::num::NonZero;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use pairwright_core::Entropy;
use pairwright_lab::simulate::{Plan, Runner, SimulationError, SimulationSums, run};

/// A simulation that takes longer than this announces it at the start.
const LONG: Duration = Duration::from_secs(60);

/// The runs of a plan to play.
pub struct SimulationJob<'a> {
    pub plan: &'a Plan,
    /// The entropy that decides everything.
    pub entropy: &'a Entropy,
    pub runs: Range<u64>,
    /// The number of threads; `None` for all of the machine.
    pub threads: Option<u32>,
    /// Set to stop the job.
    pub stop: &'a AtomicBool,
    /// Receives the number of finished runs.
    pub tell: &'a (dyn Fn(u64) + Sync),
}

impl SimulationJob<'_> {
    /// Plays the runs; calls `warn` first with the expected time, if that is long. If stopped, it finishes the
    /// runs that have begun, so that the result is that of the first runs.
    pub fn play(&self, warn: impl FnOnce(Duration)) -> Result<SimulationSums, SimulationError> {
        let mut sums = SimulationSums::new(self.plan);
        let mut rest = self.runs.clone();
        let Some(first) = rest.next() else { return Ok(sums) };
        let begun = Instant::now();
        sums.add(&run(self.plan, self.entropy, first)?);
        let threads = self.threads.map_or_else(all, |threads| threads as usize);
        let expected = begun.elapsed().as_secs_f64() * (rest.end - rest.start) as f64 / threads as f64;
        if expected > LONG.as_secs_f64() {
            warn(Duration::try_from_secs_f64(expected).unwrap_or(Duration::MAX));
        }
        let taking = Taking::new(self, &rest);
        for part in taking.on_threads(threads) {
            sums.merge(&part?);
        }
        Ok(sums)
    }
}

fn all() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The shared supply of runs; all threads stop when a run fails.
struct Taking<'a> {
    job: &'a SimulationJob<'a>,
    end: u64,
    next: AtomicU64,
    played: AtomicU64,
    failed: AtomicBool,
}

impl<'a> Taking<'a> {
    fn new(job: &'a SimulationJob<'a>, runs: &Range<u64>) -> Taking<'a> {
        Taking {
            job,
            end: runs.end,
            next: AtomicU64::new(runs.start),
            played: AtomicU64::new(1),
            failed: AtomicBool::new(false),
        }
    }

    fn on_threads(&self, threads: usize) -> Vec<Result<SimulationSums, SimulationError>> {
        let done = Mutex::new(Vec::new());
        let work = || {
            let outcome = self.take();
            if let Ok(mut done) = done.lock() {
                done.push(outcome);
            }
        };
        thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
        done.into_inner().unwrap_or_default()
    }

    fn take(&self) -> Result<SimulationSums, SimulationError> {
        let mut sums = SimulationSums::new(self.job.plan);
        let mut runner = Runner::new(self.job.plan, self.job.entropy);
        while !self.failed.load(Ordering::Relaxed) && !self.job.stop.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.end {
                break;
            }
            match runner.run(number) {
                Ok(seen) => sums.add(&seen),
                Err(error) => {
                    self.failed.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
            (self.job.tell)(self.played.fetch_add(1, Ordering::Relaxed) + 1);
        }
        Ok(sums)
    }
}
