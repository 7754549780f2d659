//! Printed pages: a slip has room for everything that it asks.

use crate::browser::pages::tournaments;
use crate::browser::server::Server;
use crate::browser::{Browser, Script};

#[tokio::test]
async fn every_slip_has_room_for_extra_time_and_signatures() {
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

#[tokio::test]
async fn long_names_are_whole_on_the_list_at_the_door() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.go(&server.organiser).await;
    let name = |number: usize| match number % 7 {
        0 => format!("Ana Cavalcanti-Albuquerq {number}"),
        _ => format!("Rita Prado {number}"),
    };
    let players =
        (0..60).map(|number| serde_json::json!({ "id": format!("p{number}"), "name": name(number) }));
    let pair = |table: usize| serde_json::json!({ "table": table + 1, "players": [format!("p{}", 2 * table), format!("p{}", 2 * table + 1)] });
    let matches: Vec<_> = (0..30).map(pair).collect();
    let file = serde_json::json!({
        "format": "pairwright/1", "name": "Friday", "ruleset": "magic", "rounds_planned": 6, "entropy": "9f2c",
        "players": players.collect::<Vec<_>>(), "rounds": [{ "number": 1, "stage": "swiss", "matches": matches }],
    });
    browser.import(&file).await;
    let tournament = browser.tournament().await;
    // The width of A4 within its margins, at 96 to the inch.
    browser.size(690, 1000).await;
    browser.on_paper().await;
    browser.go(&format!("{}{tournament}/desk/paper/names", server.address)).await;
    browser.find(".paper-name").await;
    let cut = "return [...document.querySelectorAll('.paper-name')].filter((name) => name.scrollWidth > name.clientWidth).length";
    assert_eq!(browser.script(cut).await, 0);
    browser.close().await;
}

#[tokio::test]
async fn a_certificate_prints_wins_filled_and_losses_hollow() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.go(&server.organiser).await;
    let file = serde_json::json!({
        "format": "pairwright/1", "name": "Friday", "ruleset": "magic", "rounds_planned": 1, "entropy": "9f2c",
        "players": [{ "id": "a", "name": "Ana" }, { "id": "b", "name": "Bea" }],
        "rounds": [{ "number": 1, "matches": [{ "players": ["a", "b"], "result": { "kind": "played", "wins": [2, 0] } }] }],
    });
    browser.import(&file).await;
    let tournament = browser.tournament().await;
    browser.on_paper().await;
    browser.go(&format!("{}{tournament}/desk/paper/certificates", server.address)).await;
    browser.find(".certificate .journey li").await;
    let stops = "return [...document.querySelectorAll('.certificate .journey li')].map((stop) => { \
        const style = getComputedStyle(stop, '::after'); return [style.backgroundColor, style.printColorAdjust]; })";
    let (ink, paper) = ("rgb(0, 0, 0)", "rgb(255, 255, 255)");
    assert_eq!(browser.script(stops).await, serde_json::json!([[ink, "exact"], [paper, "exact"]]));
    browser.close().await;
}
