//! A tournament by FIDE's Dutch system at the desk: paired, reported, checked, explained.

use crate::common::{Desk, entropy, report};
use pairwright_core::check::{check_round, check_tournament};
use pairwright_core::nouns::{ByeKind, Coded, Match, Player, RequestedBye};
use pairwright_core::pairing::dutch::{field, order};
use pairwright_core::pairing::swiss::{LastRoundChoice, Relaxed};
use pairwright_core::reasons::{Code, Reasons};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::stages::next::{NextRound, pair_next};
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Setup};
use pairwright_pairing::dutch::{Colour, Entrant, Past};
use serde_json::json;

fn setup(pairing: &serde_json::Value, rounds: u32) -> Setup {
    let table = json!({ "preset": "chess-dutch", "pairing": pairing });
    let ruleset: RulesetChoice = serde_json::from_value(table).unwrap();
    Setup { rounds_planned: Some(rounds), ruleset, ..Setup::new("Open", "chess-dutch") }
}

/// Registered weakest first.
fn desk(pairing: &serde_json::Value, players: u32, rounds: u32) -> Desk {
    let mut desk = Desk::open(setup(pairing, rounds));
    for number in 1..=players {
        let rating = Some(1500 + i32::try_from(number).unwrap());
        let player =
            Player { rating, ..Player::new(format!("p{number}").as_str(), format!("Player {number}")) };
        desk.does(Action::Register { player, missed_rounds: None });
    }
    desk
}

fn open(desk: &Desk) -> Vec<(PlayerId, PlayerId)> {
    let round = desk.t().current_round().unwrap();
    round.open_matches().filter_map(|m| m.pair().map(|(a, b)| (a.clone(), b.clone()))).collect()
}

/// White wins everywhere, but for a draw at the last table and a forfeit before it.
fn play(desk: &mut Desk) {
    let round = desk.t().current_round().unwrap().number.0;
    let tables = open(desk);
    for (place, (white, black)) in tables.iter().enumerate() {
        let result = match tables.len() - place {
            1 => MatchResult::played(0, 0, 1),
            2 => MatchResult::Forfeit { winner: pairwright_core::Side::Second },
            _ => MatchResult::played(1, 0, 0),
        };
        desk.does(report(round, white, black, result));
    }
}

fn names(desk: &Desk) -> Vec<String> {
    open(desk).iter().map(|(white, black)| format!("{white}-{black}")).collect()
}

#[test]
fn the_first_round_follows_the_ratings_and_the_initial_colour() {
    let mut one = desk(&json!({}), 6, 5);
    one.pairs();
    assert_eq!(names(&one), ["p6-p3", "p2-p5", "p4-p1"]);
    let mut other = desk(&json!({ "initial_colour": "black" }), 6, 5);
    other.pairs();
    assert_eq!(names(&other), ["p3-p6", "p5-p2", "p1-p4"]);
    let mut file = desk(&json!({ "numbers": "file" }), 6, 5);
    file.pairs();
    assert_eq!(names(&file), ["p1-p4", "p5-p2", "p3-p6"]);
}

/// Earlier versions took 0 for a rating, below which nobody has one.
#[test]
fn a_rating_of_0_in_a_journal_keeps_its_pairing_number() {
    let mut desk = Desk::open(setup(&json!({}), 3));
    for (id, rating) in [("a", None), ("b", Some(0)), ("c", None), ("d", Some(0))] {
        let player = Player { rating, ..Player::new(id, id) };
        desk.does(Action::Register { player, missed_rounds: None });
    }
    let edited = desk.t().player(&"d".into()).unwrap().clone();
    desk.does(Action::EditPlayer { player: edited });
    assert_eq!(order(desk.t()), [1, 3, 0, 2]);
    let journal = pairwright_core::Journal::replay(desk.journal.entries().to_vec()).unwrap();
    assert_eq!(order(journal.tournament()), [1, 3, 0, 2]);
}

#[test]
fn a_day_with_byes_drops_and_late_entries_follows_the_system_in_every_round() {
    let mut desk = desk(&json!({ "acceleration": "baku" }), 21, 7);
    let bye = |round, kind| RequestedBye { round: RoundNumber(round), kind };
    desk.does(Action::RequestByes {
        player: "p9".into(),
        byes: vec![bye(2, ByeKind::HalfBye), bye(4, ByeKind::Bye)],
    });
    for round in 1..=7 {
        if round == 3 {
            let late = Player {
                joined_round: Some(RoundNumber(3)),
                rating: Some(1518),
                ..Player::new("late", "Late")
            };
            desk.does(Action::Register { player: late, missed_rounds: Some(ByeKind::ZeroBye) });
        }
        desk.pairs();
        play(&mut desk);
        if round == 4 {
            desk.does(Action::Drop { player: "p13".into(), after: RoundNumber(4) });
        }
    }
    assert_eq!(check_tournament(desk.t()), []);
    let last = desk.t().current_round().unwrap();
    let reasons = Reasons::of_round(desk.t(), last);
    let codes =
        |played: &Match| reasons.of_match(desk.t(), played).iter().map(|r| r.code).collect::<Vec<_>>();
    let mut pairs = last.matches.iter().filter(|played| played.pair().is_some());
    let by_system = |code: &Code| code.is_colour() && *code != Code::ColourByHand;
    assert!(pairs.all(|played| codes(played).iter().any(by_system)));
    assert!(reasons.brackets().iter().any(|bracket| !bracket.moved_on.is_empty()));
}

#[test]
fn baku_accelerates_the_upper_half_and_late_entries_above_its_last_player() {
    let mut desk = desk(&json!({ "acceleration": "baku" }), 9, 9);
    desk.pairs();
    play(&mut desk);
    for (id, rating) in [("good", 1508), ("weak", 1503)] {
        let late = Player { joined_round: Some(RoundNumber(2)), rating: Some(rating), ..Player::new(id, id) };
        desk.does(Action::Register { player: late, missed_rounds: None });
    }
    let field = field(desk.t(), RoundNumber(2)).unwrap();
    let accelerated = |at: usize| field.field.players[at].virtual_points == [2, 2, 2, 1, 1];
    assert_eq!(field.unit, 2, "half points are the finest");
    let best: Vec<&str> = order(desk.t())
        .into_iter()
        .filter(|&at| accelerated(at))
        .map(|at| desk.t().players[at].id.as_str())
        .collect();
    assert_eq!(best, ["p9", "p8", "good", "p7", "p6", "p5", "p4"]);
}

/// FIDE's ruling of 28 August 2026. Nobody has a colour after round 1, so that numbers decide again, all of them moved on by
/// the best player, who came late.
#[test]
fn a_late_entrant_has_no_pairing_number_until_they_arrive() {
    let mut desk = desk(&json!({ "initial_colour": "white" }), 6, 5);
    desk.pairs();
    assert_eq!(names(&desk), ["p6-p3", "p2-p5", "p4-p1"]);
    for (white, black) in open(&desk) {
        desk.does(report(1, &white, &black, MatchResult::DoubleForfeit {}));
    }
    for (id, rating) in [("best", 1600), ("weak", 1400)] {
        let late = Player { joined_round: Some(RoundNumber(2)), rating: Some(rating), ..Player::new(id, id) };
        desk.does(Action::Register { player: late, missed_rounds: None });
    }
    assert_eq!(check_tournament(desk.t()), [], "round 1 was paired without them");
    desk.pairs();
    assert_eq!(names(&desk), ["best-p3", "p2-p6", "p5-p1", "weak-p4"]);
    assert_eq!(check_tournament(desk.t()), []);
}

#[test]
fn unplayed_games_give_no_colour_and_open_games_give_no_points() {
    let mut desk = desk(&json!({}), 6, 5);
    desk.pairs();
    let tables = open(&desk);
    desk.does(report(1, &tables[0].0, &tables[0].1, MatchResult::DoubleForfeit {}));
    desk.does(report(1, &tables[1].0, &tables[1].1, MatchResult::played(1, 0, 0)));
    let field = field(desk.t(), RoundNumber(2)).unwrap();
    let past =
        |id: &str| field.field.players[usize::try_from(field.seat(&id.into()).unwrap()).unwrap()].history[0];
    assert_eq!(past("p6"), Past::Forfeit { points: 0 });
    assert!(matches!(past("p2"), Past::Game { colour: Colour::White, points: 1 | 2, .. }));
    assert!(matches!(past("p4"), Past::Game { colour: Colour::White, points: 0, .. }));
}

#[test]
fn a_game_that_both_players_lose_counts_as_played() {
    let mut desk = desk(&json!({}), 4, 3);
    desk.pairs();
    let tables = open(&desk);
    desk.does(report(1, &tables[0].0, &tables[0].1, MatchResult::DoubleLoss {}));
    desk.does(report(1, &tables[1].0, &tables[1].1, MatchResult::DoubleLoss {}));
    let field = field(desk.t(), RoundNumber(2)).unwrap();
    let met = |player: &Entrant| matches!(player.history[0], Past::Game { points: 0, .. });
    assert!(field.field.players.iter().all(met));
}

#[test]
fn a_round_changed_by_hand_is_compared_with_the_system() {
    let mut desk = desk(&json!({}), 8, 5);
    desk.pairs();
    let round = desk.t().current_round().unwrap().clone();
    let mut changed = round.clone();
    changed.matches[0].players.reverse();
    let codes: Vec<&str> =
        check_round(desk.t(), &changed).iter().map(|finding| finding.kind.code()).collect();
    assert_eq!(codes, ["colour"]);
    let mut crossed = round;
    let other = crossed.matches[1].players[1].clone();
    crossed.matches[1].players[1] = std::mem::replace(&mut crossed.matches[0].players[1], other);
    let codes: Vec<&str> =
        check_round(desk.t(), &crossed).iter().map(|finding| finding.kind.code()).collect();
    assert_eq!(codes, ["dutch", "dutch"]);
}

#[test]
fn the_mildest_relaxation_is_proposed_where_no_pairing_is_legal() {
    let mut desk = desk(&json!({}), 2, 3);
    desk.pairs();
    let (white, black) = open(&desk).remove(0);
    desk.does(report(1, &white, &black, MatchResult::played(1, 0, 0)));
    let next = pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap();
    assert!(matches!(next, NextRound::Swiss(_)));
    assert!(matches!(next.proposal().record.relaxed[..], [Relaxed::Rematch { .. }]));
    let round = &next.proposal().round;
    let codes: Vec<&str> = check_round(desk.t(), round).iter().map(|finding| finding.kind.code()).collect();
    assert_eq!(codes, ["rematch", "impossible"]);
    assert!(round.matches.iter().all(|played: &Match| played.is_open()));
}
