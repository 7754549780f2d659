//! `guarantee`: whether a cut has room for everybody with few losses (page 9).

use pairwright_answers::guarantee::{GuaranteeDocument, MOST_PLAYERS, MOST_ROUNDS, pair_down};
use pairwright_core::Ratio;
use pairwright_lab::pyramid::FewLosses;

use super::draw::uncertain;
use crate::failure::{CommandAnswer, Failure};
use crate::options::within;
use crate::output::Out;
use crate::words::text;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "N", value_parser = within::<u64>(1..=MOST_PLAYERS))]
    players: u64,
    #[arg(long, value_name = "R", value_parser = within::<u32>(1..=MOST_ROUNDS))]
    rounds: u32,
    #[arg(long, value_name = "K", value_parser = within::<u64>(1..=MOST_PLAYERS))]
    cut: u64,
    #[arg(long, value_name = "L", default_value_t = 1, value_parser = within::<u32>(0..=MOST_ROUNDS))]
    losses: u32,
    #[arg(long, value_name = "Q", default_value = "1/2", allow_hyphen_values = true, value_parser = pair_down)]
    pair_down: Ratio,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let Args { players, rounds, cut, losses, pair_down } = args;
    let field = FewLosses { players: *players, rounds: *rounds, losses: *losses };
    let document = GuaranteeDocument::new(field, *cut, pair_down);
    out.answer(&document, |out| print(&document, out))
}

fn print(document: &GuaranteeDocument, out: &mut Out) -> Result<(), Failure> {
    let GuaranteeDocument { players, rounds, cut, losses, pair_down, too_many, always, largest_field } =
        document;
    out.say(text!("guarantee-title", players = *players, rounds = *rounds, losses = *losses, cut = *cut))?;
    match always {
        true => out.say(text!("guarantee-always"))?,
        false => {
            let share = uncertain(too_many.value, "");
            let exact = too_many.exact.as_str();
            out.say(text!(
                "guarantee-risk",
                share = share,
                exact = exact,
                chance = pair_down.as_str(),
                cut = *cut
            ))?;
        }
    }
    Ok(out.say(text!("guarantee-largest", rounds = *rounds, players = *largest_field))?)
}
