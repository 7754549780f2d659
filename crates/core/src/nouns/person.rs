//! Personal details of a player besides the name (page 10, "Before the first round").

use serde::{Deserialize, Serialize};

pub const LONGEST_PRONOUNS: usize = 40;
pub const LONGEST_CONTACT: usize = 200;

/// How somebody is addressed, shown and reached. It is in no tournament file, and an
/// exported journal omits `contact`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pronouns: Option<String>,
    /// The name shown in public; `None` for the registered name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    /// A telephone number or an address, for the desk only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
}
