//! A day that has begun: the effect of the played rounds on the rest, and which parts of the plan are fixed.

use serde_json::json;

use crate::app::{Event, TestApp};
use crate::calculators::imported;
use crate::planned_day::{lengths, settle};
use crate::timer::{MINUTE, Machine};

const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

#[tokio::test]
async fn a_pause_taken_does_not_lengthen_the_measured_turnaround() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("pause.sqlite")).await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    let pause = [("rounds", "4"), ("cut", "0"), ("day_pause", "60"), ("day_pause_after", "1")];
    settle(&event, &pause).await.expect(303);
    for gap in [70, 9] {
        event.next_round().await;
        machine.passes(40 * MINUTE);
        event.play("2 0").await;
        machine.passes(gap * MINUTE);
    }
    event.next_round().await;
    assert_eq!(lengths(&event).await, ["40", "10"]);
}

#[tokio::test]
async fn an_open_late_play_does_not_lengthen_its_round() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("open.sqlite")).await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("rounds", "3"), ("cut", "0")]).await;
    event.next_round().await;
    machine.passes(40 * MINUTE);
    for line in ["1 2 0", "2 2 0"] {
        event.does("line", &[("round", "1"), ("line", line)]).await;
    }
    event.does("pair", &[("round", "2"), ("sure", "yes"), ("shown", "1")]).await;
    event.does("publish", &[("round", "2"), ("sure", "yes")]).await;
    machine.passes(5 * MINUTE);
    assert_eq!(lengths(&event).await[0], "40");
    event.get("/desk/plan").await.says("class=\"bar over\"");
}

#[tokio::test]
async fn the_plan_has_at_least_the_rounds_played() {
    let app = TestApp::new().await;
    let ids = ["a", "b", "c", "d"];
    let won = |a: &str, b: &str| json!({"players": [a, b], "result": {"kind": "played", "wins": [2, 0]}});
    let file = json!({
        "format": "pairwright/1", "name": "Begun", "ruleset": "magic", "rounds_planned": 4,
        "players": ids.map(|id| json!({"id": id, "name": id.to_uppercase()})),
        "rounds": [
            {"number": 1, "matches": [won("a", "b"), won("c", "d")]},
            {"number": 2, "matches": [won("a", "c"), won("b", "d")]}],
    });
    let event = imported(&app, &file.to_string()).await;
    let plan = event.get("/desk/plan").await;
    assert!(!plan.says("value=\"4\"").text.contains("The start has passed"), "{}", plan.text);
    event.does("day", &[("rounds", "1"), ("sure", "yes")]).await;
    assert_eq!(event.state().setup.rounds_planned, Some(2));
}

#[tokio::test]
async fn the_plan_takes_what_the_settings_take() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    let long = [("rounds", "61"), ("cut", "0"), ("round_minutes", "900"), ("day_turnaround", "800")];
    settle(&event, &long).await.expect(303);
    let plan = event.get("/desk/plan").await;
    plan.says("value=\"61\"").says("value=\"900\"").says("value=\"800\"").says("It ends at about");
    assert!(!plan.text.contains("aria-invalid"), "{}", plan.text);
}

#[tokio::test]
async fn the_plan_can_be_read_before_two_players_have_registered() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    for names in [&NAMES[..0], &NAMES[..1]] {
        if !names.is_empty() {
            event.register(names).await;
        }
        let plan = event.get("/desk/plan").await;
        assert!(!plan.says("It ends at about").text.contains("aria-invalid"), "{}", plan.text);
    }
    event.get("/desk/plan?players=20&rounds=5").await.says("20 players need 5 rounds");
}

#[tokio::test]
async fn a_pause_needs_a_length_in_the_settings_and_in_the_plan() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    let why = "A break needs its length and the round it follows.";
    event.get("/desk/plan?pause_after=2").await.says(why);
    event.get("/desk/plan?pause=30").await.says(why);
    event.desk("day", &[("pause_after", "2")]).await.expect(422).says(why);
    assert!(!event.get("/desk/plan?pause=30&pause_after=2").await.text.contains(why));
}

#[tokio::test]
async fn only_ways_out_that_change_something_are_offered() {
    let app = TestApp::new().await;
    let late = "/desk/plan?minutes=50&between=10&start=19:30&end=22:30";
    let day = [("date", "2026-10-02"), ("day_start", "19:30"), ("day_latest_end", "22:30")];
    let swiss: &[(&str, &str)] = &[("rounds", "5"), ("cut", "0")];
    let robin: &[(&str, &str)] = &[("format", "round-robin"), ("cut", "0")];
    let by_points: &[(&str, &str)] = &[("rounds", "5"), ("cut", "points"), ("cut_points", "3")];
    for (format, is_open) in [(swiss, true), (robin, false), (by_points, false)] {
        let event = app.tournament("Friday").await;
        event.register(&NAMES).await;
        let fields: Vec<_> = day.iter().chain(format).copied().collect();
        settle(&event, &fields).await.expect(303);
        let plan = event.get(late).await;
        plan.says("too late").says("Rounds of ");
        assert_eq!(plan.text.contains("Try: 3 rounds"), is_open, "{format:?} {}", plan.text);
        assert!(!plan.text.contains("No cut instead of"), "{format:?} {}", plan.text);
    }
}

#[tokio::test]
async fn no_start_before_midnight_is_offered() {
    let app = TestApp::new().await;
    let page = app.guest().get("/calculators/day?start=01:00&end=04:00&rounds=5&between=10").await;
    assert!(!page.says("too late").text.contains(" earlier<"), "{}", page.text);
    // A smaller cut is offered even if the number of rounds is the minimum.
    let page = app.guest().get("/calculators/day?start=09:00&end=15:00&cut=8&between=0&players=20").await;
    page.says("Top 4 instead of Top 8");
}

/// The fields of a form that follows a text of the page.
fn fields(page: &str, form: &str) -> Vec<(String, String)> {
    let (_, rest) = page.split_once(form).unwrap_or_else(|| panic!("{form}: {page}"));
    let form = rest.split_once("</form>").unwrap().0;
    let inputs = form.split("<input ").skip(1).map(|input| input.split_once('>').unwrap().0);
    let word = |input: &str, name: &str| {
        let (_, rest) = input.split_once(&format!("{name}=\""))?;
        Some(rest.split_once('"')?.0.replace("&amp;", "&"))
    };
    inputs
        .filter_map(|input| Some((word(input, "name")?, word(input, "value").unwrap_or_default())))
        .collect()
}

#[tokio::test]
async fn using_the_plan_settles_only_changed_fields() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("used.sqlite")).await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("rounds", "4"), ("cut", "0")]).await;
    let round = async |minutes: i64| {
        event.next_round().await;
        machine.passes(minutes * MINUTE);
        event.play("2 0").await;
    };
    round(40).await;
    let drawn = event.get("/desk/plan?end=23:59").await.says("40 minutes").text.clone();
    machine.passes(12 * MINUTE);
    round(50).await;
    // The button of a page drawn before.
    let mut button = fields(&drawn, "data-form=\"day-use\"");
    button.push(("sure".to_owned(), "yes".to_owned()));
    let button: Vec<(&str, &str)> = button.iter().map(|(name, text)| (&name[..], &text[..])).collect();
    event.does("day", &button).await;
    let settled = || {
        let venue = event.state().setup.venue.clone();
        (venue.round_minutes, venue.day.turnaround, venue.day.latest_end.map(|end| end.to_string()))
    };
    assert_eq!(settled(), (None, None, Some("23:59:00".to_owned())));
    // An edit in a form drawn before.
    let mut form = fields(&drawn, "id=\"day-form\"");
    form.iter_mut().find(|(name, _)| name == "end").unwrap().1 = "23:58".to_owned();
    let query = serde_urlencoded::to_string(&form).unwrap();
    let page = event.get(&format!("/desk/plan?{query}")).await;
    let changed: Vec<_> = fields(&page.text, "data-form=\"day-use\"");
    let is_day = |name: &str| ["players", "rounds", "minutes", "between", "end"].contains(&name);
    let changed: Vec<_> = changed.into_iter().filter(|(name, _)| is_day(name)).collect();
    assert_eq!(changed, [("end".to_owned(), "23:58".to_owned())]);
}

#[tokio::test]
async fn an_emptied_time_is_sent_and_stays_empty() {
    let page = TestApp::new().await.guest().get("/calculators/day").await;
    page.says("Done by midnight?").says("data-answers=\"day\" data-empty");
    let script = include_str!("../../../web-kit/assets/pairwright.js");
    assert!(script.contains("\"empty\" in form.dataset"), "it sends the empty fields of such a form");
    let emptied = TestApp::new().await.guest().get("/calculators/day?end=").await;
    assert!(!emptied.says("It ends at about").text.contains("Done by"), "{}", emptied.text);
}

#[tokio::test]
async fn measured_times_replace_settings_only_when_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("learned.sqlite")).await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    settle(&event, &[("rounds", "4"), ("cut", "0"), ("round_minutes", "55")]).await.expect(303);
    event.next_round().await;
    machine.passes(40 * MINUTE);
    event.play("2 0").await;
    let plan = event.get("/desk/plan").await;
    plan.says("name=\"minutes\" value=\"55\"")
        .says("Measured in one round: 40 minutes")
        .says("Use these numbers");
    assert_eq!(event.state().setup.venue.round_minutes, Some(55));
    // A chosen length counts, whatever was measured; then one tap adopts the measured one.
    event.get("/desk/plan?minutes=30").await.says("name=\"minutes\" value=\"30\"");
    event.does("day", &[("minutes", "40")]).await;
    assert_eq!(event.state().setup.venue.round_minutes, Some(40));
    let plan = event.get("/desk/plan").await;
    assert!(!plan.says("name=\"minutes\" value=\"40\"").text.contains("Use these numbers"), "{}", plan.text);
}

/// The announced end at the desk, in minutes after midnight.
async fn end(event: &Event<'_>) -> i64 {
    let page = event.get("/desk").await.text;
    let time = page.split("The tournament ends at about ").nth(1).unwrap()[..5].to_owned();
    let (hours, minutes) = time.split_once(':').unwrap();
    hours.parse::<i64>().unwrap() * 60 + minutes.parse::<i64>().unwrap()
}

#[tokio::test]
async fn a_round_ends_no_earlier_than_its_timer() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("floor.sqlite")).await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("rounds", "2"), ("cut", "0")]).await;
    event.next_round().await;
    machine.passes(20 * MINUTE);
    event.play("2 0").await;
    event.next_round().await;
    // With the first round, which took 20 minutes, and the plan, the second is over after 40.
    let by_rounds = end(&event).await;
    let later = |minutes: i64| (by_rounds + minutes) % (24 * 60);
    event.does("timer", &[("of", "round-2"), ("step", "start"), ("minutes", "50")]).await;
    assert_eq!(end(&event).await, later(10));
    // A stopped timer goes on now at the earliest.
    machine.passes(10 * MINUTE);
    event.does("timer", &[("of", "round-2"), ("step", "pause")]).await;
    machine.passes(5 * MINUTE);
    assert_eq!(end(&event).await, later(15));
    event.does("timer", &[("of", "round-2"), ("step", "continue")]).await;
    // A table with extra time is waited for.
    let table = event.state().current_round().unwrap().matches[0].clone();
    let [a, b] = [table.players[0].as_str(), table.players[1].as_str()];
    let extra = [("round", "2"), ("first", a), ("second", b), ("minutes", "4"), ("reason", "call")];
    event.does("extra", &extra).await;
    assert_eq!(end(&event).await, later(19));
}

#[tokio::test]
async fn the_estimate_includes_the_open_round_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("file.sqlite")).await;
    let file = json!({
        "format": "pairwright/1", "name": "Brought along", "ruleset": "magic", "rounds_planned": 1,
        "players": [{"id": "a", "name": "Ada"}, {"id": "b", "name": "Bo"}],
        "rounds": [{"number": 1, "matches": [{"table": 1, "players": ["a", "b"]}]}],
    });
    let event = imported(&app, &file.to_string()).await;
    event.does("timer", &[("of", "round-1"), ("step", "start"), ("minutes", "70")]).await;
    let before = end(&event).await;
    event.does("timer", &[("of", "round-1"), ("step", "+5")]).await;
    assert_eq!(end(&event).await, (before + 5) % (24 * 60));
}

#[tokio::test]
async fn one_quick_round_counts_for_a_third_of_the_estimate() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("quick.sqlite")).await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    settle(&event, &[("rounds", "4"), ("cut", "0"), ("round_minutes", "50")]).await.expect(303);
    event.next_round().await;
    let begin = end(&event).await - (4 * 50 + 3 * 10);
    machine.passes(5 * MINUTE);
    event.play("2 0").await;
    // One round of 5 minutes counts for a third of a length, the plan for the rest: 35 minutes.
    assert_eq!(end(&event).await - begin, 5 + 3 * (10 + 35));
    event.get("/desk/plan").await.says("5 minutes").says("the plan counts too");
    for _ in 2..=3 {
        event.next_round().await;
        machine.passes(20 * MINUTE);
        event.play("2 0").await;
    }
    // The median of 5, 20 and 20 minutes.
    assert_eq!(end(&event).await - begin, 5 + 2 * 20 + 10 + 20);
}
