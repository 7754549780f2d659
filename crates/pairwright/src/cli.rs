//! The command line as clap reads it.

use clap::{Parser, Subcommand};

use crate::commands::{
    armageddon, check, clock, deck, demo, draw, elo, export, generate, import, incentive, leaderboard, pair,
    pyramid, rate, rounds, rules, serve, standings, what_if,
};

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
    Rate(rate::Args),
    Leaderboard(leaderboard::Args),
    Elo(elo::Args),
    Rounds(rounds::Args),
    Pyramid(pyramid::Args),
    Draw(draw::Args),
    WhatIf(what_if::Args),
    Incentive(incentive::Args),
    #[command(subcommand, arg_required_else_help = false)]
    Clock(clock::Command),
    Armageddon(armageddon::Args),
    #[command(subcommand, arg_required_else_help = false)]
    Rules(rules::Command),
    #[command(subcommand, arg_required_else_help = false)]
    Deck(deck::Command),
    Import(import::Args),
    Export(export::Args),
}
