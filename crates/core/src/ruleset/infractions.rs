//! A game's infractions, as its penalty guide lists them.

use serde::{Deserialize, Serialize};

/// An infraction and its usual penalty, both in the words of the guide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Infraction {
    pub name: String,
    /// The penalty for the first time. Games have penalties of their own, such as a lower hand size.
    pub penalty: String,
}

pub(super) const MOST_INFRACTIONS: usize = 100;
/// Maximum length of an infraction and of its penalty, in characters.
pub(super) const LONGEST_INFRACTION: usize = 100;
