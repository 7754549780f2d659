//! The games of a match and how they decide it (page 2).

use serde::{Deserialize, Serialize};

use super::worth::GameWorth;
use crate::model::is_default;
use crate::result::Structure;

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
    /// Whether players have met when one of them did not come.
    #[serde(default, skip_serializing_if = "is_default")]
    pub forfeit: Forfeits,
    /// What a match without a winner is.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drawn: Drawn,
}

/// What decides who won a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// The games won.
    #[default]
    Games,
    /// The total over the games (`match.total`).
    Totals,
    /// The total, or the games won where any game lacks a measure.
    TotalsOrGames,
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

/// What a match without a winner is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drawn {
    /// A draw.
    #[default]
    Draw,
    /// A loss for both (Konami's policy 2.5).
    DoubleLoss,
}
