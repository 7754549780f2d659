//! What is printed: a slip has room for all that it asks.

use crate::browser::{Browser, Script};
use crate::pages::tournaments;
use crate::server::Server;

#[tokio::test]
async fn the_slips_of_turnabout_lost_extra_time_and_signatures_below_their_edge() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    // The width of A4 within the margins of slips, at 96 to the inch.
    browser.size(748, 1000).await;
    browser.on_paper().await;
    let mut printed = 0;
    for file in tournaments() {
        let Some(round) = file["rounds"].as_array().map(Vec::len).filter(|rounds| *rounds > 0) else {
            continue;
        };
        browser.go(&server.organiser).await;
        browser.import(&file).await;
        let tournament = browser.tournament().await;
        for language in ["en", "pt-BR"] {
            browser.go(&format!("{}/language/{language}", server.address)).await;
            browser.go(&format!("{}{tournament}/desk/slips/{round}", server.address)).await;
            browser.find(".slip").await;
            let lost = "return [...document.querySelectorAll('.slip')].map((slip) => slip.scrollHeight - slip.clientHeight) \
                 .filter((pixels) => pixels > 1)";
            let ruleset = &file["ruleset"];
            assert_eq!(browser.script(lost).await, serde_json::json!([]), "{ruleset} in {language}");
            printed += 1;
        }
    }
    assert!(printed > 8, "only {printed} were printed");
    browser.close().await;
}
