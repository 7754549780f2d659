//! A weekly tournament: one like the last, its players, phones that register, a latecomer who plays at once.

use crate::app::{Event, TestApp};

#[tokio::test]
async fn a_tournament_like_the_last_one_has_its_settings_and_not_its_players() {
    let app = TestApp::new().await;
    let first = app.begun(&[("name", "Friday one"), ("preset", "netrunner-double-sided")]).await;
    first.register(&["Ana Lima", "Bo Moss", "Carl Zed"]).await;
    first.does("let-phones-register", &[]).await;
    first.does("keep-apart", &[("player", "p1"), ("other", "p2")]).await;
    first.next_round().await;
    app.get("/new").await.says(&format!("/new?like={}", first.key)).says("Friday one");
    let form = app.get(&format!("/new?like={}", first.key)).await;
    form.says("Everything as in").says("Friday one").says(&format!("name=\"like\" value=\"{}\"", first.key));
    let second = app.begun(&[("name", "Friday two"), ("like", &first.key)]).await;
    let (before, after) = (first.state(), second.state());
    assert_eq!(after.setup.ruleset, before.setup.ruleset);
    assert_eq!(after.setup.venue, before.setup.venue);
    assert!(after.setup.name == "Friday two" && after.players.is_empty() && after.setup.forbidden.is_empty());
    assert_ne!(after.setup.entropy, before.setup.entropy, "the lots of the week before");
    app.get("/new?like=nowhere").await.expect(404);
    app.post("/new", &[("name", ""), ("like", &first.key)]).await.expect(422).says("Everything as in");
    // The bracket of last week is not taken over as this week's, with nobody registered.
    let cup = app.begun(&[("name", "Cup"), ("preset", "magic"), ("cut", "4"), ("date", "2026-01-02")]).await;
    cup.register(&["Ana Lima", "Bo Moss", "Carl Zed", "Dora Abe", "Ed Ruiz"]).await;
    cup.does("plan", &[("rounds", "1"), ("cut", "4")]).await;
    cup.next_round().await;
    cup.play("2 0").await;
    cup.does("cut", &[]).await;
    let seeds = |event: &Event<'_>| event.state().setup.bracket_stage().unwrap().seeds.len();
    assert_eq!(seeds(&cup), 4);
    let form = app.get(&format!("/new?like={}", cup.key)).await;
    form.says("value=\"Cup\"");
    assert!(!form.text.contains("2026-01-02"), "the day of the earlier one");
    let next = app.begun(&[("name", "Cup"), ("like", &cup.key)]).await;
    assert_eq!(seeds(&next), 0);
    next.register(&["Ana Lima", "Bo Moss", "Carl Zed", "Dora Abe", "Ed Ruiz"]).await;
    next.next_round().await;
    // Names that everybody may read complete the line for the next one.
    second.register(&["Ana Lima"]).await;
    let names = second.get("/desk/regulars").await;
    names.says("value=\"Bo Moss\"").says("value=\"Carl Zed\"");
    assert!(!names.text.contains("Ana Lima"), "she is here already");
    second.get("/desk/players").await.says("data-options=").says(&second.path("/desk/regulars"));
}

#[tokio::test]
async fn without_a_script_a_known_player_is_registered_under_their_name() {
    let app = TestApp::new().await;
    let earlier = app.tournament("Friday").await;
    earlier.register(&["Zoë Lima", "Bo Moss", "José Sá"]).await;
    earlier.does("add", &[("names", "Jose Sa"), ("meant", "new")]).await;
    earlier.next_round().await;
    let event = app.tournament("Saturday").await;
    event.does("add", &[("names", "zoe LIMA, 1500")]).await;
    event.does("add", &[("names", "moss, bo\nJOSE SA\nNew Face"), ("sure", "yes")]).await;
    let names: Vec<String> = event.state().players.iter().map(|player| player.name.clone()).collect();
    assert_eq!(names, ["Zoë Lima", "Bo Moss", "JOSE SA", "New Face"]);
}

#[tokio::test]
async fn phones_register_after_one_tap() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let closed = event.get("/register").await;
    assert!(!closed.text.contains("name=\"name\""), "{}", closed.text);
    event.get("/desk").await.says("Let players register on their phones");
    event.does("let-phones-register", &[]).await;
    event.get("/register").await.expect(200).says("name=\"name\"");
    let desk = event.get("/desk").await;
    assert!(!desk.text.contains("let-phones-register"), "{}", desk.text);
}

#[tokio::test]
async fn two_players_are_kept_apart_until_they_may_meet() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ana Lima", "Bo Moss", "Carl Zed", "Dora Abe"]).await;
    event.does("keep-apart", &[("player", "p1"), ("other", "p2")]).await;
    event.does("keep-apart", &[("player", "p2"), ("other", "p1")]).await;
    assert_eq!(event.state().setup.forbidden.len(), 1);
    for player in ["p1", "p2"] {
        event.get(&format!("/desk/players/{player}")).await.says("Keep apart").says("Let them meet");
    }
    event.get("/desk/players/p3").await.says("Keep apart");
    event.desk("keep-apart", &[("player", "p1"), ("other", "p1")]).await.expect(404);
    event.does("let-meet", &[("player", "p2"), ("other", "p1")]).await;
    assert!(event.state().setup.forbidden.is_empty());
}

/// By chance alone, two of four would never meet in two rounds of any of these only once in some hundred runs.
#[tokio::test]
async fn players_kept_apart_never_meet() {
    let app = TestApp::new().await;
    for name in ["One", "Two", "Three", "Four", "Five"] {
        let event = app.tournament(name).await;
        event.register(&["Ana Lima", "Bo Moss", "Carl Zed", "Dora Abe"]).await;
        event.does("keep-apart", &[("player", "p1"), ("other", "p2")]).await;
        for _ in 0..2 {
            event.next_round().await;
            let state = event.state();
            let round = state.current_round().unwrap();
            assert!(!round.matches.iter().any(|m| m.has(&"p1".into()) && m.has(&"p2".into())));
            event.play("2 0").await;
        }
    }
}

/// When a latecomer begins unless the desk chooses otherwise: `yes` for the round in progress.
fn begins(page: &str) -> &str {
    let chosen = page
        .split("name=\"seat\" value=\"")
        .skip(1)
        .find(|rest| rest.split('>').next().unwrap().contains("checked"));
    chosen.unwrap().split('"').next().unwrap()
}

#[tokio::test]
async fn a_latecomer_without_an_opponent_waits_for_one() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ana Lima", "Bo Moss"]).await;
    event.does("plan", &[("rounds", "1")]).await;
    event.next_round().await;
    let page = event.get("/desk/players").await;
    page.says("waits for an opponent in round 1").says("plays from round 2 on, if there is one");
    assert!(!page.text.contains("plays now"), "{}", page.text);
}

#[tokio::test]
async fn the_number_of_rounds_is_never_below_the_rounds_paired() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ana Lima", "Bo Moss", "Carl Zed", "Di Roe"]).await;
    event.does("plan", &[("rounds", "3"), ("cut", "0")]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.does("pair", &[("round", "2")]).await;
    let fewer = [("rounds", "1"), ("sure", "yes")];
    for form in ["settings", "plan"] {
        event.desk(form, &fewer).await.expect(422).says("One round is too few: round 2 is paired already.");
    }
    assert_eq!(event.state().setup.rounds_planned, Some(3));
    event.does("settings", &[("rounds", "2"), ("sure", "yes")]).await;
}

#[tokio::test]
async fn a_single_latecomer_plays_in_the_round_in_progress() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ana Lima", "Bo Moss", "Carl Zed"]).await;
    let page = event.get("/desk/players").await;
    assert!(!page.text.contains("name=\"seat\""), "there is no round to play in");
    event.next_round().await;
    let page = event.get("/desk/players").await;
    page.says("plays now, in round 1: table 2 against").says("plays from round 2 on");
    assert_eq!(begins(&page.text), "yes", "somebody has no opponent, and nobody has finished");
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    assert_eq!(begins(&event.get("/desk/players").await.text), "", "the round is under way");
    event.does("add", &[("names", "Dora Abe"), ("seat", "yes")]).await;
    let state = event.state();
    let round = state.current_round().unwrap();
    assert!(round.match_of(&"p4".into()).is_some_and(|m| m.pair().is_some()));
}
