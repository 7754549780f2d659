//! The pages that other websites can show.

use pairwright_words::say;

use crate::parts::View;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Embed {
    Standings,
    Pairings,
    Bracket,
}

impl Embed {
    pub const ALL: [Embed; 3] = [Embed::Standings, Embed::Pairings, Embed::Bracket];

    pub fn name(self) -> &'static str {
        match self {
            Embed::Standings => "standings",
            Embed::Pairings => "pairings",
            Embed::Bracket => "bracket",
        }
    }

    pub fn title(self, view: &View<'_>) -> String {
        match self {
            Embed::Standings => say!(view.texts, "nav-standings"),
            Embed::Pairings => say!(view.texts, "nav-pairings"),
            Embed::Bracket => say!(view.texts, "nav-bracket"),
        }
    }
}
