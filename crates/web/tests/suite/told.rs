//! What players read about themselves on phones and public pages at easily forgotten moments: at the end, during a
//! bracket, with a bye, before a draft.

use pairwright_core::PlayerId;
use pairwright_core::nouns::CallKind;
use pairwright_core::stages::{bracket, newest_ranking};

use crate::app::{Answer, Event, TestApp};

const NAMES: [&str; 8] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal"];

async fn me(event: &Event<'_>, player: &PlayerId) -> Answer {
    let phone = event.phone(player.as_str()).await;
    let page = phone.get(&event.path("/me")).await;
    page.expect(200);
    page
}

/// A player's points and record as in the ranking.
fn numbers(event: &Event<'_>, player: &PlayerId) -> String {
    let table = newest_ranking(&event.state());
    let row = table.of(player).unwrap();
    format!("{} points · {}", row.points, row.record.to_string().replace('-', "–"))
}

/// Plays this many rounds.
async fn plays(event: &Event<'_>, rounds: usize) {
    for _ in 0..rounds {
        event.next_round().await;
        event.play("2 0").await;
    }
}

#[tokio::test]
async fn a_phone_shows_points_and_record_once_the_tournament_is_over() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Saturday"), ("preset", "magic"), ("cut", "0")]).await;
    event.register(&NAMES[..4]).await;
    event.does("plan", &[("rounds", "2"), ("cut", "0")]).await;
    plays(&event, 2).await;
    event.does("finish", &[]).await;
    let first = newest_ranking(&event.state()).rows[0].player.clone();
    let last = newest_ranking(&event.state()).rows[3].player.clone();
    me(&event, &first).await.says("Champion").says(&numbers(&event, &first));
    let winner = event.state().name_of(&first).to_owned();
    me(&event, &last)
        .await
        .says("You finished 4th")
        .says(&numbers(&event, &last))
        .says(&format!("{winner} has won"));
    // With a cut, the numbers are those before it; in a bracket alone, the matches.
    let event = app.begun(&[("name", "Cup"), ("preset", "magic"), ("format", "elimination")]).await;
    event.register(&NAMES[..4]).await;
    event.does("cut", &[]).await;
    plays(&event, 2).await;
    let champion = bracket(&event.state()).unwrap().champion().unwrap().clone();
    let page = me(&event, &champion).await;
    page.says("Champion").says("Matches: 2–0");
    assert!(!page.text.contains("Where do I stand?"), "the place stands above");
}

#[tokio::test]
async fn during_a_bracket_only_its_players_count_as_still_in() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..6]).await;
    event.does("plan", &[("rounds", "2"), ("cut", "4")]).await;
    plays(&event, 2).await;
    event.get("/desk/players?show=cut").await.says("In the top").says("<span class=\"number\">4</span>");
    event.does("cut", &[]).await;
    event.next_round().await;
    let table = event.get("/desk/players").await;
    table.says("4 of 6 still in").says("not in the top 4");
    event.get("/standings").await.says("4 of 6 players are still in");
    event.does("line", &[("round", "3"), ("line", "1 2 0")]).await;
    event.get("/desk/players").await.says("3 of 6 still in");
    let chosen = event.get("/desk/players?show=cut").await;
    let seeds = bracket(&event.state()).unwrap().seeds;
    for player in &event.state().players {
        let row = format!("id=\"p-{}\"", player.id);
        assert_eq!(chosen.text.contains(&row), seeds.contains(&player.id), "{}", player.name);
    }
    let out = event.state().players.iter().find(|player| !seeds.contains(&player.id)).unwrap().id.clone();
    me(&event, &out).await.says("You finished").says(&format!("Before the cut: {}", numbers(&event, &out)));
}

#[tokio::test]
async fn a_player_with_a_bye_can_call_a_judge() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..5]).await;
    event.next_round().await;
    let state = event.state();
    let bye = state.rounds[0].matches.iter().find(|m| m.pair().is_none()).unwrap().players[0].clone();
    let phone = event.phone(bye.as_str()).await;
    phone.get(&event.path("/standings")).await.says("/me#call-a-judge");
    phone.get(&event.path("/me")).await.says("id=\"call-a-judge\"").says("/me#call-a-judge");
    let fields = [("player", bye.as_str()), ("kind", "rules")];
    phone.post(&event.path("/me/call"), &fields).await.expect(303);
    let call = event.state().calls[0].clone();
    assert_eq!((call.kind, call.players), (CallKind::Rules, (bye.clone(), bye.clone())));
    phone.get(&event.path("/me")).await.says("A judge has been called.").says("No longer needed");
    let judge = event.invited("judge", "Petra").await;
    judge.get(&event.path("/judge")).await.says("Rules question").says("no opponent this round");
    judge.post(&event.path("/judge/take"), &[("call", "1")]).await.expect(303);
    phone.get(&event.path("/me")).await.says("Petra is coming.");
    judge.post(&event.path("/judge/end"), &[("call", "1"), ("give_back", "yes")]).await.expect(303);
    phone.get(&event.path("/me")).await.says("Call a judge");
    event.get("/desk/history").await.says("Rules question");
}

#[tokio::test]
async fn a_player_with_a_free_round_calls_a_judge_at_the_desk() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Table"), ("preset", "chess"), ("format", "round-robin")]).await;
    event.register(&NAMES[..5]).await;
    event.next_round().await;
    let state = event.state();
    let free = state.players.iter().find(|player| state.rounds[0].match_of(&player.id).is_none()).unwrap();
    me(&event, &free.id).await.says("id=\"call-a-judge\"").says("If you need a judge, ask at the desk.");
}

#[tokio::test]
async fn after_its_result_a_phone_gives_one_statement_of_the_place() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..4]).await;
    event.next_round().await;
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    let player = event.state().rounds[0].matches[0].players[0].clone();
    let phone = event.phone(player.as_str()).await;
    let page = phone.get(&event.path("/me")).await;
    page.says("Places are known once round 1 is over.");
    assert!(!page.text.contains("data-later") && !page.text.contains("who is ahead"), "nothing else comes");
    event.get(&format!("/player/{player}")).await.says("Places are known once round 1 is over.");
    event.play("2 0").await;
    phone.get(&event.path("/me")).await.says("data-later").says("Your place, your points and who is ahead");
}

#[tokio::test]
async fn a_drawn_bracket_is_not_called_registration() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Cup"), ("preset", "magic"), ("format", "elimination")]).await;
    event.register(&NAMES).await;
    app.guest().get(&event.path("")).await.says("Registration at the desk");
    event.does("cut", &[]).await;
    let page = app.guest().get(&event.path("")).await;
    page.says("Bracket set").says("The bracket is about to begin");
    assert!(!page.text.contains("Registration"));
    event.next_round().await;
    event.play("2 0").await;
    app.guest().get(&event.path("")).await.says("The next round of the bracket is about to begin");
}

#[tokio::test]
async fn a_draw_takes_one_tap() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..2]).await;
    event.next_round().await;
    let player = event.state().rounds[0].matches[0].players[0].clone();
    let page = me(&event, &player).await;
    let in_sight =
        page.text.split("id=\"report\"").nth(1).unwrap().split("<details").next().unwrap().to_owned();
    for button in ["Drawn 1–\u{2060}1", "Intentional draw"] {
        assert!(in_sight.contains(button), "{button}: {in_sight}");
    }
    assert!(!page.text.contains("It was a draw"));
    page.says("Drawn 1–\u{2060}1–\u{2060}1");
}

#[tokio::test]
async fn a_match_loss_by_penalty_is_attributed_to_the_judge() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..4]).await;
    event.next_round().await;
    let players = event.state().rounds[0].matches[0].players.clone();
    let judge = event.invited("head-judge", "Petra").await;
    let fields = [("player", players[0].as_str()), ("kind", "match-loss"), ("reason", "late")];
    judge.post(&event.path("/judge/penalty"), &fields).await.expect(409);
    let sure = [("sure", "yes"), ("shown", players[0].as_str())];
    judge.post(&event.path("/judge/penalty"), &[&fields[..], &sure].concat()).await.expect(303);
    me(&event, &players[0]).await.says("You were given a match loss").says("Petra entered this result.");
    me(&event, &players[1]).await.says("was given a match loss").says("Petra entered this result.");
    event.does("line", &[("round", "1"), ("line", "2 2 0")]).await;
    let other = event.state().rounds[0].matches[1].players[0].clone();
    me(&event, &other).await.says("The desk entered this result.");
}

#[tokio::test]
async fn before_a_draft_the_seat_is_the_largest_text() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.does("draft", &[]).await;
    let player = event.state().players[0].id.clone();
    let page = me(&event, &player).await;
    page.says("Pod 1, seat").says("Your table appears here when round 1 is paired.");
    assert_eq!(page.text.matches("class=\"own-bye\"").count(), 1);
    let public = app.guest().get(&event.path("")).await;
    public.says("Find your seat for the draft before round 1");
    assert!(!public.text.contains("Registration"));
}

#[tokio::test]
async fn in_a_double_elimination_the_label_names_only_the_players_side() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Cup"), ("preset", "magic"), ("format", "double-elimination")]).await;
    event.register(&NAMES).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    let loser = event.state().rounds[0].matches[0].players[1].clone();
    event.play("2 0").await;
    event.next_round().await;
    let page = me(&event, &loser).await;
    page.says("Your table · Losers’ round 2");
    assert_eq!(page.text.matches("Losers’ round 2").count(), 1, "it is said once");
}
