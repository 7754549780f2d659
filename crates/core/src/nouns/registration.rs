//! Registration on players' own phones (page 10, "Before the first round").

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::defaults::is_default;
use super::person::Person;
use super::player::Player;

/// The organiser's rules for registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegistrationOptions {
    #[serde(default, skip_serializing_if = "is_default")]
    pub phones: PhoneRegistration,
    /// Number of players at which phones can no longer register. The desk can always add more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<u32>,
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

/// A pending request for a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceRequest {
    /// The player to be registered.
    pub player: Player,
    pub person: Person,
    /// Milliseconds since 1970 UTC.
    pub at: i64,
}
