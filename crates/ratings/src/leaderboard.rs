//! Leaderboards of any system (page 8). Filtered, in a window, with movement since last week,
//! goals, and new or inactive players.

use hashbrown::HashMap;
use serde::Serialize;

use crate::day::Day;
use crate::exact::Exact;
use crate::filter::{Filter, Window};
use crate::group::{Group, Rated};
use crate::input::Register;
use crate::names::Player;
use crate::system_name::SystemName;
use crate::systems::System;
use crate::value::Value;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Category, region and level; the days follow from the window.
    pub filter: Filter,
    pub window: Window,
    /// The day for which everything is computed.
    pub as_of: Day,
    /// Movement is since this many days ago.
    pub since_days: u16,
    /// Only the first N, and everybody tied for the last of them.
    pub top: Option<u32>,
    /// A goal such as 2,850, or a hall of fame's threshold.
    pub goal: Option<Exact>,
    /// Players with fewer rated matches are provisional.
    pub provisional_below: u32,
    /// The minimum number of rated matches in the last 365 days; players with fewer are not listed.
    pub active: u32,
    /// Players without a match for more than this many days are inactive.
    pub inactive_after: u16,
}

impl Board {
    /// A board of the whole history as of a day.
    pub fn as_of(as_of: Day) -> Board {
        Board {
            filter: Filter::default(),
            window: Window::AllTime,
            as_of,
            since_days: 7,
            top: None,
            goal: None,
            provisional_below: 10,
            active: 0,
            inactive_after: 365,
        }
    }

    /// The two groups that a history must feed for this board. One is as of its day, one
    /// as of `since_days` before.
    pub fn groups(&self, mut system: impl FnMut() -> Box<dyn System>) -> [Group; 2] {
        let before = self.as_of.plus(-i32::from(self.since_days));
        let group = |day: Day, system| {
            let filter = self.filter.in_window(self.window, day);
            Group::new(filter, vec![system]).recent_from(Window::Last(365).days(day).0.unwrap_or(day))
        };
        [group(self.as_of, system()), group(before, system()).quiet()]
    }

    /// The rows, from those two groups.
    pub fn rows(
        &self,
        system: SystemName,
        now: &Group,
        before: &Group,
        register: &Register,
    ) -> Vec<BoardRow> {
        let all = now.ratings(system, register);
        let in_all = if self.active > 0 { ranks(all.clone()) } else { HashMap::new() };
        let before = ranks(self.listed(before.ratings(system, register)));
        let list = ranked(self.listed(all));
        let list = list.into_iter().take_while(|(rank, _)| self.top.is_none_or(|top| *rank <= top));
        let row = |(rank, rated): (u32, Rated)| {
            let rank_in_all = in_all.get(&rated.player).copied();
            BoardRow { rank_in_all, ..self.row(rank, rated, &before, register) }
        };
        list.map(row).collect()
    }

    fn listed(&self, mut list: Vec<Rated>) -> Vec<Rated> {
        list.retain(|rated| rated.recent >= self.active);
        list
    }

    fn row(&self, rank: u32, rated: Rated, before: &HashMap<Player, u32>, register: &Register) -> BoardRow {
        let away = rated.last.map(|last| self.as_of.0 - last.0);
        BoardRow {
            rank,
            rank_in_all: None,
            rank_before: before.get(&rated.player).copied(),
            player: register.players.player(rated.player).to_owned(),
            to_go: self.goal.as_ref().and_then(|goal| rated.value.to_go(goal)),
            has_reached: self.goal.as_ref().map(|goal| rated.value.to_go(goal).is_none()),
            has_reached_lifetime: None,
            deviation: rated.value.deviation(),
            rating: rated.value,
            matches: rated.matches,
            last: rated.last,
            is_provisional: rated.matches < self.provisional_below,
            is_inactive: away.is_some_and(|days| days > i32::from(self.inactive_after)),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BoardRow {
    pub rank: u32,
    /// The rank among all players, if the board lists only active ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank_in_all: Option<u32>,
    /// The rank `since_days` before; `None` if not on the list then.
    pub rank_before: Option<u32>,
    pub player: String,
    pub rating: Value,
    /// The standard deviation, with two decimals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviation: Option<String>,
    /// Rated matches in the window.
    pub matches: u32,
    pub last: Option<Day>,
    /// A rating from few matches is not reliable yet.
    #[serde(rename = "provisional")]
    pub is_provisional: bool,
    /// The player has not played for long, perhaps to protect a rating.
    #[serde(rename = "inactive")]
    pub is_inactive: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_go: Option<Value>,
    #[serde(rename = "reached", skip_serializing_if = "Option::is_none")]
    pub has_reached: Option<bool>,
    #[serde(rename = "reached_lifetime", skip_serializing_if = "Option::is_none")]
    pub has_reached_lifetime: Option<bool>,
}

/// A list with ranks; equal ratings share one.
pub fn ranked(list: Vec<Rated>) -> Vec<(u32, Rated)> {
    let mut ranked: Vec<(u32, Rated)> = Vec::with_capacity(list.len());
    for (place, rated) in (1..).zip(list) {
        let rank = match ranked.last() {
            Some((rank, above)) if above.value.order(&rated.value).is_eq() => *rank,
            _ => place,
        };
        ranked.push((rank, rated));
    }
    ranked
}

fn ranks(list: Vec<Rated>) -> HashMap<Player, u32> {
    ranked(list).into_iter().map(|(rank, rated)| (rated.player, rank)).collect()
}
