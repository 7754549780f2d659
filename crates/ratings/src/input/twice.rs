//! Who has a match in a round already: a row that stands twice would count twice.

use std::ops::Range;

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

/// Who played in a round that rows have left, and when the last of them was.
enum Left {
    /// The rows followed one another: their players stand one after the other in the list of all.
    Once { day: Day, players: Range<usize> },
    /// Rows came back to the round.
    Again { day: Day, players: HashSet<Player> },
}

/// Who has a match in which round. Rows of one round mostly follow one another: then looking somebody up is looking at one
/// place. What is remembered is bounded by the tournaments that are not over.
pub(crate) struct Rounds {
    /// The round of the row above.
    now: Option<Round>,
    /// Who plays in it, where rows came back to it; else the stamps tell.
    again: Option<HashSet<Player>>,
    /// For each player the run of rows of one round in which he was seen last.
    stamps: Vec<u32>,
    run: u32,
    /// The players of all rounds that are remembered, run by run; those of the round of the row above begin at `from`.
    players: Vec<Player>,
    from: usize,
    left: HashMap<Round, Left>,
    /// When this many rounds were left, those of tournaments long over are forgotten.
    tidy_at: usize,
    gap_days: i32,
}

/// The fewest rounds worth tidying up.
const FEW: usize = 4_096;

impl Rounds {
    /// Nobody has played. A tournament without a match for more than this many days is over.
    pub(crate) fn new(gap_days: i32) -> Rounds {
        Rounds {
            now: None,
            again: None,
            stamps: Vec::new(),
            run: 0,
            players: Vec::new(),
            from: 0,
            left: HashMap::new(),
            tidy_at: FEW,
            gap_days,
        }
    }

    /// Which of two players have a match in this round already; where neither has, both have one now.
    #[inline]
    pub(crate) fn take(&mut self, round: Round, day: Day, players: [Player; 2]) -> [bool; 2] {
        if self.now != Some(round) {
            self.turn_to(round, day);
        }
        if let Some(again) = &mut self.again {
            let have = players.map(|player| again.contains(&player));
            again.extend(players.into_iter().filter(|_| have == [false; 2]));
            return have;
        }
        let places = players.map(|player| slot(&mut self.stamps, player, &0));
        let have = places.map(|place| self.stamps[place] == self.run);
        if have == [false; 2] {
            places.into_iter().for_each(|place| self.stamps[place] = self.run);
            self.players.extend_from_slice(&players);
        }
        have
    }

    /// Leaves the round of the row above; a round that was left before is gone on with.
    #[cold]
    fn turn_to(&mut self, round: Round, day: Day) {
        if let Some(above) = self.now.replace(round) {
            let left = match self.again.take() {
                None => Left::Once { day, players: self.from..self.players.len() },
                Some(players) => Left::Again { day, players },
            };
            self.left.insert(above, left);
        }
        if self.left.len() >= self.tidy_at {
            self.tidy(day);
        }
        self.from = self.players.len();
        self.run = self.run.checked_add(1).unwrap_or_else(|| {
            self.stamps.fill(0);
            1
        });
        self.again = self.left.remove(&round).map(|left| match left {
            Left::Once { players, .. } => self.players[players].iter().copied().collect(),
            Left::Again { players, .. } => players,
        });
    }

    /// Forgets the rounds of tournaments long over.
    fn tidy(&mut self, today: Day) {
        let (all, gap) = (std::mem::take(&mut self.players), self.gap_days);
        let kept = &mut self.players;
        self.left.retain(|_, left| match left {
            Left::Once { day, .. } | Left::Again { day, .. } if today.0 - day.0 > gap => false,
            Left::Again { .. } => true,
            Left::Once { players, .. } => {
                let from = kept.len();
                kept.extend_from_slice(&all[players.clone()]);
                *players = from..kept.len();
                true
            }
        });
        self.tidy_at = FEW.max(2 * self.left.len());
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Rows of different rounds may be mixed in any order.
        #[test]
        fn a_second_match_of_a_player_in_a_round_is_always_found(rows in prop::collection::vec((0..3u32, 1..3u16, 0..6u32, 0..6u32), 0..60)) {
            let mut rounds = Rounds::new(31);
            let mut all: HashSet<(u32, u16, u32)> = HashSet::new();
            for (tournament, round, a, b) in rows {
                let players = [Player(a), Player(b)];
                let found = rounds.take(Round { tournament, round, stage: Stage::Swiss }, Day(0), players);
                prop_assert_eq!(found, [a, b].map(|player| all.contains(&(tournament, round, player))));
                if found == [false; 2] {
                    all.extend([(tournament, round, a), (tournament, round, b)]);
                }
            }
        }
    }

    #[test]
    fn rounds_of_finished_tournaments_are_forgotten() {
        let mut rounds = Rounds::new(31);
        for tournament in 0..100_000 {
            let day = Day(i32::try_from(tournament / 10).unwrap());
            rounds.take(Round { tournament, round: 1, stage: Stage::Unknown }, day, [Player(1), Player(2)]);
        }
        assert!(rounds.left.len() <= FEW, "{}", rounds.left.len());
        assert!(rounds.players.len() <= 4 * FEW, "{}", rounds.players.len());
    }
}
