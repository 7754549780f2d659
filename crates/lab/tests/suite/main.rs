//! Random tournaments and the calculators.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod ahead;
mod draw;
mod generate;
mod incentive;
mod luck;
mod pyramid;
mod simulate;
