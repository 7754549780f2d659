//! `armageddon`: the Judge Armageddon Clock (page 7, 001).

use std::io::Write;

use pairwright_clock::armageddon::{Choice, Emblem, End, Fate, document};

use crate::failure::{Answer, Failure};
use crate::output::{Form, Out, table};

/// Say what each choice does at each upkeep under a Judge Armageddon Clock, and when the game is over at the latest.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How many doom counters each upkeep adds.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    speed: u64,
    /// The life of the player who is to lose.
    #[arg(long, value_name = "L")]
    life: u64,
    /// The poison counters of that player.
    #[arg(long, value_name = "P")]
    poison: u64,
    /// The cards in that player's library.
    #[arg(long, value_name = "C")]
    library: u64,
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let fate = Fate { life: args.life, poison: args.poison, library: args.library };
    match out.form() {
        Form::Json => out.json(&document(args.speed, fate).map_err(Failure::input)?)?,
        Form::People => print(&Emblem::new(args.speed).map_err(Failure::input)?.end(fate), out)?,
    }
    Ok(Answer::Done)
}

fn print(end: &End, out: &mut Out) -> Result<(), Failure> {
    let by: Vec<&str> = end.by.iter().copied().map(choice).collect();
    if end.upkeeps.is_empty() {
        writeln!(out, "the game is over already: {}", by.join(", "))?;
        return Ok(());
    }
    let mut rows = table(&[">upkeep", ">counters", ">life lost", ">or poison", ">or cards exiled"]);
    for doom in &end.upkeeps {
        rows.add_row([doom.upkeep, doom.counters, doom.life, doom.poison, doom.library]);
    }
    out.table(&rows)?;
    let upkeeps = end.upkeeps.len();
    let upkeeps = if upkeeps == 1 { "1 upkeep".to_owned() } else { format!("{upkeeps} upkeeps") };
    writeln!(out, "\nthe game is over after at most {upkeeps}, by {}", by.join(" or by "))?;
    Ok(())
}

fn choice(choice: Choice) -> &'static str {
    match choice {
        Choice::Life => "no life left",
        Choice::Poison => "ten poison counters",
        Choice::Library => "no cards left to draw",
    }
}
