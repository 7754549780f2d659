//! A pyramid with draws: exact where that is cheap, by lot beyond it; the largest field that is requested among them.

use pairwright_lab::pyramid::{Expected, pyramid, with_draws};
use pairwright_lab::{Dice, Share};

fn main() {
    divan::main();
}

/// Players and rounds.
const CASES: [(u32, u32); 6] = [(16, 4), (40, 5), (64, 6), (200, 8), (10_000, 13), (100_000, 20)];

#[divan::bench(args = CASES)]
fn with_a_fifth_drawn((players, rounds): (u32, u32)) -> Expected {
    with_draws(players, rounds, Share::percent(20), &mut Dice::named("pyramid"))
}

#[divan::bench(args = CASES)]
fn without_draws((players, rounds): (u32, u32)) -> usize {
    pyramid(players.into(), rounds).len()
}
