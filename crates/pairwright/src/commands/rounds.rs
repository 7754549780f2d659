//! `rounds`: the number of Swiss rounds that a tournament needs.

use pairwright_core::Ratio;
use pairwright_core::stages::{Entries, rounds_for_cut, rounds_for_single_winner};
use pairwright_lab::pyramid::{CutRoom, FewLosses, one_loss, pyramid};
use serde::Serialize;

use super::draw::uncertain;
use crate::failure::{CommandAnswer, Failure};
use crate::options::within;
use crate::output::OutputColumn::Right;
use crate::output::{Out, table};
use crate::words::{text, texts};

/// The maximum number of players, beyond any tournament.
const MOST: u64 = 10_000_000;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "N", value_parser = within::<u64>(1..=MOST))]
    players: u64,
    #[arg(long, value_name = "K", default_value_t = 8, value_parser = within::<u64>(1..=MOST))]
    cut: u64,
}

#[derive(Serialize)]
struct RoundsDocument {
    players: u64,
    single_winner: u32,
    top_cut: Option<TopCut>,
}

#[derive(Serialize)]
struct TopCut {
    cut: u64,
    rounds: u32,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let entries = Entries(args.players);
    let document = RoundsDocument {
        players: args.players,
        single_winner: rounds_for_single_winner(entries),
        top_cut: rounds_for_cut(entries, args.cut).map(|rounds| TopCut { cut: args.cut, rounds }),
    };
    out.answer(&document, |out| print(&document, args.cut, out))
}

fn print(document: &RoundsDocument, cut: u64, out: &mut Out) -> Result<(), Failure> {
    let RoundsDocument { players, single_winner, top_cut } = document;
    out.say(text!("rounds-players", count = *players))?;
    out.say(text!("rounds-single-winner", rounds = *single_winner))?;
    match top_cut {
        None => out.say(text!("rounds-no-cut", cut = cut, players = *players))?,
        Some(top_cut) => print_cut(*players, top_cut, out)?,
    }
    print_around(document, out)
}

/// Prints the results of one round fewer and one more, if the higher player wins each pair-down (004's calculator).
fn print_around(document: &RoundsDocument, out: &mut Out) -> Result<(), Failure> {
    let proposed = [Some(document.single_winner), document.top_cut.as_ref().map(|cut| cut.rounds)];
    let (least, most) = (proposed.iter().flatten().min(), proposed.iter().flatten().max());
    let (Some(least), Some(most)) = (least, most) else { return Ok(()) };
    let mut rows = table(&["rounds", "undefeated", "one-loss"].map(Right));
    for rounds in least.saturating_sub(1).max(1)..=most + 1 {
        let records = pyramid(document.players, rounds);
        let better: u64 = records.iter().take(2).map(|record| record.players).sum();
        rows.add_row([u64::from(rounds), records[0].players, better]);
    }
    out.say("")?;
    out.table(&rows)?;
    Ok(out.say_apart(text!("rounds-assumed"))?)
}

fn print_cut(players: u64, top_cut: &TopCut, out: &mut Out) -> Result<(), Failure> {
    let TopCut { cut, rounds } = top_cut;
    let after = one_loss(players, *rounds);
    let average = texts().number(&after.average.to_decimal(2));
    let sum = format!("{players} × {} / 2^{rounds} = {average}", rounds + 1);
    out.say(text!("rounds-cut", rounds = *rounds, cut = *cut, sum = sum))?;
    match after.room(*cut) {
        CutRoom::TooLittle => out.say(text!("rounds-table-ends", cut = *cut, rounds = *rounds))?,
        CutRoom::OnAverage => {
            let one_loss = FewLosses { players, rounds: *rounds, losses: 1 };
            let share = uncertain(one_loss.too_many(*cut, &Ratio::HALF).to_f64(), "");
            out.say(text!("rounds-risk", players = players, rounds = *rounds, cut = *cut, share = share))?;
        }
        CutRoom::Enough if (players, *cut) == (TABLE_DIFFERS, 8) => {
            out.say(text!("rounds-table-says", rounds = *rounds))?;
        }
        CutRoom::Enough => {}
    }
    Ok(())
}

/// The only number of players for which the published table has more rounds than the formula (page 5).
const TABLE_DIFFERS: u64 = 227;
