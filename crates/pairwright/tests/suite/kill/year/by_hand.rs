//! A season's points from the recorded rounds of its tournaments, straight from the sentences of pages 3 and 8. None of
//! the program's code is used but its fractions.

use std::collections::BTreeMap;

use pairwright_core::Ratio;
use serde_json::Value;

/// How somebody finished a tournament.
#[derive(Clone)]
pub(super) struct Finish {
    place: u32,
    /// Players who share the place.
    tied: u32,
    field: u32,
    wins: u32,
    draws: u32,
    has_stayed: bool,
}

/// A way to turn finishes into points.
#[derive(Clone, Copy)]
pub(super) enum Points {
    /// W × V at K 8, where the best results count.
    Additive { best: usize },
    /// 9, 6, 4, 4 for the first four places, and 1 down to the eighth in fields of ten or more.
    Places { best: usize },
    /// A point for each match won, and a third for a draw.
    Wins,
}

impl Points {
    pub(super) fn total(self, finishes: &[Finish]) -> Ratio {
        let mut each: Vec<Ratio> = finishes.iter().map(|finish| self.of(finish)).collect();
        each.sort();
        let best = match self {
            Points::Additive { best } | Points::Places { best } => best,
            Points::Wins => each.len(),
        };
        sum(each.iter().rev().take(best))
    }

    fn of(self, finish: &Finish) -> Ratio {
        let (wins, draws) = (Ratio::from(finish.wins), Ratio::from(finish.draws));
        match self {
            Points::Additive { .. } => {
                let stayed = Ratio::from(u32::from(finish.has_stayed));
                let w = &(&wins + &(&draws * &fraction(1, 2))) + &stayed;
                let values = (finish.place..finish.place + finish.tied).map(|place| v(place, finish.field));
                &w * &fraction(values.sum(), finish.tied)
            }
            Points::Places { .. } => Ratio::from(match finish.place {
                1 => 9u32,
                2 => 6,
                3 | 4 => 4,
                5..=8 if finish.field >= 10 => 1,
                _ => 0,
            }),
            Points::Wins => &wins + &(&draws * &fraction(1, 3)),
        }
    }
}

/// V: the last tier has 2, or 1 if the field is nearer to the power of two below, and each tier above one more.
fn v(place: u32, field: u32) -> u32 {
    let doublings = |upto: u32| (0u32..).find(|tier| 1u32 << *tier >= upto).unwrap_or(0);
    let below = (0u32..).map(|tier| 1u32 << tier).take_while(|power| *power <= field).last().unwrap_or(1);
    let last = if field == below || 2 * field >= 3 * below { 2 } else { 1 };
    last + doublings(field) - doublings(place)
}

/// What the rounds say of one player.
#[derive(Default)]
struct Record {
    points: u32,
    rounds: u32,
    game_points: u32,
    games: u32,
    wins: u32,
    draws: u32,
    opponents: Vec<String>,
    has_left: bool,
}

/// Everybody's finish by player, from a tournament file of Magic's usual rules.
pub(super) fn finishes(file: &Value) -> BTreeMap<String, Finish> {
    let mut records: BTreeMap<String, Record> = BTreeMap::new();
    for player in file["players"].as_array().unwrap() {
        let has_left = !player["dropped_after"].is_null();
        records.insert(text(&player["id"]), Record { has_left, ..Record::default() });
    }
    for played in file["rounds"].as_array().unwrap().iter().flat_map(|r| r["matches"].as_array().unwrap()) {
        let players: Vec<String> = played["players"].as_array().unwrap().iter().map(text).collect();
        let result = &played["result"];
        let count = |value: &Value| u32::try_from(value.as_u64().unwrap()).unwrap();
        let (first, second, drawn) = match result["kind"].as_str().unwrap() {
            "bye" => (2, 0, 0),
            "played" => (count(&result["wins"][0]), count(&result["wins"][1]), count(&result["draws"])),
            other => panic!("nobody entered a {other}"),
        };
        for (place, own) in players.iter().enumerate() {
            let (won, lost) = if place == 0 { (first, second) } else { (second, first) };
            let record = records.get_mut(own).unwrap();
            record.rounds += 1;
            record.games += won + lost + drawn;
            record.game_points += 3 * won + drawn;
            record.points += if won > lost { 3 } else { u32::from(won == lost) };
            if let Some(other) = players.get(1 - place) {
                record.wins += u32::from(won > lost);
                record.draws += u32::from(won == lost);
                record.opponents.push(other.clone());
            }
        }
    }
    ranked(&records)
}

fn ranked(records: &BTreeMap<String, Record>) -> BTreeMap<String, Finish> {
    let floor = fraction(33, 100);
    let share = |points: u32, of: u32| floor.clone().max(fraction(points, 3 * of.max(1)));
    let matches = |player: &String| share(records[player].points, records[player].rounds);
    let games = |player: &String| share(records[player].game_points, records[player].games);
    let mean = |of: &dyn Fn(&String) -> Ratio, opponents: &[String]| {
        let each: Vec<Ratio> = opponents.iter().map(of).collect();
        let count = Ratio::from(each.len());
        sum(each.iter()).checked_div(&count).unwrap_or_else(|| floor.clone())
    };
    let standing = |player: &String| {
        let record = &records[player];
        let opponents = &record.opponents;
        [Ratio::from(record.points), mean(&matches, opponents), games(player), mean(&games, opponents)]
    };
    let order: BTreeMap<&String, [Ratio; 4]> =
        records.keys().map(|player| (player, standing(player))).collect();
    let count = |is_it: &dyn Fn(&[Ratio; 4]) -> bool| {
        u32::try_from(order.values().filter(|other| is_it(other)).count()).unwrap()
    };
    let finish = |(player, own): (&&String, &[Ratio; 4])| {
        let Record { wins, draws, has_left, .. } = records[*player];
        let finish = Finish {
            place: 1 + count(&|other| other > own),
            tied: count(&|other| other == own),
            field: count(&|_| true),
            wins,
            draws,
            has_stayed: !has_left,
        };
        ((*player).clone(), finish)
    };
    order.iter().map(finish).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn fraction(part: u32, of: u32) -> Ratio {
    Ratio::from(part).checked_div(&Ratio::from(of)).unwrap()
}

fn sum<'a>(each: impl Iterator<Item = &'a Ratio>) -> Ratio {
    each.fold(Ratio::ZERO, |sum, one| &sum + one)
}
