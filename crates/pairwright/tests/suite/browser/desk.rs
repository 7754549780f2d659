//! The desk and its walls as drawn: nothing overflows, covers a title or is squeezed.

use serde_json::json;

use crate::browser::looks::looks;
use crate::browser::server::Server;
use crate::browser::{Browser, Script};

/// A tournament of eight, its first round begun or not; the start of its pages' addresses.
async fn made(browser: &Browser, server: &Server, has_begun: bool) -> String {
    let pair =
        |table: usize| json!({ "table": table, "players": [format!("p{table}"), format!("p{}", table + 4)] });
    let round = json!({ "number": 1, "matches": (1..=4).map(pair).collect::<Vec<_>>() });
    let file = json!({
        "format": "pairwright/1", "name": "Friday", "ruleset": "magic", "rounds_planned": 3, "entropy": "9f2c",
        "prizes": { "table": ["100", "50"], "unit": "EUR", "decimals": 2 },
        "players": (1..=8).map(|number| json!({ "id": format!("p{number}"), "name": format!("Player {number}") })).collect::<Vec<_>>(),
        "rounds": if has_begun { vec![round] } else { Vec::new() },
    });
    browser.go(&server.organiser).await;
    browser.import(&file).await;
    format!("{}{}", server.address, browser.tournament().await)
}

#[tokio::test]
async fn prizes_keep_their_unit_while_they_are_typed() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = made(&browser, &server, false).await;
    browser.go(&format!("{tournament}/desk/prizes")).await;
    let places = "return document.querySelector('[data-places]').textContent";
    assert_eq!(browser.script(places).await, "1: 100.00 EUR · 2: 50.00 EUR");
    let typed = "const [table, unit] = [document.querySelector('form textarea'), document.querySelector('[name=unit]')]; \
        table.value = '12 6 6'; unit.value = 'R$'; unit.dispatchEvent(new Event('input', { bubbles: true }));";
    browser.script(typed).await;
    assert_eq!(browser.script(places).await, "1: R$12 · 2–3: R$6");
    browser.close().await;
}

#[tokio::test]
async fn only_unsaved_changes_ask_before_the_page_is_left() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = made(&browser, &server, true).await;
    browser.go(&format!("{tournament}/desk/settings")).await;
    let asks = "return !dispatchEvent(new Event('beforeunload', { cancelable: true }))";
    assert_eq!(browser.script(asks).await, false);
    browser.script("document.querySelector('[name=rounds]').value = 4").await;
    assert_eq!(browser.script(asks).await, true);
    browser.expects("409");
    browser.press("Save").await;
    browser.find("form.question").await;
    assert_eq!(browser.script(asks).await, true, "it asks first");
    browser.press("Change it").await;
    browser.until("!document.querySelector('form.question')").await;
    assert_eq!(browser.script(asks).await, false);
    browser.close().await;
}

#[tokio::test]
async fn round_robin_rules_are_played_as_a_round_robin() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.go(&server.organiser).await;
    browser.go(&format!("{}/new", server.address)).await;
    let chosen = async |preset: &str| {
        let choose = format!(
            "const preset = document.querySelector('[name=preset]'); preset.value = '{preset}'; \
             preset.dispatchEvent(new Event('change', {{ bubbles: true }})); \
             return document.querySelector('[name=format]:checked').value"
        );
        browser.script(&choose).await
    };
    assert_eq!(chosen("round-robin").await, "round-robin");
    assert_eq!(chosen("magic").await, "", "Swiss rounds again");
    browser.script("document.querySelector('[name=format][value=double-elimination]').checked = true").await;
    assert_eq!(chosen("round-robin").await, "double-elimination", "what somebody chose stays");
    browser.close().await;
}

#[tokio::test]
async fn the_preview_of_a_pasted_list_has_room_beside_the_table() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = made(&browser, &server, false).await;
    browser.size(1366, 768).await;
    browser.go(&format!("{tournament}/desk/players")).await;
    browser.script("document.getElementById('many').open = true").await;
    browser.enter("#many textarea", "Player 1\nZoe\nPlayer 22").await;
    browser.expects("409");
    browser.press("Preview").await;
    browser.find("form.paste").await;
    let width = "return document.querySelector('form.paste').offsetWidth";
    let width = browser.script(width).await.as_f64().unwrap();
    assert!(width > 600.0, "{width} pixels");
    browser.close().await;
}

#[tokio::test]
async fn undoing_in_the_history_moves_the_focus_to_redo() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = made(&browser, &server, false).await;
    browser.go(&format!("{tournament}/desk/players")).await;
    browser.enter("#add", "Zoe").await;
    browser.script("document.getElementById('add').form.requestSubmit()").await;
    browser.reads("Zoe").await;
    browser.go(&format!("{tournament}/desk/history")).await;
    let undo = "const undo = document.querySelector('.history li button'); undo.focus(); undo.click();";
    browser.script(undo).await;
    browser
        .until("document.activeElement.closest('.history li.undone') && document.activeElement.textContent === 'Redo'")
        .await;
    browser.close().await;
}

#[tokio::test]
async fn the_form_for_new_players_is_directly_above_the_table() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = made(&browser, &server, true).await;
    for (width, height) in [(1280, 800), (360, 740)] {
        browser.size(width, height).await;
        browser.go(&format!("{tournament}/desk/players")).await;
        let between = "const [above, below] = ['.adding', '#players'].map((part) => document.querySelector(part).getBoundingClientRect()); \
            return below.top - above.bottom";
        let hole = browser.script(between).await.as_f64().unwrap();
        assert!(
            (0.0..240.0).contains(&hole),
            "{hole} pixels between those to be added and the table at {width}"
        );
    }
    browser.close().await;
}

#[tokio::test]
async fn a_paused_timer_fits_its_card() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = made(&browser, &server, true).await;
    browser.size(1280, 800).await;
    browser.go(&format!("{tournament}/desk")).await;
    browser.press("Start").await;
    browser.press("Pause").await;
    browser.find("#timer .paused").await;
    for (width, language) in looks(&[(1280, "en"), (1280, "pt-BR"), (1100, "pt-BR")]) {
        browser.go(&format!("{}/language/{language}", server.address)).await;
        browser.size(*width, 800).await;
        browser.go(&format!("{tournament}/desk")).await;
        browser.find("#timer .paused").await;
        let over = "const [card, time] = [document.getElementById('timer'), document.querySelector('#timer .paused')] \
            .map((one) => one.getBoundingClientRect().right); return time - card";
        let over = browser.script(over).await.as_f64().unwrap();
        assert!(over < -8.0, "{over} pixels at {width} in {language}");
    }
    browser.close().await;
}

#[tokio::test]
async fn a_list_pasted_into_the_line_for_one_name_opens_its_preview() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = made(&browser, &server, false).await;
    let paste = "const data = new DataTransfer(); data.setData('text/plain', 'Zoe\\nYan\\n'); \
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }); \
        document.getElementById('add').dispatchEvent(event)";
    browser.expects("409");
    for page in ["/desk", "/desk/players"] {
        browser.go(&format!("{tournament}{page}")).await;
        browser.script(paste).await;
        browser.find("form.paste").await;
        let lines = browser.script("return document.querySelectorAll('.paste-lines > li').length").await;
        assert_eq!(lines, json!(2), "{page}");
    }
    browser.close().await;
}

#[tokio::test]
async fn refused_lines_move_nothing_on_the_page() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = made(&browser, &server, true).await;
    browser.size(390, 560).await;
    browser.go(&format!("{tournament}/desk")).await;
    browser.expects("422");
    for line in ["99 2 0", "98 2 0", "97 2 0", "96 2 0"] {
        browser.enter("#line", line).await;
        browser.script("document.getElementById('line').form.requestSubmit()").await;
        browser
            .until(&format!("document.getElementById('kept').innerText.includes('no table {}')", &line[..2]))
            .await;
        let moved = "const line = document.getElementById('line').getBoundingClientRect(); \
            return [scrollY, line.top >= 0 && line.bottom <= innerHeight]";
        assert_eq!(browser.script(moved).await, json!([0, true]), "{line}");
    }
    browser.close().await;
}

#[tokio::test]
async fn the_menu_of_the_last_player_is_fully_visible() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = made(&browser, &server, true).await;
    browser.size(1280, 720).await;
    browser.go(&format!("{tournament}/desk/players")).await;
    let open = "const last = [...document.querySelectorAll('#players details.menu')].at(-1); \
        last.scrollIntoView({ block: 'end' }); last.querySelector('summary').click();";
    browser.script(open).await;
    browser
        .until("(box => box && box.top >= 0 && box.bottom <= innerHeight)(document.querySelector('#players details.menu[open] .menu-list')?.getBoundingClientRect())")
        .await;
    browser.close().await;
}
