//! Live updates, and journals that outlive the server.

use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use pairwright_web_kit::journals::WallClock;
use tower::ServiceExt;

use crate::app::{Event, TestApp};

#[tokio::test]
async fn everything_survives_a_restart_and_the_link_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.sqlite");
    let app = TestApp::on(&path).await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    event.next_round().await;
    let (key, entries) = (event.key.clone(), event.journal().entries().to_vec());
    drop(app);
    let app = TestApp::on(&path).await;
    let event = Event { app: &app, key };
    assert_eq!(event.journal().entries(), entries);
    event.play("2 0").await;
}

#[tokio::test]
async fn after_a_clock_set_back_and_a_restart_time_goes_on_from_the_newest_entry() {
    const NOON: i64 = 1_790_000_000_000;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.sqlite");
    let app = TestApp::by(&path, WallClock::steady(|| NOON)).await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    let key = event.key.clone();
    drop(app);
    let app = TestApp::by(&path, WallClock::steady(|| NOON - 3_600_000)).await;
    assert_eq!(app.journals.now(), NOON);
    let event = Event { app: &app, key };
    event.register(&["Cy"]).await;
    assert!(event.journal().entries().iter().all(|entry| entry.at == NOON));
}

#[tokio::test]
async fn a_stream_sends_the_newest_entry_at_once_and_after_every_change() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let request = Request::get(event.path("/live")).body(Body::empty()).unwrap();
    let answer = app.router().oneshot(request).await.unwrap();
    assert_eq!(answer.headers()["content-type"], "text/event-stream");
    let mut body = answer.into_body();
    let mut next = async || {
        let frame = body.frame().await.unwrap().unwrap();
        String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
    };
    assert_eq!(next().await, "id: 1\nevent: seq\ndata: 1\n\n");
    event.register(&["Ada"]).await;
    assert_eq!(next().await, "id: 2\nevent: seq\ndata: 2\n\n");
}
