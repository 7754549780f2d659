//! A tournament of eleven, run by somebody who only reads the screen and presses its buttons.

use crate::browser::server::Server;
use crate::browser::{Browser, Script};

pub(crate) const TEN: [&str; 10] = [
    "Alan Moreno",
    "Barry Stone",
    "Chris Vale",
    "Dana Wirth",
    "Eli Ortega",
    "Fay Lindqvist",
    "Gus Amadi",
    "Hana Sato",
    "Ines Prado",
    "Jon Becker",
];

pub(crate) async fn create(browser: &Browser, server: &Server) -> String {
    browser.go(&server.organiser).await;
    browser.press("New tournament").await;
    browser.type_into("input[name=name]", "Friday Night").await;
    browser.press("Top 4").await;
    browser.press("Create").await;
    browser.find("input[name=names]").await;
    let address = browser.address().await;
    address.trim_end_matches("/desk").to_owned()
}

pub(crate) async fn register(browser: &Browser, name: &str) {
    browser.enter("input[name=names]", name).await;
    browser.reads(&format!("{name} ")).await;
}

/// The desk's rows of open matches.
pub(crate) const OPEN_ROW: &str = "details.row:not(.done)";

/// Enters a result for every open table, by keyboard.
pub(crate) async fn results(browser: &Browser, lines: &[&str]) {
    for line in lines {
        assert!(count(browser, "details.row .badge").await > 0, "there are tables");
        let before = count(browser, OPEN_ROW).await;
        let first = format!("return document.querySelector('{OPEN_ROW} .badge')?.innerText");
        let Some(table) = browser.script(&first).await.as_str().map(str::to_owned) else { return };
        browser.enter("#line", &format!("{table} {line}")).await;
        wait_for_fewer(browser, before).await;
    }
}

async fn wait_for_fewer(browser: &Browser, before: u64) {
    for _ in 0..300 {
        if count(browser, OPEN_ROW).await < before {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the result was not taken: {}", browser.text().await);
}

async fn count(browser: &Browser, css: &str) -> u64 {
    browser.script(&format!("return document.querySelectorAll('{css}').length")).await.as_u64().unwrap_or(0)
}

pub(crate) async fn pair_and_publish(browser: &Browser, round: u32) {
    browser.press(&format!("Pair round {round}")).await;
    browser.press("Publish").await;
    browser.reads("still playing").await;
}

#[tokio::test]
async fn a_newcomer_runs_a_tournament_of_eleven_without_reading_anything() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(1280, 800).await;
    let tournament = create(&browser, &server).await;
    for name in TEN {
        register(&browser, name).await;
    }
    pair_and_publish(&browser, 1).await;
    results(&browser, &["2 1", "2 0", "1 2", "d", "0 2"]).await;
    browser.reads("Round 1 is finished").await;

    correct_table_one(&browser).await;
    late_entry(&browser, &tournament, "Lena Late").await;
    browser.go(&format!("{tournament}/desk")).await;
    pair_and_publish(&browser, 2).await;
    results(&browser, &["2 0", "2 1", "0 2", "2 0", "1 2"]).await;

    drop_player(&browser, &tournament, "Jon Becker").await;
    browser.go(&format!("{tournament}/desk")).await;
    for round in [3, 4] {
        pair_and_publish(&browser, round).await;
        results(&browser, &["2 0", "0 2", "2 1", "1 2", "2 0"]).await;
    }
    browser.press("Make the cut").await;
    for (stage, lines) in [("the semi-finals", ["2 0", "2 1"].as_slice()), ("the final", ["1 2"].as_slice())]
    {
        browser.press(&format!("Begin {stage}")).await;
        browser.reads("still playing").await;
        results(&browser, lines).await;
    }
    browser.press("Finish the tournament").await;
    browser.reads("won").await;
    browser.go(&format!("{tournament}/standings")).await;
    browser.reads("Lena Late").await;
    browser.go(&format!("{tournament}/bracket")).await;
    browser.reads("Champion").await;
    browser.close().await;
}

/// Opens table 1 and chooses another result.
async fn correct_table_one(browser: &Browser) {
    browser.press_at("(//*[contains(@class, 'row') and starts-with(@id, 'm-1-')])[1]").await;
    browser.press("Intentional draw").await;
    browser.reads("draw").await;
}

async fn late_entry(browser: &Browser, tournament: &str, name: &str) {
    browser.go(&format!("{tournament}/desk/players")).await;
    register(browser, name).await;
    browser.reads("from round 2").await;
}

async fn drop_player(browser: &Browser, tournament: &str, name: &str) {
    browser.go(&format!("{tournament}/desk/players")).await;
    // Of the rows with the name, the player's own: the opponent's has it as well.
    let menu = format!("//tr//details[summary[contains(@aria-label, '{name}')]]");
    browser.press_at(&format!("{menu}/summary")).await;
    browser.press_at(&format!("{menu}//button[contains(., 'Drop {name}')]")).await;
    browser.reads("10 of 11").await;
}

#[tokio::test]
async fn a_result_appears_on_every_open_screen() {
    let server = Server::start("demo");
    let desk = Browser::open(Script::On).await;
    let phone = Browser::open(Script::On).await;
    desk.go(&server.organiser).await;
    desk.press("Friday Night").await;
    let tournament = desk.tournament().await;
    desk.go(&format!("{}{tournament}/desk", server.address)).await;
    phone.size(390, 844).await;
    phone.go(&format!("{}{tournament}/standings?after=3", server.address)).await;
    phone.reads("5 tables are still playing").await;
    results(&desk, &["2 1"]).await;
    phone.reads("4 tables are still playing").await;
    desk.press("Undo").await;
    phone.reads("5 tables are still playing").await;
    desk.close().await;
    phone.close().await;
}

#[tokio::test]
async fn everything_works_without_a_script() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::Off).await;
    browser.go(&server.organiser).await;
    browser.press("New tournament").await;
    browser.press("Create").await;
    for name in &TEN[..4] {
        browser.enter("input[name=names]", name).await;
        let path = format!("//*[contains(@class, 'name') and contains(., '{name}')]");
        browser.find_at(&path).await;
    }
    browser.press("Pair round 1").await;
    browser.press("Publish").await;
    browser.enter("#line", "1 2 1").await;
    browser.find(".segments[role=img][aria-label='1 of 2 tables have finished'] > .done + .open").await;
    browser.expects("422");
    browser.enter("#line", "9 2 1").await;
    browser.find("#line[value='9 2 1']").await;
    let source = browser.source().await;
    assert!(source.contains("no table 9"), "the refusal is said: {source}");
    browser.close().await;
}
