//! Reasons as data with codes; the sentences are elsewhere.

use crate::field::{Seat, Within};

/// A reason of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Both are in this score group.
    SamePoints {
        /// Index of the score group.
        group: u32,
    },
    /// If nearness decides: their points differ, and no pairing of the whole field has the points nearer.
    Near,
    /// If the whole field is one group: only the order of the standings, or chance.
    WholeField,
    /// One of them is paired down.
    PairedDown {
        /// The higher player.
        who: Seat,
        /// Score groups down, at least 1.
        steps: u32,
        /// Why they are paired down.
        because: Because,
    },
    /// They have met before.
    Rematch(Needed),
    /// They share a club or family.
    Clash(Needed),
    /// They must never meet; only by hand.
    Forbidden,
    /// Among equally good opponents the order of the standings decided.
    ByStanding {
        /// The pairing system within groups.
        within: Within,
        /// Whether this is the last round.
        round: IsLastRound,
    },
}

/// Whether this is the last planned round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IsLastRound {
    /// It is the last round.
    Yes,
    /// It is not the last round, or that is unknown.
    No,
}

/// Whether the best pairing of the field requires this too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Needed {
    /// No pairing has fewer.
    Yes,
    /// A pairing with fewer exists: this one was made by hand.
    No,
}

/// Why somebody is paired down.
#[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "paired-down-")]
pub enum Because {
    /// The number of players down to this group is odd: one has to play somebody below.
    OddGroup {
        /// Number of players from the top down to this group, without the bye.
        players: u32,
    },
    /// The player has met everybody available in the player's own group.
    #[strum(serialize = "no-partner")]
    NoUnmetPartner {
        /// The nearest players below who may be met.
        only: Vec<Seat>,
    },
    /// Nobody available in the player's own group may be met. Some have met the player, others
    /// share a club or are kept apart.
    #[strum(serialize = "no-partner-allowed")]
    NoAllowedPartner {
        /// The nearest players below who may be met.
        only: Vec<Seat>,
    },
    /// A later round could not have been paired otherwise.
    KeepsRoundsOpen,
    /// No pairing of the whole field pairs fewer of this group down, or by fewer steps.
    Forced,
    /// A better pairing exists: this one was made by hand.
    ByHand,
}

/// A reason of the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ByeReason {
    /// In the lowest group with somebody who has as few byes.
    Lowest {
        /// Index of the score group.
        group: u32,
    },
    /// The player never had a bye before.
    First,
    /// Everybody in the groups below has had more byes.
    LowerHadMore,
    /// The player has had a bye before.
    Second {
        /// Byes before this one.
        before: u32,
        /// Whether nobody else could have had it.
        needed: Needed,
    },
    /// Not in the lowest possible group, but no pairing of the whole field has the bye lower.
    Forced,
    /// A better bye exists: this one was given by hand.
    ByHand,
}

/// Why somebody sits out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "sits-out-")]
pub enum SitOutReason {
    /// Forbidden pairs, or rematches that the ruleset never allows, leave no opponent.
    NoOpponentAllowed,
    /// There are opponents, but no pairing of the whole field has fewer players sitting out.
    LeftOver,
    /// A pairing with fewer sitting out exists: this one was made by hand.
    ByHand,
}

impl Reason {
    /// Returns the code of the reason, stable for ever.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::SamePoints { .. } => "same-points",
            Self::Near => "near",
            Self::WholeField => "whole-field",
            Self::PairedDown { because, .. } => because.code(),
            Self::Rematch(Needed::Yes) => "rematch",
            Self::Rematch(Needed::No) => "rematch-by-hand",
            Self::Clash(Needed::Yes) => "clash",
            Self::Clash(Needed::No) => "clash-by-hand",
            Self::Forbidden => "forbidden-by-hand",
            Self::ByStanding { within: Within::Fold, .. } => "by-fold",
            Self::ByStanding { within: Within::Slide, .. } => "by-slide",
            Self::ByStanding { round: IsLastRound::Yes, .. } => "last-round-by-standing",
            Self::ByStanding { .. } => "by-standing",
        }
    }
}

impl Because {
    /// Returns the code of the reason, stable for ever.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

impl ByeReason {
    /// Returns the code of the reason, stable for ever.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Lowest { .. } => "bye-lowest",
            Self::First => "bye-first",
            Self::LowerHadMore => "bye-lower-had-more",
            Self::Second { needed: Needed::Yes, .. } => "bye-second",
            Self::Second { needed: Needed::No, .. } => "bye-second-by-hand",
            Self::Forced => "bye-forced",
            Self::ByHand => "bye-by-hand",
        }
    }
}

impl SitOutReason {
    /// Returns the code of the reason, stable for ever.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

/// Other members of a score group who could have been paired down at the same cost: chance decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Others {
    /// Their number.
    pub count: u32,
    /// The first of them by seat, at most [`Others::NAMED`].
    pub first: Vec<Seat>,
    /// Whether the list is complete. In large fields, only players who could exchange opponents are considered.
    pub complete: bool,
}

impl Others {
    /// Maximum number listed.
    pub const NAMED: usize = 5;
}
