//! The command line of Pairwright: glue between files, standard streams and the crates that know.
//!
//! One file per command in [`commands`]; errors become exit codes in one place, [`failure`].

pub mod cli;
mod clocks;
pub mod commands;
mod explain_text;
pub mod failure;
mod memory;
mod options;
mod output;
mod rating;
pub mod reference;
mod save;
mod simulation;
mod status;
mod transfer;
mod usage;
mod words;

use std::process::ExitCode;

/// Reads the command line, carries out the command, and says how it ended.
pub fn main() -> ExitCode {
    words::speak(words::settle(std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned())));
    let outcome = match cli::parse() {
        Ok(cli) => commands::run(cli),
        Err(error) => usage::outcome(&error),
    };
    failure::exit(&outcome)
}
