//! `award`: the finish that reaches a goal under the additive system (page 8).

use pairwright_answers::rating::errors;
use pairwright_ratings::Exact;
use pairwright_ratings::calculator::{Tier, tiers_to};
use serde::Serialize;

use crate::failure::{CommandAnswer, Failure};
use crate::options::within;
use crate::output::OutputColumn::{Code, Left, Right};
use crate::output::{Out, table};
use crate::words::{counted, text};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "X", value_parser = errors::exact)]
    missing: Exact,
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..=10_000_000))]
    players: u32,
    #[arg(long, value_name = "R", value_parser = within::<u32>(1..=1_000))]
    rounds: u32,
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = within::<u32>(1..=10_000))]
    k: u32,
}

#[derive(Serialize)]
struct AwardDocument<'a> {
    missing: String,
    players: u32,
    rounds: u32,
    k: u32,
    tiers: &'a [Tier],
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let Args { missing, players, rounds, k } = args;
    let (players, rounds, k) = (*players, *rounds, *k);
    let tiers = tiers_to(missing, players, k, rounds);
    let missing = missing.to_string();
    let document = AwardDocument { missing: missing.clone(), players, rounds, k, tiers: &tiers };
    out.answer(&document, |out| {
        let field = counted("players", u64::from(players));
        out.heading(text!("award-goal", missing = missing, players = field, k = k))?;
        print(&tiers, out)
    })
}

fn print(tiers: &[Tier], out: &mut Out) -> Result<(), Failure> {
    let mut rows = table(&[Right("place"), Code("V"), Left("needed")]);
    for Tier { from, to, v, wins } in tiers {
        let places = if from == to { from.to_string() } else { format!("{from}–{to}") };
        let needed = match wins {
            Some(wins) => text!("award-wins", count = *wins),
            None => text!("award-never"),
        };
        rows.add_row([places, v.to_string(), needed]);
    }
    Ok(out.table(&rows)?)
}
