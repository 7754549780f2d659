//! Every code that a reason can have, with what it means.

use serde::Serialize;

macro_rules! codes {
    ($($list:ident: $about:literal { $($Code:ident = $name:literal: $meaning:literal,)+ })+) => {
        /// What a reason is. Its name is stable for ever.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
        pub enum Code {
            $($(#[doc = $meaning] #[serde(rename = $name)] $Code,)+)+
        }

        impl Code {
            /// Every code there is.
            pub const ALL: &[Code] = &[$($(Code::$Code),+),+];

            /// Its name, as documents have it.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $($(Code::$Code => $name,)+)+
                }
            }
        }

        $(
            #[doc = $about]
            pub const $list: &[(&str, &str)] = &[$(($name, $meaning)),+];
        )+
    };
}

codes! {
    CODES: "The codes with what they mean, those of the Dutch system apart." {
        SamePoints = "same-points": "both have these points",
        PairedDownOddGroup = "paired-down-odd-group":
            "the players down to this score group are odd in number: one has to look below",
        PairedDownNoPartner = "paired-down-no-partner":
            "nobody of the own score group is left who has not been met; `only` names the nearest",
        PairedDownNoPartnerAllowed = "paired-down-no-partner-allowed":
            "nobody of the own score group is left who may be met: met, of one club, or kept apart; `only` names the nearest",
        PairedDownKeepsRoundsOpen = "paired-down-keeps-rounds-open":
            "a later announced round could not have been paired otherwise",
        PairedDownForced = "paired-down-forced":
            "no pairing of the whole field pairs fewer of this score group down, or fewer steps",
        PairedDownByHand = "paired-down-by-hand": "a better pairing exists: this one was made by hand",
        PairedDownCorrected = "paired-down-corrected":
            "a better pairing exists: this one was made before a result was corrected",
        Rematch = "rematch": "they have met before: no pairing has fewer rematches",
        RematchByHand = "rematch-by-hand": "they have met before, which could have been avoided: made by hand",
        Clash = "clash": "they are of one club or family: no pairing has fewer such pairs",
        ClashByHand = "clash-by-hand": "they are of one club or family, which could have been avoided: made by hand",
        ForbiddenByHand = "forbidden-by-hand": "they must never meet: made by hand",
        LastRoundByStanding = "last-round-by-standing":
            "in the last round the order of the standing decides inside each score group",
        ByStanding = "by-standing": "the order of the standing decides inside each score group",
        ByFold = "by-fold": "first against last inside each score group",
        BySlide = "by-slide": "upper half against lower half inside each score group",
        Bracket = "bracket": "the tree of the elimination has this match; `seeds` are theirs",
        Near = "near": "no pairing of the whole field has the points nearer together",
        WholeField = "whole-field":
            "everybody is one group, whatever the points: the standing of all decides, or chance",
        Repaired = "repaired": "the round was repaired after a result had been corrected: what had begun stayed",
        Table = "table": "the table of the round robin has this match",
        FreeRound = "free-round": "the table of the round robin has nobody to meet: an odd number plays",
        BeginsWithAGameWon = "begins-with-a-game-won": "the higher seed begins the match with a game won",
        ChoosesWhoPlaysFirst = "chooses-who-plays-first": "the higher seed chooses who plays first in game one",
        ChoosesTheSeat = "chooses-the-seat": "the top seed chooses who drafts first, or the seat",
        ChoosesTheSide = "chooses-the-side": "the higher seed chooses the side",
        Walkover = "walkover": "the other player has left: the scheduled opponent goes on",
        ByeFirst = "bye-first": "has not had a bye before",
        ByeLowest = "bye-lowest": "in the lowest score group that has somebody with so few byes",
        ByeLowerHadMore = "bye-lower-had-more": "everybody with fewer points has had more byes",
        ByeSecond = "bye-second": "has had a bye before: nobody else could have had this one",
        ByeSecondByHand = "bye-second-by-hand": "has had a bye before, which could have been avoided: made by hand",
        ByeForced = "bye-forced": "no pairing of the whole field has the bye lower",
        ByeByHand = "bye-by-hand": "a better bye exists: this one was given by hand",
        ByeCorrected = "bye-corrected": "a better bye exists: this one was given before a result was corrected",
        ByeAwarded = "bye-awarded": "a bye awarded beforehand for the first rounds",
        ByeRequested = "bye-requested": "a bye that the player asked for, of this `kind`",
        ByeMissed = "bye-missed": "a round missed: the player joined later, or had left",
        SitsOutNoOpponentAllowed = "sits-out-no-opponent-allowed":
            "forbidden pairs, or rematches where the ruleset never allows them, leave nobody to meet",
        SitsOutLeftOver = "sits-out-left-over":
            "there are opponents, but no pairing of the whole field has fewer sitting out",
        SitsOutByHand = "sits-out-by-hand": "a pairing with fewer sitting out exists: made by hand",
    }
    DUTCH_CODES: "The codes of the FIDE Dutch system with what they mean." {
        SameScore = "same-score": "both have this score, virtual points among it",
        MovedDown = "moved-down": "`player` was moved down from a higher score group, `by` so many points (1.4.1)",
        MovedDownNoOpponent = "moved-down-no-opponent": "C1 and C3 let the player meet nobody of that bracket",
        MovedDownOddBracket = "moved-down-odd-bracket":
            "that bracket was odd; `instead` names who could have moved down too, with the first criterion against it",
        MovedDownMostPairs = "moved-down-most-pairs": "no more pairs can be made in that bracket (C6)",
        MovedDownRestBelow = "moved-down-rest-below": "those below could not be paired otherwise (C4, C5)",
        ColourBothPreferences = "colour-both-preferences":
            "both colour preferences are granted, or the only one there is (5.2.1)",
        ColourStrongerPreference = "colour-stronger-preference": "the stronger colour preference is granted (5.2.2)",
        ColourWiderDifference = "colour-wider-difference":
            "of two absolute preferences that of the wider colour difference is granted (5.2.2)",
        ColourAlternation = "colour-alternation":
            "the colours of the last round in which the two had different ones alternate (5.2.3)",
        ColourHigherRanked = "colour-higher-ranked": "the higher ranked player's preference is granted (5.2.4)",
        ColourInitial = "colour-initial":
            "the higher ranked player's pairing number and the initial colour decide (5.2.5)",
        ColourByHand = "colour-by-hand": "the system gives the opposite colours: made by hand",
        ByeLowestScore = "bye-lowest-score": "nobody has fewer points (C5)",
        ByeLowerBarred = "bye-lower-barred":
            "who has fewer points has had a bye, or the rest could not be paired without them (C2, C4)",
        ByeUnplayed = "bye-unplayed":
            "has so many `before` rounds not played: of those who could have the bye the fewest (C9)",
    }
}

impl Code {
    /// Whether it says only that the pair is an ordinary one: equals meet, with the colours that are due, or those whom tree
    /// or table bring together.
    #[must_use]
    pub fn is_ordinary(self) -> bool {
        let colour = self.is_colour() && self != Code::ColourByHand;
        let equals = matches!(self, Code::SamePoints | Code::SameScore | Code::WholeField);
        colour || equals || matches!(self, Code::Bracket | Code::Table)
    }

    /// Whether it says why somebody of a score group is paired down.
    #[must_use]
    pub fn is_paired_down(self) -> bool {
        self.name().starts_with("paired-down-")
    }

    /// Whether it says why the colours are as they are.
    #[must_use]
    pub fn is_colour(self) -> bool {
        self.name().starts_with("colour-")
    }

    /// Whether it says what the higher seed has over the other.
    #[must_use]
    pub fn is_privilege(self) -> bool {
        use Code::{BeginsWithAGameWon, ChoosesTheSeat, ChoosesTheSide, ChoosesWhoPlaysFirst};
        matches!(self, BeginsWithAGameWon | ChoosesWhoPlaysFirst | ChoosesTheSeat | ChoosesTheSide)
    }

    /// Whether it goes by score groups: by points, or by what a ruleset makes of them for pairing.
    #[must_use]
    pub fn goes_by_score_groups(self) -> bool {
        self.is_paired_down() || matches!(self, Code::SamePoints | Code::ByeLowest | Code::ByeForced)
    }
}
