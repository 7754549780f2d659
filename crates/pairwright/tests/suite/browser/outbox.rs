//! Unanswered input at the desk outlives the page, the server and the network, and is carried out once.

use std::time::Duration;

use serde_json::{Map, Value, json};

use crate::browser::Browser;
use crate::browser::typing::{Venue, a_hundred_tables, first_round};

/// On the way to the server, and again on the way back: a second for an answer.
const SLOW: Duration = Duration::from_millis(500);
const FAST: Duration = Duration::from_millis(5);
/// The time between two keys of somebody in a hurry.
const KEY: Duration = Duration::from_millis(15);

/// This many results as they are typed, and as the file then has them.
fn results(tables: impl Iterator<Item = usize>) -> (String, Value) {
    let of = |table: usize| if table.is_multiple_of(3) { ("2 1", "2-1-0") } else { ("0 2", "0-2-0") };
    let tables: Vec<usize> = tables.collect();
    let typed = tables.iter().map(|table| format!("{table} {}\n", of(*table).0)).collect();
    let stored: Map<String, Value> =
        tables.iter().map(|table| (table.to_string(), json!(of(*table).1))).collect();
    (typed, Value::Object(stored))
}

/// Waits until the last result sent is answered, however long each takes.
async fn all_answered(browser: &Browser) {
    let waiting = "Number(document.body.dataset.waiting ?? 0)";
    loop {
        let left = browser.script(&format!("return {waiting}")).await.as_u64().unwrap_or_default();
        if left == 0 {
            return;
        }
        browser.until(&format!("{waiting} < {left}")).await;
    }
}

/// The number of results in the journal.
async fn entries(venue: &Venue) -> Value {
    let script = format!(
        "return fetch('{}/journal.json').then(answer => answer.text()).then(text => text.split('\"report\"').length - 1)",
        venue.tournament
    );
    venue.browser.script(&script).await
}

/// The page must show the round like a freshly loaded page.
async fn shows_what_there_is(browser: &Browser) {
    let script = "const shown = (page) => [...page.querySelectorAll('.rows > *')].map((row) => `${row.id}|${row.className}|\
        ${(row.querySelector('summary') ?? row).textContent}`).join('\\n');\
        return fetch(location.href).then((answer) => answer.text()).then((text) => {\
          const [here, there] = [shown(document), shown(new DOMParser().parseFromString(text, 'text/html'))];\
          return here === there ? 'the same' : `${here}\\n\\n${there}`; })";
    assert_eq!(browser.script(script).await, "the same");
}

#[tokio::test]
async fn twenty_results_typed_into_a_slow_network_survive_a_reload() {
    let venue = Venue::over(&a_hundred_tables(), SLOW).await;
    let browser = &venue.browser;
    browser.click("#line").await;
    let (typed, stored) = results(1..=20);
    venue.types(&typed, KEY).await;
    browser.until("document.getElementById('unsaved').textContent.includes('Not saved yet')").await;
    // Some are saved and some are not.
    browser.until("Number(document.body.dataset.waiting) < 19").await;
    browser.go(&format!("{}/desk", venue.tournament)).await;
    browser.until("Number(document.body.dataset.waiting) > 1").await;
    browser.reads("Not saved yet").await;
    // Arriving answers leave the line being typed alone.
    browser.click("#line").await;
    venue.types("41 2", KEY).await;
    browser.script("document.getElementById('line').setSelectionRange(1, 2)").await;
    all_answered(browser).await;
    assert_eq!(venue.results().await, stored);
    assert_eq!(entries(&venue).await, 20, "each is carried out once");
    assert_eq!(venue.field().await, "41 2");
    let caret = "const { selectionStart: a, selectionEnd: b } = document.activeElement; return [a, b]";
    assert_eq!(browser.script(caret).await, json!([1, 2]));
    browser.until("document.getElementById('unsaved').hidden").await;
    shows_what_there_is(browser).await;
    venue.browser.close().await;
}

#[tokio::test]
async fn results_waiting_for_a_killed_server_outlive_the_page() {
    let mut venue = Venue::over(&first_round(), FAST).await;
    venue.browser.click("#line").await;
    let (before, _) = results(1..=3);
    venue.types(&before, KEY).await;
    all_answered(&venue.browser).await;
    venue.browser.expects("net::ERR");
    venue.server.stop();
    let (after, _) = results(4..=12);
    venue.types(&after, KEY).await;
    venue.browser.until("document.getElementById('unsaved').textContent.includes(' (9): 4 ')").await;
    venue.server.kill_and_start();
    all_answered(&venue.browser).await;
    assert_eq!(venue.results().await, results(1..=12).1);
    assert_eq!(entries(&venue).await, 12, "each is carried out once");
    shows_what_there_is(&venue.browser).await;
    venue.browser.close().await;
}

#[tokio::test]
async fn refused_lines_survive_a_reload() {
    let venue = Venue::over(&first_round(), FAST).await;
    let browser = &venue.browser;
    browser.click("#line").await;
    // No table, and a table that has a result.
    browser.expects("422");
    browser.expects("409");
    venue.types("99 2 1\n3 2 0\n3 0 2\n", KEY).await;
    for again in [false, true] {
        if again {
            browser.go(&format!("{}/desk", venue.tournament)).await;
        }
        browser.reads("no table 99").await;
        browser.reads("already has a result").await;
        let typed = "return document.querySelector('#kept .again [data-entry]').value";
        assert_eq!(browser.script(typed).await, "99 2 1");
    }
    // Neither pushed the line away.
    let above = "return document.getElementById('line').getBoundingClientRect().top < document.querySelector('.tray').getBoundingClientRect().top";
    assert_eq!(browser.script(above).await, true);
    // One is discarded, the other answered: neither comes back.
    browser.press_at("//ul[@id='kept']//button[@data-leave]").await;
    assert_eq!(venue.results().await, json!({ "3": "2-0-0" }));
    browser.press("Change it").await;
    browser.until("!document.querySelector('#kept > li')").await;
    assert_eq!(venue.results().await, json!({ "3": "0-2-0" }));
    // A question of this page can also be answered from the empty line, once it could be read.
    browser.click("#line").await;
    venue.types("3 2 1\n", KEY).await;
    browser.reads("already has a result").await;
    browser.until("Date.now() - Number(document.querySelector('#kept > li').dataset.since) > 600").await;
    browser.click("#line").await;
    venue.types("\n", KEY).await;
    browser.until("!document.querySelector('#kept > li')").await;
    assert_eq!(venue.results().await, json!({ "3": "2-1-0" }));
    browser.go(&format!("{}/desk", venue.tournament)).await;
    browser.until("document.getElementById('line')").await;
    assert_eq!(browser.script("return Object.keys(localStorage).length").await, 0);
    venue.browser.close().await;
}

#[tokio::test]
async fn unsent_entries_of_somebody_else_are_removed_and_not_sent() {
    let venue = Venue::over(&first_round(), FAST).await;
    let browser = &venue.browser;
    let address = venue.tournament.split("/t/").next().unwrap().to_owned();
    let key = venue.tournament.rsplit('/').next().unwrap();
    let item = json!([{ "action": format!("{}/desk/line", venue.tournament), "body": "round=1&line=1+2+0&command=x", "text": "1 2 0", "at": 1 }]);
    let leaves = |name: &str| format!("localStorage.setItem({}, {})", json!(name), json!(item.to_string()));
    // From somebody who used this browser before.
    browser.script(&leaves(&format!("pairwright:{key}:desk:0123456789abcdef"))).await;
    browser.go(&format!("{}/desk", venue.tournament)).await;
    browser.until("Object.keys(localStorage).length === 0").await;
    assert_eq!(venue.results().await, json!({}));
    // From somebody who gives back all roles.
    browser.go(&address).await;
    browser.script(&leaves(&format!("pairwright:{key}:desk:fedcba9876543210"))).await;
    browser.script("document.querySelector('form.leave').requestSubmit()").await;
    browser.until("!document.querySelector('form.leave')").await;
    assert_eq!(browser.script("return Object.keys(localStorage).length").await, 0);
    venue.browser.close().await;
}

#[tokio::test]
async fn the_result_buttons_of_a_large_field_follow_a_change_of_rules() {
    let venue = Venue::over(&a_hundred_tables(), FAST).await;
    let browser = &venue.browser;
    browser.expects("409");
    let first = "document.querySelector('.match:has(#m-1-p7-p8) .taps button')?.textContent";
    browser.until(&format!("{first} === '2–0'")).await;
    let settings = "return (async () => { \
        const parsed = (text) => new DOMParser().parseFromString(text, 'text/html'); \
        const send = async (form, field, value) => { \
            const sent = new URLSearchParams(new FormData(form)); \
            sent.set(field, value); \
            return fetch(form.getAttribute('action'), { method: 'POST', body: sent }); }; \
        const page = parsed(await (await fetch(`${location.pathname}/settings`)).text()); \
        const asked = await send(page.querySelector('form[data-form=settings]'), 'preset', 'chess'); \
        const sure = parsed(await asked.text()).querySelector('form:has([name=sure])'); \
        return (await send(sure, 'sure', 'yes')).status; })()";
    assert_eq!(browser.script(settings).await, 200);
    browser.until(&format!("{first} === '1–0'")).await;
    venue.browser.close().await;
}

#[tokio::test]
async fn the_tables_of_a_large_field_open_on_demand() {
    let venue = Venue::over(&a_hundred_tables(), FAST).await;
    let browser = &venue.browser;
    browser.press_at("//details[@id='m-1-p5-p6']/summary").await;
    browser.find("#of-m-1-p5-p6 form[data-form=report]").await;
    browser.press_at("//details[@id='m-1-p5-p6']//button[@value='2 0 0']").await;
    browser.until("document.querySelector('#m-1-p5-p6.done')").await;
    browser.until("!document.querySelector('#m-1-p5-p6[open]')").await;
    assert_eq!(venue.results().await, json!({ "3": "2-0-0" }));
    shows_what_there_is(browser).await;
    // Matches are shown while somebody types a search, and can then be entered.
    browser.type_into("#rows-search input", "player 20").await;
    browser.until("document.querySelectorAll('.rows > .match').length < 5").await;
    browser.until("location.search === '?find=player+20'").await;
    browser.enter("#line", "10 2 1").await;
    browser.until("document.querySelector('#m-1-p19-p20.done')").await;
    browser.type_into("#rows-search input", "").await;
    browser.script("const field = document.querySelector('#rows-search input'); field.value = ''; field.dispatchEvent(new Event('input', { bubbles: true }))").await;
    browser.until("document.querySelectorAll('.rows > .match').length === 100").await;
    shows_what_there_is(browser).await;
    // The page was fetched for a reason, and not repeatedly.
    let fetched = "return performance.getEntriesByName(`${location.origin}${location.pathname}`).length";
    assert!(browser.script(fetched).await.as_u64().unwrap() < 12);
    venue.browser.close().await;
}
