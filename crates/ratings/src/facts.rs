//! What a rating needs to know of a tournament beside its matches.

use crate::day::Day;
use crate::exact::Exact;
use crate::names::Player;
use crate::outcome::Score;

/// A tournament as the rows of a table, or a tournament file, describe it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Its name in the table.
    pub id: String,
    pub k: Option<u32>,
    /// Such as `limited` or `limited/scars-of-mirrodin`; empty where not given.
    pub category: String,
    /// Such as `eu/de/berlin`, the largest first; empty where not given.
    pub region: String,
    /// Such as `friday`, `amateur` or `casual`; empty where not given.
    pub level: String,
}

impl Facts {
    /// Whether its matches count: `casual` tournaments and those with K 0 do not (page 8).
    pub fn is_rated(&self) -> bool {
        self.k != Some(0) && self.level != "casual" && self.category != "casual"
    }
}

/// One rated match as a system sees it.
#[derive(Debug, Clone, Copy)]
pub struct Played<'a> {
    pub day: Day,
    pub tournament: &'a std::sync::Arc<Facts>,
    /// Its number among all tournaments of the history.
    pub number: u32,
    pub round: u32,
    pub players: [Player; 2],
    /// What the match is worth to the first of them.
    pub score: Score,
    /// K; 0 where neither the tournament nor the settings name one.
    pub k: u32,
}

/// One player's part in a finished tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finish {
    pub player: Player,
    /// The final place; those who tie share it.
    pub place: u32,
    /// How many share it.
    pub tied: u32,
    /// Whether the player left before the natural end.
    pub dropped: bool,
    /// Matches won, without byes and forfeits.
    pub wins: u32,
    pub draws: u32,
    /// Rounds of elimination in which the player played, the first of them counted as round 1.
    pub rounds: u32,
    /// The sum of their numbers.
    pub rounds_sum: u64,
    /// The last of them.
    pub last_round: u32,
}

/// A tournament that is over.
#[derive(Debug)]
pub struct Finished<'a> {
    pub tournament: &'a std::sync::Arc<Facts>,
    pub day: Day,
    /// K; 0 where none is named.
    pub k: u32,
    /// Everybody's part in it, best place first.
    pub finishes: &'a [Finish],
}

impl Finished<'_> {
    /// How many players took part.
    pub fn field(&self) -> u32 {
        u32::try_from(self.finishes.len()).unwrap_or(u32::MAX)
    }

    /// What a tournament with this level or name is multiplied by, if the list knows it.
    pub fn multiplier(&self, list: &std::collections::BTreeMap<String, Exact>) -> Exact {
        let known = list.get(&self.tournament.id).or_else(|| list.get(&self.tournament.level));
        known.cloned().unwrap_or(Exact::ONE)
    }
}
