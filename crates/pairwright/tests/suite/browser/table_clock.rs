//! A match on two phones' clocks with a judge beside: one flag falls, play continues for two turns, then it is
//! announced.

use serde_json::json;

use crate::browser::server::Server;
use crate::browser::{Browser, Script};

/// The displays of both sides, and whose clock runs.
const SEEN: &str = r"
    const half = (side) => document.getElementById(`half-${side}`);
    const text = (side) => half(side).querySelector('.time').textContent;
    const runs = ['a', 'b'].filter((side) => half(side).hasAttribute('data-runs'));
    return [text('a'), text('b'), ...runs].join(' ');";

/// Somebody's phone with the clock of table 1 open.
struct Phone(Browser);

impl Phone {
    /// A phone that claims a player's name and opens the clock.
    async fn of(server: &Server, tournament: &str, player: &str) -> Phone {
        let browser = Browser::open(Script::On).await;
        browser.size(360, 740).await;
        browser.go(&format!("{}{tournament}/me", server.address)).await;
        let claim = format!(
            "fetch('{tournament}/me/claim', {{ method: 'POST', body: new URLSearchParams({{ player: '{player}', room: '{}' }}) }})\
             .then((answer) => location.assign('{tournament}/clock/1/p1/p2'))",
            server.room(tournament)
        );
        browser.script(&claim).await;
        browser.until("location.pathname.endsWith('/clock/1/p1/p2')").await;
        Phone(browser)
    }

    /// Touches a half, as a thumb does.
    async fn tap(&self, side: char) {
        let touch = format!(
            "document.getElementById('half-{side}').dispatchEvent(new PointerEvent('pointerdown', {{ button: 0, bubbles: true }}))"
        );
        self.0.script(&touch).await;
    }

    async fn runs(&self, side: char) {
        self.0.until(&format!("document.getElementById('half-{side}').hasAttribute('data-runs')")).await;
    }

    async fn is_out(&self, side: char) {
        self.0.until(&format!("document.getElementById('half-{side}').hasAttribute('data-flag')")).await;
    }

    /// Presses a button by its selector.
    async fn presses(&self, css: &str) {
        self.0.find(css).await;
        self.0.script(&format!("document.querySelector('{css}').click()")).await;
    }
}

/// The organiser's browser with a tournament of two players in its first round.
async fn desk(server: &Server) -> (Browser, String) {
    let browser = Browser::open(Script::On).await;
    browser.go(&server.organiser).await;
    let file = json!({ "format": "pairwright/1", "name": "Clocks", "rounds_planned": 1, "entropy": "9f2c", "ruleset": "magic",
        "players": [{ "id": "p1", "name": "Ana" }, { "id": "p2", "name": "Ben" }],
        "rounds": [{ "number": 1, "stage": "swiss", "matches": [{ "table": 1, "players": ["p1", "p2"] }] }] });
    browser.import(&file).await;
    let tournament = browser.tournament().await;
    (browser, tournament)
}

async fn judge(server: &Server, desk: &Browser, tournament: &str) -> Phone {
    let invite = format!(
        "return fetch('{tournament}/desk/invite', {{ method: 'POST', body: new URLSearchParams({{ role: 'judge', name: 'Jo', uses: '1' }}) }})\
         .then(() => fetch('{tournament}/desk/people')).then((answer) => answer.text())\
         .then((page) => page.match(/.join.[0-9a-f]+/)[0])"
    );
    let link = desk.script(&invite).await.as_str().unwrap().to_owned();
    let browser = Browser::open(Script::On).await;
    browser.go(&format!("{}{link}", server.address)).await;
    browser.press("Join on this device").await;
    browser.until("!location.pathname.startsWith('/join/')").await;
    browser.go(&format!("{}{tournament}/clock/1/p1/p2", server.address)).await;
    Phone(browser)
}

#[tokio::test]
async fn spectators_see_a_flag_announced_two_turns_late_only_then() {
    let server = Server::start("serve");
    let (desk, tournament) = desk(&server).await;
    let ana = Phone::of(&server, &tournament, "p1").await;
    ana.0.press("Use this clock").await;
    ana.0.find("#half-a .time").await;
    let ben = Phone::of(&server, &tournament, "p2").await;
    let judge = judge(&server, &desk, &tournament).await;
    // Ana has three seconds, and three more that are free.
    let adjust = format!(
        "return fetch('{tournament}/clock/1/p1/p2/judge', {{ method: 'POST', body: JSON.stringify({{ phone: 'jo', steps: \
         [{{ number: 1, place: 0, step: {{ at: 1, do: 'adjust', side: 'a', by: -477000 }} }}] }}) }}).then((answer) => answer.status)"
    );
    assert_eq!(judge.0.script(&adjust).await, 200);
    ben.0.until("document.querySelector('#half-a .time').textContent.startsWith('3.0')").await;
    desk.go(&format!("{}{tournament}/clock/1/p1/p2", server.address)).await;
    ben.tap('b').await;
    for phone in [&ana, &ben, &judge] {
        phone.runs('a').await;
    }
    for phone in [&ana, &ben, &judge] {
        phone.is_out('a').await;
    }
    // Two turns later nobody has said anything, and the desk does not know.
    ana.tap('a').await;
    ben.runs('b').await;
    ben.tap('b').await;
    ana.runs('a').await;
    desk.until("document.querySelector('[data-side=a]').hasAttribute('data-runs')").await;
    desk.until("document.querySelector('[data-side=a] .clock-seconds').textContent === '0:01'").await;
    let state = format!("return fetch('{tournament}/clock/1/p1/p2/state').then((answer) => answer.json())");
    let seen = desk.script(&state).await;
    assert_eq!((seen["shows"]["a"].as_u64(), seen.get("steps")), (Some(1_000), None));
    ben.presses("[data-announce=b]").await;
    desk.until("document.querySelector('[data-side=a] .clock-seconds').textContent === '0:00'").await;
    for phone in [&ana, &judge] {
        phone.0.reads("Ana is out of time").await;
    }
    assert_eq!(ana.0.script(SEEN).await.as_str().unwrap().split(' ').next(), Some("0:00"));
    ana.presses("[data-won=b]").await;
    ben.0.reads("Game 1 · 0–1").await;
    // The network is gone for a while: the clock of the next game runs on one phone, and the other learns of it
    // later.
    ben.presses("#next").await;
    ana.0.reads("Game 2 · 0–1").await;
    ana.0
        .script(
            "window.kept = window.fetch; window.fetch = () => Promise.reject(new TypeError('no network'))",
        )
        .await;
    ana.tap('a').await;
    ana.runs('b').await;
    ana.0.reads("No connection").await;
    ana.0.script("window.fetch = window.kept").await;
    ben.runs('b').await;
    for browser in [ana.0, ben.0, judge.0, desk] {
        browser.close().await;
    }
}
