//! The shapes inside commands and documents.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A player to be registered.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// As shown on pairings and standings.
    #[schema(min_length = 1)]
    pub name: String,
    /// The id; a free one where it is left out.
    #[serde(default)]
    pub id: Option<String>,
    /// The rating.
    #[serde(default)]
    pub rating: Option<i32>,
    /// The club or team.
    #[serde(default)]
    pub club: Option<String>,
    /// Whether it is somebody new, though the name looks like that of somebody who is here.
    #[serde(default)]
    pub is_new: bool,
}

/// How a tournament is played.
#[derive(ToSchema)]
#[schema(as = Format, rename_all = "kebab-case")]
pub enum FormatShape {
    /// By rounds as the ruleset pairs them.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    /// And once more with the sides exchanged.
    DoubleRoundRobin,
    /// Who loses is out.
    Elimination,
    /// Who loses twice is out.
    DoubleElimination,
}

/// What becomes of a later round when a result on which it was paired is corrected.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CorrectionAnswer {
    /// It stays as it is.
    Standings,
    /// As few matches as possible change.
    Repair,
    /// It is paired anew.
    Anew,
}

/// How a match ended, seen from its first player (docs/rules/1-tournament-file.md, "Result kinds").
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[schema(as = Result)]
pub enum ResultShape {
    /// Games were played; either `wins` and `draws`, or `games`.
    Played {
        /// Games won by each side.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wins: Option<[u32; 2]>,
        /// Games drawn or unfinished.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draws: Option<u32>,
        /// The games one by one; null is a drawn or unfinished game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        games: Option<Vec<Option<GameShape>>>,
    },
    /// Agreed without play.
    IntentionalDraw {},
    /// The other did not play.
    Forfeit {
        /// The side that was there.
        #[schema(maximum = 1)]
        winner: u8,
    },
    /// Both lose.
    DoubleLoss {},
    /// Nobody came.
    DoubleForfeit {},
    /// The organiser's ruling.
    Assigned {
        /// What each side gets: an exact number, `average`, `average+` or `average-`.
        points: [String; 2],
    },
    /// A bye.
    Bye {},
    /// A bye with the points of a draw.
    HalfBye {},
    /// A round with the points of a loss.
    ZeroBye {},
}

/// A game with what was measured at its end.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Game)]
pub struct GameShape {
    /// The side that won it; null for a drawn or unfinished game.
    #[serde(default)]
    #[schema(maximum = 1)]
    winner: Option<u8>,
    /// Life totals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    life: Option<[i32; 2]>,
    /// Cards left in the libraries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    library: Option<[u32; 2]>,
    /// Poison counters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    poison: Option<[u32; 2]>,
    /// Agenda points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    agenda: Option<[u32; 2]>,
    /// Other numbers that the ruleset has counted, by their names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    counts: BTreeMap<String, [u32; 2]>,
    /// Which side of the game each played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<[String; 2]>,
}

/// A kind of bye.
#[derive(ToSchema)]
#[schema(as = Bye, rename_all = "kebab-case")]
pub enum KindOfFreeRound {
    /// A won match.
    Bye,
    /// The points of a draw.
    HalfBye,
    /// The points of a loss.
    ZeroBye,
}

/// What a judge is called for.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
pub enum CallFor {
    /// A question about the rules.
    Rules,
    /// Slow play, the clock, the time left.
    Time,
    /// Anything else.
    Other,
}

/// Why a match gets extra time.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
pub enum Reason {
    /// A judge was called.
    Call,
    /// A deck was checked.
    DeckCheck,
    /// Somebody played too slowly.
    SlowPlay,
    /// The match began late.
    Late,
    /// Anything else.
    Other,
}
