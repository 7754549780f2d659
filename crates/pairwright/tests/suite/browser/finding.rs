//! The box that finds a name on a phone.

use serde_json::json;

use crate::browser::server::Server;
use crate::browser::{Browser, Script};

#[tokio::test]
async fn a_player_with_the_bye_is_found_by_name() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(390, 844).await;
    browser.go(&server.organiser).await;
    let players = ["Ada", "Bo", "Cy"].map(|name| json!({"id": name, "name": name}));
    let round = json!({"number": 1, "matches": [
        {"table": 1, "players": ["Ada", "Bo"]}, {"players": ["Cy"], "result": {"kind": "bye"}}]});
    let file = json!({"format": "pairwright/1", "name": "Three", "ruleset": "magic", "entropy": "9f2c",
        "players": players, "rounds": [round]});
    browser.import(&file).await;
    let path = browser.tournament().await;
    for page in ["tables", "pairings"] {
        browser.go(&format!("{}{path}/{page}", server.address)).await;
        browser.type_into("input[data-filter]", "cy").await;
        browser.until("[...document.querySelectorAll('#without li')].some((li) => li.offsetParent)").await;
        let text = browser.text().await;
        assert!(!text.contains("No name here matches"), "{page}: {text}");
        browser.type_into("input[data-filter]", "zoe").await;
        browser.reads("No name here matches").await;
        assert!(!browser.text().await.contains("Without an opponent"));
    }
    browser.close().await;
}
