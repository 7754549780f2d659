//! The guide: a small evening is played, its pages show what the guide says, and its pictures are taken (`UPDATE=1`
//! keeps them in `docs/guide/pictures`).

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::browser::corrections::turn_table_one;
use crate::browser::day::{create, pair_and_publish, register, results};
use crate::browser::looks::{faults, keep_in};
use crate::browser::phones::take;
use crate::browser::server::Server;
use crate::browser::site::pairwright;
use crate::browser::small::small;
use crate::browser::{Browser, Script};

const NINE: [&str; 9] = [
    "Ana Lima",
    "Ben Lund",
    "Chris Vale",
    "Dana Wirth",
    "Eli Ortega",
    "Fay Lindqvist",
    "Gus Amadi",
    "Hana Sato",
    "Ines Prado",
];

const DESK: (u32, u32) = (1120, 720);
const PHONE: (u32, u32) = (360, 640);

fn pictures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide/pictures")
}

/// Takes a picture of the open page, once it says all this, and one of the same page in Portuguese.
async fn shot(browser: &Browser, name: &str, size: (u32, u32), says: &[&str]) {
    shot_at(browser, name, size, "scrollTo(0, 0)", says).await;
}

/// The same of a part of the page, which a script scrolls to.
async fn shot_at(browser: &Browser, name: &str, (width, height): (u32, u32), scroll: &str, says: &[&str]) {
    browser.size(width, height).await;
    browser.theme("light").await;
    for words in says {
        browser.reads(words).await;
    }
    keep(browser, name, scroll).await;
    let (address, server) = (browser.address().await, browser.script("return location.origin").await);
    let server = server.as_str().expect("a page has an origin").to_owned();
    browser.go(&format!("{server}/language/pt-BR")).await;
    browser.go(&address).await;
    keep(browser, &format!("{name}.pt-BR"), scroll).await;
    browser.go(&format!("{server}/language/en")).await;
    browser.go(&address).await;
}

async fn keep(browser: &Browser, name: &str, scroll: &str) {
    browser.find("h1").await;
    let fetched =
        "[...document.querySelectorAll('[data-later]')].every((one) => one.closest('details:not([open])'))";
    browser.until(fetched).await;
    browser.script(scroll).await;
    let picture = browser.picture().await;
    keep_in(&pictures(), name, || small(&picture));
}

/// The names of the two players of a table on the desk.
async fn table(desk: &Browser, number: usize) -> (String, String) {
    let script = format!(
        "const row = document.querySelectorAll('[id^=\"m-1-\"]')[{}]; \
         return [...{:?}].filter((name) => row.innerText.includes(name)).sort((a, b) => row.innerText.indexOf(a) - row.innerText.indexOf(b))",
        number - 1,
        NINE
    );
    let names = desk.script(&script).await;
    let name = |place: usize| names[place].as_str().expect("a table has two players").to_owned();
    (name(0), name(1))
}

#[tokio::test]
async fn the_guide_shows_what_the_screens_show() {
    let server = Server::for_everybody("serve");
    let desk = Browser::open(Script::On).await;
    desk.size(1280, 800).await;
    let tournament = create(&desk, &server).await;
    for name in NINE {
        register(&desk, name).await;
    }
    desk.go(&format!("{tournament}/desk")).await;
    shot(&desk, "desk-start", DESK, &["Pair round 1", "Add several"]).await;
    desk.size(1280, 800).await;
    pair_and_publish(&desk, 1).await;
    on_the_wall(&desk, &tournament).await;
    first_round(&server, &desk, &tournament).await;
    after_it(&desk, &tournament).await;
    desk.close().await;
}

async fn on_the_wall(desk: &Browser, tournament: &str) {
    desk.go(&format!("{tournament}/wall")).await;
    shot(desk, "wall", (960, 540), &["Round 1", NINE[0]]).await;
    desk.size(1280, 800).await;
    desk.go(&format!("{tournament}/desk")).await;
}

/// Two phones, a judge and the desk in the first round.
async fn first_round(server: &Server, desk: &Browser, tournament: &str) {
    let (first, second) = table(desk, 1).await;
    let (one, other) = (Browser::open(Script::On).await, Browser::open(Script::On).await);
    take(server, &one, tournament, &first).await;
    take(server, &other, tournament, &second).await;
    shot(&one, "phone", PHONE, &["How did it end?"]).await;
    one.press("won 2–\u{2060}1").await;
    shot(&other, "phone-confirm", PHONE, &["Yes, "]).await;
    call_a_judge(&other).await;
    desk.go(&format!("{tournament}/judge")).await;
    shot(desk, "judge", PHONE, &["Rules question", "I’m going", "still playing", "Attention"]).await;
    desk.script("document.querySelector('.square.sign-call a, .square a').click()").await;
    shot(desk, "judge-table", PHONE, &["I’m going", &first]).await;
    desk.size(1280, 800).await;
    desk.go(&format!("{tournament}/desk")).await;
    desk.enter("#line", "2 2 0").await;
    desk.reads("3 tables still playing").await;
    shot(desk, "desk-round", DESK, &["still playing", "Undo"]).await;
    desk.size(1280, 800).await;
    other.press("No longer needed").await;
    other.press("Yes, ").await;
    other.reads("Confirmed.").await;
    one.close().await;
    other.close().await;
}

async fn call_a_judge(phone: &Browser) {
    phone.press("Call a judge").await;
    phone.press("Rules question").await;
    phone.reads("A judge has been called").await;
}

/// The standings, and a result that turns out wrong.
async fn after_it(desk: &Browser, tournament: &str) {
    desk.reads("2 tables still playing").await;
    results(desk, &["2 1", "0 2"]).await;
    desk.reads("Round 1 is finished").await;
    desk.go(&format!("{tournament}/standings")).await;
    shot(desk, "standings", (800, 560), &["Standings after round 1", "Ines Prado"]).await;
    desk.size(1280, 800).await;
    desk.go(&format!("{tournament}/desk")).await;
    pair_and_publish(desk, 2).await;
    turn_table_one(desk, tournament).await;
    shot(desk, "correction", DESK, &["Correct a result of round 1", "Who has started playing in round 2?"])
        .await;
}

/// Parts of the calculators in the guide, each with its address, its place on the page and its text.
const CALCULATED: [(&str, &str, &str, &str); 3] = [
    ("format-turnabout", "/calculators/points?first=14", "#turnabout", "win with"),
    ("format-additive", "/calculators/points", "#award", "Wins needed"),
    ("pyramid", "/calculators?players=226&cut=8", ".calc-part", "How many rounds?"),
];

#[tokio::test]
async fn the_guide_shows_what_the_calculators_show() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(640, 520).await;
    for (name, address, place, says) in CALCULATED {
        for (language, ending) in [("en", ""), ("pt-BR", ".pt-BR")] {
            browser.go(&format!("{}/language/{language}", server.address)).await;
            browser.go(&format!("{}{address}", server.address)).await;
            browser.theme("light").await;
            browser.find("h1").await;
            if language == "en" {
                browser.reads(says).await;
            }
            browser.script(&format!("document.querySelector('{place}').scrollIntoView()")).await;
            let picture = browser.picture().await;
            keep_in(&pictures(), &format!("{name}{ending}"), || small(&picture));
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn the_guide_shows_what_players_read_about_chances_and_luck() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.go(&server.organiser).await;
    browser.import(&three_rounds_before_the_cut()).await;
    let tournament = format!("{}{}", server.address, browser.tournament().await);
    // The luck comes first: both have one worker, which would first sharpen the outlook.
    browser.go(&format!("{tournament}/player/p16")).await;
    let luck = "document.getElementById('own-luck').scrollIntoView({ block: 'center' })";
    shot_at(&browser, "luck", (360, 400), luck, &["of the draws are harder"]).await;
    browser.go(&format!("{tournament}/ahead/p24")).await;
    let outlook = "document.querySelector('.outlook').scrollIntoView()";
    shot_at(&browser, "ahead", (360, 460), outlook, &["for the top 8", "then two wins"]).await;
    browser.close().await;
}

/// Thirty-two players in the fourth of six rounds.
fn three_rounds_before_the_cut() -> Value {
    let file = pairwright(&["generate", "--players", "32", "--rounds", "4", "--entropy", "00ff39"]);
    let mut file: Value = serde_json::from_slice(&file).expect("it writes JSON");
    file["rounds_planned"] = json!(6);
    file["stages"] = json!([{ "kind": "elimination", "cut": { "top": 8 } }]);
    for one in file["rounds"][3]["matches"].as_array_mut().expect("a round has matches") {
        if one["players"].as_array().is_some_and(|players| players.len() == 2) {
            one.as_object_mut().expect("a match has fields").remove("result");
        }
    }
    file
}

#[tokio::test]
async fn help_opens_from_every_page_in_the_language_of_its_reader() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::Off).await;
    browser.go(&server.organiser).await;
    browser.press("Help").await;
    browser.press("For organisers").await;
    for (language, words) in [("en", "A Friday night"), ("pt-BR", "Uma noite de torneio")] {
        browser.go(&format!("{}/language/{language}", server.address)).await;
        browser.go(&format!("{}/help/organiser", server.address)).await;
        browser.find("h1").await;
        assert!(browser.source().await.contains(words));
    }
    browser.close().await;
    let browser = Browser::open(Script::On).await;
    let formats = [
        "/turnabout",
        "/netrunner-nts",
        "/magic-12",
        "/magic",
        "/double-elimination",
        "/assigned-results",
        "/additive",
    ];
    let others = ["", "/organiser", "/changes", "/room", "/player", "/judge", "/experiments"];
    let chances = ["/ahead", "/pyramid", "/luck", "/published"];
    for page in others.into_iter().chain(chances).chain(formats) {
        for (width, height) in [(360, 740), (1280, 800)] {
            browser.size(width, height).await;
            browser.go(&format!("{}/help{page}", server.address)).await;
            browser.find("h1").await;
            assert!(faults(&browser).await.is_empty(), "{page} at {width}: {:?}", faults(&browser).await);
            let broken =
                "return [...document.images].filter((one) => one.complete && !one.naturalWidth).length";
            assert_eq!(browser.script(broken).await, 0, "{page} has a picture that does not load");
        }
    }
    browser.close().await;
}
