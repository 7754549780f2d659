//! Counting before matching: the pairs in candidates that comply best with C12 and C13.
//!
//! In a bracket that can be paired completely, refused preferences number at least half of the
//! excess of one colour over all others. A strong one is refused for every such pair without a mild
//! one to spare. A candidate meets both bounds exactly if all its pairs are *tight*, a rule on two
//! classes of players. (It is the dual of the weighted matching, in which all players of a class
//! have the same label.)

use super::field::Colour;
use super::person::{DutchPlayer, WishStrength};

/// A player's class under the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Class {
    /// No preference; also for the stand-in of a player who floats down.
    Free,
    Wish(Colour, WishStrength),
}

impl Class {
    pub(crate) fn of(person: &DutchPlayer) -> Self {
        person.wish.map_or(Self::Free, |(colour, strength)| Self::Wish(colour, strength))
    }

    fn colour(self) -> Option<Colour> {
        match self {
            Self::Free => None,
            Self::Wish(colour, _) => Some(colour),
        }
    }

    fn mild(self) -> bool {
        matches!(self, Self::Wish(_, WishStrength::Mild))
    }

    /// A small index, different for every class.
    pub(crate) fn index(self) -> usize {
        match self {
            Self::Free => 0,
            Self::Wish(colour, strength) => {
                let side = if colour == Colour::White { 1 } else { 4 };
                side + match strength {
                    WishStrength::Mild => 0,
                    WishStrength::Strong => 1,
                    WishStrength::Absolute => 2,
                }
            }
        }
    }
}

pub(crate) const CLASSES: usize = 7;

/// The pairs of classes that are tight.
#[derive(Clone, Debug)]
pub(crate) struct Tight([[bool; CLASSES]; CLASSES]);

impl Tight {
    /// Counts a bracket that is to be paired completely, including stand-ins.
    pub(crate) fn new(classes: &[Class]) -> Self {
        let white = ColourSide::new(classes, Colour::White);
        let black = ColourSide::new(classes, Colour::Black);
        let mut table = [[false; CLASSES]; CLASSES];
        for &a in classes {
            for &b in classes {
                table[a.index()][b.index()] = tight(a, b, &white, &black);
            }
        }
        Self(table)
    }

    pub(crate) fn allows(&self, a: Class, b: Class) -> bool {
        self.0[a.index()][b.index()]
    }
}

struct ColourSide {
    colour: Colour,
    /// Half of the excess over all others, which is refused. `None` if there is no excess.
    refused: Option<usize>,
    mild: usize,
}

impl ColourSide {
    fn new(classes: &[Class], colour: Colour) -> Self {
        let ours = classes.iter().filter(|class| class.colour() == Some(colour)).count();
        let refused = (2 * ours).checked_sub(classes.len()).map(|more| more / 2);
        let mild = classes.iter().filter(|&&class| class == Class::Wish(colour, WishStrength::Mild)).count();
        Self { colour, refused, mild }
    }

    /// Whether a pair is tight with respect to this colour.
    fn allows(&self, a: Class, b: Class) -> bool {
        let ours = |class: Class| class.colour() == Some(self.colour);
        let Some(refused) = self.refused else { return !(ours(a) && ours(b)) };
        match (ours(a), ours(b)) {
            (false, false) => false,
            (true, true) if refused == 0 => false,
            (true, true) => {
                let enough = refused > self.mild || a.mild() || b.mild();
                let needed = refused < self.mild || !(a.mild() && b.mild());
                enough && needed
            }
            (true, false) => refused < self.mild || refused == 0 || !a.mild(),
            (false, true) => refused < self.mild || refused == 0 || !b.mild(),
        }
    }
}

fn tight(a: Class, b: Class, white: &ColourSide, black: &ColourSide) -> bool {
    white.allows(a, b) && black.allows(a, b)
}
