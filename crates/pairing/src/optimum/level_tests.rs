//! Compares the draws of level fields with those after a solve.

use super::*;
use crate::chance::{FieldPart, draw as draw_solved};
use crate::field::vertex::Vertex;
use crate::field::{Entrant, Field};
use crate::lot::{Seed, Version};
use crate::optimum::tests::play_pair;

/// The pairs of all parts in one order.
fn pairs(parts: &[FieldPart]) -> Vec<(Vertex, Vertex)> {
    let all = parts.iter().flat_map(|part| &part.made.pairs);
    let mut pairs: Vec<_> = all.map(|&(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    pairs
}

/// Draws a round both ways, if the field is level, and whether it is.
fn compare(field: &Field, seed: &Seed, version: Version) -> (Vec<(Vertex, Vertex)>, bool) {
    let table = FieldTable::new(field).with_version(version);
    let (mut lot, mut other) = (Lot::new(seed), Lot::new(seed));
    let mut skeleton = Skeleton::new(&table, &mut lot);
    let plan = skeleton.plan.take();
    skeleton.parts.iter_mut().for_each(|part| draw_solved(&table, plan.as_ref(), part, &mut lot));
    let solved = pairs(&skeleton.parts);
    let level = draw(&table, &mut other);
    if let Some(parts) = &level {
        assert_eq!(
            (pairs(parts), other.below_wide(1 << 64)),
            (solved.clone(), lot.below_wide(1 << 64)),
            "{field:?}"
        );
    }
    (solved, level.is_some())
}

/// Plays a tournament, and counts its rounds that are level.
fn play(size: usize, rounds: u32, draws: usize, version: Version, seed: u8) -> usize {
    let mut lot = Lot::new(&Seed { entropy: [seed; 32], round: 0 });
    let mut points = vec![0_u32; size];
    let mut field = Field { players: vec![Entrant::default(); size], ..Field::default() };
    let mut level = 0;
    for round in 1..=rounds {
        for (player, points) in field.players.iter_mut().zip(&points) {
            player.group = 1000 - points;
        }
        let (pairs, is_level) = compare(&field, &Seed { entropy: [seed; 32], round }, version);
        level += usize::from(is_level);
        for pair in pairs {
            play_pair(&mut field, &mut points, pair, lot.below(100) < draws);
        }
        field.forbidden = (0..lot.below(3))
            .map(|_| (lot.below(size), lot.below(size)))
            .map(|(a, b)| (u32::try_from(a).expect("few"), u32::try_from(b).expect("few")))
            .collect();
    }
    level
}

#[test]
fn a_level_field_is_drawn_as_if_it_were_solved() {
    let mut lot = Lot::new(&Seed { entropy: [9; 32], round: 0 });
    let mut level = 0;
    for seed in 0..60 {
        let size = 6 + lot.below(if seed % 5 == 0 { 200 } else { 60 });
        let version = Version::ALL[usize::from(seed % 2)];
        level += play(size, 7, [0, 0, 20][lot.below(3)], version, seed);
    }
    assert!(level > 100, "only {level} rounds were level");
}
