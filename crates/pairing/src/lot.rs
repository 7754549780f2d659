//! Reproducible randomness: a named generator, with every use of its output defined here.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

/// Name and version of the generator and of the way its output is used.
///
/// `chacha20/1`: the ChaCha20 stream (RFC 8439 core, 20 rounds) with [`Seed::entropy`] as key and
/// [`Seed::round`] as 64-bit stream number, block counter from 0, read as little-endian 32-bit
/// words. A number below n ≤ 2³² takes one word w and is the upper half of w·n, words whose lower
/// half falls below 2³² mod n being skipped (Lemire); a larger one takes four words and is the
/// remainder modulo n, values in the last incomplete run of n being skipped. A shuffle is
/// Fisher-Yates from the last place down.
pub const GENERATOR: &str = "chacha20/1";

/// A version of the method that determines the pairing of a field and a seed.
///
/// Versions differ only in how chance chooses among optimal pairings. Older ones stay, so that
/// recorded rounds can be verified. Of these only `swiss/1` is gone: it exchanged at most three
/// pairs at once if it could not deal or count, and settled the bye before the order of the standings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Version {
    /// `swiss/2`: where dealing fails, a part is counted at once if that is small; otherwise a walk chooses.
    Second,
    /// `swiss/3`: before that, parts of more than 16 are counted along their score groups if these are small.
    #[default]
    Third,
}

impl Version {
    /// All versions, oldest first.
    pub const ALL: [Self; 2] = [Self::Second, Self::Third];

    /// The name under which rounds are recorded.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Second => "swiss/2",
            Self::Third => "swiss/3",
        }
    }
}

/// The source of randomness of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed {
    /// The tournament's entropy.
    pub entropy: [u8; 32],
    /// The round's number; every round has its own stream.
    pub round: u32,
}

/// A random stream, see [`GENERATOR`].
#[derive(Clone, Debug)]
pub struct Lot(ChaCha20Rng);

impl Lot {
    /// Opens the stream of a seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        let mut stream = ChaCha20Rng::from_seed(seed.entropy);
        stream.set_stream(u64::from(seed.round));
        Self(stream)
    }

    /// Draws a number from 0 to `n` − 1, all equally likely; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let n = u64::try_from(n).expect("a usize has at most 64 bits");
        let drawn = match u32::try_from(n) {
            Ok(0) => 0,
            Ok(n) => u64::from(self.below_word(n)),
            Err(_) => u64::try_from(self.below_wide(u128::from(n))).expect("it is below a 64-bit number"),
        };
        usize::try_from(drawn).expect("it is below a usize")
    }

    fn below_word(&mut self, n: u32) -> u32 {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(n);
            let low = u32::try_from(product & u64::from(u32::MAX)).expect("masked to 32 bits");
            // The threshold is less than n, so hardly any word needs a division.
            if low >= n || low >= n.wrapping_neg() % n {
                return u32::try_from(product >> 32).expect("the upper half of 64 bits");
            }
        }
    }

    /// Draws a number from 0 to `n` − 1, where `n` may exceed 64 bits; 0 if `n` is 0.
    pub fn below_wide(&mut self, n: u128) -> u128 {
        if n == 0 {
            return 0;
        }
        let skip = (u128::MAX % n + 1) % n;
        loop {
            let drawn = (0..4).fold(0, |sum, place| sum | u128::from(self.0.next_u32()) << (32 * place));
            if drawn <= u128::MAX - skip {
                return drawn % n;
            }
        }
    }

    /// Shuffles a slice, every order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: Seed = Seed { entropy: [7; 32], round: 3 };

    /// If this fails, the generator is no longer `chacha20/1`: old rounds could no longer be verified.
    #[test]
    fn the_stream_never_changes() {
        let mut lot = Lot::new(&Seed { entropy: [0; 32], round: 0 });
        // First words of the ChaCha20 key stream for the all-zero key and nonce (RFC 8439, A.1,
        // vector 1).
        assert_eq!(lot.0.next_u32(), u32::from_le_bytes([0x76, 0xb8, 0xe0, 0xad]));
        assert_eq!(lot.0.next_u32(), u32::from_le_bytes([0xa0, 0xf1, 0x3d, 0x90]));
        let mut cards: Vec<u32> = (0..10).collect();
        Lot::new(&SEED).shuffle(&mut cards);
        assert_eq!(cards, SHUFFLED);
    }

    const SHUFFLED: [u32; 10] = [2, 1, 7, 4, 0, 3, 5, 6, 8, 9];

    #[test]
    fn every_round_reads_its_own_stream() {
        let draw = |round| Lot::new(&Seed { round, ..SEED }).below_wide(u128::MAX);
        assert_ne!(draw(1), draw(2));
    }

    #[test]
    fn numbers_stay_in_range_and_all_come_up() {
        let mut lot = Lot::new(&SEED);
        let mut seen = [0; 7];
        (0..7000).for_each(|_| seen[lot.below(7)] += 1);
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
        assert_eq!((lot.below(0), lot.below(1), lot.below_wide(1)), (0, 0, 0));
        let wide = u128::from(u64::MAX) * 3;
        assert!((0..100).all(|_| lot.below_wide(wide) < wide));
    }
}
