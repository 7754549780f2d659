//! The calculators in a browser: answers while one types, and without script when the form is sent.

use crate::browser::{Browser, Script};
use crate::server::Server;

#[tokio::test]
async fn the_answer_changes_while_one_types() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(390, 844).await;
    browser.go(&format!("{}/calculators", server.address)).await;
    browser.find("input[name=players]").await.send_keys("226").await.unwrap();
    browser.reads("226 players after 8 rounds").await;
    browser.find("input[name=rounds]").await.send_keys("9").await.unwrap();
    browser.reads("226 players after 9 rounds").await;
    assert!(browser.address().await.contains("players=226"), "the address can be sent on");
    browser.find("input[name=players]").await.send_keys("x").await.unwrap();
    browser.reads("Players: write a whole number").await;
    assert_eq!(browser.script("return document.activeElement.name").await, "players");
    for width in [360, 390, 1280] {
        browser.size(width, 844).await;
        browser.go(&format!("{}/calculators?players=500&draws=7&rounds=9", server.address)).await;
        let over = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(browser.script(over).await, 0, "{width}");
    }
    browser.close().await;
}

#[tokio::test]
async fn the_form_does_without_script() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::Off).await;
    browser.go(&format!("{}/calculators", server.address)).await;
    browser.enter("input[name=players]", "40").await;
    browser.enter("input[name=rounds]", "5").await;
    browser.find("svg.pyramid").await;
    let title = browser.find(".calc-part:last-child h2").await.text().await.unwrap();
    assert_eq!(title, "40 players after 5 rounds");
    browser.close().await;
}
