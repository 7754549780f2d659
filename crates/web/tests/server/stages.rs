//! A cut as a game plays it, on the desk; a round robin; and prizes that are fixed once the first round has begun.

use pairwright_core::model::StageKind;

use crate::app::{Event, TestApp};

const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

async fn tournament<'a>(app: &'a TestApp, preset: &str, cut: &str) -> Event<'a> {
    let event = app.tournament("Saturday").await;
    let seen = hidden_seen(&event.get("/desk/settings").await.text);
    let fields =
        [("seen", seen.as_str()), ("name", "Saturday"), ("preset", preset), ("cut", "0"), ("rounds", "")];
    event.does("settings", &fields).await;
    if cut != "0" {
        event.does("plan", &[("cut", cut), ("rounds", "3")]).await;
    }
    event.register(&NAMES).await;
    event
}

/// What the form of the settings or of the prizes has seen.
fn hidden_seen(page: &str) -> String {
    let (_, rest) = page.split_once(r#"name="seen" value=""#).unwrap();
    rest.split_once('"').unwrap().0.to_owned()
}

#[tokio::test]
async fn netrunner_goes_from_its_swiss_to_a_double_elimination() {
    let app = TestApp::new().await;
    let event = tournament(&app, "netrunner-single-sided", "4").await;
    assert_eq!(event.state().setup.bracket_stage().unwrap().kind, StageKind::DoubleElimination);
    event.get("/desk/settings").await.expect(200).says("a double elimination").says("chooses the side");
    for _ in 1..=3 {
        event.next_round().await;
        event.get("/tables").await.expect(200).says("corp").says("runner");
        event.play("1 0").await;
    }
    event.does("cut", &[]).await;
    event.get("/desk").await.says("Begin the winners’ semi-finals");
    event.next_round().await;
    let first = event.state().current_round().unwrap().matches[0].clone();
    let name = event.state().name_of(&first.players[0]).to_owned();
    event.get("/desk").await.says(&format!("{name} chooses the side."));
    let (a, b) = (first.players[0].as_str(), first.players[1].as_str());
    event.does("exchange-sides", &[("round", "4"), ("first", a), ("second", b)]).await;
    assert_eq!(event.state().current_round().unwrap().matches[0].players[0].as_str(), b);
    event.play("1 0").await;
    event.get("/desk").await.says("Begin the winners’ final and the losers’ round 1");
    event.get("/bracket").await.expect(200).says("Lost once").says("Losers’ final");
    let mut rounds = 1;
    while !event.get("/desk").await.text.contains("Everything is played") {
        event.next_round().await;
        event.play("1 0").await;
        rounds += 1;
    }
    assert!((4..=5).contains(&rounds), "{rounds}");
    event.does("finish", &[]).await;
    event.get("/standings").await.expect(200).says("Losers’ final");
}

#[tokio::test]
async fn a_round_robin_is_begun_from_the_desk_and_comes_to_its_end() {
    let app = TestApp::new().await;
    let event = tournament(&app, "round-robin", "0").await;
    for _ in 1..=5 {
        event.next_round().await;
        assert_eq!(event.state().current_round().unwrap().matches.len(), 3);
        event.play("1 0").await;
    }
    event.get("/desk").await.says("Everything is played");
    event.get("/player/p1").await.expect(200).says("the table of the round robin");
}

#[tokio::test]
async fn prizes_are_changed_after_round_one_only_on_being_asked_twice() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    let prizes = [
        ("table", "100 50.50 25"),
        ("unit", "EUR"),
        ("decimals", "2"),
        ("swiss_share", "40"),
        ("ties", "rank"),
    ];
    let seen = |text: String| hidden_seen(&text);
    let now = seen(event.get("/desk/prizes").await.text);
    let fields: Vec<(&str, &str)> = prizes.into_iter().chain([("seen", now.as_str())]).collect();
    event.does("prizes", &fields).await;
    event.get("/prizes").await.expect(200).says("50.50 EUR").says("175.50 EUR").says("40 per cent");
    event.next_round().await;
    event.play("2 0").await;
    event.get("/prizes").await.expect(200).says("If it ended now");

    let now = seen(event.get("/desk/prizes").await.text);
    let more =
        [("table", "200"), ("unit", "EUR"), ("decimals", "2"), ("ties", "points"), ("seen", now.as_str())];
    event.desk("prizes", &more).await.expect(409).says("Change them all the same?");
    let once: Vec<_> = more.into_iter().chain([("sure", "yes"), ("shown", "asked-once")]).collect();
    event.desk("prizes", &once).await.expect(409).says("Really change the published prizes?");
    assert_eq!(event.state().setup.prizes.as_ref().unwrap().table.len(), 3);
    let twice: Vec<_> =
        more.into_iter().chain([("sure", "yes"), ("shown", "asked-once, and again")]).collect();
    event.does("prizes", &twice).await;
    event.get("/prizes").await.expect(200).says("The plan was changed after round 1 had begun.");
    event.get("/desk/history").await.says("The prize plan was settled");

    let seen_now = seen(event.get("/desk/prizes").await.text);
    let wrong = [("table", "1/3"), ("decimals", "2"), ("seen", seen_now.as_str())];
    event.desk("prizes", &wrong).await.expect(422).says("cannot be paid with 2 decimals");
}

#[tokio::test]
async fn too_few_rounds_are_warned_about_with_a_plan_that_ignores_tie_breaks() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("cut", "0"), ("rounds", "2")]).await;
    event
        .get("/desk")
        .await
        .says("2 rounds are fewer than the 3")
        .says("Plan prizes in which equal points share");
    let now = hidden_seen(&event.get("/desk/prizes").await.text);
    event.does("prizes", &[("table", "10 5"), ("decimals", "2"), ("ties", "rank"), ("seen", &now)]).await;
    event.get("/desk").await.says("Let equal points share the prizes");
}
