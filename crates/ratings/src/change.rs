//! Rating changes with their reasons as data, for `--explain` and a player's page.

use std::sync::Arc;

use serde::Serialize;
use strum::VariantNames;

use crate::day::Day;
use crate::exact::Exact;
use crate::facts::TournamentFacts;
use crate::names::Player;
use crate::outcome::MatchScore;
use crate::system_name::SystemName;
use crate::value::Value;

#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    pub system: SystemName,
    pub player: Player,
    pub day: Day,
    /// `None` if a whole period was rated.
    pub tournament: Option<Arc<TournamentFacts>>,
    /// `None` unless a match was rated.
    pub round: Option<u32>,
    /// `None` unless a match was rated.
    pub opponent: Option<Player>,
    /// `None` for a previously unrated player.
    pub before: Option<Value>,
    /// `None` for a player who left the list.
    pub after: Option<Value>,
    pub why: Working,
}

#[derive(Debug, Clone, PartialEq, Serialize, VariantNames)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "changes are passed on one by one")]
pub enum Working {
    /// Elo: K × (score − expected).
    Match {
        k: u32,
        /// The player's rating minus the opponent's, before the match.
        difference: f64,
        /// The win expectancy at that difference.
        expected: f64,
        score: MatchScore,
    },
    /// FIDE: a month's games; the change is K × sum / 100, rounded half away from zero.
    Period {
        /// K, lowered if K × games would exceed 700.
        k: i64,
        games: u32,
        /// The sum of (score − PD) in hundredths.
        sum: i64,
    },
    /// FIDE: a first rating, `average + dp(percentage)`.
    FirstRating {
        /// Games against rated opponents within 26 months.
        games: u32,
        halves: i64,
        /// The rounded mean of the opponents' ratings and two of 1800.
        average: i64,
        /// From the table, for (score + 1) / (games + 2).
        dp: i64,
    },
    /// FIDE: a rating below the floor leaves the list.
    BelowFloor {
        /// The rating that would otherwise result.
        rating: i64,
    },
    /// Additive: (K/8) × W × V, times the tournament's multiplier.
    Award {
        k_over_8: Exact,
        /// Wins, plus draws at their value, plus 1 for staying to the natural end.
        w: Exact,
        /// The mean V of the shared places.
        v: Exact,
        multiplier: Exact,
        wins: u32,
        draws: u32,
        draw_value: Exact,
        /// Whether the player left before the natural end.
        dropped: bool,
        /// The first of the shared places.
        place: u32,
        /// Number of players who share it.
        tied: u32,
        /// Number of players in the tournament.
        field: u32,
    },
    /// 1994: ten times the sum of the numbers of the rounds played.
    Rounds {
        /// Rounds played, without byes.
        rounds: u32,
        /// The sum of their numbers.
        sum: u64,
        /// For the winner: the extra round counted as played alone.
        alone: Option<u32>,
    },
    /// Pro points: the table's value for a place at a level.
    Finish { level: String, place: u32 },
    /// Glicko-2: a match, or a period's matches together.
    Glicko {
        /// Number of matches rated together.
        matches: u32,
        /// The variance v of the rating from these matches alone, on Glickman's scale.
        variance: f64,
        /// The improvement Δ suggested by these matches.
        improvement: f64,
    },
    /// Whole-history rating: one day's matches, as the whole history explains them.
    Hindsight {
        matches: u32,
        halves: i64,
        /// The expected score, from both players' ratings on that day.
        expected: f64,
    },
}

impl Working {
    pub const CODES: &'static [&'static str] = Working::VARIANTS;
}

/// The players whose changes are requested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    Nobody,
    One(Player),
    Everybody,
}

pub struct Log<'a> {
    wanted: Wanted,
    sink: &'a mut dyn FnMut(Change),
}

impl<'a> Log<'a> {
    /// Passes requested changes to `sink` as they occur.
    pub fn new(wanted: Wanted, sink: &'a mut dyn FnMut(Change)) -> Log<'a> {
        Log { wanted, sink }
    }

    /// Whether any changes are requested.
    pub fn listens(&self) -> bool {
        self.wanted != Wanted::Nobody
    }

    /// Whether this player's changes are requested.
    #[inline]
    pub fn wants(&self, player: Player) -> bool {
        match &self.wanted {
            Wanted::Nobody => false,
            Wanted::One(one) => *one == player,
            Wanted::Everybody => true,
        }
    }

    /// Adds a change. Callers check [`Log::wants`] first to avoid building it in vain.
    pub fn take(&mut self, change: Change) {
        if self.wants(change.player) {
            (self.sink)(change);
        }
    }
}
