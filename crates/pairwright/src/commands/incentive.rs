//! `incentive`: fifth for certain by drawing, or first or ninth by playing? (page 9, 000)

use std::path::PathBuf;

use pairwright_core::{Tournament, message};
use pairwright_lab::Share;
use pairwright_lab::draw::incentive::{Choice, How, Incentive, Incentives, Prizes, Worth, incentive};
use serde::Serialize;

use super::draw::{cut_of, uncertain};
use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::options::within;
use crate::output::Column::{Bare, Left, Right};
use crate::output::{Column, Form, Out, table};
use crate::words::{share, text};

/// What `incentive` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "K", value_parser = within::<u32>(1..=10_000_000))]
    cut: Option<u32>,
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    prizes: Vec<f64>,
    #[arg(long, value_name = "P", value_parser = share, default_value_t = Share::percent(54))]
    first: Share,
}

#[derive(Serialize)]
struct Document<'a> {
    cut: u32,
    prizes: &'a [f64],
    players: Vec<Row<'a>>,
    /// From how many ways the round can end the numbers are estimated; none where all are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    runs: Option<u32>,
}

#[derive(Serialize)]
struct Row<'a> {
    player: &'a str,
    draw: Way,
    play: Way,
}

/// What one of the two ways is worth.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Way {
    cut: f64,
    /// Proved, not only likely.
    certain: bool,
    no_privilege: f64,
    play_first: f64,
    game_win: f64,
    swiss_prizes: f64,
}

impl From<Worth> for Way {
    fn from(worth: Worth) -> Way {
        let [no_privilege, play_first, game_win, swiss_prizes] = worth.prize;
        Way { cut: worth.cut, certain: worth.is_certain, no_privilege, play_first, game_win, swiss_prizes }
    }
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let source = Source::new(&args.file);
    let tournament = source.read()?.tournament().map_err(|error| source.wrong(&error))?;
    let cut = cut_of(args.cut, &tournament, &source)?;
    let prizes = prizes(args, &tournament, cut)?;
    let found = incentive(&tournament, cut, &prizes).map_err(|why| source.refused(&why))?;
    match out.form() {
        Form::Json => {
            let row = |one: &'_ Incentive| (one.draw.into(), one.play.into());
            let players = found.players.iter().map(|one| {
                let (draw, play) = row(one);
                Row { player: one.player.as_str(), draw, play }
            });
            let runs = if let How::Drawn(runs) = found.how { Some(runs) } else { None };
            out.json(&Document { cut, prizes: &prizes.places, players: players.collect(), runs })?;
        }
        Form::People => print(&tournament, cut, &prizes, &found, out)?,
    }
    Ok(Answer::Done)
}

fn prizes(args: &Args, tournament: &Tournament, cut: u32) -> Result<Prizes, Failure> {
    let usual = Prizes::of_tournament(tournament, cut);
    if args.prizes.iter().any(|prize| !prize.is_finite() || *prize < 0.0) {
        return Err(Failure::at("--prizes", message!("cli-not-prizes")));
    }
    let places = if args.prizes.is_empty() { usual.places } else { args.prizes.clone() };
    Ok(Prizes { places, first_wins: args.first.to_f64() })
}

fn print(
    tournament: &Tournament,
    cut: u32,
    prizes: &Prizes,
    found: &Incentives,
    out: &mut Out,
) -> Result<(), Failure> {
    let list: Vec<String> = prizes.places.iter().map(ToString::to_string).collect();
    let name = tournament.setup.name.as_str();
    out.say(text!("incentive-title", name = name, cut = cut, prizes = list.join(", ")))?;
    out.say("")?;
    let prizes = ["no-privilege", "plays-first", "game-win", "on-the-swiss"].map(Right);
    let columns: Vec<Column> = [Left("player"), Bare, Right("in")].into_iter().chain(prizes).collect();
    let mut rows = table(&columns);
    for one in &found.players {
        for (name, way, worth, choice) in [
            (tournament.name_of(&one.player), text!("last-draws"), &one.draw, Choice::Draw),
            ("", text!("last-plays"), &one.play, Choice::Play),
        ] {
            let prize = |(place, prize): (usize, &f64)| {
                let mark = if one.better(place) == Some(choice) { "*" } else { " " };
                format!("{prize:.2}{mark}")
            };
            let first = [name.to_owned(), way, chance(worth)];
            rows.add_row(first.into_iter().chain(worth.prize.iter().enumerate().map(prize)));
        }
    }
    out.table(&rows)?;
    out.say_apart(text!("incentive-star"))?;
    Ok(out.say(match found.how {
        How::Counted => text!("incentive-counted"),
        How::Drawn(runs) => text!("incentive-drawn", runs = runs),
    })?)
}

/// The chance to make the cut; only what is proved is called certain.
fn chance(worth: &Worth) -> String {
    match worth.cut {
        _ if worth.is_certain => text!("incentive-certain"),
        chance if chance <= 0.0 => text!("incentive-no"),
        chance => uncertain(chance, ""),
    }
}
