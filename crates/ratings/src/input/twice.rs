//! Finds players with two matches in a round: a repeated row would count twice.

use std::ops::Range;

use hashbrown::{HashMap, HashSet};

use crate::day::Day;
use crate::input::register::Stage;
use crate::names::Player;
use crate::systems::slot;

/// A round of a tournament. A table may number elimination rounds from 1 again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RatedRound {
    pub(crate) tournament: u32,
    pub(crate) round: u16,
    pub(crate) stage: Stage,
}

/// The players of a finished round, and the day of its last row.
enum LeftRound {
    /// The rows were consecutive: their players form a range of the list.
    Once { day: Day, players: Range<usize> },
    /// Later rows returned to the round.
    Again { day: Day, players: HashSet<Player> },
}

/// Players by round. Rows of one round are usually consecutive, which makes lookups constant-time.
/// Memory is bounded by the tournaments in progress.
#[derive(Default)]
pub(crate) struct PlayedRounds {
    /// The round of the previous row.
    now: Option<RatedRound>,
    /// Its players, if rows returned to it; otherwise the stamps apply.
    again: Option<HashSet<Player>>,
    /// By player: the last run of rows of one round in which the player occurred.
    stamps: Vec<u32>,
    run: u32,
    /// The players of all remembered rounds, run by run. Those of the current round start at `from`.
    players: Vec<Player>,
    from: usize,
    left: HashMap<RatedRound, LeftRound>,
    /// The number of finished rounds at which old tournaments are removed.
    tidy_at: usize,
    gap_days: i32,
}

/// Minimum number of rounds worth removing.
const FEW: usize = 4_096;

impl PlayedRounds {
    /// Starts without matches. A tournament without a match for more than `gap_days` days is over.
    pub(crate) fn new(gap_days: i32) -> PlayedRounds {
        PlayedRounds { tidy_at: FEW, gap_days, ..PlayedRounds::default() }
    }

    /// Which of two players already have a match in this round. If neither does, both have one now.
    #[inline]
    pub(crate) fn take(&mut self, round: RatedRound, day: Day, players: [Player; 2]) -> [bool; 2] {
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

    /// Leaves the previous row's round, and resumes an earlier one if it is known.
    #[cold]
    fn turn_to(&mut self, round: RatedRound, day: Day) {
        if let Some(above) = self.now.replace(round) {
            let left = match self.again.take() {
                None => LeftRound::Once { day, players: self.from..self.players.len() },
                Some(players) => LeftRound::Again { day, players },
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
            LeftRound::Once { players, .. } => self.players[players].iter().copied().collect(),
            LeftRound::Again { players, .. } => players,
        });
    }

    /// Removes rounds of tournaments that ended long ago.
    fn tidy(&mut self, today: Day) {
        let (all, gap) = (std::mem::take(&mut self.players), self.gap_days);
        let kept = &mut self.players;
        self.left.retain(|_, left| match left {
            LeftRound::Once { day, .. } | LeftRound::Again { day, .. } if today.0 - day.0 > gap => false,
            LeftRound::Again { .. } => true,
            LeftRound::Once { players, .. } => {
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
            let mut rounds = PlayedRounds::new(31);
            let mut all: HashSet<(u32, u16, u32)> = HashSet::new();
            for (tournament, round, a, b) in rows {
                let players = [Player(a), Player(b)];
                let found = rounds.take(RatedRound { tournament, round, stage: Stage::Swiss }, Day(0), players);
                prop_assert_eq!(found, [a, b].map(|player| all.contains(&(tournament, round, player))));
                if found == [false; 2] {
                    all.extend([(tournament, round, a), (tournament, round, b)]);
                }
            }
        }
    }

    #[test]
    fn rounds_of_finished_tournaments_are_forgotten() {
        let mut rounds = PlayedRounds::new(31);
        for tournament in 0..100_000 {
            let day = Day(i32::try_from(tournament / 10).unwrap());
            rounds.take(
                RatedRound { tournament, round: 1, stage: Stage::Unknown },
                day,
                [Player(1), Player(2)],
            );
        }
        assert!(rounds.left.len() <= FEW, "{}", rounds.left.len());
        assert!(rounds.players.len() <= 4 * FEW, "{}", rounds.players.len());
    }
}
