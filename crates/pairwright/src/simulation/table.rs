//! A simulation's answer for people: a table for each variant, and the differences between them.

use pairwright_lab::simulate::{Estimate, Probability, SimulationAnswer, VariantAnswer};

use crate::failure::Failure;
use crate::output::OutputColumn::{Left, Right};
use crate::output::{Out, table};
use crate::words::{text, texts, thousands};

pub(crate) fn print(answer: &SimulationAnswer, out: &mut Out) -> Result<(), Failure> {
    let (runs, entropy) = (thousands(answer.runs), answer.entropy.to_string());
    out.say(text!("simulate-title", count = answer.runs, runs = runs, entropy = entropy))?;
    for variant in &answer.variants {
        out.say_apart(variant.name.as_str())?;
        out.say("")?;
        players(variant, out)?;
        out.say("")?;
        overall(variant, out)?;
    }
    differences(answer, out)
}

fn players(variant: &VariantAnswer, out: &mut Out) -> Result<(), Failure> {
    let has_cut = variant.players.iter().any(|player| player.cut.is_some());
    let has_prizes = variant.players.iter().any(|player| player.prize.is_some());
    let cut = has_cut.then_some("makes-cut");
    let prize = has_prizes.then_some("prize");
    let columns = ["player", "rating", "wins-tournament"].into_iter().chain(cut).chain(prize);
    let columns: Vec<_> = columns.chain(["mean-rank", "mean-wins"]).map(Right).collect();
    let mut rows = table(&columns);
    for (number, player) in (1..).zip(&variant.players) {
        let rating = player.rating.round() + 0.0;
        let mut cells = vec![format!("{number}"), format!("{rating:.0}"), percent(player.win)];
        cells.extend(has_cut.then(|| player.cut.map(percent).unwrap_or_default()));
        cells.extend(has_prizes.then(|| player.prize.map(shown).unwrap_or_default()));
        cells.extend([shown(player.rank), shown(player.wins)]);
        rows.add_row(cells);
    }
    Ok(out.table(&rows)?)
}

fn overall(variant: &VariantAnswer, out: &mut Out) -> Result<(), Failure> {
    let mut rows = table(&[Right("record"), Right("players")]);
    for (record, players) in &variant.overall.records.0 {
        rows.add_row([record.clone(), shown(*players)]);
    }
    out.table(&rows)?;
    out.say("")?;
    let mut rows = table(&[Left("measure"), Right("mean")]);
    for (name, mean) in &variant.overall.measures.0 {
        rows.add_row([measure(name), shown(*mean)]);
    }
    for (name, mean) in &variant.overall.decided_by.0 {
        rows.add_row([text!("simulate-decided-by", name = name.as_str()), shown(*mean)]);
    }
    for (name, share) in &variant.overall.decides.0 {
        rows.add_row([text!("simulate-decides", name = name.as_str()), percent(*share)]);
    }
    for (name, share) in &variant.overall.cut_by.0 {
        rows.add_row([text!("simulate-cut-by", name = name.as_str()), percent(*share)]);
    }
    for (seed, mean) in &variant.overall.seed_prizes.0 {
        rows.add_row([text!("simulate-seed-prize", seed = seed.as_str()), shown(*mean)]);
    }
    Ok(out.table(&rows)?)
}

fn differences(answer: &SimulationAnswer, out: &mut Out) -> Result<(), Failure> {
    if answer.differences.is_empty() {
        return Ok(());
    }
    out.say_apart(text!("simulate-differences"))?;
    out.say("")?;
    let mut rows = table(&[Left("measure"), Left("variant"), Left("less-variant"), Right("difference")]);
    for one in &answer.differences {
        rows.add_row([measure(&one.measure), one.a.clone(), one.b.clone(), shown(one.difference)]);
    }
    Ok(out.table(&rows)?)
}

pub(super) fn measure(name: &str) -> String {
    texts().named("simulate-measure", &name.replace('_', "-"))
}

fn shown(Estimate { mean, se }: Estimate) -> String {
    let error = se.map(|se| format!(" ± {se:.3}")).unwrap_or_default();
    texts().number(&format!("{mean:.3}{error}"))
}

/// Returns a chance as a percentage with its standard error.
fn percent(Probability { p, se }: Probability) -> String {
    let error = se.map(|se| format!(" ± {:.2}", 100.0 * se)).unwrap_or_default();
    texts().number(&format!("{:.2}{error}%", 100.0 * p))
}
