//! Errors of a command line in our own words; clap's sentences are never shown.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use pairwright_core::message;
use pairwright_core::nouns::Message;

use crate::cli;
use crate::failure::{CommandAnswer, Failure};

/// Returns the outcome of clap: help and version are answers, everything else is wrong usage.
pub(crate) fn outcome(error: &clap::Error) -> Result<CommandAnswer, Failure> {
    if !error.use_stderr() {
        error.print()?;
        return Ok(CommandAnswer::Done);
    }
    Err(Failure::of(refusal(error)))
}

/// Returns the error, its place, its correction, and where to find help.
fn refusal(error: &clap::Error) -> Message {
    let typed = std::env::args_os().skip(1).filter_map(|arg| arg.into_string().ok());
    let command = command_of(typed);
    message!("cli-usage", error = fault(error, &command), command = path(&command))
}

/// Returns the named command, with the program and its subcommands on the way.
fn command_of(typed: impl Iterator<Item = String>) -> Vec<clap::Command> {
    let mut command = vec![cli::command()];
    for arg in typed.filter(|arg| !arg.starts_with('-')) {
        let below = command.last().and_then(|last| last.find_subcommand(&arg)).cloned();
        let Some(below) = below else { break };
        command.push(below);
    }
    command
}

fn path(command: &[clap::Command]) -> String {
    command.iter().map(clap::Command::get_name).collect::<Vec<_>>().join(" ")
}

fn fault(error: &clap::Error, command: &[clap::Command]) -> Message {
    let all = |kind| values(error, kind);
    let one = |kind| all(kind).into_iter().next().unwrap_or_default();
    let (arg, value) = (one(ContextKind::InvalidArg), one(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => message!("usage-value-missing", arg = arg),
        ErrorKind::InvalidValue => {
            message!("usage-value-unknown", arg = arg, value = value, known = all(ContextKind::ValidValue))
        }
        ErrorKind::ValueValidation => message!("at-place", place = arg, why = own_words(error, &value)),
        ErrorKind::UnknownArgument => unknown_argument(&arg, &one(ContextKind::SuggestedArg)),
        ErrorKind::InvalidSubcommand => {
            let name = one(ContextKind::InvalidSubcommand);
            message!("usage-no-such-command", name = name, known = commands(command))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            message!("usage-command-missing", name = path(command), known = commands(command))
        }
        ErrorKind::MissingRequiredArgument => {
            message!("usage-missing", name = path(command), args = all(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => {
            let prior = one(ContextKind::PriorArg);
            let twice = prior.is_empty() || prior == arg;
            if twice {
                message!("usage-twice", arg = arg)
            } else {
                message!("usage-conflict", arg = arg, prior = prior)
            }
        }
        ErrorKind::TooManyValues => message!("usage-value-too-many", arg = arg, value = value),
        ErrorKind::InvalidUtf8 => message!("usage-not-utf-8"),
        _ => message!("usage-unreadable"),
    }
}

fn unknown_argument(arg: &str, alike: &str) -> Message {
    if !arg.starts_with('-') {
        return message!("usage-one-too-many", arg = arg);
    }
    if alike.is_empty() {
        return message!("usage-no-such-option", arg = arg);
    }
    message!("usage-option-alike", arg = arg, alike = alike)
}

/// Returns the text of a value's parser, which is a sentence of ours.
fn own_words(error: &clap::Error, value: &str) -> Message {
    match std::error::Error::source(error) {
        Some(source) => Message::verbatim(source.to_string()),
        None => message!("usage-value-impossible", value = value),
    }
}

fn commands(command: &[clap::Command]) -> Vec<String> {
    let below = command.last().into_iter().flat_map(clap::Command::get_subcommands);
    below.map(|below| below.get_name().to_owned()).collect()
}

fn values(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(value)) => vec![value.clone()],
        Some(ContextValue::Strings(values)) => values.clone(),
        _ => Vec::new(),
    }
}
