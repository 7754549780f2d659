//! The order of the standing decides: ideals in plain groups, and the deviation from them.

#![expect(clippy::cast_possible_truncation, reason = "tests count small things")]

use pairwright_pairing::{Entrant, Field, Lot, Proof, Seed, Within, cost_of, pair};

const SEED: Seed = Seed { entropy: [0; 32], round: 1 };

/// Groups from the top by their sizes; the rank is the seat.
fn field(within: Within, sizes: &[u32], met: &[(u32, u32)]) -> Field {
    let groups = sizes.iter().zip(0..).flat_map(|(&size, group)| (0..size).map(move |_| group));
    let entrants = groups.zip(0..).map(|(group, rank)| Entrant { group, rank, ..Entrant::default() });
    Field { players: entrants.collect(), met: met.to_vec(), within, ..Field::default() }
}

fn check(within: Within, sizes: &[u32], met: &[(u32, u32)], pairs: &[(u32, u32)], bye: Option<u32>) {
    let pairing = pair(&field(within, sizes, met), &SEED);
    assert_eq!((pairing.pairs.as_slice(), pairing.bye), (pairs, bye));
    assert_eq!(pairing.proof, Proof::Complete);
}

#[test]
fn standings_pair_neighbours() {
    check(Within::Standings, &[6], &[], &[(0, 1), (2, 3), (4, 5)], None);
    check(Within::Standings, &[3, 3], &[], &[(0, 1), (2, 3), (4, 5)], None);
    check(Within::Standings, &[5], &[], &[(0, 1), (2, 3)], Some(4));
    check(Within::Standings, &[4], &[(0, 1)], &[(0, 2), (1, 3)], None);
}

#[test]
fn standings_leave_the_ideal_as_far_down_as_possible() {
    check(Within::Standings, &[6], &[(4, 5)], &[(0, 1), (2, 4), (3, 5)], None);
    check(Within::Standings, &[6], &[(4, 5), (2, 4), (2, 5)], &[(0, 2), (1, 4), (3, 5)], None);
}

#[test]
fn fold_pairs_the_first_with_the_last() {
    check(Within::Fold, &[6], &[], &[(0, 5), (1, 4), (2, 3)], None);
    check(Within::Fold, &[3, 5], &[], &[(0, 1), (2, 7), (3, 6), (4, 5)], None);
    check(Within::Fold, &[7], &[], &[(0, 5), (1, 4), (2, 3)], Some(6));
    check(Within::Fold, &[6], &[(0, 5)], &[(0, 4), (1, 5), (2, 3)], None);
}

#[test]
fn slide_pairs_the_halves() {
    check(Within::Slide, &[6], &[], &[(0, 3), (1, 4), (2, 5)], None);
    check(Within::Slide, &[5, 5], &[], &[(0, 2), (1, 3), (4, 7), (5, 8), (6, 9)], None);
    check(Within::Slide, &[4], &[(0, 2)], &[(0, 3), (1, 2)], None);
}

#[test]
fn the_bye_goes_to_the_last_who_can_have_it() {
    let mut position = field(Within::Standings, &[3, 4], &[]);
    position.players[6].byes = 1;
    assert_eq!(pair(&position, &SEED).bye, Some(5));
}

#[test]
fn the_standing_alone_decides() {
    let position = field(Within::Slide, &[40, 33, 20], &[(0, 20), (3, 5), (41, 50)]);
    let other = Seed { entropy: [9; 32], round: 4 };
    assert_eq!(pair(&position, &SEED), pair(&position, &other));
}

type See<'a> = &'a mut dyn FnMut(&[(u32, u32)], Option<u32>);

/// All pairings of a field, the first player left choosing in order.
fn each(left: &[u32], bye: Option<u32>, made: &mut Vec<(u32, u32)>, see: See<'_>) {
    let Some((&first, rest)) = left.split_first() else { return see(made, bye) };
    if left.len() % 2 == 1 {
        for (i, &seat) in left.iter().enumerate().rev() {
            let mut others = left.to_vec();
            others.remove(i);
            each(&others, Some(seat), made, see);
        }
        return;
    }
    for (i, &other) in rest.iter().enumerate() {
        let mut others = rest.to_vec();
        others.remove(i);
        made.push((first, other));
        each(&others, bye, made, see);
        made.pop();
    }
}

/// In the order in which `each` goes, the first optimal pairing is the one wanted of `Within::Standings`: the
/// bye as low as possible, then the best player's opponent as high as possible, and so on.
#[test]
fn neighbours_against_trying_everything() {
    let mut lot = Lot::new(&Seed { entropy: [51; 32], round: 0 });
    for _ in 0..300 {
        let size = 2 + lot.below(7) as u32;
        let mut position = field(Within::Standings, &[size], &[]);
        let groups = 1 + lot.below(3);
        for player in &mut position.players {
            player.group = lot.below(groups) as u32;
            player.byes = lot.below(2) as u32;
        }
        position.players.sort_by_key(|player| (player.group, player.rank));
        let density = lot.below(70);
        for b in 0..size {
            position.met.extend((0..b).filter(|_| lot.below(100) < density).map(|a| (a, b)));
        }
        let pairing = pair(&position, &SEED);
        let mut wanted = None;
        each(&(0..size).collect::<Vec<_>>(), None, &mut Vec::new(), &mut |pairs, bye| {
            if wanted.is_none() && cost_of(&position, pairs, bye, &[]) == pairing.cost {
                wanted = Some((pairs.to_vec(), bye));
            }
        });
        assert_eq!(wanted, Some((pairing.pairs, pairing.bye)), "{position:?}");
    }
}
