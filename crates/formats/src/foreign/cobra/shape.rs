//! The keys of the JSON, as loosely as the programs write them.

use std::fmt;

use pairwright_core::nouns::Message;
use pairwright_core::{Ratio, message};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Number;

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CobraTournament {
    #[serde(default)]
    pub(super) name: Option<String>,
    #[serde(default)]
    pub(super) date: Option<String>,
    #[serde(default)]
    pub(super) cut_to_top: Option<u32>,
    #[serde(default)]
    pub(super) preliminary_rounds: Option<u32>,
    #[serde(default, deserialize_with = "list")]
    pub(super) players: Vec<CobraPlayer>,
    #[serde(default, deserialize_with = "list")]
    pub(super) elimination_players: Vec<Finalist>,
    #[serde(default, deserialize_with = "list")]
    pub(super) rounds: Vec<Vec<CobraMatch>>,
    #[serde(default)]
    pub(super) uploaded_from: Option<String>,
    /// Written only for programs that require it.
    #[serde(skip_deserializing)]
    pub(super) links: Vec<serde_json::Value>,
}

/// A player, listed by place in the Swiss.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CobraPlayer {
    pub(super) id: Id,
    #[serde(default)]
    pub(super) name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rank: Option<u32>,
    #[serde(default)]
    pub(super) corp_identity: Option<String>,
    #[serde(default)]
    pub(super) runner_identity: Option<String>,
    #[serde(default)]
    pub(super) match_points: Option<Loose>,
    #[serde(default)]
    pub(super) strength_of_schedule: Option<Loose>,
    #[serde(default)]
    pub(super) extended_strength_of_schedule: Option<Loose>,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finalist {
    #[serde(default)]
    pub(super) id: Option<Id>,
    #[serde(default)]
    pub(super) name: Option<String>,
    #[serde(default)]
    pub(super) rank: Option<u32>,
    #[serde(default)]
    pub(super) seed: Option<u32>,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", try_from = "AnyMatch")]
pub(super) struct CobraMatch {
    pub(super) table: Option<u32>,
    pub(super) player1: CobraSeat,
    pub(super) player2: CobraSeat,
    pub(super) intentional_draw: bool,
    pub(super) two_for_one: bool,
    pub(super) elimination_game: bool,
}

/// A match as read: its players by position, or, in single-sided files of Aesop's Tables, by side.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct AnyMatch {
    #[serde(default, alias = "tableNumber")]
    table: Option<u32>,
    #[serde(default)]
    player1: Option<CobraSeat>,
    #[serde(default)]
    player2: Option<CobraSeat>,
    #[serde(default, deserialize_with = "null_is_false")]
    intentional_draw: bool,
    #[serde(default, deserialize_with = "null_is_false")]
    two_for_one: bool,
    #[serde(default, deserialize_with = "null_is_false")]
    elimination_game: bool,
    #[serde(default)]
    corp_player: Option<Id>,
    #[serde(default)]
    runner_player: Option<Id>,
    #[serde(default)]
    corp_score: Option<Loose>,
    #[serde(default)]
    runner_score: Option<Loose>,
    /// Present only in matches of the cut; null while they are open.
    #[serde(default, rename = "winner_id", deserialize_with = "even_null")]
    winner: Option<Option<Id>>,
}

impl AnyMatch {
    /// The two sides of a single-sided match.
    fn sides(&self) -> [CobraSeat; 2] {
        let won = |id: &Option<Id>| {
            let winner = self.winner.as_ref()?.as_ref()?;
            Some(id.as_ref() == Some(winner))
        };
        let seat = |id: &Option<Id>, role: &str| CobraSeat {
            winner: won(id),
            role: Some(Some(role.to_owned())),
            id: id.clone(),
            ..CobraSeat::default()
        };
        let corp = CobraSeat { corp_score: self.corp_score.clone(), ..seat(&self.corp_player, "corp") };
        let runner =
            CobraSeat { runner_score: self.runner_score.clone(), ..seat(&self.runner_player, "runner") };
        [corp, runner]
    }
}

impl TryFrom<AnyMatch> for CobraMatch {
    type Error = Message;

    fn try_from(mut read: AnyMatch) -> Result<CobraMatch, Message> {
        let [player1, player2] = match (read.player1.take(), read.player2.take()) {
            (None, None) if read.corp_player.is_some() || read.runner_player.is_some() => read.sides(),
            (None, None) => return Err(message!("cobra-match-players")),
            (first, second) => [first.unwrap_or_default(), second.unwrap_or_default()],
        };
        if let Some(score) = [&player1, &player2].into_iter().find_map(CobraSeat::wrong_score) {
            return Err(message!("cobra-not-points", text = score.0.as_str()));
        }
        Ok(CobraMatch {
            table: read.table,
            player1,
            player2,
            intentional_draw: read.intentional_draw,
            two_for_one: read.two_for_one,
            elimination_game: read.elimination_game || read.winner.is_some(),
        })
    }
}

/// One side of a match; each kind of match has its own keys.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CobraSeat {
    #[serde(default)]
    pub(super) id: Option<Id>,
    /// Missing in double-sided matches, null if sides were not set.
    #[serde(default, deserialize_with = "even_null", skip_serializing_if = "Option::is_none")]
    pub(super) role: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) runner_score: Option<Loose>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) corp_score: Option<Loose>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) combined_score: Option<Loose>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) winner: Option<bool>,
}

impl CobraSeat {
    /// A score that is not a number; an empty one does not count.
    fn wrong_score(&self) -> Option<&Loose> {
        let mut scores = [&self.runner_score, &self.corp_score, &self.combined_score].into_iter().flatten();
        scores.find(|score| !score.0.trim().is_empty() && score.number().is_none())
    }
}

/// An id: a number, or text if another kind of program wrote the file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "serde_json::Value")]
pub(in crate::foreign) struct Id(pub(in crate::foreign) String);

impl From<Id> for serde_json::Value {
    fn from(id: Id) -> serde_json::Value {
        id.0.parse::<i64>().map_or_else(|_| id.0.clone().into(), Into::into)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Id, D::Error> {
        Loose::deserialize(from).map(|text| Id(text.0))
    }
}

/// A number, or a number in a text, kept as written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(into = "serde_json::Value")]
pub(in crate::foreign) struct Loose(pub(in crate::foreign) String);

impl Loose {
    /// The number; `None` if it is not one.
    pub(in crate::foreign) fn number(&self) -> Option<Ratio> {
        self.0.trim().parse().ok()
    }

    /// A decimal for a JSON file, rounded if a fraction does not terminate.
    pub(in crate::foreign) fn of(value: &Ratio, places: u32) -> Loose {
        let text = value.to_decimal(places);
        let short = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        Loose(short.to_owned())
    }
}

impl From<Loose> for serde_json::Value {
    fn from(loose: Loose) -> serde_json::Value {
        serde_json::from_str::<Number>(&loose.0).map_or_else(|_| loose.0.clone().into(), Into::into)
    }
}

impl<'de> Deserialize<'de> for Loose {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Loose, D::Error> {
        struct LooseVisitor;
        impl Visitor<'_> for LooseVisitor {
            type Value = Loose;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number")
            }
            fn visit_u64<E>(self, number: u64) -> Result<Loose, E> {
                Ok(Loose(number.to_string()))
            }
            fn visit_i64<E>(self, number: i64) -> Result<Loose, E> {
                Ok(Loose(number.to_string()))
            }
            fn visit_f64<E>(self, number: f64) -> Result<Loose, E> {
                Ok(Loose(number.to_string()))
            }
            fn visit_str<E>(self, text: &str) -> Result<Loose, E> {
                Ok(Loose(text.to_owned()))
            }
        }
        from.deserialize_any(LooseVisitor)
    }
}

/// Distinguishes `null` from a missing key.
fn even_null<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(from).map(Some)
}

fn null_is_false<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    Ok(Option::<bool>::deserialize(from)?.unwrap_or_default())
}

/// Reads a list, without nulls in it. Some programs write an object instead, empty or with numbers as keys, whose values are used.
pub(in crate::foreign) fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Vec<T>, D::Error> {
    struct ListVisitor<T>(std::marker::PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for ListVisitor<T> {
        type Value = Vec<T>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list")
        }
        fn visit_unit<E>(self) -> Result<Vec<T>, E> {
            Ok(Vec::new())
        }
        fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Vec<T>, A::Error> {
            let mut found = Vec::new();
            while let Some(one) = all.next_element::<Option<T>>()? {
                found.extend(one);
            }
            Ok(found)
        }
        fn visit_map<A: MapAccess<'de>>(self, mut all: A) -> Result<Vec<T>, A::Error> {
            let mut found = Vec::new();
            while let Some((_, one)) = all.next_entry::<serde::de::IgnoredAny, T>()? {
                found.push(one);
            }
            Ok(found)
        }
    }
    from.deserialize_any(ListVisitor(std::marker::PhantomData))
}
