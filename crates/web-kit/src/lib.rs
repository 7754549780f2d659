//! What every page needs: layout, forms, errors, who is asking, caches, open journals, live updates, and what several
//! features show of a tournament.
//!
//! Architecture Invariant: nothing here computes a standing or a pairing; pages are views of `pairwright_core`.
//!
//! Architecture Invariant: [`journals::Journals::act`] is the only way to act on a tournament, and what it
//! acknowledges is on disk.

pub mod assets;
pub mod calls;
pub mod catalogue;
pub mod chart;
pub mod claims;
pub mod clock;
pub mod codes;
pub mod day;
pub mod decks;
pub mod entropy;
pub mod error;
pub mod form;
pub mod guide;
pub mod journals;
pub mod ledgers;
pub mod listing;
pub mod orders;
pub mod parts;
pub mod people;
pub mod plain_forms;
pub mod reader;
pub mod regulars;
pub mod rulesets;
pub mod screens;
pub mod search;
pub mod seasons;
pub mod server;
pub mod time;
pub mod views;
