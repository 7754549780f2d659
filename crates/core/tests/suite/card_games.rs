//! The presets of card games besides Magic's own, each against an example of its publisher's or of the program that
//! ranks it.
#![expect(clippy::needless_pass_by_value, reason = "`json!` makes what is passed on the spot")]

use pairwright_core::Tournament;
use pairwright_core::file::TournamentFile;
use pairwright_core::ruleset::{Ruleset, RulesetChoice, from_toml};
use pairwright_core::stages::{Entries, rounds_needed, rounds_recommended};
use pairwright_core::standings::{Precision, standings, written};
use serde_json::{Value, json};

use crate::worked::{Field, check, one_player};

fn preset(name: &str) -> Ruleset {
    RulesetChoice::Preset(name.into()).resolve().unwrap()
}

fn order(tournament: &Tournament) -> Vec<String> {
    standings(tournament).rows.iter().map(|row| row.player.to_string()).collect()
}

#[track_caller]
fn check_points(tournament: &Tournament, player: &str, expected: &str) {
    let table = standings(tournament);
    assert_eq!(table.of(&player.into()).unwrap().points.to_string(), expected, "{player}");
}

/// Players of a field in the order of their names.
fn field(rounds: usize, players: &[&str]) -> Field {
    let mut field = Field::new(rounds);
    players.iter().for_each(|id| field.player(id));
    field
}

// ---- Flesh and Blood: the publisher's pairings and tiebreaker policy -------------------------------------------------

#[test]
fn in_flesh_and_blood_each_round_quarters_the_cumulative_tie_break_and_adds_the_points() {
    check(&one_player("wwlw", json!("flesh-and-blood")), "p", "cumulative", "233/64");
    check(&one_player("lwww", json!("flesh-and-blood")), "p", "cumulative", "57/16");
}

#[test]
fn in_flesh_and_blood_a_win_and_a_bye_give_a_point_and_a_draw_gives_none() {
    check_points(&one_player("wdlw", json!("flesh-and-blood")), "p", "2");
    let mut field = field(2, &["p", "q"]);
    field.bye(0, "p");
    field.play(1, "p", "q", [0, 0], 1);
    check_points(&field.tournament("flesh-and-blood"), "p", "1");
}

#[test]
fn a_drawn_match_is_played_and_not_lost_and_a_bye_is_no_match() {
    check(&one_player("wdll", json!("flesh-and-blood")), "p", "match_losses", "1/2");
    let mut field = field(3, &["p", "q", "r"]);
    field.bye(0, "p");
    field.play(1, "p", "q", [0, 1], 0);
    field.play(2, "p", "r", [1, 0], 0);
    check(&field.tournament("flesh-and-blood"), "p", "match_losses", "1/2");
}

/// q loses to p and wins twice: 1/3 lost, and 0, 1, 9/4. r wins only against p: 2/3 lost, and 0, 1, 5/4.
#[test]
fn opponents_losses_and_cumulative_tie_breaks_are_means() {
    let mut field = field(3, &["p", "q", "r", "s", "t", "u", "v"]);
    field.play(0, "p", "q", [1, 0], 0);
    field.play(0, "s", "r", [1, 0], 0);
    field.play(1, "r", "p", [1, 0], 0);
    field.play(1, "q", "t", [1, 0], 0);
    field.play(2, "q", "u", [1, 0], 0);
    field.play(2, "v", "r", [1, 0], 0);
    let tournament = field.tournament("flesh-and-blood");
    check(&tournament, "p", "opponents_match_losses", "1/2");
    check(&tournament, "p", "opponents_cumulative", "7/4");
}

/// Both have a point, won in round 1; a draw is no loss.
#[test]
fn of_equal_cumulative_tie_breaks_the_smaller_share_of_matches_lost_is_better() {
    let mut field = field(2, &["b", "a", "w", "x", "y", "z"]);
    field.play(0, "a", "x", [1, 0], 0);
    field.play(0, "b", "y", [1, 0], 0);
    field.play(1, "a", "z", [0, 0], 1);
    field.play(1, "w", "b", [1, 0], 0);
    let order = order(&field.tournament("flesh-and-blood"));
    let place = |id: &str| order.iter().position(|one| one == id);
    assert!(place("a") < place("b"), "{order:?}");
}

/// Both have won in round 1 and lost in round 2; a's opponents have lost less often, b's opponents more.
#[test]
fn of_equal_losses_opponents_who_lost_less_are_better() {
    let mut field = field(3, &["b", "a", "c", "d", "e", "f"]);
    field.play(0, "b", "d", [1, 0], 0);
    field.play(0, "a", "c", [1, 0], 0);
    field.play(1, "e", "a", [1, 0], 0);
    field.play(1, "f", "b", [1, 0], 0);
    field.play(2, "c", "d", [1, 0], 0);
    let tournament = field.tournament("flesh-and-blood");
    check(&tournament, "a", "opponents_match_losses", "1/4");
    check(&tournament, "b", "opponents_match_losses", "1/2");
    let order = order(&tournament);
    let place = |id: &str| order.iter().position(|one| one == id);
    assert!(place("a") < place("b"), "{order:?}");
}

// ---- Two-game matches: Melee's page ----------------------------------------------------------------------------------

#[test]
fn a_two_game_match_gives_seven_three_or_nothing() {
    for (wins, draws, own, other) in [
        ([2, 0], 0, "7", "0"),
        ([1, 1], 0, "3", "3"),
        ([1, 0], 0, "3", "0"),
        ([1, 0], 1, "3", "0"),
        ([0, 0], 0, "0", "0"),
        ([0, 0], 2, "0", "0"),
    ] {
        let mut field = field(1, &["p", "q"]);
        field.play(0, "p", "q", wins, draws);
        let tournament = field.tournament("magic-two-game");
        check_points(&tournament, "p", own);
        check_points(&tournament, "q", other);
    }
    let mut agreed = field(1, &["p", "q"]);
    agreed.rounds[0].push(json!({ "players": ["p", "q"], "result": { "kind": "intentional-draw" } }));
    check_points(&agreed.tournament("magic-two-game"), "p", "0");
}

/// Opponents with 23, 3, 13, 20 and 27 points after five rounds, the second after three: 86 / 5 / 161.
fn five_opponents() -> Field {
    let mut field = field(5, &["p"]);
    // What each opponent gets in each round; in the round of its own number it meets p.
    let records: [&[u32]; 5] =
        [&[3, 7, 7, 3, 3], &[3, 0, 0], &[0, 7, 3, 3, 0], &[7, 7, 3, 3, 0], &[7, 7, 3, 3, 7]];
    for (own, record) in records.into_iter().enumerate() {
        let opponent = format!("o{own}");
        field.player(&opponent);
        for (round, points) in record.iter().enumerate() {
            let wins = match points {
                7 => [2, 0],
                3 => [1, 1],
                _ => [0, 2],
            };
            let partner = if round == own { "p".to_owned() } else { format!("{opponent}-{round}") };
            if round != own {
                field.player(&partner);
            }
            field.play(round, &opponent, &partner, wins, 0);
        }
    }
    field
}

#[test]
fn opponents_points_are_melees_example_of_10_68_per_cent() {
    let tournament = five_opponents().tournament("magic-two-game");
    for (opponent, points) in ["23", "3", "13", "20", "27"].into_iter().enumerate() {
        check_points(&tournament, &format!("o{opponent}"), points);
    }
    check(&tournament, "p", "opponents_points", "86/805");
    let value = "86/805".parse().unwrap();
    assert_eq!(written("opponents_points".parse().unwrap(), &value, Precision::Listed), "10.68");
}

#[test]
fn games_won_in_all_matches_break_ties_first() {
    let mut field = field(3, &["p", "q", "r"]);
    field.play(0, "p", "q", [2, 0], 0);
    field.play(1, "p", "r", [1, 1], 0);
    field.bye(2, "p");
    let tournament = field.tournament("magic-two-game");
    check(&tournament, "p", "games_won", "5");
    check(&tournament, "q", "games_won", "0");
}

/// The result of two games by their winners.
fn listed(first: Value, second: Value) -> Value {
    json!({ "players": ["p", "q"], "result": { "kind": "played", "games": [first, second] } })
}

#[test]
fn a_second_game_counts_for_its_winner_if_the_games_are_listed() {
    let mut field = field(3, &["p", "q"]);
    field.rounds[0].push(listed(json!({ "winner": 0 }), json!({ "winner": 1 })));
    field.rounds[1].push(listed(json!({ "winner": 1 }), json!({ "winner": 0 })));
    field.rounds[2].push(listed(Value::Null, json!({ "winner": 1 })));
    let tournament = field.tournament("magic-two-game");
    check(&tournament, "p", "second_games", "1");
    check(&tournament, "q", "second_games", "2");
}

#[test]
fn a_count_of_games_tells_the_second_game_only_if_one_player_won_both() {
    let mut field = field(4, &["p", "q"]);
    field.play(0, "p", "q", [2, 0], 0);
    field.play(1, "p", "q", [1, 1], 0);
    field.play(2, "p", "q", [1, 0], 1);
    field.bye(3, "p");
    let tournament = field.tournament("magic-two-game");
    check(&tournament, "p", "second_games", "2");
    check(&tournament, "q", "second_games", "0");
}

// ---- Pokémon ---------------------------------------------------------------------------------------------------------

/// An opponent with three wins in the first three rounds of four, against p in the first.
fn three_wins(dropped: Value) -> Tournament {
    let mut field = field(4, &["p", "r", "s", "t", "u"]);
    field.players.push(json!({ "id": "q", "name": "q", "dropped_after": dropped }));
    field.play(0, "q", "p", [2, 0], 0);
    field.play(1, "q", "r", [2, 0], 0);
    field.play(2, "q", "s", [2, 0], 0);
    field.play(3, "t", "u", [2, 0], 0);
    field.tournament("pokemon")
}

#[test]
fn an_opponent_who_dropped_counts_at_most_three_quarters() {
    check(&three_wins(json!(3)), "p", "omw", "3/4");
    check(&three_wins(Value::Null), "p", "omw", "1");
    check(&three_wins(json!(4)), "p", "omw", "1");
}

#[test]
fn a_late_entry_ranks_below_everybody_on_the_same_points() {
    let mut field = field(2, &["a", "b", "c"]);
    field.players.insert(0, json!({ "id": "late", "name": "late", "joined_round": 2 }));
    field.play(0, "a", "b", [2, 0], 0);
    field.play(1, "late", "a", [2, 0], 0);
    field.play(1, "c", "b", [2, 0], 0);
    let tournament = field.tournament("pokemon");
    check(&tournament, "late", "late_entry", "1");
    check(&tournament, "a", "late_entry", "0");
    assert_eq!(order(&tournament)[2..], ["late", "b"]);
}

// ---- Star Wars: Unlimited: Melee's page ------------------------------------------------------------------------------

/// Two rounds: opponents with 1-1 and 0-2, the second floored at a third.
#[test]
fn in_star_wars_unlimited_opponents_match_wins_are_melees_example() {
    let mut field = field(2, &["p", "q", "r", "s", "t"]);
    field.play(0, "p", "q", [2, 0], 0);
    field.play(1, "q", "s", [2, 0], 0);
    field.play(1, "p", "r", [2, 0], 0);
    field.play(0, "t", "r", [2, 0], 0);
    check(&field.tournament("star-wars-unlimited"), "p", "omw", "5/12");
}

/// A win, a draw and a loss in games 2-1-0, 1-1-1 and 0-2-0.
#[test]
fn in_star_wars_unlimited_a_draw_ranks_as_nothing_and_is_a_third_of_a_win_in_percentages() {
    let mut field = field(3, &["p", "q", "r", "s"]);
    field.play(0, "p", "q", [2, 1], 0);
    field.play(1, "p", "r", [1, 1], 1);
    field.play(2, "p", "s", [0, 2], 0);
    let tournament = field.tournament("star-wars-unlimited");
    check_points(&tournament, "p", "1");
    check(&tournament, "p", "gw", "10/24");
    check(&tournament, "s", "omw", "4/9");
}

// ---- Lorcana, Riftbound, One Piece, Yu-Gi-Oh -------------------------------------------------------------------------

#[test]
fn lorcana_and_riftbound_break_ties_as_magic_does() {
    for name in ["lorcana", "riftbound"] {
        let (own, magic) = (preset(name), preset("magic"));
        assert_eq!((&own.tiebreaks, &own.points), (&magic.tiebreaks, &magic.points), "{name}");
        assert_eq!(own.game(), name);
    }
}

#[test]
fn a_drawn_game_of_one_piece_gives_a_point() {
    let tournament = one_player("wd", json!("one-piece"));
    check_points(&tournament, "p", "4");
    let row = standings(&tournament).of(&"p".into()).unwrap().record;
    assert_eq!((row.wins, row.draws, row.losses), (1, 1, 0));
}

#[track_caller]
fn check_rounds(name: &str, expected: &[(u64, u32, u32)]) {
    let rules = preset(name);
    for (players, rounds, cut) in expected {
        let row = rules.rounds_for(*players).unwrap();
        assert_eq!((row.rounds, row.cut), (*rounds, *cut), "{name}: {players} players");
        let advance = Some(*cut).filter(|cut| *cut > 0);
        assert_eq!(rounds_recommended(&rules, Entries(*players), advance), *rounds, "{name}: {players}");
    }
}

#[test]
fn every_game_has_its_own_rounds_and_cut() {
    check_rounds(
        "flesh-and-blood",
        &[(8, 3, 0), (9, 5, 4), (32, 5, 8), (224, 8, 8), (225, 9, 8), (736, 10, 8)],
    );
    check_rounds("lorcana", &[(8, 3, 0), (16, 4, 4), (17, 5, 8), (226, 8, 8), (227, 9, 8)]);
    check_rounds("one-piece", &[(8, 3, 0), (9, 4, 2), (17, 5, 4), (64, 6, 8), (129, 8, 16), (2_048, 11, 32)]);
    check_rounds("pokemon", &[(8, 3, 0), (12, 4, 4), (20, 5, 4), (21, 5, 8), (227, 9, 8), (5_000, 10, 8)]);
    check_rounds("yugioh", &[(8, 3, 0), (32, 5, 4), (33, 6, 8), (512, 9, 8), (513, 10, 8)]);
    check_rounds("yugioh-tier-3", &[(40, 15, 8), (4_000, 15, 8)]);
    check_rounds("netrunner-double-sided", &[(9, 3, 0), (16, 4, 4), (25, 4, 8), (129, 7, 16), (300, 9, 16)]);
}

#[test]
fn beyond_a_table_and_for_another_cut_the_general_rule_gives_the_rounds() {
    let rules = preset("flesh-and-blood");
    assert!(rules.rounds_for(737).is_none());
    for (players, cut) in [(737, Some(8)), (40, None), (40, Some(16))] {
        let entries = Entries(players);
        assert_eq!(rounds_recommended(&rules, entries, cut), rounds_needed(entries, cut), "{players}");
    }
}

#[test]
fn a_table_of_rounds_out_of_order_and_a_cap_below_the_floor_are_refused() {
    let refused = |text: &str, key: &str, code: &str| {
        let error = from_toml(text).unwrap_err();
        assert_eq!((error.key.as_str(), &*error.why.code), (key, code), "{error}");
    };
    let rows = |rows: &str| format!("extends = \"magic\"\nrounds = [{rows}]\n");
    let twice = rows("{ players = 8, rounds = 3 }, { players = 8, rounds = 4 }");
    refused(&twice, "rounds[1]", "ruleset-rounds-order");
    refused(&rows("{ rounds = 3 }, { players = 8, rounds = 4 }"), "rounds[1]", "ruleset-rounds-order");
    let cap = "extends = \"pokemon\"\n[tiebreaks]\ndropped_cap = \"0.2\"\n";
    refused(cap, "tiebreaks.dropped_cap", "ruleset-dropped-cap");
}

#[test]
fn a_game_has_the_infractions_of_its_own_guide() {
    let check = |name: &str, infraction: &str, penalty: &str| {
        let rules = preset(name);
        let row = rules.infractions.iter().find(|row| row.name == infraction);
        assert_eq!(row.map(|row| row.penalty.as_str()), Some(penalty), "{name}");
    };
    check("magic", "Tardiness", "Game Loss");
    check("magic-two-game", "Slow Play", "Warning");
    check("flesh-and-blood", "Tardiness (3.1)", "Intellect penalty 2");
    check("star-wars-unlimited", "Mulligan error (3.4)", "Game Loss");
    check("yugioh-tier-3", "Procedural Error, strict", "Match Loss");
    check("lorcana", "Missed Trigger (2.1)", "Caution");
    check("riftbound", "Decklist Error (703.3)", "Game Loss");
    check("pokemon", "Gameplay Error, major (5.5.1)", "Double Prize Card");
    check("one-piece", "Marked Cards", "Warning to Game Loss");
    for without in ["turnabout", "chess", "netrunner-single-sided"] {
        assert!(preset(without).infractions.is_empty(), "{without}");
    }
}

#[test]
fn a_late_player_loses_the_game_and_the_match_when_the_games_own_guide_says() {
    for (name, game, lost) in
        [("magic", 0, 10), ("lorcana", 3, 10), ("riftbound", 2, 10), ("pokemon", 5, 10), ("one-piece", 5, 10)]
    {
        let losses = preset(name).late.losses();
        assert_eq!((losses.game_loss, losses.match_loss), (Some(game), Some(lost)), "{name}");
    }
}

#[test]
fn infractions_that_cannot_be_offered_are_refused() {
    let refused = |rows: &str, key: &str, code: &str| {
        let error = from_toml(&format!("extends = \"magic\"\ninfractions = [{rows}]\n")).unwrap_err();
        assert_eq!((error.key.as_str(), &*error.why.code), (key, code), "{error}");
    };
    let fine = "{ name = \"Slow Play\", penalty = \"Warning\" }, ";
    let nameless = format!("{fine}{{ name = \"\", penalty = \"Warning\" }}");
    refused(&nameless, "infractions[1]", "ruleset-infraction-impossible");
    let long = format!("{{ name = \"Slow Play\", penalty = \"{}\" }}", "x".repeat(101));
    refused(&long, "infractions[0]", "ruleset-infraction-impossible");
    refused(&fine.repeat(101), "infractions", "ruleset-infractions-many");
}

#[test]
fn an_age_group_is_ranked_apart_although_it_plays_with_the_others() {
    let mut field = field(1, &["a", "b", "c", "d"]);
    field.play(0, "a", "b", [2, 0], 0);
    field.play(0, "c", "d", [2, 1], 0);
    let mut file = TournamentFile::from(&field.tournament("pokemon"));
    let groups = [Some("Senior"), Some("Junior"), None, Some("Junior")];
    for (player, group) in file.players.iter_mut().zip(groups) {
        player.age_group = group.map(str::to_owned);
    }
    let tournament = file.to_tournament().unwrap();
    let table = standings(&tournament);
    let rank = |id: &str| {
        let (group, rank) = table.within_age_group(&tournament, table.of(&id.into()).unwrap())?;
        Some((group.to_owned(), rank.place().unwrap()))
    };
    assert_eq!(rank("a"), Some(("Senior".into(), 1)));
    assert_eq!(rank("c"), None);
    let juniors = [rank("d").unwrap().1, rank("b").unwrap().1];
    assert_eq!(juniors, [1, 1], "the two losers are equal in points and in their opponents");
}
