//! No page has an error in its console: every route that answers with a page is opened once.

use std::collections::BTreeSet;
use std::sync::Arc;

use pairwright_store::SqliteStore;
use pairwright_web::{Access, App};
use pairwright_web_kit::journals::{Journals, WallClock};
use serde_json::json;

use crate::browser::pages::tournaments;
use crate::browser::server::Server;
use crate::browser::{Browser, Script};

/// The readable paths, with the names of their placeholders in braces.
fn routes() -> Vec<String> {
    let store = Arc::new(SqliteStore::temporary().unwrap());
    let journals = Arc::new(Journals::new(store, WallClock::of_machine()).unwrap());
    let access = Arc::new(Access::of(&journals).unwrap());
    let (_stop, stopping) = tokio::sync::watch::channel(false);
    let routes = App::new(journals, access, stopping).unwrap().route_rights().into_iter();
    routes.filter(|route| route.method == "GET").map(|route| route.path).collect()
}

/// Routes that are not pages, or redirect to one.
const NO_PAGES: &[&str] = &[
    "/assets/",
    "/backup",
    "/clock/{name}",
    "/help/pictures/",
    "/join/",
    "/language/",
    "/organiser/",
    "/t/{id}/clock/{round}/{first}/{second}/",
    "/t/{id}/desk/preview",
    "/t/{id}/export/",
    "/t/{id}/i/",
    "/t/{id}/picture/",
];

/// The queries of pages that need one.
const QUESTIONS: &[(&str, &str)] = &[("/t/{id}/desk/correct", "?round=1&first=p1&second=p8&result=0+1+0")];

/// Values for placeholders where they matter.
const NAMES: &[(&str, &[&str])] = &[
    ("/help/{page}", &["organiser", "changes", "room", "player", "judge", "experiments"]),
    ("/rules/{name}", &["magic", "turnabout", "netrunner-gmp", "chess"]),
    ("/leaderboard/player/{name}", &["Ana%20Lima"]),
    ("/seasons/{id}/player/{name}", &["Ana%20Lima"]),
    (
        "/t/{id}/desk/paper/{name}",
        &[
            "way-in",
            "starting-list",
            "names",
            "tables",
            "open-tables",
            "standings",
            "cross-table",
            "bracket",
            "receipts",
            "by-hand",
        ],
    ),
];

/// The addresses of a route in a tournament, or of a regular.
fn addresses(path: &str, id: &str, wall: &str, card: [&str; 2]) -> Vec<String> {
    let is_regulars = path.starts_with("/regulars/") || path.starts_with("/card/");
    let [id, wall] = if is_regulars { card } else { [id, wall] };
    let named = NAMES.iter().find(|(route, _)| *route == path);
    let names = named.map_or(&[""][..], |(_, names)| names);
    let question = QUESTIONS.iter().find(|(route, _)| *route == path).map_or("", |(_, question)| question);
    let fill = |name: &&str| {
        let parts = [("{id}", id), ("{key}", wall), ("{round}", "1"), ("{table}", "1"), ("{player}", "p1")];
        // The players of the first table of the first round.
        let parts = parts.into_iter().chain([
            ("{first}", "p1"),
            ("{second}", "p8"),
            ("{name}", name),
            ("{page}", name),
        ]);
        let filled = parts.fold(path.to_owned(), |path, (part, value)| path.replace(part, value));
        assert!(!filled.contains('{'), "{filled}: give an example of the part in braces");
        filled + question
    };
    names.iter().map(fill).collect()
}

#[tokio::test]
async fn no_page_has_an_error_in_its_console() {
    let server = Server::start("serve");
    let browser = Browser::open(Script::On).await;
    // A correction is a question, and answers as one.
    browser.expects("409 (Conflict)");
    let [cut, .., table] = tournaments();
    let (mut opened, mut missing) = (BTreeSet::new(), BTreeSet::new());
    for mut file in [cut, table] {
        file["prizes"] = json!({ "table": ["100", "50"], "unit": "EUR", "decimals": 2 });
        browser.go(&server.organiser).await;
        browser.import(&file).await;
        let tournament = browser.tournament().await;
        let id = tournament.trim_start_matches("/t/");
        let begun = format!(
            "const send = (to, fields) => fetch(`{tournament}/${{to}}`, {{ method: 'POST', body: new URLSearchParams(fields) }}); \
             return send('me/claim', {{ player: 'p1' }}).then(() => send('desk/wall-make', {{ name: 'left' }}))\
             .then(() => send('desk/regular', {{ player: 'p1', regular: 'new' }}))\
             .then(() => fetch('/seasons/new', {{ method: 'POST', body: new URLSearchParams({{ text: `name = '{id}'\\nsystem = 'wins'\\n` }}) }})).then((answer) => answer.status)"
        );
        // A live page may be loaded again meanwhile, and a script would begin again with it.
        browser.go(&format!("{}/help", server.address)).await;
        assert_eq!(browser.script(&begun).await, 200, "a name is taken, and a wall is made");
        browser.go(&format!("{}{tournament}/desk/walls", server.address)).await;
        browser.find("[name=wall]").await;
        let wall = browser.script("return document.querySelector('[name=wall]').value").await;
        let card = format!(
            "const text = (path) => fetch(path).then((answer) => answer.text()); \
             return text('{tournament}/desk/players/p1').then((page) => text(page.match(/\\/regulars\\/\\w+/)[0]))\
             .then((page) => page.match(/\\/card\\/(\\w+)\\/(\\w+)/).slice(1))"
        );
        let card = browser.script(&card).await;
        let card = [&card[0], &card[1]].map(|part| part.as_str().unwrap());
        for route in routes().iter().filter(|route| !NO_PAGES.iter().any(|begin| route.starts_with(begin))) {
            for path in addresses(route, id, wall.as_str().unwrap(), card) {
                let page = path.replace(&tournament, "/t/…");
                if opened.contains(&page) {
                    continue;
                }
                match answer(&browser, &path).await {
                    Answer::Page => {
                        browser.go(&format!("{}{path}", server.address)).await;
                        opened.insert(page);
                    }
                    Answer::Data => {}
                    Answer::Nothing => {
                        browser.expects(&format!("404 (Not Found) {}{path}", server.address));
                        missing.insert(page);
                    }
                }
            }
        }
    }
    assert!(opened.len() > 90, "only {} pages were opened", opened.len());
    missing.retain(|page| !opened.contains(page) && !page.starts_with("/api/"));
    assert!(missing.is_empty(), "pages of neither tournament: {missing:?}");
    browser.close().await;
}

/// The answer at an address.
enum Answer {
    Page,
    Data,
    Nothing,
}

async fn answer(browser: &Browser, path: &str) -> Answer {
    let script = format!(
        "const end = new AbortController(); return fetch('{path}', {{ signal: end.signal }}).then((answer) => {{ end.abort(); \
         return [answer.status, answer.headers.get('content-type')]; }})"
    );
    let answer = browser.script(&script).await;
    if answer[0] == 404 {
        return Answer::Nothing;
    }
    assert!(answer[0] == 200 || answer[0] == 409, "{path}: {answer}");
    if answer[1].as_str().is_some_and(|kind| kind.starts_with("text/html")) {
        Answer::Page
    } else {
        Answer::Data
    }
}
