//! Options for the venue: result reporting, phones, round time (page 10).

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::day::moment;
use super::{
    AtZero, DayOptions, DraftOptions, RegistrationOptions, TableOptions, TimeControl, is_default,
    null_is_default,
};

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct VenueOptions {
    /// Where the tournament is played: a name and an address, on one line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// What entry costs and how it is paid, as the organiser says it: `€12, paid at the door`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry_fee: Option<String>,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub reports: Reports,
    /// How a phone claims a player's name.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub claims: Claims,
    /// Whether a free name can be claimed without the room's code.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub claims_without_room: bool,
    /// Whether one device may hold several players' names.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub shared_devices: bool,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub judges_enter_results: bool,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub timing: Timing,
    /// Whether players may use chess clocks where the ruleset names none and the round is timed.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub chess_clocks: bool,
    /// The time for each game on a chess clock; `None` for the ruleset's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
    /// The length of a round; `None` for the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_minutes: Option<u32>,
    /// Start and latest end of the day, and the time between rounds.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub day: DayOptions,
    /// What happens when a round's time is over; `None` for the ruleset's rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_zero: Option<AtZero>,
    /// Penalties for lateness; `None` for the ruleset's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<Lateness>,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub decks: DeckOptions,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub tables: TableOptions,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub registration: RegistrationOptions,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub draft: DraftOptions,
    /// Whether the tournament can be found only by its address. It is in no list and no leaderboard.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub unlisted: bool,
    /// Whether this is practice with invented players whose phones report automatically. Nothing is rated.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub practice: bool,
}

/// Maximum length of the place and of the entry fee, in characters.
pub const LONGEST_EVENT_LINE: usize = 200;

/// Penalties for lateness in matches without a chess clock (page 10). In minutes of the round's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Lateness {
    /// Minutes until a game is lost: 0 for at once, `None` for never.
    #[serde(default)]
    pub game_loss: Option<u32>,
    /// Minutes until the match is lost and the player dropped; `None` for never.
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
    /// The round is timed; players who bring a chess clock to a tournament with clocks play on it.
    #[default]
    Round,
    Untimed,
    /// Each game gets an equal part of the round's time. Players who bring a chess clock play on it.
    Games,
    /// Every match is played on a chess clock, and the round is not timed.
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
    /// One player's report counts.
    One,
    /// Only the desk enters results.
    Off,
}

/// How a phone claims a player's name (page 10).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Claims {
    /// A tap claims a free name in the room. Conceding, dropping, the deck and a claimed name
    /// need the player's code.
    #[default]
    Code,
    /// Only a claimed name needs the code.
    Open,
    /// Names cannot be claimed.
    Off,
}

/// The organiser's rules for deck lists.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct DeckOptions {
    /// Whether every player must submit a list.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub required: bool,
    /// Until when players may edit their own lists, in local time.
    #[serde(default, deserialize_with = "moment", skip_serializing_if = "Option::is_none")]
    pub deadline: Option<DateTime>,
    /// Whether players may no longer edit their lists, whatever the deadline.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub locked: bool,
    /// Whether opponents in the cut see each other's lists.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub open_in_cut: bool,
    /// Whether all lists are public once the tournament is closed.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub open_after_end: bool,
    /// Minimum number of cards in a deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<u32>,
    /// Maximum copies of a card, including the sideboard; basic lands are unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<u32>,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<String>,
}

impl DeckOptions {
    /// Whether players may still edit their own lists.
    pub fn are_open(&self, now: DateTime) -> bool {
        !self.locked && self.deadline.is_none_or(|end| now < end)
    }
}
