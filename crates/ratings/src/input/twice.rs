//! Who has a match in a round already: a row that stands twice would count twice.

use hashbrown::{HashMap, HashSet};

use crate::day::Day;
use crate::input::register::Stage;
use crate::names::Player;
use crate::systems::slot;

/// A round of a tournament. A table may number the rounds of elimination anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Round {
    pub(crate) tournament: u32,
    pub(crate) round: u16,
    pub(crate) stage: Stage,
}

/// Who played in a round so far.
enum Seen {
    /// Of a round whose rows follow one another: the stamps tell, this only remembers.
    Once(Vec<Player>),
    /// Of a round that rows came back to.
    Again(HashSet<Player>),
}

/// Who has a match in which round. Rows of one round mostly follow one another: then looking somebody up is looking at one
/// place. What is remembered is bounded by the tournaments that are not over.
pub(crate) struct Rounds {
    now: Option<(Round, Seen)>,
    /// For each player the run of rows of one round in which he was seen last.
    stamps: Vec<u32>,
    run: u32,
    left: HashMap<Round, (Day, Seen)>,
    /// When so many rounds were left, those of tournaments long over are forgotten.
    tidy_at: usize,
    gap_days: i32,
}

/// The fewest rounds worth tidying up.
const FEW: usize = 4_096;

impl Rounds {
    /// Nobody has played. A tournament without a match for more than so many days is over.
    pub(crate) fn new(gap_days: i32) -> Rounds {
        Rounds { now: None, stamps: Vec::new(), run: 0, left: HashMap::new(), tidy_at: FEW, gap_days }
    }

    /// Which of two players have a match in this round already.
    #[inline]
    pub(crate) fn have_played(&mut self, round: Round, day: Day, players: [Player; 2]) -> [bool; 2] {
        if self.now.as_ref().is_none_or(|(now, _)| *now != round) {
            self.turn_to(round, day);
        }
        match &self.now {
            Some((_, Seen::Again(seen))) => players.map(|player| seen.contains(&player)),
            _ => players.map(|player| self.stamps.get(player.index()) == Some(&self.run)),
        }
    }

    /// Notes a match of the round that was asked about last.
    #[inline]
    pub(crate) fn note(&mut self, players: [Player; 2]) {
        match &mut self.now {
            Some((_, Seen::Again(seen))) => seen.extend(players),
            Some((_, Seen::Once(seen))) => {
                seen.extend(players);
                for player in players {
                    let place = slot(&mut self.stamps, player, &0);
                    self.stamps[place] = self.run;
                }
            }
            None => {}
        }
    }

    /// Leaves the round of the row above; a round that was left before is gone on with.
    #[cold]
    fn turn_to(&mut self, round: Round, day: Day) {
        if let Some((above, seen)) = self.now.take() {
            self.left.insert(above, (day, seen));
        }
        if self.left.len() >= self.tidy_at {
            self.left.retain(|_, (last, _)| day.0 - last.0 <= self.gap_days);
            self.tidy_at = FEW.max(2 * self.left.len());
        }
        self.run = self.run.checked_add(1).unwrap_or_else(|| {
            self.stamps.fill(0);
            1
        });
        let seen = match self.left.remove(&round) {
            None => Seen::Once(Vec::new()),
            Some((_, Seen::Once(players))) => Seen::Again(players.into_iter().collect()),
            Some((_, again)) => again,
        };
        self.now = Some((round, seen));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// However rows of different rounds are mixed, who has played is who was noted.
        #[test]
        fn it_is_as_if_everything_were_remembered(rows in prop::collection::vec((0..3u32, 1..3u16, 0..6u32, 0..6u32), 0..60)) {
            let mut rounds = Rounds::new(31);
            let mut all: HashSet<(u32, u16, u32)> = HashSet::new();
            for (tournament, round, a, b) in rows {
                let players = [Player(a), Player(b)];
                let found = rounds.have_played(Round { tournament, round, stage: Stage::Swiss }, Day(0), players);
                prop_assert_eq!(found, [a, b].map(|player| all.contains(&(tournament, round, player))));
                if found == [false; 2] {
                    rounds.note(players);
                    all.extend([(tournament, round, a), (tournament, round, b)]);
                }
            }
        }
    }

    #[test]
    fn rounds_of_tournaments_long_over_are_forgotten() {
        let mut rounds = Rounds::new(31);
        for tournament in 0..100_000 {
            let day = Day(i32::try_from(tournament / 10).unwrap());
            rounds.have_played(
                Round { tournament, round: 1, stage: Stage::Unknown },
                day,
                [Player(1), Player(2)],
            );
            rounds.note([Player(1), Player(2)]);
        }
        assert!(rounds.left.len() <= FEW, "{}", rounds.left.len());
    }
}
