//! Checking a round by typing its slips a second time; and a scanned slip leads to its match.

use axum::http::header;

use crate::app::{Event, TestApp};
use crate::taps::playing;
use crate::walls::number;

/// Reads a slip of the first round again.
async fn read(event: &Event<'_>, line: &str) {
    event.does("check-slip", &[("round", "1"), ("line", line)]).await;
}

/// Two results of a first round: 2–1 at table 1, 0–2 at table 2.
async fn played(app: &TestApp) -> Event<'_> {
    let event = playing(app, "magic").await;
    for line in ["1 2 1", "2 0 2"] {
        event.does("line", &[("round", "1"), ("line", line)]).await;
    }
    event
}

#[tokio::test]
async fn results_are_checked_against_their_slips() {
    let app = TestApp::new().await;
    let event = played(&app).await;
    event.get("/desk").await.says("/desk/check/1\"").says("Check results");
    event.get("/desk/check/1").await.says("A second look, if you like").says("0 of 2 results are checked");
    let before = event.seq();
    // In any order, by the table or a name.
    read(&event, "di 2 0").await;
    let page = event.get("/desk/check/1").await;
    page.says("1 result is not checked yet").says("Checked");
    read(&event, "1 1 2").await;
    event
        .get("/desk/check/1")
        .await
        .says("1 result differs")
        .says("Entered: Ada won 2–")
        .says("Slip: Bo won 2–");
    assert_eq!(event.seq(), before, "reading changes nothing");
    let about = [("round", "1"), ("first", "p1"), ("second", "p2"), ("was", "2 1 0")];
    event.does("report", &[&about[..], &[("result", "1 2 0")]].concat()).await;
    event.get("/desk/check/1").await.says("All 2 results are checked");
    event.get("/desk").await.says("All 2 results are checked");
    // Later changes are not checked any more.
    event.does("line", &[("round", "1"), ("line", "2 1 2"), ("sure", "yes"), ("shown", "0–2")]).await;
    event.get("/desk/check/1").await.says("1 result differs");
    event.does("check-keep", &[("round", "1"), ("first", "p3"), ("second", "p4"), ("was", "1 2 0")]).await;
    event.get("/desk/check/1").await.says("All 2 results are checked");
}

#[tokio::test]
async fn a_second_laptop_follows_the_readings_of_the_first() {
    let app = TestApp::new().await;
    let event = played(&app).await;
    let mut live = app.listen(&event.path("/desk/check/live")).await;
    let before = number(&mut live).await;
    event.get("/desk/check/1").await.says("/desk/check/live\"").says(&format!("data-seq=\"{before}\""));
    read(&event, "1 2 1").await;
    let after = number(&mut live).await;
    assert!(after > before);
    event.get("/desk/check/1").await.says(&format!("data-seq=\"{after}\""));
    let about = [("round", "1"), ("first", "p1"), ("second", "p2"), ("was", "2 1 0"), ("result", "1 2 0")];
    event.does("report", &about).await;
    assert!(number(&mut live).await > after, "it follows the tournament too");
}

#[tokio::test]
async fn readings_survive_a_restart_and_are_deleted_with_the_tournament() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("readings.sqlite");
    let app = TestApp::on(&path).await;
    let event = played(&app).await;
    read(&event, "1 2 1").await;
    let again = TestApp::on(&path).await.with_cookie(app.cookie().to_owned());
    let page = again.get(&event.path("/desk/check/1")).await;
    page.says("1 result is not checked yet");
}

#[tokio::test]
async fn a_slip_of_an_open_table_is_distinguished_from_one_that_differs() {
    let app = TestApp::new().await;
    let event = playing(&app, "magic").await;
    event.get("/desk/check/1").await.says("No result is in yet");
    for (line, said) in [("1 2 1", "has no result yet"), ("9 2 1", "no table 9"), ("", "Write")] {
        let answer = event.desk("check-slip", &[("round", "1"), ("line", line)]).await;
        assert!(answer.expect(422).text.contains(said), "{line}: {}", answer.said());
    }
    let stale = [("round", "1"), ("first", "p1"), ("second", "p2"), ("was", "2 0 0")];
    event.desk("check-keep", &stale).await.expect(409);
    event.get("/desk/check/7").await.expect(404);
}

#[tokio::test]
async fn only_people_who_may_enter_results_check_them() {
    let app = TestApp::new().await;
    let event = played(&app).await;
    let judge = event.invited("judge", "Jo").await;
    let link = event.invitation("scorekeeper", "Sam", &[("first_table", "1"), ("last_table", "1")]).await;
    let scorekeeper = app.browser(&link).await;
    let at = event.path("/desk/check-slip");
    let read = async |who: &TestApp, line: &str| who.post(&at, &[("round", "1"), ("line", line)]).await;
    read(&judge, "1 2 1").await.expect(403);
    read(&scorekeeper, "2 0 2").await.expect(403);
    let keep = [("round", "1"), ("first", "p3"), ("second", "p4"), ("was", "0 2 0")];
    judge.post(&event.path("/desk/check-keep"), &keep).await.expect(403);
    scorekeeper.post(&event.path("/desk/check-keep"), &keep).await.expect(403);
    event.get("/desk/check/1").await.says("0 of 2 results are checked");
    read(&scorekeeper, "1 2 1").await.expect(303);
    event.get("/desk/check/1").await.says("1 result is not checked yet");
    event.does("settings", &[("judges_enter_results", "yes")]).await;
    read(&judge, "2 0 2").await.expect(303);
    event.get("/desk/check/1").await.says("All 2 results are checked");
}

#[tokio::test]
async fn only_a_result_checks_a_slip() {
    let app = TestApp::new().await;
    let event = played(&app).await;
    let scanned = format!("https://pairings.example.org/t/{}/me?round=1&of=p1", event.key);
    for line in ["1 drop 1", "1 2 1 drop 2", &scanned] {
        event.desk("check-slip", &[("round", "1"), ("line", line)]).await.expect(422);
    }
    event.get("/desk/check/1").await.says("0 of 2 results are checked");
}

#[tokio::test]
async fn a_scanned_slip_opens_its_match() {
    let app = TestApp::new().await;
    let event = playing(&app, "magic").await;
    let scan = async |key: &str, rest: &str| {
        let line = format!("https://pairings.example.org/t/{key}/me?{rest}");
        event.desk("line", &[("round", "1"), ("line", &line)]).await
    };
    let answer = scan(&event.key, "round=1&of=p4").await;
    let place = answer.expect(303).headers[header::LOCATION].to_str().unwrap();
    assert_eq!(place, event.path("/desk/round/1?of=p3#m-1-p3-p4"));
    // Its row is open, and the line begins with its table.
    event.get("/desk/round/1?of=p3").await.says("value=\"2 \"").says("name=\"row\" open");
    scan("elsewhere", "round=1&of=p4").await.expect(422).says("This slip is from another tournament.");
    scan(&event.key, "round=2&of=p4").await.expect(422).says("This slip is from Round 2");
    scan(&event.key, "round=1&of=p9").await.expect(422).says("has no such match any more");
    assert!(event.state().rounds[0].matches.iter().all(|played| played.result.is_none()));
    // The sentence names what a scanner has typed so far.
    let typed = serde_urlencoded::to_string([("line", format!("http://a/t/{}/me?round=1&of=p4", event.key))]);
    event.get(&format!("/desk/preview?round=1&{}", typed.unwrap())).await.says("Cy Vale");
}
