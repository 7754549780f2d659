//! Objects of a file: serde's derived readers take a list of the values too, in an order that no page states.

use serde::de::{Deserialize, Deserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde::ser::{Serialize, Serializer};

use super::{
    CutRule, DayOptions, Deck, DeckOptions, Draft, DraftOptions, Game, Late, Lateness, Leave, Match,
    MatchResult, PairedOn, Pause, Penalty, Player, PrizePlan, RegistrationOptions, RequestedBye, Round,
    StageSpec, TableOptions, VenueOptions,
};

/// Implements serde's traits by the functions that `remote = "Self"` derives, and refuses a list for an object.
macro_rules! objects {
    ($($Name:ident)*) => {$(
        impl Serialize for $Name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $Name::serialize(self, to)
            }
        }

        impl<'de> Deserialize<'de> for $Name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$Name, D::Error> {
                $Name::deserialize(Object(from))
            }
        }
    )*};
}

objects! {
    CutRule DayOptions Deck DeckOptions Draft DraftOptions Game Late Lateness Leave Match MatchResult
    PairedOn Pause Penalty Player PrizePlan RegistrationOptions RequestedBye Round StageSpec TableOptions
    VenueOptions
}

/// A deserialiser that reads an object, whatever else the type would accept.
struct Object<D>(D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Object<D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
