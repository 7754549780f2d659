//! `simulate`: plays whole tournaments many times under several rulesets (page 9).

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use pairwright_answers::input::FileSource;
use pairwright_answers::simulation::{Simulation, SimulationWish, beside, part};
use pairwright_core::message;
use pairwright_lab::simulate::{MOST_RUNS, SimulationAnswer as Simulated, SimulationPart, Slice, merge};
use serde::Serialize;

use crate::failure::{CommandAnswer, Failure};
use crate::options::within;
use crate::output::Out;
use crate::simulation::{STOP, SimulationTarget, listen_for_ctrl_c};
use crate::status::ProgressLine;
use crate::words::{text, thousands};
use crate::{save, simulation};

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
    #[arg(long)]
    progress: bool,
    #[command(subcommand)]
    command: Option<SimulateCommand>,
}

#[derive(Debug, clap::Subcommand)]
pub enum SimulateCommand {
    Merge {
        #[arg(required = true, value_name = "PART")]
        parts: Vec<PathBuf>,
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
}

fn slice(typed: &str) -> Result<Slice, String> {
    typed.parse().map_err(|()| text!("cli-not-a-slice", text = typed))
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    match (&args.command, &args.plan) {
        (Some(SimulateCommand::Merge { parts, to }), _) => merged(parts, to.as_deref(), out),
        (None, Some(plan)) => simulated(args, &FileSource::new(plan), out),
        (None, None) => Ok(CommandAnswer::Done),
    }
}

fn simulated(args: &Args, source: &FileSource, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let to = args.to.as_deref();
    to.map_or(Ok(()), |to| save::apart(to, [source.path()]))?;
    let target = to.map(SimulationTarget::new).transpose()?;
    if args.slice.is_some() && target.is_some_and(|target| !target.is_json()) {
        return Err(Failure::at("--to", message!("simulate-part-form")));
    }
    let folder = source.path().parent().unwrap_or(Path::new("")).to_owned();
    let wish = SimulationWish { runs: args.runs, slice: args.slice, entropy: None };
    let simulation = Simulation::new(source, &|name| beside(&folder, name), wish)?;
    listen_for_ctrl_c();
    let all = simulation.all();
    let line = ProgressLine::new(all, args.progress);
    let played = |played| line.tell(played);
    let job = simulation.job(args.threads, &STOP, &played);
    let sums = job.play(warn).map_err(|error| source.refused(error))?;
    drop(line);
    if sums.runs < all {
        tell(&text!("simulate-stopped", played = thousands(sums.runs), all = thousands(all)));
    }
    if args.slice.is_none() {
        let name = source.path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let simulated = Simulated::of(&sums, simulation.entropy.clone());
        return answer(&simulated, target, (&name, &simulation.text), out);
    }
    let part = simulation.part(sums);
    match to {
        Some(to) => save::text(to, &lines(&part)?)?,
        None => out.json(&part)?,
    }
    Ok(CommandAnswer::Done)
}

pub(super) fn warn(expected: Duration) {
    let minutes = expected.as_secs().div_ceil(60);
    let line =
        text!("simulate-takes-long", minutes = minutes, hours = minutes / 60, days = minutes / (60 * 24));
    tell(&line);
}

fn tell(line: &str) {
    // A closed terminal is no reason to lose the answer.
    let _ = writeln!(io::stderr(), "pairwright: {line}");
}

fn merged(parts: &[PathBuf], to: Option<&Path>, out: &mut Out) -> Result<CommandAnswer, Failure> {
    to.map_or(Ok(()), |to| save::apart(to, parts.iter().map(PathBuf::as_path)))?;
    let target = to.map(SimulationTarget::new).transpose()?;
    let parts: Vec<SimulationPart> =
        parts.iter().map(|path| part(&FileSource::new(path))).collect::<Result<_, _>>()?;
    let (sums, entropy) = merge(&parts).map_err(Failure::of)?;
    let plan = parts.first().map_or("", |part| part.text.as_str());
    answer(&Simulated::of(&sums, entropy), target, ("", plan), out)
}

/// Writes the answer to the file in the form of its extension, and to standard output as text or JSON.
fn answer(
    answer: &Simulated,
    target: Option<SimulationTarget<'_>>,
    (name, plan): (&str, &str),
    out: &mut Out,
) -> Result<CommandAnswer, Failure> {
    if let Some(target) = target {
        target.write(answer, name, plan)?;
    }
    out.answer(answer, |out| simulation::print(answer, out))
}

fn lines(document: &impl Serialize) -> Result<String, Failure> {
    Ok(serde_json::to_string(document)? + "\n")
}
