//! Every public page with the largest query that it takes: the size of an answer is bounded, whatever the query.

use std::collections::BTreeMap;

use axum::http::Method;
use pairwright_office::rights::Right;
use serde_json::{Value, json};

use crate::app::{Event, TestApp};
use crate::calculators::imported;

/// The largest page or document of this field, in bytes.
const LARGEST: usize = 4 << 20;
const PLAYERS: usize = 200;
const ROUNDS: usize = 8;

/// The largest query that each public address accepts; most accept none.
fn questions() -> BTreeMap<&'static str, String> {
    let long = "9".repeat(7_000);
    let query = |pairs: &[(&str, &str)]| serde_urlencoded::to_string(pairs).unwrap();
    let day = [
        ("players", "100000"),
        ("start", "00:00"),
        ("rounds", "1000"),
        ("minutes", "1440"),
        ("between", "1440"),
        ("cut", "100000"),
        ("end", "23:59"),
        ("pause", "1440"),
        ("pause_after", "1000"),
    ];
    let board = [("system", "glicko2"), ("until", "9999-12-31"), ("goal", "999999999"), ("home", &long)];
    let numbers =
        [("players", "100000"), ("cut", "100000"), ("rounds", "20"), ("draws", "99%"), ("record", &long)];
    let list = [("find", &*long), ("year", "9999"), ("place", "a/b/c"), ("page", "18446744073709551615")];
    BTreeMap::from([
        ("/", query(&list)),
        ("/calculators", query(&numbers)),
        ("/calculators/day", query(&day)),
        (
            "/calculators/points",
            query(&[("players", "100000"), ("goal", &long), ("k", "1000"), ("places", &long)]),
        ),
        ("/leaderboard", query(&board)),
        ("/leaderboard/player/{name}", query(&board)),
        ("/api/v1/tournaments", query(&list)),
        ("/search", query(&[("q", &long)])),
        ("/api/v1/search", query(&[("q", &long)])),
        ("/t/{id}/under", query(&[("rules", "chess"), ("cut", "9999")])),
        ("/t/{id}/last-round", query(&[("cut", "128")])),
        ("/t/{id}/last-round/worth", query(&[("cut", "128")])),
        ("/t/{id}/me", query(&[("player", &long), ("round", "8"), ("of", &long), ("pick", "1")])),
        ("/t/{id}/overlay", query(&[("table", "4294967295")])),
    ])
}

/// A field with the longest names, all rounds played but the last, which is still open.
fn field() -> Value {
    let player = |n| json!({ "id": format!("p{n}"), "name": format!("{n:0>60}"), "club": "c".repeat(60) });
    let round = |r: usize| {
        let half = PLAYERS / 2;
        let played = |t: usize| {
            let result = json!({ "kind": "played", "wins": [2, 1], "draws": 0 });
            let pair = [format!("p{}", t + 1), format!("p{}", half + (t + r) % half + 1)];
            match r < ROUNDS {
                true => json!({ "table": t + 1, "players": pair, "result": result }),
                false => json!({ "table": t + 1, "players": pair }),
            }
        };
        json!({ "number": r, "stage": "swiss", "matches": (0..half).map(played).collect::<Vec<_>>() })
    };
    json!({ "format": "pairwright/1", "name": "n".repeat(60), "ruleset": "magic", "rounds_planned": ROUNDS,
        "entropy": "9f2c", "players": (1..=PLAYERS).map(player).collect::<Vec<_>>(),
        "rounds": (1..=ROUNDS).map(round).collect::<Vec<_>>() })
}

fn address(event: &Event<'_>, path: &str, query: &str) -> String {
    let path = path
        .replace("{id}", &event.key)
        .replace("{round}", "8")
        .replace("{player}", "p1")
        .replace("{first}", "p1")
        .replace("{second}", "p109")
        .replace("{table}", "1")
        .replace("{*name}", "style.css")
        .replace("{key}", "none")
        .replace("{tag}", "en")
        .replace("{page}", "organiser")
        .replace("{name}", "magic");
    if query.is_empty() { path } else { format!("{path}?{query}") }
}

#[tokio::test]
async fn every_public_page_answers_its_largest_question_within_a_size() {
    let app = TestApp::new().await;
    let event = imported(&app, &field().to_string()).await;
    let guest = app.guest();
    let mut questions = questions();
    let is_public = |right| matches!(right, Right::Read | Right::Claim);
    // A live stream has no end: it only says which page to reload.
    let routes = app.routes.iter().filter(|route| {
        route.method == Method::GET && is_public(route.right) && !route.path.ends_with("/live")
    });
    let mut largest = (0, String::new());
    for route in routes {
        let asked = questions.remove(&*route.path).unwrap_or_default();
        // Unknown parameters mean nothing to a page.
        for query in [asked, format!("x={}", "x".repeat(8_000))] {
            let answer = guest.get(&address(&event, &route.path, &query)).await;
            assert!(!answer.status.is_server_error(), "{}: {}", route.path, answer.status);
            assert!(answer.text.len() < LARGEST, "{}: {} bytes", route.path, answer.text.len());
            largest = largest.max((answer.text.len(), route.path.clone()));
        }
    }
    assert!(questions.is_empty(), "no such page: {questions:?}");
    assert!(largest.0 > 50_000, "the field is too small to show anything: {largest:?}");
}

#[tokio::test]
async fn an_address_longer_than_any_link_is_not_read() {
    let app = TestApp::new().await;
    app.get(&format!("/?find={}", "a".repeat(8_000))).await.expect(200);
    app.get(&format!("/?find={}", "a".repeat(9_000))).await.expect(414).says("This address is too long");
    app.get(&format!("/leaderboard?home={}", "a".repeat(300)))
        .await
        .expect(200)
        .says("This search is too long");
}

#[tokio::test]
async fn a_plan_of_a_day_takes_two_weeks_at_most() {
    let app = TestApp::new().await;
    let day = |rounds: u32| format!("/calculators/day?rounds={rounds}&minutes=1440&between=0");
    app.get(&day(15)).await.expect(200).says("take more than two weeks");
    let fits = app.get(&day(14)).await;
    assert!(!fits.expect(200).text.contains("take more than two weeks"));
    assert!(fits.text.len() < 100_000, "{} bytes", fits.text.len());
}

#[tokio::test]
async fn a_stranger_sends_no_more_than_a_phone_needs() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let large = "a".repeat(100_000);
    let path = event.path("/register");
    app.guest().post(&path, &[("name", &large)]).await.expect(413).says("larger than 64 KB");
    event.desk("add", &[("names", &large)]).await.expect(422);
}

fn opponent_of(event: &Event<'_>, player: &str) -> String {
    let (state, player) = (event.state(), player.into());
    let played = state.current_round().unwrap().match_of(&player).unwrap();
    played.opponent_of(&player).unwrap().to_string()
}

#[tokio::test]
async fn a_phone_that_sends_form_after_form_waits_and_others_do_not() {
    let app = TestApp::timed().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let opponent = opponent_of(&event, "p1");
    let (stranger, honest) = (event.phone("p1").await, event.phone(&opponent).await);
    let before = event.seq();
    for number in 0..200 {
        let result = if number % 2 == 0 { "2 0 0" } else { "2 1 0" };
        let fields = [("round", "1"), ("opponent", &*opponent), ("result", result)];
        stranger.post(&event.path("/me/report"), &fields).await;
    }
    assert!(event.seq() - before <= 120, "{} entries", event.seq() - before);
    let fields = [("round", "1"), ("opponent", &*opponent), ("result", "0 2 0")];
    let late = stranger.post(&event.path("/me/report"), &fields).await;
    late.expect(429).says("Too many changes from this phone");
    let fields = [("round", "1"), ("opponent", "p1"), ("result", "2 0 0")];
    let answer = honest.post(&event.path("/me/report"), &fields).await;
    assert!(!answer.text.contains("Too many changes"), "{}", answer.text);
}
