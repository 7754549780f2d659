//! Who qualifies, by which rule, and since when.

use std::collections::{BTreeMap, BTreeSet};

use super::Season;
use super::past::Past;
use super::rules::{By, QualifyRules};
use super::table::{SeasonRow, SeasonTables};
use crate::day::Day;
use crate::input::Register;
use crate::names::Player;

/// A player's qualification if the season ended on the tables' day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Qualified {
    /// The number of the rule, in the order of the season's rules.
    pub rule: usize,
    /// The day of the tournament since which the player has always been qualified.
    pub since: Day,
}

impl Season {
    /// Everybody who would qualify if the season ended on the tables' day.
    pub fn qualified(
        &self,
        tables: &SeasonTables,
        declined: &BTreeSet<Player>,
        register: &Register,
    ) -> BTreeMap<Player, Qualified> {
        let mut qualified = self.qualified_now(tables, declined);
        let mut past = Past::new(self, tables, declined, register);
        let mut open: Vec<Player> = qualified.keys().copied().collect();
        for day in self.days().into_iter().filter(|day| *day <= tables.day) {
            if open.is_empty() {
                break;
            }
            past.go_back(day);
            let seats = past.seats();
            open.retain(|player| past.qualifies(*player, &seats));
            for player in &open {
                qualified.entry(*player).and_modify(|one| one.since = day);
            }
        }
        qualified
    }

    /// Like [`Season::qualified`], without looking back: everybody since the tables' day.
    pub fn qualified_now(
        &self,
        tables: &SeasonTables,
        declined: &BTreeSet<Player>,
    ) -> BTreeMap<Player, Qualified> {
        let rules = self.qualifiers(tables, declined).into_iter();
        rules.map(|(player, rule)| (player, Qualified { rule, since: tables.day })).collect()
    }

    /// The rule by which each player qualifies: the first that applies.
    pub(super) fn qualifiers(
        &self,
        tables: &SeasonTables,
        declined: &BTreeSet<Player>,
    ) -> BTreeMap<Player, usize> {
        let mut qualified = BTreeMap::new();
        for (number, rule) in self.rules.qualify.iter().enumerate() {
            let rows = tables.rows(&self.rules.tables, rule.table.as_deref());
            for player in self.by_rule(rule, rows, declined, &qualified) {
                qualified.entry(player).or_insert(number);
            }
        }
        qualified
    }

    fn by_rule(
        &self,
        rule: &QualifyRules,
        rows: &[SeasonRow],
        declined: &BTreeSet<Player>,
        above: &BTreeMap<Player, usize>,
    ) -> Vec<Player> {
        let may = |row: &&SeasonRow| row.entered() >= self.rules.attend();
        let accepts = |row: &&SeasonRow| !declined.contains(&row.player);
        let rows = rows.iter().filter(may);
        let players: Vec<&SeasonRow> = match rule.by() {
            Some(By::Winners) => rows.filter(|row| self.has_won(row)).filter(accepts).collect(),
            Some(By::Points(least)) => rows.filter(|row| row.points >= *least).filter(accepts).collect(),
            Some(By::Top(top)) => {
                let passes = |row: &&SeasonRow| {
                    rule.pass_down && (declined.contains(&row.player) || above.contains_key(&row.player))
                };
                let seats: Vec<&SeasonRow> = rows.filter(|row| !passes(row)).collect();
                first(top, &seats).iter().copied().filter(accepts).collect()
            }
            None => Vec::new(),
        };
        players.into_iter().map(|row| row.player).collect()
    }

    pub(super) fn has_won(&self, row: &SeasonRow) -> bool {
        row.results().any(|result| self.award_of(result).finish.place == 1)
    }
}

/// The first rows, and those that share the last one's rank.
fn first<'a, 'b>(top: u32, rows: &'b [&'a SeasonRow]) -> &'b [&'a SeasonRow] {
    let Some(last) = rows.get((top as usize).saturating_sub(1)).filter(|_| top > 0) else {
        return if top == 0 { &[] } else { rows };
    };
    let end = rows.iter().position(|row| row.rank > last.rank).unwrap_or(rows.len());
    &rows[..end]
}
