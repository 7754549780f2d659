//! The tree of a bracket: seeds meet late, and the losers' side has few rematches.

use std::collections::{HashMap, HashSet};

use pairwright_core::Side;
use pairwright_core::nouns::{StageKind, StageSpec};
use pairwright_core::stages::{SeedPair, SeedTree, tree_order};

#[test]
fn seeds_meet_as_late_as_possible() {
    assert_eq!(tree_order(8), [1, 8, 4, 5, 2, 7, 3, 6]);
    assert_eq!(tree_order(2), [1, 2]);
}

/// In every round of a full tree the best remaining seeds would meet the worst. The seeds of a
/// match therefore have a constant sum.
#[test]
fn the_better_half_of_the_seeds_meets_the_other_half() {
    for size in [2usize, 4, 8, 16, 32, 64] {
        let mut left = tree_order(size);
        while left.len() > 1 {
            let places = left.len() + 1;
            assert!(left.chunks(2).all(|pair| pair.iter().sum::<usize>() == places), "{size}");
            left = left.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
        }
    }
}

/// Every combination of crossings, by the bits flipped in each round.
fn every_crossing(rounds: usize) -> Vec<Vec<usize>> {
    let sizes = (1..rounds).map(|round| 1usize << (rounds - round - 1));
    sizes.fold(vec![Vec::new()], |all, size| {
        let longer =
            |row: &Vec<usize>| (0..size).map(|turn| [&row[..], &[turn]].concat()).collect::<Vec<_>>();
        all.iter().flat_map(longer).collect()
    })
}

/// The pairs of a double elimination without a reset, in the order of its tree.
fn pairs(players: usize, first_wins: &mut dyn FnMut(usize, usize) -> bool) -> Vec<(usize, usize)> {
    let (mut pairs, stage) = (Vec::new(), StageSpec::new(StageKind::DoubleElimination));
    SeedTree::play(&StageSpec { reset: false, ..stage }, players, |SeedPair { first, second, .. }| {
        pairs.push((first, second));
        Ok::<Side, ()>(if first_wins(first, second) { Side::First } else { Side::Second })
    })
    .unwrap();
    pairs
}

fn again(pairs: impl IntoIterator<Item = (usize, usize)>) -> usize {
    let mut met = HashSet::new();
    pairs.into_iter().filter(|(a, b)| !met.insert((*a.min(b), *a.max(b)))).count()
}

/// The number of rematches on the losers' side if `first_wins` decides between two seeds.
fn rematches(players: usize, first_wins: &mut dyn FnMut(usize, usize) -> bool) -> usize {
    let mut pairs = pairs(players, first_wins);
    pairs.pop().expect("the final");
    again(pairs)
}

/// The same in a full tree with these crossings, where favourites win.
fn rematches_by(rounds: usize, row: &[usize]) -> usize {
    let mut met = Vec::new();
    let mut plays = |(a, b): (usize, usize)| {
        met.push((a, b));
        (a.min(b), a.max(b))
    };
    let two_by_two = |field: &[usize]| field.chunks(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
    let (mut field, mut losers) = (tree_order(1 << rounds), Vec::new());
    while field.len() > 1 {
        let (won, lost) = two_by_two(&field).into_iter().map(&mut plays).unzip();
        field = won;
        losers.push(lost);
    }
    let mut here: Vec<usize> = losers.remove(0);
    for (coming, turn) in losers.iter().zip(row) {
        here = two_by_two(&here).into_iter().map(|pair| plays(pair).0).collect();
        let newcomers = here.iter().enumerate().map(|(place, own)| (*own, coming[place ^ turn]));
        here = newcomers.collect::<Vec<_>>().into_iter().map(|pair| plays(pair).0).collect();
    }
    again(met)
}

fn favourites(a: usize, b: usize) -> bool {
    a < b
}

/// Probability that the player in a slot lost this match of the winners' side (round and position).
type LosingChances = HashMap<(usize, usize), f64>;

/// Probability that two players of a match have met. The later loser then won that match and
/// every one in between.
fn likely(a: &LosingChances, b: &LosingChances, last: usize) -> f64 {
    let of = |early: &LosingChances, late: &LosingChances| -> f64 {
        let met = |((round, place), chance): (&(usize, usize), &f64)| -> f64 {
            let later = (round + 1..=last).zip(1_i32..);
            later.filter_map(|(at, up)| Some(late.get(&(at, place >> up))? * chance * 0.5_f64.powi(up))).sum()
        };
        early.iter().map(met).sum()
    };
    of(a, b) + of(b, a)
}

/// The expected rematches on the losers' side if every match is a coin flip. Flipping bits permutes
/// the positions of a round, so all its matches are alike and the first represents them.
fn expected(rounds: usize, row: &[usize]) -> f64 {
    let either = |a: &LosingChances, b: &LosingChances| -> LosingChances {
        a.iter().chain(b).map(|(at, chance)| (*at, chance / 2.0)).collect()
    };
    let mut here = LosingChances::from([((0, 0), 1.0)]);
    let mut sum = 0.0;
    for round in 1..rounds {
        let matches = f64::from(1_u32 << (rounds - round - 1));
        let beside =
            here.iter().map(|((from, place), chance)| ((*from, place ^ (1 << (round - 1 - from))), *chance));
        let beside: LosingChances = beside.collect();
        sum += matches * likely(&here, &beside, round);
        here = either(&here, &beside);
        let coming = LosingChances::from([((round, row[round - 1]), 1.0)]);
        sum += matches * likely(&here, &coming, round);
        here = either(&here, &coming);
    }
    sum
}

/// The crossings of the tree: where the first newcomer to each losers' round lost.
fn row_of(rounds: usize) -> Vec<usize> {
    let pairs = pairs(1 << rounds, &mut favourites);
    let (winners, losers) = pairs.split_at((1 << rounds) - 1);
    let sizes = (1..rounds).map(|round| 1 << (rounds - round - 1));
    let (mut first, mut newcomers, mut row) = (1 << (rounds - 1), 0, Vec::new());
    for size in sizes {
        // A round among the losers' own players comes before each with newcomers.
        let newcomer = losers[newcomers + size].1;
        let lost = winners[first..first + size].iter().position(|(a, b)| *a.max(b) == newcomer);
        row.push(lost.unwrap());
        (first, newcomers) = (first + size, newcomers + 2 * size);
    }
    row
}

#[test]
fn the_losers_side_has_the_fewest_expected_rematches() {
    for rounds in 2..=6 {
        let players = 1 << rounds;
        let cost = |row: &Vec<usize>| rematches_by(rounds, row);
        let mut all: Vec<(usize, Vec<usize>)> =
            every_crossing(rounds).into_iter().map(|row| (cost(&row), row)).collect();
        let fewest = all.iter().map(|(again, _)| *again).min().unwrap();
        all.retain(|(again, _)| *again == fewest);
        let best = all.into_iter().map(|(_, row)| (expected(rounds, &row), row));
        let best = best.min_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.cmp(&b.1))).unwrap().1;
        assert_eq!(row_of(rounds), best, "{players} players");
    }
}

/// The loser of the winners' final has met one of the last two players of the losers' side.
/// One rematch therefore remains.
#[test]
fn favourites_who_win_meet_again_only_in_the_last_losers_round() {
    for players in (3..=300).chain([512, 1000, 2048, 4096]) {
        assert_eq!(rematches(players, &mut favourites), 1, "{players} players");
    }
}

#[test]
fn ten_thousand_brackets_of_coin_flips_have_the_expected_rematches() {
    let mut state: u64 = 16;
    let mut coin = |_, _| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 40 & 1 == 0
    };
    for (rounds, most) in [(3, 0.625), (4, 0.75), (5, 0.734_375)] {
        let computed = expected(rounds, &row_of(rounds));
        assert!((computed - most).abs() < 1e-12, "{computed}");
        let players = 1 << rounds;
        let sum: usize = (0..10_000).map(|_| rematches(players, &mut coin)).sum();
        let mean = f64::from(u32::try_from(sum).unwrap()) / 10_000.0;
        assert!((mean - computed).abs() < 0.03, "{players} players: {mean}, expected {computed}");
    }
}

/// With coin flips, rematches stay bounded however large the field is.
#[test]
fn rematches_stay_bounded_in_large_brackets() {
    for rounds in 7..=12 {
        assert!(expected(rounds, &row_of(rounds)) < 0.71, "{} players", 1_u32 << rounds);
    }
}
