//! The additive system as a query (`sql/additive.sql`): an independent engine computes the same fractions.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::common::{Wish, lines, text};
use pairwright_ratings::systems::additive::{Additive, AdditiveOptions};
use pairwright_ratings::{Exact, Filter, Group, SystemName};
use rusqlite::Connection;

const QUERY: &str = include_str!("../../sql/additive.sql");

/// A history with everything that the system knows: ties of every size, drops, draws, byes, forfeits, results as
/// letters and as games, several K, casual tournaments, fields from 2 to 70 players.
fn made_up() -> (String, String) {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut draw = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from((state >> 33) % below as u64).unwrap()
    };
    let mut matches = String::from("tournament,date,k,category,level,round,player_a,player_b,result\n");
    let mut places = String::from("tournament,player,place,dropped\n");
    for tournament in 0..60 {
        let (field, first) = (2 + draw(69), draw(120));
        let k = [8, 16, 20, 24, 32, 40, 0][draw(7)];
        let category = ["limited", "constructed", "casual", ""][draw(4)];
        let level = ["", "", "friday", "casual"][draw(4)];
        for round in 1..=4 {
            for pair in 0..field / 2 {
                let (a, b) = (first + pair, first + field / 2 + (pair + round) % (field / 2));
                let result =
                    ["a", "b", "draw", "2-0", "1-2", "10-9", "1-1-1", "2-1-1", "0-0-3", "forfeit"][draw(10)];
                writeln!(matches, "t{tournament},2010-09-17,{k},{category},{level},{round},{a},{b},{result}")
                    .unwrap();
            }
            if field % 2 == 1 {
                let odd = first + field - 1;
                writeln!(matches, "t{tournament},2010-09-17,{k},{category},{level},{round},{odd},,bye")
                    .unwrap();
            }
        }
        let mut place = 1;
        while place <= field {
            let tied = (1 + draw(7)).min(field + 1 - place);
            for player in place..place + tied {
                writeln!(places, "t{tournament},{},{place},{}", first + player - 1, draw(8) / 7).unwrap();
            }
            place += tied;
        }
    }
    (matches, places)
}

/// The first line names the columns; an empty field is a null.
fn fill(database: &Connection, table: &str, rows: &str) {
    let mut rows = rows.lines().map(|line| line.split(','));
    let header: Vec<&str> = rows.next().unwrap().collect();
    let kind = |name: &str| if matches!(name, "k" | "place" | "dropped") { "integer" } else { "text" };
    let columns: Vec<String> = header.iter().map(|name| format!("{name} {}", kind(name))).collect();
    database.execute(&format!("create table {table} ({})", columns.join(", ")), []).unwrap();
    let marks = vec!["nullif(?, '')"; header.len()].join(", ");
    let mut insert = database.prepare(&format!("insert into {table} values ({marks})")).unwrap();
    for row in rows {
        insert.execute(rusqlite::params_from_iter(row)).unwrap();
    }
}

fn by_query(matches: &str, places: &str, sixths: u32) -> BTreeMap<String, Exact> {
    let database = Connection::open_in_memory().unwrap();
    fill(&database, "matches", matches);
    fill(&database, "places", places);
    let setting = "settings(draw) AS (VALUES (3))";
    assert!(QUERY.contains(setting));
    let query = QUERY.replace(setting, &format!("settings(draw) AS (VALUES ({sixths}))"));
    let mut query = database.prepare(&query).unwrap();
    let rows = query.query_map([], |row| Ok((row.get("player")?, row.get(1)?, row.get(2)?))).unwrap();
    let mut totals = BTreeMap::new();
    for (player, denominator, numerator) in rows.map(Result::unwrap) {
        let share = Exact::new(numerator, denominator).unwrap();
        let total: &mut Exact = totals.entry(player).or_default();
        *total = total.plus(&share);
    }
    totals
}

fn by_rating(matches: &str, places: &str, draw: Exact) -> BTreeMap<String, Exact> {
    let additive = Additive::new(AdditiveOptions { draw, ..AdditiveOptions::default() });
    let groups = vec![Group::new(Filter::default(), vec![Box::new(additive)])];
    let wish = Wish { places: Some(places), groups, ..Wish::of(text(matches), &[]) };
    let (history, _) = wish.rate().unwrap();
    let pair = |line: &String| {
        let (player, total) = line.split_once(' ').unwrap();
        (player.to_owned(), total.parse().unwrap())
    };
    lines(&history, SystemName::Additive).iter().map(pair).collect()
}

#[test]
fn the_query_computes_the_same_fractions() {
    let (matches, places) = made_up();
    for (sixths, draw) in [(0, Exact::ZERO), (2, Exact::THIRD), (3, Exact::HALF)] {
        let rated = by_rating(&matches, &places, draw);
        assert!(rated.len() > 100 && rated.values().any(|total| total.to_string().contains("/7")));
        assert_eq!(by_query(&matches, &places, sixths), rated, "a draw at {sixths}/6");
    }
}
