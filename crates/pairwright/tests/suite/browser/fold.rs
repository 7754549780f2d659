//! What a phone of 360 by 740 shows without scrolling, in both languages.

use serde_json::Value;

use crate::browser::day::{TEN, create, register};
use crate::browser::phones::take;
use crate::browser::server::Server;
use crate::browser::{Browser, Script};

const LANGUAGES: [&str; 2] = ["en", "pt-BR"];

/// The example in its third round, on the phone of somebody with every right.
async fn example(server: &Server) -> (Browser, String) {
    let phone = Browser::open(Script::On).await;
    phone.size(360, 740).await;
    phone.go(&server.organiser).await;
    phone.press("Friday Night").await;
    let tournament = format!("{}{}", server.address, phone.tournament().await);
    (phone, tournament)
}

#[tokio::test]
async fn standings_on_a_phone_show_twelve_players_in_a_line_each() {
    // Rows between the head and the bar below, none of them behind the own row; and names with more than one line.
    let counted = r"
        const end = document.querySelector('.tabs').getBoundingClientRect().top;
        const own = document.querySelector('tr[data-me] td')?.getBoundingClientRect();
        const clear = (box) => box.bottom <= end + 1 && !(own && own.top < box.bottom - 1 && own.bottom > box.top + 1);
        const rows = [...document.querySelectorAll('#ranking tr:not([data-me], .cut-line)')].map((row) => row.getBoundingClientRect());
        const high = [...document.querySelectorAll('#ranking .who a')].filter((name) => name.getClientRects().length > 1 || name.offsetHeight > 40);
        return [rows.filter(clear).length + (own ? 1 : 0), high.map((name) => name.innerText)];";
    let server = Server::start("demo");
    let (phone, tournament) = example(&server).await;
    phone.go(&format!("{tournament}/standings")).await;
    let name = phone.script("return document.querySelector('#ranking tr:last-child bdi').textContent").await;
    for own in [None, name.as_str()] {
        if let Some(name) = own {
            take(&server, &phone, &tournament, name).await;
        }
        for language in LANGUAGES {
            phone.go(&format!("{}/language/{language}", server.address)).await;
            phone.go(&format!("{tournament}/standings")).await;
            phone.find("#ranking").await;
            let found = phone.script(counted).await;
            let rows = found[0].as_u64().unwrap_or(0);
            assert!(rows >= 12, "{rows} players in {language} for {own:?}");
            assert_eq!(found[1], Value::Array(Vec::new()), "{language}");
        }
        phone.go(&format!("{}/language/en", server.address)).await;
    }
    phone.close().await;
}

#[tokio::test]
async fn the_first_table_and_the_first_player_are_above_the_fold() {
    let bottom = |what: &str| {
        format!(
            "const bar = document.querySelector('.last-done'); \
             const edge = bar && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight; \
             return edge - document.querySelector('{what}').getBoundingClientRect().bottom"
        )
    };
    let server = Server::start("demo");
    let (phone, tournament) = example(&server).await;
    for language in LANGUAGES {
        phone.go(&format!("{}/language/{language}", server.address)).await;
        for (page, first) in [("/desk", ".rows .row > summary"), ("/desk/players", "#players tr")] {
            phone.go(&format!("{tournament}{page}")).await;
            phone.find(first).await;
            let room = phone.script(&bottom(first)).await.as_f64().unwrap_or(-1.0);
            assert!(room >= 0.0, "{page} in {language}: {room} pixels too low");
        }
    }
    phone.close().await;
}

#[tokio::test]
async fn the_result_buttons_of_a_match_are_equally_high() {
    let server = Server::start("demo");
    let (phone, tournament) = example(&server).await;
    phone.go(&format!("{tournament}/desk")).await;
    phone.press_at("(//details[contains(@class, 'row') and not(contains(@class, 'done'))]/summary)[1]").await;
    let heights = "return new Set([...document.querySelectorAll('.row[open] .choices-grid .button')].map((button) => button.offsetHeight)).size";
    assert_eq!(phone.script(heights).await, 1);
    phone.close().await;
}

#[tokio::test]
async fn the_start_card_shows_what_a_choice_results_in_and_a_new_name_is_typed_over() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    browser.size(360, 740).await;
    browser.go(&server.organiser).await;
    browser.press("New tournament").await;
    browser.find("input[name=name]").await;
    // The name was there with the caret before it.
    browser
        .until("((field) => field.name === 'name' && field.selectionStart === 0 && field.selectionEnd === field.value.length)(document.activeElement)")
        .await;
    let tournament = create(&browser, &server).await;
    for name in TEN {
        register(&browser, name).await;
    }
    browser.go(&format!("{tournament}/desk")).await;
    browser.choose("select[name=rounds]", "1").await;
    browser.reads("1 round is fewer than the").await;
    browser.choose("select[name=rounds]", "6").await;
    browser.until("!document.getElementById('comes-to').innerText.includes('fewer than') && document.getElementById('comes-to').innerText.includes('ends at about')").await;
    browser.close().await;
}
