//! Confirmations before a tournament in progress is changed, and what everybody sees of the change afterwards.

use crate::app::{Event, TestApp};
use crate::phones::settings;
use crate::planned_day::lengths;

const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

async fn saturday<'a>(app: &'a TestApp, preset: &str) -> Event<'a> {
    let event = app.begun(&[("name", "Saturday"), ("preset", preset), ("cut", "0")]).await;
    event.register(&NAMES).await;
    event
}

#[tokio::test]
async fn a_change_of_the_number_of_rounds_is_confirmed_recorded_and_shown() {
    let app = TestApp::new().await;
    let event = saturday(&app, "magic").await;
    event.does("plan", &[("rounds", "2"), ("cut", "0")]).await;
    event.get("/desk/history").await.says("Rounds: decided later → 2");
    event.next_round().await;
    event.play("2 0").await;
    let more = [("rounds", "4"), ("cut", "0")];
    let before = event.seq();
    let asked = event.desk("plan", &more).await;
    asked
        .expect(409)
        .says("The tournament is under way")
        .says("Rounds: 2 → 4")
        .says("Nobody’s points or place change");
    assert_eq!(event.seq(), before, "asking changes nothing");
    event.does("plan", &[more[0], more[1], ("sure", "yes")]).await;
    event.get("/desk/history").await.says("Settings · Rounds: 2 → 4");
    event.get("/desk").await.says("Rounds: 4");
    event.get("").await.says("4 (announced: 2, changed after round 1)");
    // Back at the announced state, there is no change to show.
    event.does("plan", &[("rounds", "2"), ("cut", "0"), ("sure", "yes")]).await;
    assert!(!event.get("").await.text.contains("announced: 2"));
}

#[tokio::test]
async fn the_desk_estimates_when_it_will_end() {
    let app = TestApp::new().await;
    let event = saturday(&app, "magic").await;
    event.does("plan", &[("rounds", "3"), ("cut", "0")]).await;
    event.get("/desk").await.says("The tournament ends at about ").says("Plan the day");
    assert_eq!(lengths(&event).await, ["50", "10"]);
    event.next_round().await;
    event.play("2 0").await;
    event.get("/desk").await.says("The tournament ends at about ");
    for (preset, minutes) in [("netrunner-double-sided", "65"), ("netrunner-single-sided", "40")] {
        let event = saturday(&app, preset).await;
        assert_eq!(lengths(&event).await, [minutes, "10"], "{preset}");
        event.next_round().await;
        event.get("/desk").await.says(&format!("name=\"minutes\" value=\"{minutes}\""));
    }
    // Games of 15 minutes for each, and 10 seconds for each of 60 moves.
    assert_eq!(lengths(&saturday(&app, "chess").await).await, ["50", "10"]);
    let turnabout = saturday(&app, "turnabout").await;
    // As long as the timers of its two games.
    assert_eq!(lengths(&turnabout).await, ["50", "10"]);
    settings(&turnabout, &[("timing", "clocks"), ("preset", "turnabout"), ("cut", "0")]).await;
    // Two games of 10 minutes for each of two players, and 5 and 3 minutes to look through the decks.
    assert_eq!(lengths(&turnabout).await, ["48", "10"]);
    turnabout.get("/desk/plan").await.says("Length by the chess clock.");
}

#[tokio::test]
async fn the_result_line_has_examples_for_the_structure_of_the_match() {
    let app = TestApp::new().await;
    let event = saturday(&app, "chess-dutch").await;
    event.next_round().await;
    let desk = event.get("/desk").await;
    desk.says("board, then result: 12 1 0")
        .says("the first player won 1–0")
        .says("12 ½")
        .says("12 assign avg avg-");
    assert!(!desk.text.contains("12 2 1") && !desk.text.contains("0–0–1"), "best of three is spoken of");
    desk.says(">Draw<");
    event.does("line", &[("round", "1"), ("line", "1 1/2")]).await;
    event.get("/tables").await.says(">draw<");
    let state = event.state();
    let m = state.rounds[0].matches.iter().find(|m| m.table.map(|table| table.0) == Some(1)).unwrap().clone();
    event.get(&format!("/player/{}", m.players[0])).await.says(">Drew<");
}

#[tokio::test]
async fn a_result_is_ruled_from_its_row() {
    let app = TestApp::new().await;
    let event = saturday(&app, "magic").await;
    event.next_round().await;
    let m = event.state().rounds[0].matches[0].clone();
    let (a, b) = m.pair().unwrap();
    let pair =
        [("round", "1"), ("first", a.as_str()), ("second", b.as_str()), ("was", ""), ("result", "assign")];
    event.get("/desk").await.says("Assign a result").says("average plus");
    let wrong = [("first_given", "points"), ("first_points", "many"), ("second_given", "average")];
    let fields: Vec<_> = pair.into_iter().chain(wrong).collect();
    event.desk("report", &fields).await.expect(422).says("“many” is not a number of points");
    let right = [("first_given", "points"), ("first_points", "1.5"), ("second_given", "average-")];
    let fields: Vec<_> = pair.into_iter().chain(right).collect();
    event.does("report", &fields).await;
    let result = serde_json::to_string(&event.state().rounds[0].matches[0].result).unwrap();
    assert_eq!(result, r#"{"kind":"assigned","points":["1.5","average-"]}"#);
}

#[tokio::test]
async fn slips_have_the_privileges_of_the_higher_seed_and_the_first_side() {
    let app = TestApp::new().await;
    let two_games = [
        "netrunner-double-sided",
        "netrunner-games",
        "netrunner-agenda",
        "netrunner-match",
        "netrunner-gmp",
        "netrunner-nts",
    ];
    for preset in two_games {
        let event = saturday(&app, preset).await;
        event.next_round().await;
        event.get("/desk/slips/1").await.expect(200).says("Corp in game 1, Runner in game 2:");
    }
    let cup =
        [("name", "Cup"), ("preset", "netrunner-single-sided"), ("format", "elimination"), ("cut", "0")];
    let event = app.begun(&cup).await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    event.get("/desk/slips/1").await.expect(200).says("chooses the side:");
}

#[tokio::test]
async fn slips_of_a_bracket_of_single_games_ask_for_no_draw() {
    let app = TestApp::new().await;
    let fields = [("name", "Cup"), ("preset", "chess-dutch"), ("format", "elimination"), ("cut", "0")];
    let event = app.begun(&fields).await;
    event.register(&NAMES[..4]).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    let slips = event.get("/desk/slips/1").await;
    slips.expect(200).says("Won");
    assert!(!slips.text.contains("Drawn"));
    assert!(!slips.text.contains("I drop"), "nobody drops from a bracket");
    assert!(!event.get("/desk").await.text.contains("Assign a result"), "there are no points in a bracket");
}

#[tokio::test]
async fn a_finished_tournament_offers_no_more_rounds() {
    let app = TestApp::new().await;
    let event = saturday(&app, "round-robin").await;
    for _ in 1..=5 {
        event.next_round().await;
        event.get("").await.says("Find your board");
        event.play("1 0").await;
    }
    assert!(!event.get("").await.text.contains("Find your table"));
    let desk = event.get("/desk").await;
    desk.says("First place is shared: ").says("Plan a cut");
    assert!(!desk.text.contains("Play more rounds"));
}

#[tokio::test]
async fn the_slip_of_a_single_table_can_be_printed_alone() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..4]).await;
    event.next_round().await;
    let state = event.state();
    let [first, second] = &state.rounds[0].matches[..] else { panic!("four players sit at two tables") };
    let slips = format!("/desk/slips/1?player={}", first.players[1].as_str());
    event.get("/desk").await.says(&format!("/desk/slips/1?player={}", first.players[0].as_str()));
    let page = event.get(&slips).await;
    page.expect(200).says(state.name_of(&first.players[0])).says(state.name_of(&first.players[1]));
    assert_eq!(page.text.matches("slip-table").count(), 1);
    let both = event.get(&format!("{slips}&player={}", second.players[0].as_str())).await;
    both.expect(200).says(state.name_of(&second.players[1]));
    assert_eq!(both.text.matches("slip-table").count(), 2);
    event.get("/desk/slips/1?player=nobody").await.expect(404);
}

#[tokio::test]
async fn a_player_out_of_the_bracket_is_promised_no_table() {
    let app = TestApp::new().await;
    let fields = [("name", "Cup"), ("preset", "magic"), ("format", "elimination"), ("cut", "0")];
    let event = app.begun(&fields).await;
    event.register(&NAMES[..4]).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    let out = event.state().rounds[0].matches[0].players[1].clone();
    let phone = event.phone(out.as_str()).await;
    event.play("2 0").await;
    event.next_round().await;
    let page = phone.get(&event.path("/me")).await;
    page.expect(200).says("You finished ").says("You have no more matches here.");
    assert!(!page.text.contains("Your next table") && !page.text.contains("id=\"leave\""));
    let cross = event.get("/crosstable").await;
    cross.expect(200).says("This tournament is a bracket");
    assert!(!cross.text.contains("Standings after round 0"));
}

#[tokio::test]
async fn the_page_of_sums_has_no_standings_after_round_0() {
    let app = TestApp::new().await;
    let event =
        app.begun(&[("name", "Cup"), ("preset", "magic"), ("format", "elimination"), ("cut", "0")]).await;
    event.register(&NAMES[..4]).await;
    let player = event.state().players[0].id.clone();
    let sums = format!("/standings/{player}");
    event.get(&sums).await.expect(200).says("This tournament is a bracket");
    let swiss = saturday(&app, "magic").await;
    let player = swiss.state().players[0].id.clone();
    let page = swiss.get(&format!("/standings/{player}")).await;
    page.expect(200).says("No standings yet");
    assert!(!page.text.contains("after round 0"));
}
