//! The command line as clap reads it.

use clap::{Parser, Subcommand};

use crate::commands::{check, demo, export, generate, import, pair, rounds, rules, serve, standings};

/// Runs tournaments of two-player games: pairs every round, ranks everybody, explains every number.
///
/// FILE may be `-` for standard input, a tournament file, a journal, a report file (TRF), or a list of players as CSV; what it is, is told by
/// its content.
#[derive(Debug, Parser)]
#[command(name = "pairwright", version, max_term_width = 110, disable_help_subcommand = true)]
pub struct Cli {
    /// Print one JSON document instead of a table for people.
    #[arg(long, global = true)]
    pub json: bool,
    /// What to do; `serve` where nothing is named.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Every command, in the order of the help.
#[derive(Debug, Subcommand)]
#[expect(missing_docs, reason = "the commands are documented where they are")]
pub enum Command {
    Serve(serve::Args),
    Demo(demo::Args),
    Standings(standings::Args),
    Pair(pair::Args),
    Check(check::Args),
    Generate(generate::Args),
    Rounds(rounds::Args),
    #[command(subcommand, arg_required_else_help = false)]
    Rules(rules::Command),
    Import(import::Args),
    Export(export::Args),
}
