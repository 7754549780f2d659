//! `standings`: the ranking, with every number opened on request.

use std::path::PathBuf;

use pairwright_core::fault::faults;
use pairwright_core::nouns::result::Structure;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::stages::final_ranking;
use pairwright_core::stages::prizes::prizes;
use pairwright_core::standings::{
    Basis, Precision, Standing, Standings, TieBreakCode, standings, standings_after,
};
use pairwright_core::{Points, Ratio, RoundNumber, Ruleset, Tournament, message};
use pairwright_formats::ReadError;
use pairwright_formats::standings_document::StandingsDocument;
use serde::Serialize;

use crate::explain::{self, ExplainedRow};
use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::options::within;
use crate::output::Column::{Code, Left, Right};
use crate::output::{Column, Form, Out, table};
use crate::words::{text, texts};
use crate::{explain_text, rules};

/// What `standings` is given.
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

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let source = Source::new(&args.file);
    let (tournament, ruleset) = scored(args, &source)?;
    let table = ranking(args, &source, &tournament)?;
    let explained = match &args.explain {
        Some(player) => Some(ExplainedRow::new(&tournament, &table, args.last, &source.name(), player)?),
        None => None,
    };
    match (out.form(), explained) {
        (Form::Json, explained) => out.json(&Document {
            standings: StandingsDocument::of(&table, &ruleset),
            explanation: explained.map(|explained| explained.document()),
        })?,
        (Form::People, Some(explained)) => explain_text::print(&explained, out)?,
        (Form::People, None) => print(&tournament, &table, &ruleset, args.last, out)?,
    }
    Ok(Answer::Done)
}

/// The tournament as it is to be scored, and the name of its ruleset.
fn scored(args: &Args, source: &Source) -> Result<(Tournament, String), Failure> {
    let (mut tournament, name) = match &args.ruleset {
        Some(name) => {
            let ruleset = rules::named(name)?;
            (under(source, &ruleset)?, ruleset.name)
        }
        None => {
            let read = source.read()?;
            let name = read.file.setup.ruleset.name().to_owned();
            (read.tournament().map_err(|error| source.wrong(&error))?, name)
        }
    };
    if let Some(list) = &args.tiebreaks {
        let mut ruleset = Ruleset::clone(&tournament.ruleset);
        ruleset.tiebreaks.order = rules::tie_breaks(list)?;
        tournament = tournament.under(ruleset).map_err(Failure::of)?;
    }
    Ok((tournament, name))
}

/// The tournament under another ruleset. Its matches may have another structure than that asks for (page 2).
fn under(source: &Source, ruleset: &Ruleset) -> Result<Tournament, Failure> {
    let mut read = source.read_shape()?;
    let mut lenient = RulesetChoice::Preset("magic".into()).resolve().map_err(Failure::of)?;
    lenient.match_rules.structure = Structure::Any;
    read.file.setup.ruleset = pairwright_core::ruleset::RulesetChoice::whole(&lenient);
    if let Some(fault) = faults(&read.file).into_iter().next() {
        return Err(source.wrong(&ReadError { path: fault.path, line: None, text: fault.why }));
    }
    let tournament = read.tournament().map_err(|error| source.wrong(&error))?;
    tournament
        .under(ruleset.clone())
        .map_err(|fault| source.wrong(&ReadError { path: fault.path, line: None, text: fault.why }))
}

fn ranking(args: &Args, source: &Source, tournament: &Tournament) -> Result<Standings, Failure> {
    if args.last || args.after.is_none() && is_all_bracket(tournament) {
        let after = tournament.current_round().map_or(RoundNumber(0), |round| round.number);
        return Ok(Standings { after, ..final_ranking(tournament) });
    }
    let Some(after) = args.after else { return Ok(standings(tournament)) };
    let last = tournament.rounds.len();
    if usize::try_from(after).is_ok_and(|after| after <= last) {
        return Ok(standings_after(tournament, RoundNumber(after)));
    }
    Err(source.refused(message!("cli-after-too-late", after = after, last = last)))
}

/// Whether there is a bracket and no Swiss before it.
fn is_all_bracket(tournament: &Tournament) -> bool {
    tournament.is_cut() && tournament.swiss_rounds().next().is_none()
}

/// The document of page 1.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    standings: StandingsDocument<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<explain::Document<'a>>,
}

fn print(
    tournament: &Tournament,
    standings: &Standings,
    ruleset: &str,
    last: bool,
    out: &mut Out,
) -> Result<(), Failure> {
    let name = tournament.setup.name.as_str();
    out.say(match last || standings.basis == Basis::Bracket {
        true => text!("standings-heading-final", name = name, ruleset = ruleset),
        false => text!("standings-heading", name = name, round = standings.after.0, ruleset = ruleset),
    })?;
    out.say("")?;
    let has_points = standings.basis == Basis::Points;
    let order = standings.tie_breaks(&tournament.ruleset);
    let first = [Right("rank"), Left("player")].into_iter().chain(has_points.then_some(Right("points")));
    let shown = first.chain([Right("record")]).chain(order.iter().map(|code| Code(code.name())));
    let mut rows = table(&shown.collect::<Vec<Column>>());
    let columns = columns(order, standings);
    for (place, standing) in standings.rows.iter().enumerate() {
        let tiebreaks = columns.iter().map(|column| column[place].clone());
        let first = first_cells(tournament, standing, has_points.then_some(&standing.points));
        rows.add_row(first.into_iter().chain(tiebreaks));
    }
    out.table(&rows)?;
    if last { print_prizes(tournament, out) } else { Ok(()) }
}

/// What everybody is paid, by each of the tournament's prize tables.
fn print_prizes(tournament: &Tournament, out: &mut Out) -> Result<(), Failure> {
    for plan in tournament.setup.prize_tables() {
        let amount = |exact: &Ratio| texts().number(&exact.to_decimal(plan.decimals));
        let mut rows = table(&[Left("player"), Right("prize")]);
        for prize in prizes(tournament, plan).into_iter().filter(|prize| !prize.paid.is_zero()) {
            rows.add_row([tournament.name_of(&prize.player).to_owned(), amount(&prize.paid)]);
        }
        out.say_apart(text!("standings-prizes", total = amount(&plan.total()), unit = plan.unit.as_str()))?;
        out.say("")?;
        out.table(&rows)?;
    }
    Ok(())
}

/// Every tie-break as a column.
fn columns(order: &[TieBreakCode], standings: &Standings) -> Vec<Vec<String>> {
    let column = |(place, code): (usize, &TieBreakCode)| {
        let values = standings.rows.iter().map(|row| row.tiebreaks[place].1.as_ref());
        explain::cells(*code, &values.collect::<Vec<_>>(), Precision::Listed)
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
