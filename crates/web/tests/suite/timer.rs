//! The round's timer and extra time through the routes: what everybody sees, restarts, a clock set back, undo.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

use pairwright_core::nouns::{TimerOf, TimerStep};
use pairwright_core::{Action, RoundNumber};
use pairwright_web_kit::journals::{TimeReading, WallClock};

use crate::app::{Event, TestApp, hidden_seen};

const BEGIN: i64 = 1_790_000_000_000;
pub(crate) const MINUTE: i64 = 60_000;

/// A machine whose time passes when the test says so.
#[derive(Clone)]
pub(crate) struct Machine {
    wall: Arc<AtomicI64>,
    ran: Arc<AtomicI64>,
}

impl Machine {
    pub(crate) fn new() -> Machine {
        Machine { wall: Arc::new(AtomicI64::new(BEGIN)), ran: Arc::default() }
    }

    pub(crate) fn passes(&self, time: i64) {
        self.wall.fetch_add(time, Relaxed);
        self.ran.fetch_add(time, Relaxed);
    }

    /// Sets the clock without passing time.
    fn is_set(&self, by: i64) {
        self.wall.fetch_add(by, Relaxed);
    }

    pub(crate) async fn serves(&self, path: &Path) -> TestApp {
        let machine = self.clone();
        let read = move || TimeReading { wall: machine.wall.load(Relaxed), ran: machine.ran.load(Relaxed) };
        TestApp::by(path, WallClock::new(read)).await
    }
}

/// A published round of three tables.
async fn playing(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Eli", "Fay"]).await;
    event.next_round().await;
    event
}

impl Event<'_> {
    async fn timer(&self, step: &str) {
        self.does("timer", &[("of", "round-1"), ("step", step), ("minutes", "50")]).await;
    }

    /// The first instant that a page counts down to, in milliseconds after noon.
    async fn ends(&self, page: &str) -> Option<i64> {
        let text = self.get(page).await.text;
        let end = text.split_once("data-ends=\"")?.1.split('"').next()?;
        Some(end.parse::<i64>().unwrap() - BEGIN)
    }

    fn players_of(&self, table: usize) -> [String; 2] {
        let state = self.state();
        let (a, b) = state.rounds[0].matches[table].pair().unwrap();
        [a.to_string(), b.to_string()]
    }

    async fn gives(&self, table: usize, minutes: &str, turns: &str, reason: &str) {
        let [a, b] = self.players_of(table);
        let fields = [
            ("round", "1"),
            ("first", &a),
            ("second", &b),
            ("minutes", minutes),
            ("turns", turns),
            ("reason", reason),
        ];
        self.does("extra", &fields).await;
    }
}

#[tokio::test]
async fn everybody_counts_down_to_the_same_instant() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    assert_eq!(event.ends("").await, None, "it is independent of publishing");
    machine.passes(3 * MINUTE);
    event.timer("start").await;
    for page in ["", "/wall", "/tables", "/player/p1", "/desk", "/desk/round/1"] {
        assert_eq!(event.ends(page).await, Some(53 * MINUTE), "{page}");
    }
    assert_eq!(app.guest().get("/time").await.text, (BEGIN + 3 * MINUTE).to_string());
    event.timer("+5").await;
    event.timer("-1").await;
    assert_eq!(event.ends("/wall").await, Some(57 * MINUTE));
}

#[tokio::test]
async fn pages_as_served_do_not_say_until_when_after_the_time_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    event.timer("start").await;
    for page in ["", "/wall", "/tables", "/desk"] {
        event.get(page).await.says(">until ");
    }
    machine.passes(51 * MINUTE);
    for page in ["", "/wall", "/tables", "/desk"] {
        let over = event.get(page).await;
        over.says("class=\"time-left over\"").says(">Time!<");
        assert!(!over.text.contains(">until "), "{page}");
    }
    event.gives(0, "5", "", "deck-check").await;
    let wall = event.get("/wall").await.text;
    assert!(wall.contains(">until ") && wall.contains(">Time!<"), "one table has more time");
    machine.passes(9 * MINUTE);
    let wall = event.get("/wall").await.text;
    assert!(!wall.contains(">until "), "{wall}");
}

#[tokio::test]
async fn a_paused_timer_stands_still_and_goes_on_later() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    event.timer("start").await;
    machine.passes(10 * MINUTE + 1_500);
    event.timer("pause").await;
    assert_eq!(event.ends("/wall").await, None);
    event.get("/wall").await.says("39:59, paused");
    machine.passes(7 * MINUTE);
    event.get("/desk").await.says("39:59, paused").says("Go on");
    event.timer("continue").await;
    assert_eq!(event.ends("/wall").await, Some(57 * MINUTE));
}

#[tokio::test]
async fn a_restart_and_a_clock_set_back_take_nothing_from_the_round() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("time.sqlite");
    let machine = Machine::new();
    let app = machine.serves(&path).await;
    let event = playing(&app).await;
    event.timer("start").await;
    machine.passes(20 * MINUTE);
    event.timer("+5").await;
    machine.is_set(-60 * MINUTE);
    machine.passes(MINUTE);
    assert_eq!(app.journals.now(), BEGIN + 21 * MINUTE, "set back while the server runs");
    let key = event.key.clone();
    drop(app);
    let app = machine.serves(&path).await;
    let event = Event { app: &app, key };
    assert_eq!(event.ends("/wall").await, Some(55 * MINUTE));
    assert_eq!(app.journals.now(), BEGIN + 20 * MINUTE, "no earlier than the newest entry");
    machine.passes(MINUTE);
    event.timer("pause").await;
    event.get("/wall").await.says("34:00, paused");
}

#[tokio::test]
async fn undoing_a_start_asks_about_later_steps_and_leaves_extra_time() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.timer("start").await;
    let started = event.seq().to_string();
    event.gives(1, "7", "", "deck-check").await;
    event.timer("pause").await;
    event.desk("undo", &[("entry", &started)]).await.expect(409).says("Timer of round 1 paused");
    event.does("undo", &[("entry", &started), ("sure", "yes")]).await;
    assert_eq!(event.ends("/wall").await, None);
    let state = event.state();
    assert!(state.timer_events(TimerOf::Round { round: RoundNumber(1) }).is_empty());
    assert_eq!(state.extra_time(RoundNumber(1), &state.rounds[0].matches[1]).time, 10 * MINUTE);
}

#[tokio::test]
async fn extra_time_is_on_the_row_the_wall_and_the_slip() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    event.gives(1, "7", "", "deck-check").await;
    event.gives(2, "", "2", "slow-play").await;
    event.get("/desk").await.says("+10 min").says("+2 turns").says("because of slow play");
    event.get("/judge").await.says("+10 min").says("+2 turns");
    event.get("/desk/slips/1").await.says("Extra time: +10 min").says("Extra time: +2 turns");
    event.timer("start").await;
    let wall = event.get("/wall").await.text;
    let list = wall.split_once("wall-extra").unwrap().1.split_once("wall-list").unwrap().0;
    assert!(list.contains("+10 min") && list.contains("+2 turns"), "{list}");
    assert!(list.contains(&format!("data-ends=\"{}\"", BEGIN + 60 * MINUTE)), "{list}");
    event.play("2 0").await;
    assert!(!event.get("/wall").await.text.contains("data-ends"), "nobody plays any more");
}

#[tokio::test]
async fn at_zero_the_desk_lists_the_tables_still_playing_by_their_extra_time() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    event.gives(0, "7", "", "call").await;
    event.timer("start").await;
    let hidden = |text: &str| {
        let over = text.split_once("class=\"timer-over\"").unwrap().1;
        over.split('>').next().unwrap().contains("hidden")
    };
    assert!(hidden(&event.get("/desk").await.text));
    machine.passes(50 * MINUTE);
    let desk = event.get("/desk").await;
    assert!(!hidden(&desk.text));
    desk.says("5 extra turns are played in total");
    let tables = desk.text.split_once("timer-tables").unwrap().1.split_once("</ul>").unwrap().0;
    let badges: Vec<&str> =
        tables.split("class=\"badge").skip(1).map(|one| &one[one.find('>').unwrap() + 1..][..1]).collect();
    assert_eq!(badges, ["2", "3", "1"], "{tables}");
}

#[tokio::test]
async fn a_round_starts_at_a_time_of_day_in_the_browsers_zone() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    // It is 14:13:20 UTC, an hour later in Berlin.
    let fields =
        [("of", "round-1"), ("step", "start"), ("minutes", "50"), ("time", "15:20"), ("zone", "-60")];
    event.does("timer", &fields).await;
    assert_eq!(event.ends("/wall").await, Some(6 * MINUTE + 40_000 + 50 * MINUTE));
    let journal = event.journal();
    let Action::Timer { step: TimerStep::Start { from, .. }, at, .. } =
        &journal.entries().last().unwrap().action
    else {
        panic!("it was started")
    };
    assert_eq!((from - at, *at), (6 * MINUTE + 40_000, BEGIN));
}

#[tokio::test]
async fn an_impossible_timer_step_is_refused_with_a_sentence() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let step = |step: &'static str| [("of", "round-1"), ("step", step), ("minutes", "50")];
    event.desk("timer", &step("pause")).await.expect(409).says("not running");
    event.desk("timer", &step("dance")).await.expect(422).says("does nothing to a timer");
    event.desk("timer", &[("of", "tea"), ("step", "pause")]).await.expect(422);
    event.desk("timer", &[("of", "round-1"), ("step", "start"), ("minutes", "soon")]).await.expect(422);
    event
        .desk("timer", &[("of", "round-1"), ("step", "start"), ("minutes", "50"), ("time", "25:99")])
        .await
        .expect(422)
        .says("like 14:30");
    event.desk("timer", &[("of", "round-9"), ("step", "start"), ("minutes", "50")]).await.expect(404);
    let [a, b] = event.players_of(0);
    let nothing = [("round", "1"), ("first", a.as_str()), ("second", b.as_str()), ("reason", "call")];
    event.desk("extra", &nothing).await.expect(422).says("how many minutes or extra turns");
    assert!(event.state().timers.is_empty() && event.state().given_time.is_empty());
}

#[tokio::test]
async fn a_meeting_and_preparation_have_timers_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = app.begun(&[("name", "Decks"), ("preset", "turnabout")]).await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.get("/desk").await.says("Player meeting").says("Deck construction");
    event.does("timer", &[("of", "player-meeting"), ("step", "start"), ("minutes", "10")]).await;
    assert_eq!(event.ends("/wall").await, Some(10 * MINUTE));
    event.get("").await.says("Player meeting");
    event.next_round().await;
    assert_eq!(event.ends("/wall").await, None, "the meeting is over when the round is published");
    let desk = event.get("/desk").await;
    desk.says("Preparation for game 1").says("Preparation for game 2").says(r#"name="minutes" value="3""#);
    event.does("timer", &[("of", "preparation-1-2"), ("step", "start"), ("minutes", "3")]).await;
    event.get("/wall").await.says("Preparation for game 2");
    assert_eq!(event.ends("/wall").await, Some(3 * MINUTE));
    event.timer("start").await;
    event.get("/desk").await.says("Round timer");
}

#[tokio::test]
async fn people_who_may_not_run_the_timer_see_it_without_buttons() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.timer("start").await;
    let judge = event.invited("judge", "Ana Lima").await;
    let desk = judge.get(&event.path("/desk")).await;
    desk.says("data-ends").says("Give extra time");
    assert!(!desk.text.contains("value=\"pause\""));
    judge.post(&event.path("/desk/timer"), &[("of", "round-1"), ("step", "pause")]).await.expect(403);
    let scorekeeper = event.invited("scorekeeper", "Bea Ono").await;
    scorekeeper.post(&event.path("/desk/timer"), &[("of", "round-1"), ("step", "pause")]).await.expect(303);
}

#[tokio::test]
async fn a_scorekeeper_of_some_tables_runs_the_timer_and_gives_extra_time_only_there() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    let link = event.invitation("scorekeeper", "Bea", &[("first_table", "2"), ("last_table", "9")]).await;
    let bea = app.browser(&link).await;
    event.timer("start").await;
    bea.post(&event.path("/desk/timer"), &[("of", "round-1"), ("step", "pause")]).await.expect(303);
    for (place, status) in [(0, 403), (1, 303)] {
        let [first, second] = event.players_of(place);
        let match_of = [("round", "1"), ("first", first.as_str()), ("second", second.as_str())];
        let fields = [&match_of[..], &[("minutes", "3"), ("reason", "call")]].concat();
        bea.post(&event.path("/desk/extra"), &fields).await.expect(status);
    }
}

#[tokio::test]
async fn lateness_costs_a_game_at_once_and_the_match_after_ten_minutes() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    event.timer("start").await;
    machine.passes(2 * MINUTE);
    let [late, there] = event.players_of(0);
    let fields =
        |loss: &'static str| [("round", "1".to_owned()), ("player", late.clone()), ("loss", loss.to_owned())];
    let missing = [("round", "1"), ("player", late.as_str()), ("missing", "yes")];
    event.does("missing", &missing).await;
    event.get("/desk").await.says("game loss").says("Match loss from");
    let ask = fields("match-loss");
    let ask: Vec<(&str, &str)> = ask.iter().map(|(key, value)| (*key, value.as_str())).collect();
    event.desk("late", &ask).await.expect(409).says("not due");
    let game = fields("game-loss");
    let game: Vec<(&str, &str)> = game.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let judge = event.invited("judge", "Ana Lima").await;
    judge.post(&event.path("/desk/late"), &game).await.expect(303);
    assert_eq!(event.state().games_lost(RoundNumber(1), &late.as_str().into()), 1);
    event.desk("late", &game).await.expect(409);
    // While the timer is stopped, nobody gets later.
    event.timer("pause").await;
    machine.passes(30 * MINUTE);
    event.desk("late", &ask).await.expect(409);
    event.timer("continue").await;
    machine.passes(8 * MINUTE);
    event.does("late", &ask).await;
    let state = event.state();
    assert_eq!(state.player(&late.as_str().into()).unwrap().dropped_after, Some(RoundNumber(1)));
    let result =
        serde_json::to_value(&state.rounds[0].match_of(&there.as_str().into()).unwrap().result).unwrap();
    assert_eq!(result, serde_json::json!({ "kind": "forfeit", "winner": 1 }));
}

#[tokio::test]
async fn a_game_loss_for_something_else_adds_to_the_one_for_lateness() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    event.timer("start").await;
    machine.passes(2 * MINUTE);
    let [late, _] = event.players_of(0);
    event.does("penalty", &[("player", &late), ("kind", "game-loss"), ("reason", "59 cards")]).await;
    event.does("missing", &[("round", "1"), ("player", &late), ("missing", "yes")]).await;
    let game = [("round", "1"), ("player", late.as_str()), ("loss", "game-loss")];
    event.does("late", &game).await;
    assert_eq!(event.state().games_lost(RoundNumber(1), &late.as_str().into()), 2);
    event.desk("late", &game).await.expect(409).says("given already");
}

#[tokio::test]
async fn a_match_loss_for_lateness_drops_the_player_and_both_lose_if_both_are_missing() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    for player in event.players_of(0) {
        event.does("missing", &[("round", "1"), ("player", &player), ("missing", "yes")]).await;
    }
    machine.passes(10 * MINUTE);
    let [first, _] = event.players_of(0);
    event.does("late", &[("round", "1"), ("player", &first), ("loss", "match-loss")]).await;
    let result = serde_json::to_value(&event.state().rounds[0].matches[0].result).unwrap();
    assert_eq!(result, serde_json::json!({ "kind": "double-loss" }));
    let [late, there] = event.players_of(1);
    event.does("missing", &[("round", "1"), ("player", &late), ("missing", "yes")]).await;
    machine.passes(10 * MINUTE);
    let judge = event.invited("judge", "Ana Lima").await;
    let fields = [("round", "1"), ("player", late.as_str()), ("loss", "match-loss")];
    judge.post(&event.path("/desk/late"), &fields).await.expect(303);
    let state = event.state();
    assert_eq!(state.player(&late.as_str().into()).unwrap().dropped_after, Some(RoundNumber(1)));
    assert!(state.rounds[0].match_of(&there.as_str().into()).unwrap().result.is_some());
}

#[tokio::test]
async fn a_judge_gives_the_match_loss_where_both_are_missing() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    let judge = event.invited("judge", "Ana Lima").await;
    let both = event.players_of(0);
    for player in &both {
        let missing = [("round", "1"), ("player", player.as_str()), ("missing", "yes")];
        judge.post(&event.path("/judge/missing"), &missing).await.expect(303);
    }
    machine.passes(10 * MINUTE);
    let loss = [("round", "1"), ("player", both[0].as_str()), ("loss", "match-loss")];
    judge.post(&event.path("/judge/late"), &loss).await.expect(303);
    let state = event.state();
    let played = state.rounds[0].match_of(&both[0].as_str().into()).unwrap();
    assert_eq!(played.result, Some(pairwright_core::MatchResult::DoubleLoss {}));
}

#[tokio::test]
async fn turnabout_is_untimed_or_on_clocks_or_has_half_the_time_for_each_game() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = app.begun(&[("name", "Turns"), ("preset", "turnabout")]).await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let settings = event.get("/desk/settings").await.text;
    let place = |code: &str| settings.find(&format!(r#"<option value="{code}""#)).unwrap();
    assert!(place("untimed") < place("clocks") && place("clocks") < place("games"));
    assert!(settings.contains(r#"<option value="games" selected"#), "the shared timer is one for each game");
    assert!(!event.get("/desk").await.says("Game 1").text.contains("Round timer"));
    let settles = async |timing: &str| {
        let seen = hidden_seen(&event.get("/desk/settings").await.text);
        event.does("settings", &[("seen", &seen), ("timing", timing)]).await;
    };
    settles("untimed").await;
    let desk = event.get("/desk").await;
    assert!(!desk.text.contains("Round timer"), "nothing is timed");
    event.get("/desk/slips/1").await.says("This match is untimed.");
    settles("clocks").await;
    assert!(!event.get("/desk").await.text.contains("Round timer"));
    event.get("/desk/slips/1").await.says("10:00 with a delay of 3 seconds for each game");
    event.get("/desk/plan").await.says("48");
    assert_eq!(event.state().round_minutes(), 48, "40 minutes of play and 8 to prepare");
    settles("games").await;
    event.get("/desk").await.says("Game 1").says("Game 2").says(r#"name="minutes" value="25""#);
    event.get("/desk/slips/1").await.says("Each game has 25 minutes.");
    event.does("timer", &[("of", "game-1-2"), ("step", "start"), ("minutes", "25")]).await;
    let wall = event.get("/wall").await;
    wall.says("Game 2").says("Judge Armageddon Clock");
    assert_eq!(event.ends("/wall").await, Some(25 * MINUTE));
}

#[tokio::test]
async fn slow_play_and_a_deck_check_give_their_usual_time_by_default() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = playing(&app).await;
    event.gives(0, "", "", "slow-play").await;
    let [a, b] = event.players_of(1);
    let given = |table: usize| {
        let state = event.state();
        state.extra_time(RoundNumber(1), &state.rounds[0].matches[table])
    };
    assert_eq!((given(0).turns, given(0).time), (2, 0));
    let judge = event.invited("judge", "Ana").await;
    let pick = [("round", "1"), ("player", a.as_str())];
    judge.post(&event.path("/judge/pick"), &pick).await.expect(303);
    judge.post(&event.path("/judge/begin-check"), &[("check", "1")]).await.expect(303);
    machine.passes(5 * MINUTE);
    judge.post(&event.path("/judge/end-check"), &[("check", "1")]).await.expect(303);
    event.gives(1, "", "", "deck-check").await;
    assert_eq!(given(1).time, 8 * MINUTE, "five minutes and three");
    let none = [("round", "1"), ("first", &*a), ("second", &*b), ("reason", "call")];
    event.desk("extra", &none).await.expect(422);
}

#[tokio::test]
async fn a_shortened_timer_ends_no_earlier_than_it_begins() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("time.sqlite")).await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    event.does("timer", &[("of", "player-meeting"), ("step", "start"), ("minutes", "10")]).await;
    event.does("timer", &[("of", "player-meeting"), ("step", "-60")]).await;
    event.get("/desk").await.says("14:13–14:13");
}

#[tokio::test]
async fn every_button_of_the_timer_has_an_address_of_its_own() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.timer("start").await;
    let page = event.get("/desk").await.text;
    let timer = page.split("id=\"timer\"").nth(1).unwrap().split("</section>").next().unwrap();
    let buttons: Vec<&str> =
        timer.split("<button").skip(1).filter(|one| one.contains("name=\"step\"")).collect();
    assert!(buttons.len() >= 4 && buttons.iter().all(|one| one.contains("formaction=")), "{buttons:?}");
}

#[tokio::test]
async fn a_round_is_published_and_its_timer_started_in_one_step() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.does("pair", &[("round", "1"), ("rounds", "2"), ("cut", "0")]).await;
    let page = event.get("/desk").await;
    page.says("Publish and start").says("Publish only");
    let seen = hidden_seen(&page.text);
    event.does("publish", &[("round", "1"), ("seen", &seen), ("start", "yes")]).await;
    assert!(event.state().proposal.is_none());
    event.get("/desk").await.says("data-ends").says("Pause");
}
