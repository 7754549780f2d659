//! A bracket at the desk and on walls: the names of its rounds, who advances when somebody leaves, which tables are
//! shown; and how a tournament ends on its organisers' screens.

use pairwright_core::PlayerId;
use pairwright_core::stages::bracket;

use crate::app::{Event, TestApp};

const NAMES: [&str; 8] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"];

/// A bracket whose first round is played.
async fn begun<'a>(app: &'a TestApp, format: &str) -> Event<'a> {
    let event = app.begun(&[("name", "Knockout"), ("preset", "magic"), ("format", format)]).await;
    event.register(&NAMES).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    event.play("2 0").await;
    event
}

#[tokio::test]
async fn a_player_who_leaves_a_bracket_is_not_expected_in_its_next_round() {
    let app = TestApp::new().await;
    let event = begun(&app, "elimination").await;
    let winners: Vec<PlayerId> =
        event.state().current_round().unwrap().matches.iter().map(|m| m.players[0].clone()).collect();
    let loser = event.state().current_round().unwrap().matches[0].players[1].clone();
    let player = winners[0].as_str();
    let name = event.state().name_of(&winners[0]).to_owned();
    let ask = event.desk("drop", &[("player", player)]).await;
    ask.expect(409).says("then goes on without playing");
    let shown = ask.text.rsplit("name=\"shown\" value=\"").next().unwrap().split('"').next().unwrap();
    event.does("drop", &[("player", player), ("sure", "yes"), ("shown", shown)]).await;
    event.does("drop", &[("player", loser.as_str())]).await;
    event.get("/desk").await.says(&format!("{name} has left: ")).says(" goes on without playing.");
    event.next_round().await;
    event.get("/desk").await.says(&format!("{name} had left"));
    let round = event.state().current_round().unwrap().clone();
    let given = round.matches.iter().find(|m| m.has(&winners[0])).unwrap();
    assert!(!given.is_open() && round.open_matches().all(|m| !m.has(&winners[0])), "{given:?}");
}

#[tokio::test]
async fn the_check_in_lists_only_players_of_the_bracket() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.play("2 0").await;
    event.does("cut", &[]).await;
    let seeds = bracket(&event.state()).unwrap().seeds;
    let page = event.get("/desk/check-in").await;
    for player in &event.state().players {
        let is_listed = page.text.contains(&format!("id=\"c-{}\"", player.id));
        assert_eq!(is_listed, seeds.contains(&player.id), "{} in {}", player.name, page.text);
    }
}

#[tokio::test]
async fn the_check_in_of_a_bracket_is_over_once_it_is_played() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Knockout"), ("preset", "magic"), ("format", "elimination")]).await;
    event.register(&NAMES).await;
    event.does("cut", &[]).await;
    event.get("/desk/check-in").await.says("8 players are missing.");
    event.get("/desk/players").await.says(">Check-in<");
    event.next_round().await;
    let page = event.get("/desk/check-in").await;
    page.expect(200).says("Check-in is over");
    assert!(!page.text.contains("missing") && !page.text.contains("Everybody is here"), "{}", page.text);
    assert!(!event.get("/desk/players").await.text.contains(">Check-in<"));
}

#[tokio::test]
async fn a_past_round_of_a_bracket_offers_no_results() {
    let app = TestApp::new().await;
    let event = begun(&app, "elimination").await;
    event.get("/desk").await.says("class=\"choices-grid\"");
    event.next_round().await;
    let why = "The next round of the bracket depends on this result: undo that round first.";
    let page = event.get("/desk/round/1").await;
    page.expect(200).says(why).says("Undo it in History");
    assert_eq!(page.text.matches(why).count(), 4, "in every row");
    assert!(!page.text.contains("choices-grid") && !page.text.contains("open its row"), "{}", page.text);
    assert!(!page.text.contains("id=\"line\"") && !page.text.contains("undo the closing"), "{}", page.text);
    event.play("2 0").await;
    event.next_round().await;
    event.play("2 0").await;
    event.does("finish", &[]).await;
    event.get("/desk/round/2").await.says(why).says("Before that, undo the end.");
    // The last one can still be corrected.
    event.get("/desk/round/3").await.says("choices-grid");
}

#[tokio::test]
async fn a_bracket_takes_no_number_of_rounds() {
    let app = TestApp::new().await;
    let event = begun(&app, "elimination").await;
    let answer = event.desk("pair", &[("round", "2"), ("rounds", "5")]).await;
    answer.expect(422).says("A bracket has as many rounds as it needs: leave the number empty.");
    assert_eq!(event.state().setup.rounds_planned, None);
    event.desk("pair", &[("round", "2")]).await.expect(303);
}

#[tokio::test]
async fn a_round_of_a_double_elimination_has_one_name() {
    let app = TestApp::new().await;
    let event = begun(&app, "double-elimination").await;
    event.next_round().await;
    let desk = event.get("/desk").await;
    desk.says("disabled>Begin round 3").says("Losers’ round 2").says("Winners’ semi-finals");
    assert!(!desk.text.contains("emi-finals and losers"), "{}", desk.text);
    app.get("/").await.says(">Round 2</span>");
    event.get("/wall").await.says("<h2 class=\"wall-title\">Round 2</h2>");
}

#[tokio::test]
async fn the_wall_of_a_double_elimination_shows_every_table_of_a_round() {
    let app = TestApp::new().await;
    let event = begun(&app, "double-elimination").await;
    event.next_round().await;
    let wall = event.get("/wall").await.text;
    let round = event.state().current_round().unwrap().clone();
    assert_eq!(round.open_matches().count(), 4);
    let screens: Vec<&str> = wall.split("<section class=\"wall-part\">").skip(1).collect();
    assert_eq!(screens.len(), 2, "a screen for each side");
    for (screen, m) in screens.iter().flat_map(|screen| round.open_matches().map(move |m| (screen, m))) {
        let table = format!("<span class=\"badge\">{}</span>", m.table.unwrap());
        assert!(screen.contains(&table), "{table} in {screen}");
    }
}

#[tokio::test]
async fn a_wall_of_final_standings_shows_the_deciding_tie_break() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.does("plan", &[("cut", "0"), ("rounds", "1")]).await;
    event.next_round().await;
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    event.does("line", &[("round", "1"), ("line", "2 2 1")]).await;
    event.does("finish", &[]).await;
    // Both have won: neither points nor the opponents' wins separate them.
    let wall = event.get("/wall?show=standings").await;
    wall.says("GW\u{a0}100.00%").says("GW\u{a0}66.67%").says("GW: Game wins");
}

#[tokio::test]
async fn after_a_bracket_the_last_page_is_the_final_ranking_and_the_list_names_the_winner() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.does("plan", &[("cut", "0"), ("rounds", "2")]).await;
    for _ in 0..2 {
        event.next_round().await;
        event.play("2 0").await;
    }
    event.does("finish", &[]).await;
    let desk = event.get("/desk").await;
    desk.says("<h2>Final standings</h2>");
    // The points beside the names must be those of the end, not those before the last round.
    assert!(
        !desk.text.contains("Standings after round") && !desk.text.contains("Player, points"),
        "{}",
        desk.text
    );
    let champion = desk.text.split(" won</h1>").next().unwrap().rsplit('>').next().unwrap().to_owned();
    app.get("/").await.says(&format!("{champion} has won"));
    let settings = event.get("/desk/settings").await;
    settings.says("Undo it in History</a>").says(&event.path("/desk/history"));
}

#[tokio::test]
async fn too_few_rounds_are_a_line_before_the_first_pairing() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("cut", "0"), ("rounds", "2")]).await;
    let before = event.get("/desk").await;
    assert_eq!(before.text.matches("2 rounds are fewer than the 3 that 8 players need.").count(), 1);
    event.next_round().await;
    event.play("2 0").await;
    let after = event.get("/desk").await;
    assert!(!after.text.contains("are fewer than the 3"));
}

#[tokio::test]
async fn the_help_of_the_line_offers_only_what_a_bracket_takes() {
    let app = TestApp::new().await;
    let event = begun(&app, "elimination").await;
    event.next_round().await;
    let help =
        |page: &str| page.split("id=\"help\"").nth(1).unwrap().split("</details>").next().unwrap().to_owned();
    let bracket = help(&event.get("/desk").await.text);
    assert!(bracket.contains("12 2 1") && !bracket.contains("drop"), "{bracket}");
    let swiss = app.tournament("Saturday").await;
    swiss.register(&NAMES).await;
    swiss.next_round().await;
    let swiss = help(&swiss.get("/desk").await.text);
    assert!(swiss.contains("12 2 1 drop 2"), "{swiss}");
}
