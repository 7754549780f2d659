//! The display of a clock at an instant, by audience.

use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// The display of a clock at an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The time on each display.
    pub shows: BySide<Milliseconds>,
    /// The side whose time runs.
    pub running: Option<Side>,
    /// When each flag fell.
    pub flag_fell_at: BySide<Option<Milliseconds>>,
    /// The side whose flag fell first.
    pub first_flag: Option<Side>,
    /// Number of presses by each side.
    pub moves: BySide<u32>,
    /// The rest of the current turn's delay, even while stopped.
    pub delay_left: Milliseconds,
    /// The time that a press would add now; zero once that side's flag has fallen.
    pub refund: Milliseconds,
    /// The overtime period of each side, from 1; 0 in the base time.
    pub period: BySide<u32>,
    /// Whether a fallen flag has been announced.
    pub announced: bool,
}

/// Who looks at a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// The players and judges, who may announce a flag.
    Table,
    /// Everybody else, who must not even hint at one (rules 2.0, 8c: outside assistance).
    Spectators,
}

/// The minimum shown to spectators before a fallen flag is announced. Zero would reveal it.
pub const LEAST_FOR_SPECTATORS: Milliseconds = Milliseconds::seconds(1);

impl Reading {
    /// Returns the reading for an audience. Spectators see a fallen flag only after it was announced.
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
