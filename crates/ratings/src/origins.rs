//! Players' homes and amateur status (page 8).

use hashbrown::HashMap;

use crate::day::Day;
use crate::names::Player;

/// Facts about a player that lists by home or status need.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayerOrigin {
    /// Such as `eu/de/berlin`, the largest first; empty if not known.
    pub home: String,
    pub is_amateur: bool,
}

/// The origins of all players, by the day from which they apply.
#[derive(Debug, Default)]
pub struct Origins {
    known: HashMap<Player, Vec<(Day, PlayerOrigin)>>,
}

impl Origins {
    /// Records a player's origin on a day; days of one player must be in order.
    pub fn note(&mut self, player: Player, day: Day, origin: PlayerOrigin) {
        self.known.entry(player).or_default().push((day, origin));
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
        let at = |home: &str| PlayerOrigin { home: home.into(), is_amateur: false };
        origins.note(Player(1), Day(10), at("eu/de"));
        origins.note(Player(1), Day(20), at("eu/fr"));
        let home = |day| origins.on(Player(1), Day(day)).map(|origin| origin.home.as_str());
        assert_eq!([9, 10, 19, 20].map(home), [None, Some("eu/de"), Some("eu/de"), Some("eu/fr")]);
        assert_eq!(origins.on(Player(2), Day(20)), None);
    }
}
