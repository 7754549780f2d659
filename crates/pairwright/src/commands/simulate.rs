//! `simulate`: whole tournaments played many times under several sets of rules (page 9).

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use pairwright_core::nouns::message::Message;
use pairwright_core::ruleset::{PRESETS, from_toml};
use pairwright_core::wording::in_our_words;
use pairwright_core::{Ruleset, message};
use pairwright_lab::simulate::{Answer as Simulated, MOST_RUNS, Part, Slice, USUAL_RUNS, merge, read};
use serde::Serialize;

use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::options::within;
use crate::output::{Form, Out};
use crate::words::text;
use crate::{entropy, save, simulation};

/// What `simulate` is given.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[arg(required = true, value_name = "PLAN.toml")]
    plan: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = within::<u64>(1..=MOST_RUNS))]
    runs: Option<u64>,
    #[arg(long, value_name = "T", value_parser = within::<u32>(1..=1_024))]
    threads: Option<u32>,
    #[arg(long, value_name = "K/N", value_parser = slice)]
    slice: Option<Slice>,
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// What there is below `simulate`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Put slices together.
    Merge {
        /// What each slice wrote.
        #[arg(required = true, value_name = "PART")]
        parts: Vec<PathBuf>,
        /// Where the answer goes.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
}

fn slice(typed: &str) -> Result<Slice, String> {
    typed.parse().map_err(|()| text!("cli-not-a-slice", text = typed))
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    match (&args.command, &args.plan) {
        (Some(Command::Merge { parts, to }), _) => merged(parts, to.as_deref(), out),
        (None, Some(plan)) => simulated(args, &Source::new(plan), out),
        (None, None) => Ok(Answer::Done),
    }
}

fn simulated(args: &Args, source: &Source, out: &mut Out) -> Result<Answer, Failure> {
    let to = args.to.as_deref();
    to.map_or(Ok(()), |to| save::apart(to, [source.path()]))?;
    let text = source.text()?;
    let folder = source.path().parent().unwrap_or(Path::new("")).to_owned();
    let plan = read(&text, &|name| ruleset_file(&folder, name)).map_err(|error| source.refused(error))?;
    if args.slice.is_some() && plan.entropy.is_none() {
        return Err(source.refused(message!("simulate-slice-entropy")));
    }
    let runs = args.runs.or(plan.runs).unwrap_or(USUAL_RUNS);
    let entropy = plan.entropy.clone().map_or_else(entropy::fresh, Ok)?;
    let slice = args.slice.unwrap_or(Slice::WHOLE);
    let sums = simulation::play(&plan, &entropy, slice.runs(runs), args.threads, warn)
        .map_err(|error| source.refused(error))?;
    if args.slice.is_none() {
        return answer(&Simulated::of(&sums, entropy), to, out);
    }
    let part = Part::new(&text, &plan, entropy, runs, slice, sums);
    match to {
        Some(to) => save::text(to, &lines(&part)?)?,
        None => out.json(&part)?,
    }
    Ok(Answer::Done)
}

/// A ruleset of a file beside the plan.
fn ruleset_file(folder: &Path, name: &str) -> Result<Ruleset, Message> {
    let path = folder.join(name);
    if !path.is_file() {
        let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
        return Err(message!("cli-no-such-ruleset", name = name, known = known));
    }
    let text = std::fs::read_to_string(&path)
        .map_err(|error| message!("cli-unreadable", error = error.to_string()))?;
    from_toml(&text).map_err(|error| message!("at-place", place = name, why = error))
}

/// Says on standard error that this will take long.
fn warn(expected: Duration) {
    let minutes = expected.as_secs().div_ceil(60);
    let line =
        text!("simulate-takes-long", minutes = minutes, hours = minutes / 60, days = minutes / (60 * 24));
    let _ = writeln!(io::stderr(), "pairwright: {line}");
}

fn merged(parts: &[PathBuf], to: Option<&Path>, out: &mut Out) -> Result<Answer, Failure> {
    to.map_or(Ok(()), |to| save::apart(to, parts.iter().map(PathBuf::as_path)))?;
    let read = |path: &PathBuf| -> Result<Part, Failure> {
        let source = Source::new(path);
        serde_json::from_str(&source.text()?)
            .map_err(|error| source.refused(in_our_words(&error.to_string())))
    };
    let parts: Vec<Part> = parts.iter().map(read).collect::<Result<_, _>>()?;
    let (sums, entropy) = merge(&parts).map_err(Failure::of)?;
    answer(&Simulated::of(&sums, entropy), to, out)
}

/// The answer goes into the file as JSON, and to standard output for people or as JSON.
fn answer(answer: &Simulated, to: Option<&Path>, out: &mut Out) -> Result<Answer, Failure> {
    if let Some(to) = to {
        save::text(to, &lines(answer)?)?;
    }
    match out.form() {
        Form::Json => out.json(answer)?,
        Form::People => simulation::print(answer, out)?,
    }
    Ok(Answer::Done)
}

fn lines(document: &impl Serialize) -> Result<String, Failure> {
    Ok(serde_json::to_string(document)? + "\n")
}
