//! The clock page's files as the server sends them.

use axum::body::Body;
use axum::http::{Request, header};

use crate::app::TestApp;

#[tokio::test]
async fn every_file_of_the_offline_page_is_served_with_its_type() {
    let app = TestApp::new().await;
    let guest = app.guest();
    let folder = guest.get("/clock").await;
    assert!(folder.status.is_redirection() && folder.headers[header::LOCATION] == "/clock/");
    let page = guest.get("/clock/").await;
    page.expect(200).says("Chess clock").says("Player {$number}");
    assert!(!page.text.contains("{{") && !page.text.contains('⟨'), "{}", page.text);
    assert_eq!(page.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    let worker = guest.get("/clock/sw.js").await;
    let (_, list) = worker.expect(200).text.split_once("FILES = [").unwrap();
    let files: Vec<&str> = list.split_once(']').unwrap().0.split('"').skip(1).step_by(2).collect();
    assert!(files.len() > 10, "{files:?}");
    for file in files.into_iter().map(|file| file.trim_start_matches("./")) {
        let shared = file.strip_prefix("../").map(|file| format!("/{file}"));
        let answer = guest.get(&shared.clone().unwrap_or(format!("/clock/{file}"))).await;
        answer.expect(200);
        let kind = match file.rsplit('.').next().unwrap() {
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "webmanifest" => "application/manifest+json",
            "woff2" => "font/woff2",
            _ => "text/html; charset=utf-8",
        };
        assert_eq!(answer.headers[header::CONTENT_TYPE], kind, "{file}");
        let keep = if shared.is_some() { "public, max-age=31536000, immutable" } else { "no-cache" };
        assert_eq!(answer.headers[header::CACHE_CONTROL], keep, "{file}");
    }
    guest.get("/clock/nothing.js").await.expect(404);
    guest.get("/clock/..%2Fdesk.js").await.expect(404);
}

#[tokio::test]
async fn an_unchanged_file_is_not_sent_again() {
    let app = TestApp::new().await;
    let first = app.get("/clock/clock.js").await;
    let tag = first.headers[header::ETAG].clone();
    let request = Request::get("/clock/clock.js").header(header::IF_NONE_MATCH, tag);
    let again = app.send(request.body(Body::empty()).unwrap()).await;
    again.expect(304);
    assert_eq!(again.text, "");
}
