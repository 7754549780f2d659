//! Compares the shortcuts with one weighted matching of everybody below. They are counting, and
//! windows with a certificate.

use super::engine::pair_by;
use super::{Colour, Entrant, Field, Pairing, Past, baku, pair};
use crate::lot::{Lot, Seed};

fn play(field: &mut Field, pairing: &Pairing, lot: &mut Lot, draws: usize) {
    for &(white, black) in &pairing.pairs {
        let points = if lot.below(100) < draws { 5 } else { [0, 10][lot.below(2)] };
        let forfeit = lot.below(20) == 0;
        for (seat, opponent, colour, points) in
            [(white, black, Colour::White, points), (black, white, Colour::Black, 10 - points)]
        {
            let game = Past::Game { opponent, colour, points };
            let past = if forfeit { Past::Forfeit { points } } else { game };
            field.players[seat as usize].history.push(past);
        }
    }
    if let Some(seat) = pairing.bye {
        field.players[seat as usize].history.push(Past::Bye { points: 10 });
    }
    field.played += 1;
    for player in &mut field.players {
        if player.history.len() < field.played as usize {
            player.history.push(Past::Out { points: [0, 5][lot.below(2)] });
        }
    }
}

fn field(lot: &mut Lot, size: usize, rounds: u32) -> Field {
    let accelerated = lot.below(4) == 0;
    let players = (0_u32..).take(size).map(|number| Entrant {
        number,
        virtual_points: if accelerated { baku(size, rounds, number as usize, 10, 5) } else { Vec::new() },
        ..Entrant::default()
    });
    Field { players: players.collect(), rounds: Some(rounds), ..Field::default() }
}

#[test]
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method alone is bound to one lifetime")]
fn the_shortcuts_give_the_same_pairings() {
    let effort: usize = std::env::var("PAIRWRIGHT_EFFORT").map_or(1, |times| times.parse().unwrap());
    let mut lot = Lot::new(&Seed { entropy: [41; 32], round: 0 });
    for _ in 0..12 * effort {
        let size = 6 + lot.below(30);
        let rounds = u32::try_from(2 + lot.below(size.min(11) - 2)).unwrap();
        let draws = lot.below(100);
        let away = 8 + lot.below(40);
        let mut field = field(&mut lot, size, rounds);
        for _ in 0..rounds {
            for player in &mut field.players {
                player.present = lot.below(away) > 0;
            }
            let outcome = pair(&field);
            assert_eq!(outcome, pair_by(&field, |rest| rest.as_a_whole()), "{field:?}");
            let Some(pairing) = outcome.pairing() else { break };
            play(&mut field, &pairing, &mut lot, draws);
        }
    }
}
