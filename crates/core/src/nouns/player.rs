//! A player, with everything that concerns only that person (page 1).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{ByeKind, PlayerId, RegularId, RoundNumber, TableNumber, is_default, null_is_default};

/// An upper bound: no tournament awards this many byes for past merit.
pub const MOST_AWARDED_BYES: u32 = 9;
pub const LONGEST_DECK_LIST: usize = 20_000;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Player {
    /// The same person in two files has the same id.
    pub id: PlayerId,
    /// The name shown in pairings and standings.
    pub name: String,
    /// The player's record in a register of regulars (page 8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regular: Option<RegularId>,
    /// The rating the player came with. Journals of earlier versions may have 0, which counts as none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// The club or team; members are kept apart if the ruleset requires it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The home region, from the continent down, in the form of a tournament's region: `us/ca` (page 8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<String>,
    /// Whether the player is an amateur, for amateur rankings only (page 8); `None` counts as not known to be one.
    #[serde(rename = "amateur", default, skip_serializing_if = "Option::is_none")]
    pub is_amateur: Option<bool>,
    /// The age group or division within which the player is also ranked: `Junior` (page 2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age_group: Option<String>,
    /// Number of rounds at the start with a bye.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub awarded_byes: u32,
    /// The first round the player takes part in; `None` for the first of all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined_round: Option<RoundNumber>,
    /// The last round the player takes part in (0: before the first). `None` if still in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped_after: Option<RoundNumber>,
    /// The last round before the disqualification (0: before the first). From then on the player is
    /// out and has no rank (page 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disqualified_after: Option<RoundNumber>,
    /// Rounds missed by a player who left and came back. They count like those missed by a late entry.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<RoundNumber>,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<RequestedBye>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed_table: Option<TableNumber>,
    /// The chess clock that the player brings (page 7).
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub clock: BroughtClock,
    /// The head judge's ruling on that clock.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub clock_ruling: ClockRuling,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
}

impl Player {
    pub fn new(id: impl Into<PlayerId>, name: impl Into<String>) -> Player {
        Player {
            id: id.into(),
            name: name.into(),
            regular: None,
            rating: None,
            club: None,
            home: None,
            is_amateur: None,
            age_group: None,
            awarded_byes: 0,
            joined_round: None,
            dropped_after: None,
            disqualified_after: None,
            absent: Vec::new(),
            byes: Vec::new(),
            fixed_table: None,
            clock: BroughtClock::None,
            clock_ruling: ClockRuling::Pending,
            deck: None,
        }
    }

    /// A rating as it counts: 0 is none.
    pub fn known_rating(rating: i32) -> Option<i32> {
        (rating != 0).then_some(rating)
    }

    /// Whether the player takes part in the round. Depends on `joined_round`,
    /// drops, disqualification and `absent`.
    pub fn is_in(&self, round: RoundNumber) -> bool {
        self.joined_round.is_none_or(|first| first <= round)
            && self.last_round().is_none_or(|last| round <= last)
            && !self.absent.contains(&round)
    }

    /// The last round before a drop or disqualification; `None` if still in.
    pub fn last_round(&self) -> Option<RoundNumber> {
        self.dropped_after.into_iter().chain(self.disqualified_after).min()
    }

    /// The clock that the player may use: none if the head judge has refused it.
    pub fn usable_clock(&self) -> BroughtClock {
        match self.clock_ruling {
            ClockRuling::Refused => BroughtClock::None,
            ClockRuling::Pending | ClockRuling::Approved => self.clock,
        }
    }

    pub fn bye_asked_for(&self, round: RoundNumber) -> Option<ByeKind> {
        self.byes.iter().find(|bye| bye.round == round).map(|bye| bye.kind)
    }

    pub fn has_awarded_bye(&self, round: RoundNumber) -> bool {
        round.0 <= self.awarded_byes
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct RequestedBye {
    pub round: RoundNumber,
    pub kind: ByeKind,
}

/// The kind of chess clock that a player brings (page 7).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum BroughtClock {
    #[default]
    None,
    /// With a simple delay.
    Delay,
    /// With Bronstein delay: used time is refunded.
    Bronstein,
    Both,
}

/// The head judge's ruling on a player's clock (document 002, 2c; page 7).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ClockRuling {
    /// No ruling yet: the clock may be used.
    #[default]
    Pending,
    Approved,
    /// Improper, defective, or not understood by its owner.
    Refused,
}

/// A registered deck (page 6).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Deck {
    /// The scoring option by which it loses: `"dominaria"`, `"tolaria"`, `"phyrexia"` or
    /// an organiser's own. Public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// The player's name for it; private until decks are published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The submitted card list, one card a line; private until decks are published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
    /// Netrunner: the identity of the corporation's deck. Public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corp: Option<String>,
    /// Netrunner: the identity of the runner's deck. Public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runner: Option<String>,
}

impl Deck {
    /// The registered identities, the corporation's first.
    pub fn identities(&self) -> impl Iterator<Item = &str> {
        [&self.corp, &self.runner].into_iter().flatten().map(String::as_str)
    }
}
