//! `elo`: quick answers such as "76%: 200 points", "how many wins to 1799?" and "where does 17-1-1
//! lead?" (page 8).

use pairwright_lab::Share;
use pairwright_ratings::calculator::{
    AfterRecord, Chain, MatchRecord, NotARecord, after_record, chain, chance_at, points_for, wins_to,
};
use serde::Serialize;

use crate::failure::{CommandAnswer, Failure};
use crate::options::within;
use crate::output::Out;
use crate::words::{self, counted, text, texts};

#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("question").required(true).args(["chance", "difference", "goal", "record", "chain"]))]
pub struct Args {
    #[arg(long, value_name = "P", value_parser = chance)]
    chance: Option<f64>,
    #[arg(long, value_name = "D", value_parser = within::<i64>(-10_000..=10_000))]
    difference: Option<i64>,
    #[arg(long, value_name = "N", value_parser = within::<i64>(0..=100_000))]
    goal: Option<i64>,
    #[arg(long, value_name = "W-L-D", value_parser = record)]
    record: Option<MatchRecord>,
    #[arg(long, value_name = "P", value_parser = chance)]
    chain: Option<f64>,
    #[arg(long, value_name = "N", default_value_t = 1_600, value_parser = within::<i64>(0..=100_000))]
    start: i64,
    #[arg(long, value_name = "N", default_value_t = 1_600, value_parser = within::<i64>(0..=100_000))]
    against: i64,
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = within::<u32>(1..=10_000))]
    k: u32,
}

#[derive(Debug, Default, Serialize)]
struct EloDocument {
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<i64>,
    /// Null if the goal cannot be reached, because a win gains less than half a point.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<Option<u32>>,
    /// The ratings after the worst and the best order of results, and the mean over all orders.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<RatingRange>,
    /// The three ratings of the chain, lowest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    ratings: Option<[i64; 3]>,
    /// The chance that Elo then gives the third player against the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<f64>,
}

#[derive(Debug, Serialize)]
struct RatingRange {
    least: i64,
    mean: f64,
    most: i64,
}

fn chance(text: &str) -> Result<f64, String> {
    let share = words::share(text)?;
    let is_open = share != Share::NOTHING && share != Share::percent(100);
    is_open.then(|| share.to_f64()).ok_or_else(|| text!("elo-not-a-chance", text = text))
}

fn record(text: &str) -> Result<MatchRecord, String> {
    text.parse()
        .map_err(|NotARecord| text!("elo-not-a-record", text = text, most = MatchRecord::MOST_MATCHES))
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let (document, sentence) = answer(args);
    out.answer(&document, |out| Ok(out.say(sentence)?))
}

fn answer(args: &Args) -> (EloDocument, String) {
    if let Some(goal) = args.goal {
        return to_goal(args, goal);
    }
    if let Some(record) = args.record {
        return to_record(args, record);
    }
    if let Some((chance, chain)) = args.chain.and_then(|chance| Some((chance, chain(chance, args.start)?))) {
        return along(chance, &chain);
    }
    let difference = args.difference.or_else(|| args.chance.and_then(points_for)).unwrap_or_default();
    let chance = args.chance.unwrap_or_else(|| chance_at(difference));
    let sentence = text!("elo-chance", percent = percent(chance), points = difference);
    (EloDocument { chance: Some(chance), difference: Some(difference), ..EloDocument::default() }, sentence)
}

fn percent(chance: f64) -> String {
    texts().number(&format!("{:.1}", 100.0 * chance))
}

fn to_goal(Args { start, against, k, .. }: &Args, goal: i64) -> (EloDocument, String) {
    let wins = wins_to(goal, *start, *against, *k);
    let document = EloDocument { goal: Some(goal), wins: Some(wins), ..EloDocument::default() };
    let sentence = match wins {
        Some(wins) => {
            let wins = counted("wins", u64::from(wins));
            text!("elo-wins", goal = goal, wins = wins, start = *start, against = *against, k = *k)
        }
        None => text!("elo-never", goal = goal, start = *start, against = *against, k = *k),
    };
    (document, sentence)
}

fn to_record(Args { start, against, k, .. }: &Args, record: MatchRecord) -> (EloDocument, String) {
    let AfterRecord { least, mean, most } = after_record(record, *start, *against, *k);
    let MatchRecord { wins, losses, draws } = record;
    let sentence = text!(
        "elo-after",
        record = format!("{wins}-{losses}-{draws}"),
        least = least,
        most = most,
        mean = texts().number(&format!("{mean:.1}")),
        start = *start,
        against = *against,
        k = *k
    );
    (EloDocument { after: Some(RatingRange { least, mean, most }), ..EloDocument::default() }, sentence)
}

fn along(chance: f64, chain: &Chain) -> (EloDocument, String) {
    let [first, second, third] = chain.ratings;
    let sentence = text!(
        "elo-chain",
        first = first,
        second = second,
        third = third,
        percent = percent(chance),
        claimed = percent(chain.claimed)
    );
    let document = EloDocument {
        chance: Some(chance),
        ratings: Some(chain.ratings),
        claimed: Some(chain.claimed),
        ..EloDocument::default()
    };
    (document, sentence)
}
