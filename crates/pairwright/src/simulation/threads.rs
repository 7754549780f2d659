//! Runs on several threads. Sums of whole numbers come to the same in whatever order threads take the runs.

use std::num::NonZero;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use pairwright_core::Entropy;
use pairwright_lab::simulate::{Plan, RunError, Sums, run};

/// A simulation that takes longer than this says so before it starts.
const LONG: Duration = Duration::from_secs(60);

/// Plays these runs of a plan; `warn` hears beforehand how long it will take where that is long.
pub(crate) fn play(
    plan: &Plan,
    entropy: &Entropy,
    runs: Range<u64>,
    threads: Option<u32>,
    warn: impl FnOnce(Duration),
) -> Result<Sums, RunError> {
    let mut sums = Sums::new(plan);
    let mut rest = runs;
    let Some(first) = rest.next() else { return Ok(sums) };
    let begun = Instant::now();
    sums.add(&run(plan, entropy, first)?);
    let threads = threads.map_or_else(all, |threads| usize::try_from(threads).unwrap_or(1));
    let expected = begun.elapsed().as_secs_f64() * (rest.end - rest.start) as f64 / threads as f64;
    if expected > LONG.as_secs_f64() {
        warn(Duration::try_from_secs_f64(expected).unwrap_or(Duration::MAX));
    }
    for part in on_threads(plan, entropy, &rest, threads) {
        sums.merge(&part?);
    }
    Ok(sums)
}

fn all() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Each thread takes the next run until none is left; all stop when one fails.
fn on_threads(
    plan: &Plan,
    entropy: &Entropy,
    runs: &Range<u64>,
    threads: usize,
) -> Vec<Result<Sums, RunError>> {
    let next = AtomicU64::new(runs.start);
    let failed = AtomicBool::new(false);
    let done = Mutex::new(Vec::new());
    let work = || {
        let mut sums = Sums::new(plan);
        let outcome = loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= runs.end || failed.load(Ordering::Relaxed) {
                break Ok(sums);
            }
            match run(plan, entropy, number) {
                Ok(seen) => sums.add(&seen),
                Err(error) => {
                    failed.store(true, Ordering::Relaxed);
                    break Err(error);
                }
            }
        };
        if let Ok(mut done) = done.lock() {
            done.push(outcome);
        }
    };
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    done.into_inner().unwrap_or_default()
}
