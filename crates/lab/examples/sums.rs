//! A hash of the sums of some runs of each plan, to compare two versions: `sums RUNS PLAN…`.

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::path::Path;
use std::{env, fs};

use pairwright_core::Entropy;
use pairwright_lab::simulate::{Runner, SimulationSums, read};

fn main() -> Result<(), String> {
    let usage = "sums RUNS PLAN…";
    let mut arguments = env::args().skip(1);
    let runs: u64 = arguments.next().and_then(|runs| runs.parse().ok()).ok_or(usage)?;
    arguments.try_for_each(|path| {
        let hash = hash_of(Path::new(&path), runs).map_err(|error| format!("{path}: {error}"))?;
        println!("{hash} {path}");
        Ok(())
    })
}

fn hash_of(path: &Path, runs: u64) -> Result<String, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let beside = |name: &str| Ok(path.parent().and_then(|folder| fs::read_to_string(folder.join(name)).ok()));
    let plan = read(&text, &beside).map_err(|error| error.to_string())?;
    let entropy: Entropy = "00ff".parse().expect("it is hexadecimal");
    let (mut sums, mut runner) = (SimulationSums::new(&plan), Runner::new(&plan, &entropy));
    for run in 0..runs {
        sums.add(&runner.run(run).map_err(|error| error.to_string())?);
    }
    let sums = serde_json::to_vec(&sums).map_err(|error| error.to_string())?;
    Ok(blake3::hash(&sums).to_hex()[..32].to_owned())
}
