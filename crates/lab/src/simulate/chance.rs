//! Named randomness: each draw follows from the run and its purpose, so that all variants share it.

use pairwright_core::Entropy;

/// All randomness of one run.
#[derive(Debug, Clone)]
pub(super) struct RunChance {
    key: [u8; 32],
    /// The first words of the key, for frequent draws.
    quick: [u64; 2],
}

/// The purpose of a draw; numbers after it specify the players and time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DrawPurpose {
    /// The entropy of the tournament itself.
    Lots,
    Rating,
    /// Whether a player requests a bye, and for which round.
    Bye,
    ByeRound,
    /// Whether a player is late.
    Late,
    /// Whether a player leaves after a round.
    Drop,
    /// Which player of a pair plays first in a round.
    First,
    /// Whether a game of a pair is drawn, and who wins it.
    Draw,
    Win,
    /// Measures at the end of a match's games.
    Measures,
    /// Whether a player is careless when ahead.
    Reckless,
    /// The time that the players with the lower and higher number take for a game.
    PaceOfFirst,
    PaceOfSecond,
    /// How far a player's rating is from the strength.
    Noise,
}

/// Separates simulations from every other use of the same entropy.
const CONTEXT: &str = "pairwright/1 simulation";

impl RunChance {
    pub(super) fn key(entropy: &Entropy) -> [u8; 32] {
        blake3::derive_key(CONTEXT, entropy.to_string().as_bytes())
    }

    /// The randomness of a run, counted from 0.
    pub(super) fn new(key: &[u8; 32], run: u64) -> RunChance {
        let key = *blake3::keyed_hash(key, &run.to_le_bytes()).as_bytes();
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, ..] = key;
        let quick = [[a, b, c, d, e, f, g, h], [i, j, k, l, m, n, o, p]].map(u64::from_le_bytes);
        RunChance { key, quick }
    }

    /// Random bytes for this purpose.
    pub(super) fn bytes(&self, of: DrawPurpose, numbers: [usize; 4]) -> [u8; 32] {
        *blake3::keyed_hash(&self.key, &name(of, numbers).to_le_bytes()).as_bytes()
    }

    /// Random bits for this purpose: its name, mixed twice with the key of the run.
    pub(super) fn bits(&self, of: DrawPurpose, numbers: [usize; 4]) -> u64 {
        let [first, second] = self.quick;
        mixed(mixed(name(of, numbers) ^ first).wrapping_add(second))
    }

    /// A number in [0, 1), a multiple of 2^-53.
    pub(super) fn uniform(&self, of: DrawPurpose, numbers: [usize; 4]) -> f64 {
        (self.bits(of, numbers) >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A number from 0 to `n` − 1; 0 if `n` is 0.
    pub(super) fn below(&self, n: u32, of: DrawPurpose, numbers: [usize; 4]) -> u32 {
        let wide = u128::from(self.bits(of, numbers)) * u128::from(n);
        u32::try_from(wide >> 64).unwrap_or(0)
    }

    /// A standard normal number, by Box and Muller. The last number of the name is below eight.
    pub(super) fn normal(&self, of: DrawPurpose, [a, b, c, d]: [usize; 4]) -> f64 {
        let radius = 1.0 - self.uniform(of, [a, b, c, d]);
        let angle = self.uniform(of, [a, b, c, d + 8]);
        libm::sqrt(-2.0 * libm::log(radius)) * libm::cos(std::f64::consts::TAU * angle)
    }

    /// The entropy for the tournament's pairings and lots.
    pub(super) fn entropy(&self) -> Entropy {
        Entropy::from_bytes(&self.bytes(DrawPurpose::Lots, [0; 4])).expect("32 bytes are between 1 and 64")
    }
}

/// A name as one number, unique within a run below 2^20 players and 2^12 rounds.
fn name(of: DrawPurpose, [a, b, c, d]: [usize; 4]) -> u64 {
    let part = |number: usize, by: u32| (number as u64) << by;
    (of as u64) << 56 ^ part(a, 36) ^ part(b, 16) ^ part(c, 4) ^ part(d, 0)
}

/// A permutation of all numbers (the finaliser of SplitMix64). Each output bit depends on all input bits.
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Neighbouring names and runs are uncorrelated. Tested by chi-square of sixteenths over 64,000
    /// draws each, and by the correlation with the next draw.
    #[test]
    fn neighbouring_names_are_independent() {
        let entropy: Entropy = "00ff".parse().unwrap();
        let key = RunChance::key(&entropy);
        let chance = RunChance::new(&key, 7);
        let by_player = |n: usize| chance.uniform(DrawPurpose::Win, [n % 250, n / 250, 3, 1]);
        let by_run = |n: usize| RunChance::new(&key, n as u64).uniform(DrawPurpose::Win, [0, 1, 1, 0]);
        for draws in [(0..64_000).map(by_player).collect::<Vec<f64>>(), (0..64_000).map(by_run).collect()] {
            let sixteenth = |number: u32| f64::from(number) / 16.0;
            let part = |number: u32| {
                let span = sixteenth(number)..sixteenth(number + 1);
                draws.iter().filter(|one| span.contains(*one)).count()
            };
            let chi: f64 = (0..16).map(|number| (part(number) as f64 - 4_000.0).powi(2) / 4_000.0).sum();
            assert!(chi < 37.7, "{chi}");
            let product: f64 = draws.windows(2).map(|pair| (pair[0] - 0.5) * (pair[1] - 0.5) * 12.0).sum();
            assert!(product.abs() / 64_000f64.sqrt() < 3.5, "{product}");
        }
    }
}
