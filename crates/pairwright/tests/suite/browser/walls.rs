//! Walls in the browser: pages that take turns, and the bar of elapsed time.

use serde_json::{Value, json};

use crate::browser::day::results;
use crate::browser::looks::{bracket_of, looks};
use crate::browser::server::Server;
use crate::browser::timer::{SLOW, four};
use crate::browser::{Browser, Script};

/// Shortens a page's waits to a twentieth.
const QUICK: &str = r"(() => {
    const [wait, now] = [setTimeout.bind(window), performance.now.bind(performance)];
    window.setTimeout = (done, time) => wait(done, time / 20);
    performance.now = () => now() * 20;
})()";

/// A tournament of four at its first round, its address and the organiser's browser, which runs a script before
/// every page.
async fn playing(server: &Server, script: &str) -> (Browser, String) {
    let browser = Browser::open(Script::On).await;
    browser.size(1920, 1080).await;
    browser.before_every_page(script).await;
    browser.go(&server.organiser).await;
    browser.import(&four()).await;
    let path = browser.tournament().await;
    (browser, path)
}

/// Sends a form of the desk.
async fn sends(browser: &Browser, path: &str, form: &str, fields: &str) {
    let sent = format!(
        "return fetch('{path}/desk/{form}', {{ method: 'POST', body: new URLSearchParams({fields}) }}).then((answer) => answer.status)"
    );
    assert_eq!(browser.script(&sent).await, 200);
}

#[tokio::test]
async fn a_busy_wall_goes_on_to_its_next_part() {
    let server = Server::start("serve");
    let (browser, path) = playing(&server, QUICK).await;
    sends(&browser, &path, "wall-make", "{ name: 'left' }").await;
    browser.go(&format!("{}{path}/desk/walls", server.address)).await;
    let wall = browser.script("return document.querySelector('[name=wall]').value").await;
    let wall = wall.as_str().unwrap();
    sends(
        &browser,
        &path,
        "wall-show",
        &format!("[['wall', '{wall}'], ['shows', 'tables'], ['shows', 'standings']]"),
    )
    .await;
    browser.go(&format!("{}{path}/wall/{wall}", server.address)).await;
    browser.until("document.querySelectorAll('.wall-part').length === 2 && document.querySelectorAll('.wall-part[hidden]').length === 1").await;
    let busy = "window.first = document.querySelector('.wall-part:not([hidden])'); \
                setInterval(() => document.dispatchEvent(new CustomEvent('pairwright:swapped')), 50)";
    browser.script(busy).await;
    browser.until("window.first.hidden").await;
    browser.close().await;
}

#[tokio::test]
async fn the_bar_of_a_wall_goes_by_the_servers_clock() {
    let server = Server::start("serve");
    let (browser, path) = playing(&server, SLOW).await;
    sends(&browser, &path, "timer", "{ of: 'round-1', step: 'start', minutes: '50' }").await;
    // From an hour slow to half an hour fast.
    browser.script("sleeps(5400000)").await;
    browser.go(&format!("{}{path}/wall?show=timer", server.address)).await;
    browser.until("document.querySelector('.wall-bar i')?.style.width").await;
    let width = "parseFloat(document.querySelector('.wall-bar i').style.width)";
    browser.until(&format!("{width} < 10")).await;
    browser.script("sleeps(-3600000); document.dispatchEvent(new Event('visibilitychange'))").await;
    browser.until(&format!("{width} > 0 && {width} < 10")).await;
    browser.close().await;
}

/// Goes through the pages of a wall, and returns what is not inside the list on exactly one of them.
const LOST: &str = r"
    const [list, times] = [document.querySelector('.wall-list'), new Map()];
    const pages = Math.max(1, document.querySelectorAll('.wall-dots i').length);
    const room = list.getBoundingClientRect();
    for (let page = 0; page < pages; page++) {
        for (const item of list.children) {
            const box = item.getBoundingClientRect();
            const inside = box.left >= room.left - 1 && box.right <= room.right + 1 && box.bottom <= room.bottom + 1;
            times.set(item.textContent, (times.get(item.textContent) ?? 0) + Number(inside));
        }
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    }
    return [...times].filter(([, count]) => count !== 1).map(([name, count]) => `${name.trim()}: ${count}`);";

/// This many players at their first round.
fn playing_first_round(count: usize) -> Value {
    let names: Vec<String> = (1..=count).map(|number| format!("Player {number:03}")).collect();
    let players: Vec<Value> = names.iter().map(|name| json!({ "id": name, "name": name })).collect();
    let matches: Vec<Value> = names
        .chunks(2)
        .zip(1..)
        .map(|(pair, table)| json!({ "table": table, "players": pair, "result": null }))
        .collect();
    json!({ "format": "pairwright/1", "name": "Saturday", "ruleset": "magic", "players": players,
        "rounds": [{ "number": 1, "matches": matches }] })
}

/// A script's findings on the walls of a tournament at several sizes.
async fn on_each(browser: &Browser, tournament: &str, script: &str) -> Value {
    let mut all = json!({});
    for (width, height) in looks(&[(1280, 720), (1920, 1080), (2560, 1440)]) {
        browser.size(*width, *height).await;
        for shown in ["pairings", "tables", "standings"] {
            browser.go(&format!("{tournament}/wall?show={shown}")).await;
            browser
                .until("document.body.classList.contains('paged') && document.fonts.status === 'loaded'")
                .await;
            let found = browser.script(script).await;
            if found != json!([]) {
                all[format!("{shown} at {width}x{height}")] = found;
            }
        }
    }
    all
}

#[tokio::test]
async fn every_row_is_on_a_page_of_the_wall() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.go(&server.organiser).await;
    for count in [8, 12, 200] {
        browser.go(&format!("{}/", server.address)).await;
        browser.import(&playing_first_round(count)).await;
        let path = browser.tournament().await;
        let found = on_each(&browser, &format!("{}{path}", server.address), LOST).await;
        assert_eq!(found, json!({}), "{count} players");
    }
    browser.close().await;
}

#[tokio::test]
async fn forty_tables_are_on_one_page_of_a_wall_and_pages_are_equally_full() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.go(&server.organiser).await;
    browser.size(1920, 1080).await;
    for (tables, wanted) in [(40, json!([40])), (60, json!([30, 30]))] {
        browser.go(&format!("{}/", server.address)).await;
        browser.import(&playing_first_round(2 * tables)).await;
        browser.go(&format!("{}{}/wall?show=tables", server.address, browser.tournament().await)).await;
        browser
            .until("document.body.classList.contains('paged') && document.fonts.status === 'loaded'")
            .await;
        let pages = "const pages = Math.max(1, document.querySelectorAll('.wall-dots i').length); \
            return Array.from({ length: pages }, () => { \
                const rows = document.querySelectorAll('.wall-list li:not([hidden])').length; \
                dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })); \
                return rows; });";
        assert_eq!(browser.script(pages).await, wanted, "{tables} tables");
    }
    browser.close().await;
}

/// The names cut off on a wall although their row has room.
const CUT: &str = "return [...document.querySelectorAll('.wall-name')].filter((name) => name.offsetParent && \
    (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1 || \
     name.getBoundingClientRect().bottom > name.closest('li').getBoundingClientRect().bottom + 1)).map((name) => name.textContent)";

#[tokio::test]
async fn a_name_of_thirty_seven_letters_is_whole_on_a_wall() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.go(&server.organiser).await;
    let mut file = playing_first_round(8);
    file["players"][2]["name"] = json!("Maria Fernanda Albuquerque de Oliveira");
    browser.import(&file).await;
    let path = browser.tournament().await;
    let found = on_each(&browser, &format!("{}{path}", server.address), CUT).await;
    assert_eq!(found, json!({}));
    browser.close().await;
}

/// This many players after rounds in which the decimal places of their tie-breaks differ, at the round after them.
fn after_two_rounds(count: usize) -> Value {
    let mut file = playing_first_round(count);
    let names: Vec<String> = (1..=count).map(|number| format!("Player {number:03}")).collect();
    let round = |number: usize, by: usize| {
        let mut order: Vec<&String> = names.iter().collect();
        order.rotate_left(by);
        order.sort_by_key(|name| if number == 2 { name.as_bytes()[9] % 3 } else { 0 });
        let matches = order.chunks(2).zip(1..).map(|(pair, table)| {
            let wins = if table % 3 == 0 { json!([2, 1]) } else { json!([2, 0]) };
            let result = (number < 3).then(|| json!({ "kind": "played", "wins": wins }));
            json!({ "table": table, "players": pair, "result": result })
        });
        json!({ "number": number, "matches": matches.collect::<Vec<_>>() })
    };
    file["rounds"] = json!([round(1, 0), round(2, 1), round(3, 3)]);
    file
}

/// Faults of the small print of a wall's page: several sizes, a line that does not fit, other parts in some rows, a
/// legend cut off.
const SMALL_PRINT: &str = r"
    const subs = [...document.querySelectorAll('.ranked:not([hidden]) .wall-sub')];
    const sizes = new Set(subs.map((sub) => getComputedStyle(sub).fontSize));
    const parts = new Set(subs.map((sub) => ['.wall-record', '.wall-first'].filter((part) => sub.querySelector(part)?.checkVisibility()).join(' ')));
    const cut = subs.filter((sub) => sub.scrollWidth > sub.clientWidth + 1 || sub.offsetHeight > 2 * parseFloat(getComputedStyle(sub).fontSize));
    const foot = document.querySelector('.wall-foot .soft');
    const codes = [...document.querySelectorAll('.wall-tie-break:not([hidden])')].map((one) => one.dataset.code);
    const shown = subs.map((sub) => sub.innerText).join(' ');
    return [subs.length > 0 || 'no row', sizes.size === 1 || [...sizes], parts.size === 1 || [...parts],
        cut.length === 0 || cut.map((sub) => sub.textContent), foot.scrollWidth <= foot.clientWidth + 1 || foot.textContent,
        codes.every((code) => shown.includes(code)) || codes].filter((one) => one !== true);";

#[tokio::test]
async fn the_small_print_of_a_wall_has_one_size_and_one_line() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    for count in [16, 24, 40, 120] {
        browser.go(&server.organiser).await;
        browser.import(&after_two_rounds(count)).await;
        let path = browser.tournament().await;
        let all =
            [("pt-BR", (1280, 720)), ("pt-BR", (1920, 1080)), ("en", (1280, 720)), ("en", (1920, 1080))];
        for (language, (width, height)) in looks(&all) {
            browser.go(&format!("{}/language/{language}", server.address)).await;
            browser.size(*width, *height).await;
            browser.go(&format!("{}{path}/wall?show=standings", server.address)).await;
            browser
                .until("document.body.classList.contains('paged') && document.fonts.status === 'loaded'")
                .await;
            let found = browser.script(SMALL_PRINT).await;
            assert_eq!(found, json!([]), "{count} players in {language} at {width}x{height}");
        }
    }
    browser.close().await;
}

/// The parts of a wall's tree that are cut off or overlap.
const HIDDEN: &str = r"
    const tree = document.querySelector('.wall-tree');
    const boxes = [...tree.querySelectorAll('.tie, h2')].filter((one) => one.checkVisibility())
        .map((one) => [one.innerText, one.getBoundingClientRect(), (one.closest('.tree') ?? tree).getBoundingClientRect()]);
    const cut = boxes.filter(([, box, room]) => box.height < 8 || box.top < room.top - 1 || box.bottom > room.bottom + 1);
    const over = boxes.filter(([, box], place) => boxes.slice(0, place).some(([, other]) =>
        box.top < other.bottom - 1 && box.bottom > other.top + 1 && box.left < other.right - 1 && box.right > other.left + 1));
    if (boxes.length < 3) return ['no tree'];
    return [...cut.map(([text]) => `cut: ${text}`), ...over.map(([text]) => `over another: ${text}`)];";

/// Faults of the tree on the wall of a tournament at the sizes of screens.
async fn hidden(browser: &Browser, tournament: &str) -> Value {
    let mut all = json!({});
    for (width, height) in [(1920, 1080), (1280, 720)] {
        browser.size(width, height).await;
        browser.go(&format!("{tournament}/wall?show=bracket")).await;
        browser
            .until("document.body.classList.contains('paged') && document.fonts.status === 'loaded'")
            .await;
        let found = browser.script(HIDDEN).await;
        if found != json!([]) {
            all[format!("{width}x{height}")] = found;
        }
    }
    all
}

#[tokio::test]
async fn a_bracket_on_the_wall_is_whole_with_a_third_place_match_and_an_announcement() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = bracket_of(&browser, &server, "elimination", 8).await;
    assert_eq!(hidden(&browser, &tournament).await, json!({}), "without an announcement");
    let path = tournament.trim_start_matches(&server.address);
    let text = "Round two begins late. ".repeat(12);
    sends(&browser, path, "announce", &format!("{{ text: '{text}' }}")).await;
    assert_eq!(hidden(&browser, &tournament).await, json!({}), "the first round below an announcement");
    browser.go(&format!("{tournament}/desk")).await;
    results(&browser, &["2 0", "2 1", "0 2", "2 0"]).await;
    for stage in ["semi-finals", "final"] {
        browser.press(&format!("Begin the {stage}")).await;
        browser.reads("still playing").await;
        assert_eq!(hidden(&browser, &tournament).await, json!({}), "the {stage} below an announcement");
        browser.go(&format!("{tournament}/desk")).await;
        results(&browser, if stage == "final" { &["2 0"] } else { &["2 0", "0 2"] }).await;
    }
    assert_eq!(hidden(&browser, &tournament).await, json!({}), "one of the last two below an announcement");
    sends(&browser, path, "announce-end", "{ number: '1' }").await;
    assert_eq!(hidden(&browser, &tournament).await, json!({}), "one of the last two");
    browser.close().await;
}
