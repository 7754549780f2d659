//! The history at the desk and its filters (page 10, "Who did it").

use crate::app::{Event, TestApp};

/// The number of entries that a filter shows.
async fn shown(event: &Event<'_>, filter: &str) -> usize {
    event.get(&format!("/desk/history?{filter}")).await.text.matches("<li id=\"e-").count()
}

/// The players of a table of round 1.
fn players(event: &Event<'_>, table: usize) -> [String; 2] {
    let state = event.state();
    let played = &state.rounds[0].matches[table - 1].players;
    [played[0].to_string(), played[1].to_string()]
}

#[tokio::test]
async fn steps_of_calls_and_deck_checks_have_their_table_and_players() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let [first, second] = players(&event, 1);
    let [other, _] = players(&event, 2);
    let judge = event.invited("judge", "Jo").await;
    let at = [("round", "1"), ("player", first.as_str())];
    let kind = [("kind", "rules")];
    let steps: [(&str, &[(&str, &str)]); 8] = [
        ("call", &[&at[..], &kind].concat()),
        ("take", &[("call", "1")]),
        ("end", &[("call", "1"), ("give_back", "yes")]),
        ("pick", &at),
        ("begin-check", &[("check", "1")]),
        ("end-check", &[("check", "1"), ("found", "61 cards")]),
        ("missing", &[&at[..], &[("missing", "yes")]].concat()),
        ("penalty", &[("player", &first), ("kind", "warning"), ("reason", "late")]),
    ];
    let [before, of_second] =
        [shown(&event, &format!("player={first}")).await, shown(&event, &format!("player={second}")).await];
    let of_others = shown(&event, &format!("player={other}")).await;
    for (form, fields) in steps {
        judge.post(&event.path(&format!("/judge/{form}")), fields).await.expect(303);
    }
    assert_eq!(shown(&event, "table=1").await, 9, "the eight, and the time that was given back");
    assert_eq!(shown(&event, "table=2").await, 0);
    assert_eq!(shown(&event, &format!("player={first}")).await, before + 9);
    assert_eq!(
        shown(&event, &format!("player={second}")).await,
        of_second + 7,
        "not the lateness, not the penalty"
    );
    assert_eq!(shown(&event, &format!("player={other}")).await, of_others);
}

#[tokio::test]
async fn entries_of_a_moved_match_keep_their_table() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let [first, second] = players(&event, 1);
    let more =
        [("round", "1"), ("first", &*first), ("second", &*second), ("minutes", "5"), ("reason", "other")];
    event.does("extra", &more).await;
    event.does("rearrange", &[("wish", "move"), ("first", &first), ("table", "12"), ("sure", "yes")]).await;
    event.does("extra", &more).await;
    assert_eq!(shown(&event, "table=1").await, 2, "the first minutes and the move");
    assert_eq!(shown(&event, "table=12").await, 2, "the move and the other minutes");
    let moved = (event.seq() - 1).to_string();
    event.does("undo", &[("entry", &moved), ("sure", "yes")]).await;
    event.does("extra", &more).await;
    assert_eq!(
        shown(&event, "table=1").await,
        3,
        "the first minutes, the move with its undoing, the last minutes"
    );
}

#[tokio::test]
async fn a_drop_taken_back_in_its_round_reads_as_staying() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]).await;
    event.next_round().await;
    event.does("drop", &[("player", "p1")]).await;
    event.does("return", &[("player", "p1")]).await;
    event.get("/desk/history").await.says("Ada stays after all");
    event.does("drop", &[("player", "p2")]).await;
    event.play("2 0").await;
    event.next_round().await;
    event.does("return", &[("player", "p2")]).await;
    event.get("/desk/history").await.says("Bo is back").says("Ada stays after all");
}

#[tokio::test]
async fn the_history_shows_prizes_before_and_after_a_change() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    let plan = |table: &'static str| [("table", table), ("unit", "boosters"), ("ties", "rank")];
    event.does("prizes", &plan("6 3 2 1")).await;
    event.does("prizes", &plan("8 4 2 1")).await;
    event.does("prizes", &[("ties", "points")]).await;
    event.does("prizes", &[("number", "1"), ("table", "40 20,5"), ("unit", "€"), ("ties", "points")]).await;
    let history = event.get("/desk/history").await;
    history
        .says(">Prizes · 6 3 2 1 boosters<")
        .says(">Prizes · 6 3 2 1 boosters → 8 4 2 1 boosters<")
        .says(">Prizes · Who shares: players of equal rank → players of equal points, tie-breaks ignored<")
        .says(">Prizes · €40 20.50<");
    event.get("/desk").await.says("Prizes · €40 20.50");
}

#[tokio::test]
async fn the_history_says_which_detail_of_a_person_changes() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&["Ada", "Bo"]).await;
    let person =
        [("player", "p1"), ("pronouns", "she/her"), ("display_name", "Countess"), ("contact", "555-0199")];
    event.does("person", &person).await;
    event.does("person", &[&person[..3], &[("contact", "555-0123")]].concat()).await;
    let history = event.get("/desk/history").await;
    history.says("Ada · Pronouns: none → she/her · Display name: none → Countess · Contact details<");
    history.says("Ada · Contact details<");
    assert!(!history.text.contains("555-01"), "only the desk's own card has them: {}", history.text);
}

#[tokio::test]
async fn entries_made_while_a_pairing_is_undone_are_listed_before_its_round() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.does("pair", &[("round", "1"), ("sure", "yes")]).await;
    let paired = event.seq().to_string();
    event.get("/desk/history").await.says("id=\"history-1\"");
    event.does("undo", &[("entry", &paired), ("sure", "yes")]).await;
    event.does("prizes", &[("table", "6 3"), ("unit", "boosters"), ("ties", "rank")]).await;
    let before = event.get("/desk/history").await;
    before.says("id=\"history-0\"").says("Undone · Round 1 paired").says("6 3 boosters");
    assert!(!before.text.contains("id=\"history-1\""), "{}", before.text);
    let undone = (event.seq() - 1).to_string();
    event.does("undo", &[("entry", &undone), ("sure", "yes")]).await;
    let again = event.get("/desk/history").await;
    let place = |text: &str| again.text.find(text).unwrap();
    assert!(place("id=\"history-1\"") < place("Redone · ") && place("Redone · ") < place("id=\"history-0\""));
    assert!(place("id=\"history-0\"") < place("6 3 boosters"), "it was done before the round");
}
