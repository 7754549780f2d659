//! The search finds pages, tournaments and players by their words, on the page and in the API.

use serde_json::{Value, json};

use crate::app::TestApp;

#[tokio::test]
async fn a_word_of_the_trade_leads_to_its_page() {
    let app = TestApp::new().await;
    let guest = app.guest();
    guest.get("/search?q=GMP").await.expect(200).says("href=\"/rules/netrunner-gmp\"");
    guest.get("/search?q=xyzzy").await.expect(200).says("Nothing found.");
    guest.get("/search").await.expect(200).says("role=\"search\"");
    guest.get("/").await.says("action=\"/search\"");
    let hits: Value = serde_json::from_str(&guest.get("/api/v1/search?q=top%208").await.text).unwrap();
    assert_eq!(hits[0], json!({ "title": "How many rounds?", "kind": "calculator", "href": "/calculators" }));
    assert_eq!(guest.get("/api/v1/search?q=xyzzy").await.text, "[]");
}

#[tokio::test]
async fn tournaments_and_players_are_found_unless_they_are_unlisted() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Zanzibar Open"), ("preset", "magic")]).await;
    event.register(&["Quentin", "Bo"]).await;
    let page = app.guest().get("/search?q=zanzibar").await;
    page.expect(200).says(&format!("href=\"{}\"", event.path(""))).says("tournament");
    let page = app.guest().get("/search?q=quentin").await;
    page.says(&event.path("/player/p1")).says("Quentin · Zanzibar Open");
    event.does("settings", &[("unlisted", "yes")]).await;
    for word in ["zanzibar", "quentin"] {
        app.guest().get(&format!("/search?q={word}")).await.says("Nothing found.");
    }
}
