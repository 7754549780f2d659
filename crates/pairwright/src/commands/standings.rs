//! `standings`: the ranking, with every number explained on request.

use std::path::PathBuf;

use pairwright_answers::input::FileSource;
use pairwright_answers::standings::{ExplainedRow, RankedTournament, StandingsQuestion, cells};
use pairwright_core::stages::next::is_final_open;
use pairwright_core::stages::prizes::prizes;
use pairwright_core::stages::{RecordSource, is_played_out};
use pairwright_core::standings::{Basis, Precision, Standing, Standings, TieBreakCode, annulled_players};
use pairwright_core::{Points, Ratio, Tournament};

use crate::explain_text;
use crate::failure::{CommandAnswer, Failure, tell};
use crate::options::within;
use crate::output::OutputColumn::{Code, Left, Right};
use crate::output::{Out, OutputColumn, OutputForm, table};
use crate::words::{text, texts};

#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "N", value_parser = within::<u32>(0..=1_000_000_000))]
    after: Option<u32>,
    #[arg(long = "final", conflicts_with = "after")]
    last: bool,
    #[arg(long, value_name = "R")]
    ruleset: Option<String>,
    #[arg(long, value_name = "LIST")]
    tiebreaks: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    explain: Option<String>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let source = FileSource::new(&args.file).telling(tell);
    let question = StandingsQuestion {
        after: args.after,
        is_final: args.last,
        ruleset: args.ruleset.clone(),
        tiebreaks: args.tiebreaks.clone(),
    };
    let ranked = RankedTournament::new(&source, &question)?;
    let explained = match &args.explain {
        Some(player) => Some(ExplainedRow::new(&ranked, question.is_final, &source, player)?),
        None => None,
    };
    match (out.form(), &explained) {
        (OutputForm::Json, explained) => out.json(&ranked.document(explained.as_ref()))?,
        (OutputForm::People, Some(explained)) => explain_text::print(explained, out)?,
        (OutputForm::People, None) => {
            print(&ranked.tournament, &ranked.standings, &ranked.ruleset, args.last, out)?;
        }
    }
    Ok(CommandAnswer::Done)
}

fn print(
    tournament: &Tournament,
    standings: &Standings,
    ruleset: &str,
    last: bool,
    out: &mut Out,
) -> Result<(), Failure> {
    let name = tournament.setup.name.as_str();
    out.heading(match last || standings.basis == Basis::Bracket {
        true => text!("standings-heading-final", name = name, ruleset = ruleset),
        false => text!("standings-heading", name = name, round = standings.after.0, ruleset = ruleset),
    })?;
    let has_points = standings.basis == Basis::Points;
    let order = standings.tie_breaks(&tournament.ruleset);
    let first = [Right("rank"), Left("player")].into_iter().chain(has_points.then_some(Right("points")));
    let shown = first.chain([Right("record")]).chain(order.iter().map(|code| Code(code.name())));
    let mut rows = table(&shown.collect::<Vec<OutputColumn>>());
    let columns = columns(order, standings);
    for (place, standing) in standings.rows.iter().enumerate() {
        let tiebreaks = columns.iter().map(|column| column[place].clone());
        let first = first_cells(tournament, standing, has_points.then_some(&standing.points));
        rows.add_row(first.into_iter().chain(tiebreaks));
    }
    out.table(&rows)?;
    let early = annulled_players(tournament, standings.after);
    if !early.is_empty() {
        let names: Vec<&str> = early.iter().map(|id| tournament.name_of(id)).collect();
        out.say_apart(text!("standings-left-early", names = names.join(", "), count = names.len()))?;
    }
    if last { print_prizes(tournament, out) } else { Ok(()) }
}

/// Prints everybody's prize under each of the tournament's prize tables. While a match or the final is open, nothing is paid.
fn print_prizes(tournament: &Tournament, out: &mut Out) -> Result<(), Failure> {
    let is_open = tournament.open_matches().next().is_some() || is_final_open(tournament);
    for plan in tournament.setup.prize_tables() {
        let total = texts().amount(plan, &plan.total());
        if is_open {
            out.say_apart(text!("standings-prizes-to-come", total = total))?;
            continue;
        }
        let amount = |exact: &Ratio| texts().number(&exact.to_decimal(plan.decimals));
        let all = prizes(tournament, plan);
        if all.is_empty() {
            out.say_apart(text!("standings-prizes-nobody", total = total))?;
            continue;
        }
        let unheld = plan.unheld(all.len());
        let mut rows = table(&[Left("player"), Right("prize")]);
        for prize in all.into_iter().filter(|prize| !prize.paid.is_zero()) {
            rows.add_row([tournament.name_of(&prize.player).to_owned(), amount(&prize.paid)]);
        }
        out.say_apart(match is_played_out(tournament, RecordSource::File) {
            true => text!("standings-prizes", total = total),
            false => text!("standings-prizes-now", total = total),
        })?;
        out.say("")?;
        out.table(&rows)?;
        if !unheld.is_zero() {
            out.say_apart(text!("prizes-unheld", amount = texts().amount(plan, &unheld)))?;
        }
    }
    Ok(())
}

/// Returns a column per tie-break.
fn columns(order: &[TieBreakCode], standings: &Standings) -> Vec<Vec<String>> {
    let column = |(place, code): (usize, &TieBreakCode)| {
        let values = standings.rows.iter().map(|row| row.tiebreaks[place].1.as_ref());
        cells(*code, &values.collect::<Vec<_>>(), Precision::Listed)
    };
    order.iter().enumerate().map(column).collect()
}

fn first_cells(tournament: &Tournament, standing: &Standing, points: Option<&Points>) -> Vec<String> {
    let name = tournament.name_of(&standing.player);
    [
        standing.rank.to_string(),
        match standing.is_disqualified() {
            true => text!("standings-disqualified", name = name),
            false => name.to_owned(),
        },
    ]
    .into_iter()
    .chain(points.map(ToString::to_string))
    .chain([standing.record.to_string()])
    .collect()
}
