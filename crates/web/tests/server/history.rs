//! The history at the desk: what its filters let through (page 10, "Who did it").

use crate::app::{Event, TestApp};

/// How many entries a filter shows.
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
async fn a_step_of_a_call_or_a_deck_check_was_at_no_table_and_about_nobody() {
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
async fn a_match_that_was_moved_took_its_old_entries_to_the_new_table() {
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
async fn whoever_did_not_leave_after_all_was_said_to_be_back() {
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
