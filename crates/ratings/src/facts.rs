//! Facts about tournaments and players that ratings need, apart from matches.

use hashbrown::HashMap;

use crate::day::Day;
use crate::exact::Exact;
use crate::names::{Player, count};
use crate::outcome::MatchScore;

/// A tournament as described by the rows of a table or a tournament file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TournamentFacts {
    /// Its name in the table.
    pub id: String,
    pub k: Option<u32>,
    /// Such as `limited` or `limited/scars-of-mirrodin`; empty if not given.
    pub category: String,
    /// Such as `eu/de/berlin`, from large to small; empty if not given.
    pub region: String,
    /// Such as `friday`, `amateur` or `casual`; empty if not given.
    pub level: String,
}

impl TournamentFacts {
    /// Whether its matches count: `casual` tournaments and those with K 0 do not (page 8).
    pub fn is_rated(&self) -> bool {
        self.k != Some(0) && self.level != "casual" && self.category != "casual"
    }

    /// Whether it has this name, with or without the day. Among several of one name its id has the day.
    pub fn is_called(&self, name: &str, day: Day) -> bool {
        let with_day = |long: &str, short: &str| {
            let rest = long.strip_prefix(short).and_then(|rest| rest.strip_prefix(", "));
            rest.is_some_and(|rest| rest.starts_with(&day.to_string()))
        };
        self.id == name || with_day(&self.id, name) || with_day(name, &self.id)
    }
}

/// One rated match as seen by a system.
#[derive(Debug, Clone, Copy)]
pub struct PlayedMatch<'a> {
    pub day: Day,
    pub tournament: &'a std::sync::Arc<TournamentFacts>,
    /// The tournament's number within the history.
    pub number: u32,
    pub round: u32,
    pub players: [Player; 2],
    pub score: MatchScore,
    /// 0 if neither the tournament nor the settings give one.
    pub k: u32,
}

/// One player's participation in a finished tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Finish {
    pub player: Player,
    /// The final place, shared by tied players.
    pub place: u32,
    /// Number of players who share it.
    pub tied: u32,
    /// Whether the player left before the natural end.
    pub dropped: bool,
    /// Matches won, without byes and forfeits.
    pub wins: u32,
    pub draws: u32,
    /// Elimination rounds played, counted from 1.
    pub rounds: u32,
    /// The sum of their numbers.
    pub rounds_sum: u64,
    /// The number of the last one.
    pub last_round: u32,
}

#[derive(Debug)]
pub struct Finished<'a> {
    pub tournament: &'a std::sync::Arc<TournamentFacts>,
    pub day: Day,
    /// 0 if none is given.
    pub k: u32,
    /// All players' results, best place first.
    pub finishes: &'a [Finish],
}

impl Finished<'_> {
    pub fn field(&self) -> u32 {
        count(self.finishes.len())
    }

    /// The multiplier for the tournament's name or level; 1 if not listed. A name with its day goes before the name.
    pub fn multiplier(&self, list: &std::collections::BTreeMap<String, Exact>) -> Exact {
        let named = list.iter().filter(|(name, _)| self.tournament.is_called(name, self.day));
        let named = named.max_by_key(|(name, _)| name.len()).map(|(_, factor)| factor);
        named.or_else(|| list.get(&self.tournament.level)).cloned().unwrap_or(Exact::ONE)
    }
}

/// Facts about a player that lists by home or status need.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayerOrigin {
    /// Such as `eu/de/berlin`, from large to small; empty if unknown.
    pub home: String,
    pub is_amateur: bool,
    /// Such as `Junior`; empty if unknown.
    pub age_group: String,
}

impl PlayerOrigin {
    fn states_home_or_status(&self) -> bool {
        !self.home.is_empty() || self.is_amateur
    }
}

/// The origins of all players, by the day from which they apply.
#[derive(Debug, Default)]
pub struct Origins {
    known: HashMap<Player, Vec<(Day, PlayerOrigin)>>,
}

impl Origins {
    /// Records a player's origin on a day; days of one player must be in order. Home and status are
    /// stated together, the age group apart.
    pub fn note(&mut self, player: Player, day: Day, mut origin: PlayerOrigin) {
        let known = self.known.entry(player).or_default();
        if let Some((_, before)) = known.last() {
            if !origin.states_home_or_status() {
                (origin.home, origin.is_amateur) = (before.home.clone(), before.is_amateur);
            }
            if origin.age_group.is_empty() {
                origin.age_group.clone_from(&before.age_group);
            }
        }
        known.push((day, origin));
    }

    /// The origin known at the end of a day.
    pub fn on(&self, player: Player, day: Day) -> Option<&PlayerOrigin> {
        let noted = self.known.get(&player)?.iter().rev();
        noted.filter(|(from, _)| *from <= day).map(|(_, origin)| origin).next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_the_latest_one_known_on_a_day() {
        let mut origins = Origins::default();
        let at = |home: &str| PlayerOrigin { home: home.into(), ..PlayerOrigin::default() };
        origins.note(Player(1), Day(10), at("eu/de"));
        origins.note(Player(1), Day(20), at("eu/fr"));
        let home = |day| origins.on(Player(1), Day(day)).map(|origin| origin.home.as_str());
        assert_eq!([9, 10, 19, 20].map(home), [None, Some("eu/de"), Some("eu/de"), Some("eu/fr")]);
        assert_eq!(origins.on(Player(2), Day(20)), None);
    }

    #[test]
    fn an_age_group_and_a_home_are_stated_apart() {
        let mut origins = Origins::default();
        let [home, age] = [("eu/de", ""), ("", "Junior")].map(|(home, age_group)| PlayerOrigin {
            home: home.into(),
            age_group: age_group.into(),
            ..PlayerOrigin::default()
        });
        origins.note(Player(1), Day(10), home);
        origins.note(Player(1), Day(20), age);
        let origin = origins.on(Player(1), Day(20)).unwrap();
        assert_eq!((origin.home.as_str(), origin.age_group.as_str()), ("eu/de", "Junior"));
    }
}
