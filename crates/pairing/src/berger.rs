//! Round robins by Berger tables (page 4).

use crate::field::Seat;

/// One round of a round robin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Berger {
    /// The pairs in table order. The first of a pair has the first side (White in chess).
    pub pairs: Vec<(Seat, Seat)>,
    /// The player with the free round, exactly if the number of players is odd.
    pub free: Option<Seat>,
}

/// Returns a round of the Berger table for this many players, seat 0 being number 1. `None`
/// after the last round.
///
/// In cycle 1 all players meet once, in cycle 2 again with sides exchanged, and so on. Rounds are
/// numbered from 1 through all cycles. A cycle has n − 1 rounds if the number n of players is even,
/// and n if it is odd. For even n, the last two rounds of a cycle are exchanged if another cycle
/// follows; for four players, those of the first, third … of several cycles. Then nobody has three
/// games in a row on one side (FIDE C.05, annex 1, which speaks of two cycles).
///
/// In round r of a table, the numbers of a pair have the sum r + 1 (modulo the number of rounds).
/// The last number meets the one that would meet itself. Source: FIDE C.05, annex "Berger tables";
/// the tests contain its tables for 4 and 6.
#[must_use]
pub fn berger(players: u32, cycles: u32, round: u32) -> Option<Berger> {
    let is_exchanged = |cycle: u32| match players {
        4 => cycles > 1 && cycle.is_multiple_of(2),
        _ => cycle.saturating_add(1) < cycles,
    };
    exchanged(players, cycles, round, is_exchanged)
}

/// The same with the exchange in every cycle but the last, of four players too.
#[must_use]
pub fn berger_every_cycle(players: u32, cycles: u32, round: u32) -> Option<Berger> {
    exchanged(players, cycles, round, |cycle| cycle.saturating_add(1) < cycles)
}

fn exchanged(players: u32, cycles: u32, round: u32, is_exchanged: impl Fn(u32) -> bool) -> Option<Berger> {
    if players < 4 || !players.is_multiple_of(2) {
        return berger_in_order(players, cycles, round);
    }
    let rounds = players - 1;
    let (cycle, place) = (round.checked_sub(1)? / rounds, (round - 1) % rounds);
    let round = match place {
        _ if !is_exchanged(cycle) => round,
        _ if place + 2 == rounds => round + 1,
        _ if place + 1 == rounds => round - 1,
        _ => round,
    };
    berger_in_order(players, cycles, round)
}

/// Returns a round of the Berger table with the rounds of every cycle in their original order.
#[must_use]
pub fn berger_in_order(players: u32, cycles: u32, round: u32) -> Option<Berger> {
    if players < 2 {
        return None;
    }
    let even = players.checked_add(players % 2)?;
    let rounds = even - 1;
    let (cycle, place) = (round.checked_sub(1)? / rounds, (round - 1) % rounds);
    if cycle >= cycles {
        return None;
    }
    let mut made = Berger { pairs: Vec::new(), free: None };
    for (first, second) in table(even, place) {
        let (first, second) = if cycle % 2 == 1 { (second, first) } else { (first, second) };
        match (first < players, second < players) {
            (true, true) => made.pairs.push((first, second)),
            (true, false) => made.free = Some(first),
            (false, true) => made.free = Some(second),
            (false, false) => {}
        }
    }
    Some(made)
}

/// The pairs of a round for an even number of seats, in table order.
fn table(even: u32, round: u32) -> impl Iterator<Item = (Seat, Seat)> {
    let circle = even - 1;
    let half = even / 2;
    // The number that would meet itself, from 0: counted from 1, twice the number is the round's
    // sum.
    let alone = if round.is_multiple_of(2) { round / 2 } else { round.div_ceil(2) + half - 1 };
    let last = if alone < half { (alone, circle) } else { (circle, alone) };
    let others = (1..half).map(move |step| {
        let (above, below) = ((alone + step) % circle, (alone + circle - step) % circle);
        let (low, high) = (above.min(below), above.max(below));
        if (low + high) % 2 == 0 { (high, low) } else { (low, high) }
    });
    std::iter::once(last).chain(others)
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;

    /// A round in the format of printed tables.
    fn printed(players: u32, cycles: u32, round: u32) -> String {
        let made = berger(players, cycles, round).unwrap();
        let pairs: Vec<String> = made.pairs.iter().map(|(a, b)| format!("{}-{}", a + 1, b + 1)).collect();
        pairs.join(" ")
    }

    #[test]
    fn the_published_tables_are_reproduced() {
        let four = ["1-4 2-3", "4-3 1-2", "2-4 3-1"];
        let six = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"];
        for (players, table) in [(4, &four[..]), (6, &six[..])] {
            for (row, round) in table.iter().zip(1..) {
                assert_eq!(printed(players, 1, round), *row, "{players} players, round {round}");
            }
        }
        assert_eq!(
            [1, 2, 3, 4].map(|round| printed(4, 2, round)),
            ["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2"]
        );
        assert_eq!(berger(4, 2, 7), None);
    }

    #[test]
    fn everybody_meets_everybody_once_in_a_cycle_and_has_as_many_first_sides_as_second_ones() {
        for players in 2..=41 {
            let (mut met, mut firsts, mut free) = (HashSet::new(), HashMap::new(), HashSet::new());
            for round in (1..).map_while(|round| berger(players, 1, round)) {
                free.extend(round.free);
                let mut here = HashSet::new();
                for (a, b) in round.pairs {
                    assert!(here.insert(a) && here.insert(b) && met.insert((a.min(b), a.max(b))));
                    *firsts.entry(a).or_insert(0_u32) += 1;
                }
            }
            assert_eq!(met.len(), (players * (players - 1) / 2) as usize);
            assert_eq!(free.len(), if players % 2 == 1 { players as usize } else { 0 });
            let counts = (0..players).map(|seat| 2 * firsts.get(&seat).copied().unwrap_or(0));
            assert!(
                counts.into_iter().all(|twice| twice.abs_diff(players - 1) <= 1),
                "{players}: {firsts:?}"
            );
        }
    }

    #[test]
    fn nobody_has_one_side_three_times_running_in_several_cycles_of_an_even_field() {
        let fields = (2..=10).flat_map(|half| (2..=7).map(move |cycles| (2 * half, cycles)));
        for (players, cycles) in fields {
            let rounds: Vec<Berger> = (1..).map_while(|round| berger(players, cycles, round)).collect();
            assert_eq!(rounds.len(), (cycles * (players - 1)) as usize);
            for seat in 0..players {
                let is_first = |round: &Berger| round.pairs.iter().any(|(first, _)| *first == seat);
                let sides: Vec<bool> = rounds.iter().map(is_first).collect();
                let runs = sides.chunk_by(|a, b| a == b).map(<[bool]>::len).max();
                assert!(runs <= Some(2), "{players} players, seat {seat}: {sides:?}");
            }
            let met: HashSet<(Seat, Seat)> = rounds.into_iter().flat_map(|round| round.pairs).collect();
            assert_eq!(met.len(), (players * (players - 1)) as usize, "everybody with both sides");
        }
    }
}
