//! What is counted at the end of a game.

use serde::{Deserialize, Serialize};

/// What is counted at the end of a game (page 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// The life total, which may be negative.
    Life,
    /// Cards left in the library.
    Library,
    /// Poison counters.
    Poison,
    /// Agenda points scored.
    Agenda,
}

impl Measure {
    /// Its key in a game of a tournament file.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Measure::Life => "life",
            Measure::Library => "library",
            Measure::Poison => "poison",
            Measure::Agenda => "agenda",
        }
    }
}
