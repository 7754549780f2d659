//! One round of the FIDE Dutch system in fields of several sizes, all rounds before it paired by the engine.

use divan::{AllocProfiler, Bencher};
use pairwright_pairing::dutch::{Colour, Entrant, Field, Past, pair};
use pairwright_pairing::{Lot, Seed};

fn main() {
    divan::main();
}

/// Also says how much memory a pairing takes at its peak.
#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

const CASES: [(usize, u32); 15] = [
    (200, 1),
    (200, 5),
    (200, 9),
    (500, 1),
    (500, 5),
    (500, 9),
    (1_000, 1),
    (1_000, 5),
    (1_000, 9),
    (2_000, 1),
    (2_000, 5),
    (2_000, 9),
    (4_000, 1),
    (4_000, 5),
    (4_000, 9),
];

/// The field before a round: three games in ten are drawn, the better number wins two of three others, and one
/// player in fifty stays away from a round with half a point.
fn before_round(size: usize, round: u32) -> Field {
    let mut lot = Lot::new(&Seed { entropy: [9; 32], round: 0 });
    let entrant = |number| Entrant { number, present: true, ..Entrant::default() };
    let players = (0..u32::try_from(size).expect("a small field")).map(entrant).collect();
    let mut field = Field { players, rounds: Some(11), ..Field::default() };
    for _ in 1..round {
        let pairing = pair(&field).pairing().expect("a field of this size can be paired");
        for (white, black) in pairing.pairs {
            let points = match lot.below(10) {
                0..3 => 5,
                draw => 10 * u32::from((draw < 8) == (white < black)),
            };
            let game = |opponent, colour, points| Past::Game { opponent, colour, points };
            field.players[white as usize].history.push(game(black, Colour::White, points));
            field.players[black as usize].history.push(game(white, Colour::Black, 10 - points));
        }
        if let Some(seat) = pairing.bye {
            field.players[seat as usize].history.push(Past::Bye { points: 10 });
        }
        field.played += 1;
        for player in &mut field.players {
            if !player.present {
                player.history.push(Past::Out { points: 5 });
            }
            player.present = lot.below(50) > 0;
        }
    }
    field
}

#[divan::bench(args = CASES)]
fn pair_round(bencher: Bencher, (size, round): (usize, u32)) {
    let field = before_round(size, round);
    bencher.bench_local(|| pair(divan::black_box(&field)));
}
