//! `ahead`: who makes the cut, with several rounds to go (page 9).

use std::path::PathBuf;

use pairwright_answers::ahead::{self, MOST_RUNS, USUAL_RUNS};
use pairwright_answers::input::FileSource;
use pairwright_answers::values::within;
use pairwright_core::{Entropy, Tournament};
use pairwright_lab::draw::ahead::{Ahead, AheadOutlook, AheadState};

use super::draw::uncertain;
use crate::failure::{CommandAnswer, Failure, tell};
use crate::output::OutputColumn::Left;
use crate::output::{Out, OutputForm, table};
use crate::words::text;

#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "K", value_parser = within::<u32>(1..=10_000_000))]
    cut: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = USUAL_RUNS, value_parser = within::<u32>(1..=MOST_RUNS))]
    runs: u32,
    #[arg(long, value_name = "HEX", value_parser = pairwright_answers::entropy::read)]
    entropy: Option<Entropy>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let source = FileSource::new(&args.file).telling(tell);
    let (tournament, outlook) = ahead::of(&source, args.cut, args.runs, args.entropy.clone())?;
    match out.form() {
        OutputForm::Json => out.json(&outlook)?,
        OutputForm::People => print(&tournament, &outlook, out)?,
    }
    Ok(CommandAnswer::Done)
}

fn print(tournament: &Tournament, outlook: &AheadOutlook, out: &mut Out) -> Result<(), Failure> {
    let (name, AheadOutlook { cut, round, rounds, .. }) = (tournament.setup.name.as_str(), outlook);
    out.say(text!("ahead-title", name = name, cut = *cut, round = round.0, rounds = *rounds))?;
    out.say("")?;
    let mut rows = table(&["player", "outlook", "win", "draw", "loss"].map(Left));
    for one in &outlook.players {
        let after = [one.after.win, one.after.draw, one.after.loss];
        let after = after.map(|one| one.map_or_else(|| "–".into(), outlook_text));
        let cells = [tournament.name_of(&one.player).to_owned(), outlook_text(one.now)];
        rows.add_row([cells.to_vec(), after.to_vec()].concat());
    }
    out.table(&rows)?;
    Ok(out.say_apart(text!("ahead-explained"))?)
}

/// Returns a state with its chance, and a mark if it is not proved.
fn outlook_text(ahead: Ahead) -> String {
    let Ahead { state, proved, chance } = ahead;
    let error = if chance.error > 0.0 { format!(" ± {:.1}", 100.0 * chance.error) } else { String::new() };
    let chance = uncertain(chance.value, &error);
    let state = match state {
        AheadState::In => text!("last-short-in"),
        AheadState::Out => text!("last-short-out"),
        AheadState::OwnHands => text!("ahead-own-hands", chance = chance),
        AheadState::NeedsHelp => chance,
    };
    if proved { state } else { text!("last-unproved", chance = state) }
}
