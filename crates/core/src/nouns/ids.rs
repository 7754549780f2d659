//! Names and numbers of things: one newtype per quantity.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

use ecow::EcoString;
use serde::{Deserialize, Serialize};

use super::exact::Ratio;
use crate::message;
use crate::nouns::message::Message;

/// A player's id in a tournament file: the same person in two files has the same id (page 1). Ids of up to 15 bytes lie
/// in the value itself, and of those that name a place it is known, so that comparing them is comparing two numbers.
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "EcoString", into = "EcoString")]
pub struct PlayerId {
    text: EcoString,
    /// The place of which the text speaks, from 1; 0 where it speaks of none. No two texts speak of the same.
    place: u32,
}

/// A map by player. It is read several times for every seat of every round, and the standard hasher would be a tenth of
/// the time from a file to a printed round; this one is as hard to provoke as a random seed makes it.
pub type ByPlayer<K, V> = HashMap<K, V, foldhash::fast::RandomState>;

impl PlayerId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The place in the list of players, from 0, of which the id speaks: an id that Pairwright gave, `p12`, is that of the
    /// twelfth. Who stands there may be somebody else all the same.
    pub fn usual_place(&self) -> Option<usize> {
        usize::try_from(self.place).ok()?.checked_sub(1)
    }
}

/// The place of which an id speaks, from 1, written without zeros before it; 0 where it speaks of none.
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
    /// The number of a round, from 1 without a gap through all stages.
    RoundNumber
);
number!(
    /// The number on a table, from 1.
    TableNumber
);

impl RoundNumber {
    /// The round after this one.
    pub fn next(self) -> RoundNumber {
        RoundNumber(self.0.saturating_add(1))
    }
}

/// A place in a ranking, from 1, shared by equals. The disqualified have none, which comes after every place (page 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rank(Option<u32>);

impl Rank {
    pub const NONE: Rank = Rank(None);

    /// The place of this number, from 1.
    pub fn of(place: u32) -> Rank {
        Rank(Some(place))
    }

    /// The place after this many others.
    pub fn after(others: usize) -> Rank {
        Rank::of(u32::try_from(others).unwrap_or(u32::MAX).saturating_add(1))
    }

    /// Its number; `None` for the disqualified.
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

/// What a result is worth to a player, exact, in one unit of the ruleset (page 2).
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(pub Ratio);

impl Points {
    pub const ZERO: Points = Points(Ratio::ZERO);

    /// This many whole points.
    pub fn whole(points: u32) -> Points {
        Points(Ratio::from(points))
    }

    pub fn plus(&self, other: &Points) -> Points {
        Points(&self.0 + &other.0)
    }

    /// All of these as machine numbers, which compare several times faster than fractions; `None` where one is not whole.
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
    /// Both sides in order.
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
    /// A value for each side.
    pub fn new(first: T, second: T) -> BySide<T> {
        BySide { first, second }
    }

    /// The same with the sides exchanged.
    pub fn swapped(self) -> BySide<T> {
        BySide { first: self.second, second: self.first }
    }

    /// A function of each side's value.
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
