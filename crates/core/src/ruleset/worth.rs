//! The value of a game: fixed, or derived from a measure of the game (pages 2 and 6).

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::nouns::exact::NotANumber;
use crate::nouns::{Measure, Points, Ratio, is_default};

/// The value of each game of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameWorth {
    pub win: Worth,
    /// To each player if it is drawn.
    #[serde(default)]
    pub draw: Worth,
    #[serde(default)]
    pub loss: Worth,
    /// Minimum of a win by the losing deck's option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<Ratio>,
    /// Maximum of a win by the losing deck's option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Ratio>,
    /// The option of a deck registered without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_option: Option<String>,
    /// Decks' scoring options, if the losing deck determines a win's value (page 6).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Measured>,
}

/// The value of a game for one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Worth {
    /// A fixed value: `"10"`.
    Fixed(Points),
    /// By the scoring option of the losing deck: `"losing-deck"`.
    LosingDeck,
    /// By a measure of the player who gets it: `{ measure = "agenda", range = [0, 6] }`.
    Measured(Measured),
}

/// A value derived from a measure: `base + factor × measure`, with the product rounded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// A measure of the player who gets the value.
    pub measure: Measure,
    #[serde(default, skip_serializing_if = "is_default")]
    pub base: Ratio,
    /// The value of one unit of the measure; may be negative.
    #[serde(default = "one")]
    pub factor: Ratio,
    /// How the product is rounded.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rounding: Rounding,
    /// Allowed values of the measure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<(i32, i32)>,
}

/// How a value is rounded to a whole number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    /// Not at all: it stays exact.
    #[default]
    None,
    Up,
    Down,
    /// The nearest, halves up.
    Nearest,
}

fn one() -> Ratio {
    Ratio::ONE
}

impl Rounding {
    pub fn of(self, value: &Ratio) -> Ratio {
        match self {
            Rounding::None => value.clone(),
            Rounding::Up => value.ceil(),
            Rounding::Down => value.floor(),
            Rounding::Nearest => value.round_half_up(),
        }
    }
}

impl Measured {
    /// The value for a measured number.
    pub fn amount(&self, measure: i64) -> Ratio {
        &self.base + &self.rounding.of(&(&self.factor * &Ratio::from(measure)))
    }
}

impl GameWorth {
    /// Every measure that a game can need.
    pub fn measured(&self) -> impl Iterator<Item = &Measured> {
        let own = [&self.win, &self.draw, &self.loss].into_iter().filter_map(|worth| match worth {
            Worth::Measured(measured) => Some(measured),
            _ => None,
        });
        own.chain(self.options.values())
    }

    /// The scoring option by which a deck loses: its own, or the default.
    pub fn option(&self, registered: Option<&str>) -> Option<&Measured> {
        registered.or(self.default_option.as_deref()).and_then(|name| self.options.get(name))
    }

    /// A win's value within the limits.
    pub fn limited(&self, amount: Ratio) -> Ratio {
        let amount = self.least.clone().map_or(amount.clone(), |least| amount.max(least));
        self.most.clone().map_or(amount.clone(), |most| amount.min(most))
    }
}

impl Default for Worth {
    fn default() -> Worth {
        Worth::Fixed(Points::ZERO)
    }
}

/// The code of [`Worth::LosingDeck`].
const LOSING_DECK: &str = "losing-deck";

impl Serialize for Worth {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Worth::Fixed(points) => points.serialize(to),
            Worth::LosingDeck => to.serialize_str(LOSING_DECK),
            Worth::Measured(measured) => measured.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for Worth {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Worth, D::Error> {
        from.deserialize_any(WorthVisitor)
    }
}

struct WorthVisitor;

impl<'de> Visitor<'de> for WorthVisitor {
    type Value = Worth;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("worth of a game")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Worth, E> {
        if text == LOSING_DECK {
            return Ok(Worth::LosingDeck);
        }
        text.parse().map(|points| Worth::Fixed(Points(points))).map_err(E::custom)
    }

    fn visit_i64<E: Error>(self, whole: i64) -> Result<Worth, E> {
        Ok(Worth::Fixed(Points(Ratio::from(whole))))
    }

    fn visit_u64<E: Error>(self, whole: u64) -> Result<Worth, E> {
        i64::try_from(whole)
            .map_err(|_| E::custom(NotANumber(whole.to_string())))
            .and_then(|whole| self.visit_i64(whole))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Worth, A::Error> {
        Measured::deserialize(MapAccessDeserializer::new(map)).map(Worth::Measured)
    }
}
