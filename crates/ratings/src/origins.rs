//! Where players are at home, and who is an amateur (page 8).

use hashbrown::HashMap;

use crate::day::Day;
use crate::names::Player;

/// What a list by home or by status needs to know of a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Origin {
    /// Such as `eu/de/berlin`, the largest first; empty where not known.
    pub home: String,
    /// Whether the player is an amateur.
    pub is_amateur: bool,
}

/// Everybody's, with the days from which they are known.
#[derive(Debug, Default)]
pub struct Origins {
    known: HashMap<Player, Vec<(Day, Origin)>>,
}

impl Origins {
    /// Notes what was known of a player on a day; the days of one player come in their order.
    pub fn note(&mut self, player: Player, day: Day, origin: Origin) {
        self.known.entry(player).or_default().push((day, origin));
    }

    /// What was known of a player at the end of a day.
    pub fn on(&self, player: Player, day: Day) -> Option<&Origin> {
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
        let at = |home: &str| Origin { home: home.into(), is_amateur: false };
        origins.note(Player(1), Day(10), at("eu/de"));
        origins.note(Player(1), Day(20), at("eu/fr"));
        let home = |day| origins.on(Player(1), Day(day)).map(|origin| origin.home.as_str());
        assert_eq!([9, 10, 19, 20].map(home), [None, Some("eu/de"), Some("eu/de"), Some("eu/fr")]);
        assert_eq!(origins.on(Player(2), Day(20)), None);
    }
}
