//! Reasons for pairs, colours and byes, as data with codes.

/// Why two players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Meeting {
    /// They have the same score.
    SameScore,
    /// One of them was moved down from a higher score (article 1.4.1).
    MovedDown {
        /// The difference in points, in the unit of the field.
        by: u64,
    },
}

impl Meeting {
    /// Returns the code of the reason.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// The rule that determined the colours (article 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "colour-")]
pub enum ColourRule {
    /// 5.2.1: both preferences are granted, or the only one.
    BothPreferences,
    /// 5.2.2: the stronger preference is granted.
    StrongerPreference,
    /// 5.2.2: both absolute, the wider colour difference is granted.
    WiderDifference,
    /// 5.2.3: alternated from the last time their colours differed.
    Alternation,
    /// 5.2.4: the higher ranked player's preference.
    HigherRanked,
    /// 5.2.5: the higher ranked player's pairing number and the initial colour.
    #[strum(serialize = "initial")]
    InitialColour,
}

impl ColourRule {
    /// Returns the code of the reason.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// The reasons for a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PairReason {
    /// Why they meet.
    pub meeting: Meeting,
    /// Why these colours.
    pub colour: ColourRule,
}

/// Why a player has the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByeReason {
    /// The player's score, the lowest with which the rest can be paired (C5).
    pub score: u64,
    /// Present players with a lower score, who could not have the bye by C2 or C4.
    pub lower: u32,
    /// The number of them that C2 would have allowed.
    pub lower_needed: u32,
    /// Rounds the player has not played (C9).
    pub unplayed: u32,
}

impl ByeReason {
    /// Returns the code of the reason.
    #[must_use]
    pub fn code(self) -> &'static str {
        match (self.lower, self.lower_needed) {
            (0, _) => "bye-lowest-score",
            (_, 0) => "bye-lower-had-byes",
            _ => "bye-lower-barred",
        }
    }
}
