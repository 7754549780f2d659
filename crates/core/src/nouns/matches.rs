//! A match: two players against each other in a round, or one with a bye (page 1).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::ids::{PlayerId, RoundNumber, Side, TableNumber};
use super::late::LateResults;
use super::result::MatchResult;

/// Two players against each other in a round, or one player with a bye.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// Where they sit; byes have no table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableNumber>,
    /// `players[0]` is side 0, `players[1]` side 1; a bye has one player.
    pub players: Vec<PlayerId>,
    /// How it ended; `None` while it is open.
    #[serde(default)]
    pub result: Option<MatchResult>,
    /// The side that began with a game won: `wins` includes it, percentages do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<Side>,
    /// What stood here before the result came or was corrected, where a later round had been paired by then.
    #[serde(default, skip_serializing_if = "LateResults::is_empty")]
    pub late: LateResults,
}

impl Match {
    pub fn open(table: u32, first: PlayerId, second: PlayerId) -> Match {
        Match { table: Some(TableNumber(table)), players: vec![first, second], ..Match::default() }
    }

    /// A round without an opponent.
    pub fn bye(player: PlayerId, kind: ByeKind) -> Match {
        Match { players: vec![player], result: Some(kind.result()), ..Match::default() }
    }

    /// The two players, `None` for a bye.
    pub fn pair(&self) -> Option<(&PlayerId, &PlayerId)> {
        match self.players.as_slice() {
            [first, second] => Some((first, second)),
            _ => None,
        }
    }

    /// Whether the player takes part.
    pub fn has(&self, player: &PlayerId) -> bool {
        self.players.contains(player)
    }

    /// The opponent of a player of this match.
    pub fn opponent_of(&self, player: &PlayerId) -> Option<&PlayerId> {
        let (first, second) = self.pair()?;
        if first == player { Some(second) } else { (second == player).then_some(first) }
    }

    /// Whether a result is still missing.
    pub fn is_open(&self) -> bool {
        self.result.is_none()
    }

    /// The result as it was known when a later round was paired.
    pub fn result_before(&self, round: RoundNumber) -> Option<&MatchResult> {
        self.late.before(round).map_or(self.result.as_ref(), |late| late.was.as_ref())
    }
}

/// The kinds of byes (page 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ByeKind {
    Bye,
    /// The points of a draw.
    HalfBye,
    /// The points of a loss.
    ZeroBye,
}

impl ByeKind {
    /// The result of a round with such a bye.
    pub fn result(self) -> MatchResult {
        match self {
            ByeKind::Bye => MatchResult::Bye {},
            ByeKind::HalfBye => MatchResult::HalfBye {},
            ByeKind::ZeroBye => MatchResult::ZeroBye {},
        }
    }
}
