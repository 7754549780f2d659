//! What a phone downloads for the first page that it opens, without the typeface.

use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;

use crate::app::TestApp;
use crate::fixture::FORTY;

/// In bytes, as compressed by the server.
const MOST: usize = 30_000;
/// The modules that the script of every page loads on a player's phone while a round's time runs.
const OF_A_PLAYER: [&str; 3] = ["phone.js", "outbox.js", "timer.js"];

async fn compressed(app: &TestApp, path: &str) -> usize {
    let request = Request::get(path).header(header::ACCEPT_ENCODING, "gzip, deflate").body(Body::empty());
    app.stream(request.unwrap()).await.collect().await.unwrap().to_bytes().len()
}

/// The bytes of the page itself and of each style, script and icon.
async fn download(app: &TestApp, path: &str, modules: &[&str]) -> Vec<(String, usize)> {
    let page = app.get(path).await;
    page.expect(200);
    let linked = page.text.split("\"/assets/").skip(1).filter_map(|rest| rest.split('"').next());
    let linked: Vec<String> = linked.map(|name| format!("/assets/{name}")).collect();
    assert!(linked.iter().any(|name| name.contains("style.css")), "{path}");
    let modules = modules.iter().map(|name| format!("/assets/{name}"));
    let files = linked.iter().filter(|name| !name.contains("/fonts/")).cloned().chain(modules);
    let mut sizes = Vec::new();
    for address in [path.to_owned()].into_iter().chain(files) {
        sizes.push((address.clone(), compressed(app, &address).await));
    }
    sizes
}

fn sum(sizes: &[(String, usize)], is_counted: impl Fn(&str) -> bool) -> usize {
    sizes.iter().filter(|(name, _)| is_counted(name)).map(|(_, bytes)| bytes).sum()
}

/// Prints a row for each page; `docs/benchmarks.md` has them.
#[tokio::test]
async fn a_first_visit_takes_at_most_30_kb() {
    let app = TestApp::new().await;
    let event = app.tournament("Tejo Open").await;
    event.register(&FORTY[..38]).await;
    event.next_round().await;
    event.play("2 1").await;
    event.next_round().await;
    let (guest, phone) = (app.guest(), event.phone("p8").await);
    let home = event.path("");
    for (app, name, path, modules) in [
        (&guest, "the list of tournaments", "/".to_owned(), &[][..]),
        (&guest, "the tournament", home, &[]),
        (&guest, "pairings", event.path("/pairings"), &[]),
        (&guest, "standings", event.path("/standings"), &[]),
        (&guest, "a player", event.path("/player/p8"), &[]),
        (&guest, "choosing one's name", event.path("/me"), &OF_A_PLAYER),
        (&phone, "the player's own page", event.path("/me"), &OF_A_PLAYER),
    ] {
        let sizes = download(app, &path, modules).await;
        let is = |ending: &'static str| move |name: &str| name.split('?').next().unwrap().ends_with(ending);
        let (all, styles, scripts) = (sum(&sizes, |_| true), sum(&sizes, is(".css")), sum(&sizes, is(".js")));
        let page = sizes[0].1;
        println!("| {name} | {page} | {styles} | {scripts} | {all} |");
        assert!(all <= MOST, "{name}: {all} bytes: {sizes:#?}");
    }
}
