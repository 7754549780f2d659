//! A match: two players against each other in a round, or one with a bye (page 1).

use serde::{Deserialize, Serialize};

use super::ids::{PlayerId, Side, TableNumber};
use super::result::MatchResult;

/// Two players against each other in a round, or one player with a bye.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
}

impl Match {
    /// An open match.
    #[must_use]
    pub fn open(table: u32, first: PlayerId, second: PlayerId) -> Match {
        Match { table: Some(TableNumber(table)), players: vec![first, second], result: None, given: None }
    }

    /// A round without an opponent.
    #[must_use]
    pub fn bye(player: PlayerId, kind: ByeKind) -> Match {
        Match { table: None, players: vec![player], result: Some(kind.result()), given: None }
    }

    /// The two players, `None` for a bye.
    #[must_use]
    pub fn pair(&self) -> Option<(&PlayerId, &PlayerId)> {
        match self.players.as_slice() {
            [first, second] => Some((first, second)),
            _ => None,
        }
    }

    /// Whether the player takes part.
    #[must_use]
    pub fn has(&self, player: &PlayerId) -> bool {
        self.players.contains(player)
    }

    /// The opponent of a player of this match.
    #[must_use]
    pub fn opponent_of(&self, player: &PlayerId) -> Option<&PlayerId> {
        let (first, second) = self.pair()?;
        if first == player { Some(second) } else { (second == player).then_some(first) }
    }

    /// Whether a result is still missing.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.result.is_none()
    }
}

/// The kinds of byes (page 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeKind {
    /// A won match.
    Bye,
    /// The points of a draw.
    HalfBye,
    /// The points of a loss.
    ZeroBye,
}

impl ByeKind {
    /// The result of a round with such a bye.
    #[must_use]
    pub fn result(self) -> MatchResult {
        match self {
            ByeKind::Bye => MatchResult::Bye {},
            ByeKind::HalfBye => MatchResult::HalfBye {},
            ByeKind::ZeroBye => MatchResult::ZeroBye {},
        }
    }
}
