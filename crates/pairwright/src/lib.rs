//! The command line of Pairwright: connects files and standard streams to the other crates.
//!
//! Each command has its own file in [`commands`]; errors become exit codes in one place, [`failure`].

pub mod cli;
mod clocks;
pub mod commands;
mod desktop;
mod explain_text;
pub mod failure;
mod memory;
mod options;
mod output;
mod rating;
pub mod reference;
mod save;
mod simulation;
pub mod status;
mod transfer;
mod usage;
mod words;

use std::process::ExitCode;

/// Parses the command line, runs the command, and returns its exit code.
pub fn main() -> ExitCode {
    words::speak(words::settle(std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned())));
    let outcome = match cli::parse() {
        Ok(cli) => cli::run(cli),
        Err(error) => usage::outcome(&error),
    };
    failure::exit(&outcome)
}
