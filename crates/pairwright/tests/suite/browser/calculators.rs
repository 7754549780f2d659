//! The calculators in a browser: answers while one types, and without script when the form is sent.

use serde_json::json;

use crate::browser::looks::looks;
use crate::browser::server::Server;
use crate::browser::{Browser, Script};

#[tokio::test]
async fn the_answer_changes_while_somebody_types() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(390, 844).await;
    browser.go(&format!("{}/calculators", server.address)).await;
    browser.add_to("input[name=players]", "226").await;
    browser.reads("226 players after 8 rounds").await;
    browser.add_to("input[name=rounds]", "9").await;
    browser.reads("226 players after 9 rounds").await;
    assert!(browser.address().await.contains("players=226"), "the address can be sent on");
    browser.add_to("input[name=players]", "x").await;
    browser.reads("Players: write a whole number").await;
    assert_eq!(browser.script("return document.activeElement.name").await, "players");
    for width in looks(&[360, 390, 1280]) {
        browser.size(*width, 844).await;
        browser.go(&format!("{}/calculators?players=500&draws=7&rounds=9", server.address)).await;
        let over = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(browser.script(over).await, 0, "{width}");
    }
    browser.close().await;
}

#[tokio::test]
async fn the_form_works_without_a_script() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::Off).await;
    browser.go(&format!("{}/calculators", server.address)).await;
    browser.enter("input[name=players]", "40").await;
    browser.enter("input[name=rounds]", "5").await;
    browser.find("svg.pyramid").await;
    let title = browser.script("return document.querySelector('.calc-part:last-child h2').innerText").await;
    assert_eq!(title, "40 players after 5 rounds");
    browser.close().await;
}

/// What of a planned day lies over something else, or has not the room it needs.
const CROWDED: &str = r"
    const marks = [...document.querySelectorAll('.day-scale text')].map((one) => [one.textContent, one.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0);
    const over = marks.flatMap(([text, box], place) => marks.slice(0, place)
        .filter(([, other]) => box.left < other.right + 2 && other.left < box.right + 2).map(([other]) => `${other} and ${text}`));
    const [ways, first] = ['.day-ways', '.day-ways tbody th'].map((one) => document.querySelector(one).getBoundingClientRect());
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    return [...over, ...(first.width < ways.width * 0.33 ? [`${first.width} of ${ways.width}`] : []),
        ...(wide ? ['wider than the screen'] : [])];";

const HOURS: &str = "[...document.querySelectorAll('.day-scale text')].filter((one) => one.getBoundingClientRect().width > 0).length > 3";

#[tokio::test]
async fn the_hours_of_a_planned_day_and_its_ways_out_have_room() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.go(&server.organiser).await;
    let players =
        (1..=33).map(|number| json!({ "id": format!("p{number}"), "name": format!("Player {number}") }));
    let file = json!({ "format": "pairwright/1", "name": "Friday", "ruleset": "magic", "players": players.collect::<Vec<_>>(), "rounds": [] });
    browser.import(&file).await;
    let desk = format!("{}/desk/plan", browser.tournament().await);
    let day = "players=33&start=19:30&rounds=6&minutes=50&between=10&cut=8";
    let all = [("pt-BR", 360), ("pt-BR", 768), ("pt-BR", 1280), ("en", 360), ("en", 768), ("en", 1280)];
    for (language, width) in looks(&all) {
        browser.go(&format!("{}/language/{language}", server.address)).await;
        browser.size(*width, 900).await;
        for page in [desk.as_str(), "/calculators/day"] {
            for end in ["00:00", "22:15", "03:50"] {
                browser.go(&format!("{}{page}?{day}&end={end}", server.address)).await;
                // Several hours are named once the page has its width.
                browser.until(HOURS).await;
                let found = browser.script(CROWDED).await;
                assert_eq!(found, json!([]), "{page} in {language}, {width} wide, over by {end}");
            }
        }
    }
    browser.close().await;
}
