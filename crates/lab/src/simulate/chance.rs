//! Chance by name: each draw follows from the run and from what it decides, so that every variant has the same.

use pairwright_core::Entropy;

/// All the chance of one run.
#[derive(Debug, Clone)]
pub(super) struct Chance {
    key: [u8; 32],
}

/// What a draw decides; the numbers after it say of whom, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    /// The lots of the tournament itself.
    Lots,
    /// A player's rating: the first and the second part of it.
    Rating,
    /// Whether a player asks for a bye, and for which round.
    Bye,
    ByeRound,
    /// Whether a player comes late.
    Late,
    /// Whether a player leaves after a round.
    Drop,
    /// Who of a pair plays first in a round.
    First,
    /// Whether a game of a pair is drawn, and who wins it.
    Draw,
    Win,
    /// What is counted at the end of a match's games.
    Measures,
}

/// Keeps this chance apart from every other use of the same entropy.
const CONTEXT: &str = "pairwright/1 simulation";

impl Chance {
    /// The chance of a run, counted from 0.
    pub(super) fn new(entropy: &Entropy, run: u64) -> Chance {
        let key = blake3::derive_key(CONTEXT, entropy.to_string().as_bytes());
        Chance { key: *blake3::keyed_hash(&key, &run.to_le_bytes()).as_bytes() }
    }

    /// Thirty-two bytes for this purpose.
    pub(super) fn bytes(&self, of: Of, numbers: [usize; 4]) -> [u8; 32] {
        let mut name = [0; 33];
        name[0] = of as u8;
        for (place, number) in name[1..].chunks_exact_mut(8).zip(numbers) {
            place.copy_from_slice(&u64::try_from(number).unwrap_or(u64::MAX).to_le_bytes());
        }
        *blake3::keyed_hash(&self.key, &name).as_bytes()
    }

    /// Sixty-four bits for this purpose.
    pub(super) fn bits(&self, of: Of, numbers: [usize; 4]) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.bytes(of, numbers);
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// A number from 0 to below 1, a multiple of 2^-53.
    pub(super) fn uniform(&self, of: Of, numbers: [usize; 4]) -> f64 {
        (self.bits(of, numbers) >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A number from 0 to `n` − 1; 0 where `n` is 0.
    pub(super) fn below(&self, n: u32, of: Of, numbers: [usize; 4]) -> u32 {
        let wide = u128::from(self.bits(of, numbers)) * u128::from(n);
        u32::try_from(wide >> 64).unwrap_or(0)
    }

    /// A number of the standard normal distribution, by Box and Muller.
    pub(super) fn normal(&self, player: usize) -> f64 {
        let radius = 1.0 - self.uniform(Of::Rating, [player, 0, 0, 0]);
        let angle = self.uniform(Of::Rating, [player, 1, 0, 0]);
        libm::sqrt(-2.0 * libm::log(radius)) * libm::cos(std::f64::consts::TAU * angle)
    }

    /// The entropy of the tournament: its pairings and its lots.
    pub(super) fn entropy(&self) -> Entropy {
        Entropy::from_bytes(&self.bytes(Of::Lots, [0; 4])).expect("32 bytes are between 1 and 64")
    }
}
