//! Codes of reasons; their meanings are texts such as `about-reason-same-points`.

use serde::Serialize;

macro_rules! codes {
    ($($(#[$about:meta])* $list:ident { $($Code:ident = $name:literal,)+ })+) => {
        /// The code of a reason. Its name is stable for ever.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
        pub enum Code {
            $($(#[doc = concat!("`", $name, "`")] #[serde(rename = $name)] $Code,)+)+
        }

        impl Code {
            pub const ALL: &[Code] = &[$($(Code::$Code),+),+];

            /// The name used in documents.
            pub fn name(self) -> &'static str {
                match self {
                    $($(Code::$Code => $name,)+)+
                }
            }
        }

        $(
            $(#[$about])*
            pub const $list: &[&str] = &[$($name),+];
        )+
    };
}

codes! {
    /// All codes except those of the Dutch system.
    CODES {
        SamePoints = "same-points",
        PairedDownOddGroup = "paired-down-odd-group",
        PairedDownNoPartner = "paired-down-no-partner",
        PairedDownNoPartnerAllowed = "paired-down-no-partner-allowed",
        PairedDownKeepsRoundsOpen = "paired-down-keeps-rounds-open",
        PairedDownForced = "paired-down-forced",
        PairedDownByHand = "paired-down-by-hand",
        PairedDownCorrected = "paired-down-corrected",
        Rematch = "rematch",
        RematchByHand = "rematch-by-hand",
        Clash = "clash",
        ClashByHand = "clash-by-hand",
        ForbiddenByHand = "forbidden-by-hand",
        LastRoundByStanding = "last-round-by-standing",
        ByStanding = "by-standing",
        ByFold = "by-fold",
        BySlide = "by-slide",
        Bracket = "bracket",
        Near = "near",
        WholeField = "whole-field",
        SamePod = "same-pod",
        Repaired = "repaired",
        ChangedSince = "changed-since",
        Table = "table",
        FreeRound = "free-round",
        BeginsWithAGameWon = "begins-with-a-game-won",
        ChoosesWhoPlaysFirst = "chooses-who-plays-first",
        ChoosesTheSeat = "chooses-the-seat",
        ChoosesTheSide = "chooses-the-side",
        Walkover = "walkover",
        ByeFirst = "bye-first",
        ByeLowest = "bye-lowest",
        ByeDrawn = "bye-drawn",
        ByeLowerHadMore = "bye-lower-had-more",
        ByeSecond = "bye-second",
        ByeSecondByHand = "bye-second-by-hand",
        ByeForced = "bye-forced",
        ByeByHand = "bye-by-hand",
        ByeCorrected = "bye-corrected",
        ByeAwarded = "bye-awarded",
        ByeRequested = "bye-requested",
        ByeMissed = "bye-missed",
        SitsOutNoOpponentAllowed = "sits-out-no-opponent-allowed",
        SitsOutLeftOver = "sits-out-left-over",
        SitsOutByHand = "sits-out-by-hand",
    }
    /// The codes of the FIDE Dutch system.
    DUTCH_CODES {
        SameScore = "same-score",
        MovedDown = "moved-down",
        MovedDownAlone = "moved-down-alone",
        MovedDownAllMet = "moved-down-all-met",
        MovedDownSameColour = "moved-down-same-colour",
        MovedDownNoOpponent = "moved-down-no-opponent",
        MovedDownOddBracket = "moved-down-odd-bracket",
        MovedDownMostPairs = "moved-down-most-pairs",
        MovedDownRestBelow = "moved-down-rest-below",
        ColourBothPreferences = "colour-both-preferences",
        ColourStrongerPreference = "colour-stronger-preference",
        ColourWiderDifference = "colour-wider-difference",
        ColourAlternation = "colour-alternation",
        ColourHigherRanked = "colour-higher-ranked",
        ColourInitial = "colour-initial",
        ColourByHand = "colour-by-hand",
        ByeLowestScore = "bye-lowest-score",
        ByeLowerHadByes = "bye-lower-had-byes",
        ByeLowerBarred = "bye-lower-barred",
        ByeUnplayed = "bye-unplayed",
    }
}

impl Code {
    /// Whether it only describes an ordinary pair: equals with due colours, or from a tree or table.
    pub fn is_ordinary(self) -> bool {
        let colour = self.is_colour() && self != Code::ColourByHand;
        let equals = matches!(self, Code::SamePoints | Code::SameScore | Code::WholeField | Code::SamePod);
        colour || equals || matches!(self, Code::Bracket | Code::Table | Code::ChangedSince)
    }

    /// Whether it explains why somebody of a score group is paired down.
    pub fn is_paired_down(self) -> bool {
        self.name().starts_with("paired-down-")
    }

    /// Whether it explains the colours.
    pub fn is_colour(self) -> bool {
        self.name().starts_with("colour-")
    }

    /// Whether it describes an advantage of the higher seed.
    pub fn is_privilege(self) -> bool {
        use Code::{BeginsWithAGameWon, ChoosesTheSeat, ChoosesTheSide, ChoosesWhoPlaysFirst};
        matches!(self, BeginsWithAGameWon | ChoosesWhoPlaysFirst | ChoosesTheSeat | ChoosesTheSide)
    }

    /// Whether it refers to score groups: by points, or by the ruleset's pairing points.
    pub fn goes_by_score_groups(self) -> bool {
        self.is_paired_down() || matches!(self, Code::SamePoints | Code::ByeLowest | Code::ByeForced)
    }
}
