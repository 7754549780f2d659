//! The prize tables of a tournament (page 5). One or several, each with its unit and its basis.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::message::Message;
use super::prizes::PrizePlan;
use crate::message;

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
