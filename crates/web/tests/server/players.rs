//! The table of the players: who is shown, in which order, and what a row does.

use crate::app::{Answer, Event, TestApp};

/// The names of the table in their order.
fn order<'a>(page: &Answer, names: &[&'a str]) -> Vec<&'a str> {
    let table = page.text.split_once("id=\"players\"").map(|(_, rest)| rest).unwrap_or_default();
    let rows = table.split("<tr ").skip(1);
    let name = |row: &str| names.iter().copied().find(|name| row.contains(&format!("title=\"{name}\"")));
    rows.filter_map(|row| name(row.split("</th>").next().unwrap())).collect()
}

async fn four(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Dora Abe", "Carl Zed", "Ana Lima", "Bo Moss"]).await;
    event
}

const NAMES: [&str; 4] = ["Dora Abe", "Carl Zed", "Ana Lima", "Bo Moss"];

#[tokio::test]
async fn the_headers_of_the_table_sort_it_without_a_script() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    let page = event.get("/desk/players").await;
    assert_eq!(order(&page, &NAMES), ["Ana Lima", "Bo Moss", "Carl Zed", "Dora Abe"]);
    page.says("/desk/players?sort=-name").says("/desk/players?sort=surname");
    assert!(!page.text.contains("sort=points"), "nobody has points before round 1");
    let page = event.get("/desk/players?sort=surname").await;
    assert_eq!(order(&page, &NAMES), ["Dora Abe", "Ana Lima", "Bo Moss", "Carl Zed"]);
    page.says("Abe, Dora").says("aria-sort=\"ascending\"");
    event.next_round().await;
    event.play("2 0").await;
    let page = event.get("/desk/players?sort=points").await;
    let state = event.state();
    let winners: Vec<&str> =
        state.current_round().unwrap().matches.iter().map(|m| state.name_of(&m.players[0])).collect();
    let first = order(&page, &NAMES);
    assert!(winners.iter().all(|name| first[..2].contains(name)), "{first:?} {winners:?}");
    page.says("1–0").says("0–1");
    let turned = order(&event.get("/desk/players?sort=-points").await, &NAMES);
    assert_eq!(turned, first.into_iter().rev().collect::<Vec<_>>());
}

#[tokio::test]
async fn the_table_shows_whom_one_looks_for() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    assert_eq!(order(&event.get("/desk/players?find=lima").await, &NAMES), ["Ana Lima"]);
    event.get("/desk/players?find=nobody").await.expect(200).says("No name here matches");
    event.next_round().await;
    let table = event.get("/desk/players?find=bo").await;
    assert_eq!(order(&table, &NAMES), ["Bo Moss"]);
    event.does("drop", &[("player", "p2")]).await;
    let page = event.get("/desk/players?show=dropped").await;
    assert_eq!(order(&page, &NAMES), ["Carl Zed"]);
    page.says("dropped after round 1").says("3 of 4 are in");
    assert_eq!(order(&event.get("/desk/players?show=playing").await, &NAMES).len(), 3);
}

#[tokio::test]
async fn leaving_from_a_row_says_first_what_it_means() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    event.next_round().await;
    let asks = [("player", "p1"), ("ask", "yes"), ("at", "/players?show=playing")];
    event
        .desk("drop", &asks)
        .await
        .expect(409)
        .says("Drop Dora Abe?")
        .says("is still open")
        .says("show=playing");
    assert!(event.state().players[0].dropped_after.is_none());
    event.does("drop", &[&asks[..], &[("sure", "yes")]].concat()).await;
    assert!(event.state().players[0].dropped_after.is_some());
}

#[tokio::test]
async fn the_codes_of_the_phones_are_for_those_who_may_see_them() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    event.get("/desk/players").await.says("code ");
    event.phone("p1").await;
    let page = event.get("/desk/players?show=no-phone").await;
    assert_eq!(order(&page, &NAMES), ["Ana Lima", "Bo Moss", "Carl Zed"]);
    page.says("No phone");
    let scorekeeper = event.invited("scorekeeper", "Sara").await;
    let page = scorekeeper.get(&event.path("/desk/players")).await;
    assert!(!page.expect(200).text.contains("code "), "{}", page.text);
}

#[tokio::test]
async fn the_first_page_has_the_newest_names_and_the_way_to_all() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let names: Vec<String> = (1..=12).map(|n| format!("Player {n}x")).collect();
    event.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let page = event.get("/desk").await;
    page.expect(200).says("Player 12x").says("All players");
    assert!(!page.text.contains("Player 1x"), "the first page is not the table");
}
