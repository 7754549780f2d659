//! `pyramid`: the number of players on each record, and the place of the cut (page 9, 004).

use pairwright_lab::pyramid::{
    Expectation, Expected, PyramidCut, PyramidMethod, WinCount, cut_line, pyramid, with_draws,
};
use pairwright_lab::{Dice, Share};
use serde::Serialize;

use crate::failure::{CommandAnswer, Failure};
use crate::options::within;
use crate::output::OutputColumn::Right;
use crate::output::{Out, OutputForm, table};
use crate::words::{share, text};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..=10_000_000))]
    players: u32,
    #[arg(long, value_name = "R", value_parser = within::<u32>(1..=64))]
    rounds: u32,
    #[arg(long, value_name = "P", value_parser = share)]
    draws: Option<Share>,
    #[arg(long, value_name = "K", value_parser = within::<u32>(1..=10_000_000))]
    cut: Option<u32>,
}

#[derive(Serialize)]
struct PyramidDocument<R> {
    records: Vec<R>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<CutDocument>,
    /// `None` if the numbers are exact, not simulated.
    #[serde(skip_serializing_if = "Option::is_none")]
    runs: Option<u32>,
}

#[derive(Serialize)]
struct Whole {
    wins: u32,
    players: u64,
}

#[derive(Serialize)]
struct PyramidRow {
    points: String,
    expected: f64,
    error: f64,
}

#[derive(Serialize)]
struct CutDocument {
    top: u32,
    /// The index of the record that the cut divides; `None` if it divides none.
    record: Option<usize>,
    /// The number of players on that record who make the cut, and of all on it.
    in_cut: Option<f64>,
    of: Option<f64>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    match args.draws {
        None => whole(args, &pyramid(args.players.into(), args.rounds), out)?,
        Some(draws) => {
            let dice = &mut Dice::named("pyramid");
            expected(args, &with_draws(args.players, args.rounds, draws, dice), out)?;
        }
    }
    Ok(CommandAnswer::Done)
}

fn whole(args: &Args, records: &[WinCount], out: &mut Out) -> Result<(), Failure> {
    let line = args.cut.map(|cut| (cut, cut_line(records.iter().map(|row| row.players as f64), cut)));
    if out.form() == OutputForm::Json {
        let records = records.iter().map(|row| Whole { wins: row.wins, players: row.players });
        let cut = line.map(CutDocument::from);
        return Ok(out.json(&PyramidDocument { records: records.collect(), cut, runs: None })?);
    }
    let mut rows = table(&["record", "players"].map(Right));
    for row in records {
        rows.add_row([format!("{}-{}", row.wins, args.rounds - row.wins), row.players.to_string()]);
    }
    out.table(&rows)?;
    say_cut(
        args.players,
        line,
        |row| format!("{}-{}", records[row].wins, args.rounds - records[row].wins),
        0,
        out,
    )
}

fn expected(args: &Args, expected: &Expected, out: &mut Out) -> Result<(), Failure> {
    let Expected { records, how } = expected;
    let runs = if let PyramidMethod::Simulated { runs } = how { Some(*runs) } else { None };
    let line = args.cut.map(|cut| (cut, cut_line(records.iter().map(|row| row.expected), cut)));
    if out.form() == OutputForm::Json {
        let row = |row: &Expectation| PyramidRow {
            points: row.points.to_string(),
            expected: row.expected,
            error: row.error,
        };
        let records = records.iter().map(row).collect();
        return Ok(out.json(&PyramidDocument { records, cut: line.map(CutDocument::from), runs })?);
    }
    let mut rows = table(&["points", "players", "error"].map(Right));
    for row in records.iter().filter(|row| row.expected > 0.0) {
        rows.add_row([row.points.to_string(), format!("{:.2}", row.expected), format!("{:.2}", row.error)]);
    }
    out.table(&rows)?;
    if let Some(runs) = runs {
        out.say_apart(text!("pyramid-estimated", runs = runs))?;
    }
    say_cut(args.players, line, |row| text!("points", count = records[row].points), 2, out)
}

fn say_cut(
    players: u32,
    line: Option<(u32, Option<PyramidCut>)>,
    name: impl Fn(usize) -> String,
    decimals: usize,
    out: &mut Out,
) -> Result<(), Failure> {
    match line {
        None => {}
        Some((cut, None)) if cut >= players => out.say_apart(text!("pyramid-cut-everybody", cut = cut))?,
        Some((cut, None)) => out.say_apart(text!("pyramid-cut-between", cut = cut))?,
        Some((cut, Some(PyramidCut { record, in_cut, of }))) => {
            let (some, all) = (format!("{in_cut:.decimals$}"), format!("{of:.decimals$}"));
            let record = name(record);
            out.say_apart(text!("pyramid-cut-through", cut = cut, record = record, some = some, all = all))?;
        }
    }
    Ok(())
}

impl From<(u32, Option<PyramidCut>)> for CutDocument {
    fn from((top, line): (u32, Option<PyramidCut>)) -> CutDocument {
        CutDocument {
            top,
            record: line.map(|line| line.record),
            in_cut: line.map(|line| line.in_cut),
            of: line.map(|line| line.of),
        }
    }
}
