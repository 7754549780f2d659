//! The tables of a season on a day: the best results of every player, in order.

use std::cmp::Reverse;

use super::rules::TableRules;
use super::{Season, SeasonResult, name, tie_breaks};
use crate::day::Day;
use crate::exact::Exact;
use crate::filter::Filter;
use crate::input::Register;
use crate::names::{Player, count};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRow {
    /// Shared by players whom nothing separates.
    pub rank: u32,
    pub player: Player,
    pub points: Exact,
    /// The results that count, in the order of the tournaments.
    pub counted: Vec<SeasonResult>,
    /// The results beyond the best ones.
    pub dropped: Vec<SeasonResult>,
}

impl SeasonRow {
    pub fn entered(&self) -> u32 {
        count(self.counted.len() + self.dropped.len())
    }

    /// All results in the order of the tournaments.
    pub fn results(&self) -> impl Iterator<Item = &SeasonResult> {
        let mut results: Vec<&SeasonResult> = self.counted.iter().chain(&self.dropped).collect();
        results.sort_by_key(|result| result.tournament);
        results.into_iter()
    }
}

#[derive(Debug, Clone)]
pub struct SeasonTables {
    pub day: Day,
    pub all: Vec<SeasonRow>,
    pub further: Vec<Vec<SeasonRow>>,
}

impl SeasonTables {
    /// The table of this name, or everybody's.
    pub(super) fn rows(&self, rules: &[TableRules], name: Option<&str>) -> &[SeasonRow] {
        let place = name.and_then(|name| rules.iter().position(|table| table.name == name));
        place.and_then(|place| self.further.get(place)).unwrap_or(&self.all)
    }

    /// Everybody's row, by player.
    pub fn row(&self, player: Player) -> Option<&SeasonRow> {
        self.all.iter().find(|row| row.player == player)
    }
}

impl Season {
    /// The tables at the end of a day.
    pub fn tables(&self, day: Day, register: &Register) -> SeasonTables {
        let further = self.rules.tables.iter().map(|table| self.table(&table.filter(day), day, register));
        SeasonTables { day, all: self.everybody(day, register), further: further.collect() }
    }

    /// The table of all players at the end of a day.
    pub fn everybody(&self, day: Day, register: &Register) -> Vec<SeasonRow> {
        self.table(&Filter::default(), day, register)
    }

    pub(super) fn table(&self, filter: &Filter, day: Day, register: &Register) -> Vec<SeasonRow> {
        let taken = self.taken(filter);
        let listed = self.players().filter(|player| filter.lists(*player, &register.origins));
        let rows = listed.filter_map(|player| self.row(player, &taken, day));
        tie_breaks::ranked(rows, self, |player| name(register, player))
    }

    /// Whether each tournament counts in a table with this filter.
    pub(super) fn taken(&self, filter: &Filter) -> Vec<bool> {
        self.tournaments.iter().map(|one| filter.takes(&one.facts)).collect()
    }

    /// A player's results until the end of a day.
    pub(super) fn results_until(&self, player: Player, day: Day) -> &[SeasonResult] {
        let results = self.results(player);
        &results[..results.partition_point(|one| self.tournaments[one.tournament as usize].day <= day)]
    }

    /// A player's row at the end of a day, without a rank; `None` if the player had entered none of these tournaments.
    pub(super) fn row(&self, player: Player, taken: &[bool], day: Day) -> Option<SeasonRow> {
        let results = self.results_until(player, day);
        let mut counted: Vec<SeasonResult> = Vec::with_capacity(results.len());
        counted.extend(results.iter().filter(|result| taken[result.tournament as usize]));
        if counted.is_empty() {
            return None;
        }
        let most = self.rules.best.map_or(usize::MAX, |best| best as usize);
        let mut dropped = Vec::new();
        if counted.len() > most {
            // The sort is stable: of equal results, the earlier one counts.
            counted.sort_by(|a, b| self.points_of(b).cmp(self.points_of(a)));
            dropped = counted.split_off(most);
            counted.sort_by_key(|result| result.tournament);
            dropped.sort_by_key(|result| result.tournament);
        }
        let start = self.start(player, day).unwrap_or(Exact::ZERO);
        let points = counted.iter().fold(start, |sum, result| sum.plus(self.points_of(result)));
        Some(SeasonRow { rank: 0, player, points, counted, dropped })
    }

    /// The days on which tournaments that count ended, the latest first.
    pub fn days(&self) -> Vec<Day> {
        let mut days: Vec<Day> = self.tournaments.iter().map(|one| one.day).collect();
        days.sort_unstable_by_key(|day| Reverse(*day));
        days.dedup();
        days
    }
}
