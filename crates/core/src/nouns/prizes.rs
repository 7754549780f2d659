//! Prizes by final place, as announced (page 5; 000).

use std::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{Message, Ratio, is_default, null_is_default};
use crate::message;

/// A prize table. Published and fixed before round 1; a later change is recorded and shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct PrizePlan {
    /// The prizes of the first, second, third … place.
    pub table: Vec<Ratio>,
    /// The share of every prize paid by Swiss standing, from 0 to 1. The rest follows the final ranking.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub swiss_share: Ratio,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub ties: PrizeTies,
    /// The unit of payment: `EUR`, `boosters`.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "String::is_empty")]
    pub unit: String,
    /// Decimals of the smallest unit paid out: 2 for cents, 0 for indivisible prizes.
    #[serde(default = "cents", deserialize_with = "null_is_cents")]
    pub decimals: u32,
}

/// Players who divide the prizes of several places.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PrizeTies {
    #[default]
    Rank,
    /// Players of equal points, ignoring tie-breaks. These do not rank an unfinished tournament fairly (004).
    Points,
}

/// An upper bound: no tournament pays this many places.
pub const MOST_PLACES: usize = 10_000;
/// Characters of units such as `EUR` or `invitations to the national`.
pub const LONGEST_UNIT: usize = 40;
/// An upper bound: no currency has this many decimals.
pub const MOST_DECIMALS: u32 = 4;

pub fn check_unit(unit: &str) -> Result<(), Message> {
    match unit.chars().count() > LONGEST_UNIT || unit.chars().any(char::is_control) {
        true => Err(message!("prize-unit", most = LONGEST_UNIT)),
        false => Ok(()),
    }
}

fn cents() -> u32 {
    2
}

fn null_is_cents<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or_else(cents))
}

impl PrizePlan {
    pub fn total(&self) -> Ratio {
        self.unheld(0)
    }

    /// The sum of the prizes of the places that this many players leave empty.
    pub fn unheld(&self, players: usize) -> Ratio {
        self.table.iter().skip(players).fold(Ratio::ZERO, |sum, place| &sum + place)
    }

    pub(crate) fn smallest_units(&self) -> Ratio {
        (0..self.decimals).fold(Ratio::ONE, |scale, _| &scale * &Ratio::from(10u32))
    }

    /// Checks that the plan can be paid out.
    pub fn check(&self) -> Result<(), (String, Message)> {
        let wrong = |key: &str, why: Message| Err((key.to_owned(), why));
        if self.table.is_empty() || self.table.len() > MOST_PLACES {
            return wrong("table", message!("prize-places", most = MOST_PLACES));
        }
        if self.decimals > MOST_DECIMALS {
            let why = message!("too-many-decimals", decimals = self.decimals, most = MOST_DECIMALS);
            return wrong("decimals", why);
        }
        let units = self.smallest_units();
        for (place, amount) in self.table.iter().enumerate() {
            if amount.is_negative() || !(amount * &units).is_integer() {
                let why = message!("prize-amount", amount = amount, decimals = self.decimals);
                return wrong(&format!("table[{place}]"), why);
            }
        }
        if self.swiss_share.is_negative() || self.swiss_share > Ratio::ONE {
            return wrong("swiss_share", message!("not-a-share", share = &self.swiss_share));
        }
        check_unit(&self.unit).or_else(|why| wrong("unit", why))
    }
}

/// The prize tables. A single table is written in the form it was read in, alone or as a list of one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum PrizeTables {
    One(PrizePlan),
    Several(Vec<PrizePlan>),
}

impl PrizeTables {
    pub fn of(mut tables: Vec<PrizePlan>) -> Option<PrizeTables> {
        match tables.len() {
            0 => None,
            1 => tables.pop().map(PrizeTables::One),
            _ => Some(PrizeTables::Several(tables)),
        }
    }

    pub fn tables(&self) -> &[PrizePlan] {
        match self {
            PrizeTables::One(table) => std::slice::from_ref(table),
            PrizeTables::Several(tables) => tables,
        }
    }

    /// Checks that every table can be paid out.
    ///
    /// # Errors
    /// The path of the fault, such as `.table[0]` or `[1].unit`, and how to fix it.
    pub fn check(&self) -> Result<(), (String, Message)> {
        let place = |at: usize| match self {
            PrizeTables::One(_) => String::new(),
            PrizeTables::Several(_) => format!("[{at}]"),
        };
        if self.tables().is_empty() {
            return Err((String::new(), message!("prize-tables")));
        }
        self.tables().iter().enumerate().try_for_each(|(at, table)| {
            table.check().map_err(|(key, why)| (format!("{}.{key}", place(at)), why))
        })
    }
}

impl<'de> Deserialize<'de> for PrizeTables {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PrizeTables, D::Error> {
        struct OneOrSeveral;
        impl<'de> Visitor<'de> for OneOrSeveral {
            type Value = PrizeTables;
            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("prize tables")
            }
            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<PrizeTables, M::Error> {
                PrizePlan::deserialize(MapAccessDeserializer::new(map)).map(PrizeTables::One)
            }
            fn visit_seq<S: SeqAccess<'de>>(self, list: S) -> Result<PrizeTables, S::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(list)).map(PrizeTables::Several)
            }
        }
        from.deserialize_any(OneOrSeveral)
    }
}
