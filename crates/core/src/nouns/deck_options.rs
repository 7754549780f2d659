//! Rules for deck lists that apply to every game (page 10, "Decks").

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};

use super::defaults::is_default;

/// The organiser's rules for deck lists.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckOptions {
    /// Whether every player must submit a list.
    #[serde(default, skip_serializing_if = "is_default")]
    pub required: bool,
    /// Until when players may edit their own lists, in local time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<DateTime>,
    /// Whether players may no longer edit their lists, whatever the deadline.
    #[serde(default, skip_serializing_if = "is_default")]
    pub locked: bool,
    /// Whether opponents in the cut see each other's lists.
    #[serde(default, skip_serializing_if = "is_default")]
    pub open_in_cut: bool,
    /// Whether all lists are public once the tournament is closed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub open_after_end: bool,
    /// Minimum number of cards in a deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<u32>,
    /// Maximum copies of a card, including the sideboard; basic lands are unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<String>,
}

impl DeckOptions {
    /// Whether players may still edit their own lists.
    pub fn are_open(&self, now: DateTime) -> bool {
        !self.locked && self.deadline.is_none_or(|end| now < end)
    }
}
