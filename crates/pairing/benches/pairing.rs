//! One round of fields of several sizes, early and late in the tournament.

use divan::{AllocProfiler, Bencher};
use pairwright_pairing::certificate::{certify, check};
use pairwright_pairing::{Entrant, Field, Lot, Seed, StandingRound, optimum, pair, repair};

fn main() {
    divan::main();
}

/// Also says how much memory a pairing takes at its peak.
#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

const CASES: [(usize, u32); 16] = [
    (8, 5),
    (32, 5),
    (100, 9),
    (200, 9),
    (1_000, 1),
    (1_000, 5),
    (1_000, 9),
    (1_000, 17),
    (10_000, 1),
    (10_000, 5),
    (10_000, 9),
    (10_000, 17),
    (100_000, 1),
    (100_000, 5),
    (100_000, 9),
    (100_000, 17),
];

/// The field before a round, all rounds before it paired by the engine; one match in ten is drawn.
fn before_round(size: usize, round: u32) -> Field {
    let mut lot = Lot::new(&Seed { entropy: [9; 32], round: 0 });
    let mut points = vec![0; size];
    let mut field = Field { players: vec![Entrant::default(); size], ..Field::default() };
    for played in 1..round {
        let pairing = pair(&field, &Seed { entropy: [8; 32], round: played });
        for (a, b) in pairing.pairs {
            field.met.push((a, b));
            let (x, y) = [(3, 0), (0, 3), (1, 1)][if lot.below(10) == 0 { 2 } else { lot.below(2) }];
            points[a as usize] += x;
            points[b as usize] += y;
        }
        if let Some(seat) = pairing.bye {
            field.players[seat as usize].byes += 1;
            points[seat as usize] += 3;
        }
        for (player, points) in field.players.iter_mut().zip(&points) {
            player.group = 1_000 - points;
        }
    }
    field
}

#[divan::bench(args = CASES)]
fn pair_round(bencher: Bencher, (size, round): (usize, u32)) {
    let field = before_round(size, round);
    let mut entropy = [0; 32];
    bencher.bench_local(|| {
        entropy[0] = u8::wrapping_add(entropy[0], 1);
        pair(divan::black_box(&field), &Seed { entropy, round })
    });
}

#[divan::bench(args = [(1_000, 9)])]
fn least_cost(bencher: Bencher, (size, round): (usize, u32)) {
    let field = before_round(size, round);
    bencher.bench_local(|| optimum(divan::black_box(&field)));
}

#[divan::bench(args = [(1_000, 9), (100_000, 17)])]
fn make_certificate(bencher: Bencher, (size, round): (usize, u32)) {
    let field = before_round(size, round);
    let pairing = pair(&field, &Seed { entropy: [7; 32], round });
    bencher.bench_local(|| certify(divan::black_box(&field), &pairing));
}

#[divan::bench(args = [(1_000, 9), (100_000, 17)])]
fn check_certificate(bencher: Bencher, (size, round): (usize, u32)) {
    let field = before_round(size, round);
    let pairing = pair(&field, &Seed { entropy: [7; 32], round });
    let certificate = certify(&field, &pairing).expect("a played field has a certificate");
    bencher.bench_local(|| {
        check(divan::black_box(&field), &pairing.pairs, pairing.bye, &pairing.sits_out, &certificate)
    });
}

/// A result of the round before was the other way round: two players change places between two score groups. A tenth of the
/// matches is finished.
#[divan::bench(args = [(40, 5), (200, 9), (400, 9), (1_000, 10), (2_000, 10)])]
fn repair_round(bencher: Bencher, (size, round): (usize, u32)) {
    let mut field = before_round(size, round);
    let seed = Seed { entropy: [1; 32], round };
    let made = pair(&field, &seed);
    let (finished, rest) = made.pairs.split_at(made.pairs.len() / 10);
    let stands = StandingRound {
        finished: finished.to_vec(),
        unstarted: rest.to_vec(),
        byes: made.bye.into_iter().collect(),
        ..StandingRound::default()
    };
    let (a, b) = rest[rest.len() / 2];
    field.players[a as usize].group += 3;
    field.players[b as usize].group -= 3;
    bencher.bench_local(|| repair(divan::black_box(&field), &stands, &seed));
}
