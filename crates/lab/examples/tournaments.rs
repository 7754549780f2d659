//! Whole tournaments a second on some threads, the processor time of each, and the memory they take: `tournaments PLAYERS ROUNDS
//! RUNS THREADS`. The sums of all threads are put together, and a hash of them shows that it makes no difference how many
//! there are.

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use std::{env, fs, thread};

use pairwright_core::Entropy;
use pairwright_lab::simulate::{Plan, Runner, SimulationSums, read};

fn main() -> ExitCode {
    let numbers: Vec<u64> = env::args().skip(1).filter_map(|number| number.parse().ok()).collect();
    let [players, rounds, runs, threads] = numbers[..] else { return ExitCode::from(2) };
    let text = format!(
        "[players]\ncount = {players}\nfrom = 2200\nto = 1400\n[[variant]]\nname = \"one\"\nruleset = \"magic\"\nrounds = {rounds}\n"
    );
    let Ok(plan) = read(&text, &|_| Ok(None)) else { return ExitCode::from(2) };
    let begun = Instant::now();
    let sums = played(&plan, runs, threads);
    let each = begun.elapsed().as_secs_f64() / runs as f64;
    let hash = blake3::hash(&serde_json::to_vec(&sums).unwrap_or_default()).to_hex();
    println!(
        "{:.0} tournaments a second on {threads} threads, {:.3} ms of processor time each, peak {}, sums {}",
        1.0 / each,
        1000.0 * processor() / runs as f64,
        peak(),
        &hash[..16]
    );
    ExitCode::SUCCESS
}

/// Each thread takes the next run until none is left.
fn played(plan: &Plan, runs: u64, threads: u64) -> SimulationSums {
    let entropy: Entropy = "00ff".parse().expect("it is hexadecimal");
    let next = AtomicU64::new(0);
    let take = || {
        let mut sums = SimulationSums::new(plan);
        let mut runner = Runner::new(plan, &entropy);
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        for number in numbers.take_while(|number| *number < runs) {
            sums.add(&runner.run(number).expect("it is played"));
        }
        sums
    };
    thread::scope(|scope| {
        let taking: Vec<_> = (0..threads).map(|_| scope.spawn(take)).collect();
        let mut sums = SimulationSums::new(plan);
        taking.into_iter().for_each(|one| sums.merge(&one.join().expect("no thread fails")));
        sums
    })
}

/// The seconds of processor time that this process has had, on all its threads; they are counted in hundredths.
fn processor() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let behind_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = behind_name.split_whitespace().skip(11).take(2);
    ticks.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// The most memory that this process has had.
fn peak() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or_else(|| "unknown".to_owned(), |line| line.trim().to_owned())
}
