//! Parts of a ruleset that contradict each other (page 2).

use pairwright_core::ruleset::{PRESETS, for_tournament, from_toml};

#[track_caller]
fn refused(base: &str, rest: &str, key: &str, code: &str) {
    let error = from_toml(&format!("extends = \"{base}\"\n{rest}")).unwrap_err();
    assert_eq!((error.key.as_str(), &*error.why.code), (key, code), "{error}");
    assert!(error.line.is_some(), "{error}");
}

#[track_caller]
fn accepted(base: &str, rest: &str) {
    let text = format!("extends = \"{base}\"\n{rest}");
    from_toml(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
}

#[test]
fn no_preset_contradicts_itself() {
    for preset in PRESETS {
        let read = from_toml(preset.toml);
        assert!(read.is_ok(), "{}: {read:?}", preset.name);
    }
}

#[test]
fn a_game_is_not_lost_later_than_the_match() {
    refused("magic", "[late]\ngame_loss = 11\n", "late.game_loss", "ruleset-late-order");
    refused("pokemon", "[late]\nmatch_loss = 4\n", "late.game_loss", "ruleset-late-order");
    accepted("magic", "[late]\ngame_loss = 10\n");
    accepted("magic", "[late]\ngame_loss = 15\nmatch_loss = \"never\"\n");
}

#[test]
fn a_win_gives_more_than_a_loss_and_no_less_than_a_draw() {
    refused("magic", "[points]\ndraw = \"4\"\n", "points.draw", "ruleset-draw-above-win");
    refused("magic", "[points]\nloss = \"2\"\n", "points.loss", "ruleset-loss-above-draw");
    refused("magic", "[points]\ndraw = \"3\"\nloss = \"3\"\n", "points.loss", "ruleset-loss-like-win");
    accepted("magic", "[points]\ndraw = \"3\"\n");
    accepted("magic", "[points]\nloss = \"-1\"\n");
    let game = |rest: &str| format!("[points.game]\n{rest}");
    for (rest, key, code) in [
        ("win = \"0\"\n", "win", "ruleset-win-worthless"),
        ("draw = \"4\"\n", "draw", "ruleset-game-above-win"),
        ("draw = \"3\"\nloss = \"4\"\n", "loss", "ruleset-game-above-win"),
        ("draw = \"1\"\nloss = \"2\"\n", "loss", "ruleset-game-loss-above-draw"),
    ] {
        refused("netrunner-double-sided", &game(rest), &format!("points.game.{key}"), code);
    }
    let loser = "loss = { measure = \"agenda\", range = [0, 12] }\n";
    refused("netrunner-agenda", &game(loser), "points.game.loss", "ruleset-game-above-win");
    let draw = "[match.total]\ndraw = \"31\"\n";
    refused("turnabout", draw, "match.total.draw", "ruleset-game-above-win");
    accepted("turnabout", "[match.total]\ndraw = \"15\"\n");
    refused("netrunner-gmp", "[points.bonus]\ndraw = \"-1\"\n", "points.bonus", "ruleset-bonus-negative");
}

#[test]
fn a_table_of_games_pays_a_draw_between_loss_and_win() {
    let table = |draw: &str, loser: &str| {
        format!(
            "[points]\ntable = [\n{{ won = 2, lost = 0, points = [\"10\", \"0\"] }},\n\
             {{ won = 2, lost = 1, points = [\"8\", \"{loser}\"] }},\n\
             {{ won = 1, lost = 1, points = [\"{draw}\", \"{draw}\"] }},\n]\n"
        )
    };
    refused("magic-12", &table("9", "2"), "points.table[2]", "ruleset-table-draw");
    refused("magic-12", &table("3", "4"), "points.table[2]", "ruleset-table-draw");
    accepted("magic-12", &table("5", "2"));
    accepted("magic-12", &table("8", "8"));
}

#[test]
fn a_larger_difference_never_pays_less() {
    let split = |first: &str, last: &str| {
        format!(
            "[points]\nsplit = [\n{{ up_to = \"0\", points = {first} }},\n\
             {{ up_to = \"5\", points = [\"20\", \"10\"] }},\n{{ up_to = \"60\", points = {last} }},\n]\n"
        )
    };
    let (even, all) = ("[\"15\", \"15\"]", "[\"30\", \"0\"]");
    accepted("turnabout", &split(even, all));
    refused("turnabout", &split("[\"16\", \"14\"]", all), "points.split[0]", "ruleset-split-draw");
    let fewer = split(even, "[\"19\", \"11\"]");
    refused("turnabout", &fewer, "points.split[2]", "ruleset-split-pays-less");
}

/// Presets' byes are inherited, so a win of another worth must not need them.
#[test]
fn byes_and_forfeits_may_have_any_worth() {
    accepted("magic", "[points]\nwin = \"2\"\n");
    accepted("magic", "[points]\nbye = \"4\"\nforfeit = \"0\"\n");
}

#[test]
fn a_key_of_another_pairing_method_is_refused() {
    for (base, rest, key) in [
        ("magic", "cycles = 2", "cycles"),
        ("magic", "acceleration = \"baku\"", "acceleration"),
        ("magic", "numbers = \"file\"", "numbers"),
        ("magic", "initial_colour = \"white\"", "initial_colour"),
        ("turnabout", "within = \"fold\"", "within"),
    ] {
        let text = format!("[pairing]\n{rest}\n");
        refused(base, &text, &format!("pairing.{key}"), "ruleset-method-other");
    }
    accepted("magic", "[pairing]\ncycles = 1\nwithin = \"fold\"\n");
    accepted("round-robin", "[pairing]\ncycles = 2\n");
    accepted("chess-dutch", "[pairing]\nacceleration = \"baku\"\ninitial_colour = \"black\"\n");
    refused("magic", "[pairing]\nkeep_apart = [\"club\", \"club\"]\n", "pairing.keep_apart", "listed-twice");
    let two = "[match]\nstructure = \"two-games\"\n";
    refused("netrunner-single-sided", two, "match.structure", "ruleset-single-sided-games");
}

/// A Swiss ruleset may be played as a double round robin: the form writes its cycles.
#[test]
fn the_rules_of_a_tournament_may_have_cycles_under_any_method() {
    assert!(for_tournament("extends = \"magic\"\n[pairing]\ncycles = 2\n").is_ok());
}

#[test]
fn a_key_about_games_that_are_never_played_is_refused() {
    let one = "structure = \"best-of-1\"\n";
    let decks = format!("[match]\n{one}preparation = []\n");
    refused("turnabout", &decks, "match.decks", "ruleset-decks-one-game");
    let third = format!("[match]\n{one}[tiebreaks]\nsweep_counts_third_game = true\n");
    refused("magic", &third, "tiebreaks.sweep_counts_third_game", "ruleset-third-game");
    let second = format!("[match]\n{one}[tiebreaks]\norder = [\"second_games\"]\n");
    refused("magic", &second, "tiebreaks.order", "ruleset-no-second-game");
    refused("magic", "[tiebreaks]\norder = [\"BPG\"]\n", "tiebreaks.order", "ruleset-no-black");
    refused("magic", "[tiebreaks]\norder = [\"lot\", \"omw\"]\n", "tiebreaks.order", "ruleset-after-lot");
    let won = format!("[match]\n{one}[cut]\nprivileges = [\"game-win\"]\n");
    refused("magic", &won, "cut.privileges", "stage-game-win-in-one-game");
    refused("magic", "[cut]\nprivileges = [\"side\"]\n", "cut.privileges", "stage-no-sides");
    let unrounded = "[units]\nrounded = { divided_by = \"3\", rounding = \"none\" }\n";
    refused("netrunner-gmp", unrounded, "units.rounded.rounding", "ruleset-rounded-not");
}

#[test]
fn every_row_of_rounds_can_be_played() {
    let rows = |rows: &str| format!("rounds = [\n{rows}\n]\n");
    for (row, key, code) in [
        ("{ players = 0, rounds = 3 }", "rounds[0].players", "ruleset-rounds-players"),
        ("{ players = 1, rounds = 3 }", "rounds[0].players", "ruleset-rounds-players"),
        ("{ players = 8, rounds = 0 }", "rounds[0].rounds", "rounds-impossible"),
        ("{ players = 8, rounds = 1001 }", "rounds[0].rounds", "rounds-impossible"),
        ("{ players = 8, rounds = 3, cut = 1 }", "rounds[0].cut", "stage-cut-too-small"),
        ("{ rounds = 3, cut = 1025 }", "rounds[0].cut", "stage-cut-too-large"),
        ("{ players = 8, rounds = 3, cut = 8 }", "rounds[0].cut", "ruleset-rounds-cut"),
        (
            "{ players = 8, rounds = 3 },\n{ players = 16, rounds = 4, cut = 9 }",
            "rounds[1].cut",
            "ruleset-rounds-cut",
        ),
    ] {
        refused("magic", &rows(row), key, code);
    }
    accepted("magic", &rows("{ players = 8, rounds = 3 },\n{ rounds = 4, cut = 8 }"));
    accepted("magic", &rows("{ players = 16, rounds = 4, cut = 8 }"));
}
