//! Files read and written: real ones, random ones, spoiled ones, and journals of every release.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod cobra;
mod decks;
mod dutch;
mod exports;
mod files;
mod foreign;
mod fuzz;
mod golden;
mod json;
mod odd_files;
mod old_excel;
mod round_trip;
mod sheets;
mod sites;
mod trf;
mod trf_round_trip;
