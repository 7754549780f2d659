//! A call for a judge (page 10, "Judges").

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::ids::{PlayerId, RoundNumber};

/// What a judge is called for.
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
    /// A judge has answered it.
    Done,
    /// It is not needed any more.
    Withdrawn,
}

/// A call and what has become of it. Moments are milliseconds since 1970 UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// Tells it from the others of the tournament.
    pub number: u32,
    pub round: RoundNumber,
    /// From which match; a player without an opponent stands in both places.
    pub players: (PlayerId, PlayerId),
    /// Who called; `None` where the staff did.
    pub by: Option<PlayerId>,
    pub kind: CallKind,
    pub at: i64,
    /// When the ruling was appealed: only the head judge can take the call from then on.
    pub appealed: Option<i64>,
    /// The judge who has taken it, and when; after an appeal the one who hears it.
    pub taken: Option<(String, i64)>,
    pub ended: Option<(CallEnd, i64)>,
    /// Whether it ended as the call of a player who said that the result of the match was not right.
    pub about_result: bool,
}

impl Call {
    /// A call that nobody has taken.
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

    /// Whether somebody still waits for a judge, or has one.
    pub fn is_open(&self) -> bool {
        self.ended.is_none()
    }

    /// How long the match was held up by now, in milliseconds: since the call, until its end.
    pub fn length(&self, now: i64) -> i64 {
        let end = self.ended.map_or(now, |(_, at)| at);
        end.saturating_sub(self.at).max(0)
    }
}
