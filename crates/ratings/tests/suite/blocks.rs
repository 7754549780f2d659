//! Matches rated in blocks give the same bits as one after the other, however often anybody plays.

use pairwright_ratings::Player;
use pairwright_ratings::expectancy::{expectancy, expectancy_each};
use pairwright_ratings::systems::glicko2::{self, Glicko2Standing};
use pairwright_ratings::systems::{RatedMatch, elo};
use proptest::prelude::*;

/// Matches among few players, so that most blocks have somebody twice, or among many.
fn matches() -> impl Strategy<Value = (u32, Vec<RatedMatch>)> {
    (2u32..200, 0usize..400).prop_flat_map(|(players, count)| {
        // Somebody outside the list, and somebody who plays himself, as no table should have it.
        let one = (0..players + 1, 0..players + 1, 0u8..3, 0u32..50);
        let one = one.prop_map(|(a, b, halves, k)| RatedMatch {
            players: [Player(a), Player(b)],
            score: f64::from(halves) / 2.0,
            k: f64::from(k),
        });
        (Just(players), proptest::collection::vec(one, count))
    })
}

fn bits(standing: &Glicko2Standing) -> [u64; 3] {
    [standing.mu.to_bits(), standing.phi2.to_bits(), standing.ln_sigma2.to_bits()]
}

fn elo_is_the_same(mut ratings: Vec<f64>, list: &[RatedMatch]) {
    let mut one_by_one = ratings.clone();
    list.iter().for_each(|one| elo::rate(&mut one_by_one, one.players, one.score, one.k));
    elo::rate_all(&mut ratings, list, |one| *one);
    let different = ratings.iter().zip(&one_by_one).filter(|(a, b)| a.to_bits() != b.to_bits());
    assert_eq!(different.count(), 0);
}

proptest! {
    #[test]
    fn elo_is_the_same_in_blocks((players, list) in matches(), spread in 0.0..500.0f64) {
        elo_is_the_same((0..players).map(|n| 1_000.0 + f64::from(n) * spread).collect(), &list);
    }

    #[test]
    fn expectancies_are_the_same_in_rows(differences in proptest::array::uniform16(-500_000.0..500_000.0f64)) {
        let mut row = differences;
        expectancy_each(&mut row);
        prop_assert_eq!(row.map(f64::to_bits), differences.map(|one| expectancy(one).to_bits()));
    }

    /// Volatilities from calm to wild, so that one block needs both a single Newton step and the bracket.
    #[test]
    fn glicko2_is_the_same_in_blocks(
        (players, list) in matches(),
        start in proptest::collection::vec((0.0..4_000.0, 5.0..600.0, 0.001..3.0), 200),
        tau in 0.2..1.2f64,
    ) {
        let start = start.into_iter().map(|(r, d, v): (f64, f64, f64)| Glicko2Standing::new(r, d, v));
        let mut standings: Vec<Glicko2Standing> = start.take(players as usize).collect();
        let mut one_by_one = standings.clone();
        for RatedMatch { players: [a, b], score, .. } in &list {
            let (a, b) = (a.index(), b.index());
            if let (Some(of_a), Some(of_b)) = (one_by_one.get(a), one_by_one.get(b)) {
                let after = glicko2::rate([*of_a, *of_b], *score, tau);
                (one_by_one[a], one_by_one[b]) = (after[0], after[1]);
            }
        }
        glicko2::rate_all(&mut standings, &list, tau, |one| *one);
        let of = |list: &[Glicko2Standing]| list.iter().map(bits).collect::<Vec<_>>();
        prop_assert_eq!(of(&standings), of(&one_by_one));
    }
}

/// With enough players, blocks are larger.
#[test]
fn elo_of_a_large_league_is_the_same_in_blocks() {
    let players = 300_000u32;
    let list: Vec<RatedMatch> = (0..20_000u32)
        .map(|n| {
            let of = |n: u32| {
                Player(n.wrapping_mul(2_654_435_761) % if n.is_multiple_of(3) { 40 } else { players })
            };
            RatedMatch { players: [of(n), of(n + 7)], score: f64::from(n % 3) / 2.0, k: 16.0 }
        })
        .collect();
    elo_is_the_same(vec![1_600.0; players as usize], &list);
}
