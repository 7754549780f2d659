//! The part of a history that counts for a list, such as a region or a window of days (page 8, "Leaderboards").

use crate::day::Day;
use crate::facts::{Origins, TournamentFacts};
use crate::names::Player;

/// Criteria for tournaments and players; by default everything counts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    /// `limited` also matches `limited/scars-of-mirrodin`.
    pub category: Option<String>,
    /// `eu` also matches `eu/de` and `eu/de/berlin`.
    pub region: Option<String>,
    pub level: Option<String>,
    /// Lists only players with this home; `us` also matches `us/ca`. Their ratings include
    /// all matches that count.
    pub home: Option<String>,
    pub amateurs: bool,
    pub age_group: Option<String>,
    /// The first day that counts.
    pub from: Option<Day>,
    /// The last day that counts.
    pub to: Option<Day>,
}

/// A period of time that ends on or before a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Window {
    AllTime,
    /// Since 1 January of the day's year.
    Year,
    /// This many days, the day itself included.
    Last(u16),
    /// A season with fixed first and last days.
    Season(Day, Day),
}

impl Filter {
    /// Whether a tournament counts, regardless of days.
    pub fn takes(&self, facts: &TournamentFacts) -> bool {
        within(&facts.category, self.category.as_deref())
            && within(&facts.region, self.region.as_deref())
            && within(&facts.level, self.level.as_deref())
    }

    /// Whether a player is listed, by what was known at the end of the last day that counts.
    pub fn lists(&self, player: Player, origins: &Origins) -> bool {
        if self.home.is_none() && !self.amateurs && self.age_group.is_none() {
            return true;
        }
        let origin = origins.on(player, self.to.unwrap_or(Day(i32::MAX)));
        origin.is_some_and(|origin| {
            let is_of_age = |group: &String| origin.age_group.to_lowercase() == group.to_lowercase();
            within(&origin.home, self.home.as_deref())
                && (!self.amateurs || origin.is_amateur)
                && self.age_group.as_ref().is_none_or(is_of_age)
        })
    }

    #[inline]
    pub fn takes_day(&self, day: Day) -> bool {
        self.from.is_none_or(|from| day >= from) && self.to.is_none_or(|to| day <= to)
    }

    pub fn in_window(&self, window: Window, as_of: Day) -> Filter {
        let (from, to) = window.days(as_of);
        Filter { from, to: Some(to), ..self.clone() }
    }
}

impl Window {
    /// Its first and last day as of a day.
    pub fn days(self, as_of: Day) -> (Option<Day>, Day) {
        match self {
            Window::AllTime => (None, as_of),
            Window::Year => (Day::new(as_of.civil().0, 1, 1), as_of),
            Window::Last(days) => (Some(as_of.plus(1 - i32::from(days))), as_of),
            Window::Season(from, to) => (Some(from), to.min(as_of)),
        }
    }
}

/// Whether a path such as `eu/de` equals the wanted one or lies within it, ignoring case.
fn within(path: &str, wanted: Option<&str>) -> bool {
    wanted.is_none_or(|wanted| {
        let (path, wanted) = (path.to_lowercase(), wanted.to_lowercase());
        path.strip_prefix(&wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_region_counts_and_a_name_with_the_same_beginning_does_not() {
        assert!(within("eu/de", Some("eu")) && within("eu", Some("eu")) && within("", None));
        assert!(!within("europe", Some("eu")) && !within("", Some("eu")));
        assert!(within("EU/Österreich", Some("eu/österreich")));
    }

    #[test]
    fn a_window_begins_and_ends_on_its_days() {
        let day: Day = "2010-09-17".parse().unwrap();
        assert_eq!(Window::Last(365).days(day), ("2009-09-18".parse().ok(), day));
        assert_eq!(Window::Year.days(day), ("2010-01-01".parse().ok(), day));
    }
}
