use std::collections::BTreeSet;

use super::*;

#[test]
fn seeds_meet_as_late_as_possible() {
    assert_eq!(tree_order(8), [1, 8, 4, 5, 2, 7, 3, 6]);
    assert_eq!(tree_order(2), [1, 2]);
}

/// In every round of a full tree the best that are left would meet the worst: the seeds of a match add up.
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

/// Those who lost in this match of the winners' side: all of them may come to a place of the losers' side.
type Lost = (usize, usize);

/// Whether who lost in one of the two can have met who lost in the other: the later loser beat the earlier one.
fn may_have_met(a: Lost, b: Lost) -> bool {
    let (early, late) = if a.0 < b.0 { (a, b) } else { (b, a) };
    early.0 < late.0 && early.1 >> (late.0 - early.0) == late.1
}

/// For every round of the losers' side, in how many ways two can meet who have met before.
fn meetings_again(rounds: usize, crossing: &dyn Fn(usize) -> usize) -> Vec<usize> {
    let ways = |a: &BTreeSet<Lost>, b: &BTreeSet<Lost>| {
        a.iter().map(|x| b.iter().filter(|y| may_have_met(*x, **y)).count()).sum::<usize>()
    };
    let mut here: Vec<BTreeSet<Lost>> =
        (0..1usize << (rounds - 1)).map(|place| BTreeSet::from([(0, place)])).collect();
    let mut counts = Vec::new();
    for round in 1..rounds {
        counts.push(here.chunks(2).map(|pair| ways(&pair[0], &pair[1])).sum());
        here = here.chunks(2).map(|pair| &pair[0] | &pair[1]).collect();
        let coming = |place: usize| BTreeSet::from([(round, place ^ crossing(round))]);
        counts.push(here.iter().enumerate().map(|(place, own)| ways(own, &coming(place))).sum());
        here = here.iter().enumerate().map(|(place, own)| own | &coming(place)).collect();
    }
    counts
}

/// Every way to cross over, for every round, by the numbers whose bits are turned over.
fn every_crossing(rounds: usize) -> Vec<Vec<usize>> {
    let sizes = (1..rounds).map(|round| 1usize << (rounds - round - 1));
    sizes.fold(vec![Vec::new()], |all, size| {
        let longer =
            |row: &Vec<usize>| (0..size).map(|turn| [&row[..], &[turn]].concat()).collect::<Vec<_>>();
        all.iter().flat_map(longer).collect()
    })
}

#[test]
fn nobody_meets_again_on_the_losers_side_before_it_cannot_be_helped() {
    for rounds in 2..=6 {
        let ours = meetings_again(rounds, &|round| crossing(rounds, round));
        let best = every_crossing(rounds)
            .into_iter()
            .map(|row| meetings_again(rounds, &|round| row[round - 1]))
            .min();
        assert_eq!(Some(ours), best, "{} players", 1 << rounds);
    }
}

/// However large the field, the early rounds of the losers' side bring nobody together again.
#[test]
fn large_brackets_cross_over_too() {
    for (rounds, early) in [(7, 7), (8, 8), (9, 7), (10, 8), (11, 7)] {
        let counts = meetings_again(rounds, &|round| crossing(rounds, round));
        assert!(counts.iter().take(early).all(|count| *count == 0), "{rounds}: {counts:?}");
    }
}
