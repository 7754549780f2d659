//! `draw`: who is in, who is out, and who can draw before the last round (page 9, 000 and 004).

use std::path::PathBuf;

use pairwright_answers::ahead::cut_of;
use pairwright_answers::input::FileSource;
use pairwright_core::Tournament;
use pairwright_core::nouns::Coded;
use pairwright_lab::draw::{
    Chance, CutVerdict, LastRoundOutlook, OpenProof, Prospect, TableOutlook, last_round,
};
use serde::{Serialize, Serializer};

use crate::failure::{CommandAnswer, Failure, tell};
use crate::options::within;
use crate::output::OutputColumn::{Bare, Left, Right};
use crate::output::{Out, table};
use crate::words::{text, texts};

#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "K", value_parser = within::<u32>(1..=10_000_000))]
    cut: Option<u32>,
}

#[derive(Serialize)]
struct DrawDocument<'a> {
    cut: u32,
    players: Vec<ProspectRow<'a>>,
    tables: Vec<OpenTableRow<'a>>,
}

#[derive(Serialize)]
struct ProspectRow<'a> {
    player: &'a str,
    win: Option<WrittenVerdict>,
    draw: Option<WrittenVerdict>,
    loss: Option<WrittenVerdict>,
}

#[derive(Serialize)]
struct OpenTableRow<'a> {
    table: Option<u32>,
    players: [&'a str; 2],
    can_draw: bool,
}

/// `"in"`, `"out"` or a chance. `"proved": false` if it is not certain whom the result depends on.
#[derive(Clone, Copy)]
struct WrittenVerdict(CutVerdict);

impl Serialize for WrittenVerdict {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct OpenChance {
            chance: f64,
            error: f64,
            #[serde(skip_serializing_if = "Option::is_none")]
            proved: Option<bool>,
        }
        match self.0 {
            CutVerdict::In => to.serialize_str("in"),
            CutVerdict::Out => to.serialize_str("out"),
            CutVerdict::Open(Chance { chance, error, proof }) => {
                OpenChance { chance, error, proved: (proof == OpenProof::Missing).then_some(false) }
                    .serialize(to)
            }
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let source = FileSource::new(&args.file).telling(tell);
    let tournament = source.read()?.tournament().map_err(|error| source.wrong(&error))?;
    let cut = cut_of(args.cut, &tournament, &source)?;
    let round = last_round(&tournament, cut).map_err(|why| source.refused(&why))?;
    out.answer(&document(&round), |out| print(&tournament, &round, out))
}

fn document(round: &LastRoundOutlook) -> DrawDocument<'_> {
    let row = |one: &'_ Prospect| -> [Option<WrittenVerdict>; 3] {
        [one.win, one.draw, one.loss].map(|v| v.map(WrittenVerdict))
    };
    let players = round.prospects.iter().map(|one| {
        let [win, draw, loss] = row(one);
        ProspectRow { player: one.player.as_str(), win, draw, loss }
    });
    let tables = round.tables.iter().map(|table| OpenTableRow {
        table: table.table.map(|number| number.0),
        players: [table.players.first.as_str(), table.players.second.as_str()],
        can_draw: table.can_draw(),
    });
    DrawDocument { cut: round.cut, players: players.collect(), tables: tables.collect() }
}

fn print(tournament: &Tournament, round: &LastRoundOutlook, out: &mut Out) -> Result<(), Failure> {
    out.heading(text!("last-cut-title", name = tournament.setup.name.as_str(), cut = round.cut))?;
    let mut rows = table(&["player", "win", "draw", "loss"].map(Left));
    for one in &round.prospects {
        let verdicts = [one.win, one.draw, one.loss].map(verdict_text);
        rows.add_row([vec![tournament.name_of(&one.player).to_owned()], verdicts.to_vec()].concat());
    }
    out.table(&rows)?;
    out.say_apart(text!("last-can-draw-title"))?;
    out.say("")?;
    let mut rows = table(&[Right(tournament.ruleset.match_rules.place.code()), Left("players"), Bare, Bare]);
    for one in &round.tables {
        rows.add_row(table_cells(tournament, one));
    }
    Ok(out.table(&rows)?)
}

fn table_cells(tournament: &Tournament, one: &TableOutlook) -> Vec<String> {
    let name = |id| tournament.name_of(id).to_owned();
    let number = one.table.map_or_else(String::new, |number| number.to_string());
    let answer = if one.can_draw() { text!("last-yes") } else { why_not(tournament, one) };
    vec![number, name(&one.players.first), name(&one.players.second), answer]
}

fn why_not(tournament: &Tournament, one: &TableOutlook) -> String {
    let of = |id, verdict: Option<CutVerdict>| match verdict {
        Some(CutVerdict::In) => None,
        verdict => Some(format!("{} {}", tournament.name_of(id), verdict_text(verdict))),
    };
    let both = [of(&one.players.first, one.draw.first), of(&one.players.second, one.draw.second)];
    text!("last-no", why = both.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

fn verdict_text(verdict: Option<CutVerdict>) -> String {
    match verdict {
        None => "–".into(),
        Some(CutVerdict::In) => text!("last-short-in"),
        Some(CutVerdict::Out) => text!("last-short-out"),
        Some(CutVerdict::Open(chance)) => {
            let error =
                if chance.error > 0.0 { format!(" ± {:.1}", 100.0 * chance.error) } else { String::new() };
            let shown = uncertain(chance.chance, &error);
            match chance.proof {
                OpenProof::Missing => text!("last-unproved", chance = shown),
                _ => shown,
            }
        }
    }
}

/// Returns a chance between 0 and 1 as a percentage, with its error.
pub(super) fn uncertain(chance: f64, error: &str) -> String {
    match 100.0 * chance {
        share if share < 0.05 => text!("last-under", share = texts().number(&"0.1")),
        share if share >= 99.95 => text!("last-over", share = texts().number(&"99.9")),
        share => texts().number(&format!("{share:.1}{error}%")),
    }
}
