//! The clock page in a real browser: its engine against this crate, and the page itself under a false time.

use crate::browser::{Browser, Server, assets};
use pairwright_clock::replay::ReplayStep;
use pairwright_clock::{Clock, Control, Milliseconds, presets};
use serde_json::{Value, json};

fn play(name: &str) -> Value {
    let report = Browser::open().play(&Server::start(String::new()), &format!("/clock/?play={name}"));
    assert_eq!(report["errors"], json!([]), "nothing fails, and the strict policy is kept");
    report
}

/// What each side shows, with the line under it, and who runs.
#[track_caller]
fn check(seen: &Value, a: [&str; 2], b: [&str; 2], runs: &[&str]) {
    assert_eq!(
        *seen,
        json!({ "a": a, "b": b, "runs": runs, "announce": seen["announce"], "panel": seen["panel"] })
    );
}

#[test]
fn a_phone_that_sleeps_ten_minutes_in_the_middle_of_a_game_shows_the_right_times_on_waking() {
    let report = play("sleep");
    check(&report["before"], ["29:00", "1 turn"], ["30:00", "your turn · delay 3.0 s left"], &["b"]);
    check(&report["woken"], ["29:00", "1 turn"], ["20:03", "your turn"], &["b"]);
    check(&report["after"], ["29:00", "1 turn"], ["20:02", "your turn"], &["b"]);
    check(&report["passed"], ["29:00", "your turn · delay 5.0 s left"], ["20:02", "1 turn"], &["a"]);
}

#[test]
fn a_flag_that_falls_while_the_phone_sleeps_falls_in_time_and_waits_to_be_announced() {
    let report = play("flag");
    check(&report["woken"], ["0:00", "out of time"], ["8:00", "0 turns"], &["a"]);
    assert_eq!(report["woken"]["announce"], true);
    check(&report["passed"], ["0:00", "out of time"], ["8:00", "your turn · delay 3.0 s left"], &["b"]);
    assert_eq!(report["announced"]["panel"], "Player 1 is out of time");
    let steps: Vec<ReplayStep> = serde_json::from_value(report["log"].clone()).unwrap();
    let mut clock = Clock::new(presets::named("magic").unwrap().control.clone());
    for step in steps {
        clock.apply(step.at, step.action().unwrap()).unwrap();
    }
    let reading = clock.read(Milliseconds(600_000));
    assert_eq!(reading.flag_fell_at.a, Some(Milliseconds(483_000)), "the crate reads the page's record");
    check(
        &report["next"],
        ["8:00", "tap here if Player 2 begins"],
        ["8:00", "tap here if Player 1 begins"],
        &[],
    );
}

#[test]
fn a_reload_in_the_middle_of_a_game_loses_nothing() {
    let report = play("reload");
    check(&report["before"], ["10:03", "0 turns"], ["9:53", "your turn · 3.0 s comes back"], &["b"]);
    check(&report["loaded"], ["10:03", "0 turns"], ["9:33", "your turn · 3.0 s comes back"], &["b"]);
    check(&report["passed"], ["10:03", "your turn · 0.0 s comes back"], ["9:36", "1 turn"], &["a"]);
}

#[test]
fn the_page_records_a_judge_a_concession_and_the_next_game() {
    let report = play("judge");
    assert_eq!(report["handicap"], "Handicap: the two times differ.");
    check(&report["ready"], ["8:00", "tap here if Hana begins"], ["5:00", "tap here if Gus begins"], &[]);
    check(&report["asked"], ["7:50", "1 turn"], ["5:00", "stopped · delay 2.0 s left"], &[]);
    assert_eq!(report["asked"]["panel"], "Judge or concession?");
    check(&report["judge"], ["7:50", "1 turn"], ["6:00", "stopped · delay 2.0 s left"], &[]);
    check(&report["resumed"], ["7:50", "1 turn"], ["6:00", "your turn · delay 0.5 s left"], &["b"]);
    assert_eq!(report["conceded"]["panel"], "Hana concedes");
    check(&report["next"], ["8:00", "tap here if Hana begins"], ["5:00", "tap here if Gus begins"], &[]);
    assert_eq!(report["line"], "Game 2 · 8:00 and 5:00 + 3 s delay");
}

#[test]
fn an_unreadable_saved_clock_gives_way_to_one_of_your_own() {
    let report = play("broken");
    assert_eq!(report["fresh"], "8:00 + 3 s delay");
    assert_eq!(report["own"], "1:30, then 5 in 2:00");
    assert_eq!(report["wrong"], "true");
    check(
        &report["ready"],
        ["25:00", "tap here if Player 2 begins"],
        ["25:00", "tap here if Player 1 begins"],
        &[],
    );
    assert_eq!(report["classical"]["a"][0], "1:30:30");
    assert_eq!(report["line"], "Game 1 · 1:30:30 + 30 s a move, 30:00 more after 40");
}

#[test]
fn a_page_opened_once_works_without_a_network() {
    let browser = Browser::open();
    let server = Server::start(String::new());
    let address = server.address("/clock/");
    let report = browser.play(&server, "/clock/?play=install");
    assert!(report["kept"].as_array().unwrap().len() > 10, "{report}");
    drop(server);
    // The page and its script come from the cache.
    browser.shows(&address, "value=\"turnabout\"");
}

/// What is not cached by its name: the worker itself, the page, which is cached under its address with everything in
/// it, and the clocks of a tournament's tables, which need the server.
const NOT_KEPT: &[&str] = &[
    "sw.js",
    "clock.html",
    "face.html",
    "display.js",
    "outbox.js",
    "overview.js",
    "squares.js",
    "table.html",
    "table.js",
];

#[test]
fn everything_the_page_needs_is_cached() {
    let worker = std::fs::read_to_string(assets().join("sw.js")).unwrap();
    for entry in std::fs::read_dir(assets()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let kept = worker.contains(&format!("\"{name}\""));
        assert_eq!(kept, !NOT_KEPT.contains(&name.as_str()), "{name}");
    }
}

#[test]
fn the_page_and_the_crate_count_alike() {
    let mut sequences = vectors();
    sequences.extend((0..1_000).map(random));
    let server = Server::start(Value::Array(sequences).to_string());
    let report = Browser::open().play(&server, "/clock/?play=engine");
    assert_eq!(report["wrong"], json!([]));
    assert!(report["steps"].as_u64().unwrap() > 40_000, "{}", report["steps"]);
    same_presets(report["presets"].as_array().unwrap());
}

/// The specification's examples with their expectations.
fn vectors() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/vectors/clock.json");
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let step = |step: &Value| {
        let mut step = step.clone();
        let keys = ["shows", "running", "flag_fell_at"];
        step["expected"] = keys.iter().map(|key| ((*key).to_owned(), step[key].clone())).collect();
        step
    };
    let sequence = |sequence: &Value| {
        let steps: Vec<Value> = sequence["steps"].as_array().unwrap().iter().map(step).collect();
        json!({ "name": sequence["name"], "control": sequence["control"], "steps": steps })
    };
    file["sequences"].as_array().unwrap().iter().map(sequence).collect()
}

/// A random game on some kind of clock, with what this crate shows after each step, and nothing where it refuses
/// one.
fn random(seed: u64) -> Value {
    let mut dice = Dice(seed);
    let kinds = ["delay", "bronstein", "fischer", "sudden", "hourglass", "per-move", "byo-yomi", "canadian"];
    let kind = kinds[dice.below(8)];
    let mut control = json!({ "kind": kind, "base": { "a": dice.below(50), "b": dice.below(50) } });
    let mut set = |key: &str, number: usize| control[key] = number.into();
    match kind {
        "delay" | "bronstein" | "fischer" => set("delay", dice.below(12)),
        "byo-yomi" => {
            set("period", dice.below(12) + 1);
            set("periods", dice.below(4) + 1);
        }
        "canadian" => {
            set("period", dice.below(20) + 1);
            set("moves", dice.below(4) + 2);
        }
        _ => {}
    }
    if ["delay", "bronstein", "fischer", "sudden"].contains(&kind) {
        control["stages"] =
            json!([{ "moves": dice.below(4) + 1, "add": dice.below(30) }, { "moves": 1, "add": 7 }]);
    }
    let mut clock = Clock::new(serde_json::from_value::<Control>(control.clone()).unwrap());
    let mut at = 0;
    let steps: Vec<Value> = (0..40).map(|_| step(&mut dice, &mut clock, &mut at)).collect();
    json!({ "name": format!("random {seed}"), "control": control, "steps": steps })
}

fn step(dice: &mut Dice, clock: &mut Clock, at: &mut usize) -> Value {
    *at += dice.below(25);
    let verbs = "start press press press press press press press stop stop resume adjust adjust adjust announce reset";
    let verb: Vec<&str> = verbs.split(' ').collect();
    let (mut what, mut side) = (verb[dice.below(16)], ["a", "b"][dice.below(2)].to_owned());
    if let Some(running) = clock.running().filter(|_| dice.below(5) > 0) {
        side = running.to_string();
    }
    if ["announce", "reset"].contains(&what) && dice.below(4) > 0 {
        what = "resume";
    }
    let mut step = json!({ "at": at, "do": what, "side": side });
    if what == "adjust" {
        step["by"] = (i64::try_from(dice.below(60)).unwrap() - 30).into();
    }
    let parsed: ReplayStep = serde_json::from_value(step.clone()).unwrap();
    step["expected"] = match clock.apply(parsed.at, parsed.action().unwrap()) {
        Err(_) => Value::Null,
        Ok(()) => expected(clock, parsed.at),
    };
    step
}

fn expected(clock: &Clock, at: Milliseconds) -> Value {
    let reading = clock.read(at);
    json!({
        "shows": reading.shows, "running": reading.running, "flag_fell_at": reading.flag_fell_at,
        "first_flag": reading.first_flag, "moves": reading.moves, "delay_left": reading.delay_left,
        "refund": reading.refund, "period": reading.period,
    })
}

fn same_presets(page: &[Value]) {
    let names: Vec<&str> = page.iter().map(|preset| preset["name"].as_str().unwrap()).collect();
    assert_eq!(names, presets::ALL.iter().map(|preset| preset.name).collect::<Vec<_>>());
    for (page, preset) in page.iter().zip(presets::ALL) {
        let control: Control = serde_json::from_value(page["control"].clone()).unwrap();
        assert_eq!(control, preset.control, "{}", preset.name);
        let preparation = if preset.preparation.is_empty() { Value::Null } else { json!(preset.preparation) };
        assert_eq!(page["preparation"], preparation, "{}", preset.name);
    }
}

/// The same numbers for the same seed, everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % sides
    }
}
