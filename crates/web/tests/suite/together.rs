//! Several at once: two who press the same button, a phone that retries, a second process on the same database.

use http_body_util::BodyExt;
use pairwright_core::nouns::Coded;
use pairwright_store::Changed;
use std::time::Duration;

use crate::app::{Event, TestApp};

/// Ends a hopeless wait; nothing here is timed.
const PATIENCE: Duration = Duration::from_secs(30);

#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_two_people_who_press_pair_wins() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    let before = event.seq();
    let fields = [("round", "1")];
    let (one, other) = tokio::join!(event.desk("pair", &fields), event.desk("pair", &fields));
    let (won, lost) = if one.status == 303 { (one, other) } else { (other, one) };
    won.expect(303);
    lost.expect(409).says("Round 1 is already paired");
    assert_eq!(event.seq(), before + 1);
}

#[tokio::test]
async fn two_people_entering_the_same_result_do_not_conflict() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    event.next_round().await;
    let state = event.state();
    let (a, b) = state.current_round().unwrap().matches[0].pair().unwrap();
    let row = |command, result| {
        [
            ("round", "1"),
            ("first", a.as_str()),
            ("second", b.as_str()),
            ("was", ""),
            ("result", result),
            ("command", command),
        ]
    };
    let (one, other) = (event.invited("scorekeeper", "Ana").await, event.invited("scorekeeper", "Bea").await);
    one.post(&event.path("/desk/report"), &row("one", "2 0 0")).await.expect(303);
    let before = event.seq();
    other.post(&event.path("/desk/report"), &row("two", "2 0 0")).await.expect(303);
    assert_eq!(event.seq(), before, "nothing is entered twice");
    other.post(&event.path("/desk/report"), &row("three", "0 2 0")).await.expect(409);
}

#[tokio::test]
async fn a_retry_is_harmless_and_another_form_of_the_page_is_not_a_retry() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let add = |name: &'static str| [("command", "c1"), ("names", name)];
    event.does("add", &add("Ada")).await;
    event.does("add", &add("Ada")).await;
    event.does("add", &add("Bo")).await;
    assert_eq!(event.state().players.len(), 2);
    let many = [("command", "c2"), ("names", "Cy\nDi\nEd")];
    event.does("add", &many).await;
    event.does("add", &many).await;
    assert_eq!(event.state().players.len(), 5);
    let new = [("command", "c3"), ("name", "Sunday"), ("preset", "magic")];
    let first = app.post("/new", &new).await;
    // Every tournament has its own entropy, but a retry is no other tournament.
    let second = app.post("/new", &new).await;
    assert_eq!(first.headers["location"], second.headers["location"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_process_shares_the_same_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.sqlite");
    let here = TestApp::on(&path).await;
    let there = TestApp::on(&path).await;
    let event = here.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    let same = Event { app: &there, key: event.key.clone() };
    assert_eq!(same.state().players.len(), 4);

    // An action on an old state: the changes are loaded, and it is decided again.
    event.does("add", &[("names", "Ed")]).await;
    same.does("add", &[("names", "Flo")]).await;
    assert_eq!(same.state().players.len(), 6);
    event.does("pair", &[("round", "1")]).await;
    assert!(event.state().proposal.is_some());
    same.desk("pair", &[("round", "1")]).await.expect(409).says("Round 1 is already paired");

    // A reader alone: the change is noticed and sent to open pages.
    let mut news = there.journals.follow(&event.key.as_str().into()).unwrap();
    let watching = tokio::spawn(pairwright_web_kit::journals::watch(there.journals.clone(), |_| ()));
    tokio::time::sleep(Duration::from_millis(700)).await;
    news.borrow_and_update();
    event.does("publish", &[("round", "1")]).await;
    tokio::time::timeout(Duration::from_secs(1), news.changed())
        .await
        .expect("told within a second")
        .unwrap();
    assert_eq!(same.state().rounds.len(), 1);
    watching.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn many_people_register_at_one_desk_without_losses() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let key = event.key.clone();
    let tasks: Vec<_> = (0..40)
        .map(|number| {
            let (app, key) = (app.clone(), key.clone());
            tokio::spawn(async move {
                let path = format!("/t/{key}/desk/add");
                app.post(&path, &[("names", &format!("Player {number}"))]).await.status
            })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.unwrap(), 303);
    }
    assert_eq!(event.state().players.len(), 40);
    assert_eq!(event.seq(), 41);
}

/// The value of a hidden field of a page.
fn hidden(page: &str, form: &str, name: &str) -> String {
    let form = page.split(&format!("data-form=\"{form}\"")).nth(1).unwrap();
    let field = form.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
    field.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn only_the_proposal_shown_is_published() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.does("pair", &[("round", "1")]).await;
    let seen = hidden(&event.get("/desk").await.text, "publish", "seen");
    let matches = event.state().proposal.clone().unwrap().round.matches;
    let [first, second] = [&matches[0].players[0], &matches[1].players[0]].map(ToString::to_string);
    event.does("swap", &[("round", "1"), ("first", &first), ("second", &second)]).await;
    let before = event.seq();
    let answer = event.desk("publish", &[("round", "1"), ("seen", &seen)]).await;
    answer.expect(409).says("Somebody has changed this in the meantime");
    assert_eq!(event.seq(), before);
    let seen = hidden(&event.get("/desk").await.text, "publish", "seen");
    event.does("publish", &[("round", "1"), ("seen", &seen)]).await;
}

#[tokio::test]
async fn settings_of_a_second_tab_do_not_overwrite_newer_ones() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let seen = hidden(&event.get("/desk/settings").await.text, "settings", "seen");
    let settings = |name: &'static str| {
        let seen = seen.clone();
        [
            ("name", name.to_owned()),
            ("seen", seen),
            ("rounds", "5".into()),
            ("cut", "8".into()),
            ("preset", "magic".into()),
            ("structure", "best-of-1".into()),
            ("missed_rounds", "bye".into()),
            ("last_round", "by-standing".into()),
            ("third_place", "yes".into()),
            ("date", "2026-11-21".into()),
        ]
    };
    let one = settings("One");
    let fields: Vec<(&str, &str)> = one.iter().map(|(name, value)| (*name, value.as_str())).collect();
    event.does("settings", &fields).await;
    let two = settings("Two");
    let fields: Vec<(&str, &str)> = two.iter().map(|(name, value)| (*name, value.as_str())).collect();
    event.desk("settings", &fields).await.expect(409).says("Somebody has changed this in the meantime");
    let state = event.state();
    assert_eq!(
        (state.setup.name.as_str(), state.setup.rounds_planned, state.setup.cut_size()),
        ("One", Some(5), Some(8))
    );
    assert_eq!(state.structure(pairwright_core::nouns::StageKind::Swiss).code(), "best-of-1");
    event.get("/desk/settings").await.expect(200).says("selected").says("One");
}

#[tokio::test(flavor = "multi_thread")]
async fn ledger_entries_of_a_second_process_reach_open_browsers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.sqlite");
    let here = TestApp::on(&path).await;
    let event = here.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let there = TestApp::on(&path).await;
    let (judge, helper) = (event.invited("judge", "Jo").await, event.invited("scorekeeper", "Ed").await);
    there.journals.catch_up_with(&Changed::All).unwrap();
    let at = |browser: &TestApp| there.with_cookie(browser.cookie().to_owned());
    at(&judge).get(&event.path("/judge")).await.expect(200);
    let state = event.state();
    let (a, b) = state.rounds[0].matches[0].pair().unwrap();
    let clock = event.path(&format!("/clock/1/{a}/{b}"));
    at(&judge).get(&format!("{clock}/state")).await.expect(404);
    let mut open = at(&helper).listen(&event.path("/live")).await;
    let mut next = async || {
        let frame = tokio::time::timeout(PATIENCE, open.frame()).await.expect("in time").unwrap();
        String::from_utf8(frame.unwrap().into_data().unwrap().to_vec()).unwrap()
    };
    assert!(next().await.contains("event: alarms"));
    assert!(next().await.contains("event: seq"));
    let watching = tokio::spawn(pairwright_web_kit::journals::watch(there.journals.clone(), |_| ()));

    // A clock bound by the other process, while nobody acts here.
    judge.post(&format!("{clock}/judge/bind"), &[("clock", "phones")]).await.expect(303);
    let answers = async |browser: &TestApp, path: &str, status: u16| {
        let deadline = std::time::Instant::now() + PATIENCE;
        while at(browser).get(path).await.status != status {
            assert!(std::time::Instant::now() < deadline, "{path} does not come to answer {status}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    answers(&judge, &format!("{clock}/state"), 200).await;

    // An invitation revoked by the other process: the open page learns it, and nothing opens any more.
    let page = event.get("/desk/people").await;
    for row in page.text.split("name=\"invitation\" value=\"").skip(1) {
        let id = row.split('"').next().unwrap();
        event.desk("remove", &[("invitation", id), ("sure", "yes")]).await;
    }
    assert!(next().await.contains("event: access"));
    answers(&helper, &event.path("/desk"), 403).await;
    answers(&judge, &event.path("/judge"), 403).await;
    watching.abort();
}
