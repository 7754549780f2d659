//! A Turnabout tournament of eight, three scoring options, at the desk by keyboard. Its final table must be the one
//! that this test adds up from document 001 alone.

use std::collections::BTreeMap;

use crate::browser::server::Server;
use crate::browser::{Browser, Script};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deck {
    Dominaria,
    Tolaria,
    Phyrexia,
}

const PLAYERS: [(&str, Deck); 8] = [
    ("Alan Moreno", Deck::Dominaria),
    ("Barry Stone", Deck::Tolaria),
    ("Chris Vale", Deck::Phyrexia),
    ("Dana Wirth", Deck::Dominaria),
    ("Eli Ortega", Deck::Tolaria),
    ("Fay Lindqvist", Deck::Phyrexia),
    ("Gus Amadi", Deck::Dominaria),
    ("Hana Sato", Deck::Tolaria),
];

const ROUNDS: u32 = 4;

/// The winner's gain in a game when a deck of this option loses (001, "Scoring Rules").
fn gain(lost: Deck, number: i64) -> i64 {
    let amount = match lost {
        Deck::Dominaria => 10 + number,
        Deck::Tolaria => 10 + (number + 1).div_euclid(2),
        Deck::Phyrexia => 30 - 2 * number,
    };
    amount.clamp(10, 30)
}

/// The winner's victory points by the difference (001, "Victory Point Division").
fn winners_share(difference: i64) -> i64 {
    const UP_TO: [i64; 16] = [0, 3, 6, 9, 12, 15, 18, 22, 26, 30, 35, 40, 45, 50, 55, 60];
    let row = UP_TO.iter().position(|most| difference <= *most).expect("no difference is above 60");
    15 + i64::try_from(row).unwrap()
}

/// Possible final numbers of a game of this option, some beyond the limits.
fn number(lost: Deck, turn: usize) -> i64 {
    match lost {
        Deck::Dominaria => [20, 7, -3, 31, 1][turn % 5],
        Deck::Tolaria => [31, 8, 53, 0, 17][turn % 5],
        Deck::Phyrexia => [0, 3, 9, 12, 6][turn % 5],
    }
}

/// The winners of the two games of a match: `a` the player named first, `b` the other, `=` nobody.
const WINNERS: [[char; 2]; 6] = [['a', 'b'], ['a', 'a'], ['b', 'a'], ['b', '='], ['b', 'b'], ['=', '=']];

/// The typed result of a match, and the victory points of both.
fn play(turn: usize, first: Deck, second: Deck) -> (String, [i64; 2]) {
    let decks = [first, second];
    let mut typed = String::new();
    let mut totals = [0, 0];
    for (game, winner) in WINNERS[turn % WINNERS.len()].into_iter().enumerate() {
        typed.push_str(&format!(" {winner}"));
        let Some(side) = "ab".find(winner) else { continue };
        // Game 1 is won with the opponent's deck against one's own, game 2 the other way round.
        let lost = if game == 0 { decks[side] } else { decks[1 - side] };
        let number = number(lost, turn + game);
        typed.push_str(&format!(" {number}"));
        totals[side] += gain(lost, number);
    }
    let better = winners_share((totals[0] - totals[1]).abs());
    let shares = if totals[0] >= totals[1] { [better, 30 - better] } else { [30 - better, better] };
    (typed, shares)
}

#[test]
fn phones_show_the_divisions_of_the_document() {
    assert_eq!(
        [0, 1, 3, 4, 12, 18, 19, 30, 31, 60].map(winners_share),
        [15, 16, 16, 17, 19, 21, 22, 24, 25, 30]
    );
    assert_eq!((gain(Deck::Dominaria, -3), gain(Deck::Tolaria, 31), gain(Deck::Phyrexia, 12)), (10, 26, 10));
}

/// Waits until a table of the round is done.
pub(crate) async fn until_done(browser: &Browser, table: &str) {
    let badges = "[...document.querySelectorAll('details.row.done .badge')]";
    browser.until(&format!("{badges}.some(badge => badge.textContent === '{table}')")).await;
}

/// The open tables as the desk shows them: table, first, second.
pub(crate) async fn open_tables(browser: &Browser) -> Vec<(String, String, String)> {
    let rows = browser
        .script(
            "return [...document.querySelectorAll('details.row:not(.done)')].map(row => \
             ['.badge', '.cell-first .name', '.cell-second .name'].map(css => row.querySelector(css)?.textContent ?? ''))",
        )
        .await;
    let row = |row: &serde_json::Value| {
        let cell = |place: usize| row[place].as_str().unwrap_or_default().to_owned();
        (cell(0), cell(1), cell(2))
    };
    rows.as_array().map(|rows| rows.iter().map(row).collect()).unwrap_or_default()
}

fn deck_of(name: &str) -> Deck {
    PLAYERS.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("nobody is called {name}")).1
}

/// Plays the round on the desk, and adds everybody's points.
async fn round(browser: &Browser, turn: &mut usize, points: &mut BTreeMap<String, i64>) {
    let tables = open_tables(browser).await;
    assert_eq!(tables.len(), 4, "everybody plays");
    for (table, first, second) in tables {
        let (typed, shares) = play(*turn, deck_of(&first), deck_of(&second));
        *turn += 1;
        browser.type_into("#line", &format!("{table}{typed}")).await;
        browser.reads(&format!("{}–{}", shares[0].max(shares[1]), shares[0].min(shares[1]))).await;
        browser.enter("#line", &format!("{table}{typed}")).await;
        until_done(browser, &table).await;
        *points.entry(first).or_default() += shares[0];
        *points.entry(second).or_default() += shares[1];
    }
}

/// A tournament under Turnabout's rules, paired by the card games' system, which follows the same two rules: similar
/// scores, and never the same opponent.
fn turnabout() -> serde_json::Value {
    serde_json::json!({
        "format": "pairwright/1", "name": "Turnabout", "rounds_planned": ROUNDS, "entropy": "9f2c",
        "ruleset": "turnabout", "players": [], "rounds": [],
    })
}

#[tokio::test]
async fn turnabout_is_played_to_its_end() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(1280, 900).await;
    browser.go(&server.organiser).await;
    browser.import(&turnabout()).await;
    let tournament = format!("{}{}", server.address, browser.tournament().await);
    for (name, deck) in PLAYERS {
        let option = if deck == Deck::Dominaria { String::new() } else { format!("{deck:?}").to_lowercase() };
        browser.choose("select[name=option]", &option).await;
        browser.enter("input[name=names]", name).await;
        browser.reads(name).await;
    }
    // Everybody sees what is registered; the clock and the preparation are stated on the phone.
    browser.go(&format!("{tournament}/player/p2")).await;
    browser
        .reads("Tolaria: the player who beats it scores 10 + ½ × cards left in own library, rounded up")
        .await;
    browser.go(&format!("{tournament}/desk")).await;

    let mut points = BTreeMap::new();
    let mut turn = 0;
    let mut met = std::collections::BTreeSet::new();
    for number in 1..=ROUNDS {
        browser.press(&format!("Pair round {number}")).await;
        browser.press("Publish").await;
        browser.reads("4 tables still playing").await;
        for (_, first, second) in open_tables(&browser).await {
            let pair = if first < second { (first, second) } else { (second, first) };
            assert!(met.insert(pair.clone()), "{pair:?} meet again");
        }
        if number == 1 {
            browser.go(&format!("{tournament}/player/p1")).await;
            browser.reads("after 5 minutes to look through it").await;
            browser.reads("10:00 for each player and 3 seconds of delay").await;
            browser.go(&format!("{tournament}/desk")).await;
        }
        round(&browser, &mut turn, &mut points).await;
        let after = if number < ROUNDS {
            format!("Round {number} is finished")
        } else {
            "Finishing publishes the final ranking".into()
        };
        browser.reads(&after).await;
    }
    browser.press("Finish the tournament").await;
    browser.reads("Final ranking").await;

    browser.go(&format!("{tournament}/standings")).await;
    browser.reads("Standings").await;
    assert_eq!(points.values().sum::<i64>(), 30 * 4 * i64::from(ROUNDS), "thirty points a match");
    assert_eq!(final_table(&browser).await, expected(&points));
    browser.close().await;
}

/// Rank, name and points of every row, with equal ranks shared and in the order of names.
fn expected(points: &BTreeMap<String, i64>) -> Vec<(u64, String, i64)> {
    let rank = |own: i64| 1 + points.values().filter(|other| **other > own).count() as u64;
    let mut rows: Vec<_> = points.iter().map(|(name, own)| (rank(*own), name.clone(), *own)).collect();
    rows.sort();
    rows
}

/// The ranking as the page shows it.
async fn final_table(browser: &Browser) -> Vec<(u64, String, i64)> {
    let rows = browser
        .script(
            "return [...document.querySelectorAll('table.ranking tbody tr')].map(row => \
             [row.dataset.place, row.querySelector('.name').textContent, row.querySelector('td.opens').innerText.trim()])",
        )
        .await;
    let mut table: Vec<_> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let text = |place: usize| row[place].as_str().unwrap().to_owned();
            (text(0).parse().unwrap(), text(1), text(2).parse().unwrap())
        })
        .collect();
    table.sort();
    table
}

#[tokio::test]
async fn a_match_is_reported_on_a_phone_by_its_form() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(390, 844).await;
    browser.go(&server.organiser).await;
    browser.press("New tournament").await;
    browser.choose("select[name=preset]", "netrunner-agenda").await;
    browser.press("Create").await;
    for name in ["Ada", "Bo"] {
        browser.enter("input[name=names]", name).await;
        browser.reads(name).await;
    }
    browser.press("Pair round 1").await;
    browser.press("Publish").await;
    browser.reads("1 table still playing").await;
    browser.press_at("//details[contains(@class, 'row')]/summary").await;
    browser.type_into("input[name=g1a0]", "4").await;
    browser.reads("Game points 10–4.").await;
    browser.type_into("input[name=g2b0]", "6").await;
    browser.reads("Game points 16–14.").await;
    browser.press("Save these games").await;
    browser.reads("16–14").await;
    browser.reads("Ada won 16–14").await;
    browser.close().await;
}
