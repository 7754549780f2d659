//! The command line of Pairwright: glue between files, standard streams and the crates that know.
//!
//! One file per command in [`commands`]; errors become exit codes in one place, [`failure`].

pub mod cli;
mod clocks;
pub mod commands;
mod entropy;
mod explain;
mod explain_text;
pub mod failure;
mod input;
mod matches;
mod options;
mod output;
mod rating;
pub mod reference;
mod round_document;
mod rules;
mod save;
mod simulation;
mod status;
mod transfer;
mod usage;
mod words;

use std::process::ExitCode;

/// Reads the command line, carries out the command, and says how it ended.
#[must_use]
pub fn main() -> ExitCode {
    let outcome = match cli::parse() {
        Ok(cli) => commands::run(cli),
        Err(error) => usage::outcome(&error),
    };
    failure::exit(&outcome)
}
