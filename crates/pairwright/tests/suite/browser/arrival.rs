//! Players arrive: they are registered and checked in as fast as somebody at the door can type.

use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::typing::Venue;

/// On the way to the server, and once more on the way back: long enough to see what stands there until the answer comes.
const LATENCY: Duration = Duration::from_millis(300);
const KEY: Duration = Duration::from_millis(20);

fn registered(names: &[&str]) -> Value {
    let player = |(n, name): (usize, &&str)| json!({ "id": format!("p{}", n + 1), "name": name });
    let players: Vec<Value> = names.iter().enumerate().map(player).collect();
    json!({ "format": "pairwright/1", "name": "Door", "ruleset": "magic", "players": players, "rounds": [] })
}

#[tokio::test]
async fn enter_checks_in_the_only_player_who_is_found() {
    let names = ["Ana Souza", "Beatriz Lima", "Carla Dias", "Tatiane Rocha"];
    let venue = Venue::over(&registered(&names), LATENCY).await;
    let (browser, page) = (&venue.browser, format!("{}/desk/check-in", venue.tournament));
    browser.go(&page).await;
    browser.click("#door").await;
    // Two are found, so nobody is meant.
    venue.types("a\n", KEY).await;
    assert_eq!(venue.field().await, "a");
    venue.types("na s\n", KEY).await;
    assert_eq!(venue.field().await, "", "the field is ready for the next one");
    // The row says at once that it was pressed.
    assert_eq!(
        browser
            .script("return getComputedStyle(document.querySelector('#c-p1 .pending')).display !== 'none'")
            .await,
        true
    );
    venue.types("tati\n", KEY).await;
    browser.until("document.querySelectorAll('#checked > .here').length === 2").await;
    assert_eq!(browser.script("return document.activeElement.id").await, "door");
    assert_eq!(browser.script(ORDER).await, json!(names), "nobody moves under the pointer");
    browser.go(&page).await;
    let anew = ["Beatriz Lima", "Carla Dias", "Ana Souza", "Tatiane Rocha"];
    assert_eq!(browser.script(ORDER).await, json!(anew), "who is missing stands first");
    venue.browser.close().await;
}

/// The names of the check-in from top to bottom.
const ORDER: &str = "const top = (row) => row.getBoundingClientRect().top; \
     return [...document.querySelectorAll('#checked > li')].sort((a, b) => top(a) - top(b)).map((row) => row.querySelector('.grow').textContent.trim())";

#[tokio::test]
async fn the_line_for_the_next_name_stays_in_place_while_players_are_added() {
    let venue = Venue::over(&registered(&[]), Duration::from_millis(1)).await;
    let top = "return document.getElementById('add').getBoundingClientRect().top + scrollY";
    let before = venue.browser.script(top).await;
    for (count, name) in [(1, "Ana Souza"), (2, "Beatriz Lima"), (3, "Carla Dias")] {
        venue.types(&format!("{name}\n"), KEY).await;
        venue.browser.until(&format!("document.querySelectorAll('.people > li').length === {count}")).await;
        assert_eq!(venue.browser.script(top).await, before, "with {count}");
    }
    venue.browser.close().await;
}

#[tokio::test]
async fn lookalikes_of_a_pasted_list_are_answered_together() {
    let names = ["Ana Souza", "Beatriz Lima", "Carla Dias", "Tatiane Rocha"];
    let venue = Venue::over(&registered(&names), Duration::from_millis(1)).await;
    let browser = &venue.browser;
    browser.expects("409");
    // From the start page the way leads to the field, which takes the list at once.
    browser.go(&format!("{}/desk", venue.tournament)).await;
    browser.press("Add several").await;
    browser.until("document.activeElement === document.querySelector('#many textarea')").await;
    browser.type_into("#many textarea", "Anna Souza\nBeatris Lima\nCarla Diaz\nTatiana Rocha").await;
    browser.press("Preview").await;
    browser.press("All 4 are somebody new").await;
    browser.press("Register those chosen").await;
    browser.until("document.querySelectorAll('#players > tr').length === 8").await;
    venue.browser.close().await;
}
