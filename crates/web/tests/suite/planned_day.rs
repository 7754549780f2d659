//! A planned day: when it begins and must end, and how long the rounds really take.

use crate::app::{Answer, Event, TestApp, hidden_seen};
use crate::calculators::{eight, imported};
use crate::timer::{MINUTE, Machine};

const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/// The Friday night of document 004, for six players: six rounds of fifty minutes with everything around them.
const FRIDAY: [(&str, &str); 7] = [
    ("date", "2026-10-02"),
    ("rounds", "6"),
    ("round_minutes", "50"),
    ("day_start", "19:30"),
    ("day_latest_end", "00:00"),
    ("day_turnaround", "0"),
    ("cut", "0"),
];

pub(crate) async fn settle(event: &Event<'_>, day: &[(&str, &str)]) -> Answer {
    let seen = hidden_seen(&event.get("/desk/settings").await.text);
    let usual =
        [("seen", seen.as_str()), ("name", "Friday"), ("preset", "magic"), ("structure", "best-of-3")];
    event.desk("settings", &usual.into_iter().chain(day.iter().copied()).collect::<Vec<_>>()).await
}

/// The planned length of a round and of the time to the next: measured if known, otherwise configured.
pub(crate) async fn lengths(event: &Event<'_>) -> [String; 2] {
    let page = event.get("/desk/plan").await;
    let learned =
        page.text.split("data-form=\"day-learned\"").nth(1).map(|rest| rest.split("</form>").next().unwrap());
    ["minutes", "between"].map(|name| {
        let field = |text: &str| {
            let field = text.split(&format!("name=\"{name}\" value=\"")).nth(1)?;
            Some(field.split('"').next().unwrap().to_owned())
        };
        learned.and_then(field).or_else(|| field(&page.text)).unwrap()
    })
}

#[tokio::test]
async fn the_desk_says_how_much_too_long_the_friday_night_of_document_004_is() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    settle(&event, &FRIDAY).await.expect(303);
    let desk = event.get("/desk").await;
    desk.says("The tournament ends at about 00:30, 30 minutes too late.");
    let shorter = [FRIDAY[0], FRIDAY[1], ("round_minutes", "45"), FRIDAY[3], FRIDAY[4], FRIDAY[5], FRIDAY[6]];
    settle(&event, &shorter).await.expect(303);
    let desk = event.get("/desk").await;
    desk.says("The tournament ends at about 00:00.");
}

#[tokio::test]
async fn a_pause_needs_its_length_and_its_place() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    let half = [("day_pause", "45")];
    settle(&event, &half).await.expect(422).says("the round it follows");
    let wrong = [("day_start", "half past")];
    settle(&event, &wrong).await.expect(422).says("“half past” is not a time of day");
    let pause: Vec<_> = FRIDAY.into_iter().chain([("day_pause", "45"), ("day_pause_after", "2")]).collect();
    settle(&event, &pause).await.expect(303);
    event.get("/desk").await.says("The tournament ends at about 01:15");
}

#[tokio::test]
async fn the_estimate_learns_from_the_rounds_played() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("pace.sqlite")).await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("rounds", "3"), ("cut", "0")]).await;
    event.next_round().await;
    machine.passes(40 * MINUTE);
    event.play("2 0").await;
    assert_eq!(lengths(&event).await, ["40", "10"]);
    machine.passes(12 * MINUTE);
    event.next_round().await;
    assert_eq!(lengths(&event).await, ["40", "12"]);
    // A result corrected long after its round makes the round no longer.
    machine.passes(40 * MINUTE);
    event.play("2 1").await;
    machine.passes(60 * MINUTE);
    let wrong = [("round", "2"), ("line", "1 2 0"), ("sure", "yes"), ("shown", "2–1")];
    event.does("line", &wrong).await;
    assert_eq!(lengths(&event).await[0], "40");
}

#[tokio::test]
async fn the_plan_answers_in_a_sentence_and_is_used() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    settle(&event, &FRIDAY).await.expect(303);
    let plan = event.get("/desk/plan").await;
    plan.expect(200)
        .says("Done by midnight? No, it ends 30 minutes too late.")
        .says("5 rounds fit. 6 players need 3 rounds.")
        .says("Begin 30 minutes earlier")
        .says("19:00 instead of 19:30")
        .says("Rounds of 45 minutes")
        .says("still enough for one undefeated player")
        .says("23:40 – 00:30")
        .says("This plan is in use");
    event.get("/desk/plan?minutes=45").await.says("Done by midnight? Just.").says("Use this plan");
    event.get("/desk/plan?minutes=much").await.expect(200).says("“much” is not a whole number");
    let before = event.seq();
    event.desk("day", &[("minutes", "0")]).await.expect(422);
    assert_eq!(event.seq(), before);
    event.does("day", &[("minutes", "45"), ("cut", "2"), ("rounds", "4")]).await;
    let setup = event.state().setup.clone();
    assert_eq!(setup.venue.round_minutes, Some(45));
    assert_eq!((setup.rounds_planned, setup.cut_size()), (Some(4), Some(2)));
    event.get("/desk/plan").await.says("This plan is in use").says(">Final<");
}

#[tokio::test]
async fn the_plan_of_a_day_that_has_begun_changes_only_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("plan.sqlite")).await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("rounds", "3"), ("cut", "0")]).await;
    event.get("/desk/plan").await.says("First round begins");
    event.next_round().await;
    machine.passes(40 * MINUTE);
    event.play("2 0").await;
    let plan = event.get("/desk/plan").await;
    plan.says("Measured in one round: 40 minutes").says("played").says("value=\"40\"");
    assert!(!plan.text.contains("First round begins"), "it has begun");
    // Measured values are not written as if they had been configured.
    event.does("day", &[("end", "23:59"), ("sure", "yes")]).await;
    let setup = event.state().setup.clone();
    assert_eq!((setup.venue.round_minutes, setup.venue.day.turnaround), (None, None));
    assert!(setup.venue.day.latest_end.is_some());
}

#[tokio::test]
async fn a_start_in_the_past_is_not_offered() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("late.sqlite")).await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    let today = event.get("/desk/plan").await;
    today.expect(200);
    // In any time zone: it was to begin at midnight, and must be over soon after.
    let late = event.get("/desk/plan?start=00:00&end=00:30&rounds=6").await;
    late.says("The start has passed").says("too late");
    assert!(!late.text.contains(" earlier<"), "{}", late.text);
}

#[tokio::test]
async fn the_calculator_begins_with_the_friday_night_of_document_004() {
    let app = TestApp::new().await;
    let page = app.guest().get("/calculators/day").await;
    page.says("Without the gaps between rounds (50 minutes): about 00:30.");
    let page = app.guest().get("/calculators/day?between=0").await;
    page.expect(200)
        .says("Done by midnight? No, it ends 30 minutes too late.")
        .says("5 rounds fit. 33 players need 6 rounds.");
    let page = app.guest().get("/calculators/day?between=0&rounds=5").await;
    page.says("Yes, with 20 minutes to spare")
        .says("2 can win every match")
        .says("pay by Swiss points")
        .says("5–0</dt><dd>2");
    app.guest().get("/calculators/day?start=late").await.expect(200).says("“late” is not a time of day");
    app.guest().get("/calculators").await.says("href=\"/calculators/day\"");
}

#[tokio::test]
async fn too_few_rounds_are_warned_about_before_the_first_pairing() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("rounds", "2"), ("cut", "0")]).await;
    event
        .get("/desk")
        .await
        .says("2 rounds are fewer than the 3 that 6 players need.")
        .says("/desk/plan\">What follows");
    for page in ["/desk/plan", ""] {
        event
            .get(page)
            .await
            .says("2 rounds are fewer than the 3 that 6 players need: 2 can win every match")
            .says("No prizes are announced");
    }
    event.does("pair", &[("round", "1"), ("rounds", "2"), ("cut", "0")]).await;
    assert!(event.state().proposal.is_some(), "pairing asks nothing more");
}

#[tokio::test]
async fn prizes_are_announced_before_the_first_round() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    settle(&event, &[("cut", "4"), ("rounds", "3"), ("game-win", "yes")]).await.expect(303);
    for (number, table, unit, share, decimals) in
        [("0", "100 50", "EUR", "100", "2"), ("1", "1", "invitations", "0", "0")]
    {
        let seen = hidden_seen(&event.get("/desk/prizes").await.text);
        let fields = [
            ("number", number),
            ("table", table),
            ("unit", unit),
            ("swiss_share", share),
            ("decimals", decimals),
            ("seen", seen.as_str()),
        ];
        event.does("prizes", &fields).await;
    }
    let home = event.get("").await;
    home.says("150.00 EUR in all, 100.00 EUR for first place").says("1 invitations");
    home.says("Privileges in the bracket").says("starts with a game win");
    event.next_round().await;
    event.play("2 0").await;
    assert!(!event.get("").await.text.contains("id=\"at-stake\""));
    event
        .get("/prizes")
        .await
        .says("Privileges in the bracket")
        .says("50.00 EUR</td><td class=\"number\">1 invitations");
}

#[tokio::test]
async fn the_plan_names_no_number_of_players_before_any_register() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    settle(&event, &FRIDAY).await.expect(303);
    let plan = event.get("/desk/plan").await;
    plan.expect(200).says(" fit.");
    assert!(!plan.text.contains("players need"), "{}", plan.text);
    event.get("/desk/plan?players=33").await.says("33 players need 6 rounds");
}

#[tokio::test]
async fn too_few_rounds_before_a_cut_are_warned_about() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    let names: Vec<String> = (1..=33).map(|number| format!("Player {number}")).collect();
    event.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let few = [("rounds", "4"), ("cut", "8")];
    let warning = "4 rounds are fewer than the 6 that 33 players need before a top 8";
    event.does("plan", &few).await;
    for page in ["/desk/plan", ""] {
        event
            .get(page)
            .await
            .says(warning)
            .says("can end with one loss at most")
            .says("Paying the Swiss by points alone");
    }
    event.does("plan", &[("rounds", "6"), ("cut", "8")]).await;
    let enough = event.get("/desk").await;
    assert!(!enough.text.contains("are fewer than"), "six are enough");
}

#[tokio::test]
async fn a_change_of_the_times_of_the_day_is_recorded_as_such() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    settle(&event, &[("rounds", "3")]).await.expect(303);
    settle(&event, &[("rounds", "3"), ("day_start", "18:00"), ("day_latest_end", "23:30")]).await.expect(303);
    let history = event.get("/desk/history").await;
    history.says("First round begins: none → 18:00").says("Must be over by: none → 23:30");
    assert!(!history.text.contains("Results from players’ phones"), "{}", history.text);
}

#[tokio::test]
async fn the_history_of_a_tournament_from_a_file_names_changed_settings() {
    let app = TestApp::new().await;
    let event = imported(&app, &eight(3)).await;
    settle(&event, &[("rounds", "3"), ("cut", "4"), ("sure", "yes")]).await.expect(303);
    event.get("/desk/history").await.says("Eight → Friday");
}

#[tokio::test]
async fn the_history_names_settings_before_and_after_a_change() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    settle(&event, &[("rounds", "3"), ("cut", "4")]).await.expect(303);
    let changed = [
        ("reports", "one"),
        ("round_minutes", "40"),
        ("at_zero", "extra-turns"),
        ("extra_turns", "3"),
        ("tables", "1-20"),
        ("decks_required", "yes"),
        ("play-first", "yes"),
        ("last_round", "by-standing"),
    ];
    settle(&event, &[&[("rounds", "3"), ("cut", "4")], &changed[..]].concat()).await.expect(303);
    event
        .get("/desk/history")
        .await
        .says("Results from players’ phones: Count once both agree → Count when one reports")
        .says("Round length in minutes: as usual → 40")
        .says("When a round’s time is over: As the rules say → Extra turns (3)")
        .says("Tables of this tournament: none → 1-20")
        .says("Everybody hands in a deck list: no → yes")
        .says("The higher seed: none → chooses who plays first");
    settle(&event, &[("rounds", "3"), ("cut", "4"), ("day_pause", "45"), ("day_pause_after", "2")])
        .await
        .expect(303);
    event.get("/desk/history").await.says("Break for a meal, in minutes: none → 45, after round 2");
}

#[tokio::test]
async fn a_privilege_that_comes_with_the_cut_is_named_as_a_change() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    settle(&event, &[("rounds", "3"), ("cut", "0")]).await.expect(303);
    settle(&event, &[("rounds", "3"), ("cut", "4"), ("play-first", "yes")]).await.expect(303);
    let history = event.get("/desk/history").await;
    history.says("No cut → Top 4, a single elimination · The higher seed: none → chooses who plays first<");
    settle(&event, &[("rounds", "3"), ("cut", "0")]).await.expect(303);
    event.get("/desk/history").await.says("a single elimination → No cut<");
}

#[tokio::test]
async fn the_plan_of_a_closed_tournament_has_no_estimate() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.does("plan", &[("rounds", "1"), ("cut", "0")]).await;
    event.does("pair", &[("round", "1"), ("rounds", "1"), ("cut", "0"), ("sure", "yes")]).await;
    event.does("publish", &[("round", "1"), ("sure", "yes")]).await;
    event.play("2 0").await;
    event.get("/desk/plan").await.says("ends at about");
    event.does("finish", &[]).await;
    let page = event.get("/desk/plan").await;
    page.says("It ended at about");
    assert!(!page.text.contains("ends at about") && !page.text.contains("id=\"day-form\""), "{}", page.text);
}

#[tokio::test]
async fn more_rounds_than_opponents_are_warned_about() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    let warning = "after 5 rounds everybody has met everybody, and from round 6 on players meet again";
    settle(&event, &[("rounds", "5"), ("cut", "0")]).await.expect(303);
    assert!(!event.get("/desk/settings").await.text.contains("players meet again"));
    settle(&event, &[("rounds", "99"), ("cut", "0")]).await.expect(303);
    event.get("/desk/settings").await.says(warning);
    event.get("/desk").await.says(warning);
    event.get("/desk/start?rounds=7").await.says("from round 6 on players meet again");
}

#[tokio::test]
async fn a_fault_of_a_day_is_named_once_and_no_cut_is_offered_with_fitting_rounds() {
    let app = TestApp::new().await;
    let refused = app.guest().get("/calculators/day?start=late").await;
    assert_eq!(refused.text.matches("is not a time of day").count(), 1, "{}", refused.text);
    let day = "players=33&start=19:30&rounds=6&minutes=50&between=10&cut=8&end=00:00";
    let page = app.guest().get(&format!("/calculators/day?{day}")).await;
    page.expect(200).says("No cut and 4 rounds").says("can win every match");
    let enough = app.guest().get(&format!("/calculators/day?{day}").replace("00:00", "01:30")).await;
    assert!(!enough.expect(200).text.contains("No cut and"), "no cut alone is enough");
}
