//! What a clock shows at an instant, and to whom.

use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// What a clock shows at an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// What each display reads.
    pub shows: BySide<Milliseconds>,
    /// The side whose time runs.
    pub running: Option<Side>,
    /// When each flag fell.
    pub flag_fell_at: BySide<Option<Milliseconds>>,
    /// Whose flag fell first.
    pub first_flag: Option<Side>,
    /// How often each side has pressed.
    pub moves: BySide<u32>,
    /// What is left of the delay of the turn under way; also while stopped.
    pub delay_left: Milliseconds,
    /// What a press would give back or add now; nothing once that side's flag has fallen.
    pub refund: Milliseconds,
    /// The overtime period of each side: from 1, and 0 in the base time.
    pub period: BySide<u32>,
    /// Whether a fallen flag has been announced.
    pub announced: bool,
}

/// Who looks at a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// The two players and the judges, who may announce a flag.
    Table,
    /// Everybody else, who must not even hint at one (rules 2.0, 8c: outside assistance).
    Spectators,
}

/// The least a spectator sees of a side whose fallen flag has not been announced: a zero would give it away.
pub const LEAST_FOR_SPECTATORS: Milliseconds = Milliseconds::seconds(1);

impl Reading {
    /// The reading as an audience may see it: spectators see a fallen flag only after it was announced.
    #[must_use]
    pub fn for_audience(self, audience: Audience) -> Reading {
        if audience == Audience::Table || self.announced {
            return self;
        }
        Reading {
            shows: self.shows.map(|time| time.max(LEAST_FOR_SPECTATORS)),
            flag_fell_at: BySide::default(),
            first_flag: None,
            ..self
        }
    }
}
