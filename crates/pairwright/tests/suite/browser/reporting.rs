//! A phone while its match is played: the usual results of any game are in sight and can be tapped without
//! scrolling; the outcome of a report is at the top; a new round is heard.

use serde_json::{Value, json};

use crate::browser::phones::take;
use crate::browser::server::Server;
use crate::browser::{Browser, Script};

const NAMES: [&str; 2] = ["Maximilian Ferreira", "Bartholomew Stone"];

/// A tournament of two in its first round, under a preset, perhaps with another match structure.
fn event(preset: &str, structure: Option<&str>) -> Value {
    let players: Vec<Value> = NAMES
        .iter()
        .enumerate()
        .map(|(place, name)| json!({ "id": format!("p{place}"), "name": name }))
        .collect();
    let mut event = json!({ "format": "pairwright/1", "name": "Saturday", "ruleset": preset, "players": players,
        "rounds": [{ "number": 1, "matches": [{ "table": 17, "players": ["p0", "p1"], "result": null }] }] });
    if let Some(structure) = structure {
        event["stages"] = json!([{ "kind": "swiss", "rounds": 3, "structure": structure }]);
    }
    event
}

/// Imports it, starts its timer, and returns its address.
async fn timed(desk: &Browser, server: &Server, event: &Value) -> String {
    desk.go(&server.organiser).await;
    desk.import(event).await;
    let tournament = format!("{}{}", server.address, desk.tournament().await);
    desk.go(&format!("{tournament}/desk")).await;
    desk.press_at("(//button[@name='step'][@value='start'])[1]").await;
    desk.find("[data-ends], .timer-time").await;
    tournament
}

/// The usual buttons of a report, and those not fully between the bars of the screen.
const OUT_OF_SIGHT: &str = r"
    const report = document.getElementById('report');
    const isFolded = (part) => part.closest('details:not([open])');
    const parts = [...report.querySelectorAll('.report-results .button, .way-who, .button.primary')].filter((part) => !isFolded(part));
    const top = Math.max(0, document.querySelector('.top').getBoundingClientRect().top);
    const end = document.querySelector('.tabs').getBoundingClientRect().top;
    const out = parts.filter((part) => {
        const box = part.getBoundingClientRect();
        return !(box.top >= top && box.bottom <= end && box.left >= 0 && box.right <= innerWidth && box.height >= 44);
    });
    return [parts.length, out.map((part) => part.innerText)];";

#[tokio::test]
async fn every_result_button_is_in_sight_while_the_timer_runs() {
    let server = Server::start("serve");
    let desk = Browser::open(Script::On).await;
    desk.size(1280, 800).await;
    // If games are asked for one by one, two or three outcomes of each and the button that sends them.
    let presets = [
        ("netrunner-single-sided", None, 3),
        ("chess", None, 3),
        ("magic", None, 6),
        ("magic", Some("best-of-5"), 8),
        ("magic-sweep", None, 6),
        ("netrunner-double-sided", None, 5),
        ("netrunner-match", None, 7),
        ("turnabout", None, 7),
        ("netrunner-agenda", None, 7),
    ];
    for (preset, structure, expected) in presets {
        let tournament = timed(&desk, &server, &event(preset, structure)).await;
        let phone = Browser::open(Script::On).await;
        phone.theme("light").await;
        take(&server, &phone, &tournament, NAMES[0]).await;
        phone.until("document.querySelector('.own-time [data-ends], .other-timer [data-ends]')").await;
        let seen = phone.script(OUT_OF_SIGHT).await;
        assert_eq!(seen, json!([expected, []]), "{preset} {structure:?}: {}", phone.text().await);
        assert_eq!(
            phone.script("return document.querySelectorAll('[data-ends]').length").await,
            1,
            "the time stands once"
        );
        phone.close().await;
    }
    desk.close().await;
}

#[tokio::test]
async fn after_a_report_the_phone_shows_the_top_of_the_page() {
    let server = Server::start("serve");
    let desk = Browser::open(Script::On).await;
    desk.size(1280, 800).await;
    let tournament = timed(&desk, &server, &event("magic", None)).await;
    let (max, bart) = (Browser::open(Script::On).await, Browser::open(Script::On).await);
    take(&server, &max, &tournament, NAMES[0]).await;
    take(&server, &bart, &tournament, NAMES[1]).await;
    let is_on_top =
        "scrollY === 0 && document.querySelector('#report h1').getBoundingClientRect().bottom < innerHeight";
    max.press("Intentional draw").await;
    max.reads("Waiting for Bartholomew").await;
    max.until(is_on_top).await;
    bart.reads("reported this.").await;
    bart.reads("Yes: Intentional draw").await;
    bart.press("No, it ended differently").await;
    bart.script("scrollTo(0, document.body.scrollHeight)").await;
    bart.press("I won 2–\u{2060}0").await;
    bart.reads("Your reports differ").await;
    bart.until(is_on_top).await;
    // What was opened on the earlier page does not stay open, and nothing breaks after a dash.
    bart.until("!document.querySelector('#report details[open]')").await;
    assert!(bart.text().await.contains("Bartholomew Stone won 2–\u{2060}0"));
    for browser in [desk, max, bart] {
        browser.close().await;
    }
}

/// Counts the phone's vibrations.
const FELT: &str =
    "window.felt = []; navigator.vibrate = (pattern) => { window.felt.push(pattern); return true; };";

#[tokio::test]
async fn an_open_phone_vibrates_once_when_its_round_is_published() {
    let server = Server::start("serve");
    let desk = Browser::open(Script::On).await;
    desk.size(1280, 800).await;
    let mut before = event("magic", None);
    before["rounds"] = json!([]);
    desk.go(&server.organiser).await;
    desk.import(&before).await;
    let tournament = format!("{}{}", server.address, desk.tournament().await);
    let phone = Browser::open(Script::On).await;
    phone.before_every_page(FELT).await;
    phone.size(360, 740).await;
    phone.go(&format!("{tournament}/me?room={}", server.room(&tournament))).await;
    phone.press(NAMES[0]).await;
    phone.reads("Your table appears here").await;
    phone.press("Leave the tournament").await;
    desk.go(&format!("{tournament}/desk")).await;
    desk.press("Pair round 1").await;
    desk.press("Publish").await;
    phone.reads("Your table").await;
    phone.until("window.felt.length === 1").await;
    phone.until("document.title.startsWith('Table 1 · Round 1')").await;
    // Nothing more for events in the round, and nothing when the page is reloaded.
    desk.enter("#line", "1 2 0").await;
    phone.reads("You won 2–0").await;
    assert_eq!(phone.script("return window.felt.length").await, 1);
    phone.go(&format!("{tournament}/me")).await;
    phone.reads("You won 2–0").await;
    assert_eq!(phone.script("return window.felt.length").await, 0);
    for browser in [desk, phone] {
        browser.close().await;
    }
}

#[tokio::test]
async fn the_code_is_asked_for_beside_the_box_once_it_is_ticked() {
    let server = Server::start("serve");
    let desk = Browser::open(Script::On).await;
    desk.size(1280, 800).await;
    let tournament = timed(&desk, &server, &event("magic", None)).await;
    let phone = Browser::open(Script::On).await;
    take(&server, &phone, &tournament, NAMES[0]).await;
    let code = "document.querySelector('.drop-box input[name=code]')";
    phone.until(&format!("!{code}.checkVisibility() && !{code}.required")).await;
    phone.press("Drop me after this round").await;
    phone
        .until(&format!("{code}.checkVisibility() && {code}.required && document.activeElement === {code}"))
        .await;
    // After the page was redrawn too: nothing is sent that would be refused.
    desk.go(&format!("{tournament}/desk/walls")).await;
    desk.type_into("#announce [name=text]", "Lunch at one").await;
    desk.press_at("//section[@id='announce']//button[contains(., 'Announce')]").await;
    phone.reads("Lunch at one").await;
    phone.press("I won 2–\u{2060}0").await;
    phone.until(&format!("{code}.required && document.activeElement === {code} && !document.querySelector('#answer').textContent")).await;
    // Enter in the field reports nothing.
    phone.enter(".drop-box input[name=code]", "12").await;
    phone.expects("422");
    phone.type_into(".drop-box input[name=code]", "123").await;
    phone.press("I won 2–\u{2060}0").await;
    phone.reads("not Maximilian Ferreira’s code").await;
    phone.until("scrollY === 0").await;
    desk.go(&format!("{tournament}/desk/history")).await;
    assert!(!desk.text().await.contains("’s report:"), "{}", desk.text().await);
    for browser in [desk, phone] {
        browser.close().await;
    }
}

/// The height of the table's number in lines of text, and whether the tournament's name is cut.
const HEAD: &str = r"
    const number = document.querySelector('.own-table').getBoundingClientRect();
    const line = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const title = document.querySelector('.top-title');
    return [Math.floor(number.height / line), title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth,
        Math.round(title.clientHeight / parseFloat(getComputedStyle(title).lineHeight))];";

#[tokio::test]
async fn the_table_is_the_largest_text_on_a_phone_and_the_name_is_whole() {
    let server = Server::start("serve");
    let desk = Browser::open(Script::On).await;
    desk.size(1280, 800).await;
    let mut named = event("magic", None);
    named["name"] = json!("Saturday night at the shop in the old town");
    let tournament = timed(&desk, &server, &named).await;
    let phone = Browser::open(Script::On).await;
    take(&server, &phone, &tournament, NAMES[0]).await;
    for language in ["en", "pt-BR"] {
        phone.go(&format!("{}/language/{language}", server.address)).await;
        phone.go(&format!("{tournament}/me")).await;
        assert_eq!(phone.script(HEAD).await, json!([4, false, 2]), "{language}");
    }
    for browser in [desk, phone] {
        browser.close().await;
    }
}
