//! A Netrunner tournament of twelve by agenda points, with a double-elimination top 4 whose final is played twice.
//! The test itself adds up everybody's points and places.

use std::collections::BTreeMap;

use serde_json::json;

use crate::browser::server::Server;
use crate::browser::turnabout::{open_tables, until_done};
use crate::browser::{Browser, Script};

const NAMES: [&str; 12] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ivy", "Jo", "Kim", "Lou"];
const ROUNDS: u32 = 4;

/// The typed result of a match, and the points of both: ten for a game won, the agenda points scored for a game
/// lost, those of each for a drawn game (003, "Tournament Equality for All").
fn play(turn: i64) -> (String, [i64; 2]) {
    let agenda = |salt: i64| (turn * 5 + salt) % 7;
    match turn % 5 {
        0 => (format!("a {} b {}", agenda(1), agenda(3)), [10 + agenda(3), agenda(1) + 10]),
        1 => (format!("a {} a {}", agenda(2), agenda(5)), [20, agenda(2) + agenda(5)]),
        2 => (format!("b {} a {}", agenda(4), agenda(0)), [agenda(4) + 10, 10 + agenda(0)]),
        3 => (format!("b {} b {}", agenda(6), agenda(1)), [agenda(6) + agenda(1), 20]),
        _ => (
            format!("= {} {} a {}", agenda(2), agenda(3), agenda(4)),
            [agenda(2) + 10, agenda(3) + agenda(4)],
        ),
    }
}

/// Plays an open round of the Swiss and adds everybody's points.
async fn swiss_round(browser: &Browser, turn: &mut i64, points: &mut BTreeMap<String, i64>) {
    let tables = open_tables(browser).await;
    assert_eq!(tables.len(), 6, "everybody plays");
    for (table, first, second) in tables {
        let (typed, given) = play(*turn);
        *turn += 1;
        browser.enter("#line", &format!("{table} {typed}")).await;
        until_done(browser, &table).await;
        *points.entry(first).or_default() += given[0];
        *points.entry(second).or_default() += given[1];
    }
}

/// The seeds of the cut as the desk proposes them, in order.
async fn seeds(browser: &Browser) -> Vec<String> {
    let names =
        browser.script("return [...document.querySelectorAll('#seeds .name')].map(n => n.textContent)").await;
    names.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

/// Plays the bracket: the better seed wins, except in the first meeting of the first two. Returns the order of
/// elimination, the champion last.
async fn bracket(browser: &Browser, seeds: &[String]) -> Vec<String> {
    let seed =
        |name: &str| seeds.iter().position(|seeded| seeded == name).expect("only who is in the cut plays");
    let mut lost: BTreeMap<String, u32> = BTreeMap::new();
    let mut out = Vec::new();
    let mut surprised = false;
    while out.len() + 1 < seeds.len() {
        browser.press("Begin ").await;
        browser.reads("still playing").await;
        for (table, first, second) in open_tables(browser).await {
            let first_two = seed(&first) + seed(&second) == 1;
            let surprise = first_two && !surprised;
            surprised |= first_two;
            let first_wins = (seed(&first) < seed(&second)) != surprise;
            browser.enter("#line", &format!("{table} {}", if first_wins { "1 0" } else { "0 1" })).await;
            until_done(browser, &table).await;
            let loser = if first_wins { second } else { first };
            let losses = lost.entry(loser.clone()).or_default();
            *losses += 1;
            if *losses == 2 {
                out.push(loser);
            }
        }
        assert!(lost.values().all(|losses| *losses <= 2), "who lost twice is out: {lost:?}");
    }
    assert_eq!(
        lost.get(&seeds[0]),
        Some(&1),
        "the first seed lost the first meeting and won the final twice"
    );
    out.push(seeds[0].clone());
    out
}

#[tokio::test]
async fn netrunner_is_played_with_a_double_elimination_top_4() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(1280, 900).await;
    browser.go(&server.organiser).await;
    let players: Vec<_> =
        NAMES.iter().map(|name| json!({ "id": name.to_lowercase(), "name": name })).collect();
    browser
        .import(&json!({
            "format": "pairwright/1", "name": "Netrunner", "rounds_planned": ROUNDS, "entropy": "9f2c",
            "ruleset": "netrunner-agenda", "players": players, "rounds": [],
            "stages": [{ "kind": "double-elimination", "cut": { "top": 4 }, "structure": "best-of-1" }],
        }))
        .await;
    let tournament = format!("{}{}", server.address, browser.tournament().await);
    browser.go(&format!("{tournament}/desk")).await;
    let mut points = BTreeMap::new();
    let mut turn = 0;
    for number in 1..=ROUNDS {
        browser.press(&format!("Pair round {number}")).await;
        browser.press("Publish").await;
        browser.reads("6 tables still playing").await;
        swiss_round(&browser, &mut turn, &mut points).await;
    }
    browser.find("#seeds .name").await;
    let seeds = seeds(&browser).await;
    assert_eq!(seeds.len(), 4);
    let mut best: Vec<i64> = points.values().copied().collect();
    best.sort_by(|a, b| b.cmp(a));
    assert_eq!(
        seeds.iter().map(|name| points[name]).collect::<Vec<_>>(),
        best[..4],
        "the best four by points"
    );
    browser.press("Make the cut").await;
    let out = bracket(&browser, &seeds).await;
    browser.press("Finish the tournament").await;
    browser.reads("Final ranking").await;

    browser.go(&format!("{tournament}/standings")).await;
    browser.reads("Final standings").await;
    let table = ranking(&browser).await;
    let placed: Vec<&str> = table.iter().take(4).map(|(name, _)| name.as_str()).collect();
    assert_eq!(placed, out.iter().rev().map(String::as_str).collect::<Vec<_>>());
    assert!(table.iter().all(|(name, shown)| points[name] == *shown), "{table:?} {points:?}");
    let rest: Vec<i64> = table.iter().skip(4).map(|(_, shown)| *shown).collect();
    assert!(rest.is_sorted_by(|a, b| a >= b) && rest.len() == 8, "the others by their points: {rest:?}");
    browser.close().await;
}

/// Names and points in the order of the page.
async fn ranking(browser: &Browser) -> Vec<(String, i64)> {
    let rows = browser
        .script("return [...document.querySelectorAll('table.ranking tbody tr[data-place]')].map(row => [row.querySelector('.name').textContent, row.querySelector('td.opens').innerText.trim()])")
        .await;
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    rows.as_array().unwrap().iter().map(|row| (text(&row[0]), text(&row[1]).parse().unwrap())).collect()
}
