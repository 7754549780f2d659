//! Random tournaments and the calculators.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod draw;
mod generate;
mod incentive;
mod pyramid;
mod simulate;
