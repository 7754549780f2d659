//! Pro points (document 000, page 8): a table of points by finish and tournament level.
//!
//! Lifetime totals cover the whole history; annual ones are the same system over one year's window.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::change::{Log, Working};
use crate::facts::Finished;
use crate::names::Player;
use crate::system_name::SystemName;
use crate::systems::additive::award_change;
use crate::systems::{System, slot};
use crate::value::Value;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsTable {
    /// Where its author has it from, for people.
    #[serde(default)]
    pub source: String,
    /// Steps by tournament level; other levels pay nothing.
    pub levels: BTreeMap<String, Vec<PointsStep>>,
}

/// Points for places up to `to` that are not in an earlier step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsStep {
    /// The last place of the step; if left out, all remaining places.
    pub to: Option<u32>,
    pub points: i64,
    /// The step pays nothing if the field is smaller.
    #[serde(default)]
    pub players: u32,
}

/// The value of a place among `field` players: that of the first step which reaches it, or 0.
pub fn points_of(steps: &[PointsStep], place: u32, field: u32) -> i64 {
    let step = steps.iter().find(|step| step.to.is_none_or(|to| place <= to));
    step.filter(|step| field >= step.players).map_or(0, |step| step.points)
}

/// Whether there are steps, which name later and later places from 1 on. Only the last may leave out `to`. Points never
/// rise with the place, nor fall below 0.
pub fn are_sound(steps: &[PointsStep]) -> bool {
    let ends = steps.iter().map(|step| step.to.map_or(u64::MAX, u64::from));
    let points = || steps.iter().map(|step| step.points);
    !steps.is_empty()
        && std::iter::once(0).chain(ends).is_sorted_by(|a, b| a < b)
        && points().is_sorted_by(|a, b| a >= b)
        && points().all(|points| points >= 0)
}

impl PointsTable {
    /// The table of the season of 2010, when document 000 was written.
    pub fn of_2010() -> PointsTable {
        let text = include_str!("../../mappings/pro-points-2010.toml");
        toml::from_str(text).expect("the table is part of the program, and a test reads it")
    }

    /// A level with unsound steps.
    pub fn unsound_level(&self) -> Option<&str> {
        self.levels.iter().find(|(_, steps)| !are_sound(steps)).map(|(level, _)| level.as_str())
    }

    /// The value of a place at a level; `None` for a level not in the table.
    pub fn points(&self, level: &str, place: u32, field: u32) -> Option<i64> {
        self.levels.get(level).map(|steps| points_of(steps, place, field))
    }
}

#[derive(Debug, Clone)]
pub struct Pro {
    table: PointsTable,
    totals: Vec<Option<i64>>,
}

impl Pro {
    pub fn new(table: PointsTable) -> Pro {
        Pro { table, totals: Vec::new() }
    }
}

impl System for Pro {
    fn name(&self) -> SystemName {
        SystemName::Pro
    }

    fn award(&mut self, finished: &Finished<'_>, log: &mut Log<'_>) {
        let level = &finished.tournament.level;
        for finish in finished.finishes {
            let Some(points) = self.table.points(level, finish.place, finished.field()) else {
                return;
            };
            let place = slot(&mut self.totals, finish.player, &None);
            let before = self.totals[place];
            let after = before.unwrap_or(0).saturating_add(points);
            self.totals[place] = Some(after);
            if log.wants(finish.player) {
                let why = Working::Finish { level: level.clone(), place: finish.place };
                let (before, after) = (before.map(Value::Whole), Value::Whole(after));
                log.take(award_change(SystemName::Pro, finished, finish, before, after, why));
            }
        }
    }

    fn rating(&self, player: Player) -> Option<Value> {
        self.totals.get(player.index())?.map(Value::Whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_season_of_2010_is_reproduced() {
        let table = PointsTable::of_2010();
        assert_eq!(table.unsound_level(), None);
        assert_eq!(table.points("pro-tour", 1, 400), Some(25));
        assert_eq!(table.points("pro-tour", 300, 400), Some(2));
        assert_eq!(table.points("grand-prix", 16, 400), Some(3));
        assert_eq!(table.points("grand-prix", 65, 400), Some(0));
        assert_eq!(table.points("friday", 1, 400), None);
    }

    #[test]
    fn sound_steps_name_later_places_and_no_more_points() {
        let check = |steps: &[(u32, i64)], expected: bool| {
            let step = |&(to, points): &(u32, i64)| PointsStep { to: Some(to), points, players: 0 };
            assert_eq!(are_sound(&steps.iter().map(step).collect::<Vec<_>>()), expected, "{steps:?}");
        };
        check(&[(1, 3), (2, 3), (4, 0)], true);
        check(&[], false);
        check(&[(4, 2), (2, 1)], false);
        check(&[(0, 3), (2, 1)], false);
        check(&[(1, 2), (2, 3)], false);
        check(&[(1, 2), (2, -1)], false);
        let rest = PointsStep { to: None, points: 1, players: 0 };
        assert!(are_sound(&[rest]) && !are_sound(&[rest, rest]));
    }
}
