//! Compares the chain with exact frequencies of pairs, from counting all optimal pairings.

use std::collections::{BTreeMap, HashSet};

use super::*;
use crate::chance::count::Counter;
use crate::field::table::seat_of;
use crate::field::vertex::Vertex;
use crate::field::{Entrant, Field};
use crate::lot::Seed;
use crate::matching::{Weight, Wide};
use crate::optimum::Skeleton;

type Pair = (Vertex, Vertex);

/// The share of optimal pairings that contain each pair. The same vertex twice for left out.
fn shares(table: &FieldTable, task: &Task) -> BTreeMap<Pair, f64> {
    let sheet = task.sheet(table);
    let ways = |vertices: Vec<Vertex>| {
        let task = Task { vertices, ..task.clone() };
        Counter::<Wide<32>>::new(table, &task, &sheet, usize::MAX).least()
    };
    let (least, all) = ways(task.vertices.clone()).expect("there is an optimum");
    let share = |a: Vertex, b: Vertex| {
        let terms = if a == b { task.exit_of(table, a) } else { task.terms(table, a, b) }?;
        let (cost, ways) = ways(task.vertices.iter().copied().filter(|&c| c != a && c != b).collect())?;
        (cost.plus(sheet.value(&terms)) == least).then_some(ways as f64 / all as f64)
    };
    let pairs = (0..task.vertices.len()).flat_map(|at| task.vertices[at..].iter().map(move |&b| (at, b)));
    let pairs = pairs.map(|(at, b)| (task.vertices[at].min(b), task.vertices[at].max(b)));
    pairs.filter_map(|(a, b)| Some(((a, b), share(a, b)?))).collect()
}

/// The largest deviation of any pair's share in standard deviations, and the number of pairs. Every
/// draw starts from the same pairing.
fn deviation(field: &Field, times: u32) -> (f64, usize) {
    let table = FieldTable::new(field);
    let mut lot = Lot::new(&Seed { entropy: [77; 32], round: 0 });
    let parts = Skeleton::new(&table, &mut lot).parts;
    let start = parts.into_iter().max_by_key(|part| part.task.vertices.len()).expect("there is a part");
    let shares = shares(&table, &start.task);
    let mut seen: BTreeMap<Pair, u32> = shares.keys().map(|&pair| (pair, 0)).collect();
    for _ in 0..times {
        let mut part = start.clone();
        chain::mix(&Prices::new(&table, &part.task), &mut part.made, &mut lot);
        let left = part.made.left.iter().map(|&a| (a, a));
        for (a, b) in part.made.pairs.iter().copied().chain(left) {
            *seen.get_mut(&(a.min(b), a.max(b))).expect("only pairs of optimal pairings come up") += 1;
        }
    }
    let off = |(pair, &share): (&Pair, &f64)| {
        let wanted = share * f64::from(times);
        (f64::from(seen[pair]) - wanted).abs() / (wanted * (1.0 - share)).sqrt().max(1.0)
    };
    (shares.iter().map(off).fold(0.0, f64::max), shares.len())
}

/// Score groups of equal size. Everybody may meet some random others and has met all the rest.
fn sparse(size: usize, groups: usize, opponents: usize, clubs: usize, lot: &mut Lot) -> Field {
    let mut free = HashSet::new();
    for a in 0..size {
        for _ in 0..opponents {
            let b = lot.below(size);
            free.insert((a.min(b), a.max(b)));
        }
    }
    let player = |at: usize| Entrant {
        group: seat_of(at * groups / size),
        clans: if clubs > 0 { vec![seat_of(at * 7 % clubs)] } else { Vec::new() },
        ..Entrant::default()
    };
    let pairs = (0..size).flat_map(|b| (0..b).map(move |a| (a, b)));
    Field {
        players: (0..size).map(player).collect(),
        met: pairs.filter(|pair| !free.contains(pair)).map(|(a, b)| (seat_of(a), seat_of(b))).collect(),
        ..Field::default()
    }
}

/// With exchanges of two or three pairs alone, some of these deviate by fifty standard deviations.
#[test]
fn the_chain_reaches_every_optimal_pairing_of_sparse_fields() {
    let mut lot = Lot::new(&Seed { entropy: [78; 32], round: 0 });
    let kinds = [(22, 1, 2, 0), (20, 3, 3, 0), (21, 4, 4, 0), (20, 8, 4, 0), (20, 3, 4, 3)];
    let effort = std::env::var("PAIRWRIGHT_EFFORT").map_or(1, |times| times.parse().unwrap());
    let mut pairs = 0;
    for (size, groups, opponents, clubs) in kinds.into_iter().flat_map(|kind| vec![kind; effort]) {
        let field = sparse(size, groups, opponents, clubs, &mut lot);
        let (worst, count) = deviation(&field, 400);
        assert!(worst < 4.5, "a pair is off by {worst:.1} deviations: {field:?}");
        pairs += count;
    }
    assert!(pairs > 66 * effort, "only {pairs} pairs leave a choice");
}
