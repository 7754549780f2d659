//! The command line as clap reads it.

use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};
use pairwright_words::Texts;

use crate::commands::{
    armageddon, award, backup, check, clock, completions, deck, demo, draw, elo, export, generate, import,
    incentive, leaderboard, manual, move_database, pair, publish, pyramid, rate, restore, rounds, rules,
    serve, simulate, standings, what_if,
};
use crate::words::{language, texts};

/// What the command line says, once clap has read it.
#[derive(Debug, Parser)]
#[command(name = "pairwright", version, max_term_width = 110, disable_help_subcommand = true)]
pub struct Cli {
    /// Whether one JSON document is printed.
    #[arg(long, global = true)]
    pub json: bool,
    /// In which language it is printed; it is settled before the line is read, because the help is in it too.
    #[arg(long, global = true, value_name = "TAG", value_parser = language)]
    pub lang: Option<String>,
    /// What is to be done; `serve` unless it is named.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Every command, in the order of the help.
#[derive(Debug, Subcommand)]
#[expect(missing_docs, reason = "the commands are documented where they are")]
pub enum Command {
    Serve(serve::Args),
    Demo(demo::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    Move(move_database::Args),
    Publish(publish::Args),
    Standings(standings::Args),
    Pair(pair::Args),
    Check(check::Args),
    Generate(generate::Args),
    Rate(rate::Args),
    Leaderboard(leaderboard::Args),
    Elo(elo::Args),
    Award(award::Args),
    Rounds(rounds::Args),
    Pyramid(pyramid::Args),
    Draw(draw::Args),
    WhatIf(what_if::Args),
    Incentive(incentive::Args),
    Simulate(simulate::Args),
    #[command(subcommand, arg_required_else_help = false)]
    Clock(clock::Command),
    Armageddon(armageddon::Args),
    #[command(subcommand, arg_required_else_help = false)]
    Rules(rules::Command),
    #[command(subcommand, arg_required_else_help = false)]
    Deck(deck::Command),
    Import(import::Args),
    Export(export::Args),
    Completions(completions::Args),
    Manual(manual::Args),
}

/// What the program was given, read as the command line.
///
/// # Errors
/// Bad usage; help and version too, as clap has it.
pub fn parse() -> Result<Cli, clap::Error> {
    Cli::from_arg_matches(&command().try_get_matches()?)
}

/// The command line with its help, which is in Fluent files.
#[must_use]
pub fn command() -> clap::Command {
    with_help(Cli::command(), "pairwright", "")
}

/// A command with its help and that of its arguments; `path` leads to the names of what is below it.
fn with_help(command: clap::Command, name: &str, path: &str) -> clap::Command {
    let about = texts().named("help", name);
    let (first, has_more) = about.split_once("\n\n").map_or((&*about, false), |(first, _)| (first, true));
    let command = command.about(first.trim_end_matches('.').to_owned());
    let command = if has_more { command.long_about(about) } else { command };
    let command = command.mut_args(|arg| arg_with_help(arg, name));
    command.mut_subcommands(|below| {
        let name = format!("{path}{}", below.get_name());
        with_help(below, &name, &format!("{name}-"))
    })
}

/// An argument's help: that of its command, or what it is everywhere.
fn arg_with_help(arg: Arg, command: &str) -> Arg {
    let id = arg.get_id().as_str().to_owned();
    let own = texts().find(&Texts::key_of("help", &format!("{command}-{id}")));
    let arg = arg.help(own.unwrap_or_else(|| texts().named("help", &format!("any-{id}"))));
    // Of an option a number below 0 is a value, and its parser says why it cannot be.
    let is_option = arg.get_long().is_some() && arg.get_action().takes_values();
    arg.allow_negative_numbers(is_option)
}
