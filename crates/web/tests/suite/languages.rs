//! The language of pages: the browser's, or the one chosen on a page.

use axum::body::Body;
use axum::http::{Request, header};

use crate::app::{Answer, TestApp};

/// Follows the link to a language from a page.
async fn chooses(app: &TestApp, tag: &str, from: &str) -> Answer {
    let request = Request::get(format!("/language/{tag}")).header(header::REFERER, from);
    app.send(request.body(Body::empty()).unwrap()).await
}

pub(crate) async fn liking(app: &TestApp, path: &str, languages: &str) -> Answer {
    let request = Request::get(path).header(header::ACCEPT_LANGUAGE, languages);
    app.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn the_browsers_language_counts_until_another_is_chosen() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let page = event.path("/standings");
    let guest = app.guest();
    liking(&guest, &page, "pt-BR, en;q=0.5")
        .await
        .expect(200)
        .says("<html lang=\"pt-BR\"")
        .says(">English</a>");
    liking(&guest, &page, "de").await.expect(200).says("<html lang=\"en\"").says(">Português</a>");

    let answer = chooses(&guest, "pt-BR", &format!("http://127.0.0.1{page}?after=1")).await;
    assert_eq!(answer.expect(303).headers[header::LOCATION], format!("{page}?after=1"));
    let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
    let chosen = app.with_cookie(cookie);
    liking(&chosen, &page, "en").await.expect(200).says("<html lang=\"pt-BR\"");
}

#[tokio::test]
async fn an_unknown_language_is_refused_and_the_way_back_stays_on_this_server() {
    let app = TestApp::new().await;
    chooses(&app, "tlh", "http://127.0.0.1/").await.expect(404);
    for (from, to) in [
        ("https://elsewhere.example/rules?x=1", "/rules?x=1"),
        ("https://elsewhere.example//elsewhere.example/", "/"),
        ("nonsense", "/"),
        ("", "/"),
    ] {
        let answer = chooses(&app, "pt-BR", from).await;
        assert_eq!(answer.expect(303).headers[header::LOCATION], to, "{from}");
    }
}

#[tokio::test]
async fn a_new_tournament_is_named_after_its_day_in_the_language_of_the_page() {
    let app = TestApp::new().await;
    liking(&app, "/new", "en").await.expect(200).says("value=\"Monday 21 September\"");
    liking(&app, "/new", "pt-BR").await.expect(200).says("value=\"Segunda-feira, 21 de setembro\"");
}
