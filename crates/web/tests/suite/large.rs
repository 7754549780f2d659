//! A large field at the desk: an answer contains what changed, a page what is open, and the rest comes on request.

use std::io::Read;

use axum::body::{Body, HttpBody};
use axum::http::{Request, header};
use flate2::read::GzDecoder;
use serde_json::{Value, json};

use crate::app::{Answer, Event, TestApp};
use crate::calculators::imported;

/// The maximum size of the answer to a result, whatever the field.
const ANSWER: usize = 30_000;

/// This many players, with the first round open: tables from 1.
async fn field(app: &TestApp, players: u32) -> Event<'_> {
    let player = |n| json!({ "id": format!("p{n}"), "name": format!("Player Number{n}") });
    let table = |n| json!({ "table": n, "players": [format!("p{}", 2 * n - 1), format!("p{}", 2 * n)] });
    let matches: Vec<Value> = (1..=players / 2).map(table).collect();
    let file = json!({ "format": "pairwright/1", "name": "Large", "ruleset": "magic", "rounds_planned": 9,
        "entropy": "9f2c", "players": (1..=players).map(player).collect::<Vec<_>>(),
        "rounds": [{ "number": 1, "stage": "swiss", "matches": matches }] });
    imported(app, &file.to_string()).await
}

fn of_body<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let body = page.split_once("<body").unwrap().1.split_once('>').unwrap().0;
    Some(body.split_once(&format!("{name}=\""))?.1.split_once('"')?.0)
}

/// The line as a script sends it from the first page, which shows the page with this sign.
async fn types(event: &Event<'_>, line: &str, shown: &str) -> Answer {
    let body = serde_urlencoded::to_string([("round", "1"), ("line", line), ("form", "line"), ("at", "")]);
    let request = Request::post(event.path("/desk/line"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("X-Page", "")
        .header("X-Shown", shown);
    event.app.send(request.body(Body::from(body.unwrap())).unwrap()).await
}

#[tokio::test]
async fn the_answer_to_a_result_is_small_in_a_large_field() {
    let app = TestApp::new().await;
    for players in [40, 200, 1_200] {
        let event = field(&app, players).await;
        let page = event.get("/desk").await;
        let first = types(&event, "3 2 1", of_body(&page.text, "data-shown").unwrap()).await;
        first.expect(200).says("id=\"m-1-p5-p6\"").says("1 of ");
        assert_eq!(of_body(&first.text, "data-over"), of_body(&page.text, "data-shown"));
        assert!(!first.text.contains("id=\"m-1-p7-p8\""), "{players}");
        assert!(first.text.len() < ANSWER, "{} bytes with {players} players", first.text.len());
        // The next one builds on the answer to the first.
        let second = types(&event, "4 2 1", of_body(&first.text, "data-shown").unwrap()).await;
        second.expect(200).says("id=\"m-1-p7-p8\"");
        assert!(!second.text.contains("id=\"m-1-p5-p6\""), "{players}");
        assert!(second.text.len() < ANSWER, "{} bytes with {players} players", second.text.len());
        // A refusal is as short.
        let refused = types(&event, "9999 2 1", of_body(&second.text, "data-shown").unwrap()).await;
        refused.expect(422).says("no table 9999");
        assert!(refused.text.len() < ANSWER, "{} bytes with {players} players", refused.text.len());
    }
}

#[tokio::test]
async fn without_a_script_the_answer_leads_to_the_page() {
    let app = TestApp::new().await;
    let event = field(&app, 40).await;
    let answer = event.desk("line", &[("round", "1"), ("line", "3 2 1"), ("at", "")]).await;
    assert_eq!(answer.expect(303).headers[header::LOCATION], event.path("/desk"));
}

#[tokio::test]
async fn a_page_that_the_server_no_longer_knows_is_sent_whole() {
    let app = TestApp::new().await;
    let event = field(&app, 200).await;
    let answer = types(&event, "3 2 1", "0123456789abcdef").await;
    answer.expect(200).says("id=\"m-1-p5-p6\"").says("id=\"m-1-p199-p200\"");
    assert_eq!(of_body(&answer.text, "data-over"), None);
}

#[tokio::test]
async fn a_result_from_another_page_of_the_desk_is_answered_there() {
    let app = TestApp::new().await;
    let event = field(&app, 40).await;
    let request = Request::post(event.path("/desk/line"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("X-Page", "/settings");
    let body = Body::from("round=1&line=3+2+1&form=line&at=");
    let answer = event.app.send(request.body(body).unwrap()).await;
    answer.expect(200).says("data-form=\"settings\"");
    assert!(event.state().rounds[0].matches[2].result.is_some());
}

#[tokio::test]
async fn the_answer_to_a_form_contains_no_page_that_its_sender_may_not_open() {
    let app = TestApp::new().await;
    let event = field(&app, 40).await;
    let keeper = event.invited("scorekeeper", "Sara Kay").await;
    keeper.get(&event.path("/desk/people")).await.expect(403);
    let sends = async |line: &str, page: Option<&str>| {
        let fields = [("round", "1"), ("line", line), ("form", "line"), ("at", "/people")];
        let mut request = Request::post(event.path("/desk/line"))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        if let Some(page) = page {
            request = request.header("X-Page", page);
        }
        let body = serde_urlencoded::to_string(fields).unwrap();
        keeper.send(request.body(Body::from(body)).unwrap()).await
    };
    for (line, page) in [("3 2 1", None), ("4 2 1", Some("/people"))] {
        let answer = sends(line, page).await;
        assert_eq!(answer.expect(303).headers[header::LOCATION], event.path("/desk/people"));
    }
    for page in [None, Some("/people"), Some("/settings")] {
        let answer = sends("999 2 1", page).await;
        answer.expect(422).says("no table 999").says("data-form=\"line\"");
        assert!(!answer.text.contains("data-form=\"settings\"") && !answer.text.contains("/desk/invite"));
    }
}

#[tokio::test]
async fn the_page_of_a_large_field_has_open_matches_and_the_newest_of_the_others() {
    let app = TestApp::new().await;
    let event = field(&app, 1_200).await;
    let page = event.get("/desk").await;
    assert!(page.text.len() < 500_000, "{} bytes", page.text.len());
    for table in 1..=60 {
        event.does("line", &[("round", "1"), ("line", &format!("{table} 2 1"))]).await;
    }
    let page = event.get("/desk").await;
    page.says("id=\"m-1-p119-p120\"").says("Show 40 more");
    assert!(!page.text.contains("id=\"m-1-p1-p2\""), "only the newest are shown");
    assert_eq!(page.text.matches("class=\"row done\"").count(), 20);
    let all = event.get("/desk?all=yes").await;
    all.says("id=\"m-1-p1-p2\"");
    assert_eq!(all.text.matches("class=\"row done\"").count(), 60);
    // The search covers all of them, by table or name.
    for find in ["1", "number2", "NUMBER1%20number2"] {
        event.get(&format!("/desk?find={find}")).await.says("id=\"m-1-p1-p2\"");
    }
    let one = event.get("/desk?find=300").await;
    one.says("id=\"m-1-p599-p600\"");
    assert!(!one.text.contains("id=\"m-1-p1-p2\"") && one.text.len() < 60_000, "{} bytes", one.text.len());
    event.get("/desk?find=nobody").await.says("No name here matches.");
}

#[tokio::test]
async fn folded_rows_of_a_large_field_have_pages_of_their_own() {
    let app = TestApp::new().await;
    let event = field(&app, 200).await;
    let page = event.get("/desk").await;
    page.says("data-later=").says("/desk/round/1?of=p5\"").says("/desk/round/1?change=yes\"");
    assert!(!page.text.contains("data-form=\"report\"") && !page.text.contains("data-form=\"rearrange\""));
    let table = event.get("/desk/round/1?of=p5").await;
    table.says("id=\"of-m-1-p5-p6\"").says("data-form=\"report\"");
    assert_eq!(table.text.matches("data-form=\"report\"").count(), 1);
    event.get("/desk/round/1?change=yes").await.says("data-form=\"rearrange\"");
    // Without a script, a link leads back to it.
    let row = [("round", "1"), ("first", "p5"), ("second", "p6"), ("was", ""), ("result", "2 1 0")];
    let sent: Vec<_> = row.into_iter().chain([("at", "/round/1?of=p5")]).collect();
    let answer = event.desk("report", &sent).await;
    assert_eq!(answer.expect(303).headers[header::LOCATION], event.path("/desk/round/1?of=p5"));
}

#[tokio::test]
async fn the_page_of_the_desk_is_compressed() {
    let app = TestApp::new().await;
    let event = field(&app, 200).await;
    let whole = event.get("/desk").await.text;
    let request = Request::get(event.path("/desk"))
        .header(header::ACCEPT_ENCODING, "gzip")
        .header(header::COOKIE, app.cookie())
        .body(Body::empty());
    let answer = tower::ServiceExt::oneshot(app.router(), request.unwrap()).await.unwrap();
    assert_eq!(answer.headers()[header::CONTENT_ENCODING], "gzip");
    assert!(answer.body().size_hint().exact().is_some(), "it is packed before it is sent");
    let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let mut text = String::new();
    GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
    assert_eq!(of_body(&text, "data-shown"), of_body(&whole, "data-shown"));
    assert!(bytes.len() < whole.len() / 4);
}

#[tokio::test]
async fn the_answer_to_a_check_in_is_small_in_a_large_field() {
    let app = TestApp::new().await;
    let event = field(&app, 1_200).await;
    let page = event.get("/desk/check-in").await;
    let request = Request::post(event.path("/desk/check-in"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("X-Page", "/check-in")
        .header("X-Shown", of_body(&page.text, "data-shown").unwrap());
    let body = Body::from("player=p7&here=yes&at=/check-in");
    let answer = event.app.send(request.body(body).unwrap()).await;
    answer.expect(200).says("id=\"c-p7\"");
    assert!(answer.text.len() < ANSWER, "{} bytes", answer.text.len());
}
