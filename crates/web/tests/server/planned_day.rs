//! A day that is planned: when it begins and has to be over, and how long the rounds really take.

use crate::app::{Answer, Event, TestApp};
use crate::timer::{MINUTE, Machine};

const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/// The Friday night of document 004, for six players: six rounds of fifty minutes with all that belongs to them.
const FRIDAY: [(&str, &str); 7] = [
    ("date", "2026-10-02"),
    ("rounds", "6"),
    ("round_minutes", "50"),
    ("day_start", "19:30"),
    ("day_latest_end", "00:00"),
    ("day_turnaround", "0"),
    ("cut", "0"),
];

async fn settle(event: &Event<'_>, day: &[(&str, &str)]) -> Answer {
    let page = event.get("/desk/settings").await.text;
    let (_, rest) = page.split_once(r#"name="seen" value=""#).unwrap();
    let seen = rest.split_once('"').unwrap().0.to_owned();
    let usual =
        [("seen", seen.as_str()), ("name", "Friday"), ("preset", "magic"), ("structure", "best-of-3")];
    event.desk("settings", &usual.into_iter().chain(day.iter().copied()).collect::<Vec<_>>()).await
}

#[tokio::test]
async fn the_desk_says_by_how_much_the_friday_night_of_document_004_is_too_long() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    settle(&event, &FRIDAY).await.expect(303);
    let desk = event.get("/desk").await;
    desk.says("the last 6 rounds would end at about 00:30")
        .says("It has to be over at 00:00: that is 30 minutes too late.");
    let shorter = [FRIDAY[0], FRIDAY[1], ("round_minutes", "45"), FRIDAY[3], FRIDAY[4], FRIDAY[5], FRIDAY[6]];
    settle(&event, &shorter).await.expect(303);
    let desk = event.get("/desk").await;
    assert!(!desk.says("would end at about 00:00").text.contains("too late"), "{}", desk.text);
}

#[tokio::test]
async fn a_pause_needs_its_length_and_its_place() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    let half = [("day_pause", "45")];
    settle(&event, &half).await.expect(422).says("the round after which it comes");
    let wrong = [("day_start", "half past")];
    settle(&event, &wrong).await.expect(422).says("“half past” is not a time of day");
    let pause: Vec<_> = FRIDAY.into_iter().chain([("day_pause", "45"), ("day_pause_after", "2")]).collect();
    settle(&event, &pause).await.expect(303);
    event.get("/desk").await.says("would end at about 01:15");
}

#[tokio::test]
async fn the_estimate_learns_from_the_rounds_that_were_played() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("pace.sqlite")).await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("rounds", "3"), ("cut", "0")]).await;
    event.next_round().await;
    machine.passes(40 * MINUTE);
    event.play("2 0").await;
    event.get("/desk").await.says("Rounds have taken 40 minutes so far, so with 10 minutes in between");
    machine.passes(12 * MINUTE);
    event.next_round().await;
    event.get("/desk").await.says("with 12 minutes in between, the last 2 rounds would end at about");
    // A result corrected long after its round makes the round no longer.
    machine.passes(40 * MINUTE);
    event.play("2 1").await;
    machine.passes(60 * MINUTE);
    let wrong = [("round", "2"), ("line", "1 2 0"), ("sure", "yes"), ("shown", "2–1")];
    event.does("line", &wrong).await;
    event.get("/desk").await.says("Rounds have taken 40 minutes so far");
}
