//! Why a round by the Dutch system is as it is: who is moved down and why, and what the criteria count.

use pairwright_pairing::dutch::{
    Colour, Entrant, Explanation, Field, FloatCause, Pairing, Past, explain, pair,
};

/// Players on these points after one round in which nobody met anybody who is here.
fn field(points: &[u32]) -> Field {
    let entrant = |(number, &points): (u32, &u32)| Entrant {
        number,
        present: true,
        history: vec![Past::Out { points }],
        ..Entrant::default()
    };
    Field { players: (1..).zip(points).map(entrant).collect(), played: 1, win: 10, ..Field::default() }
}

fn explained(field: &Field) -> (Pairing, Explanation) {
    let pairing = pair(field).pairing().expect("it can be paired");
    let explanation = explain(field, &pairing);
    (pairing, explanation)
}

#[test]
fn an_odd_bracket_moves_its_last_player_down() {
    let (_, explanation) = explained(&field(&[20, 20, 20, 10]));
    let top = &explanation.brackets[0];
    assert_eq!((top.score, top.residents, top.pairs), (20, 3, 1));
    assert_eq!((top.floaters[0].seat, top.floaters[0].cause), (2, FloatCause::OddBracket));
    let instead: Vec<u32> = top.floaters[0].instead.iter().map(|&(seat, _)| seat).collect();
    assert_eq!(instead, [0, 1]);
    assert_eq!(explanation.brackets[1].moved, [2]);
    assert_eq!(explanation.pairs[1].moved, Some((2, 10)));
}

#[test]
fn a_player_without_a_legal_opponent_moves_down() {
    let mut field = field(&[20, 20, 20, 20, 10, 10]);
    field.forbidden = vec![(0, 1), (0, 2), (0, 3)];
    let (_, explanation) = explained(&field);
    let causes: Vec<(u32, FloatCause)> =
        explanation.brackets[0].floaters.iter().map(|floater| (floater.seat, floater.cause)).collect();
    assert_eq!(causes[0], (0, FloatCause::NoOpponent));
    assert_eq!(causes.len(), 2, "three cannot be paired among themselves");
}

/// Why the first player, who is alone or has met or may not meet anybody on the same score, moves down.
fn cause_of_first(field: &Field) -> FloatCause {
    let (_, explanation) = explained(field);
    explanation.floater(0).expect("the first moves down").cause
}

#[test]
fn a_float_has_one_reason_where_no_opponent_of_that_score_is_left() {
    assert_eq!(cause_of_first(&field(&[20, 10, 10, 10])), FloatCause::Alone);

    let game = |opponent, colour| Past::Game { opponent, colour, points: 20 };
    let mut met = field(&[20, 20, 10, 10]);
    met.players[0].history = vec![game(1, Colour::White)];
    met.players[1].history = vec![game(0, Colour::Black)];
    assert_eq!(cause_of_first(&met), FloatCause::AllMet);

    let mut colours = field(&[40, 40, 10, 10]);
    for seat in 0..2 {
        colours.players[seat].history = vec![game(8, Colour::White), game(9, Colour::White)];
    }
    colours.played = 2;
    assert_eq!(cause_of_first(&colours), FloatCause::SameColour);
}

#[test]
fn a_lower_bracket_may_need_a_player_from_above() {
    let mut field = field(&[20, 20, 10, 10]);
    field.forbidden = vec![(2, 3)];
    let (_, explanation) = explained(&field);
    let top = &explanation.brackets[0];
    assert_eq!(top.floaters.len(), 2);
    assert!(top.floaters.iter().all(|floater| floater.cause == FloatCause::RestBelow));
}

#[test]
fn a_player_who_has_just_floated_down_is_spared() {
    let mut field = field(&[20, 20, 20, 10]);
    let twice = |first, second| vec![Past::Out { points: first }, Past::Out { points: second }];
    for (seat, history) in [twice(20, 0), twice(20, 0), twice(0, 20), twice(10, 0)].into_iter().enumerate() {
        field.players[seat].history = history;
    }
    field.played = 2;
    let (_, explanation) = explained(&field);
    let floater = &explanation.brackets[0].floaters[0];
    assert_ne!(floater.seat, 2, "the bye of the last round was a downfloat");
    assert!(floater.instead.contains(&(2, Some("C14"))), "{floater:?}");
}

#[test]
fn the_criteria_count_the_faults_of_a_round_by_hand() {
    let mut field = field(&[10, 10, 10, 10]);
    let game = |opponent, colour| Past::Game { opponent, colour, points: 10 };
    for (seat, opponent) in [(0, 5), (1, 6), (2, 7), (3, 8)] {
        let colour = if seat < 2 { Colour::White } else { Colour::Black };
        field.players[seat].history = vec![game(opponent, colour)];
    }
    let good = Pairing { pairs: vec![(2, 0), (3, 1)], ..Pairing::default() };
    let bad = Pairing { pairs: vec![(0, 1), (2, 3)], ..Pairing::default() };
    let failures = |pairing: &Pairing, code: &str| {
        let brackets = explain(&field, pairing).brackets;
        brackets[0].failures.iter().find(|(known, _)| *known == code).map(|&(_, many)| many)
    };
    assert_eq!((failures(&good, "C12"), failures(&bad, "C12")), (Some(0), Some(2)));
    assert_eq!((failures(&good, "C13"), failures(&bad, "C13")), (Some(0), Some(2)));
    assert!(explain(&field, &good).pairs.iter().all(|report| report.colour.is_some()));
    let reversed = Pairing { pairs: vec![(0, 2), (1, 3)], ..Pairing::default() };
    assert!(explain(&field, &reversed).pairs.iter().all(|report| report.colour.is_none()));
}
