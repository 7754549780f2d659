//! `losing`: searches simulated tournaments for positions in which a loss is better than a win (page 9).

use std::path::{Path, PathBuf};

use pairwright_answers::ahead::{MOST_RUNS, losing_in};
use pairwright_answers::input::FileSource;
use pairwright_answers::simulation::{Simulation, SimulationWish, beside};
use pairwright_answers::values::within;
use pairwright_core::Entropy;
use pairwright_lab::ahead::{BetterResult, LosingPosition};
use serde::Serialize;

use super::ahead::percent;
use crate::failure::{CommandAnswer, Failure};
use crate::output::OutputColumn::{Left, Right};
use crate::output::{Out, table};
use crate::words::text;

/// Maximum number of tournaments searched.
const MOST_TOURNAMENTS: u64 = 100_000;
/// Maximum number of positions listed for people.
const SHOWN: usize = 10;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_name = "PLAN.toml")]
    plan: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = within::<u64>(1..=MOST_TOURNAMENTS))]
    runs: u64,
    #[arg(long, value_name = "M", default_value_t = 1_000, value_parser = within::<u32>(1..=MOST_RUNS / 10))]
    endings: u32,
    #[arg(long, value_name = "HEX", value_parser = pairwright_answers::entropy::read)]
    entropy: Option<Entropy>,
}

#[derive(Serialize)]
struct Losing<'a> {
    runs: u64,
    entropy: &'a Entropy,
    positions: &'a [LosingPosition],
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let source = FileSource::new(&args.plan);
    let folder = args.plan.parent().unwrap_or(Path::new("")).to_owned();
    let wish = SimulationWish { runs: Some(args.runs), entropy: args.entropy.clone(), slice: None };
    let simulation = Simulation::new(&source, &|name| beside(&folder, name), wish)?;
    let positions = losing_in(&source, &simulation, args.endings)?;
    let (runs, entropy) = (simulation.runs, &simulation.entropy);
    out.answer(&Losing { runs, entropy, positions: &positions }, |out| {
        print(args, &simulation, &positions, out)
    })
}

fn print(
    args: &Args,
    simulation: &Simulation,
    positions: &[LosingPosition],
    out: &mut Out,
) -> Result<(), Failure> {
    out.say(text!("losing-title", found = positions.len(), runs = simulation.runs))?;
    if !positions.is_empty() {
        out.say("")?;
        let left = ["variant"].map(Left);
        let right = ["run", "round"].map(Right);
        let rest = ["player", "better", "chance", "win"].map(Left);
        let mut rows = table(&[&left[..], &right, &rest].concat());
        for one in positions.iter().take(SHOWN) {
            let better = match one.better {
                BetterResult::Draw => text!("losing-draw"),
                BetterResult::Loss => text!("losing-loss"),
            };
            let name = one.file.players.iter().find(|player| player.id == one.player);
            let cells = [
                one.variant.clone(),
                one.run.to_string(),
                one.round.to_string(),
                name.map_or_else(String::new, |player| player.name.clone()),
                better,
                percent(one.chance),
                percent(one.win),
            ];
            rows.add_row(cells.to_vec());
        }
        out.table(&rows)?;
    }
    let file = args.plan.display().to_string();
    Ok(out.say_apart(text!("losing-replay", file = file, entropy = simulation.entropy.to_string()))?)
}
