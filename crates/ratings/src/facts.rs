//! Facts about a tournament that ratings need, apart from its matches.

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
    /// Such as `eu/de/berlin`, the largest first; empty if not given.
    pub region: String,
    /// Such as `friday`, `amateur` or `casual`; empty if not given.
    pub level: String,
}

impl TournamentFacts {
    /// Whether its matches count: `casual` tournaments and those with K 0 do not (page 8).
    pub fn is_rated(&self) -> bool {
        self.k != Some(0) && self.level != "casual" && self.category != "casual"
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
    /// The first player's score.
    pub score: MatchScore,
    /// 0 if neither the tournament nor the settings give one.
    pub k: u32,
}

/// One player's participation in a finished tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// The number of players.
    pub fn field(&self) -> u32 {
        count(self.finishes.len())
    }

    /// The multiplier for the tournament's name or level; 1 if not listed.
    pub fn multiplier(&self, list: &std::collections::BTreeMap<String, Exact>) -> Exact {
        let known = list.get(&self.tournament.id).or_else(|| list.get(&self.tournament.level));
        known.cloned().unwrap_or(Exact::ONE)
    }
}
