//! The games of a match and how they decide it (page 2).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::worth::GameWorth;
use crate::nouns::{AtZero, MatchResult, Side, Structure, is_default};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRules {
    pub structure: Structure,
    #[serde(default, skip_serializing_if = "is_default")]
    pub decided: Decided,
    /// A game's contribution to the deciding total, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<GameWorth>,
    /// Whose deck each game is played with.
    #[serde(default, skip_serializing_if = "is_default")]
    pub decks: Decks,
    /// Minutes of deck inspection before each game, if there is any (001).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub preparation: Vec<u32>,
    /// Minutes of a round, if the rules set them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// What the match is played at, as its players call it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place: PlayedAt,
    /// The chess clock that a game is played with, where one is (001, page 7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// What happens when the round's time is over. By default, five extra turns (page 7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_zero: Option<AtZero>,
    /// Whether players have met if one of them did not come.
    #[serde(default, skip_serializing_if = "is_default")]
    pub forfeit: Forfeits,
    /// How a match without a winner counts.
    #[serde(default, skip_serializing_if = "is_default")]
    pub drawn: Drawn,
    /// The two different sides of a game, such as `["corp", "runner"]`. Set if each match has one
    /// of each. The first player of a match has the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<(String, String)>,
}

/// The chess clock setting for one game: base time for each player, and free time for every turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockRule {
    /// Seconds for each player.
    pub base: u32,
    /// Seconds of delay, or of Bronstein delay, which also extends the base time.
    pub delay: u32,
}

/// What decides the winner of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    #[default]
    Games,
    /// The total over the games (`match.total`).
    Totals,
    /// The total, or game wins if any game lacks a measure.
    TotalsOrGames,
}

/// The numbered places where matches are played.
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
    #[default]
    Own,
    /// Game 1 with the opponent's, game 2 with the player's own (001).
    OpponentsFirst,
}

impl Decks {
    /// Whose deck a player uses in a game, counted from 1.
    pub fn whose(self, game: usize, player: Side) -> Side {
        if self == Decks::OpponentsFirst && game == 1 { player.other() } else { player }
    }
}

/// Whether players have met if one of them did not come (page 1, `forfeit`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forfeits {
    /// As in card games.
    #[default]
    Met,
    /// As in chess: an unplayed round for both. In a round robin it still counts as a game.
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

/// How a match without a winner counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drawn {
    #[default]
    Draw,
    /// A loss for both (Konami's policy 2.5).
    DoubleLoss,
}
