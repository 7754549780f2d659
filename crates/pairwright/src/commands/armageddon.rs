//! `armageddon`: the Judge Armageddon Clock (page 7, 001).

use pairwright_answers::clocks::no_speed;
use pairwright_clock::armageddon::{Emblem, End, Resources, UpkeepChoice, document};

use crate::failure::{CommandAnswer, Failure};
use crate::options::within;
use crate::output::OutputColumn::Right;
use crate::output::{Out, OutputForm, table};
use crate::words::{counted, text};

/// The maximum for life, poison, cards and speed, beyond any game.
const MOST: u64 = 1_000_000_000_000;

/// What `armageddon` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "N", value_parser = within::<u64>(1..=MOST))]
    speed: u64,
    #[arg(long, value_name = "L", value_parser = within::<u64>(0..=MOST))]
    life: u64,
    #[arg(long, value_name = "P", value_parser = within::<u64>(0..=MOST))]
    poison: u64,
    #[arg(long, value_name = "C", value_parser = within::<u64>(0..=MOST))]
    library: u64,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let fate = Resources { life: args.life, poison: args.poison, library: args.library };
    match out.form() {
        OutputForm::Json => {
            out.json(&document(args.speed, fate).map_err(|error| Failure::of(no_speed(error)))?)?
        }
        OutputForm::People => {
            print(&Emblem::new(args.speed).map_err(|error| Failure::of(no_speed(error)))?.end(fate), out)?;
        }
    }
    Ok(CommandAnswer::Done)
}

fn print(end: &End, out: &mut Out) -> Result<(), Failure> {
    let by: Vec<String> = end.by.iter().copied().map(choice).collect();
    if end.upkeeps.is_empty() {
        return Ok(out.say(text!("armageddon-over", by = by.join(", ")))?);
    }
    let mut rows = table(&["upkeep", "counters", "life-lost", "or-poison", "or-cards"].map(Right));
    for doom in &end.upkeeps {
        rows.add_row([doom.upkeep, doom.counters, doom.life, doom.poison, doom.library]);
    }
    out.table(&rows)?;
    let upkeeps = counted("upkeeps", end.upkeeps.len() as u64);
    Ok(out.say_apart(text!("armageddon-end", upkeeps = upkeeps, by = by.join(", ")))?)
}

fn choice(choice: UpkeepChoice) -> String {
    match choice {
        UpkeepChoice::Life => text!("armageddon-by-life"),
        UpkeepChoice::Poison => text!("armageddon-by-poison"),
        UpkeepChoice::Library => text!("armageddon-by-library"),
    }
}
