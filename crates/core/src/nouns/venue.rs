//! What is settled about the room: how results come in, who may use a phone for what, the time of a round (page 10).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::day::DayOptions;
use super::deck_options::DeckOptions;
use super::defaults::is_default;
use super::draft::DraftOptions;
use super::registration::RegistrationOptions;
use super::tables::TableOptions;
use super::timer::AtZero;

/// What the organiser has settled about the room. Everything has its usual value where nothing is said.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VenueOptions {
    /// Whether players report their results.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reports: Reports,
    /// How a phone takes a player's name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub claims: Claims,
    /// Whether a free name is taken without the room's code.
    #[serde(default, skip_serializing_if = "is_default")]
    pub claims_without_room: bool,
    /// Whether one device may hold the names of several players.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shared_devices: bool,
    /// Whether judges may enter results.
    #[serde(default, skip_serializing_if = "is_default")]
    pub judges_enter_results: bool,
    /// How the time of a match is kept.
    #[serde(default, skip_serializing_if = "is_default")]
    pub timing: Timing,
    /// How long a round is; as usual where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_minutes: Option<u32>,
    /// When the day begins and has to be over, and the time between rounds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub day: DayOptions,
    /// What happens when a round's time is over; as the ruleset says where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_zero: Option<AtZero>,
    /// What being late costs; as the ruleset says where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<Lateness>,
    /// What is settled about deck lists.
    #[serde(default, skip_serializing_if = "is_default")]
    pub decks: DeckOptions,
    /// What is settled about the tables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tables: TableOptions,
    /// What is settled about registration on phones.
    #[serde(default, skip_serializing_if = "is_default")]
    pub registration: RegistrationOptions,
    /// What is settled about draft pods.
    #[serde(default, skip_serializing_if = "is_default")]
    pub draft: DraftOptions,
    /// Whether only those who have its address find the tournament: it is in no list and no leaderboard.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unlisted: bool,
    /// Whether this is practice: invented players, whose phones report by themselves. Nothing of it is rated.
    #[serde(default, skip_serializing_if = "is_default")]
    pub practice: bool,
}

/// What being late costs, where a match is not played on a clock (page 10), in minutes of the round's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lateness {
    /// After how many a game is lost: at once where 0; never where `None`.
    #[serde(default)]
    pub game_loss: Option<u32>,
    /// After how many the match is lost, and the player dropped; never where `None`.
    #[serde(default)]
    pub match_loss: Option<u32>,
}

/// How the time of a match is kept (pages 6 and 10).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Timing {
    /// The round has its time, and whoever brings a chess clock plays on it.
    #[default]
    Round,
    Untimed,
    /// Each game has an equal part of the round's time, and whoever brings a chess clock plays on it.
    Games,
    /// Every match is played on a chess clock, and the round has no time.
    Clocks,
}

/// Whether players report their results (page 10).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Reports {
    /// A report counts once the opponent has confirmed it.
    #[default]
    Both,
    /// A report of one player counts.
    One,
    /// Results are entered at the desk alone.
    Off,
}

/// How a phone takes a player's name (page 10).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Claims {
    /// A free name is taken with a tap in the room; conceding, dropping, the deck and a taken name need the player's code.
    #[default]
    Code,
    /// Nothing but a name that is taken needs the code.
    Open,
    /// Nobody takes a name.
    Off,
}
