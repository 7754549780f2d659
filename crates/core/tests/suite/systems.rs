//! Tournaments by other systems than score groups, played to their ends: a round robin, Turnabout by nearness, Netrunner's
//! single-sided Swiss with its double elimination, and the plain systems.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::common::{Desk, entropy, register, report};
use pairwright_core::check::check_tournament;
use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::journal::make_cut;
use pairwright_core::nouns::exact::Ratio;
use pairwright_core::nouns::result::AssignedPoints;
use pairwright_core::nouns::{Coded, CutRule, FindingKind, Privilege, StageKind, StageSpec};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::pairing::{side_balance, side_bias};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::stages::next::{NextStep, next_step, pair_next};
use pairwright_core::stages::{
    RecordSource, bracket, chooses_side, final_ranking, free_in, is_played_out, privileges, sides,
    table_round,
};
use pairwright_core::standings::{annulled_players, standings, standings_after};
use pairwright_core::{Action, BySide, MatchResult, PlayerId, RoundNumber, Setup, Side};

fn setup(preset: &str) -> Setup {
    Setup { entropy: Some(entropy()), ..Setup::new("Systems", preset) }
}

fn open_matches(desk: &Desk, round: u32) -> Vec<(PlayerId, PlayerId)> {
    let round = desk.t().round(RoundNumber(round)).unwrap();
    round.open_matches().map(|m| (m.players[0].clone(), m.players[1].clone())).collect()
}

fn number(id: &PlayerId) -> u32 {
    id.as_str()[1..].parse().unwrap()
}

/// Plays a round: the player of the smaller number wins, by the result asked for.
fn play(desk: &mut Desk, round: u32, won: &dyn Fn(bool) -> MatchResult) {
    for (a, b) in open_matches(desk, round) {
        let result = won(number(&a) < number(&b));
        desk.does(report(round, &a, &b, result));
    }
}

fn one_game(first_wins: bool) -> MatchResult {
    if first_wins { MatchResult::played(1, 0, 0) } else { MatchResult::played(0, 1, 0) }
}

fn two_games(first_wins: bool) -> MatchResult {
    if first_wins { MatchResult::played(2, 0, 0) } else { MatchResult::played(0, 2, 0) }
}

#[test]
fn a_round_robin_of_seven_has_seven_rounds_and_a_free_round_for_everybody() {
    let mut desk = Desk::with_players(setup("round-robin"), 7);
    let mut free = HashSet::new();
    let mut round = 0;
    while next_step(desk.t()) != NextStep::Finish {
        round += 1;
        let by_table = table_round(desk.t(), RoundNumber(round)).unwrap().free;
        desk.pairs();
        assert_eq!(free_in(desk.t(), desk.t().current_round().unwrap()), Vec::from_iter(by_table.clone()));
        free.extend(by_table);
        assert_eq!(desk.t().current_round().unwrap().stage, StageKind::RoundRobin);
        play(&mut desk, round, &one_game);
    }
    assert_eq!((round, free.len()), (7, 7));
    assert_eq!(check_tournament(desk.t()), []);
    let ranking = standings(desk.t());
    let points: Vec<String> = ranking.rows.iter().map(|row| row.points.to_string()).collect();
    assert_eq!(points, ["6", "5", "4", "3", "2", "1", "0"]);
    assert_eq!(desk.tries(register("p8", "Late")), Err(Refusal::TableBegun("Late".into())));
}

#[test]
fn a_file_is_played_out_after_the_last_round_that_it_announces() {
    let is_over = |desk: &Desk| is_played_out(desk.t(), RecordSource::File);
    let mut table = Desk::with_players(setup("round-robin"), 6);
    for round in 1..=5 {
        assert!(!is_over(&table), "before round {round} of the table");
        table.pairs();
        play(&mut table, round, &one_game);
    }
    assert!(is_over(&table));
    let stages = [vec![], vec![StageSpec::new(StageKind::Swiss)]];
    for (stages, over) in stages.into_iter().zip([true, false]) {
        let mut swiss = Desk::with_players(Setup { stages, ..setup("magic") }, 4);
        swiss.pairs();
        play(&mut swiss, 1, &two_games);
        assert_eq!(is_over(&swiss), over, "a stage without a number of rounds is announced, and may go on");
        assert!(!is_played_out(swiss.t(), RecordSource::Journal));
    }
}

#[test]
fn in_a_double_round_robin_everybody_meets_twice_with_sides_exchanged() {
    let mut setup = setup("round-robin");
    setup.ruleset = serde_json::from_str(r#"{"preset":"round-robin","pairing":{"cycles":2}}"#).unwrap();
    let mut desk = Desk::with_players(setup, 4);
    for round in 1..=6 {
        desk.pairs();
        play(&mut desk, round, &one_game);
    }
    assert_eq!(next_step(desk.t()), NextStep::Finish);
    let matches = desk.t().rounds.iter().flat_map(|round| &round.matches);
    let pairs: HashSet<Vec<PlayerId>> = matches.map(|m| m.players.clone()).collect();
    assert_eq!(pairs.len(), 12);
    assert_eq!(check_tournament(desk.t()), []);
}

#[test]
fn a_player_who_leaves_a_round_robin_loses_by_forfeit() {
    let mut desk = Desk::with_players(setup("round-robin"), 4);
    desk.pairs();
    play(&mut desk, 1, &one_game);
    desk.does(Action::Drop { player: "p1".into(), after: RoundNumber(1) });
    desk.pairs();
    let played = desk.t().current_round().unwrap().match_of(&"p1".into()).unwrap().clone();
    let winner = if played.players[0].as_str() == "p1" { Side::Second } else { Side::First };
    assert_eq!(played.result, Some(MatchResult::Forfeit { winner }));
    assert_eq!(free_in(desk.t(), desk.t().current_round().unwrap()), []);
}

#[test]
fn nobody_who_dropped_before_a_round_robin_comes_back_into_it() {
    let mut desk = Desk::with_players(setup("round-robin"), 7);
    let drop = |player: &str, after| Action::Drop { player: player.into(), after: RoundNumber(after) };
    let back = |player: &str| Action::Return { player: player.into() };
    desk.does(drop("p6", 0));
    desk.does(back("p6"));
    let dropped = desk.does(drop("p7", 0));
    desk.does(drop("p6", 0));
    desk.pairs();
    let free = free_in(desk.t(), desk.t().current_round().unwrap()).remove(0);
    let refused = |name: &str| Err(Refusal::TableBegun(name.into()));
    assert_eq!(desk.tries(back("p6")), refused("Player 6"));
    assert!(desk.t().is_barred(&"p6".into()) && !desk.t().is_barred(&"p1".into()));
    assert_eq!(desk.tries(Action::Undo { entries: vec![dropped] }), refused("Player 7"));
    let out = desk.tries(drop(free.as_str(), 0));
    assert_eq!(out, refused(desk.t().name_of(&free)), "the table has the free round of round 1");
    // A player who leaves later stays in the table, and may come back.
    play(&mut desk, 1, &one_game);
    desk.does(drop("p1", 1));
    desk.does(back("p1"));
    for round in 2..=5 {
        desk.pairs();
        play(&mut desk, round, &one_game);
    }
    assert_eq!(next_step(desk.t()), NextStep::Finish);
    let matches = desk.t().rounds.iter().flat_map(|round| &round.matches);
    let pairs: HashSet<BTreeSet<&PlayerId>> = matches.map(|m| m.players.iter().collect()).collect();
    assert_eq!(pairs.len(), 10, "everybody has met everybody once");
    assert_eq!(check_tournament(desk.t()), []);
}

/// Points by player from the top; who is out of the standings is missing.
fn points(desk: &Desk) -> Vec<(String, String)> {
    let rows = standings(desk.t()).rows;
    rows.iter().map(|row| (row.player.to_string(), row.points.to_string())).collect()
}

/// A round robin of six, all drawn, in which the first player leaves after some rounds.
fn left_after(rounds: u32, ruleset: &str) -> Desk {
    let setup = Setup { ruleset: serde_json::from_str(ruleset).unwrap(), ..setup("round-robin") };
    let mut desk = Desk::with_players(setup, 6);
    for round in 1..=5 {
        desk.pairs();
        play(&mut desk, round, &|_| MatchResult::played(0, 0, 1));
        if round == rounds {
            desk.does(Action::Drop { player: "p1".into(), after: RoundNumber(round) });
        }
    }
    assert_eq!(check_tournament(desk.t()), []);
    desk
}

#[test]
fn leaving_a_round_robin_before_half_of_the_games_makes_them_count_for_nobody() {
    for ruleset in [r#""round-robin""#, r#"{"preset":"chess","pairing":{"method":"round-robin"}}"#] {
        let desk = left_after(2, ruleset);
        let others = |points: &str| (2..=6).map(|n| (format!("p{n}"), points.to_owned())).collect::<Vec<_>>();
        let mut ranked = points(&desk);
        ranked.sort();
        assert_eq!(ranked, others("2"), "four games each");
        assert_eq!(annulled_players(desk.t(), RoundNumber(2)), ["p1".into()]);
        assert_eq!(annulled_players(desk.t(), RoundNumber(1)), [], "still here after round 1");
        assert_eq!(standings_after(desk.t(), RoundNumber(1)).rows.len(), 6);
    }
}

#[test]
fn leaving_a_round_robin_after_half_of_the_games_forfeits_the_rest() {
    let desk = left_after(3, r#""round-robin""#);
    let ranked: HashMap<String, String> = points(&desk).into_iter().collect();
    assert_eq!((ranked.len(), ranked["p1"].as_str()), (6, "1.5"));
    let count = r#"{"preset":"round-robin","pairing":{"leavers":"count"}}"#;
    assert_eq!(points(&left_after(1, count)).len(), 6, "as the ruleset says");
}

/// Of five players each has four games: two are exactly half. A forfeit is no game played.
#[test]
fn exactly_half_of_the_games_counts_and_a_forfeit_does_not() {
    for (forfeits, is_out) in [(0, false), (1, true)] {
        let mut desk = Desk::with_players(setup("round-robin"), 5);
        let (mut games, mut round) = (0, 0);
        while games < 2 {
            round += 1;
            desk.pairs();
            for (a, b) in open_matches(&desk, round) {
                let is_own = [&a, &b].into_iter().any(|id| id.as_str() == "p1");
                games += u32::from(is_own);
                let result = match is_own && games <= forfeits {
                    true => MatchResult::Forfeit { winner: Side::First },
                    false => MatchResult::played(0, 0, 1),
                };
                desk.does(report(round, &a, &b, result));
            }
        }
        desk.does(Action::Drop { player: "p1".into(), after: RoundNumber(round) });
        assert_eq!(annulled_players(desk.t(), RoundNumber(round)).is_empty(), !is_out, "{forfeits} forfeits");
    }
}

#[test]
fn a_round_robin_of_several_cycles_keeps_the_table_it_begins_with() {
    let begun = [
        (6, 2, 10, None, "berger/3"),
        (6, 2, 10, Some("berger/1"), "berger/1"),
        (4, 3, 9, None, "berger/3"),
        (4, 3, 9, Some("berger/2"), "berger/2"),
    ];
    for (players, cycles, rounds, engine, third) in begun {
        let ruleset = format!(r#"{{"preset":"round-robin","pairing":{{"cycles":{cycles}}}}}"#);
        let setup = Setup { ruleset: serde_json::from_str(&ruleset).unwrap(), ..setup("round-robin") };
        let mut desk = Desk::with_players(setup, players);
        let mut sides: HashMap<PlayerId, Vec<usize>> = HashMap::new();
        for round in 1..=rounds {
            let next = pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap();
            let mut proposal = next.into_proposal();
            if let Some(engine) = engine.filter(|_| round == 1) {
                proposal.record.engine = engine.into();
            }
            desk.does(Action::Pair { round: proposal.round, record: proposal.record });
            desk.does(Action::Publish { round: RoundNumber(round) });
            let published = desk.t().current_round().unwrap().clone();
            for played in &published.matches {
                for (side, id) in played.players.iter().enumerate() {
                    sides.entry(id.clone()).or_default().push(side);
                }
            }
            play(&mut desk, round, &one_game);
        }
        assert_eq!(next_step(desk.t()), NextStep::Finish);
        assert_eq!(desk.t().rounds[2].engine.as_deref(), Some(third));
        assert_eq!(check_tournament(desk.t()), [], "{third}");
        let has_three = |sides: &Vec<usize>| sides.windows(3).any(|run| run[0] == run[1] && run[1] == run[2]);
        assert_eq!(sides.values().any(has_three), third != "berger/3", "one colour three times running");
    }
}

#[test]
fn a_round_robin_can_be_cut_to_a_final() {
    let mut setup = setup("round-robin");
    setup.stages = vec![StageSpec { cut: Some(CutRule::top(2)), ..StageSpec::new(StageKind::Elimination) }];
    let mut desk = Desk::with_players(setup, 4);
    for round in 1..=3 {
        desk.pairs();
        play(&mut desk, round, &one_game);
    }
    assert_eq!(next_step(desk.t()), NextStep::Cut(2));
    let (_, cut) = make_cut(desk.t()).unwrap();
    desk.does(cut);
    desk.pairs();
    play(&mut desk, 4, &|first| one_game(!first));
    assert_eq!(final_ranking(desk.t()).rows[0].player, "p2".into());
}

/// Two games of Turnabout, both won by the same player.
fn turnabout(first_wins: bool) -> MatchResult {
    let winner = usize::from(!first_wins);
    let games =
        serde_json::json!([{ "winner": winner, "life": [9, 9] }, { "winner": winner, "life": [3, 3] }]);
    serde_json::from_value(serde_json::json!({ "kind": "played", "games": games })).unwrap()
}

#[test]
fn turnabout_is_paired_by_the_nearest_points_and_nobody_meets_again() {
    let mut desk = Desk::with_players(Setup { rounds_planned: Some(5), ..setup("turnabout") }, 9);
    for round in 1..=5 {
        desk.pairs();
        play(&mut desk, round, &turnabout);
    }
    assert_eq!(check_tournament(desk.t()), []);
    assert_eq!(desk.t().pairings[0].engine, "nearest/2");
    let mut worse = Hypothesis::from(desk.t());
    let last = worse.rounds_mut().last_mut().unwrap();
    let (a, b) = (last.matches[0].players[1].clone(), last.matches[3].players[1].clone());
    last.matches[0].players[1] = b;
    last.matches[3].players[1] = a;
    let codes: Vec<&str> = check_tournament(&worse).iter().map(|finding| finding.kind.code()).collect();
    assert!(codes.iter().any(|code| ["far", "rematch"].contains(code)), "{codes:?}");
}

#[test]
fn netrunner_single_sided_plays_its_double_elimination_to_the_end() {
    let mut setup = setup("netrunner-single-sided");
    setup.rounds_planned = Some(5);
    let rules = setup.ruleset.resolve().unwrap();
    setup.stages = vec![StageSpec { cut: Some(CutRule::top(4)), ..rules.cut.stage() }];
    assert_eq!(setup.stages[0].kind, StageKind::DoubleElimination);
    let mut desk = Desk::with_players(setup, 12);
    for round in 1..=5 {
        desk.pairs();
        play(&mut desk, round, &one_game);
    }
    assert_eq!(check_tournament(desk.t()), []);
    let mut turned = Hypothesis::from(desk.t());
    turned.rounds_mut()[1].matches[0].players.reverse();
    assert!(check_tournament(&turned).iter().any(|finding| finding.kind == FindingKind::Sides));
    let next = desk.t().next_round();
    let biases: Vec<i32> =
        desk.t().players.iter().map(|player| side_bias(desk.t(), next, &player.id)).collect();
    assert!(biases.iter().all(|bias| bias.abs() == 1), "{biases:?}");
    let ids = desk.t().players.iter().map(|player| &player.id);
    let balances: Vec<Option<i32>> = ids.map(|id| side_balance(desk.t(), RoundNumber(5), id)).collect();
    assert_eq!(balances, biases.into_iter().map(Some).collect::<Vec<_>>());
    assert!(
        desk.t().players.iter().all(|player| side_balance(desk.t(), RoundNumber(4), &player.id) == Some(0))
    );
    let (cut, action) = make_cut(desk.t()).unwrap();
    desk.does(action);
    desk.pairs();
    let first = desk.t().current_round().unwrap().clone();
    assert!(chooses_side(desk.t(), first.number));
    let chooser = [(Privilege::Side, cut.seeds[0].clone())];
    assert_eq!(privileges(desk.t(), first.number, &first.matches[0]), chooser);
    let (a, b) = (first.matches[0].players[0].clone(), first.matches[0].players[1].clone());
    desk.does(Action::ExchangeSides { round: first.number, players: (a.clone(), b.clone()) });
    assert_eq!(desk.t().current_round().unwrap().matches[0].players, [b, a]);
    let mut round = first.number.0;
    while next_step(desk.t()) != NextStep::Finish {
        if desk.t().current_round().unwrap().number.0 < round {
            desk.pairs();
        }
        the_player_with_fewer_first_sides_has_it(&desk, RoundNumber(round));
        play(&mut desk, round, &one_game);
        round += 1;
    }
    assert_eq!(
        bracket(desk.t()).unwrap().champion(),
        Some(&cut.seeds.iter().min_by_key(|id| number(id)).unwrap().clone())
    );
    assert_eq!(check_tournament(desk.t()), []);
}

#[test]
fn a_single_sided_swiss_ends_when_everybody_has_met_twice() {
    let mut desk = Desk::with_players(setup("netrunner-single-sided"), 4);
    let mut round = 0;
    while next_step(desk.t()) != NextStep::Finish {
        round += 1;
        assert!(round <= 12, "every round has a match");
        desk.pairs();
        assert!(!open_matches(&desk, round).is_empty());
        play(&mut desk, round, &one_game);
    }
    let matches = desk.t().rounds.iter().flat_map(|round| &round.matches);
    assert_eq!(matches.filter_map(|m| m.pair()).collect::<HashSet<_>>().len(), 12);
    let over = pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap_err();
    assert_eq!(over, Refusal::EverybodyHasMet);
}

fn the_player_with_fewer_first_sides_has_it(desk: &Desk, round: RoundNumber) {
    if chooses_side(desk.t(), round) {
        return;
    }
    let matches = &desk.t().round(round).unwrap().matches;
    for played in matches.iter().filter(|m| m.pair().is_some()) {
        let bias = |place: usize| side_bias(desk.t(), round, &played.players[place]);
        assert!(bias(0) <= bias(1), "round {round}: {played:?}");
    }
}

#[test]
fn a_chess_swiss_gives_everybody_balanced_colours() {
    let mut desk = Desk::with_players(setup("chess"), 13);
    for round in 1..=5 {
        desk.pairs();
        the_player_with_fewer_first_sides_has_it(&desk, RoundNumber(round));
        let paired = desk.t().current_round().unwrap();
        assert_eq!(paired.engine.as_deref(), Some("swiss-sides/2"));
        assert_eq!(sides(desk.t(), paired.number, &paired.matches[0]), Some(BySide::new("white", "black")));
        play(&mut desk, round, &one_game);
    }
    assert_eq!(check_tournament(desk.t()), []);
    let next = desk.t().next_round();
    let whites = |player: &pairwright_core::nouns::Player| side_bias(desk.t(), next, &player.id).abs();
    assert!(desk.t().players.iter().all(|player| whites(player) <= 3));
    let mut turned = Hypothesis::from(desk.t());
    turned.rounds_mut()[1].matches[0].players.reverse();
    assert!(check_tournament(&turned).iter().any(|finding| finding.kind == FindingKind::Sides));
}

#[test]
fn a_chess_round_of_an_earlier_version_has_no_colours() {
    let mut desk = Desk::with_players(setup("chess"), 8);
    desk.pairs();
    play(&mut desk, 1, &one_game);
    let mut earlier = Hypothesis::from(desk.t());
    earlier.rounds_mut()[0].engine = Some("swiss/2".into());
    let played = earlier.rounds[0].matches[0].clone();
    assert_eq!(sides(&earlier, RoundNumber(1), &played), None);
    assert_eq!(side_bias(&earlier, RoundNumber(2), &played.players[0]), 0);
    assert_eq!(check_tournament(&earlier), []);
}

/// Points of round 1 that put all eight in order: of the four matches the winners stand 1 to 4, the losers 6, 8, 5 and 7,
/// so that nobody's ideal opponent in round 2 has been met.
const QUARTERS: [(u32, u32); 4] = [(12, 2), (11, 0), (10, 3), (9, 1)];

#[test]
fn the_plain_systems_pair_the_whole_field_by_its_standing() {
    let expected = [
        ("adjacent", [(1, 2), (3, 4), (5, 6), (7, 8)]),
        ("fold", [(1, 8), (2, 7), (3, 6), (4, 5)]),
        ("slide", [(1, 5), (2, 6), (3, 7), (4, 8)]),
    ];
    for (method, expected) in expected {
        let mut setup = setup("magic");
        let text = format!(r#"{{"preset":"magic","pairing":{{"method":"{method}"}}}}"#);
        setup.ruleset = serde_json::from_str::<RulesetChoice>(&text).unwrap();
        let mut desk = Desk::with_players(setup, 8);
        desk.pairs();
        for ((a, b), (more, less)) in open_matches(&desk, 1).into_iter().zip(QUARTERS) {
            let quarters = |n: u32| AssignedPoints::Exactly(Ratio::new(i64::from(n), 4).unwrap());
            let points = BySide::new(quarters(more), quarters(less));
            desk.does(report(1, &a, &b, MatchResult::Assigned { points }));
        }
        let rows = standings(desk.t()).rows;
        let places: HashMap<PlayerId, usize> = rows.into_iter().map(|row| row.player).zip(1..).collect();
        desk.pairs();
        assert_eq!(check_tournament(desk.t()), [], "{method}");
        let pairs = open_matches(&desk, 2);
        let mut pairs: Vec<(usize, usize)> = pairs.iter().map(|(a, b)| (places[a], places[b])).collect();
        pairs.iter_mut().for_each(|pair| *pair = (pair.0.min(pair.1), pair.0.max(pair.1)));
        pairs.sort_unstable();
        assert_eq!(pairs, expected, "{method}");
    }
}

#[test]
fn pairing_by_chance_ignores_points() {
    let mut setup = setup("magic");
    let text = r#"{"preset":"magic","pairing":{"method":"random"}}"#;
    setup.ruleset = serde_json::from_str::<RulesetChoice>(text).unwrap();
    let mut desk = Desk::with_players(setup, 8);
    let mut unequal = 0;
    for round in 1..=5 {
        desk.pairs();
        let before = pairwright_core::standings::standings_after(desk.t(), RoundNumber(round - 1));
        let points = |id: &PlayerId| before.of(id).unwrap().points.clone();
        for (a, b) in open_matches(&desk, round) {
            unequal += u32::from(points(&a) != points(&b));
            desk.does(report(round, &a, &b, MatchResult::played(2, 0, 0)));
        }
    }
    // Score groups of eight players would let five pairs in twenty meet across them, hardly more.
    assert!(unequal > 7, "{unequal}");
}

#[test]
fn the_higher_seed_begins_with_a_game_won() {
    let mut setup = setup("magic");
    let stage = StageSpec { cut: Some(CutRule::top(2)), ..StageSpec::new(StageKind::Elimination) };
    setup.stages = vec![StageSpec { privileges: vec![Privilege::GameWin, Privilege::PlayFirst], ..stage }];
    setup.rounds_planned = Some(1);
    let mut desk = Desk::with_players(setup, 2);
    desk.pairs();
    play(&mut desk, 1, &two_games);
    let (cut, action) = make_cut(desk.t()).unwrap();
    desk.does(action);
    desk.pairs();
    let last = desk.t().current_round().unwrap().matches[0].clone();
    let higher = &cut.seeds[0];
    let side = if last.players.first() == Some(higher) { Side::First } else { Side::Second };
    assert_eq!(last.given, Some(side));
    let has = privileges(desk.t(), RoundNumber(2), &last);
    let has: Vec<Privilege> = has.into_iter().map(|(what, _)| what).collect();
    assert_eq!(has, [Privilege::GameWin, Privilege::PlayFirst]);
    let (a, b) = (last.players[0].clone(), last.players[1].clone());
    let refused = desk.tries(report(2, &a, &b, two_games(side == Side::Second)));
    assert!(matches!(refused, Err(Refusal::Result { .. })), "{refused:?}");
    desk.does(report(2, &a, &b, two_games(side == Side::First)));
    assert_eq!(final_ranking(desk.t()).rows[0].player, *higher);
}

#[test]
fn a_cut_is_made_by_points_by_number_or_by_both() {
    let mut desk = Desk::with_players(setup("magic"), 8);
    for round in 1..=3 {
        desk.pairs();
        play(&mut desk, round, &two_games);
    }
    let table = standings(desk.t());
    let count = |rule: &str| {
        let rule: CutRule = serde_json::from_str(rule).unwrap();
        pairwright_core::stages::cut(desk.t(), &table, &rule).seeds.len()
    };
    assert_eq!(count(r#"{"top":4}"#), 4);
    assert_eq!(count(r#"{"points":"6"}"#), 4);
    assert_eq!(count(r#"{"top":2,"points":"6"}"#), 2);
    assert_eq!(count(r#"{"top":2,"points":"6","either":true}"#), 4);
    assert_eq!(count(r#"{"top":2,"with_ties":true}"#), 4);
    assert_eq!(count("{}"), 8);
}
