//! Under load: common pages are made once, readers keep nobody waiting, and everybody ends with the newest page.

use axum::body::Body;
use axum::http::{Request, header};
use futures_util::future::join_all;
use http_body_util::BodyExt;
use pairwright_core::nouns::Match;

use crate::app::{Answer, Event, TestApp};

/// A tournament of twelve in round 2, without a result there.
async fn round_two(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    let names: Vec<String> = (1..=12).map(|number| format!("Player {number:02}")).collect();
    event.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    event
}

fn tables(event: &Event<'_>) -> Vec<Match> {
    event.state().current_round().unwrap().matches.clone()
}

async fn enters(event: &Event<'_>, round: &str, played: &Match, result: &str) {
    let line = format!("{} {result}", played.table.unwrap());
    event.does("line", &[("round", round), ("line", &line)]).await;
}

fn tag(answer: &Answer) -> String {
    answer.headers[header::ETAG].to_str().unwrap().to_owned()
}

async fn unless(browser: &TestApp, path: &str, tag: &str) -> Answer {
    browser.send(Request::get(path).header(header::IF_NONE_MATCH, tag).body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_result_at_another_table_leaves_a_players_page_unchanged() {
    let app = TestApp::new().await;
    let event = round_two(&app).await;
    let (own, matches) = (event.path("/me"), tables(&event));
    let player = matches[0].players[0].to_string();
    let phone = event.phone(&player).await;
    let before = phone.get(&own).await;
    before.expect(200).says(&format!("/live?of={player}"));
    enters(&event, "2", &matches[1], "2 1").await;
    unless(&phone, &own, &tag(&before)).await.expect(304);
    enters(&event, "2", &matches[0], "2 1").await;
    let after = unless(&phone, &own, &tag(&before)).await;
    after.expect(200);
    assert_ne!(after.text, before.text);
}

#[tokio::test]
async fn a_change_for_everybody_is_on_every_players_page() {
    let app = TestApp::new().await;
    let event = round_two(&app).await;
    let (own, matches) = (event.path("/me"), tables(&event));
    let phone = event.phone(matches[0].players[0].as_str()).await;
    let mut shown = phone.get(&own).await;
    let (last, others) = matches.split_last().unwrap();
    for played in others {
        enters(&event, "2", played, "2 0").await;
    }
    shown = unless(&phone, &own, &tag(&shown)).await;
    shown.expect(200);
    // The last result of the round.
    enters(&event, "2", last, "2 0").await;
    shown = unless(&phone, &own, &tag(&shown)).await;
    shown.expect(200);
    // The next round.
    event.next_round().await;
    unless(&phone, &own, &tag(&shown)).await.expect(200);
}

#[tokio::test]
async fn a_players_page_is_notified_only_of_what_it_shows() {
    let app = TestApp::new().await;
    let event = round_two(&app).await;
    let matches = tables(&event);
    let player = matches[0].players[0].to_string();
    let phone = event.phone(&player).await;
    let mut stream = phone.listen(&event.path(&format!("/live?of={player}"))).await;
    let mut next = async || loop {
        let frame = stream.frame().await.unwrap().unwrap().into_data().unwrap();
        let text = String::from_utf8_lossy(&frame).into_owned();
        if let Some(number) = text.lines().find_map(|line| line.strip_prefix("data: ")) {
            return number.parse::<u64>().unwrap();
        }
    };
    assert_eq!(next().await, event.seq());
    enters(&event, "2", &matches[1], "2 1").await;
    enters(&event, "2", &matches[2], "2 1").await;
    enters(&event, "2", &matches[0], "2 1").await;
    assert_eq!(next().await, event.seq());
}

#[tokio::test]
async fn unknown_fields_in_an_address_do_not_make_another_page() {
    let app = TestApp::new().await;
    let event = round_two(&app).await;
    let plain = app.guest().get(&event.path("/standings?after=1")).await;
    for same in ["/standings?after=1&x=1", "/standings?y&after=01", "/standings?after=%2B1"] {
        let answer = app.guest().get(&event.path(same)).await;
        answer.expect(200);
        assert_eq!(answer.text, plain.text, "{same}");
    }
}

/// A small version of the example `load`: every request is answered, whatever others ask, and every phone shows the
/// next round.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn phones_and_strangers_together_leave_the_desk_responsive() {
    let app = TestApp::new().await;
    let event = round_two(&app).await;
    let matches = tables(&event);
    let players: Vec<String> =
        matches.iter().flat_map(|played| &played.players).map(ToString::to_string).collect();
    let phones = join_all(players.iter().map(|player| event.phone(player))).await;
    let strangers: Vec<_> = (0..60)
        .map(|turn| {
            let path = event.path(&format!(
                "/standings/{}?after={}&x={turn}",
                players[turn % 12],
                1 + turn / 12 % 2
            ));
            let guest = app.guest();
            tokio::spawn(async move { guest.get(&path).await.status.as_u16() })
        })
        .collect();
    for played in &matches {
        enters(&event, "2", played, "2 0").await;
        let own = event.path("/me");
        join_all(phones.iter().map(async |phone| phone.get(&own).await.expect(200).status)).await;
    }
    event.next_round().await;
    for (phone, player) in phones.iter().zip(&players) {
        let page = phone.get(&event.path("/me")).await;
        page.expect(200).says("Round 3");
        assert!(page.text.contains(&format!("/live?of={player}")));
    }
    for stranger in strangers {
        let status = stranger.await.unwrap();
        assert!([200, 503].contains(&status), "{status}");
    }
}
