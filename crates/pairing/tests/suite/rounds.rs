//! Whole tournaments: small fields play as many rounds as a round robin has.

use std::collections::HashSet;

use pairwright_pairing::{Entrant, Field, Lot, Proof, Seed, Within, pair};

/// Plays all rounds of a round robin with random results; every pairing must be free of relaxations.
fn play_out(size: u32, within: Within, seed: u32) {
    let mut lot = Lot::new(&Seed { entropy: [11; 32], round: seed });
    let rounds = size + size % 2 - 1;
    let mut field = Field { players: vec![Entrant::default(); size as usize], within, ..Field::default() };
    let mut points = vec![0; size as usize];
    for round in 1..=rounds {
        field.rounds_left = Some(rounds - round + 1);
        let entropy = std::array::from_fn(|at| (seed as u8) ^ (at as u8));
        let pairing = pair(&field, &Seed { entropy, round });
        assert_eq!((pairing.relaxed.as_slice(), pairing.proof), (&[][..], Proof::Complete), "{field:?}");
        assert!(pairing.sits_out.is_empty());
        for &(a, b) in &pairing.pairs {
            field.met.push((a, b));
            let (x, y) = [(3, 0), (0, 3), (1, 1)][lot.below(3)];
            points[a as usize] += x;
            points[b as usize] += y;
        }
        if let Some(seat) = pairing.bye {
            field.players[seat as usize].byes += 1;
            points[seat as usize] += 3;
        }
        for (seat, player) in field.players.iter_mut().enumerate() {
            player.group = 1000 - points[seat];
            player.rank = lot.below(100) as u32;
        }
    }
    let met: HashSet<(u32, u32)> = field.met.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    assert_eq!(met.len() as u32, size * (size - 1) / 2);
    assert!(field.players.iter().all(|player| player.byes == size % 2));
}

fn play_out_often(size: u32, times: u32) {
    for seed in 0..times {
        let within = [Within::Random, Within::Standings, Within::Fold, Within::Slide][seed as usize % 4];
        play_out(size, if seed % 2 == 0 { Within::Random } else { within }, seed);
    }
}

#[test]
fn four_players_play_three_rounds() {
    play_out_often(4, 100);
}

#[test]
fn five_players_play_five_rounds() {
    play_out_often(5, 100);
}

#[test]
fn six_players_play_five_rounds() {
    play_out_often(6, 100);
}

#[test]
fn seven_players_play_seven_rounds() {
    play_out_often(7, 100);
}

#[test]
fn eight_players_play_seven_rounds() {
    play_out_often(8, 100);
}

#[test]
fn nine_players_play_nine_rounds() {
    play_out_often(9, 100);
}

#[test]
fn ten_players_play_nine_rounds() {
    play_out_often(10, 100);
}

#[test]
fn sixteen_players_play_fifteen_rounds() {
    play_out_often(16, 3);
}
