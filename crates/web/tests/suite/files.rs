//! Files in and out: a tournament file, a whole journal, a list of players.

use axum::body::Body;
use axum::http::{Request, header};
use pairwright_core::check::check_tournament;
use pairwright_web_kit::journals::WallClock;
use serde_json::{Value, json};

use crate::app::{Answer, Event, TestApp};

pub(crate) async fn upload(app: &TestApp, content: &str) -> Answer {
    let body = format!(
        "--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\n{content}\r\n--cut--\r\n"
    );
    let request = Request::post("/import").header(header::CONTENT_TYPE, "multipart/form-data; boundary=cut");
    app.send(request.body(Body::from(body)).unwrap()).await
}

/// Confirms an import, as the page's form does.
async fn confirm(app: &TestApp, preview: &Answer) -> Answer {
    preview.expect(200);
    let value = |name: &str| {
        let after = preview.text.split_once(&format!("name=\"{name}\" value=\"")).map(|(_, after)| after);
        after.and_then(|after| after.split('"').next()).unwrap_or_default().to_owned()
    };
    let fields = ["command", "upload", "again"].map(|name| format!("{name}={}", value(name)));
    let request =
        Request::post("/import/confirm").header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    app.send(request.body(Body::from(fields.join("&"))).unwrap()).await
}

pub(crate) fn event<'a>(app: &'a TestApp, answer: &Answer) -> Event<'a> {
    answer.expect(303);
    let place = answer.headers[header::LOCATION].to_str().unwrap();
    Event { app, key: place.split('/').nth(2).unwrap().to_owned() }
}

#[tokio::test]
async fn a_file_larger_than_any_journal_is_not_read_to_its_end() {
    let app = TestApp::new().await;
    upload(&app, &"x".repeat(33 << 20)).await.expect(413).says("32 MB");
    app.get("/").await.expect(200);
}

#[tokio::test]
async fn a_tournament_comes_back_from_its_file() {
    let app = TestApp::new().await;
    let original = app.tournament("Saturday").await;
    original.register(&["Ada", "Bo", "Cy"]).await;
    original.next_round().await;
    original.play("2 1").await;
    let file = original.get("/file.json").await;
    let copy = event(&app, &upload(&app, &file.text).await);
    assert_ne!(copy.key, original.key);
    assert_eq!(copy.get("/file.json").await.text, file.text);
}

#[tokio::test]
async fn rounds_of_a_file_without_entropy_are_compared_with_no_lot() {
    let app = TestApp::new().await;
    let original = app.tournament("Saturday").await;
    original.register(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]).await;
    original.next_round().await;
    original.play("2 1").await;
    let mut file: Value = serde_json::from_str(&original.get("/file.json").await.text).unwrap();
    file.as_object_mut().unwrap().remove("entropy").unwrap();
    let copy = event(&app, &upload(&app, &file.to_string()).await);
    copy.next_round().await;
    let state = copy.state();
    assert!(state.setup.entropy.is_some(), "later rounds are drawn by lot");
    let is_unknown: Vec<bool> = state.rounds.iter().map(|round| round.paired_on.unknown_entropy).collect();
    assert_eq!(is_unknown, [true, false]);
    assert_eq!(check_tournament(&state), []);
}

#[tokio::test]
async fn a_journal_dated_ahead_is_imported_and_moves_no_time() {
    const NOON: i64 = 1_790_000_000_000;
    const YEARS: i64 = 100_000_000_000;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.sqlite");
    let app = TestApp::by(&path, WallClock::steady(|| NOON)).await;
    let original = app.tournament("Saturday").await;
    original.register(&["Ada", "Bo", "Cy"]).await;
    let mut journal: Value = serde_json::from_str(&original.get("/journal.json").await.text).unwrap();
    for entry in journal["entries"].as_array_mut().unwrap() {
        entry["at"] = json!(entry["at"].as_i64().unwrap() + YEARS);
    }
    let preview = upload(&app, &journal.to_string()).await;
    preview.says("in the future");
    let copy = event(&app, &confirm(&app, &preview).await);
    copy.register(&["Di"]).await;
    let dates: Vec<i64> = copy.journal().entries().iter().map(|entry| entry.at).collect();
    let (last, before) = dates.split_last().unwrap();
    assert!(*last == NOON && before.iter().all(|at| *at == NOON + YEARS), "{dates:?}");
    upload(&app, &journal.to_string()).await;
    let again = upload(&app, &journal.to_string()).await;
    event(&app, &confirm(&app, &again).await);
    drop(app);
    let app = TestApp::by(&path, WallClock::steady(|| NOON)).await;
    assert_eq!(app.journals.now(), NOON, "what came with a file does not move the time at a start either");
}

#[tokio::test]
async fn a_journal_comes_back_with_every_entry() {
    let app = TestApp::new().await;
    let original = app.tournament("Saturday").await;
    original.register(&["Ada", "Bo", "Cy"]).await;
    original.next_round().await;
    original.does("penalty", &[("player", "p1"), ("kind", "warning"), ("reason", "late")]).await;
    let file = original.get("/journal.json").await;
    let copy = event(&app, &upload(&app, &file.text).await);
    assert_eq!(copy.journal().entries(), original.journal().entries());
    copy.play("2 0").await;
}

#[tokio::test]
async fn a_list_of_players_makes_a_tournament() {
    let app = TestApp::new().await;
    let preview = upload(&app, "name,club\nAda,North\nBo,South\n").await;
    preview.expect(200).says("names no ruleset");
    app.get("/").await.says("Yours will be listed here");
    let made = event(&app, &confirm(&app, &preview).await);
    assert_eq!(made.state().players[1].club.as_deref(), Some("South"));
    assert!(made.state().setup.entropy.is_some());
    made.next_round().await;
}

#[tokio::test]
async fn a_pasted_table_registers_with_clubs() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada"]).await;
    event.does("add", &[("names", "name;club\nBo;South\nCy;North")]).await;
    let names: Vec<_> = event.state().players.iter().map(|p| (p.name.clone(), p.club.clone())).collect();
    assert_eq!(names[1], ("Bo".into(), Some("South".into())));
    assert_eq!(names.len(), 3);
}

#[tokio::test]
async fn an_unknown_column_of_a_pasted_table_is_named() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let table = ("names", "name;shoes\nBo;38\nCy;39");
    event.desk("add", &[table]).await.expect(409).says("shoes");
    assert!(event.state().players.is_empty());
    event.does("add", &[table, ("sure", "yes")]).await;
    assert_eq!(event.state().players.len(), 2);
}

#[tokio::test]
async fn a_file_that_is_not_a_tournament_is_refused_with_the_place_of_its_fault() {
    let app = TestApp::new().await;
    upload(&app, "").await.expect(422).says("No file arrived");
    upload(&app, "hello").await.expect(422).says("Not imported");
    let unknown =
        r#"{"format":"pairwright/1","name":"x","ruleset":"magic","players":[],"rounds":[],"colour":1}"#;
    upload(&app, unknown).await.expect(422).says("colour");
    app.get("/").await.says("Yours will be listed here");
}

const TDF: &str = r#"<?xml version="1.0"?><tournament><data><name>Cup</name><startdate>01/17/2026</startdate></data>
<players><player userid="1"><firstname>Ada</firstname></player><player userid="2"><firstname>Bo</firstname><birthdate>02/27/1990</birthdate></player></players>
<pods><pod category="2"><rounds><round number="1" type="3"><matches><match outcome="1"><player1 userid="1"/><player2 userid="2"/>
<tablenumber>1</tablenumber></match></matches></round></rounds></pod></pods>
<standings><pod category="2" type="finished"><player id="1" place="1"/><player id="2" place="2"/></pod></standings></tournament>"#;

#[tokio::test]
async fn another_programs_file_is_shown_before_it_is_created() {
    let app = TestApp::new().await;
    let preview = upload(&app, TDF).await;
    preview
        .expect(200)
        .says("TOM file (.tdf)")
        .says("2 players.")
        .says("dates of birth")
        .says("2 of 2 players match the file");
    app.get("/").await.says("Yours will be listed here");
    let made = event(&app, &confirm(&app, &preview).await);
    let state = made.state();
    assert_eq!((state.players.len(), state.rounds.len(), state.setup.name.as_str()), (2, 1, "Cup"));
    // A repeated confirmation finds the tournament that it created.
    assert_eq!(event(&app, &confirm(&app, &preview).await).key, made.key);
}

#[tokio::test]
async fn the_same_file_does_not_silently_become_two_tournaments() {
    let app = TestApp::new().await;
    let original = app.tournament("Saturday").await;
    original.register(&["Ada", "Bo"]).await;
    let file = original.get("/file.json").await.text;
    let first = event(&app, &upload(&app, &file).await);
    let again = upload(&app, &file).await;
    again.expect(200).says("imported before").says("Import it again").says(&first.key);
    let second = event(&app, &confirm(&app, &again).await);
    assert_ne!(second.key, first.key);
    assert_eq!(event(&app, &confirm(&app, &again).await).key, second.key);
}

#[tokio::test]
async fn a_forgotten_upload_is_asked_for_again() {
    let app = TestApp::new().await;
    let request =
        Request::post("/import/confirm").header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let answer = app.send(request.body(Body::from("upload=00&command=x")).unwrap()).await;
    answer.expect(409).says("send it again");
}

#[tokio::test]
async fn every_format_can_be_saved() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy"]).await;
    event.next_round().await;
    let settings = event.get("/desk/settings").await;
    settings.says("/export/cobra.json").says("/journal.json").says("leaves something out");
    for format in pairwright_formats::export_formats().filter(|format| format.name != "json") {
        let address = format!("/export/{}", format.file_name());
        settings.says(&address);
        event.get(&address).await.expect(200);
    }
    event.get("/export/players.csv").await.expect(200).says("Ada");
    event.get("/export/standing.csv").await.expect(200).says("rank,id,name");
    event.get("/export/cobra.json").await.expect(200).says("eliminationPlayers");
    event.get("/export/players.xls").await.expect(404).says("no such file format");
}

/// Four players of a tournament with clubs, homes and ratings, one round played.
async fn known_players(app: &TestApp) -> Event<'_> {
    let event = app.begun(&[("name", "Spring"), ("preset", "chess")]).await;
    let list = "name,club,rating,home\nAda Abel,North,1500,eu/de\nBo Berg,South,1600,eu/br\nCy Cole,North,1700,eu/de\nDi Dahl,South,1800,eu/br\n";
    event.does("add", &[("names", list), ("sure", "yes")]).await;
    event.next_round().await;
    event.play("1 0").await;
    event
}

#[tokio::test]
async fn an_upload_says_what_is_understood_of_lists_and_report_files() {
    let app = TestApp::new().await;
    let known = known_players(&app).await;
    let list = known.get("/export/players.csv").await.text;
    let preview = upload(&app, &list).await;
    preview
        .expect(200)
        .says("4 players.")
        .says("Of each player: id, name, rating, club, home.")
        .says("name=\"preset\"");
    let standing = upload(&app, &known.get("/export/standing.csv").await.text).await;
    standing
        .says("Of each player: id, name.")
        .says("This is a standing: its places and results are left out (rank, points");
    assert!(!standing.text.contains("is unknown"), "{}", standing.text);
    let report = known.get("/export/trf16.trf").await.text;
    upload(&app, &report).await.expect(200).says("4 players.").says("1 round").says("2 matches");
    app.get("/import").await.says(".trf").says("report files (TRF)");
    // A list has no name and no rules of its own.
    let value = |name: &str| {
        let after = preview.text.split_once(&format!("name=\"{name}\" value=\"")).unwrap().1;
        after.split('"').next().unwrap().to_owned()
    };
    let (upload, command) = (value("upload"), value("command"));
    let fields = [("upload", &*upload), ("command", &command), ("name", "Autumn"), ("preset", "chess")];
    let copy = event(&app, &app.post("/import/confirm", &fields).await);
    let setup = copy.state().setup.clone();
    assert_eq!((&*setup.name, setup.ruleset.name()), ("Autumn", "chess"));
    assert_eq!(copy.state().players[0].rating, Some(1500));
}

#[tokio::test]
async fn a_report_file_pasted_into_the_list_registers_its_players() {
    let app = TestApp::new().await;
    let event = known_players(&app).await;
    let next = app.begun(&[("name", "Autumn"), ("preset", "chess")]).await;
    for file in ["trf16.trf", "trf26.trf"] {
        let report = event.get(&format!("/export/{file}")).await.text.replace('\r', "\r\n");
        let list = ("names", report.as_str());
        let page = next.desk("add", &[list, ("look", "yes")]).await;
        page.expect(409)
            .says("4 new")
            .says("This is a whole tournament, report file (TRF)")
            .says("rating 1500");
    }
    let report = event.get("/export/trf26.trf").await.text;
    next.does("add", &[("names", &report), ("sure", "yes")]).await;
    let mut names: Vec<String> = next.state().players.iter().map(|player| player.name.clone()).collect();
    names.sort();
    assert_eq!(names, ["Ada Abel", "Bo Berg", "Cy Cole", "Di Dahl"]);
    next.desk("add", &[("names", "{\n\"name\": 1\n}")]).await.expect(422).says("Not imported");
    // The preview shows what its list of players has beside the name.
    let list = event.get("/export/players.csv").await.text;
    let other = app.begun(&[("name", "Winter"), ("preset", "chess")]).await;
    other
        .desk("add", &[("names", &list), ("look", "yes")])
        .await
        .says("North · eu/de · rating 1500")
        .says("Columns: id, name, rating, club, home.");
}
