//! The games of a match and how they decide it (page 2).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::worth::GameWorth;
use crate::nouns::AtZero;
use crate::nouns::ids::Side;
use crate::nouns::is_default;
use crate::nouns::result::{MatchResult, Structure};

/// The games of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRules {
    /// How many games, and when the match ends.
    pub structure: Structure,
    /// What decides who won the match.
    #[serde(default, skip_serializing_if = "is_default")]
    pub decided: Decided,
    /// What each game adds to the total that decides, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<GameWorth>,
    /// With whose deck each game is played.
    #[serde(default, skip_serializing_if = "is_default")]
    pub decks: Decks,
    /// Minutes to look through the deck before each game, where decks are looked through (001).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub preparation: Vec<u32>,
    /// Minutes of a round, where the rules name them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// What the match is played at, as its players call it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place: PlayedAt,
    /// The chess clock that a game is played with, where one is (001, page 7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// What happens when the round's time is over; five extra turns where nothing is said (page 7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_zero: Option<AtZero>,
    /// Whether players have met when one of them did not come.
    #[serde(default, skip_serializing_if = "is_default")]
    pub forfeit: Forfeits,
    /// What a match without a winner is.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drawn: Drawn,
    /// The two unlike sides of a game, such as `["corp", "runner"]`, where each match has one of each: the first player
    /// of a match is on the first of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<(String, String)>,
}

/// A chess clock's setting for one game: base time for each player, and what every turn costs nothing of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockRule {
    /// Seconds for each player.
    pub base: u32,
    /// Seconds of delay, or of Bronstein's refund (then the base is longer by as much).
    pub delay: u32,
}

/// What decides who won a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    #[default]
    Games,
    /// The total over the games (`match.total`).
    Totals,
    /// The total, or the games won where any game lacks a measure.
    TotalsOrGames,
}

/// What a match is played at: what is numbered in the room.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PlayedAt {
    /// Card players sit at tables.
    #[default]
    Table,
    /// Chess players sit at boards.
    Board,
}

/// With whose deck each game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decks {
    /// Everybody with their own.
    #[default]
    Own,
    /// Game 1 with the opponent's, game 2 with one's own (001).
    OpponentsFirst,
}

impl Decks {
    /// Whose deck a player plays in a game, counted from 1.
    pub fn whose(self, game: usize, player: Side) -> Side {
        if self == Decks::OpponentsFirst && game == 1 { player.other() } else { player }
    }
}

/// Whether players have met when one of them did not come (page 1, `forfeit`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forfeits {
    /// They have, as in card games.
    #[default]
    Met,
    /// They have not, as in chess: an unplayed round for both. In a round robin it counts as a game all the same.
    NotMet,
}

impl Forfeits {
    /// The result of a match to which neither player came.
    pub fn nobody_came(self) -> MatchResult {
        match self {
            Forfeits::Met => MatchResult::DoubleLoss {},
            Forfeits::NotMet => MatchResult::DoubleForfeit {},
        }
    }
}

/// What a match without a winner is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drawn {
    #[default]
    Draw,
    /// A loss for both (Konami's policy 2.5).
    DoubleLoss,
}
