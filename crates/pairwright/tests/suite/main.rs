//! The program from outside: its commands, its server, its pages in a browser; and rules for the whole repository.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod architecture;
mod bad_input;
#[cfg(unix)]
mod browser;
mod calculators;
mod checks;
mod clock_commands;
mod clone;
mod commands;
mod common;
#[cfg(unix)]
mod databases;
mod decks;
#[cfg(unix)]
mod desktop;
mod dutch;
mod kill;
mod languages;
mod paid;
mod programs;
mod published_standings;
mod rate;
mod reference;
mod rounds_vectors;
mod rulings;
mod season;
mod serve;
mod simulate;
#[cfg(unix)]
mod steady;
#[cfg(unix)]
mod venue;

#[cfg(unix)]
#[path = "../../../store/tests/suite/server.rs"]
mod postgres;
#[cfg(unix)]
#[path = "../../../store/tests/suite/way.rs"]
mod way;
