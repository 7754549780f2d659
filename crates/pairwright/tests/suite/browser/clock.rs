//! The chess clock as the program serves it: offline after one visit, right after sleep, complete at every size.

use serde_json::json;

use crate::browser::looks::looks;
use crate::browser::server::Server;
use crate::browser::{Browser, Script};

/// A fake time for all later pages: `fake.sleep` is a sleeping device, whose steady clock stops meanwhile.
const FAKE: &str = r"(() => {
    let wall = Number(sessionStorage.getItem('wall') ?? 1_800_000_000_000);
    let steady = 40;
    Date.now = () => wall;
    performance.now = () => steady;
    const on = (time) => { wall += time; sessionStorage.setItem('wall', String(wall)); };
    window.fake = { pass: (time) => { steady += time; on(time); }, sleep: on };
})()";

/// The displays of both sides, and whose clock runs.
const SEEN: &str = r"
    const half = (side) => document.getElementById(`half-${side}`);
    const text = (side, part) => half(side).querySelector(part).textContent;
    const runs = ['a', 'b'].filter((side) => half(side).hasAttribute('data-runs'));
    return [text('a', '.time'), text('b', '.time'), ...runs].join(' ');";

async fn begin(browser: &Browser, server: &Server, preset: &str) {
    browser.go(&format!("{}/clock", server.address)).await;
    browser.find(&format!("input[value={preset}]")).await;
    browser.script(&format!("document.querySelector('input[value={preset}]').click()")).await;
    browser.press("Set the clock").await;
    browser.find("#half-a .time").await;
}

/// Touches a half, as a thumb does.
async fn tap(browser: &Browser, side: char) {
    let touch = format!(
        "document.getElementById('half-{side}').dispatchEvent(new PointerEvent('pointerdown', {{ button: 0, bubbles: true }}))"
    );
    browser.script(&touch).await;
}

async fn pass(browser: &Browser, how: &str) {
    browser.script(&format!("fake.{how}; document.dispatchEvent(new Event('visibilitychange'))")).await;
}

async fn shows(browser: &Browser, wanted: &str) {
    for _ in 0..200 {
        if browser.script(SEEN).await == wanted {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{wanted} wanted: {}", browser.script(SEEN).await);
}

#[tokio::test]
async fn a_phone_asleep_for_ten_minutes_without_a_network_shows_the_right_times() {
    let mut server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(360, 740).await;
    browser.before_every_page(FAKE).await;
    begin(&browser, &server, "us-delay").await;
    assert_eq!(browser.kept_offline().await, "/clock/");
    tap(&browser, 'b').await;
    pass(&browser, "pass(65000)").await;
    tap(&browser, 'a').await;
    pass(&browser, "pass(2000)").await;
    shows(&browser, "29:00 30:00 b").await;
    server.stop();
    pass(&browser, "sleep(600000)").await;
    shows(&browser, "29:00 20:03 b").await;
    browser.go(&format!("{}/clock/", server.address)).await;
    shows(&browser, "29:00 20:03 b").await;
    pass(&browser, "pass(1000)").await;
    tap(&browser, 'b').await;
    shows(&browser, "29:00 20:02 a").await;
    browser.close().await;
}

/// Layout faults: contents over the screen's edge, halves too small for a thumb, a time wider than its half.
const FAULTS: &str = r"
    const wrong = [];
    const screen = document.documentElement;
    const playing = document.getElementById('panel').hidden;
    if (screen.scrollWidth > innerWidth) wrong.push(`spills over by ${screen.scrollWidth - innerWidth} pixels`);
    for (const side of document.body.dataset.view === 'clock' ? ['a', 'b'] : []) {
        const half = document.getElementById(`half-${side}`);
        const all = half.getBoundingClientRect();
        if (playing && all.width * all.height < innerWidth * innerHeight / 4) wrong.push(`half ${side} is small`);
        for (const part of half.querySelectorAll('.time, .name, .note')) {
            const box = part.getBoundingClientRect();
            const inside = box.left >= all.left - 1 && box.right <= all.right + 1 && box.top >= all.top - 1 && box.bottom <= all.bottom + 1;
            if (box.width > 0 && !inside) wrong.push(`${part.className} sticks out of half ${side}`);
        }
    }
    for (const button of document.querySelectorAll('button')) {
        const box = button.getBoundingClientRect();
        if (box.width > 0 && Math.min(box.width, box.height) < 32) wrong.push(`${button.innerText} is small`);
        if (box.right > innerWidth + 1) wrong.push(`${button.innerText} sticks out`);
    }
    return wrong;";

#[tokio::test]
async fn the_clock_fits_a_phone_in_portrait_and_landscape() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let mut wrong = Vec::new();
    // The smallest phone upright comes first, and the same phone sideways last.
    let all = [(320, 568), (360, 740), (740, 360), (768, 1024), (1024, 768), (568, 320)];
    for (width, height) in looks(&all) {
        browser.size(*width, *height).await;
        // From a file beside the page, because the page itself would store its game again on leaving. A picture has
        // no icon.
        browser.expects("favicon.ico");
        browser.go(&format!("{}/clock/icon.svg", server.address)).await;
        browser.script("localStorage.clear()").await;
        begin(&browser, &server, "classical").await;
        for step in ["ready", "running", "asked", "judged"] {
            match step {
                "running" => tap(&browser, 'b').await,
                "asked" => browser.press("Stop").await,
                "judged" => browser.press("A judge was called").await,
                _ => {}
            }
            let found = browser.script(FAULTS).await;
            if found != json!([]) {
                wrong.push(format!("{step} at {width} by {height}: {found}"));
            }
        }
        browser.reads("Go on").await;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.close().await;
}
