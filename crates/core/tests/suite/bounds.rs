//! The bounds of a ruleset: what no tournament has is refused, with its line.

use pairwright_core::ruleset::{PRESETS, RulesetChoice, from_toml};
use pairwright_core::{Action, Entry, Journal, Setup};

#[test]
fn every_preset_is_within_the_bounds() {
    for preset in PRESETS {
        let ruleset = RulesetChoice::Preset(preset.name.into()).resolve().unwrap();
        assert_eq!(ruleset.check_bounds(), Ok(()), "{}", preset.name);
    }
}

#[track_caller]
fn refused(base: &str, rest: &str, line: usize, code: &str) {
    let error = from_toml(&format!("extends = \"{base}\"\n{rest}")).unwrap_err();
    assert_eq!((error.line, &*error.why.code), (Some(line), code), "{error}");
}

#[test]
fn a_clock_of_no_seconds_is_refused() {
    refused("turnabout", "[match]\nclock = { base = 0, delay = 3 }\n", 3, "ruleset-clock-base");
    refused("turnabout", "[match]\nclock = { base = 90000, delay = 3 }\n", 3, "ruleset-clock-base");
    refused("turnabout", "[match]\nclock = { base = 600, delay = 4000 }\n", 3, "ruleset-clock-delay");
    refused("magic", "[match]\nat_zero = { extra-turns = 500 }\n", 3, "ruleset-extra-turns");
}

#[test]
fn a_limit_of_lateness_is_a_day_at_most_or_never() {
    refused("magic", "[late]\ngame_loss = 1441\n", 3, "ruleset-late-minutes");
    for wrong in ["-1", "\"soon\"", "1.5", "[]"] {
        refused("magic", &format!("[late]\nmatch_loss = {wrong}\n"), 3, "data-unexpected");
    }
    let never = from_toml("extends = \"magic\"\n[late]\ngame_loss = \"never\"\n").unwrap();
    assert_eq!((never.late.losses().game_loss, never.late.losses().match_loss), (None, Some(10)));
    let again = serde_json::from_value(serde_json::to_value(&never).unwrap());
    assert_eq!(again.ok(), Some(never));
}

#[test]
fn there_are_no_more_preparation_times_than_games() {
    let four = "[match]\npreparation = [5, 3, 3, 3]\n";
    refused("turnabout", four, 3, "ruleset-preparation-times");
    refused("magic", "[match]\nminutes = 0\n", 3, "minutes-from-1");
    refused("magic", "[match]\nminutes = 2000\n", 3, "ruleset-round-minutes");
    refused("turnabout", "[match]\npreparation = [0, 0]\n", 3, "minutes-from-1");
    refused("turnabout", "[match]\npreparation = [5, 999]\n", 3, "ruleset-preparation-minutes");
    let two = "extends = \"turnabout\"\n[match]\npreparation = [5, 3]\n";
    assert!(from_toml(two).is_ok());
}

#[test]
fn points_that_no_tournament_gives_are_refused() {
    refused("magic", "[points]\nwin = \"1000000\"\n", 3, "ruleset-out-of-bounds");
    refused("magic", "[points]\nhalf_bye = \"4\"\n", 3, "ruleset-half-bye");
    refused("magic", "[points]\nzero_bye = \"2\"\n", 3, "ruleset-zero-bye");
    refused("magic", "[points]\ndouble_loss = \"2\"\n", 3, "ruleset-double-loss");
    refused("magic-sweep", "[points]\nsweep = \"-1\"\n", 3, "ruleset-sweep-negative");
    let table = "[points]\ntable = [{ won = 3, lost = 0, points = [\"12\", \"0\"] }]\n";
    refused("magic-12", table, 3, "ruleset-table-no-result");
    refused(
        "netrunner-nts",
        "[units]\nrounded = { divided_by = \"5000\", rounding = \"up\" }\n",
        3,
        "ruleset-out-of-bounds",
    );
}

#[test]
fn impossible_measures_and_sides_are_refused() {
    let worth = |loss: &str| format!("[points.game]\nwin = \"10\"\nloss = {loss}\n");
    let below = worth("{ measure = \"agenda\", range = [-3, 6] }");
    refused("netrunner-agenda", &below, 2, "ruleset-range-negative");
    let nothing = worth("{ measure = \"agenda\", factor = \"0\" }");
    refused("netrunner-agenda", &nothing, 2, "ruleset-factor-0");
    refused("netrunner-nts", "[match]\nsides = [\"corp\", \"corp\"]\n", 3, "ruleset-sides-alike");
    refused("netrunner-nts", "[match]\nsides = [\"corp\", \"\"]\n", 3, "ruleset-sides-unnamed");
}

/// A journal of an earlier version opens; the same ruleset is refused when it is chosen now.
#[test]
fn a_ruleset_in_an_old_journal_is_read_unchecked() {
    let table = r#"{"preset":"turnabout","match":{"clock":{"base":0,"delay":3}}}"#;
    let ruleset: RulesetChoice = serde_json::from_str(table).unwrap();
    assert!(ruleset.resolve().is_ok());
    let setup = Setup { ruleset, ..Setup::new("Old", "turnabout") };
    let create = Action::Create { setup };
    let refused = Journal::begin(0, "desk", create.clone()).unwrap_err().to_string();
    assert!(refused.contains("ruleset-clock-base"), "{refused}");
    let entry = Entry { seq: 1, at: 0, by: "desk".into(), action: create };
    assert!(Journal::replay(vec![entry]).is_ok());
}
