//! Rules for late entries (page 5) and for players late to a match (page 10).

use std::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strum::{IntoStaticStr, VariantArray};

use crate::nouns::{ByeKind, Lateness};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LateRules {
    #[serde(default)]
    pub missed_rounds: MissedRounds,
    /// Time into a round after which an absent player loses a game.
    #[serde(default = "at_once")]
    pub game_loss: After,
    /// Time after which the match is lost and the player dropped.
    #[serde(default = "after_ten_minutes")]
    pub match_loss: After,
}

/// As in Magic: every missed round is a loss, and latecomers lose a game at once and the match after
/// ten minutes of a round.
impl Default for LateRules {
    fn default() -> LateRules {
        LateRules {
            missed_rounds: MissedRounds::default(),
            game_loss: at_once(),
            match_loss: after_ten_minutes(),
        }
    }
}

fn at_once() -> After {
    After(Some(0))
}

fn after_ten_minutes() -> After {
    After(Some(10))
}

impl LateRules {
    /// Penalties for being late to a match.
    pub fn losses(&self) -> Lateness {
        Lateness { game_loss: self.game_loss.0, match_loss: self.match_loss.0 }
    }
}

/// Minutes until something is due: 0 for at once. `None`, written `"never"`, for never.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct After(pub Option<u32>);

const NEVER: &str = "never";

impl Serialize for After {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(minutes) => to.serialize_u32(minutes),
            None => to.serialize_str(NEVER),
        }
    }
}

impl<'de> Deserialize<'de> for After {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<After, D::Error> {
        from.deserialize_any(AfterVisitor)
    }
}

struct AfterVisitor;

impl Visitor<'_> for AfterVisitor {
    type Value = After;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("minutes")
    }

    fn visit_u64<E: Error>(self, minutes: u64) -> Result<After, E> {
        let short =
            u32::try_from(minutes).map_err(|_| E::invalid_value(Unexpected::Unsigned(minutes), &self));
        short.map(|minutes| After(Some(minutes)))
    }

    fn visit_i64<E: Error>(self, minutes: i64) -> Result<After, E> {
        let whole = u64::try_from(minutes).map_err(|_| E::invalid_value(Unexpected::Signed(minutes), &self));
        whole.and_then(|minutes| self.visit_u64(minutes))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<After, E> {
        if text == NEVER { Ok(After(None)) } else { Err(E::invalid_value(Unexpected::Str(text), &self)) }
    }
}

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum MissedRounds {
    /// A loss without an opponent.
    #[default]
    Loss,
    Bye,
    /// Nothing: the player did not take part.
    Nothing,
}

impl MissedRounds {
    /// The bye for a round missed by a late entry. `None` if the player did not take part.
    pub fn bye(self) -> Option<ByeKind> {
        match self {
            MissedRounds::Loss => Some(ByeKind::ZeroBye),
            MissedRounds::Bye => Some(ByeKind::Bye),
            MissedRounds::Nothing => None,
        }
    }
}
