//! A result of round 1 turns out wrong while round 2 is on: three answers side by side, the repair taken and taken back.

use crate::browser::day::{TEN, create, pair_and_publish, register, results};
use crate::browser::looks::{faults, looks};
use crate::browser::server::Server;
use crate::browser::{Browser, Script};

/// Opens the first table of round 1 and says that the other player won.
pub(crate) async fn turn_table_one(browser: &Browser, tournament: &str) {
    browser.go(&format!("{tournament}/desk/round/1")).await;
    browser.press_at("(//*[contains(@class, 'row') and starts-with(@id, 'm-1-')])[1]/summary").await;
    browser.press_at("((//*[starts-with(@id, 'm-1-')])[1]//button[@value='0 2 0'])[1]").await;
    browser.reads("Correct a result of round 1").await;
}

#[tokio::test]
async fn a_wrong_result_is_repaired_after_the_next_round_is_published() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(1280, 800).await;
    // Every correction is asked about first.
    browser.expects("409");
    let tournament = create(&browser, &server).await;
    for name in &TEN[..8] {
        register(&browser, name).await;
    }
    pair_and_publish(&browser, 1).await;
    results(&browser, &["2 0", "2 0", "2 0", "2 0"]).await;
    browser.reads("Round 1 is finished").await;
    pair_and_publish(&browser, 2).await;

    turn_table_one(&browser, &tournament).await;
    browser.reads("Who has started playing in round 2?").await;
    browser.reads("All 4 open tables").await;
    browser.press("Nobody yet").await;
    browser.reads("2 of 4 tables change").await;
    for (width, height) in looks(&[(360, 740), (768, 1024), (1280, 800)]) {
        browser.size(*width, *height).await;
        let wrong = faults(&browser).await;
        assert!(wrong.is_empty(), "at {width}: {wrong:?}");
    }
    browser.press("Repair round 2").await;
    browser.reads("round 2 repaired: 2 tables").await;
    browser.press("Undo").await;
    // Only now is there anything to do again, and the table has its first result back.
    browser.reads("Redo").await;
    browser.reads("4 tables still playing").await;

    // Everybody is playing: pairing anew breaks tables up, which is asked about.
    turn_table_one(&browser, &tournament).await;
    browser.press("Pair round 2 again").await;
    browser.reads("broken up. Go ahead?").await;
    browser.press_at("//form[@role='alertdialog']//button[contains(., 'again')]").await;
    browser.reads("round 2 paired again").await;
    browser.close().await;
}
