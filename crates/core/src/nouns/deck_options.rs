//! What is settled about deck lists, whatever the game (page 10, "Decks").

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};

use super::defaults::is_default;

/// What the organiser has settled about deck lists.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckOptions {
    /// Whether everybody hands in a list.
    #[serde(default, skip_serializing_if = "is_default")]
    pub required: bool,
    /// Until when players change their lists themselves, by the clocks of the place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<DateTime>,
    /// Whether players change their lists no more, whatever the deadline.
    #[serde(default, skip_serializing_if = "is_default")]
    pub locked: bool,
    /// Whether opponents in the cut see each other's lists.
    #[serde(default, skip_serializing_if = "is_default")]
    pub open_in_cut: bool,
    /// Whether everybody sees all lists once the tournament is closed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub open_after_end: bool,
    /// The least number of cards in a deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<u32>,
    /// The most copies of a card, sideboard included; basic lands are free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<u32>,
    /// Names of cards that no deck may have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<String>,
}

impl DeckOptions {
    /// Whether players may still change their lists themselves.
    pub fn are_open(&self, now: DateTime) -> bool {
        !self.locked && self.deadline.is_none_or(|end| now < end)
    }
}
