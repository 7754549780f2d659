//! The place of a match has the word of its game: chess players look for their board, card players for their table.

use axum::body::Body;
use axum::http::{Request, header};

use crate::app::{Event, TestApp};

const NAMES: [&str; 7] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"];

/// Tables that are not places of matches.
const OTHER_TABLES: [&str; 9] = [
    "cross table",
    "a table from a spreadsheet",
    "a table names its columns",
    "in this table",
    "another prize table",
    "make a table for each",
    // What a file has no place for.
    "table numbers",
    "números das mesas",
    "mesa da organização",
];

/// Attributes whose values are visible or read out.
const READ: [&str; 6] = ["title", "aria-label", "placeholder", "alt", "data-words", "data-label"];

/// A tournament of seven in its second round, with a bye, a called judge and a registered phone.
async fn under_way<'a>(app: &'a TestApp, preset: &str) -> Event<'a> {
    let event = app.begun(&[("name", "Saturday"), ("preset", preset), ("rounds", "3")]).await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.play("1 0").await;
    event.next_round().await;
    let player = event.state().rounds[1].matches[0].players[0].to_string();
    let call = [("round", "2"), ("player", player.as_str()), ("kind", "rules")];
    event.app.post(&event.path("/judge/call"), &call).await.expect(303);
    event
}

/// The pages on which somebody looks for the place of a match.
fn pages(event: &Event<'_>) -> Vec<String> {
    let at = |rest: &str| event.path(rest);
    let state = event.state();
    let player = &state.rounds[1].matches[0].players[0];
    let plain = [
        "/overview",
        "/pairings",
        "/tables",
        "/standings",
        "/crosstable",
        "/last-round",
        "/wall",
        "/wall?show=tables",
        "/wall?show=open-tables",
        "/wall?show=timer",
        "/overlay",
        "/embed/pairings",
        "/feed.atom",
        "/desk",
        "/desk/round/1",
        "/desk/round/2",
        "/desk/check/2",
        "/desk/players",
        "/desk/settings",
        "/desk/people",
        "/desk/phones",
        "/desk/walls",
        "/desk/history",
        "/desk/plan",
        "/desk/slips/2",
        "/desk/tickets",
        "/desk/paper/names",
        "/desk/paper/tables",
        "/desk/paper/open-tables",
        "/desk/paper/by-hand",
        "/desk/paper/way-in",
        "/judge",
        "/judge/checks",
        "/judge/players",
    ];
    let of_player = ["/player/", "/judge/table/2/", "/judge/players/", "/desk/players/"];
    plain.map(at).into_iter().chain(of_player.map(|part| at(&format!("{part}{player}")))).collect()
}

async fn read(app: &TestApp, path: &str, language: &str) -> String {
    let request = Request::get(path).header(header::ACCEPT_LANGUAGE, language);
    let answer = app.send(request.body(Body::empty()).unwrap()).await;
    words(&answer.expect(200).text)
}

/// What people read on a page: its texts and the attributes that are visible or read out.
fn words(page: &str) -> String {
    let mut words = String::new();
    let mut script = false;
    for part in page.split('<') {
        let (tag, text) = part.split_once('>').unwrap_or(("", part));
        script = tag.starts_with("script") || tag.starts_with("style") || (script && !tag.starts_with('/'));
        for name in READ {
            let value = tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split('"').next());
            words.push_str(&value.map(|value| format!("{value}\n")).unwrap_or_default());
        }
        words.push_str(if script { "" } else { text });
        words.push('\n');
    }
    let words = words.to_lowercase();
    OTHER_TABLES.iter().fold(words, |words, other| words.replace(other, ""))
}

/// The lines with one of these words.
fn lines_with<'a>(words: &'a str, wanted: &[&str]) -> Vec<&'a str> {
    let has = |line: &&str| line.split(|c: char| !c.is_alphabetic()).any(|word| wanted.contains(&word));
    words.lines().filter(has).collect()
}

const TABLES: [&str; 4] = ["table", "tables", "mesa", "mesas"];
const BOARDS: [&str; 4] = ["board", "boards", "tabuleiro", "tabuleiros"];

/// No page may have one of the wrong words, and the pairings must have the right one.
async fn check(preset: &str, right: [&str; 4], wrong: [&str; 4]) {
    let app = TestApp::new().await;
    let event = under_way(&app, preset).await;
    let player = event.state().rounds[1].matches[0].players[0].to_string();
    let phone = event.phone(&player).await;
    for language in ["en", "pt-BR"] {
        let mut found = Vec::new();
        for path in pages(&event) {
            let page = read(&app, &path, language).await;
            found.extend(lines_with(&page, &wrong).iter().map(|line| format!("{path}: {line}")));
        }
        for path in [event.path("/me"), event.path("/register"), event.path("/tables")] {
            let page = read(&phone, &path, language).await;
            found.extend(lines_with(&page, &wrong).iter().map(|line| format!("{path}: {line}")));
        }
        assert!(found.is_empty(), "{preset} in {language}: {found:#?}");
        for path in ["/tables", "/judge", "/desk/round/2", "/wall?show=tables"] {
            let page = read(&app, &event.path(path), language).await;
            assert!(!lines_with(&page, &right).is_empty(), "{preset} in {language}: {path}: {page}");
        }
        let own = read(&phone, &event.path("/me"), language).await;
        assert!(!lines_with(&own, &right).is_empty(), "{preset} in {language}: {own}");
    }
}

#[tokio::test]
async fn no_page_of_a_chess_tournament_calls_a_board_a_table() {
    check("chess", BOARDS, TABLES).await;
    check("chess-dutch", BOARDS, TABLES).await;
}

#[tokio::test]
async fn no_page_of_a_card_tournament_calls_a_table_a_board() {
    check("magic-simple", TABLES, BOARDS).await;
}

#[tokio::test]
async fn the_list_of_tournaments_has_the_word_of_each_game() {
    let app = TestApp::new().await;
    under_way(&app, "chess").await;
    under_way(&app, "yugioh").await;
    app.get("/").await.says("3 boards still playing").says("3 tables still playing");
}

#[tokio::test]
async fn a_refusal_has_the_word_of_its_game() {
    let app = TestApp::new().await;
    for (preset, word) in [("chess", "board"), ("yugioh", "table")] {
        let event = under_way(&app, preset).await;
        let line = event.desk("line", &[("round", "2"), ("line", "99 1 0")]).await;
        line.says(&format!("There is no {word} 99 in this round."));
    }
}
