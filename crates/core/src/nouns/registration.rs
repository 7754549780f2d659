//! Registration, personal details and attendance (page 10, "Before the first round").

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{Player, PlayerId, is_default, null_is_default};

/// The organiser's rules for registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct RegistrationOptions {
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub phones: PhoneRegistration,
    /// Number of players at which phones can no longer register. The desk can always add more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<u32>,
    /// Whether phones register beyond the places, until round 1, for a list that moves up when somebody leaves.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub wait_list: bool,
}

/// Whether players register on their own phones.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PhoneRegistration {
    /// The desk registers everybody.
    #[default]
    Off,
    /// Registration takes effect at once.
    Open,
    /// The desk accepts or refuses each request.
    Approval,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceRequest {
    pub player: Player,
    pub person: Person,
    /// Milliseconds since 1970 UTC.
    pub at: i64,
}

/// The desk's notes on attendance. They are not exported: they matter only on the day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CheckIns {
    /// Players present, with the time of check-in in milliseconds since 1970 UTC.
    pub here: BTreeMap<PlayerId, i64>,
    /// Players who have paid the entry fee.
    pub paid: BTreeSet<PlayerId>,
    pub closed: bool,
}

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
