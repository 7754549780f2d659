//! Randomness for the laboratory. It is derived from a tournament's entropy but independent of the pairings.

use pairwright_core::{Entropy, nouns};
use pairwright_pairing::{Lot, Seed};

use crate::share::{Share, WHOLE};

#[derive(Debug, Clone)]
pub struct Dice(Lot);

/// Separates this stream from every other use of the same entropy.
const CONTEXT: &str = "pairwright/1 laboratory";

impl Dice {
    pub fn new(entropy: &Entropy) -> Dice {
        let key = blake3::derive_key(CONTEXT, entropy.to_string().as_bytes());
        Dice(Lot::new(&Seed { entropy: key, round: 0 }))
    }

    /// A constant stream, for estimates that do not depend on a tournament.
    pub fn named(name: &str) -> Dice {
        Dice(Lot::new(&Seed { entropy: blake3::derive_key(CONTEXT, name.as_bytes()), round: 0 }))
    }

    /// A stream seeded with random bytes.
    pub(crate) fn keyed(entropy: [u8; 32]) -> Dice {
        Dice(Lot::new(&Seed { entropy, round: 0 }))
    }

    /// A number from 0 to `n` − 1, all equally likely.
    pub fn below(&mut self, n: u32) -> u32 {
        nouns::count(self.0.below(n as usize))
    }

    /// A random index of a slice that is not empty.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        self.0.below(length)
    }

    pub fn bits(&mut self) -> u64 {
        u64::try_from(self.0.below_wide(1 << 64)).unwrap_or(0)
    }

    /// Whether an event with this probability occurs.
    pub fn happens(&mut self, chance: Share) -> bool {
        self.below(WHOLE) < chance.0
    }

    /// # Panics
    /// If the slice is empty.
    pub fn one_of<'a, T>(&mut self, several: &'a [T]) -> &'a T {
        &several[self.index(several.len())]
    }
}

/// A fast source of 64-bit numbers, SplitMix64, seeded from a random stream.
#[derive(Debug, Clone)]
pub(crate) struct Fast(u64);

impl Fast {
    pub(crate) fn new(dice: &mut Dice) -> Fast {
        Fast(dice.bits())
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `n` − 1; 0 if `n` is 0. The bias is too small to measure.
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        let wide = u128::from(self.bits()) * u128::from(n);
        u32::try_from(wide >> 64).unwrap_or(0)
    }
}
