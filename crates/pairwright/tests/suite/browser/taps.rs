//! Results by mouse or finger, and by a scanner: one tap in the row, or one scan and the result; and an announcement
//! when the last table is in.

use serde_json::json;

use crate::browser::server::Server;
use crate::browser::typing::first_round;
use crate::browser::{Browser, Script};

/// The desk of a first round of several tables, on a screen of 1280.
async fn desk(server: &Server) -> (Browser, String) {
    let browser = Browser::open(Script::On).await;
    browser.size(1280, 900).await;
    browser.go(&server.organiser).await;
    browser.import(&first_round()).await;
    let tournament = format!("{}{}", server.address, browser.tournament().await);
    browser.go(&format!("{tournament}/desk")).await;
    (browser, tournament)
}

/// The open tables, in the order of the page.
const OPEN: &str =
    "[...document.querySelectorAll('.row:not(.done) .badge')].map((badge) => badge.textContent).join(' ')";

/// The path of a button in the row of a table.
fn button(table: u32, says: &str) -> String {
    format!("//div[@class='match'][.//span[@class='badge'][.='{table}']]//button[.='{says}']")
}

#[tokio::test]
async fn a_result_by_mouse_takes_one_click() {
    let server = Server::start("serve");
    let (browser, _) = desk(&server).await;
    browser.press_at(&button(2, "2–1")).await;
    browser.until(&format!("!{OPEN}.split(' ').includes('2')")).await;
    browser.reads("won 2–1").await;
    // The next one can be typed at once.
    browser.until("document.activeElement.id === 'line'").await;
    browser.enter("#line", "3 0 2").await;
    browser.until(&format!("!{OPEN}.split(' ').includes('3')")).await;
    // No column of names is squeezed below the other, and without room the row opens instead.
    let shown = "return [...document.querySelectorAll('.taps button')].filter((button) => button.offsetWidth > 30 && button.offsetHeight >= 28).length > 0";
    assert_eq!(browser.script(shown).await, true);
    browser.size(360, 740).await;
    assert_eq!(browser.script(shown).await, false);
    browser.close().await;
}

#[tokio::test]
async fn a_double_click_enters_one_result() {
    let server = Server::start("serve");
    let (browser, _) = desk(&server).await;
    let open = browser.script(&format!("return {OPEN}.split(' ').length")).await.as_u64().unwrap();
    // As soon as the next row is in the place of the first, the button there is pressed again.
    let press = "const first = document.querySelector('.taps button'); \
        const { left, top } = first.getBoundingClientRect(); \
        document.addEventListener('pairwright:swapped', () => { \
            const there = document.elementFromPoint(left + 9, top + 9); \
            window.pale = Number(getComputedStyle(there.closest('.taps')).opacity); \
            there.click(); \
        }, { once: true }); \
        first.click();";
    browser.script(press).await;
    browser.until(&format!("{OPEN}.split(' ').length === {}", open - 1)).await;
    // A row that accepts no press yet looks so, and then no longer.
    browser.until("document.querySelectorAll('[data-moved]').length === 0").await;
    assert_eq!(browser.script(&format!("return {OPEN}.split(' ').length")).await, open - 1);
    assert!(browser.script("return window.pale").await.as_f64().is_some_and(|shown| shown < 0.5));
    browser.script("document.querySelector('.taps button').click()").await;
    browser.until(&format!("{OPEN}.split(' ').length === {}", open - 2)).await;
    browser.close().await;
}

#[tokio::test]
async fn results_from_elsewhere_move_no_row_under_a_moving_mouse() {
    let server = Server::start("serve");
    let (browser, tournament) = desk(&server).await;
    let moves = "window.move = (to) => to.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true })); \
        window.tops = () => [...document.querySelectorAll('.match')].map((row) => row.id + row.getBoundingClientRect().top).join(); \
        move(document.querySelectorAll('.match')[2]); \
        window.moving = setInterval(() => move(document.querySelectorAll('.match')[2]), 300); \
        window.before = tops();";
    browser.script(moves).await;
    let other = Browser::open(Script::On).await;
    other.go(&server.organiser).await;
    other.go(&format!("{tournament}/desk")).await;
    other.enter("#line", "1 2 0").await;
    browser.until("document.querySelector('.match').querySelector('.row.done .how')").await;
    assert_eq!(browser.script("return tops() === before").await, true);
    // Once the mouse is elsewhere, the finished table follows the open ones.
    browser.script("clearInterval(moving); move(document.body)").await;
    browser.until("!document.querySelector('.match .row').matches('.done')").await;
    for browser in [browser, other] {
        browser.close().await;
    }
}

#[tokio::test]
async fn a_scanner_opens_the_match_of_a_slip_for_its_result() {
    let server = Server::start("serve");
    let (browser, tournament) = desk(&server).await;
    let slip =
        format!("{}/me?round=1&of=p4", tournament.replace("http://127.0.0.1", "https://elsewhere.example"));
    browser.enter("#line", &slip).await;
    browser.until("document.querySelector('.row[open] .badge')?.textContent === '2'").await;
    browser
        .until("document.getElementById('line').value === '2 ' && document.activeElement.id === 'line'")
        .await;
    // A scanner types on: the result follows.
    browser.add_to("#line", "2 1\n").await;
    browser.until(&format!("!{OPEN}.split(' ').includes('2')")).await;
    browser.expects("422");
    browser.enter("#line", &slip.replace("round=1", "round=3")).await;
    browser.reads("This slip is from Round 3").await;
    browser.close().await;
}

#[tokio::test]
async fn a_device_that_asks_for_it_is_notified_of_the_last_table() {
    let server = Server::start("serve");
    let (browser, tournament) = desk(&server).await;
    let heard = "window.heard = []; \
        window.Notification = class { static permission = 'granted'; constructor(title, { body }) { window.heard.push(body); } }; \
        document.hasFocus = () => false;";
    browser.before_every_page(heard).await;
    browser.go(&format!("{tournament}/desk")).await;
    let other = Browser::open(Script::On).await;
    other.go(&server.organiser).await;
    other.go(&format!("{tournament}/desk")).await;
    let enter = async |table: &str| {
        other.enter("#line", &format!("{table} 2 0")).await;
        other.until(&format!("!{OPEN}.split(' ').includes('{table}')")).await;
    };
    browser.until("document.getElementById('bell').innerText === 'Tell me when the last table is in'").await;
    browser.script("document.getElementById('bell').click()").await;
    browser.reads("You’ll be told when the last table is in").await;
    let tables = browser.script(&format!("return {OPEN}")).await;
    let tables: Vec<&str> = tables.as_str().unwrap().split(' ').collect();
    for table in &tables[..tables.len() - 1] {
        enter(table).await;
    }
    browser.until(&format!("{OPEN}.split(' ').length === 1")).await;
    assert_eq!(browser.script("return window.heard").await, json!([]));
    enter(tables[tables.len() - 1]).await;
    browser.until("window.heard.length === 1").await;
    assert_eq!(browser.script("return window.heard").await, json!(["Round 1: the last table is in."]));
    other.close().await;
    browser.close().await;
}

#[tokio::test]
async fn without_a_script_one_press_enters_a_result() {
    let server = Server::start("serve");
    let (with, tournament) = desk(&server).await;
    with.close().await;
    let browser = Browser::open(Script::Off).await;
    browser.size(1280, 900).await;
    browser.go(&server.organiser).await;
    browser.go(&format!("{tournament}/desk")).await;
    browser.press_at(&button(2, "0–2")).await;
    browser.reads("won 2–0").await;
    browser.close().await;
}
