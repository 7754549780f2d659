//! Random tournaments and the calculators.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod ahead;
mod draw;
mod evenings;
mod generate;
mod incentive;
mod luck;
mod pyramid;
mod simulate;

/// Multiple of the usual number of cases.
fn effort() -> u64 {
    std::env::var("PAIRWRIGHT_EFFORT").map_or(1, |times| times.parse().unwrap())
}
