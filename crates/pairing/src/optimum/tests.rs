//! Compares the field in pieces with one solve of the whole.

use super::*;
use crate::cost::{Cost, cost_in};
use crate::field::table::seat_of;
use crate::field::{Entrant, Field};
use crate::lot::Seed;

fn cost(table: &FieldTable, parts: &[FieldPart]) -> Cost {
    let all = parts.iter().flat_map(|part| part.made.pairs.iter().copied());
    let made = Solved { pairs: all.collect(), left: Vec::new() };
    let (pairs, bye) = made.seats();
    let out: Vec<Seat> =
        parts.iter().flat_map(|part| &part.made.left).filter_map(|vertex| vertex.seat()).collect();
    cost_in(table, &pairs, bye, &out)
}

/// Pairs both ways; returns the parts and whether there were several.
fn compare(field: &Field, lot: &mut Lot) -> (Vec<FieldPart>, usize) {
    let table = FieldTable::new(field);
    let skeleton = Skeleton::new(&table, lot);
    let whole = Skeleton::whole(&table, lot);
    assert_eq!(cost(&table, &skeleton.parts), cost(&table, &whole.parts), "{field:?}");
    let pieces = usize::from(skeleton.parts.len() > 1);
    (skeleton.parts, pieces)
}

/// Gives a pair, which may be a bye, its points.
pub(crate) fn play_pair(field: &mut Field, points: &mut [u32], pair: (Vertex, Vertex), is_drawn: bool) {
    let (x, y) = if is_drawn { (1, 1) } else { (3, 0) };
    match (pair.0.seat(), pair.1.seat()) {
        (Some(a), Some(b)) => {
            field.met.push((a, b));
            points[a as usize] += x;
            points[b as usize] += y;
        }
        (one, other) => {
            let seat = one.or(other).expect("a pair has a player") as usize;
            field.players[seat].byes += 1;
            points[seat] += 3;
        }
    }
}

/// Plays a tournament with the engine's own pairings and occasional drops.
fn play(size: usize, rounds: usize, draws: usize, seed: &Seed) -> usize {
    let mut lot = Lot::new(seed);
    let mut points = vec![0_u32; size];
    let mut field = Field { players: vec![Entrant::default(); size], ..Field::default() };
    let mut pieces = 0;
    for _ in 0..rounds {
        for (player, points) in field.players.iter_mut().zip(&points) {
            player.group = 1000 - points;
        }
        let (parts, several) = compare(&field, &mut lot);
        pieces += several;
        for &pair in parts.iter().flat_map(|part| &part.made.pairs) {
            play_pair(&mut field, &mut points, pair, lot.below(100) < draws);
        }
        if field.players.len() > 6 && lot.below(4) == 0 {
            drop_last(&mut field, &mut points);
        }
    }
    pieces
}

fn drop_last(field: &mut Field, points: &mut Vec<u32>) {
    field.players.pop();
    points.pop();
    let gone = seat_of(points.len());
    field.met.retain(|&(a, b)| a != gone && b != gone);
}

/// A position that no tournament would reach.
fn odd_position(lot: &mut Lot) -> Field {
    let size = 10 + lot.below(50);
    let most_groups = [3, 6, 12][lot.below(3)];
    let groups = 1 + lot.below(most_groups);
    let clans = [0, 0, 3, 8][lot.below(4)];
    let number = |n: usize| u32::try_from(n).expect("a small number");
    let entrant = |lot: &mut Lot| Entrant {
        group: number(lot.below(groups).min(lot.below(groups))),
        byes: number(lot.below(3)),
        clans: if clans > 0 { vec![number(lot.below(clans))] } else { Vec::new() },
        rank: 0,
    };
    let mut field = Field { players: (0..size).map(|_| entrant(lot)).collect(), ..Field::default() };
    let (met, forbidden) = (lot.below(80), [0, 0, 5][lot.below(3)]);
    for b in 0..seat_of(size) {
        field.met.extend((0..b).filter(|_| lot.below(100) < met).map(|a| (a, b)));
        field.forbidden.extend((0..b).filter(|_| lot.below(100) < forbidden).map(|a| (a, b)));
    }
    field
}

fn play_often(tournaments: u32) -> usize {
    let mut lot = Lot::new(&Seed { entropy: [3; 32], round: 0 });
    let mut pieces = 0;
    for round in 0..tournaments {
        let size = 6 + lot.below(54);
        let rounds = if round % 3 == 0 { size - 1 } else { 8 };
        pieces += play(size, rounds.min(14), lot.below(30), &Seed { entropy: [4; 32], round });
    }
    pieces
}

fn try_odd_positions(positions: usize) -> usize {
    let mut lot = Lot::new(&Seed { entropy: [5; 32], round: 0 });
    let positions = (0..positions).map(|_| {
        let field = odd_position(&mut lot);
        compare(&field, &mut lot).1
    });
    positions.sum()
}

/// Multiple of the usual number of positions: `PAIRWRIGHT_EFFORT=70` after changing the plan takes minutes.
fn effort() -> usize {
    std::env::var("PAIRWRIGHT_EFFORT").map_or(1, |times| times.parse().unwrap())
}

#[test]
fn pieces_are_as_good_as_the_whole_in_tournaments() {
    let pieces = play_often(60 * u32::try_from(effort()).unwrap());
    assert!(pieces > 100 * effort(), "only {pieces} rounds in pieces");
}

#[test]
fn pieces_are_as_good_as_the_whole_in_odd_positions() {
    let pieces = try_odd_positions(150 * effort());
    assert!(pieces > 20 * effort(), "only {pieces} positions in pieces");
}
