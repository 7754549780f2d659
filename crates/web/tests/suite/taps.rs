//! The usual results as buttons in the rows of open matches: one tap enters one.

use pairwright_core::MatchResult;
use serde_json::json;

use crate::app::{Event, TestApp};
use crate::calculators::imported;

/// Two tables of a first round under a ruleset.
pub(crate) async fn playing<'a>(app: &'a TestApp, ruleset: &str) -> Event<'a> {
    let players = ["Ada Moreno", "Bo Stone", "Cy Vale", "Di Wirth"];
    let players: Vec<_> =
        (1..).zip(players).map(|(n, name)| json!({ "id": format!("p{n}"), "name": name })).collect();
    let matches =
        [json!({ "table": 1, "players": ["p1", "p2"] }), json!({ "table": 2, "players": ["p3", "p4"] })];
    let file = json!({ "format": "pairwright/1", "name": "Taps", "ruleset": ruleset, "rounds_planned": 3,
        "entropy": "9f2c", "players": players,
        "rounds": [{ "number": 1, "stage": "swiss", "matches": matches }] });
    imported(app, &file.to_string()).await
}

/// The labels and values of a table's buttons.
fn buttons(page: &str, first: &str, second: &str) -> Vec<(String, String)> {
    let begin = format!("name=\"tap\" value=\"1/{first}/{second}/");
    let parts = page.split(&begin).skip(1);
    let of = |part: &str| {
        let (value, rest) = part.split_once('"').unwrap();
        let text = rest.split_once('>').unwrap().1.split_once("</button>").unwrap().0;
        (text.to_owned(), value.to_owned())
    };
    parts.map(of).collect()
}

fn texts(page: &str) -> Vec<String> {
    buttons(page, "p1", "p2").into_iter().map(|(text, _)| text).collect()
}

#[tokio::test]
async fn a_row_offers_the_usual_results_of_its_ruleset() {
    let app = TestApp::new().await;
    for (ruleset, usual) in [
        ("magic", &["2–0", "2–1", "1–1", "ID", "1–2", "0–2"][..]),
        ("magic-sweep", &["3–0", "2–1", "1–1–1", "ID", "1–2", "0–3"]),
        ("chess", &["1–0", "½", "0–1"]),
        ("netrunner-double-sided", &["2–0", "1–1 Corp", "1–1 Runner", "ID", "0–2"]),
        ("netrunner-match", &[]),
        ("turnabout", &[]),
    ] {
        let event = playing(&app, ruleset).await;
        assert_eq!(texts(&event.get("/desk").await.text), usual, "{ruleset}");
    }
}

#[tokio::test]
async fn one_game_of_two_is_a_result_in_the_line_on_a_button_and_on_a_phone() {
    let app = TestApp::new().await;
    let event = playing(&app, "netrunner-double-sided").await;
    event.get("/desk/round/1").await.says("value=\"1 0 1\"").says("one game, the other not finished");
    let phone = event.phone("p3").await;
    phone.get(&event.path("/me")).await.says("value=\"1 0 1\"").says("value=\"0 1 1\"");
    event.does("line", &[("round", "1"), ("line", "1 1 0")]).await;
    event.does("line", &[("round", "1"), ("line", "2 0-1")]).await;
    let results: Vec<_> = event.state().rounds[0].matches.iter().map(|m| m.result.clone()).collect();
    assert_eq!(results, [(1, 0), (0, 1)].map(|(a, b)| Some(MatchResult::played(a, b, 1))));
}

#[tokio::test]
async fn a_tap_enters_a_result_and_a_second_one_changes_nothing() {
    let app = TestApp::new().await;
    let event = playing(&app, "magic").await;
    let page = event.get("/desk").await;
    page.says("title=\"Ada won 2–").says("aria-label=\"Table 1\"");
    let (_, code) = buttons(&page.text, "p1", "p2").swap_remove(1);
    // Without a script it leads back to the page.
    let answer = event.desk("report", &[("tap", &format!("1/p1/p2/{code}")), ("at", "")]).await;
    answer.expect(303);
    let now = event.get("/desk").await;
    assert!(buttons(&now.text, "p1", "p2").is_empty() && !buttons(&now.text, "p3", "p4").is_empty());
    now.says("<strong>2–1</strong>").says("1 of 2");
    // Pressing another one before seeing that changes nothing, and pressing the same one gets no message.
    event.desk("report", &[("tap", "1/p1/p2/0 2 0")]).await.expect(409);
    event.desk("report", &[("tap", &format!("1/p1/p2/{code}"))]).await.expect(303);
    event.get("/desk").await.says("<strong>2–1</strong>");
}

#[tokio::test]
async fn invented_buttons_are_refused() {
    let app = TestApp::new().await;
    let event = playing(&app, "magic").await;
    for (tap, status) in [
        ("", 422),
        ("1/p1/p2", 422),
        ("x/p1/p2/2 0 0", 422),
        ("1/p1/p2/9 9 9", 422),
        ("1/p1/p3/2 0 0", 404),
        ("7/p1/p2/2 0 0", 404),
    ] {
        let answer = event.desk("report", &[("tap", tap)]).await;
        assert_eq!(answer.status.as_u16(), status, "{tap}: {}", answer.said());
    }
    assert!(event.state().rounds[0].matches.iter().all(|played| played.result.is_none()));
}

#[tokio::test]
async fn a_contested_result_is_decided_only_below_its_row() {
    let app = TestApp::new().await;
    let event = playing(&app, "magic").await;
    for (own, opponent, result) in [("p1", "p2", "2 0 0"), ("p2", "p1", "2 0 0")] {
        let phone = event.phone(own).await;
        let fields = [("round", "1"), ("opponent", opponent), ("result", result)];
        phone.post(&event.path("/me/report"), &fields).await.expect(303);
    }
    let page = event.get("/desk").await;
    page.says("class=\"versions\"");
    assert!(texts(&page.text).is_empty());
}
