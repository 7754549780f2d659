//! The ruleset language: errors that name key and line, notes on "one currency", what a preset writes back.

use pairwright_core::ruleset::{
    Departure, NOTES, OwnByes, PRESETS, Rounding, Ruleset, RulesetChoice, from_toml, notes, toml_fault,
};
use pairwright_core::standings::{TIE_BREAKS, TieBreakCode};

fn preset(name: &str) -> Ruleset {
    RulesetChoice::Preset(name.into()).resolve().unwrap()
}

/// The line, the key and the code of what is wrong.
#[track_caller]
fn refused(text: &str, line: usize, key: &str, code: &str) {
    let error = from_toml(text).unwrap_err();
    assert_eq!((error.line, error.key.as_str(), &*error.why.code), (Some(line), key, code), "{error}");
}

#[test]
fn errors_name_key_and_line() {
    let twelve = "extends = \"magic-12\"\nname = \"x\"\n[points]\n";
    refused(
        &format!(
            "{twelve}table = [\n  {{ won = 2, lost = 0, points = [\"1\", \"0\"] }},\n  {{ won = 1, lost = 2, points = [\"1\", \"0\"] }},\n]\n"
        ),
        6,
        "points.table[1]",
        "ruleset-table-won-first",
    );
    refused(
        "extends = \"magic-12\"\n\n[[points.table]]\nwon = 2\nlost = 0\npoints = [\"1\", \"0\"]\n[[points.table]]\nwon = 2\nlosst = 0\n",
        9,
        "points.table[1].losst",
        "data-key-unknown",
    );
    refused(
        "extends = \"netrunner-agenda\"\n[points.game.loss]\nmeasure = \"agendas\"\n",
        3,
        "points.game.loss.measure",
        "data-value-unknown",
    );
    refused(
        "extends = \"netrunner-agenda\"\n[points.game.loss]\nmesure = \"agenda\"\n",
        3,
        "points.game.loss.mesure",
        "data-key-unknown",
    );
    refused(
        "extends = \"netrunner-agenda\"\n[points.game]\nwin = \"ten\"\n",
        3,
        "points.game.win",
        "number-not-exact",
    );
    refused("extends = \"magic\"\n[points]\nsweep = \"1\"\n", 3, "points.sweep", "ruleset-sweep");
    refused(
        "extends = \"magic\"\n[match]\ndecided = \"totals\"\n",
        3,
        "match.decided",
        "ruleset-totals-decide",
    );
    refused("extends = \"magic\"\n[units]\npairs = \"games\"\n", 3, "units.pairs", "ruleset-unit-unknown");
    refused(
        "extends = \"turnabout\"\n[match.total]\ndefault_option = \"mirrodin\"\n",
        3,
        "match.total.default_option",
        "ruleset-default-option",
    );
    refused(
        "extends = \"chess\"\n[tiebreaks]\nunplayed = \"fide-2010\"\n",
        3,
        "tiebreaks.unplayed",
        "data-value-unknown",
    );
    refused(
        "extends = \"chess\"\n[tiebreaks]\norder = [\"BH/C3\"]\n",
        3,
        "tiebreaks.order[0]",
        "tie-break-unknown",
    );
    let floor = "extends = \"magic\"
name = \"x\"
[tiebreaks]
floor = \"4/3\"
";
    refused(floor, 4, "tiebreaks.floor", "ruleset-floor");
    let key = "extends = \"magic\"
[match]
structur = \"any\"
";
    refused(key, 3, "match.structur", "data-key-unknown");
    refused(
        "extends = \"magix\"
",
        1,
        "extends",
        "preset-unknown",
    );
    refused(
        "[match
", 1, "", "not-toml",
    );
    refused("name = \"a\"\nname = \"b\"\n", 2, "", "toml-key-twice");
    let privileges = "extends = \"magic\"\n[cut]\nprivileges = [\"seat\", \"seat\"]\n";
    refused(privileges, 3, "cut.privileges", "listed-twice");
    let twice = "extends = \"magic\"
[tiebreaks]
order = [\"omw\", \"omw\"]
";
    refused(twice, 3, "tiebreaks.order", "listed-twice");
    refused(
        "extends = \"magic\"
[points]
win = \"0\"
",
        3,
        "points.win",
        "ruleset-win-worthless",
    );
}

/// The preset that a user starts from is in its own words; what was merged is written back the same.
#[test]
fn every_preset_is_written_back_and_read_again() {
    for preset in PRESETS {
        let ruleset = RulesetChoice::Preset(preset.name.into()).resolve().unwrap();
        let json = serde_json::to_string(&ruleset).unwrap();
        let choice: RulesetChoice = serde_json::from_str(&json).unwrap();
        assert_eq!(choice.resolve().unwrap(), ruleset, "{}", preset.name);
        assert_eq!(ruleset.name, preset.name);
        assert!(!ruleset.source.is_empty(), "{}", preset.name);
        assert!(!ruleset.game.is_empty(), "{} names no game", preset.name);
    }
}

/// A ruleset of an earlier version names no game.
#[test]
fn the_game_of_a_ruleset_without_one_follows_from_its_name_or_sides() {
    let old = |name: &str, own: &str| {
        let mut rules = preset(name);
        (rules.name, rules.game) = (own.into(), String::new());
        rules.game().to_owned()
    };
    assert_eq!(old("magic", "magic-at-ours"), "magic");
    assert_eq!(old("chess-dutch", "club-night"), "chess");
    assert_eq!(old("turnabout", "club-night"), "turnabout");
    assert_eq!(old("magic", "club-night"), "other");
}

/// What everybody reads names a source by its title, never by a number of ours.
#[test]
fn presets_do_not_name_our_own_pages_and_documents() {
    for preset in PRESETS {
        for word in ["document 0", "documents 0", "page 1", "page 2", "page 3", "page 4", "(004)", "(003)"] {
            assert!(!preset.toml.contains(word), "{} says `{word}`", preset.name);
        }
    }
}

#[test]
fn presets_have_the_tie_breaks_of_page_2() {
    let order =
        |name: &str| -> Vec<&str> { preset(name).tiebreaks.order.iter().map(|code| code.name()).collect() };
    for name in ["magic", "magic-simple", "magic-sweep", "magic-12"] {
        assert_eq!(order(name), ["omw", "gw", "ogw"], "{name}");
    }
    for name in ["netrunner-match", "netrunner-games", "netrunner-agenda", "netrunner-gmp", "netrunner-nts"] {
        assert_eq!(order(name), ["BH", "SB"], "{name}");
    }
    for name in ["chess", "chess-dutch"] {
        assert_eq!(order(name), ["BH/C1", "BH", "SB"], "{name}");
    }
    assert_eq!(order("turnabout"), Vec::<&str>::new());
}

#[test]
fn every_tie_break_of_page_3_exists() {
    let named = "BH BH/C1 BH/C2 BH/M1 BH/M2 FB SB SB/C1 SB/C2 PS PS/C1 DE WIN WON BPG BWG KS ARO AOB TPR PTP APRO APPO \
                 REP STD RTNG TPN omw gw ogw sos extended_sos oowp modified_median cumulative lot";
    for name in named.split_whitespace() {
        assert!(name.parse::<TieBreakCode>().is_ok(), "{name}");
    }
    for rule in TIE_BREAKS {
        assert_eq!(rule.about().code.parse::<TieBreakCode>().unwrap().name(), rule.about().code);
    }
}

#[track_caller]
fn check(name: &str, expected: &[&str]) {
    let found: Vec<&str> = notes(&preset(name)).iter().map(|note| note.code).collect();
    assert_eq!(found, expected, "{name}");
}

#[test]
fn rulesets_that_mix_currencies_have_notes() {
    check("magic", &["tie-break-by-games", "tie-break-by-games"]);
    check("netrunner-games", &[]);
    check("netrunner-gmp", &[]);
    check("netrunner-nts", &["rounded-pairing"]);
    check("chess", &[]);
    check("turnabout", &[]);
    let nts = notes(&preset("netrunner-nts"));
    assert_eq!(nts[0].departure, Departure::Permitted);
    assert!(notes(&preset("magic")).iter().all(|note| note.departure == Departure::Reported));
    for preset in PRESETS {
        let ruleset = RulesetChoice::Preset(preset.name.into()).resolve().unwrap();
        for note in notes(&ruleset) {
            assert!(NOTES.contains(&note.code), "{}", note.code);
        }
    }
}

#[test]
fn numbers_that_are_not_finite_are_named_as_such() {
    refused("extends = \"magic\"\n[points]\nwin = nan\n", 3, "points.win", "not-finite");
    refused(
        "extends = \"magic\"\n[match]\npreparation = [30, inf]\n",
        3,
        "match.preparation[1]",
        "not-finite",
    );
}

#[test]
fn a_fault_in_toml_is_described_in_our_own_words() {
    let fault = toml_fault("{", "TOML parse error", Some(0..1));
    assert_eq!((&*fault.why.code, fault.line), ("not-toml", Some(1)));
    let fault = toml_fault("a = 1\nb = 2", "unknown field `b`, expected `a`", Some(6..7));
    assert_eq!((&*fault.why.code, fault.line), ("data-key-unknown", Some(2)));
}

#[test]
fn presets_have_the_options_of_page_3() {
    let row = |name: &str| {
        let t = preset(name).tiebreaks;
        (t.floor.to_string(), t.game_floor().to_string(), t.own_byes == OwnByes::Count, t.own_floor)
    };
    assert_eq!(row("magic"), ("0.33".into(), "0.33".into(), true, true));
    assert_eq!(row("magic-melee"), ("1/3".into(), "1/3".into(), true, true));
    assert_eq!(row("magic-mtgo"), ("1/3".into(), "1/3".into(), true, false));
    assert_eq!(row("magic-topdeck"), ("0.33".into(), "0.33".into(), true, false));
    assert_eq!(row("magic-2012"), ("1/3".into(), "1/3".into(), false, false));
    assert_eq!(row("magic-wer"), ("0.33".into(), "0".into(), true, false));
}

#[test]
fn a_title_is_not_inherited_by_rules_that_differ() {
    let title = |text: &str| from_toml(text).unwrap().title;
    assert_eq!(title("extends = \"magic\"\n[points]\nwin = \"4\"\n"), "");
    assert_eq!(title("extends = \"magic\"\ntitle = \"Four\"\n[points]\nwin = \"4\"\n"), "Four");
    assert_eq!(title("extends = \"magic\"\nname = \"mine\"\n"), "Magic: best of three, 3 points a win");
}

#[test]
fn overrides_merge_tables_and_replace_lists() {
    let choice: RulesetChoice =
        serde_json::from_str(r#"{"preset":"magic","tiebreaks":{"order":["gw"],"rematch":"once"}}"#).unwrap();
    let rules = choice.resolve().unwrap();
    assert_eq!(rules.tiebreaks.order.len(), 1);
    assert_eq!(rules.tiebreaks.floor.to_string(), "0.33");
    assert_eq!(choice.name(), "magic");
}

#[track_caller]
fn rounded(rounding: Rounding, value: &str, expected: &str) {
    assert_eq!(rounding.of(&value.parse().unwrap()).to_string(), expected, "{rounding:?} {value}");
}

#[test]
fn each_rounding_has_its_direction() {
    rounded(Rounding::Up, "31/2", "16");
    rounded(Rounding::Up, "-3/2", "-1");
    rounded(Rounding::Down, "31/2", "15");
    rounded(Rounding::Nearest, "1.5", "2");
    rounded(Rounding::Nearest, "4/3", "1");
    rounded(Rounding::None, "4/3", "4/3");
}
