//! What can be wrong with a card in a Turnabout deck.

/// Why a card is banned (document 001, "The banned list consists of").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ban {
    /// It speaks of playing for ante.
    Ante,
    /// It fetches cards from outside the game.
    OutsideGame,
}

/// Why a printing is not allowed in any tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NotLegal {
    /// A silver border, or the acorn that took its place.
    Silver,
    /// A gold border, or a gold back.
    Gold,
    /// A memento, an oversized card and the like.
    Memorabilia,
    /// A token, a plane, a scheme, a conspiracy: nothing that a deck is made of.
    NoDeckCard,
    /// It exists on screens alone.
    Digital,
}

impl Ban {
    pub(super) fn code(self) -> &'static str {
        match self {
            Ban::Ante => "ante",
            Ban::OutsideGame => "outside-game",
        }
    }

    pub(super) fn sentence(self, card: &str) -> String {
        match self {
            Ban::Ante => format!("{card} is an ante card, and those are banned"),
            Ban::OutsideGame => {
                format!("{card} fetches cards from outside the game, and such cards are banned")
            }
        }
    }
}

impl NotLegal {
    pub(super) fn code(self) -> &'static str {
        match self {
            NotLegal::Silver | NotLegal::Gold => "border",
            NotLegal::Memorabilia | NotLegal::NoDeckCard | NotLegal::Digital => "not-legal",
        }
    }

    pub(super) fn sentence(self, card: &str) -> String {
        match self {
            NotLegal::Silver => format!("{card} has a silver border or an acorn: no tournament allows it"),
            NotLegal::Gold => format!("{card} has a gold border: no tournament allows it"),
            NotLegal::Memorabilia => format!("{card} was printed as a memento: no tournament allows it"),
            NotLegal::NoDeckCard => format!("{card} is no card that a deck is made of"),
            NotLegal::Digital => format!("{card} exists on screens alone"),
        }
    }
}
