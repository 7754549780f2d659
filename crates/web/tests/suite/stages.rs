//! Stages at the desk: cuts and brackets, a second Swiss, round robins.

use pairwright_core::nouns::StageKind;
use pairwright_core::stages::{NextStep, bracket, next_step};

use crate::app::{Event, TestApp, hidden_seen};
use crate::files::{event, upload};

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

/// Six players, three rounds and a top 4: Bo and Di end level on points, and Bo has met the stronger opponents.
const TOP_FOUR: &str = r#"{
    "format": "pairwright/1", "name": "Saturday", "ruleset": "magic", "rounds_planned": 3, "entropy": "9f2c",
    "stages": [{ "kind": "swiss" }, { "kind": "elimination", "cut": { "top": 4 } }],
    "players": [
        { "id": "a", "name": "Ada", "rating": 1822 }, { "id": "b", "name": "Bo" }, { "id": "c", "name": "Cy" },
        { "id": "d", "name": "Di" }, { "id": "e", "name": "Ed" }, { "id": "f", "name": "Flo" }],
    "rounds": [
        { "number": 1, "stage": "swiss", "matches": [
            { "table": 1, "players": ["a", "b"], "result": { "kind": "played", "wins": [2, 0], "draws": 0 } },
            { "table": 2, "players": ["c", "d"], "result": { "kind": "played", "wins": [2, 0], "draws": 0 } },
            { "table": 3, "players": ["e", "f"], "result": { "kind": "played", "wins": [2, 0], "draws": 0 } }] },
        { "number": 2, "stage": "swiss", "matches": [
            { "table": 1, "players": ["a", "c"], "result": { "kind": "played", "wins": [2, 0], "draws": 0 } },
            { "table": 2, "players": ["e", "b"], "result": { "kind": "played", "wins": [2, 0], "draws": 0 } },
            { "table": 3, "players": ["d", "f"], "result": { "kind": "played", "wins": [2, 0], "draws": 0 } }] },
        { "number": 3, "stage": "swiss", "matches": [
            { "table": 1, "players": ["a", "e"], "result": { "kind": "played", "wins": [2, 0], "draws": 0 } },
            { "table": 2, "players": ["c", "f"], "result": { "kind": "played", "wins": [2, 0], "draws": 0 } },
            { "table": 3, "players": ["b", "d"], "result": { "kind": "played", "wins": [2, 0], "draws": 0 } }] }]
}"#;

#[tokio::test]
async fn the_first_player_to_miss_the_cut_is_named_with_what_decides() {
    let app = TestApp::new().await;
    let event = event(&app, &upload(&app, TOP_FOUR).await);
    event
        .get("/desk")
        .await
        .says("First to miss it: Di, 3 points too. OMW decided: 44.3333% against 66.6667%.");
}

#[tokio::test]
async fn a_phone_shows_the_players_place() {
    let app = TestApp::new().await;
    let event = event(&app, &upload(&app, TOP_FOUR).await);
    let phone = event.phone("d").await;
    let own = Event { app: &phone, key: event.key.clone() };
    let address = event.path("/player/d");
    let asked = own.get("/me").await;
    asked
        .expect(200)
        .says("Where do I stand?")
        .says(&format!("id=\"own-standing\" data-later=\"{address}\""));
    own.get("/player/d")
        .await
        .says("id=\"own-standing\"")
        .says("5th of 6")
        .says("3 points")
        .says("Level on points with Bo, who is ahead on tie-breaks")
        .says("1 place short of the top 4, on tie-breaks alone");
    own.get("/player/b")
        .await
        .says("4th of 6")
        .says("In the top 4: the bracket is about to begin.")
        .says("3 points behind ")
        .says(", next above");
    own.get("/player/f").await.says("6th of 6").says("3 points short of the top 4");
    event.does("cut", &[]).await;
    event.next_round().await;
    own.get("/me")
        .await
        .expect(200)
        .says("You finished 5th")
        .says("Before the cut: 3 points")
        .says("The top 4 play on");
}

#[tokio::test]
async fn ratings_are_shown_on_the_rows_of_a_round() {
    let app = TestApp::new().await;
    let event = event(&app, &upload(&app, TOP_FOUR).await);
    event.get("/desk/round/3").await.says("class=\"soft small rating\">1822<");
}

#[tokio::test]
async fn a_round_robin_promises_latecomers_nothing_once_it_has_begun() {
    let app = TestApp::new().await;
    let event = tournament(&app, "round-robin", "0").await;
    event.does("settings", &[("phone_registration", "open")]).await;
    let settings = event.get("/desk/settings").await;
    settings.says("<option value=\"\" selected>Round robin</option>");
    assert!(!settings.text.contains("Swiss rounds"), "its rules pair by a table");
    let desk = event.get("/desk").await;
    desk.says("once round 1 is paired, nobody can join");
    assert!(!desk.text.contains("Latecomers can still join"));
    event.next_round().await;
    let players = event.get("/desk/players").await;
    players.says("The round robin has begun: nobody can join now.");
    assert!(!players.text.contains("name=\"names\""));
    assert!(!event.get("").await.text.contains("/register\""));
    event.get("/register").await.says("no round is left for somebody new");
}

#[tokio::test]
async fn a_double_round_robin_is_chosen_in_a_form() {
    let app = TestApp::new().await;
    let event =
        app.begun(&[("name", "League"), ("preset", "round-robin"), ("format", "double-round-robin")]).await;
    event.register(&NAMES[..4]).await;
    event.get("/desk").await.says("6 rounds");
    let settings = event.get("/desk/settings").await;
    settings.says("<option value=\"double-round-robin\" selected>Double round robin</option>");
    let single = [("seen", &*hidden_seen(&settings.text)), ("name", "League"), ("format", "round-robin")];
    event.does("settings", &single).await;
    event.get("/desk").await.says("3 rounds");
    let double =
        [("seen", &*hidden_seen(&event.get("/desk/settings").await.text)), ("format", "double-round-robin")];
    event.does("settings", &double).await;
    assert_eq!(event.state().ruleset.pairing.cycles, Some(2));
    event.get("/schedule").await.expect(200).says("Round 6");
}

#[tokio::test]
async fn a_double_round_robin_is_played_twice_even_without_rematches() {
    let app = TestApp::new().await;
    let fields = [("name", "League"), ("preset", "netrunner-double-sided"), ("format", "double-round-robin")];
    let event = app.begun(&fields).await;
    event.register(&NAMES[..3]).await;
    for _ in 1..=6 {
        event.next_round().await;
        event.play("2 0").await;
    }
    let state = event.state();
    assert_eq!((state.rounds.len(), next_step(&state)), (6, NextStep::Finish));
}

#[tokio::test]
async fn netrunner_goes_from_its_swiss_to_a_double_elimination() {
    let app = TestApp::new().await;
    let event = tournament(&app, "netrunner-single-sided", "4").await;
    assert_eq!(event.state().setup.bracket_stage().unwrap().kind, StageKind::DoubleElimination);
    event.get("/desk/settings").await.expect(200).says("a double elimination").says("chooses the side");
    for _ in 1..=3 {
        event.next_round().await;
        event.get("/tables").await.expect(200).says("Corp").says("Runner");
        event.play("1 0").await;
    }
    event.does("cut", &[]).await;
    event.get("/desk").await.says("Begin round 4");
    event.next_round().await;
    let first = event.state().current_round().unwrap().matches[0].clone();
    let name = event.state().name_of(&first.players[0]).to_owned();
    event.get("/desk").await.says(&format!("{name} chooses the side:"));
    let (a, b) = (first.players[0].as_str(), first.players[1].as_str());
    event.does("exchange-sides", &[("round", "4"), ("first", a), ("second", b)]).await;
    assert_eq!(event.state().current_round().unwrap().matches[0].players[0].as_str(), b);
    event.play("1 0").await;
    let desk = event.get("/desk").await;
    // The strip and the heading must give one round the same name.
    event.get("").await.says("<p class=\"eyebrow\">Round 4</p>");
    desk.says("Begin round 5");
    event.get("/bracket").await.expect(200).says("Losers bracket").says("tree-double");
    let mut rounds = 1;
    while !event.get("/desk").await.text.contains("Finishing publishes the final ranking") {
        event.next_round().await;
        event.play("1 0").await;
        rounds += 1;
    }
    assert!((4..=5).contains(&rounds), "{rounds}");
    event.does("finish", &[]).await;
    event.get("/standings").await.expect(200).says("3rd place");
}

#[tokio::test]
async fn a_round_robin_is_played_from_the_desk_to_its_end() {
    let app = TestApp::new().await;
    let event = tournament(&app, "round-robin", "0").await;
    for _ in 1..=5 {
        event.next_round().await;
        assert_eq!(event.state().current_round().unwrap().matches.len(), 3);
        event.play("1 0").await;
    }
    event.get("/desk").await.says("Finishing publishes the final ranking");
    event.get("/player/p1").await.expect(200).says("the round-robin table");
}

#[tokio::test]
async fn a_round_robin_explains_wherever_games_of_a_leaver_do_not_count() {
    let app = TestApp::new().await;
    let event = tournament(&app, "round-robin", "0").await;
    event.next_round().await;
    event.play("1 0").await;
    event.does("drop", &[("player", "p1")]).await;
    let name = event.state().name_of(&"p1".into()).to_owned();
    let page = event.get("/standings").await;
    let why = format!("{name} played fewer than half of their games: none of them count.");
    page.expect(200).says(&why);
    assert!(!page.text.contains("data-key=\"p1\""), "out of the standings");
    let state = event.state();
    let round = state.current_round().unwrap();
    let opponent = round.match_of(&"p1".into()).unwrap().opponent_of(&"p1".into()).unwrap().clone();
    for player in ["p1", opponent.as_str()] {
        event.get(&format!("/player/{player}")).await.expect(200).says(&why).says("Does not count");
    }
    let other = state.players.iter().find(|player| ![&"p1".into(), &opponent].contains(&&player.id)).unwrap();
    let text = event.get(&format!("/player/{}", other.id)).await.text;
    assert!(!text.contains("Does not count") && !text.contains(&why), "{}", other.id);
    event.get("/pairings?round=1").await.expect(200).says("Does not count");
    event.get("/crosstable").await.expect(200).says(&why);
    event.get("/standings/p1").await.expect(200).says(&why);
    let api = format!("/api/v1/tournaments/{}/standings/p1", event.key);
    app.get(&api).await.expect(404).says("played fewer than half of their games");
}

#[tokio::test]
async fn the_desk_says_that_nobody_is_left_to_meet() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Jinteki"), ("preset", "netrunner-single-sided"), ("cut", "0")]).await;
    event.register(&NAMES[..2]).await;
    for _ in 1..=2 {
        event.next_round().await;
        event.play("1 0").await;
    }
    event.get("/desk").await.says("Nobody is left to play").says("Finish the tournament");
}

#[tokio::test]
async fn every_page_names_the_player_with_the_free_round() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "League"), ("preset", "round-robin"), ("cut", "0")]).await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed"]).await;
    event.does("pair", &[("round", "1"), ("rounds", "auto"), ("cut", "0")]).await;
    let state = event.state();
    let round = state.current_round().unwrap();
    let free = state.players.iter().find(|player| round.match_of(&player.id).is_none()).unwrap();
    event.get("/desk").await.says("free this round");
    for page in ["/pairings", "/tables", "/wall"] {
        event.get(page).await.expect(200).says("free this round").says(&free.name);
    }
    event.play("1 0").await;
    event.get("/standings").await.says("free in round 1");
    event.get(&format!("/player/{}", free.id)).await.says("Free this round");
    assert!(!event.get("").await.expect(200).text.contains("Swiss rounds"));
}

#[tokio::test]
async fn standings_and_bracket_have_pages_at_the_desk() {
    let app = TestApp::new().await;
    let event = tournament(&app, "magic", "4").await;
    for _ in 1..=2 {
        event.next_round().await;
        event.play("2 0").await;
    }
    let (standings, bracket) = (event.path("/desk/standings"), event.path("/desk/bracket"));
    event.get("/desk").await.says(&format!("href=\"{standings}\"")).says(&format!("href=\"{bracket}\""));
    let page = event.get("/desk/standings").await;
    page.expect(200).says("id=\"rail\"").says("data-undo").says("Standings after round 2");
    page.says(&format!("href=\"{standings}?after=1\""));
    event
        .get("/desk/standings?after=1")
        .await
        .expect(200)
        .says("id=\"rail\"")
        .says("Standings after round 1");
    event.get("/desk/standings?after=3").await.expect(404);
    event.get("/desk/bracket").await.expect(200).says("id=\"rail\"").says("data-undo");
    app.guest().get(&standings).await.expect(403);
}

#[tokio::test]
async fn a_closed_tournament_offers_no_forms_that_it_refuses() {
    let app = TestApp::new().await;
    let event = tournament(&app, "magic", "0").await;
    event.next_round().await;
    event.play("2 0").await;
    event.does("finish", &[("sure", "yes")]).await;
    for (page, form) in [
        ("/desk/settings", "/desk/settings"),
        ("/desk/players", "/desk/add"),
        ("/desk/players/p1", "/desk/edit"),
        ("/desk/players/p1", "/desk/award-byes"),
    ] {
        let answer = event.get(page).await;
        answer.expect(200).says("The tournament is finished.");
        assert!(!answer.text.contains(&format!("action=\"{}\"", event.path(form))), "{page} {form}");
    }
}

#[tokio::test]
async fn the_buttons_of_the_twelve_point_match_have_drawn_games_and_points() {
    let app = TestApp::new().await;
    let event = tournament(&app, "magic-12", "0").await;
    event.next_round().await;
    let desk = event.get("/desk").await;
    for (code, worth) in [
        ("2 0 0", "12–0"),
        ("2 0 1", "11–1"),
        ("2 1 0", "10–2"),
        ("2 1 1", "9–3"),
        ("1 0 0", "8–4"),
        ("1 2 1", "3–9"),
    ] {
        desk.says(&format!("name=\"result\" value=\"{code}\"")).says(&format!("{worth} points"));
    }
    // If a drawn game changes nothing, there is no button for it.
    let plain = tournament(&app, "magic", "0").await;
    plain.next_round().await;
    let desk = plain.get("/desk").await;
    desk.says("3–0 points").says("1–1 points");
    assert!(!desk.text.contains("value=\"2 0 1\""));
}

/// The required fields of the settings' form.
async fn settings(event: &Event<'_>, more: &[(&str, &str)]) -> Vec<(String, String)> {
    let seen = hidden_seen(&event.get("/desk/settings").await.text);
    let usual =
        [("seen", seen.as_str()), ("name", "Saturday"), ("preset", "magic"), ("structure", "best-of-3")];
    let all = usual.into_iter().chain(more.iter().copied());
    all.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

async fn set(event: &Event<'_>, more: &[(&str, &str)]) -> crate::app::Answer {
    let fields = settings(event, more).await;
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (&name[..], &value[..])).collect();
    event.desk("settings", &fields).await
}

#[tokio::test]
async fn an_elimination_is_begun_without_rounds_before_it() {
    let app = TestApp::new().await;
    let event =
        app.begun(&[("name", "Cup"), ("preset", "magic"), ("format", "elimination"), ("cut", "0")]).await;
    event.get("/desk").await.says("Who is playing?");
    event.register(&NAMES).await;
    event.get("/desk").await.says("Draw the bracket of 6").says("drawn by lot").says("name=\"names\"");
    event.desk("pair", &[("round", "1")]).await.expect(409).says("Draw the bracket first");
    event.does("cut", &[]).await;
    event.get("/desk/history").await.says("Bracket of 6 drawn");
    event.get("/desk").await.says("Begin the quarter-finals");
    for tables in [2, 2, 1] {
        event.next_round().await;
        assert_eq!(event.state().current_round().unwrap().matches.len(), tables);
        event.play("2 0").await;
    }
    event.get("/desk").await.says("Finishing publishes the final ranking");
    event.does("finish", &[]).await;
    event.get("/standings").await.expect(200).says("Champion");
}

#[tokio::test]
async fn an_elimination_has_no_rounds_and_no_cut_before_its_bracket() {
    let app = TestApp::new().await;
    let event =
        app.begun(&[("name", "Cup"), ("preset", "magic"), ("format", "elimination"), ("cut", "0")]).await;
    event.register(&NAMES).await;
    let before = event.seq();
    for fields in
        [[("rounds", "3"), ("cut", "0")], [("rounds", ""), ("cut", "4")], [("rounds", "auto"), ("cut", "0")]]
    {
        for (form, round) in [("plan", "0"), ("pair", "1")] {
            let fields = [&fields[..], &[("round", round)]].concat();
            event.desk(form, &fields).await.expect(422).says("begins with its bracket");
        }
    }
    assert_eq!(event.seq(), before);
    event.does("plan", &[("rounds", ""), ("cut", "0")]).await;
    assert!(event.state().begins_with_bracket());
}

#[tokio::test]
async fn the_format_is_changed_in_the_settings_until_the_first_round() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    set(&event, &[("format", "double-elimination"), ("cut", "4"), ("rounds", "")]).await.expect(303);
    assert_eq!(event.state().setup.stages[0].kind, StageKind::DoubleElimination);
    assert!(event.state().begins_with_bracket());
    set(&event, &[("format", "round-robin"), ("cut", "0"), ("rounds", "")]).await.expect(303);
    event.get("/desk").await.says("Pair round 1");
    event.next_round().await;
    assert_eq!(event.state().current_round().unwrap().stage, StageKind::RoundRobin);
    set(&event, &[("format", "elimination"), ("cut", "0"), ("rounds", "")]).await.expect(303);
    assert_eq!(event.state().setup.stages[0].kind, StageKind::RoundRobin, "too late");
}

#[tokio::test]
async fn a_cut_by_points_needs_no_number() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Saturday"), ("preset", "magic"), ("cut", "0")]).await;
    event.register(&NAMES).await;
    set(&event, &[("cut", "points"), ("rounds", "2")])
        .await
        .expect(422)
        .says("A cut by points needs a number");
    set(&event, &[("cut", "points"), ("cut_points", "3"), ("rounds", "2")]).await.expect(303);
    for _ in 0..2 {
        event.next_round().await;
        event.play("2 0").await;
    }
    let winners = event.state().clone();
    let table = pairwright_core::standings::standings(&winners);
    let through = table
        .rows
        .iter()
        .filter(|row| row.points >= "3".parse().map(pairwright_core::Points).unwrap())
        .count();
    event.get("/desk").await.says(&format!("Make the cut: top {through}"));
    event.does("cut", &[]).await;
    assert_eq!(event.state().setup.bracket_stage().unwrap().seeds.len(), through);
}

/// Turnabout's sessions (001): in a new one nobody is out, and old opponents may meet again.
#[tokio::test]
async fn a_second_part_without_a_limit_is_a_session_for_everybody() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Turnabout"), ("preset", "turnabout"), ("cut", "0")]).await;
    event.register(&["Ann", "Bo"]).await;
    set(&event, &[("part_after", "1"), ("rounds", "2"), ("cut", "0")]).await.expect(303);
    event.next_round().await;
    event.does("line", &[("round", "1"), ("line", "1 id")]).await;
    event.get("/desk").await.says("Round 1 is over: the cut");
    event.does("cut", &[]).await;
    event.next_round().await;
    assert_eq!(event.state().rounds[1].matches[0].players.len(), 2);
}

#[tokio::test]
async fn a_swiss_can_have_a_second_part_for_players_with_enough_points() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Grand Prix"), ("preset", "magic"), ("cut", "0")]).await;
    let names: Vec<String> = (1..=8).map(|n| format!("Player {n}")).collect();
    event.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    set(&event, &[("part_after", "2"), ("part_points", "3"), ("rounds", "4"), ("cut", "2")])
        .await
        .expect(303);
    for _ in 0..2 {
        event.next_round().await;
        event.play("2 0").await;
    }
    // 8 players, 2 rounds: 2, 4 and 2 of them have 6, 3 and 0 points.
    event.get("/desk").await.says("Round 2 is over: the cut").says("6 play on");
    event.does("cut", &[]).await;
    event.get("/desk/history").await.says("6 play on after round 2");
    event.get("/standings").await.says("not in stage 2");
    let state = event.state();
    let out = state.players.iter().find(|player| state.missed_cut(player)).unwrap();
    let out = out.id.clone();
    for _ in 0..2 {
        event.next_round().await;
        let page = event.get(&format!("/player/{out}")).await;
        page.says("All rounds played");
        assert!(!page.text.contains("short of the top"), "no cut is ahead: {}", page.text);
        assert_eq!(event.state().current_round().unwrap().matches.len(), 3);
        event.play("2 0").await;
    }
    event.get("/desk").await.says("Make the cut: top 2");
}

#[tokio::test]
async fn pages_say_that_everybody_meets_everybody_twice() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "League"), ("preset", "chess"), ("format", "double-round-robin")]).await;
    event.register(&NAMES[..4]).await;
    event.get("/desk").await.says("6 rounds: everybody meets everybody").says("twice");
    event.get("").await.says("Double round robin");
    let single = app.begun(&[("name", "Cup"), ("preset", "magic"), ("format", "elimination")]).await;
    single.get("").await.says("Single elimination");
    let swiss = app.tournament("Friday").await;
    assert!(!swiss.get("").await.text.contains("How it is played"));
}

#[tokio::test]
async fn a_round_robin_proposes_the_length_of_its_table() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "League"), ("preset", "round-robin"), ("cut", "0")]).await;
    event.register(&NAMES[..5]).await;
    event.get("/desk").await.says("5 rounds: everybody meets everybody");
    event.does("pair", &[("round", "1"), ("rounds", "auto"), ("cut", "2")]).await;
    assert_eq!(event.state().setup.rounds_planned, Some(5));
    if event.state().proposal.is_some() {
        event.does("publish", &[("round", "1"), ("sure", "yes")]).await;
    }
    event.play("1 0").await;
    for _ in 2..=5 {
        event.next_round().await;
        event.play("1 0").await;
    }
    event.get("/desk").await.says("Make the cut: top 2");
}

#[tokio::test]
async fn a_game_lost_by_a_penalty_is_asked_for_in_the_result() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..2]).await;
    event.next_round().await;
    let state = event.state();
    let (a, b) = state.current_round().unwrap().matches[0].pair().unwrap();
    event.does("penalty", &[("player", a.as_str()), ("kind", "game-loss"), ("reason", "late")]).await;
    event.get("/desk").await.says("has lost a game by a penalty");
    let two_nil =
        [("round", "1"), ("first", a.as_str()), ("second", b.as_str()), ("was", ""), ("result", "2 0")];
    event.desk("report", &two_nil).await.expect(409).says("2-0 leaves it out");
    event.desk("line", &[("round", "1"), ("line", "1 2 0")]).await.expect(409);
    let two_one =
        [("round", "1"), ("first", a.as_str()), ("second", b.as_str()), ("was", ""), ("result", "2 1")];
    event.does("report", &two_one).await;
}

#[tokio::test]
async fn a_disqualification_ends_every_open_match_and_is_final() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..4]).await;
    event.next_round().await;
    let state = event.state();
    let first = &state.current_round().unwrap().matches[0];
    let (late, table) = (first.players[0].clone(), state.current_round().unwrap().matches[1].table.unwrap());
    event.does("line", &[("round", "1"), ("line", &format!("{table} 2 0"))]).await;
    event.does("pair", &[("round", "2"), ("sure", "yes")]).await;
    if event.state().proposal.is_some() {
        event.does("publish", &[("round", "2"), ("sure", "yes")]).await;
    }
    assert_eq!(event.state().open_matches().count(), 3, "a late play and two tables");
    let penalty = [("player", late.as_str()), ("kind", "disqualification"), ("reason", "")];
    let sure: Vec<_> = penalty.into_iter().chain([("sure", "yes")]).collect();
    event.does("penalty", &sure).await;
    assert_eq!(event.state().open_matches().count(), 1, "the other table of round 2");
    let page = event.get(&format!("/desk/players/{late}")).await;
    page.says("disqualified");
    assert!(!page.text.contains("Reinstate"));
    event.get("/standings").await.says("disqualified");
}

#[tokio::test]
async fn rounds_announced_by_the_stages_stay_announced() {
    let app = TestApp::new().await;
    let file = r#"{"format":"pairwright/1","name":"Two days","ruleset":"magic","entropy":"9f2c","players":[],"rounds":[],
        "stages":[{"kind":"swiss","rounds":2},{"kind":"swiss","rounds":3,"cut":{"points":3}}]}"#;
    let event = event(&app, &upload(&app, file).await);
    event.register(&NAMES).await;
    event.get("/desk").await.says(r#"<option value="5" selected>"#);
    event.get("/desk/settings").await.says(r#"name="rounds" value="5""#);
    set(&event, &[("part_after", ""), ("cut", "0"), ("rounds", "5")]).await.expect(303);
    assert_eq!(event.state().setup.rounds_announced(), Some(5));
}

/// Plays the bracket to its end; the first-named player always wins.
async fn plays_the_bracket(event: &Event<'_>) {
    while next_step(&event.state()) != NextStep::Finish {
        event.next_round().await;
        event.play("2 0").await;
    }
}

/// The rows of the standings as CSV without the heading, by column.
async fn csv_rows(event: &Event<'_>) -> (String, Vec<Vec<String>>) {
    let text = event.get("/export/standing.csv").await.expect(200).text.clone();
    let mut lines = text.lines().map(str::to_owned);
    let heading = lines.next().unwrap();
    (heading, lines.map(|line| line.split(',').map(str::to_owned).collect()).collect())
}

#[tokio::test]
async fn the_csv_after_a_cut_is_the_final_ranking() {
    let app = TestApp::new().await;
    let event = tournament(&app, "magic", "4").await;
    for _ in 1..=3 {
        event.next_round().await;
        event.play("2 0").await;
    }
    event.does("cut", &[]).await;
    plays_the_bracket(&event).await;
    let state = event.state();
    let last = state.current_round().unwrap();
    let finalists = last.matches.iter().find(|m| m.table.is_some_and(|table| table.0 == 1)).unwrap();
    let (heading, rows) = csv_rows(&event).await;
    assert!(heading.starts_with("rank,id,name,points,"), "{heading}");
    let first_two: Vec<(&str, &str)> = rows[..2].iter().map(|row| (&*row[0], &*row[1])).collect();
    let (winner, loser) = (finalists.players[0].as_str(), finalists.players[1].as_str());
    assert_eq!(first_two, [("1", winner), ("2", loser)], "the loser of the final stood first");
    assert_eq!(rows.len(), NAMES.len());
}

#[tokio::test]
async fn single_sided_netrunner_shows_the_side_balance_on_pages_on_paper_and_in_csv() {
    let app = TestApp::new().await;
    let event = tournament(&app, "netrunner-single-sided", "0").await;
    event.next_round().await;
    event.play("1 0").await;
    let (heading, rows) = csv_rows(&event).await;
    assert!(heading.ends_with(",side_balance"), "{heading}");
    let state = event.state();
    let first = &state.current_round().unwrap().matches[0].players;
    let balance_of =
        |id: &str| rows.iter().find(|row| row[1] == id).and_then(|row| row.last()).unwrap().clone();
    assert_eq!([balance_of(first[0].as_str()), balance_of(first[1].as_str())], ["1", "-1"]);
    for page in ["/standings", "/desk/standings", "/desk/paper/standings"] {
        event.get(page).await.expect(200).says("Sides").says(">+1</td>").says(">−1</td>");
    }
    let magic = tournament(&app, "magic", "0").await;
    magic.next_round().await;
    magic.play("2 0").await;
    assert!(!csv_rows(&magic).await.0.contains("side_balance"));
    assert!(!magic.get("/standings").await.text.contains("Sides"));
}

#[tokio::test]
async fn a_bracket_without_a_swiss_ranks_by_matches_and_shows_no_points() {
    let app = TestApp::new().await;
    let file = r#"{"format":"pairwright/1","name":"Cup","ruleset":"magic","entropy":"9f2c",
        "stages":[{"kind":"elimination"}],"rounds":[],
        "players":[{"id":"a","name":"Ada"},{"id":"b","name":"Bo"},{"id":"c","name":"Cy"},{"id":"d","name":"Di"}]}"#;
    let event = event(&app, &upload(&app, file).await);
    event.does("cut", &[]).await;
    plays_the_bracket(&event).await;
    let (heading, rows) = csv_rows(&event).await;
    assert_eq!(heading, "rank,id,name,wins,losses,draws");
    let records: Vec<String> = rows.iter().map(|row| [&*row[0], &*row[3], &*row[4]].join(" ")).collect();
    assert_eq!(records[..2], ["1 2 0", "2 1 1"], "{rows:?}");
    assert!(records[2..].iter().all(|record| record.ends_with(" 0 1")), "{rows:?}");
    let page = event.get("/standings").await;
    page.expect(200).says("2–0").says("1–1").says("0–1");
    assert!(!page.text.contains("33.00") && !page.text.contains(">Points<"), "{}", page.text);
}

#[tokio::test]
async fn only_games_with_decks_offer_deck_construction_and_draft_pods() {
    let app = TestApp::new().await;
    for (preset, offers) in
        [("chess", false), ("netrunner-double-sided", false), ("magic", true), ("turnabout", true)]
    {
        let event = app.begun(&[("name", preset), ("preset", preset), ("cut", "0")]).await;
        event.register(&NAMES).await;
        let desk = event.get("/desk").await;
        for text in ["Deck construction", "/desk/draft\""] {
            assert_eq!(desk.says("Player meeting").text.contains(text), offers, "{preset}: {text}");
        }
    }
}

#[tokio::test]
async fn a_round_robin_of_chess_has_colours() {
    let app = TestApp::new().await;
    let event =
        app.begun(&[("name", "Club"), ("preset", "chess"), ("format", "round-robin"), ("cut", "0")]).await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.get("/tables").await.says("White").says("Black");
    assert_eq!(event.state().ruleset.name, "round-robin");
    let swiss = app.begun(&[("name", "Swiss"), ("preset", "chess"), ("cut", "0")]).await;
    assert_eq!(swiss.state().ruleset.name, "chess");
}

#[tokio::test]
async fn an_elimination_without_a_swiss_is_called_a_bracket() {
    let app = TestApp::new().await;
    let event =
        app.begun(&[("name", "Cup"), ("preset", "magic"), ("format", "elimination"), ("cut", "0")]).await;
    event.register(&NAMES).await;
    event.get("/bracket").await.says("once the desk has drawn it");
    event.does("cut", &[]).await;
    for page in ["/desk", "/bracket"] {
        let page = event.get(page).await;
        assert!(!page.says("Bracket").text.contains("op 6<"), "{}", page.text);
    }
}

#[tokio::test]
async fn places_in_a_double_elimination_are_numbers() {
    let app = TestApp::new().await;
    let event = app
        .begun(&[("name", "Cup"), ("preset", "magic"), ("format", "double-elimination"), ("cut", "0")])
        .await;
    event.register(&NAMES[..4]).await;
    event.does("cut", &[]).await;
    while !event.get("/desk").await.text.contains("Finishing publishes the final ranking") {
        event.next_round().await;
        event.play("2 0").await;
    }
    let page = event.get("/standings").await;
    page.says("Runner-up").says("3rd place").says("4th place");
    assert!(!page.text.contains("osers’"), "{}", page.text);
}

#[tokio::test]
async fn the_loser_of_the_second_final_is_not_in_first_place() {
    let app = TestApp::new().await;
    let event = app
        .begun(&[("name", "Cup"), ("preset", "magic"), ("format", "double-elimination"), ("cut", "0")])
        .await;
    event.register(&NAMES[..4]).await;
    event.does("cut", &[]).await;
    while !event.get("/desk").await.text.contains("Finishing publishes the final ranking") {
        event.next_round().await;
        let tree = bracket(&event.state()).unwrap();
        let undefeated = tree.rounds.last().and_then(|last| last[0].winner.clone());
        let first = event.state().current_round().unwrap().matches[0].players.first().cloned();
        event.play(if tree.finals.len() == 1 && undefeated == first { "0 2" } else { "2 0" }).await;
    }
    assert_eq!(
        bracket(&event.state()).unwrap().finals.len(),
        2,
        "the undefeated player lost the first final"
    );
    let page = event.get("/standings").await;
    page.says("Champion").says("Runner-up").says("3rd place");
    assert!(!page.text.contains("1st place"), "{}", page.text);
}

#[tokio::test]
async fn between_rounds_of_a_round_robin_nobody_is_asked_about_joining() {
    let app = TestApp::new().await;
    for (format, asks) in [("round-robin", "Is anybody leaving?"), ("", "Is anybody leaving or joining?")] {
        let event = app.begun(&[("name", "League"), ("preset", "magic"), ("format", format)]).await;
        event.register(&NAMES[..4]).await;
        event.next_round().await;
        event.play("2 0").await;
        event.get("/desk").await.says(asks);
    }
}
