//! Who plays, with what only concerns that person (page 1).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::defaults::{is_default, null_is_default};
use super::ids::{PlayerId, RoundNumber, TableNumber};
use super::matches::ByeKind;

/// More byes than any tournament awards for past merit.
pub const MOST_AWARDED_BYES: u32 = 9;
/// The longest list of a deck, in characters.
pub const LONGEST_DECK_LIST: usize = 20_000;

/// Somebody who plays, with what only concerns that person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The same person in two files has the same id.
    pub id: PlayerId,
    /// As shown on pairings and standings.
    pub name: String,
    /// The rating the player came with. Journals of earlier versions may have 0, which counts as none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// The club or team; members are kept apart where the ruleset says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Where the player is at home, from the continent down, as the region of a tournament is written: `us/ca` (page 8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<String>,
    /// Whether the player is an amateur: for the lists of amateurs alone (page 8).
    #[serde(
        rename = "amateur",
        default,
        deserialize_with = "null_is_default",
        skip_serializing_if = "is_default"
    )]
    pub is_amateur: bool,
    /// Byes in that many first rounds.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub awarded_byes: u32,
    /// The first round the player takes part in; the first of all where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined_round: Option<RoundNumber>,
    /// The last round the player takes part in (0: before the first); no end where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped_after: Option<RoundNumber>,
    /// The last round before the disqualification (0: before the first), after which the player takes part no more and has
    /// no place (page 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disqualified_after: Option<RoundNumber>,
    /// Rounds missed by a player who left and came back: they count as those that a late entry missed.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<RoundNumber>,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<RequestedBye>,
    /// A table the player always sits at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed_table: Option<TableNumber>,
    /// The chess clock the player brings (page 7).
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub clock: BroughtClock,
    /// What the head judge says of that clock.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub clock_ruling: ClockRuling,
    /// The deck's registration (page 6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
}

impl Player {
    /// A player with nothing but an id and a name.
    pub fn new(id: impl Into<PlayerId>, name: impl Into<String>) -> Player {
        Player {
            id: id.into(),
            name: name.into(),
            rating: None,
            club: None,
            home: None,
            is_amateur: false,
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

    /// Whether neither `joined_round` nor the end of the player's tournament nor `absent` excludes the round.
    pub fn is_in(&self, round: RoundNumber) -> bool {
        self.joined_round.is_none_or(|first| first <= round)
            && self.last_round().is_none_or(|last| round <= last)
            && !self.absent.contains(&round)
    }

    /// The last round the player takes part in, by a drop or a disqualification; no end where `None`.
    pub fn last_round(&self) -> Option<RoundNumber> {
        self.dropped_after.into_iter().chain(self.disqualified_after).min()
    }

    /// The clock that the player may use; none where the head judge has refused it.
    pub fn usable_clock(&self) -> BroughtClock {
        match self.clock_ruling {
            ClockRuling::Refused => BroughtClock::None,
            ClockRuling::Pending | ClockRuling::Approved => self.clock,
        }
    }

    /// The bye the player requested in this round.
    pub fn bye_asked_for(&self, round: RoundNumber) -> Option<ByeKind> {
        self.byes.iter().find(|bye| bye.round == round).map(|bye| bye.kind)
    }

    /// Whether an awarded bye covers this round.
    pub fn has_awarded_bye(&self, round: RoundNumber) -> bool {
        round.0 <= self.awarded_byes
    }
}

/// A requested bye in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RequestedBye {
    pub round: RoundNumber,
    pub kind: ByeKind,
}

/// Which chess clock a player brings (page 7).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum BroughtClock {
    #[default]
    None,
    /// One with a simple delay.
    Delay,
    /// One with Bronstein's refund.
    Bronstein,
    Both,
}

/// What the head judge says of a player's clock (document 002, 2c; page 7).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ClockRuling {
    /// Nothing yet: the clock may be used.
    #[default]
    Pending,
    /// It may be used.
    Approved,
    /// It may not: improper, defective, or its owner does not understand it.
    Refused,
}

/// What is registered about a deck (page 6).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The scoring option it loses by: `"dominaria"`, `"tolaria"`, `"phyrexia"` or an organiser's own. Everybody may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// What its player calls it; the organiser's until the decks are published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its cards, a line each, as they were handed in; the organiser's until the decks are published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
    /// Netrunner: the identity of the corporation's deck. Everybody may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corp: Option<String>,
    /// Netrunner: the identity of the runner's deck. Everybody may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runner: Option<String>,
}

impl Deck {
    /// The identities that are known, the corporation's first.
    pub fn identities(&self) -> impl Iterator<Item = &str> {
        [&self.corp, &self.runner].into_iter().flatten().map(String::as_str)
    }
}
