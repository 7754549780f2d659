//! Chess clocks at the tables: who may do what, who sees what, two phones, undone rounds, restarts.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use pairwright_core::MatchResult;
use pairwright_core::nouns::{BroughtClock, ClockRuling};
use pairwright_store::{Journal, Seq};
use serde_json::{Value, json};

use crate::app::{Answer, Event, TestApp};

/// A tournament of four in its first round, with phones' clocks at table 1.
async fn event(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    event
}

/// The ids of the players at a table.
fn players(event: &Event<'_>, table: u32) -> [String; 2] {
    let state = event.state();
    let round = state.current_round().unwrap();
    let played = round.matches.iter().find(|m| m.table.is_some_and(|at| at.0 == table)).unwrap();
    let (a, b) = played.pair().unwrap();
    [a.to_string(), b.to_string()]
}

/// The address of the clock of the match at a table.
fn clock(event: &Event<'_>, table: u32) -> String {
    let [a, b] = players(event, table);
    event.path(&format!("/clock/1/{a}/{b}"))
}

/// A browser with its role at the clock of table 1: `play` or `judge`.
struct Phone {
    app: TestApp,
    name: &'static str,
    clock: String,
    role: &'static str,
}

impl Phone {
    fn judges(event: &Event<'_>, app: TestApp) -> Phone {
        Phone { app, name: "judge", clock: clock(event, 1), role: "judge" }
    }

    async fn binds(&self) {
        let form = if self.role == "play" { "/bind" } else { "/judge/bind" };
        self.app.post(&format!("{}{form}", self.clock), &[("clock", "phones")]).await.expect(303);
    }

    async fn state(&self) -> Value {
        let answer = self.app.get(&format!("{}/state", self.clock)).await;
        serde_json::from_str(&answer.expect(200).text).unwrap()
    }

    async fn sends(&self, body: Value) -> Answer {
        let request = Request::post(format!("{}/{}", self.clock, self.role));
        let request = request.header(header::CONTENT_TYPE, "application/json");
        self.app.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    /// Sends one step as the next one, at the server's time.
    async fn tries(&self, step: Value) -> Answer {
        let state = self.state().await;
        let (place, now) = (state["steps_known"].as_u64().unwrap(), state["now"].as_u64().unwrap());
        self.at(place, now, place, step).await
    }

    /// Sends one step with this number and stamp, made when this many steps were known.
    async fn at(&self, number: u64, at: u64, place: u64, mut step: Value) -> Answer {
        step["at"] = json!(at);
        let steps = json!([{ "number": number, "place": place, "step": step }]);
        self.sends(json!({ "phone": self.name, "steps": steps })).await
    }

    async fn does(&self, step: Value) -> Value {
        let answer = self.tries(step).await;
        serde_json::from_str(&answer.expect(200).text).unwrap()
    }
}

fn start(side: &str) -> Value {
    json!({ "do": "start", "side": side })
}

fn press(side: &str) -> Value {
    json!({ "do": "press", "side": side })
}

/// A judge's phone with a running clock at table 1 on which side a has this many milliseconds left, delay included.
async fn running(event: &Event<'_>, left: i64) -> Phone {
    let judge = Phone::judges(event, event.invited("judge", "Jo").await);
    judge.binds().await;
    judge.does(json!({ "do": "adjust", "side": "a", "by": left - 3_000 - 480_000 })).await;
    judge.does(start("a")).await;
    judge
}

/// The first lines of the stream of all clocks, which are made once a second.
async fn overview(app: &TestApp, event: &Event<'_>) -> Value {
    lines(app, event, "/clocks/live").await
}

async fn lines(app: &TestApp, event: &Event<'_>, path: &str) -> Value {
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let request = Request::get(event.path(path)).body(Body::empty()).unwrap();
    let mut body = app.stream(request).await;
    let frame = body.frame().await.unwrap().unwrap().into_data().unwrap();
    let text = String::from_utf8(frame.to_vec()).unwrap();
    let data = text.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    serde_json::from_str(data).unwrap()
}

#[tokio::test]
async fn a_spectator_never_sees_a_fallen_flag_before_it_is_announced() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = running(&event, 3_100).await;
    let guest = Phone { app: app.guest(), ..Phone::judges(&event, app.guest()) };
    let owner = Phone::judges(&event, app.clone());
    tokio::time::sleep(Duration::from_millis(3_300)).await;
    assert_eq!(judge.state().await["shows"]["a"], 0);
    assert_eq!(overview(&judge.app, &event).await[0][1][8], 1, "the judge sees the flag");
    for spectator in [&guest, &owner] {
        let state = spectator.state().await;
        assert_eq!(state["shows"]["a"], 1_000);
        for hidden in ["steps", "control", "lost", "games"] {
            assert!(state.get(hidden).is_none(), "{hidden} stands in {state}");
        }
        let lines = overview(&spectator.app, &event).await;
        assert_eq!((lines[0][1][0].clone(), lines[0][1][8].clone()), (json!(1), json!(0)));
        let page = spectator.app.get(&guest.clock).await;
        assert!(!page.expect(200).text.contains("steps"), "{}", page.text);
    }
    owner.tries(json!({ "do": "announce" })).await.expect(409).says("Only the two players and judges");
    owner.app.get(&format!("{}/record", owner.clock)).await.expect(409);
    judge.does(json!({ "do": "announce" })).await;
    assert_eq!(guest.state().await["shows"]["a"], 0);
    let lines = overview(&app.guest(), &event).await;
    assert_eq!((lines[0][1][0].clone(), lines[0][1][8].clone()), (json!(0), json!(1)));
}

#[tokio::test]
async fn the_overlay_shows_no_fallen_flag_in_a_judges_browser_either() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = running(&event, 3_100).await;
    tokio::time::sleep(Duration::from_millis(3_300)).await;
    assert_eq!(overview(&judge.app, &event).await[0][1][8], 1, "the flag has fallen");
    for browser in [&judge.app, &app, &app.guest()] {
        let lines = lines(browser, &event, "/overlay/live").await;
        assert_eq!((lines[0][1][0].clone(), lines[0][1][8].clone()), (json!(1), json!(0)));
    }
}

#[tokio::test]
async fn a_clock_goes_on_after_a_kill_in_the_middle_of_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.sqlite");
    let app = TestApp::timed_on(&path).await;
    let first = event(&app).await;
    let judge = running(&first, 403_000).await;
    let before = judge.does(press("a")).await;
    let key = first.key.clone();
    drop(app);
    let app = TestApp::timed_on(&path).await;
    let event = Event { app: &app, key };
    let judge = Phone::judges(&event, event.invited("judge", "Jo").await);
    let after = judge.state().await;
    assert_eq!((&after["steps"], &after["running"]), (&before["steps"], &json!("b")));
    assert!(after["now"].as_u64() >= before["now"].as_u64());
    assert_eq!(judge.does(press("b")).await["running"], "a");
}

#[tokio::test]
async fn the_later_of_two_phones_counts_for_one_press_and_both_are_kept() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let one = running(&event, 403_000).await;
    let two = Phone { app: one.app.clone(), name: "another", clock: one.clock.clone(), role: "judge" };
    let begun = one.state().await["steps"][1]["at"].as_u64().unwrap();
    tokio::time::sleep(Duration::from_millis(1_300)).await;
    one.at(2, begun + 10, 2, press("a")).await.expect(200);
    let state = two.at(1, begun + 1_200, 2, press("a")).await;
    let state: Value = serde_json::from_str(&state.expect(200).text).unwrap();
    assert_eq!(state["steps"][2]["at"], begun + 1_200);
    assert_eq!(state["disagreement"], json!([begun + 10, begun + 1_200]));
    // The same parcel again, as after a lost answer, changes nothing.
    let again = two.at(1, begun + 1_200, 2, press("a")).await;
    assert_eq!(serde_json::from_str::<Value>(&again.text).unwrap()["version"], state["version"]);
    let record = one.app.get(&format!("{}/record", one.clock)).await;
    let record: Value = serde_json::from_str(&record.expect(200).text).unwrap();
    let sent: Vec<&Value> = record["sent"].as_array().unwrap().iter().map(|sent| &sent["phone"]).collect();
    assert_eq!(sent, ["judge", "judge", "judge", "another"]);
    assert_eq!(record["sequences"][0]["steps"], state["steps"]);
}

#[tokio::test]
async fn no_stamp_counts_from_before_the_clock_is_chosen_and_old_ones_are_shown() {
    // Every reading of this clock takes a second.
    let app = TestApp::new().await;
    let event = event(&app).await;
    let judge = Phone::judges(&event, event.invited("judge", "Jo").await);
    let before = app.journals.now();
    judge.binds().await;
    judge.at(0, 0, 0, start("a")).await.expect(200);
    let state = judge.state().await;
    let begun = state["steps"][0]["at"].as_u64().unwrap();
    assert!(i64::try_from(begun).unwrap() > before, "{state}");
    for _ in 0..8 {
        judge.state().await;
    }
    judge.at(1, begun + 1_000, 1, press("a")).await.expect(200);
    let state = judge.state().await;
    assert_eq!(state["steps"][1]["at"], begun + 1_000, "a phone may have been without network");
    assert_eq!(state["late_step"][0], begun + 1_000);
    assert!(state["late_step"][1].as_u64().unwrap() > begun + 8_000, "{state}");
    assert_eq!(lines(&app.guest(), &event, "/clocks/live").await[0][1][9], 2);
    let page = event.path(&format!("/judge/table/1/{}", players(&event, 1)[0]));
    judge.app.get(&page).await.expect(200).says("reached the server only at");
}

#[tokio::test]
async fn a_judge_whose_role_is_revoked_sees_and_does_no_more_than_anybody() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = running(&event, 403_000).await;
    let people = event.get("/desk/people").await;
    let id = people.text.split("name=\"invitation\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    event.does("remove", &[("invitation", id), ("sure", "yes")]).await;
    judge.tries(press("a")).await.expect(403);
    let state = judge.state().await;
    assert_eq!((&state["standing"], state.get("steps")), (&json!("spectator"), None));
}

#[tokio::test]
async fn the_clock_of_an_undone_round_says_so_and_returns_with_its_match() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = running(&event, 403_000).await;
    let published = event.seq().to_string();
    event.does("undo", &[("entry", &published), ("sure", "yes")]).await;
    judge.app.get(&judge.clock).await.expect(404).says("undone");
    let parcel = json!({ "phone": "judge", "steps": [{ "number": 9, "place": 2, "step": { "at": 1, "do": "press", "side": "a" } }] });
    judge.sends(parcel).await.expect(404).says("undone");
    assert_eq!(overview(&judge.app, &event).await, json!([]));
    event.does("publish", &[("round", "1"), ("sure", "yes")]).await;
    assert_eq!(judge.does(press("a")).await["running"], "b");
}

#[tokio::test]
async fn deleting_a_tournament_deletes_its_clocks() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    running(&event, 403_000).await;
    let ledger = || app.store.entries(&format!("@clocks-{}", event.key).into(), Seq(0)).unwrap().len();
    assert_eq!(ledger(), 3);
    app.journals.delete(&event.key.as_str().into(), event.seq()).unwrap();
    assert_eq!(ledger(), 0);
    event.get("/clocks").await.expect(404);
}

#[tokio::test]
async fn lateness_of_both_costs_a_game_for_each_whole_clock_and_time_of_the_next() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = Phone::judges(&event, event.invited("judge", "Jo").await);
    let short = [("clock", "phones"), ("control", "per-move")];
    judge.app.post(&format!("{}/judge/bind", judge.clock), &short).await.expect(303);
    judge.sends(json!({ "phone": "judge", "late": { "is": "nobody" } })).await.expect(200);
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    assert!(judge.state().await["late"]["time"]["b"].as_u64().unwrap() >= 1_000);
    let here = judge.sends(json!({ "phone": "judge", "late": { "is": "here", "side": "a" } })).await;
    let state: Value = serde_json::from_str(&here.expect(200).text).unwrap();
    assert_eq!(state["running"], "b", "the time of the one who is missing runs");
    let lost = state["steps"][0]["by"].as_i64().unwrap();
    assert!(lost <= -1_000 && state["steps"][1]["by"] == lost, "both have lost the same: {state}");
    assert_eq!(state["shows"]["a"].as_i64().unwrap(), 30_000 + lost);
}

#[tokio::test]
async fn a_game_lost_on_time_is_counted_and_the_next_begins_with_full_clocks() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = running(&event, 0).await;
    // The free time of the first turn.
    tokio::time::sleep(Duration::from_millis(3_050)).await;
    judge.does(json!({ "do": "announce" })).await;
    let early = judge.sends(json!({ "phone": "judge", "ended": { "game": 2, "winner": "b" } })).await;
    early.expect(409).says("gone on");
    let end = judge.sends(json!({ "phone": "judge", "ended": { "game": 1, "winner": "b" } })).await;
    let state: Value = serde_json::from_str(&end.expect(200).text).unwrap();
    assert_eq!((&state["games"][0]["how"], &state["wins"]["b"]), (&json!("flag"), &json!(1)));
    let next = judge.does(json!({ "do": "reset" })).await;
    assert_eq!(
        (&next["game"], &next["shows"]["a"], &next["decided"]),
        (&json!(2), &json!(480_000), &json!(false))
    );
}

#[tokio::test]
async fn a_result_at_the_desk_ends_the_clock() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = running(&event, 403_000).await;
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    assert_eq!(judge.state().await["over"], true);
    judge.tries(press("a")).await.expect(409).says("has been entered");
    assert_eq!(overview(&judge.app, &event).await, json!([]));
}

#[tokio::test]
async fn the_head_judge_rules_on_a_clock_and_slip_and_phone_say_whose_is_used() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let [a, b] = players(&event, 1);
    let name = |id: &str| event.state().name_of(&id.into()).to_owned();
    let brings = async |id: &str, clock: &str| {
        event.does("edit", &[("player", id), ("name", &name(id)), ("clock", clock)]).await;
    };
    let slip = async || event.get("/desk/slips/1").await.text;
    assert!(!slip().await.contains("clock"), "nobody brings one");
    brings(&a, "bronstein").await;
    assert!(slip().await.contains("clock: 8:03 with a Bronstein delay of 3 seconds"), "{}", slip().await);
    brings(&b, "both").await;
    assert!(slip().await.contains("Both players bring a clock"));
    let judge = event.invited("judge", "Jo").await;
    let refuse = [("player", b.as_str()), ("ruling", "refused")];
    judge.post(&event.path("/desk/clock"), &refuse).await.expect(403);
    let head = event.invited("head-judge", "Hal").await;
    let player = format!("/players/{b}");
    for place in ["/desk", "/judge"] {
        head.get(&event.path(&format!("{place}{player}"))).await.expect(200).says("Refuse");
        let seen = judge.get(&event.path(&format!("{place}{player}"))).await;
        assert!(!seen.says("Not yet looked at").text.contains("Refuse"), "{place}");
    }
    head.get(&event.path("/judge/players")).await.says("clock not checked yet");
    head.post(&event.path("/judge/clock"), &refuse).await.expect(303);
    let state = event.state();
    let refused = state.player(&b.as_str().into()).unwrap();
    assert_eq!((refused.clock_ruling, refused.usable_clock()), (ClockRuling::Refused, BroughtClock::None));
    assert!(slip().await.contains("clock: 8:03 with a Bronstein delay"));
    event.get("/desk/history").await.says("clock was refused").says("Hal");
    event.get(&format!("/desk/players/{b}")).await.says("Refused");
    app.guest().get(&event.path(&format!("/player/{a}"))).await.says("8:03 with a Bronstein delay");
    // For a physical clock, only its owner is known.
    let phone = Phone::judges(&event, judge);
    let own = [("clock", "a")];
    phone.app.post(&format!("{}/judge/bind", phone.clock), &own).await.expect(303);
    app.guest()
        .get(&phone.clock)
        .await
        .expect(200)
        .says("own clock is used")
        .says("Set it to 8:03 with a Bronstein delay of 3 seconds.");
    phone.sends(json!({ "phone": "judge", "steps": [] })).await.expect(409);
    let other = [("clock", "b")];
    phone.app.post(&format!("{}/judge/bind", phone.clock), &other).await.expect(409);
}

#[tokio::test]
async fn malformed_steps_are_refused_with_a_sentence() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = running(&event, 403_000).await;
    for body in
        [json!({}), json!([]), json!({ "phone": "" }), json!({ "phone": "x", "steps": [{ "place": -1 }] })]
    {
        judge.sends(body).await.expect(422).says("could not read");
    }
    let version = judge.state().await["version"].clone();
    judge.tries(press("b")).await.expect(200);
    assert_eq!(judge.state().await["version"], version, "what the clock refuses leaves no trace");
    judge.app.get(&event.path("/clock/1/99")).await.expect(404);
    judge.app.get(&event.path("/clock/x/y")).await.expect(404);
}

/// Rules 2.0, 3a and 8a.
#[tokio::test]
async fn a_match_on_a_chess_clock_has_no_round_timer_no_extra_turns_and_no_slow_play() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = event.invited("judge", "Jo").await;
    let [[a, b], [c, d]] = [players(&event, 1), players(&event, 2)];
    event.does("timer", &[("of", "round-1"), ("step", "start"), ("minutes", "1")]).await;
    event.does("timer", &[("of", "round-1"), ("step", "-5")]).await;
    let table = |player: &str| event.path(&format!("/judge/table/1/{player}"));
    let turns = "extra turns are played";
    let phones = [event.phone(&a).await, event.phone(&c).await];
    let own = async |phone: &TestApp| phone.get(&event.path("/me")).await.text;
    assert!(own(&phones[0]).await.contains(turns));
    judge.get(&table(&a)).await.says("slow-play");
    Phone::judges(&event, judge.clone()).binds().await;
    let on_clock = own(&phones[0]).await;
    assert!(on_clock.contains("On a chess clock") && !on_clock.contains(turns), "{on_clock}");
    assert!(own(&phones[1]).await.contains(turns), "table 2 plays on the round's time");
    assert!(!judge.get(&table(&b)).await.expect(200).text.contains("slow-play"));
    assert!(judge.get(&table(&d)).await.text.contains("slow-play"));
    let desk = event.get("/desk").await;
    desk.says("On a chess clock").says(turns);
    let line = format!("2 {}", "2 0");
    event.does("line", &[("round", "1"), ("line", &line)]).await;
    assert!(!event.get("/desk").await.says("On a chess clock").text.contains(turns));
}

/// A player's phone at the clock of table 1.
async fn phone(event: &Event<'_>, player: &str, name: &'static str) -> Phone {
    Phone { app: event.phone(player).await, name, clock: clock(event, 1), role: "play" }
}

#[tokio::test]
async fn players_run_only_their_own_clock() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let [a, b] = players(&event, 1);
    let (ana, ben) = (phone(&event, &a, "ana").await, phone(&event, &b, "ben").await);
    ana.app.get(&ana.clock).await.expect(200).says("Which clock do you use?");
    ana.binds().await;
    ben.does(start("a")).await;
    assert_eq!(ana.does(press("a")).await["running"], "b");
    ana.app.post(&format!("{}/bind", ana.clock), &[("clock", "phones")]).await.expect(409).says("judge");
    // What only judges do, and what only the two players do.
    for step in [
        json!({ "do": "stop", "reason": "pause" }),
        json!({ "do": "adjust", "side": "a", "by": 60_000 }),
        json!({ "do": "announce" }),
        json!({ "do": "reset" }),
    ] {
        ana.tries(step).await.expect(403);
    }
    let other = phone(&event, &players(&event, 2)[0], "other").await;
    other.tries(press("b")).await.expect(403);
    assert_eq!(other.state().await["standing"], "spectator");
    let late = json!({ "phone": "ana", "late": { "is": "nobody" } });
    ana.sends(late).await.expect(403);
    let state = ben.does(json!({ "do": "stop" })).await;
    assert_eq!(state["running"], Value::Null);
    // Judge or concession? Stopping without calling a judge is one.
    event.gives_code(&ben.app, &b).await;
    let state = ben.does(json!({ "do": "reason", "reason": "concession", "side": "b" })).await;
    assert_eq!(state["lost"], "b");
    let end = ana.sends(json!({ "phone": "ana", "ended": { "game": 1, "winner": "a" } })).await;
    let state: Value = serde_json::from_str(&end.expect(200).text).unwrap();
    assert_eq!(state["games"][0]["how"], "concession");
}

#[tokio::test]
async fn the_winner_that_one_phone_recorded_is_not_replaced_by_another() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let [a, b] = players(&event, 1);
    let (ana, ben) = (phone(&event, &a, "ana").await, phone(&event, &b, "ben").await);
    ana.binds().await;
    ana.does(start("a")).await;
    ana.does(json!({ "do": "stop", "reason": "game-over" })).await;
    let won = |phone: &Phone, winner: &str| json!({ "phone": phone.name, "ended": { "game": 1, "winner": winner } });
    ana.sends(won(&ana, "a")).await.expect(200);
    let name = event.state().name_of(&a.as_str().into()).to_owned();
    ben.sends(won(&ben, "b")).await.expect(409).says(&format!("{name} won this game"));
    ben.sends(won(&ben, "a")).await.expect(200);
    assert_eq!(ben.state().await["wins"], json!({ "a": 1, "b": 0 }));
    // Said to be a mistake, the game has no winner any more.
    ben.does(json!({ "do": "resume" })).await;
    ben.does(json!({ "do": "stop", "reason": "game-over" })).await;
    ben.sends(won(&ben, "b")).await.expect(200);
    assert_eq!(ana.state().await["wins"], json!({ "a": 0, "b": 1 }));
}

#[tokio::test]
async fn the_result_of_the_games_on_the_clock_is_reported_and_confirmed_like_any_other() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let [a, b] = players(&event, 1);
    let (ana, ben) = (phone(&event, &a, "ana").await, phone(&event, &b, "ben").await);
    ana.binds().await;
    for game in 1..=2 {
        ana.does(start("a")).await;
        ana.does(json!({ "do": "stop", "reason": "game-over" })).await;
        ana.sends(json!({ "phone": "ana", "ended": { "game": game, "winner": "b" } })).await.expect(200);
        if game == 1 {
            assert_eq!(ana.does(json!({ "do": "reset" })).await["result"], Value::Null);
        }
    }
    let state = ana.state().await;
    assert_eq!((&state["decided"], &state["result"]), (&json!(true), &json!({ "a": "0 2 0", "b": "2 0 0" })));
    let report = |player: &str, opponent: &str, result: &Value| {
        let fields = [
            ("player", player),
            ("opponent", opponent),
            ("round", "1"),
            ("result", result.as_str().unwrap()),
        ];
        fields.map(|(name, value)| (name, value.to_owned()))
    };
    let path = event.path("/me/report");
    for (phone, fields) in
        [(&ana, report(&a, &b, &state["result"]["a"])), (&ben, report(&b, &a, &state["result"]["b"]))]
    {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        assert!(event.state().current_round().unwrap().open_matches().count() == 2, "one report is none yet");
        phone.app.post(&path, &fields).await.expect(303);
    }
    let confirmed = event.state();
    let round = confirmed.current_round().unwrap();
    let played = round.match_of(&a.as_str().into()).unwrap();
    assert_eq!(played.result, Some(MatchResult::played(0, 2, 0)));
    assert_eq!(ana.state().await["over"], true);
}

#[tokio::test]
async fn a_clock_goes_with_its_match_to_another_table_and_its_table_is_free_for_another() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = running(&event, 403_000).await;
    let [a, b] = players(&event, 1);
    let other = clock(&event, 2);
    let fields = [("wish", "move"), ("first", a.as_str()), ("table", "2")];
    let asked = event.desk("rearrange", &fields).await;
    let shown = asked.text.split(r#"name="shown" value=""#).nth(1).unwrap().split('"').next().unwrap();
    event.does("rearrange", &[&fields[..], &[("sure", "yes"), ("shown", shown)]].concat()).await;
    let state = judge.state().await;
    assert_eq!((&state["table"], &state["running"]), (&json!(2), &json!("a")));
    judge.app.get(&format!("{other}/state")).await.expect(404).says("No clock has been chosen");
    let second = Phone { clock: other, name: "second", ..Phone::judges(&event, judge.app.clone()) };
    second.binds().await;
    let lines = overview(&judge.app, &event).await;
    let mut names: Vec<&str> =
        lines.as_array().unwrap().iter().map(|line| line[0].as_str().unwrap()).collect();
    names.sort_unstable();
    let [c, d] = players(&event, 1);
    let mut both = [format!("1/{a}/{b}"), format!("1/{c}/{d}")];
    both.sort_unstable();
    assert_eq!(names, both, "each is the match's, not the table's");
    // Knowing only the table leads to the match played there now.
    let led = judge.app.get(&event.path("/clock/1/2")).await;
    assert_eq!(led.expect(303).headers[header::LOCATION], judge.clock);
}

#[tokio::test]
async fn a_clock_of_an_earlier_version_is_read_whichever_player_its_ledger_names_first() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let [a, b] = players(&event, 1);
    let control = json!({ "kind": "delay", "base": 480_000, "delay": 3_000 });
    let key = json!({ "round": 1, "players": [b, a] });
    let start = json!({ "at": 1, "do": "start", "side": "a" });
    let sent = json!({ "phone": "x", "number": 0, "place": 0, "step": start, "heard": 1, "fate": { "fate": "counted", "at": 1 } });
    let events = [
        json!({ "did": "bound", "clock": key, "binding": { "control": control } }),
        json!({ "did": "sent", "clock": key, "sent": sent }),
    ];
    let entries = events.iter().zip(0..).map(|(event, number)| pairwright_store::NewEntry {
        command: format!("earlier.{number}").into(),
        at_ms: 5_000,
        by_whom: "judge Jo".into(),
        action: event.to_string(),
    });
    let ledger = format!("@clocks-{}", event.key).into();
    let append = pairwright_store::Append { tournament: ledger, at: Seq(1), entries: entries.collect() };
    app.store.append(append).unwrap();
    let judge = Phone::judges(&event, event.invited("judge", "Jo").await);
    let state = judge.state().await;
    assert_eq!(state["running"], "a");
    assert_eq!(
        state["steps"][0]["at"], 1,
        "what counted once counts, though it lies before the clock was chosen"
    );
    assert_eq!(state["names"]["a"], event.state().name_of(&b.as_str().into()), "{state}");
}

/// Sends the form that sets the clock.
async fn sets(phone: &Phone, fields: &[(&str, &str)]) -> Answer {
    phone.app.post(&format!("{}/judge/set", phone.clock), fields).await
}

#[tokio::test]
async fn organisers_and_judges_set_a_clock_by_a_form_that_records_its_author() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = running(&event, 403_000).await;
    let organiser = Phone::judges(&event, event.invited("organiser", "Olga").await);
    let before = judge.state().await["shows"].clone();
    let minute = [("do", "add"), ("side", "b"), ("minutes", "1"), ("seconds", "30")];
    sets(&organiser, &minute).await.expect(303);
    let state = judge.state().await;
    assert_eq!(state["running"], "a", "a clock that runs goes on");
    assert_eq!(state["shows"]["b"].as_i64().unwrap() - before["b"].as_i64().unwrap(), 90_000);
    sets(&judge, &[("do", "pause")]).await.expect(303);
    let held = judge.state().await;
    sets(&judge, &[("do", "take"), ("side", "both"), ("minutes", ""), ("seconds", "5")]).await.expect(303);
    let state = judge.state().await;
    assert_eq!(state["running"], Value::Null);
    for side in ["a", "b"] {
        let (less, more) = (state["shows"][side].as_i64().unwrap(), held["shows"][side].as_i64().unwrap());
        assert_eq!(more - less, 5_000);
    }
    let page = judge.app.get(&event.path(&format!("/judge/table/1/{}", players(&event, 1)[0]))).await;
    page.expect(200).says("1:30 more for").says("Olga, Co-organiser").says("0:05 less for").says("Jo, Judge");
    organiser.app.get(&organiser.clock).await.expect(200).says("Olga, Co-organiser");
    let record = judge.app.get(&format!("{}/record", judge.clock)).await;
    let record: Value = serde_json::from_str(&record.expect(200).text).unwrap();
    let staff = record["staff"].as_array().unwrap();
    assert!(
        staff.iter().any(|deed| deed["by"] == "organiser Olga" && deed["step"]["by"] == 90_000),
        "{staff:?}"
    );
    // Anything impossible leaves the clock unchanged.
    let version = judge.state().await["version"].clone();
    for wrong in [
        &[("do", "add"), ("side", "b"), ("minutes", "0"), ("seconds", "0")][..],
        &[("do", "add"), ("side", "b"), ("minutes", "6000")],
        &[("do", "add"), ("side", "c"), ("minutes", "1")],
        &[("do", "add"), ("side", "a"), ("minutes", "-1")],
        &[("do", "something")],
    ] {
        sets(&judge, wrong).await.expect(422);
    }
    sets(&judge, &[("do", "pause")]).await.expect(409).says("has gone on");
    let scorekeeper = Phone::judges(&event, event.invited("scorekeeper", "Ed").await);
    sets(&scorekeeper, &minute).await.expect(403);
    assert_eq!(judge.state().await["version"], version);
}

#[tokio::test]
async fn a_game_restarted_by_a_judge_is_the_same_game_with_full_clocks() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = running(&event, 403_000).await;
    sets(&judge, &[("do", "reset")]).await.expect(303);
    let state = judge.state().await;
    assert_eq!((&state["game"], &state["running"]), (&json!(1), &Value::Null));
    assert_eq!(state["shows"], json!({ "a": 480_000, "b": 480_000 }));
    judge.does(start("b")).await;
    judge.does(json!({ "do": "stop", "reason": "game-over" })).await;
    judge.sends(json!({ "phone": "judge", "ended": { "game": 1, "winner": "b" } })).await.expect(200);
    assert_eq!(judge.does(json!({ "do": "reset" })).await["game"], 2);
}

#[tokio::test]
async fn the_absence_of_both_players_is_entered_by_hand() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = Phone::judges(&event, event.invited("judge", "Jo").await);
    judge.binds().await;
    sets(&judge, &[("do", "nobody"), ("minutes", "3")]).await.expect(303);
    let late = judge.state().await["late"].clone();
    assert!((180_000..190_000).contains(&late["time"]["a"].as_u64().unwrap()), "{late}");
    let page = judge.app.get(&event.path(&format!("/judge/table/1/{}", players(&event, 1)[0]))).await;
    page.expect(200).says("is here");
    sets(&judge, &[("do", "here"), ("side", "b")]).await.expect(303);
    let state = judge.state().await;
    assert_eq!(state["running"], "a");
    assert!((290_000..=300_000).contains(&state["shows"]["b"].as_u64().unwrap()), "{state}");
    // Longer than the clocks of all games: both have lost the match.
    let other = Phone { clock: clock(&event, 2), ..Phone::judges(&event, judge.app.clone()) };
    other.binds().await;
    sets(&other, &[("do", "nobody"), ("minutes", "17")]).await.expect(303);
    sets(&other, &[("do", "here"), ("side", "a")]).await.expect(303);
    let state = other.state().await;
    assert_eq!((&state["decided"], &state["result"]), (&json!(true), &Value::Null));
}

/// A judge's clock at table 1 on whose time nobody came for this many minutes; then A did.
async fn late<'a>(event: &Event<'a>, minutes: &str) -> Phone {
    let judge = Phone::judges(event, event.invited("judge", "Jo").await);
    judge.binds().await;
    sets(&judge, &[("do", "nobody"), ("minutes", minutes)]).await.expect(303);
    sets(&judge, &[("do", "here"), ("side", "a")]).await.expect(303);
    judge
}

#[tokio::test]
async fn a_game_lost_by_both_and_a_game_won_give_a_result() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = late(&event, "10").await;
    assert_eq!(judge.state().await["wins"], json!({ "a": 0, "b": 0 }), "the first game is nobody's");
    judge.does(json!({ "do": "stop", "reason": "game-over" })).await;
    judge.sends(json!({ "phone": "judge", "ended": { "game": 2, "winner": "a" } })).await.expect(200);
    let state = judge.state().await;
    assert_eq!((&state["decided"], &state["result"]), (&json!(true), &json!({ "a": "1 0 0", "b": "0 1 0" })));
}

#[tokio::test]
async fn a_judge_enters_a_double_loss_on_the_clock() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let judge = late(&event, "17").await;
    let [a, b] = players(&event, 1);
    let page = event.path(&format!("/judge/table/1/{a}"));
    // A judge who enters no results has noted both as missing before.
    judge.app.get(&page).await.expect(200).says("Note both as not at the table first");
    let unnoted =
        [("round", "1"), ("player", a.as_str()), ("absent", a.as_str()), ("absent", b.as_str()), ("at", "")];
    let asked = judge.app.post(&event.path("/judge/double-loss"), &unnoted).await;
    asked.expect(409).says("Note both as not at the table first");
    for id in [&a, &b] {
        let missing = [("round", "1"), ("player", id.as_str()), ("missing", "yes")];
        judge.app.post(&event.path("/judge/missing"), &missing).await.expect(303);
    }
    judge.app.get(&page).await.expect(200).says("Enter the double loss");
    let other = event.path(&format!("/judge/table/1/{}", players(&event, 2)[0]));
    assert!(!judge.app.get(&other).await.text.contains("double loss"));
    let path = event.path("/judge/double-loss");
    let fields =
        [("round", "1"), ("player", a.as_str()), ("absent", a.as_str()), ("absent", b.as_str()), ("at", "")];
    let confirmed = async |fields: &[(&str, &str)]| {
        let asked = judge.app.post(&path, fields).await;
        let shown = asked
            .expect(409)
            .text
            .split(r#"name="shown" value=""#)
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        judge.app.post(&path, &[fields, &[("sure", "yes"), ("shown", shown)]].concat()).await
    };
    // A result for one of the two alone is like any other, which judges enter only if the organiser allows it.
    confirmed(&fields[..3]).await.expect(403);
    confirmed(&fields).await.expect(303);
    let state = event.state();
    let played = state.current_round().unwrap().match_of(&a.as_str().into()).unwrap();
    assert_eq!(played.result, Some(MatchResult::DoubleLoss {}));
}

#[tokio::test]
async fn a_phone_concedes_only_for_its_player_and_wins_no_unfinished_game() {
    let app = TestApp::timed().await;
    let event = event(&app).await;
    let [a, b] = players(&event, 1);
    let (ana, ben) = (phone(&event, &a, "ana").await, phone(&event, &b, "ben").await);
    ana.binds().await;
    ana.does(start("b")).await;
    let concede = |side: &str| json!({ "do": "stop", "reason": "concession", "side": side });
    ana.tries(concede("b")).await.expect(409).says("can concede for");
    ana.tries(concede("a")).await.expect(409).says("code");
    ana.does(json!({ "do": "stop" })).await;
    let won = json!({ "phone": "ana", "ended": { "game": 1, "winner": "a" } });
    ana.sends(won).await.expect(409).says("has gone on");
    // With the code of the name, for oneself alone.
    event.gives_code(&ben.app, &b).await;
    ben.tries(json!({ "do": "reason", "reason": "concession", "side": "a" })).await.expect(409);
    let state = ben.does(json!({ "do": "reason", "reason": "concession", "side": "b" })).await;
    assert_eq!(state["lost"], "b");
}
