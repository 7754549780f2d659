//! The randomness of a tournament (page 4). It is recorded so that anybody can repeat every draw.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Message, PlayerId, RoundNumber};
use crate::message;

/// 1 to 64 bytes, written as 2 to 128 hex digits.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Entropy(Vec<u8>);

/// A text that is not hex digits of an entropy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotEntropy;

impl From<&NotEntropy> for Message {
    fn from(_: &NotEntropy) -> Message {
        message!("entropy-unreadable")
    }
}

crate::error_from_message!(NotEntropy);

/// Contexts for deriving seeds; any change needs a new name.
const ROUND_CONTEXT: &str = "pairwright/1 pairing of a round";
const POD_CONTEXT: &str = "pairwright/1 pairing of a pod";
const CHECK_CONTEXT: &str = "pairwright/1 table of a deck check";
const PART_CONTEXT: &str = "pairwright/1 one of several draws";
const DRAFT_CONTEXT: &str = "pairwright/1 seats of a draft";
const SEATING_CONTEXT: &str = "pairwright/1 order of equals";

impl Entropy {
    /// Entropy of these bytes; `None` unless there are 1 to 64.
    pub fn from_bytes(bytes: &[u8]) -> Option<Entropy> {
        (1..=64).contains(&bytes.len()).then(|| Entropy(bytes.to_vec()))
    }

    /// The entropy of one of several draws made together.
    pub fn part(&self, number: u32) -> Entropy {
        let key = blake3::derive_key(PART_CONTEXT, &self.0);
        Entropy(blake3::keyed_hash(&key, &number.to_le_bytes()).as_bytes().to_vec())
    }

    pub fn seed(&self, round: RoundNumber) -> pairwright_pairing::Seed {
        pairwright_pairing::Seed { entropy: blake3::derive_key(ROUND_CONTEXT, &self.0), round: round.0 }
    }

    /// The seed for pairing one pod of a round; pod 0 is the whole field.
    pub fn pod_seed(&self, round: RoundNumber, pod: u32) -> pairwright_pairing::Seed {
        if pod == 0 {
            return self.seed(round);
        }
        let key = blake3::derive_key(POD_CONTEXT, &self.0);
        let entropy = *blake3::keyed_hash(&key, &pod.to_le_bytes()).as_bytes();
        pairwright_pairing::Seed { entropy, round: round.0 }
    }

    /// A key that orders equal players, independent of the order of listing (page 3).
    pub fn lot_of(&self, player: &PlayerId) -> [u8; 32] {
        self.lots().of(player)
    }

    /// The keys of many players.
    pub fn lots(&self) -> Lots {
        Lots(blake3::derive_key(SEATING_CONTEXT, &self.0))
    }

    /// A key that orders the players of a draft by seat.
    pub fn draft_lot_of(&self, round: RoundNumber, player: &PlayerId) -> [u8; 32] {
        let key = blake3::derive_key(DRAFT_CONTEXT, &self.0);
        let drawn = blake3::Hasher::new_keyed(&key)
            .update(&round.0.to_le_bytes())
            .update(player.as_str().as_bytes())
            .finalize();
        *drawn.as_bytes()
    }

    /// A random index below `number`; `None` if that is zero.
    pub fn place_among(&self, number: usize) -> Option<usize> {
        let drawn = blake3::derive_key(CHECK_CONTEXT, &self.0);
        let drawn = u64::from_le_bytes(drawn[..8].try_into().expect("eight bytes are eight bytes"));
        let place = drawn.checked_rem(u64::try_from(number).ok()?)?;
        usize::try_from(place).ok()
    }

    /// A hash to publish before the first round. It commits to this entropy without revealing it.
    pub fn commitment(&self) -> String {
        blake3::hash(&self.0).to_hex().to_string()
    }
}

/// Keys that order equal players (page 3).
#[derive(Debug, Clone)]
pub struct Lots([u8; 32]);

impl Lots {
    pub fn of(&self, player: &PlayerId) -> [u8; 32] {
        *blake3::keyed_hash(&self.0, player.as_str().as_bytes()).as_bytes()
    }
}

impl FromStr for Entropy {
    type Err = NotEntropy;

    fn from_str(text: &str) -> Result<Entropy, NotEntropy> {
        let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(16)).collect();
        let digits = digits.filter(|d| d.len() % 2 == 0).ok_or(NotEntropy)?;
        let byte = |pair: &[u32]| u8::try_from(pair[0] * 16 + pair[1]).map_err(|_| NotEntropy);
        let bytes: Result<Vec<u8>, NotEntropy> = digits.chunks(2).map(byte).collect();
        Entropy::from_bytes(&bytes?).ok_or(NotEntropy)
    }
}

impl TryFrom<String> for Entropy {
    type Error = NotEntropy;
    fn try_from(text: String) -> Result<Entropy, NotEntropy> {
        text.parse()
    }
}

impl From<Entropy> for String {
    fn from(entropy: Entropy) -> String {
        entropy.to_string()
    }
}

impl fmt::Display for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entropy({self})")
    }
}
