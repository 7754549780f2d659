//! Quantities counted at the end of a game.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strum::{EnumString, IntoStaticStr, VariantNames};

use super::Message;
use crate::message;

/// A quantity counted at the end of a game (page 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Measure {
    /// The life total, which may be negative.
    Life,
    /// Cards left in the library.
    Library,
    Poison,
    Agenda,
    /// Any other countable quantity, named by the ruleset: `"count:cards in hand"` (page 6).
    #[strum(serialize = "count:NAME", disabled)]
    Count(CountName),
}

/// Prefix of custom quantities in a ruleset.
const COUNT: &str = "count:";

impl Measure {
    /// The key in a game of a tournament file, or below `counts`.
    pub fn name(&self) -> &str {
        match self {
            Measure::Count(name) => name.as_str(),
            built_in => built_in.into(),
        }
    }
}

impl Serialize for Measure {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Measure::Count(name) => to.collect_str(&format_args!("{COUNT}{name}")),
            known => to.serialize_str(known.name()),
        }
    }
}

impl<'de> Deserialize<'de> for Measure {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Measure, D::Error> {
        let text = String::deserialize(from)?;
        match text.strip_prefix(COUNT) {
            Some(name) => name.parse().map(Measure::Count).map_err(D::Error::custom),
            None => text.parse().map_err(|_| D::Error::unknown_variant(&text, Measure::VARIANTS)),
        }
    }
}

/// The name of a custom quantity: `permanents`, `cards in hand`. Letters, digits, spaces
/// and hyphens, stored inline.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CountName {
    /// Zeros behind a shorter name.
    bytes: [u8; CountName::LONGEST],
}

impl CountName {
    /// Maximum length in bytes.
    pub const LONGEST: usize = 30;

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes).expect("it was made of a text").trim_end_matches('\0')
    }
}

impl FromStr for CountName {
    type Err = Message;

    fn from_str(text: &str) -> Result<CountName, Message> {
        let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-');
        let fits = !text.is_empty() && text.len() <= CountName::LONGEST && text.trim() == text;
        if !fits || !text.chars().all(is_plain) || Measure::VARIANTS.contains(&text) {
            return Err(message!("measure-name-impossible", name = text, most = CountName::LONGEST));
        }
        let mut bytes = [0; CountName::LONGEST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Ok(CountName { bytes })
    }
}

impl fmt::Display for CountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for CountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for CountName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for CountName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CountName, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
