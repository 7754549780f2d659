//! Whatever comes in: an answer comes out, the same one every time, and nobody is forgotten.

use pairwright_pairing::explain::{ByeReason, Reason, SitOutReason, why};
use pairwright_pairing::{
    Entrant, Field, Near, Pairing, Proof, Rematches, Seed, Within, cost_of, optimum, pair,
};
use proptest::collection::vec;
use proptest::prelude::*;

fn seats() -> impl Strategy<Value = (u32, u32)> {
    prop_oneof![9 => (0..14_u32, 0..14_u32), 1 => (any::<u32>(), any::<u32>())]
}

fn entrant() -> impl Strategy<Value = Entrant> {
    let group = prop_oneof![9 => 0..5_u32, 1 => any::<u32>()];
    let byes = prop_oneof![9 => 0..3_u32, 1 => any::<u32>()];
    (group, byes, vec(0..4_u32, 0..3), any::<u32>()).prop_map(|(group, byes, clans, rank)| Entrant {
        group,
        byes,
        clans,
        rank,
    })
}

fn field() -> impl Strategy<Value = Field> {
    let within =
        prop_oneof![Just(Within::Random), Just(Within::Standings), Just(Within::Fold), Just(Within::Slide)];
    let rematches = prop_oneof![Just(Rematches::AsLastResort), Just(Rematches::Never)];
    let rounds_left = proptest::option::of(prop_oneof![9 => 0..12_u32, 1 => any::<u32>()]);
    let points = vec(prop_oneof![9 => 0..40_u32, 1 => any::<u32>()], 0..14);
    let near = (points, proptest::option::of(vec(-4..5_i32, 0..14)))
        .prop_map(|(points, sides)| Near { points, sides });
    let near = prop_oneof![2 => Just(None), 1 => near.prop_map(Some)];
    let settled = (within, rounds_left, rematches, near);
    (vec(entrant(), 0..14), vec(seats(), 0..60), vec(seats(), 0..20), settled).prop_map(
        |(players, met, forbidden, (within, rounds_left, rematches, near))| Field {
            players,
            met,
            forbidden,
            within,
            rounds_left,
            rematches,
            whole: false,
            near,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn everybody_is_named_once(field in field(), entropy in any::<[u8; 32]>(), round in any::<u32>()) {
        let seed = Seed { entropy, round };
        let pairing = pair(&field, &seed);
        let mut named: Vec<u32> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        named.extend(pairing.bye.iter().chain(&pairing.sits_out));
        named.sort_unstable();
        prop_assert_eq!(named, (0..field.players.len() as u32).collect::<Vec<_>>());
        prop_assert_eq!(pairing.bye.is_some(), field.players.len() % 2 == 1);
        prop_assert_eq!(&pairing.cost, &cost_of(&field, &pairing.pairs, pairing.bye, &pairing.sits_out));
        prop_assert_eq!((pairing.cost.illegal, pairing.proof), (0, Proof::Complete));
        prop_assert_eq!(&pairing.cost, &optimum(&field));
        prop_assert_eq!(pair(&field, &seed), pairing);
    }

    #[test]
    fn a_pairing_by_hand_is_explained_and_never_better(
        field in field(),
        pairs in vec(seats(), 0..8),
        bye in proptest::option::of(0..15_u32),
        out in vec(0..15_u32, 0..3),
    ) {
        let pairing = Pairing::by_hand(&field, &pairs, bye, &out);
        let reasons = why(&field, &pairing);
        prop_assert_eq!(reasons.pairs.len(), pairs.len());
        let best = optimum(&field);
        prop_assert!(pairing.cost.illegal > 0 || pairing.cost >= best, "{:?} beats {:?}", pairing.cost, best);
    }

    #[test]
    fn reasons_of_the_engine_are_never_by_hand(field in field(), entropy in any::<[u8; 32]>()) {
        let pairing = pair(&field, &Seed { entropy, round: 1 });
        let reasons = why(&field, &pairing);
        let mut codes: Vec<&str> = reasons.pairs.iter().flatten().map(Reason::code).collect();
        codes.extend(reasons.bye.iter().map(ByeReason::code));
        codes.extend(reasons.sits_out.iter().map(SitOutReason::code));
        prop_assert!(codes.iter().all(|code| !code.ends_with("by-hand")), "{codes:?} {field:?}");
        prop_assert!(reasons.pairs.iter().all(|reasons| !reasons.is_empty()));
    }
}
