//! Identifiers and numbers: one newtype per quantity.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

use ecow::EcoString;
use serde::{Deserialize, Serialize};

use super::{Message, Ratio};
use crate::message;
use crate::nouns::count;

/// A player's id in a tournament file. The same person in two files has the same id (page 1). Ids of up
/// to 15 bytes are stored inline, and the number in a generated id is cached, so comparisons are cheap.
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "EcoString", into = "EcoString")]
pub struct PlayerId {
    text: EcoString,
    /// The number in a generated id (`p12`), from 1; 0 for any other text. It determines the text.
    place: u32,
}

/// The id of a regular in a server's register (page 8). Every tournament's file names the same person by it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RegularId(pub EcoString);

impl RegularId {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for RegularId {
    fn from(text: &str) -> RegularId {
        RegularId(text.into())
    }
}

impl fmt::Display for RegularId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// A map by player. It is read several times per seat and round, where the standard hasher would take
/// a tenth of the time from file to printed round. The random seed makes collisions hard to provoke.
pub type ByPlayer<K, V> = HashMap<K, V, foldhash::fast::RandomState>;

impl PlayerId {
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The index in the list of players that a generated id suggests. `p12` is usually the twelfth.
    /// Another player may be listed there.
    pub fn usual_place(&self) -> Option<usize> {
        usize::try_from(self.place).ok()?.checked_sub(1)
    }
}

/// The number in a generated id, written without leading zeros; 0 for any other text.
fn place_in(text: &str) -> u32 {
    const MOST_DIGITS: usize = 9;
    let Some(digits @ [b'1'..=b'9', ..]) = text.as_bytes().strip_prefix(b"p") else { return 0 };
    if digits.len() > MOST_DIGITS {
        return 0;
    }
    let more =
        |number: u32, digit: &u8| digit.is_ascii_digit().then(|| number * 10 + u32::from(digit - b'0'));
    digits.iter().try_fold(0, more).unwrap_or(0)
}

impl From<EcoString> for PlayerId {
    fn from(text: EcoString) -> PlayerId {
        PlayerId { place: place_in(&text), text }
    }
}

impl From<PlayerId> for EcoString {
    fn from(id: PlayerId) -> EcoString {
        id.text
    }
}

impl From<&str> for PlayerId {
    fn from(text: &str) -> PlayerId {
        EcoString::from(text).into()
    }
}

impl PartialEq for PlayerId {
    fn eq(&self, other: &PlayerId) -> bool {
        self.place == other.place && (self.place > 0 || self.text == other.text)
    }
}

impl Eq for PlayerId {}

impl Hash for PlayerId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl Ord for PlayerId {
    fn cmp(&self, other: &PlayerId) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl PartialOrd for PlayerId {
    fn partial_cmp(&self, other: &PlayerId) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

number!(
    /// A round's number, from 1 without a gap through all stages.
    RoundNumber
);
number!(
    /// A table's number, from 1.
    TableNumber
);

impl RoundNumber {
    pub fn next(self) -> RoundNumber {
        RoundNumber(self.0.saturating_add(1))
    }
}

/// A place in a ranking, from 1, shared by equals. Disqualified players have none and rank last (page 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rank(Option<u32>);

impl Rank {
    pub const NONE: Rank = Rank(None);

    pub fn of(place: u32) -> Rank {
        Rank(Some(place))
    }

    /// The place behind this many players.
    pub fn after(others: usize) -> Rank {
        Rank::of(count(others).saturating_add(1))
    }

    /// The number; `None` for the disqualified.
    pub fn place(self) -> Option<u32> {
        self.0
    }
}

impl Ord for Rank {
    fn cmp(&self, other: &Rank) -> Ordering {
        (self.0.is_none(), self.0).cmp(&(other.0.is_none(), other.0))
    }
}

impl PartialOrd for Rank {
    fn partial_cmp(&self, other: &Rank) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq<u32> for Rank {
    fn eq(&self, place: &u32) -> bool {
        self.0 == Some(*place)
    }
}

impl fmt::Display for Rank {
    /// The number, or a dash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(place) => place.fmt(f),
            None => f.pad("–"),
        }
    }
}

/// The exact value of a result for a player, in one unit of the ruleset (page 2).
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(pub Ratio);

impl Points {
    pub const ZERO: Points = Points(Ratio::ZERO);

    pub fn whole(points: u32) -> Points {
        Points(Ratio::from(points))
    }

    pub fn plus(&self, other: &Points) -> Points {
        Points(&self.0 + &other.0)
    }

    /// All of these as integers, which compare several times faster than fractions. `None`
    /// if one is fractional.
    pub fn all_whole(points: &[Points]) -> Option<Vec<i64>> {
        let mut whole = Vec::with_capacity(points.len());
        for points in points {
            whole.push(points.0.to_i64()?);
        }
        Some(whole)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One of the two sides of a match: `players[0]` is [`Side::First`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Side {
    First,
    Second,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

impl TryFrom<u8> for Side {
    type Error = Message;
    fn try_from(index: u8) -> Result<Side, Message> {
        match index {
            0 => Ok(Side::First),
            1 => Ok(Side::Second),
            other => Err(message!("side-unknown", found = other)),
        }
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> u8 {
        match side {
            Side::First => 0,
            Side::Second => 1,
        }
    }
}

/// A value for each side of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "[T; 2]", into = "[T; 2]")]
#[serde(bound(serialize = "T: Clone + Serialize"))]
pub struct BySide<T> {
    pub first: T,
    pub second: T,
}

impl<T> BySide<T> {
    pub fn new(first: T, second: T) -> BySide<T> {
        BySide { first, second }
    }

    pub fn swapped(self) -> BySide<T> {
        BySide { first: self.second, second: self.first }
    }

    /// Applies a function to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide { first: f(self.first), second: f(self.second) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}

impl<T> From<[T; 2]> for BySide<T> {
    fn from([first, second]: [T; 2]) -> BySide<T> {
        BySide { first, second }
    }
}

impl<T> From<BySide<T>> for [T; 2] {
    fn from(both: BySide<T>) -> [T; 2] {
        [both.first, both.second]
    }
}
