//! Registration on the player's own phone (page 10, "Before the first round").

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::defaults::is_default;
use super::person::Person;
use super::player::Player;

/// What the organiser has settled about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegistrationOptions {
    /// Whether players register on their own phones.
    #[serde(default, skip_serializing_if = "is_default")]
    pub phones: PhoneRegistration,
    /// How many players there are when no phone can register any more; the desk can always add somebody.
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
    /// Who registers is registered.
    Open,
    /// The desk accepts or refuses everybody who asks.
    Approval,
}

/// Somebody who has asked for a place and has no answer yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceRequest {
    /// The player as there will be one.
    pub player: Player,
    /// How to be addressed and shown.
    pub person: Person,
    /// When it was asked, in milliseconds since 1970 UTC.
    pub at: i64,
}
