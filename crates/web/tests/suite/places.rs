//! A player's place is the same everywhere, and nobody has one before it is certain.

use axum::body::Body;
use axum::http::{Request, header};
use pairwright_core::stages::{Bracket, BracketMatch, bracket};
use serde_json::json;

use crate::app::{Event, TestApp};
use crate::calculators::imported;
use crate::corrections::two_parts;
use crate::files;

const NAMES: [&str; 6] = ["Ada Abel", "Bo Berg", "Cy Cole", "Di Dahl", "Ed Ek", "Flo Fry"];

async fn begun<'a>(app: &'a TestApp, format: &str, cut: &str) -> Event<'a> {
    let event = app.begun(&[("name", "Friday"), ("preset", "magic"), ("format", format), ("cut", cut)]).await;
    event.register(&NAMES).await;
    event
}

/// Gives the first open table of the round a result, and returns its loser.
async fn first_table(event: &Event<'_>) -> String {
    let state = event.state();
    let round = state.current_round().unwrap();
    let played = round.open_matches().next().unwrap().clone();
    let line = format!("{} 2 0", played.table.unwrap());
    event.does("line", &[("round", &round.number.to_string()), ("line", &line)]).await;
    played.players[1].as_str().to_owned()
}

#[tokio::test]
async fn a_players_page_and_the_standings_rank_by_the_same_round() {
    let app = TestApp::new().await;
    let event = begun(&app, "", "4").await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    first_table(&event).await;
    let standings = event.get("/standings").await;
    standings.expect(200).says("Standings after round 1").says("Round 2 is being played.");
    assert!(!standings.text.contains("Standings during round 2"));
    event.get("/overview").await.says("Standings after round 1");
    event.get("/embed/standings").await.says("Standings after round 1");
    event.get("/player/p1").await.says("After round 1; round 2 is being played.");
    event.get("/standings/p1").await.says("after round 1");
    event.get("/standings?after=2").await.says("Standings during round 2").says("Top 4 so far");
    event.get("/desk/standings").await.says("Standings during round 2");
}

#[tokio::test]
async fn the_first_semi_finals_loser_has_no_exact_place_until_the_other_is_over() {
    let app = TestApp::new().await;
    let event = begun(&app, "", "4").await;
    event.next_round().await;
    event.play("2 0").await;
    event.does("cut", &[]).await;
    let seeds = bracket(&event.state()).unwrap().seeds;
    // A player in the cut can still win.
    event.get(&format!("/player/{}", seeds[3])).await.says("1st–4th of 6");
    event.next_round().await;
    let loser = first_table(&event).await;
    event.get(&format!("/player/{loser}")).await.says("3rd–4th of 6");
    let standings = event.get("/standings").await.text;
    let at = |places: &str| standings.find(&format!("class=\"rank\">{places}<"));
    assert!(at("1–2").is_some() && at("1–2") < at("1–4") && at("1–4") < at("3–4"), "{standings}");
    event.get("/overview").await.says("3–4");
    event.play("2 0").await;
    let standings = event.get("/standings").await;
    standings.expect(200).says("1–2");
    assert!(!standings.text.contains("3–4"), "{}", standings.text);
}

#[tokio::test]
async fn the_first_players_out_of_a_double_elimination_share_the_last_places() {
    let app = TestApp::new().await;
    let event = begun(&app, "double-elimination", "0").await;
    event.register(&["Gus Gray", "Hal Holt"]).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    let state = event.state();
    let tree = bracket(&state).unwrap();
    let out = tree.losers[0].iter().find(|m| m.is_played() && m.winner.is_none()).unwrap();
    let (line, round) = (format!("{} 2 0", out.table.unwrap()), state.current_round().unwrap().number);
    event.does("line", &[("round", &round.to_string()), ("line", &line)]).await;
    event.get("/standings").await.says("7th–8th place");
}

#[tokio::test]
async fn a_latecomer_reads_from_which_round_they_play() {
    let app = TestApp::new().await;
    let event = begun(&app, "", "4").await;
    event.next_round().await;
    event.register(&["Late Lee"]).await;
    let late = event.state().players.iter().find(|player| player.name == "Late Lee").unwrap().id.clone();
    let page = event.get(&format!("/player/{late}")).await;
    page.expect(200).says("Registered").says("Plays from round 2 on");
    assert!(!page.text.contains("Not playing"), "{}", page.text);
}

#[tokio::test]
async fn a_latecomer_to_the_last_round_is_promised_no_table() {
    let app = TestApp::new().await;
    let event = begun(&app, "", "0").await;
    event.does("plan", &[("cut", "0"), ("rounds", "2"), ("sure", "yes")]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    event.register(&["Late Lee"]).await;
    let late = event.state().players.iter().find(|player| player.name == "Late Lee").unwrap().clone();
    assert_eq!(late.joined_round.map(|round| round.0), Some(3));
    let page = event.get(&format!("/player/{}", late.id)).await;
    assert!(!page.expect(200).text.contains("You play from round"), "{}", page.text);
    event.play("2 0").await;
    event.does("finish", &[("sure", "yes")]).await;
    let page = event.get(&format!("/player/{}", late.id)).await;
    for promise in ["You play from round", "Your next table appears here"] {
        assert!(!page.expect(200).text.contains(promise), "{}", page.text);
    }
}

#[tokio::test]
async fn the_words_at_the_cut_are_short_on_the_wall() {
    let app = TestApp::new().await;
    let event = begun(&app, "", "4").await;
    event.next_round().await;
    event.play("2 0").await;
    let wall = event.get("/wall").await;
    wall.expect(200).says("data-below=\"Top 4 so far, with a tie\"").says("OMW: Opponents");
    assert!(!wall.text.contains("the lot would"), "a row has room for a few words only");
}

#[tokio::test]
async fn during_a_round_the_code_on_the_wall_leads_to_the_players_table() {
    let app = TestApp::new().await;
    let event = begun(&app, "", "4").await;
    event.does("let-phones-register", &[]).await;
    event.get("/wall").await.expect(200).says("Scan to register on your phone");
    event.next_round().await;
    let wall = event.get("/wall").await;
    wall.expect(200).says("Your table on your phone");
    assert!(!wall.text.contains("Scan to register"), "{}", wall.text);
}

#[tokio::test]
async fn the_word_for_the_champion_follows_the_pronouns_on_every_page() {
    let app = TestApp::new().await;
    let event = begun(&app, "elimination", "0").await;
    event.does("cut", &[]).await;
    while event.state().current_round().is_none() || !tree_is_decided(&event) {
        event.next_round().await;
        event.play("2 0").await;
    }
    let winner = bracket(&event.state()).unwrap().champion().unwrap().clone();
    for page in ["/standings", "/bracket", "/overview"] {
        assert!(in_portuguese(&event, page).await.contains("1º lugar"), "{page}");
    }
    let phone = event.phone(winner.as_str()).await;
    event.gives_code(&phone, winner.as_str()).await;
    let person = [("player", winner.as_str()), ("pronouns", "ela/dela"), ("display_name", "")];
    phone.post(&event.path("/me/person"), &person).await.expect(303);
    for page in ["/standings", "/bracket", "/overview"] {
        assert!(in_portuguese(&event, page).await.contains("Campeã"), "{page}");
    }
}

async fn in_portuguese(event: &Event<'_>, page: &str) -> String {
    let request = Request::get(event.path(page)).header(header::ACCEPT_LANGUAGE, "pt-BR");
    event.app.send(request.body(Body::empty()).unwrap()).await.expect(200).text.clone()
}

fn tree_is_decided(event: &Event<'_>) -> bool {
    bracket(&event.state()).is_some_and(|tree| tree.is_decided())
}

/// The column of places, from the top.
fn ranks(page: &str) -> Vec<String> {
    let cells = page.split("class=\"rank\">").skip(1).filter_map(|cell| cell.split("</td>").next());
    cells.map(|cell| cell.split('<').next().unwrap().to_owned()).filter(|rank| !rank.is_empty()).collect()
}

/// Enters a result for the match of these two.
async fn plays(event: &Event<'_>, played: &BracketMatch) {
    let line = format!("{} 2 0", played.table.unwrap());
    let round = played.round.unwrap().to_string();
    event.does("line", &[("round", &round), ("line", &line)]).await;
}

fn tree(event: &Event<'_>) -> Bracket {
    bracket(&event.state()).unwrap()
}

/// A bracket of four with a match for third place: the final is over, that match is not.
async fn third_place_is_open(app: &TestApp) -> Event<'_> {
    let file = r#"{"format": "pairwright/1", "name": "Four", "date": null, "k": 16, "ruleset": "magic", "entropy": "5eed",
        "stages": [{"kind": "elimination", "third_place": true}], "rounds": [],
        "players": [{"id": "a", "name": "Ada"}, {"id": "b", "name": "Bo"}, {"id": "c", "name": "Cy"}, {"id": "d", "name": "Di"}]}"#;
    let event = files::event(app, &files::upload(app, file).await);
    event.does("cut", &[]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    plays(&event, &tree(&event).rounds[1][0]).await;
    event
}

#[tokio::test]
async fn the_champion_is_first_while_third_place_is_open() {
    let app = TestApp::new().await;
    let event = third_place_is_open(&app).await;
    assert!(tree(&event).third_place.is_some_and(|third| third.round.is_some() && third.winner.is_none()));
    assert_eq!(ranks(&event.get("/standings").await.text), ["1", "2", "3–4", "3–4"]);
    event.get(&format!("/player/{}", tree(&event).champion().unwrap())).await.says("1st of 4");
    let page = event.get("/bracket").await;
    page.expect(200).says(">3rd–4th<");
    assert!(!page.text.contains(">3rd<"), "{}", page.text);
    let page = event.get("/standings").await;
    page.says("Standings, bracket under way");
    assert!(!page.text.contains("Final standings"), "third place is played for: {}", page.text);
    event.play("2 0").await;
    event.get("/bracket").await.says(">3rd<").says(">4th<");
    event.get("/standings").await.says("Final standings");
}

#[tokio::test]
async fn players_who_move_up_behind_a_disqualified_champion_have_their_new_places() {
    let app = TestApp::new().await;
    let event = third_place_is_open(&app).await;
    event.play("2 0").await;
    event.does("finish", &[]).await;
    let last = tree(&event).rounds[1][0].clone();
    let (won, lost) = (last.winner.unwrap(), last.loser.unwrap());
    let third = tree(&event).third_place.unwrap().winner.unwrap();
    let name = |id| event.state().name_of(id).to_owned();
    let out = [("player", won.as_str()), ("kind", "disqualification")];
    let ask = event.desk("penalty", &out).await;
    ask.expect(409).says(&format!("{} is 1st now, and leaves the standings", name(&won)));
    ask.says(&format!("{} becomes champion.", name(&lost)));
    assert!(!ask.text.contains("The open match") && !ask.text.contains("not paired again"), "{}", ask.said());
    event.does("penalty", &[&out[..], &[("sure", "yes")]].concat()).await;
    for address in ["/standings", "/desk/standings", "/overview", "/wall?show=standings"] {
        let page = event.get(address).await;
        page.expect(200).says("Champion").says("2nd place").says("3rd place");
        assert!(!page.text.contains("4th") && !page.text.contains("Runner-up"), "{address}: {}", page.text);
    }
    assert_eq!(ranks(&event.get("/standings").await.text), ["1", "2", "3", "–"]);
    let page = event.get(&format!("/player/{third}")).await;
    page.says("Finished 2nd").says("2nd of 3").says("2nd place");
    assert!(!page.text.contains("Runner-up"), "{}", page.text);
    event.get(&format!("/player/{lost}")).await.says("Champion").says("1st of 3");
    event.get("/bracket").await.says(">2nd<").says(">3rd<");
}

#[tokio::test]
async fn the_open_match_for_third_place_decides_second_place_after_a_disqualification() {
    let app = TestApp::new().await;
    let event = third_place_is_open(&app).await;
    let champion = tree(&event).champion().unwrap().clone();
    let fields = [("player", champion.as_str()), ("kind", "disqualification"), ("sure", "yes")];
    event.does("penalty", &fields).await;
    assert_eq!(ranks(&event.get("/standings").await.text), ["1", "2–3", "2–3", "–"]);
}

/// A player already out of a continuing bracket loses only the place; one still in it gives the opponent a walkover.
#[tokio::test]
async fn a_disqualification_asks_about_an_open_match_only_if_there_is_one() {
    let app = TestApp::new().await;
    let event = begun(&app, "elimination", "0").await;
    event.does("cut", &[]).await;
    event.next_round().await;
    event.play("2 0").await;
    let asks = async |player: &str| {
        event
            .desk("penalty", &[("player", player), ("kind", "disqualification")])
            .await
            .expect(409)
            .text
            .clone()
    };
    let played =
        event.state().current_round().unwrap().matches.iter().find(|m| m.pair().is_some()).unwrap().clone();
    let out = asks(played.players[1].as_str()).await;
    assert!(
        !out.contains("then goes on") && !out.contains("is lost") && out.contains("leaves the standings"),
        "{out}"
    );
    let still_in = asks(played.players[0].as_str()).await;
    let says = |text: &str| still_in.contains(text);
    assert!(says("then goes on without playing") && says("leaves the standings: "), "{still_in}");
    assert!(!says(" now, and leaves"), "nobody has a place who can still win: {still_in}");
    event.next_round().await;
    let open = event.state().current_round().unwrap().matches[0].players.clone();
    let other = event.state().name_of(&open[1]).to_owned();
    assert!(asks(open[0].as_str()).await.contains(&format!("The open match against {other} is lost.")));
}

#[tokio::test]
async fn the_unbeaten_of_a_double_elimination_cannot_finish_last() {
    let app = TestApp::new().await;
    let event = app
        .begun(&[("name", "Four"), ("preset", "magic"), ("format", "double-elimination"), ("cut", "0")])
        .await;
    event.register(&NAMES[..4]).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    event.play("2 0").await;
    assert_eq!(ranks(&event.get("/standings").await.text), ["1–3", "1–3", "1–4", "1–4"]);
}

#[tokio::test]
async fn players_out_of_a_double_elimination_have_a_place_once_their_round_is_over() {
    let app = TestApp::new().await;
    let event = begun(&app, "double-elimination", "0").await;
    event.register(&["Gus Gray", "Hal Holt"]).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    event.play("2 0").await;
    let places = ranks(&event.get("/standings").await.text);
    assert_eq!(places, ["1–6", "1–6", "1–6", "1–6", "1–8", "1–8", "1–8", "1–8"]);
    event.next_round().await;
    for played in &tree(&event).losers[0] {
        plays(&event, played).await;
    }
    let standings = event.get("/standings").await.text;
    assert_eq!(ranks(&standings)[6..], ["7", "7"], "{standings}");
    let out = tree(&event).losers[0][0].loser.clone().unwrap();
    event.get(&format!("/player/{out}")).await.says("Finished 7th").says("of 8 players");
    event.play("2 0").await;
    assert_eq!(ranks(&event.get("/standings").await.text)[..3], ["1–3", "1–3", "1–6"]);
}

#[tokio::test]
async fn a_range_of_possible_places_has_no_sign_of_a_tie() {
    let app = TestApp::new().await;
    let event = begun(&app, "elimination", "0").await;
    event.register(&["Gus Gray", "Hal Holt"]).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    first_table(&event).await;
    first_table(&event).await;
    for page in ["/standings", "/overview"] {
        let page = event.get(page).await.text;
        assert!(page.contains("5–8") && !page.contains("class=\"equal\""), "{page}");
    }
    event.play("2 0").await;
    for page in ["/standings", "/overview"] {
        event.get(page).await.says("class=\"equal\"");
    }
}

#[tokio::test]
async fn players_who_go_on_rank_above_players_cut_inside_the_swiss() {
    let app = TestApp::new().await;
    let event = two_parts(&app).await;
    // In round 1 Di turns out to have won: by points alone she is above Cy, who is through.
    event.does("cut", &[]).await;
    let fields =
        [("round", "1"), ("first", "c"), ("second", "d"), ("was", "2 0"), ("result", "0 2"), ("sure", "yes")];
    event.does("report", &fields).await;
    event.next_round().await;
    let standings = event.get("/standings").await;
    let at = |name: &str| standings.text.find(&format!("data-words=\"{name}\""));
    standings.expect(200).says("Standings after round 2");
    assert!(event.state().current_round().is_some_and(|round| round.open_matches().next().is_some()));
    assert!(at("Cy").is_some() && at("Cy") < at("Di"), "{}", standings.text);
}

#[tokio::test]
async fn shared_places_are_a_range_on_the_players_pages() {
    let app = TestApp::new().await;
    let event = app
        .begun(&[("name", "Eight"), ("preset", "magic"), ("format", "double-elimination"), ("cut", "0")])
        .await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]).await;
    event.does("cut", &[]).await;
    for _ in 0..3 {
        event.next_round().await;
        event.play("2 0").await;
    }
    let out = tree(&event).matches().filter(|m| m.winner.is_some()).count();
    assert!(out > 0);
    let page = event.get("/standings").await.text;
    assert!(page.contains("5th–6th place"), "{page}");
    let fifth = event.state().players.iter().map(|player| player.id.clone()).collect::<Vec<_>>();
    let mut found = 0;
    for player in fifth {
        let own = event.get(&format!("/player/{player}")).await.text;
        found += usize::from(own.contains("Finished 5th–6th") || own.contains("5th–6th of 8"));
        assert!(!own.contains(">5th of 8<"), "{own}");
    }
    assert_eq!(found, 2);
}

#[tokio::test]
async fn nobody_counts_as_playing_once_a_bracket_is_over() {
    let app = TestApp::new().await;
    let event =
        app.begun(&[("name", "Four"), ("preset", "magic"), ("format", "elimination"), ("cut", "0")]).await;
    event.register(&NAMES[..4]).await;
    event.does("cut", &[]).await;
    for _ in 0..2 {
        event.next_round().await;
        event.play("2 0").await;
    }
    event.does("finish", &[("sure", "yes")]).await;
    let page = event.get("/desk/players").await;
    page.says("4 players");
    // Reopening a match would leave a closed bracket without a champion.
    let last = event.state().rounds.last().unwrap().clone();
    let [first, second] = &last.matches[0].players[..] else { panic!("the final has two players") };
    let again = [
        ("round", last.number.to_string()),
        ("first", first.to_string()),
        ("second", second.to_string()),
        ("was", "2 0 0".into()),
        ("result", String::new()),
    ];
    let again: Vec<(&str, &str)> = again.iter().map(|(name, value)| (*name, value.as_str())).collect();
    event.desk("report", &again).await.expect(409).says("The tournament is finished");
    assert!(!page.text.contains("Playing"), "{}", page.text);
}

#[tokio::test]
async fn a_finished_swiss_has_final_standings() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..4]).await;
    event.does("plan", &[("cut", "0"), ("rounds", "1")]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.get("/standings").await.says("Standings after round 1");
    event.does("finish", &[("sure", "yes")]).await;
    event.get("/standings").await.says("Final standings");
}

#[tokio::test]
async fn players_level_at_the_line_read_that_lots_would_decide() {
    let app = TestApp::new().await;
    for announced in [1, 2] {
        let player = |id: &str| json!({"id": id, "name": id.to_uppercase()});
        let won = |a: &str, b: &str| json!({"players": [a, b], "result": {"kind": "played", "wins": [2, 0]}});
        let players = ["a", "b", "c", "d"].map(player);
        let file = json!({
            "format": "pairwright/1", "name": "Level", "ruleset": "magic", "rounds_planned": announced,
            "stages": [{"kind": "elimination", "cut": {"top": 3}}],
            "players": players,
            "rounds": [{"number": 1, "matches": [won("a", "c"), won("b", "d")]}],
        });
        let event = imported(&app, &file.to_string()).await;
        let lots = "Level at the line of the top 3: lots would decide";
        event.get("/standings").await.says("lots would decide");
        for level in ["c", "d"] {
            let public = event.get(&format!("/player/{level}")).await;
            public.says("3rd= of 4").says(lots);
            let phone = event.phone(level).await.get(&event.path("/me")).await;
            if announced == 1 {
                phone.says("3rd= of 4").says(lots);
            }
            for page in [&public, &phone] {
                assert!(
                    !page.text.contains("n the top 3") && !page.text.contains("short of the top 3"),
                    "{}",
                    page.said()
                );
            }
        }
        assert!(!event.get("/player/a").await.text.contains(lots), "one of those above the line");
    }
}
