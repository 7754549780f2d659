//! `incentive`: whether a certain fifth place by a draw is better than first or ninth by playing (page 9, 000).

use std::path::PathBuf;

use pairwright_answers::ahead::cut_of;
use pairwright_answers::input::FileSource;
use pairwright_core::Tournament;
use pairwright_lab::Share;
use pairwright_lab::draw::NotLastRound;
use pairwright_lab::draw::incentive::{
    ChoiceWorth, DrawOrPlay, Incentive, Incentives, LARGEST_CUT, Prizes, SAME, WaysMethod, Worths, incentive,
};
use pairwright_words::say;
use serde::Serialize;

use super::draw::uncertain;
use crate::failure::{CommandAnswer, Failure, tell};
use crate::options::within;
use crate::output::OutputColumn::{Bare, Left, Right};
use crate::output::{Out, OutputColumn, OutputForm, table};
use crate::words::{share, text, texts};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(required_unless_present_any = ["certain", "instead"], conflicts_with_all = ["certain", "instead"])]
    file: Option<PathBuf>,
    #[arg(long, value_name = "PLACE", value_parser = within::<u32>(1..=10_000), requires = "instead")]
    certain: Option<u32>,
    #[arg(long = "or", value_name = "PLACES", value_delimiter = ',', value_parser = within::<u32>(1..=10_000), requires = "certain")]
    instead: Vec<u32>,
    #[arg(long, value_name = "K", value_parser = within::<u32>(1..=10_000_000))]
    cut: Option<u32>,
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = prize)]
    prizes: Vec<f64>,
    #[arg(long, value_name = "P", value_parser = share, default_value_t = Share::percent(54))]
    first: Share,
}

#[derive(Serialize)]
struct IncentiveDocument<'a> {
    cut: u32,
    prizes: &'a [f64],
    players: Vec<IncentiveRow<'a>>,
    /// `None` if all results were counted, not simulated.
    #[serde(skip_serializing_if = "Option::is_none")]
    runs: Option<u32>,
}

#[derive(Serialize)]
struct IncentiveRow<'a> {
    player: &'a str,
    draw: WayDocument,
    play: WayDocument,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct WayDocument {
    cut: f64,
    /// Whether the cut is proved, not just likely.
    certain: bool,
    /// The value with the tournament's own privileges and Swiss share of prizes.
    announced: f64,
    no_privilege: f64,
    play_first: f64,
    game_win: f64,
    swiss_prizes: f64,
}

impl From<ChoiceWorth> for WayDocument {
    fn from(worth: ChoiceWorth) -> WayDocument {
        let [announced, no_privilege, play_first, game_win, swiss_prizes] = worth.prize;
        let (cut, certain) = (worth.cut, worth.is_certain);
        WayDocument { cut, certain, announced, no_privilege, play_first, game_win, swiss_prizes }
    }
}

#[derive(Serialize)]
struct PlacesDocument<'a> {
    cut: u32,
    prizes: &'a [f64],
    draw: PlacesWay<'a>,
    play: PlacesWay<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct PlacesWay<'a> {
    places: &'a [u32],
    no_privilege: f64,
    play_first: f64,
    game_win: f64,
    swiss_prizes: f64,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let Some(file) = &args.file else { return between_places(args, out) };
    let source = FileSource::new(file).telling(tell);
    let tournament = source.read()?.tournament().map_err(|error| source.wrong(&error))?;
    let cut = cut_of(args.cut, &tournament, &source)?;
    let prizes = prizes(args, Prizes::of_tournament(&tournament, cut));
    let found = incentive(&tournament, cut, &prizes).map_err(|why| source.refused(&why))?;
    match out.form() {
        OutputForm::Json => {
            let row = |one: &'_ Incentive| (one.draw.into(), one.play.into());
            let players = found.players.iter().map(|one| {
                let (draw, play) = row(one);
                IncentiveRow { player: one.player.as_str(), draw, play }
            });
            let runs = if let WaysMethod::Drawn(runs) = found.how { Some(runs) } else { None };
            out.json(&IncentiveDocument { cut, prizes: &prizes.places, players: players.collect(), runs })?;
        }
        OutputForm::People => print(&tournament, cut, &prizes, &found, out)?,
    }
    Ok(CommandAnswer::Done)
}

fn prize(text: &str) -> Result<f64, String> {
    let prize = text.trim().parse().ok().filter(|prize: &f64| prize.is_finite() && *prize >= 0.0);
    prize.ok_or_else(|| text!("cli-not-prizes"))
}

fn prizes(args: &Args, usual: Prizes) -> Prizes {
    let usual = Prizes { first_wins: args.first.to_f64(), ..usual };
    if args.prizes.is_empty() { usual } else { usual.paying(args.prizes.clone()) }
}

/// Answers the question of 000 without a tournament: one place for certain, or one of several equally likely ones.
fn between_places(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    const TOP: u32 = 8;
    let cut = args.cut.unwrap_or(TOP);
    if cut > LARGEST_CUT {
        return Err(Failure::at("--cut", NotLastRound::LargeCut(LARGEST_CUT)));
    }
    let prizes = prizes(args, Prizes::doubling(cut));
    let certain: Vec<u32> = args.certain.into_iter().collect();
    let (draw, play) = (prizes.of_places(cut, &certain), prizes.of_places(cut, &args.instead));
    if out.form() == OutputForm::Json {
        let way = |places, [_, no_privilege, play_first, game_win, swiss_prizes]: Worths| PlacesWay {
            places,
            no_privilege,
            play_first,
            game_win,
            swiss_prizes,
        };
        let (draw, play) = (way(&certain, draw), way(&args.instead, play));
        out.json(&PlacesDocument { cut, prizes: &prizes.places, draw, play })?;
        return Ok(CommandAnswer::Done);
    }
    out.heading(text!("incentive-places-title", cut = cut, prizes = listed(&prizes)))?;
    let mut rows = table(&[&[Left("place")][..], &PRIVILEGES.map(Right)].concat());
    for (places, worths, other) in [(&certain, draw, play), (&args.instead, play, draw)] {
        let place = places.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        let worths = worths.into_iter().zip(other).skip(1);
        let cells = worths.map(|(worth, other)| starred(worth, worth > other + SAME));
        rows.add_row(std::iter::once(place).chain(cells));
    }
    out.table(&rows)?;
    out.say_apart(text!("incentive-places-star"))?;
    Ok(CommandAnswer::Done)
}

/// A column for each way of the document.
const PRIVILEGES: [&str; 4] = ["no-privilege", "plays-first", "game-win", "on-the-swiss"];

fn listed(prizes: &Prizes) -> String {
    let list: Vec<String> = prizes.places.iter().map(ToString::to_string).collect();
    list.join(", ")
}

/// Returns a prize, marked if it is the better way.
fn starred(prize: f64, is_better: bool) -> String {
    let prize = texts().number(&format!("{prize:.2}"));
    format!("{prize}{}", if is_better { "*" } else { " " })
}

fn print(
    tournament: &Tournament,
    cut: u32,
    prizes: &Prizes,
    found: &Incentives,
    out: &mut Out,
) -> Result<(), Failure> {
    let name = tournament.setup.name.as_str();
    out.heading(text!("incentive-title", name = name, cut = cut, prizes = listed(prizes)))?;
    let first = [Left("player"), Bare, Right("in"), Right("here")];
    let columns: Vec<OutputColumn> = first.into_iter().chain(PRIVILEGES.map(Right)).collect();
    let mut rows = table(&columns);
    for one in &found.players {
        for (name, way, worth, choice) in [
            (tournament.name_of(&one.player), text!("last-draws"), &one.draw, DrawOrPlay::Draw),
            ("", text!("last-plays"), &one.play, DrawOrPlay::Play),
        ] {
            let prize = |(place, prize): (usize, &f64)| starred(*prize, one.better(place) == Some(choice));
            let first = [name.to_owned(), way, chance(worth)];
            rows.add_row(first.into_iter().chain(worth.prize.iter().enumerate().map(prize)));
        }
    }
    out.table(&rows)?;
    out.say_apart(text!("incentive-star"))?;
    Ok(out.say(match found.how {
        WaysMethod::Counted => say!(texts().under(&tournament.ruleset), "incentive-counted"),
        WaysMethod::Drawn(runs) => text!("incentive-drawn", runs = runs),
    })?)
}

/// Returns the chance to make the cut; only a proved one is called certain.
fn chance(worth: &ChoiceWorth) -> String {
    match worth.cut {
        _ if worth.is_certain => text!("incentive-certain"),
        chance if chance <= 0.0 => text!("incentive-no"),
        chance => uncertain(chance, ""),
    }
}
