//! The round's timer in the browser: it counts down by itself, agrees with the server, and survives a reload and a
//! device whose clock is wrong or that slept.

use serde_json::{Value, json};

use crate::browser::server::Server;
use crate::browser::{Browser, Script};

/// A device whose clock is an hour slow and that can sleep.
pub(crate) const SLOW: &str = r"(() => {
    const now = Date.now.bind(Date);
    let off = Number(sessionStorage.getItem('off') ?? -3600000);
    Date.now = () => now() + off;
    window.sleeps = (time) => { off += time; sessionStorage.setItem('off', String(off)); };
})()";

/// The difference in seconds between the page and the server.
const OFF: &str = r"
    const span = document.querySelector('[data-ends]');
    const [minutes, seconds] = (span?.textContent ?? '').split(':').map(Number);
    return fetch('/time').then((answer) => answer.text()).then((now) => {
        const left = (Number(span.dataset.ends) - Number(now)) / 1000;
        return minutes * 60 + seconds - left;
    });";

/// Waits until the page shows the server's time left, to the second.
async fn agrees(browser: &Browser) {
    let mut off = Value::Null;
    for _ in 0..100 {
        off = browser.script(OFF).await;
        if off.as_f64().is_some_and(|off| (-0.5..1.5).contains(&off)) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the page is off by {off} seconds: {}", browser.text().await);
}

pub(crate) fn four() -> Value {
    let players: Vec<Value> =
        ["Ada", "Bo", "Cy", "Di"].iter().map(|name| json!({ "id": name, "name": name })).collect();
    let matches = json!([{ "table": 1, "players": ["Ada", "Bo"], "result": null },
        { "table": 2, "players": ["Cy", "Di"], "result": null }]);
    json!({ "format": "pairwright/1", "name": "Saturday", "ruleset": "magic", "players": players,
        "rounds": [{ "number": 1, "matches": matches }] })
}

#[tokio::test]
async fn the_time_left_moves_by_itself_and_agrees_with_the_server() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(1280, 800).await;
    browser.before_every_page(SLOW).await;
    browser.go(&server.organiser).await;
    browser.import(&four()).await;
    let path = browser.tournament().await;
    browser.go(&format!("{}{path}/desk", server.address)).await;
    browser.press("Start").await;
    browser
        .until("/^(50:00|49:\\d\\d)$/.test(document.querySelector('.timer-time [data-ends]')?.textContent)")
        .await;
    agrees(&browser).await;
    browser.until("/^49:5[0-8]$/.test(document.querySelector('[data-ends]').textContent)").await;
    for page in ["/wall", "", "/player/Ada"] {
        browser.go(&format!("{}{path}{page}", server.address)).await;
        agrees(&browser).await;
    }
    // Its clock is set while the page is open, and it wakes up.
    browser.script("sleeps(1800000); document.dispatchEvent(new Event('visibilitychange'))").await;
    agrees(&browser).await;
    browser.go(&format!("{}{path}/desk", server.address)).await;
    browser.press("+5").await;
    browser.until("/^54:/.test(document.querySelector('.timer-time [data-ends]')?.textContent)").await;
    browser.press("Pause").await;
    browser.reads(", paused").await;
    browser.close().await;
}

#[tokio::test]
async fn a_wall_asks_once_for_a_tap_and_flashes_at_the_end() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.before_every_page(SLOW).await;
    browser.go(&server.organiser).await;
    browser.import(&four()).await;
    let path = browser.tournament().await;
    let form = format!(
        "return fetch('{path}/desk/timer', {{ method: 'POST', body: new URLSearchParams({{ of: 'round-1', step: 'start', minutes: '1' }}) }}).then((answer) => answer.status)"
    );
    browser.script(&form).await;
    browser.go(&format!("{}{path}/wall", server.address)).await;
    browser
        .until("document.querySelector('[data-sound]') && !document.querySelector('[data-sound]').hidden")
        .await;
    browser.click("[data-sound]").await;
    browser.until("document.querySelector('[data-sound]').hidden").await;
    let seen = "addEventListener('animationstart', (event) => { window.flashed ||= event.animationName === 'flash'; }, true)";
    browser.script(seen).await;
    agrees(&browser).await;
    // Until a second before the end, as a device whose clock is set forward sees it.
    let on = "return fetch('/time').then((answer) => answer.text()).then((now) => \
              sleeps(document.querySelector('[data-ends]').dataset.ends - now - 1000))";
    browser.script(on).await;
    browser.until("window.flashed && document.querySelector('[data-ends]').textContent === 'Time!'").await;
    browser.close().await;
}
