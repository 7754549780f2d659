//! `what-if`: the same tournament under another ruleset (page 9).

use std::path::PathBuf;

use pairwright_answers::input::FileSource;
use pairwright_answers::rules;
use pairwright_core::nouns::CutRule;
use pairwright_core::{PlayerId, Rank, Tournament};
use pairwright_formats::ReadError;
use pairwright_lab::what_if::{WhatIf, what_if};
use serde::Serialize;

use crate::failure::{CommandAnswer, Failure, tell};
use crate::options::within;
use crate::output::OutputColumn::{Left, Right};
use crate::output::{Out, table};
use crate::words::text;

#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "R")]
    ruleset: String,
    #[arg(long, value_name = "K", value_parser = within::<u32>(1..=10_000_000))]
    cut: Option<u32>,
}

#[derive(Serialize)]
struct WhatIfDocument<'a> {
    ruleset: &'a str,
    rows: Vec<WhatIfRow<'a>>,
    made_cut: &'a [PlayerId],
    lost_cut: &'a [PlayerId],
}

#[derive(Serialize)]
struct WhatIfRow<'a> {
    player: &'a PlayerId,
    rank: Rank,
    rank_before: Rank,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    disqualified: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let source = FileSource::new(&args.file).telling(tell);
    let own = source.read()?.tournament().map_err(|error| source.wrong(&error))?;
    let ruleset = rules::named(&args.ruleset)?;
    let name = ruleset.name.clone();
    let other = own
        .under(ruleset)
        .map_err(|fault| source.wrong(&ReadError { path: fault.path, line: None, text: fault.why }))?;
    let planned = || own.setup.bracket_stage().and_then(|stage| stage.cut.clone());
    let rule = args.cut.map(CutRule::top).or_else(planned);
    let found = what_if(&own, &other, rule.as_ref());
    out.answer(&document(&name, &found), |out| print(&own, &name, &found, rule.is_some(), out))
}

fn document<'a>(ruleset: &'a str, found: &'a WhatIf) -> WhatIfDocument<'a> {
    let rows = found.rows.iter();
    let row = |row: &'a pairwright_lab::what_if::Moved| WhatIfRow {
        player: &row.player,
        rank: row.rank,
        rank_before: row.rank_before,
        disqualified: row.rank == Rank::NONE,
    };
    WhatIfDocument {
        ruleset,
        rows: rows.map(row).collect(),
        made_cut: &found.made_cut,
        lost_cut: &found.lost_cut,
    }
}

fn print(
    tournament: &Tournament,
    ruleset: &str,
    found: &WhatIf,
    has_cut: bool,
    out: &mut Out,
) -> Result<(), Failure> {
    out.heading(format!("{} · {} · {ruleset}", tournament.setup.name, tournament.ruleset.name))?;
    let mut rows = table(&[Right("rank"), Right("before"), Right("moved"), Left("player")]);
    for row in &found.rows {
        let places = row.rank_before.place().zip(row.rank.place());
        let moved = places.map_or(0, |(before, now)| i64::from(before) - i64::from(now));
        let moved = if moved == 0 { String::new() } else { format!("{moved:+}") };
        let name = tournament.name_of(&row.player).to_owned();
        rows.add_row([row.rank.to_string(), row.rank_before.to_string(), moved, name]);
    }
    out.table(&rows)?;
    out.say("")?;
    let names = |list: &[PlayerId]| match list {
        [] => text!("what-if-nobody"),
        list => list.iter().map(|id| tournament.name_of(id)).collect::<Vec<_>>().join(", "),
    };
    if has_cut {
        out.say(text!("what-if-made", names = names(&found.made_cut)))?;
        out.say(text!("what-if-missed", names = names(&found.lost_cut)))?;
    }
    Ok(out.say(text!("what-if-same-matches"))?)
}
