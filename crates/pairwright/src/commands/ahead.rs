//! `ahead`: who makes the cut, with several rounds to go (page 9).

use std::path::PathBuf;

use pairwright_answers::ahead::{self, AheadQuestion, MOST_RUNS, USUAL_RUNS};
use pairwright_answers::input::FileSource;
use pairwright_answers::values::within;
use pairwright_core::{Entropy, Tournament};
use pairwright_lab::ahead::{Ahead, AheadOutlook, AheadState, BetterResult, ChanceAhead, LosingPays};

use super::draw::uncertain;
use crate::failure::{CommandAnswer, Failure, tell};
use crate::output::OutputColumn::Left;
use crate::output::{Out, table};
use crate::words::{text, texts};

#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "K", value_parser = within::<u32>(1..=10_000_000))]
    cut: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = USUAL_RUNS, value_parser = within::<u32>(1..=MOST_RUNS))]
    runs: u32,
    #[arg(long, value_name = "HEX", value_parser = pairwright_answers::entropy::read)]
    entropy: Option<Entropy>,
    #[arg(long)]
    intentional_draws: bool,
}

/// Maximum number of tables listed for people.
const SHOWN: usize = 5;

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let source = FileSource::new(&args.file).telling(tell);
    let Args { cut, runs, intentional_draws, .. } = *args;
    let question = AheadQuestion { cut, runs, entropy: args.entropy.clone(), intentional_draws };
    let (tournament, outlook) = ahead::of(&source, question)?;
    out.answer(&outlook, |out| print(&tournament, &outlook, out))
}

fn print(tournament: &Tournament, outlook: &AheadOutlook, out: &mut Out) -> Result<(), Failure> {
    let (name, AheadOutlook { cut, round, rounds, .. }) = (tournament.setup.name.as_str(), outlook);
    out.heading(text!("ahead-title", name = name, cut = *cut, round = round.0, rounds = *rounds))?;
    let mut rows = table(&["player", "outlook", "win", "draw", "loss"].map(Left));
    for one in &outlook.players {
        let after = [one.after.win, one.after.draw, one.after.loss];
        let after = after.map(|one| one.map_or_else(|| "–".into(), outlook_text));
        let cells = [tournament.name_of(&one.player).to_owned(), outlook_text(one.now)];
        rows.add_row([cells.to_vec(), after.to_vec()].concat());
    }
    out.table(&rows)?;
    print_points(outlook, out)?;
    print_tables(tournament, outlook, out)?;
    for one in &outlook.losing_pays {
        out.say_apart(losing_text(tournament, one))?;
    }
    Ok(out.say_apart(text!("ahead-explained"))?)
}

/// Prints how often each final score is enough. Scores that always or never are, at both ends, are left out.
fn print_points(outlook: &AheadOutlook, out: &mut Out) -> Result<(), Failure> {
    let is_open = |chance: f64| (0.0005..0.9995).contains(&chance);
    let open = outlook.points.iter().filter(|one| is_open(one.chance.value));
    let open: Vec<String> = open
        .map(|one| text!("ahead-score", points = one.points.to_string(), chance = percent(one.chance)))
        .collect();
    if let Some(points) = &outlook.usually_enough {
        out.say_apart(text!("ahead-enough", points = points.to_string()))?;
    }
    match open.is_empty() {
        true => Ok(()),
        false => Ok(out.say(text!("ahead-scores", scores = open.join(" · ")))?),
    }
}

fn print_tables(tournament: &Tournament, outlook: &AheadOutlook, out: &mut Out) -> Result<(), Failure> {
    let tables: Vec<_> = outlook.tables.iter().filter(|one| one.swing > 0.0).take(SHOWN).collect();
    if tables.is_empty() {
        return Ok(());
    }
    out.say_apart(text!("ahead-tables"))?;
    for one in tables {
        let [first, second] = [&one.players.first, &one.players.second].map(|id| tournament.name_of(id));
        let table = one.table.map_or_else(String::new, |table| table.to_string());
        let swing = texts().number(&format!("{:.2}", one.swing));
        out.say(text!("ahead-table", table = table, first = first, second = second, swing = swing))?;
    }
    Ok(())
}

fn losing_text(tournament: &Tournament, one: &LosingPays) -> String {
    let (name, win, chance) = (tournament.name_of(&one.player), percent(one.win), percent(one.chance));
    match one.better {
        BetterResult::Loss => text!("ahead-loss-pays", name = name, win = win, chance = chance),
        BetterResult::Draw => text!("ahead-draw-pays", name = name, win = win, chance = chance),
    }
}

/// Returns a chance as a percentage with its error.
pub(super) fn percent(chance: ChanceAhead) -> String {
    let error = if chance.error > 0.0 { format!(" ± {:.1}", 100.0 * chance.error) } else { String::new() };
    uncertain(chance.value, &error)
}

/// A state with its chance; marked if it is not proved.
fn outlook_text(ahead: Ahead) -> String {
    let Ahead { state, proved, chance, .. } = ahead;
    let chance = percent(chance);
    let state = match state {
        AheadState::In => text!("last-short-in"),
        AheadState::Out => text!("last-short-out"),
        AheadState::OwnHands => text!("ahead-own-hands", chance = chance),
        AheadState::NeedsHelp => chance,
    };
    if proved { state } else { text!("last-unproved", chance = state) }
}
