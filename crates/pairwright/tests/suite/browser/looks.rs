//! The looks of the pages: pictures for the documentation, and rules for every page at every width.

use std::fs;
use std::path::{Path, PathBuf};

use crate::browser::server::Server;
use crate::browser::{Browser, Script};

fn images() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/images")
}

/// The pages of the example below the tournament.
const PAGES: &[&str] = &[
    "/desk",
    "/desk/players",
    "/desk/history",
    "/desk/settings",
    "/desk/standings",
    "/desk/crosstable",
    "/desk/bracket",
    "/desk/prizes",
    "",
    "/pairings",
    "/tables",
    "/standings",
    "/bracket",
    "/wall",
    "/under",
];

/// Pages outside tournaments.
const OTHERS: &[&str] = &[
    "/",
    "/new",
    "/import",
    "/spare",
    "/backups",
    "/rules",
    "/rules/turnabout",
    "/rules/compare?a=magic&b=netrunner-nts",
    "/rules/edit",
];

async fn example(browser: &Browser, server: &Server) -> String {
    browser.go(&server.organiser).await;
    browser.press("Friday Night").await;
    format!("{}{}", server.address, browser.tournament().await)
}

#[tokio::test]
async fn the_pictures_of_the_documentation_can_be_taken() {
    let server = Server::for_everybody("demo");
    let browser = Browser::open(Script::On).await;
    browser.theme("light").await;
    let tournament = example(&browser, &server).await;
    let player = first_player(&browser, &tournament).await;
    let shots: [(&str, String, (u32, u32)); 5] = [
        ("desk", format!("{tournament}/desk"), (1280, 800)),
        ("pairings", format!("{tournament}/pairings"), (1280, 800)),
        ("standings", format!("{tournament}/standings"), (1280, 800)),
        ("phone", player, (390, 844)),
        ("wall", format!("{tournament}/wall"), (1920, 1080)),
    ];
    for (name, address, (width, height)) in shots {
        browser.size(width, height).await;
        browser.go(&address).await;
        browser.find("h1").await;
        let picture = browser.picture().await;
        assert_eq!(png_size(&picture), (width, height), "{name}");
        assert!(picture.len() > 10_000, "{name} is an empty page");
        keep_in(&images(), name, || picture);
    }
    browser.close().await;
}

async fn first_player(browser: &Browser, tournament: &str) -> String {
    browser.go(&format!("{tournament}/pairings")).await;
    let link = browser.script("return document.querySelector(\"a[href*='/player/']\").href").await;
    link.as_str().expect("names lead to players' pages").to_owned()
}

/// Width and height in the picture's header.
fn png_size(picture: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// Keeps a picture in a folder with `UPDATE=1`; otherwise it must exist.
pub(crate) fn keep_in(folder: &Path, name: &str, picture: impl FnOnce() -> Vec<u8>) {
    let file = folder.join(format!("{name}.png"));
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(folder).unwrap();
        fs::write(&file, picture()).unwrap();
    }
    assert!(file.exists(), "{} is missing: UPDATE=1 takes it", file.display());
}

#[tokio::test]
async fn no_page_spills_over_the_edge_of_a_phone_and_every_field_has_a_label() {
    let server = Server::start("demo");
    let browser = Browser::open(Script::On).await;
    let tournament = example(&browser, &server).await;
    let mut wrong = Vec::new();
    let of_tournament = PAGES.iter().map(|path| format!("{tournament}{path}"));
    let others = OTHERS.iter().map(|path| format!("{}{path}", server.address));
    let pages: Vec<String> = of_tournament.chain(others).collect();
    for (width, height) in looks(&[(360, 740), (768, 1024), (1280, 800)]) {
        browser.size(*width, *height).await;
        for page in &pages {
            browser.go(page).await;
            browser.find("h1").await;
            for fault in faults(&browser).await {
                wrong.push(format!("{page} at {width}: {fault}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.close().await;
}

/// The first and the last of a list, such as screens from the narrowest to the widest, or all of it with
/// `PAIRWRIGHT_LOOKS=all`.
pub(crate) fn looks<T>(all: &[T]) -> Vec<&T> {
    let last = all.len().saturating_sub(1);
    let is_shown = |place| place == 0 || place == last || every_look();
    all.iter().enumerate().filter(|(place, _)| is_shown(*place)).map(|(_, one)| one).collect()
}

/// Whether pages are checked in every combination of screen, language and theme.
pub(crate) fn every_look() -> bool {
    std::env::var("PAIRWRIGHT_LOOKS").is_ok_and(|looks| looks == "all")
}

/// The faults of a page among `FAULTS`.
pub(crate) async fn faults(browser: &Browser) -> Vec<String> {
    found(browser, FAULTS).await
}

/// A script's findings on a page.
pub(crate) async fn found(browser: &Browser, script: &str) -> Vec<String> {
    let found = browser.script(script).await;
    found.as_array().map(|list| list.iter().map(ToString::to_string).collect()).expect("the script answers")
}

/// Faults of a page: contents wider than the screen, fields without a name, pictures without words, two first
/// headings, something that opens without saying so, text that is cut off.
pub(crate) const FAULTS: &str = r"
        const wrong = [];
        const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
        if (over > 0) wrong.push(`spills over by ${over} pixels`);
        const headings = document.querySelectorAll('h1').length;
        if (headings !== 1) wrong.push(`${headings} first headings`);
        if (!document.documentElement.lang) wrong.push('no language');
        for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea')) {
            const named = field.labels?.length || field.getAttribute('aria-label') || field.getAttribute('aria-labelledby');
            if (!named) wrong.push(`a field without a label: ${field.outerHTML.slice(0, 120)}`);
        }
        for (const button of document.querySelectorAll('button, a[href], summary')) {
            const said = button.innerText.trim() || button.textContent.trim() || button.getAttribute('aria-label') || button.title;
            if (!said) wrong.push(`something to press without words: ${button.outerHTML.slice(0, 120)}`);
        }
        for (const opens of document.querySelectorAll('summary')) {
            const sign = ['::before', '::after'].some((side) => !['none', 'normal'].includes(getComputedStyle(opens, side).content));
            if (opens.checkVisibility() && !sign && !opens.querySelector('.icon') && !opens.matches('.button')) wrong.push(`opens without a sign: ${opens.innerText.slice(0, 40)}`);
        }
        const cut = (part) => part && part !== document.body && (getComputedStyle(part).overflowX !== 'visible' || cut(part.parentElement));
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const letters = text.data.trim().length;
            if (letters < 6 || !text.parentElement.checkVisibility() || text.parentElement.closest('svg, script, textarea, option, pre')) continue;
            const inside = document.createRange();
            inside.selectNodeContents(text);
            const lines = new Set([...inside.getClientRects()].map((line) => Math.round(line.top))).size;
            if (lines > 2 && letters / lines < 5) wrong.push(`squeezed into ${lines} lines: ${text.data.trim().slice(0, 40)}`);
            const box = text.parentElement.closest('label, li, td, th, p, dt, dd, button, legend')?.getBoundingClientRect();
            const end = Math.max(...[...inside.getClientRects()].map((line) => line.right));
            if (box?.width > 1 && end > box.right + 2 && !cut(text.parentElement)) wrong.push(`runs out of its box by ${Math.round(end - box.right)}: ${text.data.trim().slice(0, 40)}`);
        }
        const reached = 'a[href], button, input, select, textarea, summary, [tabindex]';
        for (const part of document.querySelectorAll('body *:not(textarea, select)')) {
            const { overflowX, overflowY } = getComputedStyle(part);
            const wide = overflowX.match(/auto|scroll/) && part.scrollWidth > part.clientWidth + 1;
            const high = overflowY.match(/auto|scroll/) && part.scrollHeight > part.clientHeight + 1;
            const clamped = getComputedStyle(part).webkitLineClamp !== 'none';
            if (overflowY.match(/hidden|clip/) && !clamped && part.clientHeight > 1 && part.scrollHeight > part.clientHeight + 3 && part.innerText?.trim() && part.checkVisibility()) wrong.push(`cuts text off below: ${part.innerText.slice(0, 40)}`);
            if (overflowX.match(/hidden|clip/) && part.querySelector('table') && part.scrollWidth > part.clientWidth + 1) wrong.push(`cuts a table off: ${part.className}`);
            if ((wide || high) && part.checkVisibility() && part.tabIndex < 0 && !part.querySelector(reached)) wrong.push(`scrolls, but not by the keyboard: ${part.className}`);
        }
        const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
        for (const id of new Set(ids)) if (ids.filter(i => i === id).length > 1) wrong.push(`the id ${id} stands twice`);
        return wrong;";

#[tokio::test]
async fn a_visitor_can_only_look() {
    let server = Server::start("demo");
    let browser = Browser::open(Script::On).await;
    browser.go(&server.address).await;
    browser.press("Friday Night").await;
    browser.reads("Round 3").await;
    assert_eq!(browser.script("return document.querySelectorAll('form[method=post]').length").await, 0);
    let tournament = browser.tournament().await;
    browser.expects("403");
    browser.go(&format!("{}{tournament}/desk", server.address)).await;
    browser.reads("organiser").await;
    assert_eq!(browser.script("return document.querySelectorAll('form[method=post]').length").await, 0);
    browser.close().await;
}

/// Imports a bracket of this many players with long names and plays its first round.
pub(crate) async fn bracket_of(browser: &Browser, server: &Server, kind: &str, size: usize) -> String {
    browser.go(&server.organiser).await;
    let players: Vec<_> = (1..=size)
        .map(|n| serde_json::json!({ "id": format!("p{n}"), "name": format!("Maximilian Ambrosius Longname {n}") }))
        .collect();
    browser
        .import(&serde_json::json!({
            "format": "pairwright/1", "name": "Cup", "ruleset": "magic", "entropy": "9f2c", "players": players, "rounds": [],
            "stages": [{ "kind": kind, "third_place": kind == "elimination" && size == 8 }],
        }))
        .await;
    let tournament = format!("{}{}", server.address, browser.tournament().await);
    browser.go(&format!("{tournament}/desk")).await;
    browser.press(&format!("Draw the bracket of {size}")).await;
    browser.press("Begin ").await;
    browser.reads("still playing").await;
    tournament
}

#[tokio::test]
async fn a_double_elimination_of_eight_fits_on_a4() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = bracket_of(&browser, &server, "double-elimination", 8).await;
    // 210 mm less two margins of 12 mm, at 96 to the inch.
    browser.size(703, 1031).await;
    browser.on_paper().await;
    for page in ["/bracket", "/desk/bracket"] {
        browser.go(&format!("{tournament}{page}")).await;
        browser.find(".tree").await;
        let script = "return [...document.querySelectorAll('.tie, .tree')] \
             .filter(one => one.getBoundingClientRect().right > innerWidth || one.matches('.tree') && one.scrollWidth > one.clientWidth) \
             .map(one => one.innerText)";
        let clipped = browser.script(script).await;
        assert_eq!(clipped, serde_json::json!([]), "{page}");
    }
    browser.close().await;
}

#[tokio::test]
async fn a_double_elimination_of_16_shows_every_name_in_full() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = bracket_of(&browser, &server, "double-elimination", 16).await;
    for (width, height) in [(1280, 800), (360, 740)] {
        browser.size(width, height).await;
        for page in ["/bracket", "/desk/bracket"] {
            browser.go(&format!("{tournament}{page}")).await;
            browser.find(".slot a.who").await;
            let cut = "return [...document.querySelectorAll('.slot a.who')] \
                 .filter((who) => who.scrollHeight > who.clientHeight + 1 || who.scrollWidth > who.clientWidth + 1).map((who) => who.innerText)";
            assert_eq!(browser.script(cut).await, serde_json::json!([]), "{page} at {width}");
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn large_brackets_are_printed_on_whole_pages() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let double = "double-elimination";
    for (kind, size, pages) in [
        ("elimination", 8, 1),
        ("elimination", 16, 1),
        ("elimination", 32, 1),
        (double, 8, 1),
        (double, 16, 2),
        (double, 32, 2),
    ] {
        let tournament = bracket_of(&browser, &server, kind, size).await;
        browser.go(&format!("{tournament}/desk/paper/bracket")).await;
        browser.find(".tree").await;
        assert_eq!(browser.printed_pages().await, pages, "{kind} of {size}");
    }
    browser.close().await;
}

#[tokio::test]
async fn a_tree_of_the_public_page_is_printed_a_page_for_each_side() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = bracket_of(&browser, &server, "double-elimination", 16).await;
    browser.on_paper().await;
    browser.go(&format!("{tournament}/bracket")).await;
    browser.find(".tree-part.losers").await;
    let breaks = "return [...document.querySelectorAll('.tree-part')].map((part) => getComputedStyle(part).breakInside)";
    assert_eq!(browser.script(breaks).await, serde_json::json!(["avoid", "avoid"]));
    assert_eq!(browser.printed_pages().await, 2, "a page for each side");
    browser.close().await;
}

#[tokio::test]
async fn the_chosen_round_is_shown_whole_in_its_chooser() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = bracket_of(&browser, &server, "elimination", 16).await;
    // There is a choice only with several rounds.
    let results = format!(
        "const line = (table) => fetch('{tournament}/desk/line', {{ method: 'POST', body: new URLSearchParams({{ round: '1', line: `${{table}} 2 0` }}) }}); \
         return [1, 2, 3, 4, 5, 6, 7, 8].reduce((before, table) => before.then(() => line(table)), Promise.resolve()).then((last) => last.status)"
    );
    assert_eq!(browser.script(&results).await, 200);
    browser.go(&format!("{tournament}/desk")).await;
    browser.press("Begin ").await;
    browser.reads("still playing").await;
    browser.size(360, 740).await;
    for language in ["en", "pt-BR"] {
        browser.go(&format!("{}/language/{language}", server.address)).await;
        for page in ["/pairings", "/tables", "/tables?round=1"] {
            browser.go(&format!("{tournament}{page}")).await;
            browser.until("document.documentElement.matches('.scripted') && document.querySelector('.picker [aria-current=page]')").await;
            let whole = "const chosen = document.querySelector('.picker [aria-current=page]'); \
                 const [strip, one] = [chosen.parentElement, chosen].map((part) => part.getBoundingClientRect()); \
                 return one.left >= strip.left - 1 && one.right <= strip.right + 1 && chosen.scrollWidth <= chosen.clientWidth";
            assert_eq!(browser.script(whole).await, true, "{page} in {language}");
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn names_of_the_losers_side_can_be_read_on_the_wall() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    let tournament = bracket_of(&browser, &server, "double-elimination", 16).await;
    browser.size(1920, 1080).await;
    browser.go(&format!("{tournament}/wall?show=bracket")).await;
    browser.find(".wall-tree .tie").await;
    assert_eq!(
        browser.script("return document.querySelectorAll('.wall-part').length").await,
        2,
        "a screen for each side"
    );
    browser.script("dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))").await;
    browser.until("document.querySelectorAll('.wall-part')[1].checkVisibility()").await;
    let least = "return Math.min(...[...document.querySelectorAll('.wall-part:nth-of-type(2) .slot .who')].map((who) => parseFloat(getComputedStyle(who).fontSize)))";
    let least = browser.script(least).await.as_f64().unwrap_or(0.0);
    assert!(least >= 16.0, "{least} pixels");
    let sizes = "return [...document.querySelectorAll('.wall-part:nth-of-type(2) .tie')].filter((tie) => new Set([...tie.querySelectorAll('.slot:not(.nobody) .who')].map((who) => getComputedStyle(who).fontSize)).size > 1).length";
    assert_eq!(browser.script(sizes).await, 0, "the names of a match have one size");
    let over = "return [...document.querySelectorAll('.wall-part:nth-of-type(2) .slot .who')].filter((who) => who.offsetHeight > who.closest('.slot').offsetHeight).length";
    assert_eq!(browser.script(over).await, 0, "nothing runs over its match");
    browser.close().await;
}
