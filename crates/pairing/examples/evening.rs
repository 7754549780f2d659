//! An evening of nine players: five rounds paired, each proved and explained, the same every time.
//!
//! `cargo run -p pairwright-pairing --example evening`

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use pairwright_pairing::certificate::{certify, check};
use pairwright_pairing::explain::{self, Reason};
use pairwright_pairing::{Entrant, Field, Seat, Seed, pair};

const NAMES: [&str; 9] = ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy"];

fn main() {
    let mut wins = [0_u32; NAMES.len()];
    let mut field = Field { players: vec![Entrant::default(); NAMES.len()], ..Field::default() };
    for round in 1..=5 {
        group_by_wins(&mut field, &wins);
        let pairing = pair(&field, &Seed { entropy: [7; 32], round });
        let certificate = certify(&field, &pairing);
        let verdict = certificate
            .as_ref()
            .map(|proof| check(&field, &pairing.pairs, pairing.bye, &pairing.sits_out, proof));
        let reasons = explain::why(&field, &pairing);
        println!("Round {round}, the checker says: {verdict:?}");
        for (&(first, second), why) in pairing.pairs.iter().zip(&reasons.pairs) {
            let why: Vec<&str> = why.iter().map(Reason::code).collect();
            println!("  {:3} – {:3}  {}", name(first), name(second), why.join(", "));
            // In this example the first player in the alphabet wins.
            wins[first.min(second) as usize] += 1;
            field.met.push((first, second));
        }
        if let Some(seat) = pairing.bye {
            println!("  {:3} has the bye", name(seat));
            wins[seat as usize] += 1;
            field.players[seat as usize].byes += 1;
        }
    }
}

fn name(seat: Seat) -> &'static str {
    NAMES[seat as usize]
}

/// Score groups from the top, as the engine wants them.
fn group_by_wins(field: &mut Field, wins: &[u32]) {
    let most = wins.iter().max().copied().unwrap_or(0);
    for (player, wins) in field.players.iter_mut().zip(wins) {
        player.group = most - wins;
    }
}
