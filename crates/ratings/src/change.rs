//! Changes of ratings with their reasons, as data: what `--explain` and a player's page are made of.

use std::sync::Arc;

use serde::Serialize;
use strum::VariantNames;

use crate::day::Day;
use crate::exact::Exact;
use crate::facts::Facts;
use crate::names::Player;
use crate::outcome::Score;
use crate::systems::SystemName;
use crate::value::Value;

/// One change of one player's rating.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    pub system: SystemName,
    pub player: Player,
    pub day: Day,
    /// In which tournament; `None` where a whole period was rated.
    pub tournament: Option<Arc<Facts>>,
    /// In which round, where a match was rated.
    pub round: Option<u32>,
    /// Against whom, where a match was rated.
    pub opponent: Option<Player>,
    /// The rating before; `None` of somebody who had none.
    pub before: Option<Value>,
    /// The rating after; `None` of somebody who left the list.
    pub after: Option<Value>,
    pub why: Working,
}

/// Why a rating changed.
#[derive(Debug, Clone, PartialEq, Serialize, VariantNames)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Working {
    /// Elo: K × (score − expected).
    Match {
        k: u32,
        /// Own rating minus the opponent's, before.
        difference: f64,
        /// The win expectancy at that difference.
        expected: f64,
        score: Score,
    },
    /// FIDE: a month's games; the change is K × sum / 100, rounded half away from zero.
    Period {
        /// K, lowered where K × games would pass 700.
        k: i64,
        /// Rated games of the period.
        games: u32,
        /// The sum of (score − PD) in hundredths.
        sum: i64,
    },
    /// FIDE: a first rating, `average + dp(percentage)`.
    FirstRating {
        /// Games against rated opponents within 26 months.
        games: u32,
        halves: i64,
        /// Mean of the opponents' ratings and of two of 1800, rounded.
        average: i64,
        /// What the table gives for (score + 1) / (games + 2).
        dp: i64,
    },
    /// FIDE: a rating below the floor leaves the list.
    BelowFloor {
        /// What it would have been.
        rating: i64,
    },
    /// Additive: (K/8) × W × V, times the tournament's multiplier.
    Award {
        k_over_8: Exact,
        /// Wins + draws at their worth + 1 for staying to the natural end.
        w: Exact,
        /// The mean V of the places shared.
        v: Exact,
        /// The multiplier of the tournament.
        multiplier: Exact,
        wins: u32,
        draws: u32,
        /// What a draw counts.
        draw_value: Exact,
        /// Whether the player left before the natural end.
        dropped: bool,
        /// The first place shared.
        place: u32,
        /// How many share it.
        tied: u32,
        /// Players in the tournament.
        field: u32,
    },
    /// 1994: ten times the sum of the numbers of the rounds played.
    Rounds {
        /// Rounds played; a bye's round is none of them.
        rounds: u32,
        /// The sum of their numbers.
        sum: u64,
        /// The round that the winner plays alone, if this is the winner.
        alone: Option<u32>,
    },
    /// Pro points: what the table gives for a place at a level.
    Finish { level: String, place: u32 },
    /// Glicko-2: a match, or a period's matches at once.
    Glicko {
        /// Matches rated at once.
        matches: u32,
        /// The variance v of the rating from these matches alone, on Glickman's scale.
        variance: f64,
        /// The improvement Δ that these matches suggest.
        improvement: f64,
    },
}

impl Working {
    pub const CODES: &'static [&'static str] = Working::VARIANTS;
}

/// Whose changes are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    Nobody,
    One(Player),
    Everybody,
}

/// Takes the changes that are wanted.
pub struct Log<'a> {
    wanted: Wanted,
    sink: &'a mut dyn FnMut(Change),
}

impl<'a> Log<'a> {
    /// Hands the wanted changes to `sink` as they come.
    pub fn new(wanted: Wanted, sink: &'a mut dyn FnMut(Change)) -> Log<'a> {
        Log { wanted, sink }
    }

    /// Whether anybody's changes are wanted at all.
    pub fn listens(&self) -> bool {
        self.wanted != Wanted::Nobody
    }

    /// Whether this player's changes are wanted.
    #[inline]
    pub fn wants(&self, player: Player) -> bool {
        match &self.wanted {
            Wanted::Nobody => false,
            Wanted::One(one) => *one == player,
            Wanted::Everybody => true,
        }
    }

    /// Takes one change; callers ask [`Log::wants`] first, so that nothing is built in vain.
    pub fn take(&mut self, change: Change) {
        if self.wants(change.player) {
            (self.sink)(change);
        }
    }
}
