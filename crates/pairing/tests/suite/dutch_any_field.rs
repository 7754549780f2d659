//! Whatever comes in: an answer comes out, the same one every time, and nobody is forgotten.

use pairwright_pairing::dutch::{Colour, DutchOutcome, Entrant, Field, Past, pair};
use proptest::collection::vec;
use proptest::prelude::*;

fn seat() -> impl Strategy<Value = u32> {
    prop_oneof![20 => 0..12_u32, 1 => any::<u32>()]
}

fn colour() -> impl Strategy<Value = Colour> {
    prop_oneof![Just(Colour::White), Just(Colour::Black)]
}

fn points() -> impl Strategy<Value = u32> {
    prop_oneof![20 => (0..4_u32).prop_map(|halves| 5 * halves), 1 => any::<u32>()]
}

fn past() -> impl Strategy<Value = Past> {
    let game = (seat(), colour(), points()).prop_map(|(opponent, colour, points)| Past::Game {
        opponent,
        colour,
        points,
    });
    prop_oneof![
        6 => game,
        1 => points().prop_map(|points| Past::Forfeit { points }),
        1 => points().prop_map(|points| Past::Bye { points }),
        1 => points().prop_map(|points| Past::Out { points }),
    ]
}

fn entrant() -> impl Strategy<Value = Entrant> {
    (any::<u32>(), prop::bool::weighted(0.9), vec(past(), 0..6), vec(points(), 0..6)).prop_map(
        |(number, present, history, virtual_points)| Entrant { number, present, history, virtual_points },
    )
}

fn field() -> impl Strategy<Value = Field> {
    let played = prop_oneof![9 => 0..7_u32, 1 => any::<u32>()];
    let rounds = proptest::option::of(prop_oneof![9 => 0..8_u32, 1 => any::<u32>()]);
    (vec(entrant(), 0..14), played, rounds, colour(), vec((seat(), seat()), 0..8), points(), points())
        .prop_map(|(players, played, rounds, initial, forbidden, win, loss)| Field {
            players,
            played,
            rounds,
            initial,
            forbidden,
            win,
            loss,
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn everybody_present_is_paired_once_or_nobody_is(field in field()) {
        let outcome = pair(&field);
        prop_assert_eq!(&outcome, &pair(&field));
        if let DutchOutcome::Paired(pairing) = outcome {
            let mut named: Vec<u32> = pairing.pairs.iter().flat_map(|&(white, black)| [white, black]).collect();
            named.extend(pairing.bye);
            named.sort_unstable();
            let present = (0..field.players.len() as u32).filter(|&seat| field.players[seat as usize].present);
            prop_assert_eq!(named, present.collect::<Vec<_>>());
            prop_assert_eq!(pairing.reasons.len(), pairing.pairs.len());
            prop_assert_eq!(pairing.bye_reason.is_some(), pairing.bye.is_some());
        }
    }
}
