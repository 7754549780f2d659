//! The available, skipped and feature tables of a tournament. See page 10, "The round in progress".

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Message, TableNumber, is_default, null_is_default};
use crate::message;

/// An upper bound: no room has this many ranges.
const MOST_RANGES: usize = 100;
/// An upper bound: no table has a higher number.
const HIGHEST: u32 = 99_999;

/// The organiser's rules for tables.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct TableOptions {
    /// The tables of this tournament; all from 1 by default.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub ranges: TableRanges,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub skipped: TableRanges,
    /// The feature tables, in the order in which they are filled.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub feature: TableRanges,
    /// Whether only the desk assigns feature tables. Otherwise the top matches get them.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub feature_by_hand: bool,
}

impl TableOptions {
    /// The feature tables to fill with the top matches, in order.
    pub fn filled_from_the_top(&self) -> impl Iterator<Item = TableNumber> {
        let by_hand = self.feature_by_hand;
        self.feature.tables().filter(move |table| !by_hand && !self.skipped.contains(*table))
    }

    /// The other tables, in order. If they run out, the numbers after the highest follow, so that
    /// every match has a table.
    pub fn usual(&self) -> impl Iterator<Item = TableNumber> {
        let after = self.ranges.highest().map_or(1, |highest| highest.0.saturating_add(1));
        let all = self.ranges.tables().chain((after..).map(TableNumber));
        all.filter(|table| !self.skipped.contains(*table) && !self.feature.contains(*table))
    }
}

/// Table numbers in the order in which they are written: `1-20, 31-40`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableRanges(Vec<(u32, u32)>);

impl TableRanges {
    pub fn contains(&self, table: TableNumber) -> bool {
        self.0.iter().any(|(first, last)| (*first..=*last).contains(&table.0))
    }

    pub fn tables(&self) -> impl Iterator<Item = TableNumber> {
        self.0.iter().flat_map(|(first, last)| *first..=*last).map(TableNumber)
    }

    fn highest(&self) -> Option<TableNumber> {
        self.0.iter().map(|(_, last)| TableNumber(*last)).max()
    }
}

/// Occupied tables. Most are taken in ascending order, so comparing with the last one avoids a search.
#[derive(Debug, Clone, Default)]
pub(crate) struct TakenTables {
    rising: Vec<TableNumber>,
    others: HashSet<TableNumber, foldhash::fast::RandomState>,
}

impl TakenTables {
    pub(crate) fn with_room(tables: usize) -> TakenTables {
        TakenTables { rising: Vec::with_capacity(tables), ..TakenTables::default() }
    }

    /// Takes a table; false if it was taken before.
    pub(crate) fn take(&mut self, table: TableNumber) -> bool {
        if self.others.contains(&table) {
            return false;
        }
        if self.rising.last().is_none_or(|last| *last < table) {
            self.rising.push(table);
            return true;
        }
        self.rising.binary_search(&table).is_err() && self.others.insert(table)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotTables;

impl From<&NotTables> for Message {
    fn from(_: &NotTables) -> Message {
        message!("tables-unreadable")
    }
}

crate::error_from_message!(NotTables);

impl FromStr for TableRanges {
    type Err = NotTables;

    fn from_str(text: &str) -> Result<TableRanges, NotTables> {
        let text = text.replace(['–', '—'], "-");
        let text = text.split('-').map(str::trim).collect::<Vec<_>>().join("-");
        let parts = text.split([',', ';', ' ', '\n']).map(str::trim).filter(|part| !part.is_empty());
        let ranges: Option<Vec<(u32, u32)>> = parts.map(range).collect();
        ranges.filter(|ranges| ranges.len() <= MOST_RANGES).map(TableRanges).ok_or(NotTables)
    }
}

fn range(part: &str) -> Option<(u32, u32)> {
    let (first, last) = part.split_once('-').unwrap_or((part, part));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (1 <= first && first <= last && last <= HIGHEST).then_some((first, last))
}

impl fmt::Display for TableRanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (first, last)) in self.0.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            match first == last {
                true => write!(f, "{comma}{first}")?,
                false => write!(f, "{comma}{first}-{last}")?,
            }
        }
        Ok(())
    }
}

impl TryFrom<String> for TableRanges {
    type Error = NotTables;
    fn try_from(text: String) -> Result<TableRanges, NotTables> {
        text.parse()
    }
}

impl From<TableRanges> for String {
    fn from(ranges: TableRanges) -> String {
        ranges.to_string()
    }
}
