//! Reads the keys of a tournament file: its own here, all others through [`Setup`].

use std::fmt;

use serde::de::{
    DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Visitor, value::StringDeserializer,
};
use serde::{Deserialize, forward_to_deserialize_any};

use super::TournamentFile;
use crate::nouns::{Draft, Penalty, Player, Round, Setup};

/// Keys outside the setup: the first is written before it, the others after.
const OWN: [&str; 5] = ["format", "players", "rounds", "penalties", "drafts"];

/// Values of the keys in [`OWN`] read so far.
#[derive(Default)]
struct Own {
    format: Option<String>,
    players: Option<Vec<Player>>,
    rounds: Option<Vec<Round>>,
    penalties: Option<Option<Vec<Penalty>>>,
    drafts: Option<Option<Vec<Draft>>>,
}

impl<'de> Deserialize<'de> for TournamentFile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<TournamentFile, D::Error> {
        from.deserialize_map(Keys)
    }
}

struct Keys;

impl<'de> Visitor<'de> for Keys {
    type Value = TournamentFile;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("struct TournamentFile")
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<TournamentFile, M::Error> {
        let mut own = Own::default();
        let setup = Setup::deserialize(OtherKeys { map, own: &mut own, known: &[] })?;
        let missing = |key: &'static str| M::Error::missing_field(key);
        Ok(TournamentFile {
            format: own.format.ok_or_else(|| missing("format"))?,
            setup,
            players: own.players.ok_or_else(|| missing("players"))?,
            rounds: own.rounds.ok_or_else(|| missing("rounds"))?,
            penalties: own.penalties.flatten().unwrap_or_default(),
            drafts: own.drafts.flatten().unwrap_or_default(),
        })
    }
}

/// Passes on the keys of the setup and keeps the file's own.
struct OtherKeys<'a, M> {
    map: M,
    own: &'a mut Own,
    known: &'static [&'static str],
}

impl<'de, M: MapAccess<'de>> Deserializer<'de> for OtherKeys<'_, M> {
    type Error = M::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, M::Error> {
        visitor.visit_map(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        mut self,
        _name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, M::Error> {
        self.known = known;
        visitor.visit_map(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

impl<'de, M: MapAccess<'de>> MapAccess<'de> for OtherKeys<'_, M> {
    type Error = M::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, M::Error> {
        while let Some(key) = self.map.next_key::<String>()? {
            match OWN.iter().find(|own| **own == key) {
                Some(own) => self.set_aside(own)?,
                None if !self.known.contains(&key.as_str()) => return Err(self.unknown(&key)),
                None => {
                    let key: StringDeserializer<M::Error> = key.into_deserializer();
                    return seed.deserialize(key).map(Some);
                }
            }
        }
        Ok(None)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, M::Error> {
        self.map.next_value_seed(seed)
    }
}

impl<'de, M: MapAccess<'de>> OtherKeys<'_, M> {
    fn set_aside(&mut self, key: &'static str) -> Result<(), M::Error> {
        let Own { format, players, rounds, penalties, drafts } = &mut *self.own;
        match key {
            "format" => once(key, format, &mut self.map),
            "players" => once(key, players, &mut self.map),
            "rounds" => once(key, rounds, &mut self.map),
            "penalties" => once(key, penalties, &mut self.map),
            _ => once(key, drafts, &mut self.map),
        }
    }

    /// An error in serde's form, listing all keys.
    fn unknown(&self, key: &str) -> M::Error {
        let [first, behind @ ..] = OWN;
        let known: Vec<String> =
            [first].iter().chain(self.known).chain(&behind).map(|key| format!("`{key}`")).collect();
        M::Error::custom(format!("unknown field `{key}`, expected one of {}", known.join(", ")))
    }
}

/// Reads the value of a key that may occur only once.
fn once<'de, M: MapAccess<'de>, T: Deserialize<'de>>(
    key: &'static str,
    place: &mut Option<T>,
    map: &mut M,
) -> Result<(), M::Error> {
    match place.replace(map.next_value()?) {
        Some(_) => Err(M::Error::duplicate_field(key)),
        None => Ok(()),
    }
}
