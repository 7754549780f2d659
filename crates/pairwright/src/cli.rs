//! The command line, as parsed by clap.

use clap::{Arg, ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use pairwright_words::Texts;

use crate::commands::{
    ahead, armageddon, award, backup, check, clock, completions, deck, demo, draw, elo, export, generate,
    guarantee, import, incentive, leaderboard, losing, luck, manual, move_database, pair, publish, pyramid,
    rate, restore, rounds, rules, season, serve, simulate, standings, what_if,
};
use crate::failure::{CommandAnswer, Failure};
use crate::output::Out;
use crate::words::{language, texts};

#[derive(Debug, Parser)]
#[command(
    name = "pairwright",
    version,
    max_term_width = 110,
    disable_help_subcommand = true,
    disable_help_flag = true,
    disable_version_flag = true
)]
pub struct Cli {
    #[arg(long, global = true)]
    pub json: bool,
    /// Only validated here. The language is set before clap parses, because the help needs it.
    #[arg(long, global = true, value_name = "TAG", value_parser = language)]
    pub lang: Option<String>,
    #[command(subcommand)]
    pub command: Option<CliCommand>,
}

/// Every command, in the order of the help.
#[derive(Debug, Subcommand)]
pub enum CliCommand {
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
    Season(season::Args),
    Elo(elo::Args),
    Award(award::Args),
    Rounds(rounds::Args),
    Pyramid(pyramid::Args),
    Guarantee(guarantee::Args),
    Draw(draw::Args),
    Ahead(ahead::Args),
    WhatIf(what_if::Args),
    Losing(losing::Args),
    Luck(luck::Args),
    Incentive(incentive::Args),
    Simulate(simulate::Args),
    #[command(subcommand, arg_required_else_help = false)]
    Clock(clock::ClockCommand),
    Armageddon(armageddon::Args),
    #[command(subcommand, arg_required_else_help = false)]
    Rules(rules::RulesCommand),
    #[command(subcommand, arg_required_else_help = false)]
    Deck(deck::DeckCommand),
    Import(import::Args),
    Export(export::Args),
    Completions(completions::Args),
    Manual(manual::Args),
}

pub fn parse() -> Result<Cli, clap::Error> {
    Cli::from_arg_matches(&command().try_get_matches()?)
}

/// Returns the command line with its help from the Fluent files.
pub fn command() -> clap::Command {
    let version = flag("version", 'V', ArgAction::Version);
    with_help(Cli::command().arg(version), "pairwright", &mut vec!["pairwright".to_owned()])
}

/// Returns an option without a value. It replaces the one that clap would add with English help.
fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    Arg::new(name).long(name).short(short).action(action)
}

/// A word that clap would print in English.
fn word(of: &str) -> String {
    texts().named("help-word", of)
}

/// Adds the help to a command and its arguments; `path` is how the user reaches it.
fn with_help(command: clap::Command, name: &str, path: &mut Vec<String>) -> clap::Command {
    let about = texts().named("help", name);
    let (first, has_more) = about.split_once("\n\n").map_or((&*about, false), |(first, _)| (first, true));
    let command = command.about(first.trim_end_matches('.').to_owned());
    let command = if has_more { command.long_about(about) } else { command };
    let command = command.disable_help_flag(true).arg(flag("help", 'h', ArgAction::Help));
    let command = command.mut_args(|arg| arg_with_help(arg, name));
    let command = command.subcommand_help_heading(word("commands")).subcommand_value_name(word("command"));
    let usage = usage(&command, path);
    let template =
        format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", word("usage"));
    let command = command.override_usage(usage).help_template(template);
    command.mut_subcommands(|below| {
        path.push(below.get_name().to_owned());
        let below = with_help(below, &path[1..].join("-"), path);
        path.pop();
        below
    })
}

/// Returns the usage, such as `pairwright pair [OPTIONS] <FILE>`, one line per form. `OPTIONS` always
/// appears, because all commands have the program's options.
fn usage(command: &clap::Command, path: &[String]) -> String {
    let usage = command.clone().render_usage().to_string();
    let options = format!("[{}]", word("options-there"));
    let ways = usage.lines().map(|line| {
        let arguments = line.split_once(command.get_name()).map_or("", |(_, arguments)| arguments);
        let arguments = arguments.split_whitespace().filter(|one| *one != "[OPTIONS]");
        let typed = path.iter().map(String::as_str).chain([options.as_str()]).chain(arguments);
        typed.collect::<Vec<_>>().join(" ")
    });
    ways.collect::<Vec<_>>().join("\n       ")
}

/// Adds an argument's help: that of the command, or the general one.
fn arg_with_help(arg: Arg, command: &str) -> Arg {
    let id = arg.get_id().as_str().to_owned();
    let own = texts().find(&Texts::key_of("help", &format!("{command}-{id}")));
    let does = own.unwrap_or_else(|| texts().named("help", &format!("any-{id}")));
    let heading = if arg.is_positional() { "arguments" } else { "options" };
    let does = format!("{does}{}{}", values(&arg, command), usual(&arg));
    let takes_values = arg.get_action().takes_values();
    let arg = arg.help(does).help_heading(word(heading));
    // The help sentence already contains what clap would print in English.
    let arg = arg.hide_possible_values(takes_values).hide_default_value(takes_values);
    // An option's negative number is a value, and its parser explains why it is invalid.
    let is_option = arg.get_long().is_some() && takes_values;
    arg.allow_negative_numbers(is_option)
}

fn values(arg: &Arg, command: &str) -> String {
    let values = arg.get_possible_values();
    if !arg.get_action().takes_values() || values.is_empty() {
        return String::new();
    }
    let described = values.iter().map(|value| {
        let (name, id) = (value.get_name(), arg.get_id());
        let key = Texts::key_of("help", &format!("{command}-{id}-{name}"));
        texts().find(&key).map_or_else(|| format!("`{name}`"), |does| format!("`{name}`: {does}"))
    });
    format!(": {}", described.collect::<Vec<_>>().join("; "))
}

/// Returns the default of an argument: ` (default 24)`.
fn usual(arg: &Arg) -> String {
    let usual: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    match arg.get_action().takes_values() && !usual.is_empty() {
        true => format!(" ({})", texts().get("help-default", &[("value", usual.join(", ").into())])),
        false => String::new(),
    }
}

pub fn run(cli: Cli) -> Result<CommandAnswer, Failure> {
    let mut out = Out::new(cli.json);
    let answer = match cli.command {
        Some(CliCommand::Serve(args)) => serve::run(&args, &mut out),
        Some(CliCommand::Demo(args)) => demo::run(&args, &mut out),
        Some(CliCommand::Backup(args)) => backup::run(&args, &mut out),
        Some(CliCommand::Restore(args)) => restore::run(&args, &mut out),
        Some(CliCommand::Move(args)) => move_database::run(&args, &mut out),
        Some(CliCommand::Publish(args)) => publish::run(&args, &mut out),
        Some(CliCommand::Standings(args)) => standings::run(&args, &mut out),
        Some(CliCommand::Pair(args)) => pair::run(&args, &mut out),
        Some(CliCommand::Check(args)) => check::run(&args, &mut out),
        Some(CliCommand::Generate(args)) => generate::run(&args, &mut out),
        Some(CliCommand::Rate(args)) => rate::run(&args, &mut out),
        Some(CliCommand::Leaderboard(args)) => leaderboard::run(&args, &mut out),
        Some(CliCommand::Season(args)) => season::run(&args, &mut out),
        Some(CliCommand::Elo(args)) => elo::run(&args, &mut out),
        Some(CliCommand::Award(args)) => award::run(&args, &mut out),
        Some(CliCommand::Rounds(args)) => rounds::run(&args, &mut out),
        Some(CliCommand::Pyramid(args)) => pyramid::run(&args, &mut out),
        Some(CliCommand::Guarantee(args)) => guarantee::run(&args, &mut out),
        Some(CliCommand::Draw(args)) => draw::run(&args, &mut out),
        Some(CliCommand::Luck(args)) => luck::run(&args, &mut out),
        Some(CliCommand::Losing(args)) => losing::run(&args, &mut out),
        Some(CliCommand::Ahead(args)) => ahead::run(&args, &mut out),
        Some(CliCommand::WhatIf(args)) => what_if::run(&args, &mut out),
        Some(CliCommand::Incentive(args)) => incentive::run(&args, &mut out),
        Some(CliCommand::Simulate(args)) => simulate::run(&args, &mut out),
        Some(CliCommand::Clock(command)) => clock::run(&command, &mut out),
        Some(CliCommand::Armageddon(args)) => armageddon::run(&args, &mut out),
        Some(CliCommand::Rules(command)) => rules::run(&command, &mut out),
        Some(CliCommand::Deck(command)) => deck::run(&command, &mut out),
        Some(CliCommand::Import(args)) => import::run(&args, &mut out),
        Some(CliCommand::Export(args)) => export::run(&args, &mut out),
        Some(CliCommand::Completions(args)) => completions::run(&args, command(), &mut out),
        Some(CliCommand::Manual(args)) => manual::run(&args, command(), &mut out),
        None => serve::run(&serve::Args::default(), &mut out),
    }?;
    out.finish()?;
    Ok(answer)
}
