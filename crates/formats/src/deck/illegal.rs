//! Faults of a card in a Turnabout deck.

use pairwright_core::message;
use pairwright_core::nouns::Message;
use strum::{IntoStaticStr, VariantNames};

/// Codes of findings in files; the text `about-deck-finding-CODE` explains each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum DeckFindingCode {
    TooFew,
    Unreadable,
    Sideboard,
    Ante,
    OutsideGame,
    Border,
    NotLegal,
    UnknownCard,
    TooManyCopies,
    Banned,
}

/// Why a card is banned (document 001, "The banned list consists of").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ban {
    /// It mentions playing for ante.
    Ante,
    /// It fetches cards from outside the game.
    OutsideGame,
}

/// Why a printing is not allowed in any tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NotLegal {
    /// A silver border, or the acorn stamp that replaced it.
    Silver,
    /// A gold border, or a gold back.
    Gold,
    /// A memento, an oversized card or similar.
    Memorabilia,
    /// A token, plane, scheme or conspiracy, which cannot be in a deck.
    NoDeckCard,
    /// It exists only digitally.
    Digital,
}

impl Ban {
    pub(super) fn code(self) -> DeckFindingCode {
        match self {
            Ban::Ante => DeckFindingCode::Ante,
            Ban::OutsideGame => DeckFindingCode::OutsideGame,
        }
    }

    pub(super) fn message(self, card: &str) -> Message {
        match self {
            Ban::Ante => message!("deck-banned-ante", card = card),
            Ban::OutsideGame => message!("deck-banned-outside-game", card = card),
        }
    }
}

impl NotLegal {
    pub(super) fn code(self) -> DeckFindingCode {
        match self {
            NotLegal::Silver | NotLegal::Gold => DeckFindingCode::Border,
            NotLegal::Memorabilia | NotLegal::NoDeckCard | NotLegal::Digital => DeckFindingCode::NotLegal,
        }
    }

    pub(super) fn message(self, card: &str) -> Message {
        match self {
            NotLegal::Silver => message!("deck-not-legal-silver", card = card),
            NotLegal::Gold => message!("deck-not-legal-gold", card = card),
            NotLegal::Memorabilia => message!("deck-not-legal-memento", card = card),
            NotLegal::NoDeckCard => message!("deck-not-legal-kind", card = card),
            NotLegal::Digital => message!("deck-not-legal-digital", card = card),
        }
    }
}
