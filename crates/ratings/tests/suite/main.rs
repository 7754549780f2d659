//! The crate as its users see it: the specification's vectors, real histories, bad rows, worked examples.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod bad_rows;
mod blocks;
#[cfg(feature = "parquet")]
mod columns;
mod common;
mod comparison;
mod fide;
mod fuzz;
mod glickman;
#[cfg(not(feature = "parquet"))]
mod no_parquet;
mod query;
mod real;
mod season;
mod stream;
mod vectors;
mod whr;
