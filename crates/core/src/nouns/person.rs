//! What is known of a player as a person, beside the name (page 10, "Before the first round").

use serde::{Deserialize, Serialize};

/// The longest pronouns, in characters.
pub const LONGEST_PRONOUNS: usize = 40;
/// The longest contact details, in characters.
pub const LONGEST_CONTACT: usize = 200;

/// How somebody is addressed, shown and reached. No tournament file has it, and a journal that leaves the desk is without `contact`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pronouns: Option<String>,
    /// What everybody reads in place of the name; the name where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    /// A telephone number or an address, for the desk alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
}
