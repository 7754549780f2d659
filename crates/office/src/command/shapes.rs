//! Types shared by commands and documents.

use std::collections::BTreeMap;

use pairwright_core::nouns::ByeKind;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::SingleName;

/// A player to be registered.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    #[schema(min_length = 1, max_length = 100)]
    pub name: String,
    /// The id; a free one if omitted.
    #[serde(default)]
    pub id: Option<String>,
    /// The id of the player's record in a register of regulars.
    #[serde(default)]
    pub regular: Option<String>,
    #[serde(default)]
    pub rating: Option<i32>,
    #[serde(default)]
    #[schema(max_length = 100)]
    pub club: Option<String>,
    /// The group within which the player is also ranked: `Junior`.
    #[serde(default)]
    pub age_group: Option<String>,
    /// Whether this is somebody new, although the name looks like a registered one.
    #[serde(default)]
    pub is_new: bool,
}

/// How a tournament is played.
#[derive(Clone, Copy, IntoStaticStr, VariantArray, ToSchema)]
#[strum(serialize_all = "kebab-case")]
#[schema(as = Format, rename_all = "kebab-case")]
pub enum FormatShape {
    /// Rounds paired by the ruleset.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    /// Everybody meets everybody twice, the second time with the sides exchanged.
    DoubleRoundRobin,
    /// One loss and a player is out.
    Elimination,
    /// Two losses and a player is out.
    DoubleElimination,
}

/// A change of the round in progress.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PlaceChange {
    /// Seats a registered player who missed the pairing. `add` with `seat` registers a newcomer, too.
    Seat { player: String },
    /// Seats the player of a typed name, registered or not.
    #[serde(skip)]
    SeatNamed { name: SingleName, missed: Option<ByeKind> },
    /// Exchanges the places of two players, byes included.
    Exchange { first: String, second: String },
    /// Pairs two players who are waiting: with a bye, or because their opponents did not come.
    Join { first: String, second: String },
    /// Moves a player's match to a table, exchanging tables with any match there.
    Move { player: String, table: u32 },
    /// Exchanges the sides of a player's match.
    Turn { player: String },
}

/// What happens to a later round when a result on which it was paired is corrected.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CorrectionAnswer {
    Standings,
    /// As few matches as possible change.
    Repair,
    /// The round is paired again.
    Anew,
}

/// The result of a match, from its first player's view (docs/rules/1-tournament-file.md, "Result kinds").
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
    /// One player did not play.
    Forfeit {
        /// The side that was present.
        #[schema(maximum = 1)]
        winner: u8,
    },
    DoubleLoss {},
    /// Nobody came.
    DoubleForfeit {},
    /// A ruling by the organiser.
    Assigned {
        /// The points of each side: an exact number, `average`, `average+` or `average-`.
        points: [String; 2],
    },
    Bye {},
    /// A bye with the points of a draw.
    HalfBye {},
    /// A round with the points of a loss.
    ZeroBye {},
}

/// A game with the numbers at its end.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Game)]
pub struct GameShape {
    /// The side that won it; null for a drawn or unfinished game.
    #[serde(default)]
    #[schema(maximum = 1)]
    winner: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    life: Option<[i32; 2]>,
    /// Cards left in the libraries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    library: Option<[u32; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    poison: Option<[u32; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    agenda: Option<[u32; 2]>,
    /// Other numbers that the ruleset counts, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    counts: BTreeMap<String, [u32; 2]>,
    /// The side that each played, such as `white`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<[String; 2]>,
}

/// A kind of bye.
#[derive(ToSchema)]
#[schema(as = Bye, rename_all = "kebab-case")]
pub enum ByeShape {
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
    Other,
}

/// Why a match gets extra time.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
pub enum Reason {
    Call,
    DeckCheck,
    /// Somebody played too slowly.
    SlowPlay,
    /// The match began late.
    Late,
    Other,
}

/// A penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, IntoStaticStr, VariantArray, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[schema(as = PenaltyKind)]
pub enum PenaltyChoice {
    Warning,
    GameLoss,
    MatchLoss,
    Points,
    Disqualification,
}

/// The penalty for lateness.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, IntoStaticStr, VariantArray, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum LateLoss {
    GameLoss,
    MatchLoss,
}

/// A chess clock that a player brings, by the ways of adding time that it knows.
#[derive(ToSchema)]
#[schema(as = Clock, rename_all = "kebab-case")]
pub enum BroughtClockShape {
    None,
    Delay,
    Bronstein,
    Both,
}

/// A ruling on a player's chess clock.
#[derive(ToSchema)]
#[schema(as = ClockRuling, rename_all = "kebab-case")]
pub enum ClockRulingShape {
    Pending,
    Approved,
    Refused,
}

/// How players with equal points share the prizes of their places.
#[derive(ToSchema)]
#[schema(as = Ties, rename_all = "kebab-case")]
pub enum TiesShape {
    /// Each gets the prize of their own place.
    Rank,
    /// They share.
    Points,
}

/// The number of rounds that somebody asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(from = "u32")]
pub enum PlannedRounds {
    /// As many as the players need.
    Suggested,
    /// None announced.
    Open,
    Number(u32),
}

/// The cut that somebody asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(from = "u32")]
pub enum CutSize {
    /// To this many players; 0 is no cut.
    Top(u32),
    /// Everybody with enough points.
    ByPoints,
}

impl From<u32> for PlannedRounds {
    fn from(rounds: u32) -> PlannedRounds {
        PlannedRounds::Number(rounds)
    }
}

impl From<u32> for CutSize {
    fn from(top: u32) -> CutSize {
        CutSize::Top(top)
    }
}
