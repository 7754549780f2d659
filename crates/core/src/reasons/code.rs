//! Codes of reasons; their meanings are texts such as `about-reason-same-points`.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray, VariantNames};

/// The code of a reason. Its name is stable for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, IntoStaticStr, VariantArray, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Code {
    SamePoints,
    PairedDownOddGroup,
    PairedDownNoPartner,
    PairedDownNoPartnerAllowed,
    PairedDownKeepsRoundsOpen,
    PairedDownForced,
    PairedDownByHand,
    PairedDownCorrected,
    Rematch,
    RematchByHand,
    Clash,
    ClashByHand,
    ForbiddenByHand,
    LastRoundByStanding,
    ByStanding,
    ByFold,
    BySlide,
    Bracket,
    Near,
    WholeField,
    SamePod,
    Repaired,
    ChangedSince,
    Table,
    FreeRound,
    BeginsWithAGameWon,
    ChoosesWhoPlaysFirst,
    ChoosesTheSeat,
    ChoosesTheSide,
    Walkover,
    ByeFirst,
    ByeLowest,
    ByeDrawn,
    ByeLowerHadMore,
    ByeSecond,
    ByeSecondByHand,
    ByeForced,
    ByeByHand,
    ByeCorrected,
    ByeAwarded,
    ByeRequested,
    ByeMissed,
    SitsOutNoOpponentAllowed,
    SitsOutLeftOver,
    SitsOutByHand,
    // Those of the FIDE Dutch system.
    SameScore,
    MovedDown,
    MovedDownAlone,
    MovedDownAllMet,
    MovedDownSameColour,
    MovedDownNoOpponent,
    MovedDownOddBracket,
    MovedDownMostPairs,
    MovedDownRestBelow,
    ColourBothPreferences,
    ColourStrongerPreference,
    ColourWiderDifference,
    ColourAlternation,
    ColourHigherRanked,
    ColourInitial,
    ColourByHand,
    ByeLowestScore,
    ByeLowerHadByes,
    ByeLowerBarred,
    ByeUnplayed,
}

/// All codes except those of the Dutch system.
pub const CODES: &[&str] = <Code as VariantNames>::VARIANTS.split_at(Code::SameScore as usize).0;
/// The codes of the FIDE Dutch system.
pub const DUTCH_CODES: &[&str] = <Code as VariantNames>::VARIANTS.split_at(Code::SameScore as usize).1;

impl Code {
    pub const ALL: &'static [Code] = <Code as VariantArray>::VARIANTS;

    /// The name used in documents.
    pub fn name(self) -> &'static str {
        self.into()
    }

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
