//! A call for a judge (page 10, "Judges").

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::ids::{PlayerId, RoundNumber};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum CallKind {
    /// A question about the rules.
    Rules,
    /// Slow play, the clock, the time left.
    Time,
    Other,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum CallEnd {
    Done,
    Withdrawn,
}

/// A call for a judge and its history. Moments are milliseconds since 1970 UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// Unique within the tournament.
    pub number: u32,
    pub round: RoundNumber,
    /// The players of the match; a player without an opponent is listed twice.
    pub players: (PlayerId, PlayerId),
    /// The player who called; `None` for the staff.
    pub by: Option<PlayerId>,
    pub kind: CallKind,
    pub at: i64,
    /// When the ruling was appealed. From then on only the head judge can take the call.
    pub appealed: Option<i64>,
    /// The judge who took it, and when; after an appeal, the judge hearing it.
    pub taken: Option<(String, i64)>,
    pub ended: Option<(CallEnd, i64)>,
    /// Whether it ended as the call of a player who disputed the result.
    pub about_result: bool,
}

impl Call {
    pub fn new(
        number: u32,
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        kind: CallKind,
        at: i64,
    ) -> Call {
        let (by, appealed, taken, ended) = (None, None, None, None);
        Call { number, round, players, by, kind, at, appealed, taken, ended, about_result: false }
    }

    pub fn is_open(&self) -> bool {
        self.ended.is_none()
    }

    /// How long the match has been held up, in milliseconds, from the call to its end.
    pub fn length(&self, now: i64) -> i64 {
        let end = self.ended.map_or(now, |(_, at)| at);
        end.saturating_sub(self.at).max(0)
    }
}
