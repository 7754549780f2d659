//! The two sides of a clock.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One side of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The first player of the match.
    A,
    /// The second player of the match.
    B,
}

impl Side {
    /// Both sides in order.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// Returns the other side.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "a",
            Side::B => "b",
        })
    }
}

/// A value for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// The value of [`Side::A`].
    pub a: T,
    /// The value of [`Side::B`].
    pub b: T,
}

impl<T> BySide<T> {
    /// Returns a value for each side.
    pub const fn new(a: T, b: T) -> BySide<T> {
        BySide { a, b }
    }

    /// Applies a function to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide { a: f(self.a), b: f(self.b) }
    }
}

impl<T: Copy> BySide<T> {
    /// Returns the same value for both sides.
    pub const fn both(value: T) -> BySide<T> {
        BySide { a: value, b: value }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}
