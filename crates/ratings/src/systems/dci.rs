//! Elo as used by the DCI (page 8). Ratings start at 1600, and each player's change is rounded to
//! whole points, halves up. Document 000's figures require exactly this rounding.

use crate::change::{Change, Log, Working};
use crate::day::Day;
use crate::expectancy::ExpectancyTable;
use crate::facts::PlayedMatch;
use crate::names::Player;
use crate::outcome::MatchScore;
use crate::system_name::SystemName;
use crate::systems::{System, slot};
use crate::value::Value;

pub const START: i64 = 1_600;

#[derive(Debug, Clone)]
pub struct Dci {
    table: ExpectancyTable,
    start: i32,
    ratings: Vec<i32>,
}

/// An impossible rating that marks a player without a match.
const NONE: i32 = i32::MIN;

impl Dci {
    /// Starts everybody at `start`, or at the list's rating.
    pub fn new(start: i64, known: &[(Player, i64)]) -> Dci {
        let whole = |rating: i64| i32::try_from(rating.clamp(-1_000_000, 1_000_000)).unwrap_or(0);
        let mut dci = Dci { table: ExpectancyTable::new(), start: whole(start), ratings: Vec::new() };
        for (player, rating) in known {
            let place = slot(&mut dci.ratings, *player, &NONE);
            dci.ratings[place] = whole(*rating);
        }
        dci
    }

    /// A player's rating after one match.
    pub fn after(&self, rating: i64, opponent: i64, score: MatchScore, k: u32) -> i64 {
        rating + self.table.change(k, rating - opponent, score.halves())
    }

    #[inline]
    fn of(&self, player: Player) -> i32 {
        self.ratings.get(player.index()).copied().filter(|rating| *rating != NONE).unwrap_or(self.start)
    }

    /// Rates one match, without a reason.
    #[inline]
    pub fn rate(&mut self, [a, b]: [Player; 2], score: MatchScore, k: u32) {
        let (old_a, old_b) = (self.of(a), self.of(b));
        let difference = i64::from(old_a) - i64::from(old_b);
        self.add(a, old_a, self.table.change(k, difference, score.halves()));
        self.add(b, old_b, self.table.change(k, -difference, score.other().halves()));
    }

    #[inline]
    fn add(&mut self, player: Player, old: i32, change: i64) {
        let place = slot(&mut self.ratings, player, &NONE);
        // A change is at most the largest K.
        self.ratings[place] = old.saturating_add(i32::try_from(change).unwrap_or(0));
    }
}

impl System for Dci {
    fn name(&self) -> SystemName {
        SystemName::Dci
    }

    fn play(&mut self, played: &PlayedMatch<'_>, log: &mut Log<'_>) {
        let before = played.players.map(|player| i64::from(self.of(player)));
        self.rate(played.players, played.score, played.k);
        if !log.listens() {
            return;
        }
        for side in [0, 1] {
            let difference = before[side] - before[1 - side];
            let score = if side == 0 { played.score } else { played.score.other() };
            let expected = self.table.expectancy(difference);
            let why = Working::Match { k: played.k, difference: difference as f64, expected, score };
            let after = self.rating(played.players[side]);
            log.take(match_change(
                SystemName::Dci,
                played,
                side,
                Some(Value::Whole(before[side])),
                after,
                why,
            ));
        }
    }

    fn expected(&self, [a, b]: [Player; 2], _: Day) -> Option<f64> {
        Some(self.table.expectancy(i64::from(self.of(a)) - i64::from(self.of(b))))
    }

    fn rating(&self, player: Player) -> Option<Value> {
        let rating = self.ratings.get(player.index()).filter(|rating| **rating != NONE)?;
        Some(Value::Whole(i64::from(*rating)))
    }
}

pub(crate) fn match_change(
    system: SystemName,
    played: &PlayedMatch<'_>,
    side: usize,
    before: Option<Value>,
    after: Option<Value>,
    why: Working,
) -> Change {
    Change {
        system,
        player: played.players[side],
        day: played.day,
        tournament: Some(played.tournament.clone()),
        round: Some(played.round),
        opponent: Some(played.players[1 - side]),
        before,
        after,
        why,
    }
}
