//! Files in and out: a tournament file, a whole journal, a list of players.

use axum::body::Body;
use axum::http::{Request, header};

use crate::app::{Answer, Event, TestApp};

pub(crate) async fn upload(app: &TestApp, content: &str) -> Answer {
    let body = format!(
        "--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\n{content}\r\n--cut--\r\n"
    );
    let request = Request::post("/import").header(header::CONTENT_TYPE, "multipart/form-data; boundary=cut");
    app.send(request.body(Body::from(body)).unwrap()).await
}

pub(crate) fn event<'a>(app: &'a TestApp, answer: &Answer) -> Event<'a> {
    answer.expect(303);
    let place = answer.headers[header::LOCATION].to_str().unwrap();
    Event { app, key: place.split('/').nth(2).unwrap().to_owned() }
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
async fn a_journal_comes_back_with_everything_that_was_done() {
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
    let made = event(&app, &upload(&app, "name,club\nAda,North\nBo,South\n").await);
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
async fn what_is_no_tournament_is_refused_with_its_place() {
    let app = TestApp::new().await;
    upload(&app, "").await.expect(422).says("No file arrived");
    upload(&app, "hello").await.expect(422).says("Not imported");
    let unknown =
        r#"{"format":"pairwright/1","name":"x","ruleset":"magic","players":[],"rounds":[],"colour":1}"#;
    upload(&app, unknown).await.expect(422).says("colour");
    app.get("/").await.says("No tournament");
}
