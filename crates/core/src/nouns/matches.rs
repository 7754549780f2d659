//! A match (page 1). Two players against each other in a round, or one player with a bye.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{LateResults, MatchResult, PlayerId, RoundNumber, Side, TableNumber};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Match {
    /// Byes have no table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableNumber>,
    /// `players[0]` is side 0, `players[1]` side 1; a bye has one player.
    pub players: Vec<PlayerId>,
    /// `None` while the match is open.
    #[serde(default)]
    pub result: Option<MatchResult>,
    /// The side that started with a game win: `wins` includes it, percentages do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<Side>,
    /// Earlier results that were known when later rounds were paired.
    #[serde(default, skip_serializing_if = "LateResults::is_empty")]
    pub late: LateResults,
}

impl Match {
    pub fn open(table: u32, first: PlayerId, second: PlayerId) -> Match {
        Match { table: Some(TableNumber(table)), players: vec![first, second], ..Match::default() }
    }

    pub fn bye(player: PlayerId, kind: ByeKind) -> Match {
        Match { players: vec![player], result: Some(kind.result()), ..Match::default() }
    }

    /// The two players; `None` for a bye.
    pub fn pair(&self) -> Option<(&PlayerId, &PlayerId)> {
        match self.players.as_slice() {
            [first, second] => Some((first, second)),
            _ => None,
        }
    }

    pub fn has(&self, player: &PlayerId) -> bool {
        self.players.contains(player)
    }

    pub fn opponent_of(&self, player: &PlayerId) -> Option<&PlayerId> {
        let (first, second) = self.pair()?;
        if first == player { Some(second) } else { (second == player).then_some(first) }
    }

    pub fn is_open(&self) -> bool {
        self.result.is_none()
    }

    /// Whether at least one of the players did not come.
    pub fn is_forfeit(&self) -> bool {
        self.result.as_ref().is_some_and(MatchResult::is_forfeit)
    }

    /// Whether both players came, and the match is over.
    pub fn is_played(&self) -> bool {
        self.pair().is_some() && !self.is_open() && !self.is_forfeit()
    }

    /// The result known when a later round was paired.
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
    HalfBye,
    ZeroBye,
}

impl ByeKind {
    pub fn result(self) -> MatchResult {
        match self {
            ByeKind::Bye => MatchResult::Bye {},
            ByeKind::HalfBye => MatchResult::HalfBye {},
            ByeKind::ZeroBye => MatchResult::ZeroBye {},
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerReport {
    pub round: RoundNumber,
    pub players: (PlayerId, PlayerId),
    pub by: PlayerId,
    /// The result from the first player's view.
    pub result: MatchResult,
    /// Milliseconds since 1970 UTC.
    pub at: i64,
    /// The result entered when the report came; `None` if the match was open.
    pub against: Option<MatchResult>,
}
