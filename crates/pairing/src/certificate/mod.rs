//! A proof that no pairing of a round is cheaper, and a checker that trusts nobody.
//!
//! [`certify`] makes the proof with the means of the engine; [`check`] judges it. The checker reads the field and the
//! objective for itself and shares no code with the engine, so a fault of the engine cannot hide in it.
//!
//! The proof is the dual of the matching (Edmonds 1965). Every player has a *label* and some *odd sets* of players have
//! a weight of at least nothing. Of an odd set somebody always leaves: at least one pair has one foot inside. So if no pair,
//! no bye and no sitting out costs less than the labels of its players and the weights of the odd sets that it leaves, then no
//! pairing costs less than all labels and weights together. If the pairing at hand costs exactly that much, nothing is cheaper.
//!
//! Costs, labels and weights are [`Amount`]s: vectors compared from the dearest component down, as [`Cost`](crate::Cost) is.
//!
//! ```
//! use pairwright_pairing::certificate::{Proves, certify, check};
//! use pairwright_pairing::{Entrant, Field, Seed, pair};
//!
//! let field = Field {
//!     players: [0, 0, 0, 1, 1].map(|group| Entrant { group, ..Entrant::default() }).to_vec(),
//!     met: vec![(0, 1), (2, 3)],
//!     ..Field::default()
//! };
//! let pairing = pair(&field, &Seed { entropy: [7; 32], round: 2 });
//! let certificate = certify(&field, &pairing).expect("small fields always have one");
//! let verdict = check(&field, &pairing.pairs, pairing.bye, &pairing.sits_out, &certificate);
//! assert_eq!(verdict, Ok(Proves::Everything));
//! ```

mod check;
mod pieces;
mod prove;
mod window;

use std::fmt;

use crate::field::Seat;

pub use check::{Flaw, Proves, check};
pub use prove::certify;

/// Labels and weights are counted in quarters, so that all of them are whole: this much is one.
pub const ONE: i64 = 4;

/// A component of a cost. The order is that of the costs: the first is the dearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Component {
    /// Players who sit out.
    SitOut,
    /// Pairs who have met before.
    Rematches,
    /// Byes the player with the bye had before.
    SecondByes,
    /// Pairs who share a club or family.
    Clashes,
    /// Score groups between the bye and the last group.
    ByeHeight,
    /// How far apart the players are, where nearness decides.
    Distance,
    /// What concerns one score group, counted from the top.
    Group(u32, Share),
}

/// What a score group adds to the cost, and two components that no cost has: they only order the labels of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Share {
    /// Not a cost: more than everything in this group and below it.
    Must,
    /// Players paired down.
    Pairs,
    /// The steps they go down.
    Steps,
    /// Not a cost: less than everything in this group, more than everything below it.
    Margin,
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SitOut => f.write_str("sit-out"),
            Self::Rematches => f.write_str("rematches"),
            Self::SecondByes => f.write_str("second-byes"),
            Self::Clashes => f.write_str("clashes"),
            Self::ByeHeight => f.write_str("bye-height"),
            Self::Distance => f.write_str("distance"),
            Self::Group(group, share) => write!(f, "{}-{}", share.name(), group + 1),
        }
    }
}

impl Share {
    fn name(self) -> &'static str {
        self.into()
    }
}

/// A vector of components, each named at most once; those not named are nothing. In units of 1/[`ONE`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Amount(pub Vec<(Component, i64)>);

impl Amount {
    /// One amount of one component.
    pub(crate) fn of(component: Component, amount: i64) -> Self {
        Self(vec![(component, amount)])
    }

    /// Adds a multiple of another amount.
    pub(crate) fn add(&mut self, other: &Self, times: i64) {
        for &(component, amount) in &other.0 {
            let added = amount.wrapping_mul(times);
            match self.0.binary_search_by_key(&component, |(own, _)| *own) {
                Ok(at) => self.0[at].1 = self.0[at].1.wrapping_add(added),
                Err(at) => self.0.insert(at, (component, added)),
            }
        }
        self.0.retain(|(_, amount)| *amount != 0);
    }

    /// The components before one, those after it left out.
    pub(crate) fn before(&self, end: Component) -> Self {
        Self(self.0.iter().copied().filter(|(component, _)| *component < end).collect())
    }
}

/// The label of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Whose it is. A player without one counts as 0.
    pub seat: Seat,
    /// How much.
    pub amount: Amount,
}

/// An odd number of players, the bye counting as one, and its weight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OddSet {
    /// This many score groups from the top belong to it with all their members …
    pub above: u32,
    /// … these players of lower groups …
    pub seats: Vec<Seat>,
    /// … and perhaps the bye.
    pub bye: bool,
    /// What everybody who leaves it has to pay; not negative.
    pub weight: Amount,
}

/// One of the rounds after this one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LaterRound {
    /// Who meets whom.
    pub pairs: Vec<(Seat, Seat)>,
    /// Who has the bye.
    pub bye: Option<Seat>,
}

/// The proof that no pairing of a field is cheaper than one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// Labels of players, each player at most once.
    pub labels: Vec<Label>,
    /// The label of the bye, where the number of players is odd.
    pub bye: Amount,
    /// Odd sets with their weights.
    pub sets: Vec<OddSet>,
    /// How all later rounds can be played without rematch and second bye, where "never into a corner" applies and they can.
    pub later: Vec<LaterRound>,
}

impl Certificate {
    /// The bound: all labels and weights together. No pairing of the field costs less, dead ends apart.
    #[must_use]
    pub fn bound(&self) -> Amount {
        let mut bound = self.bye.clone();
        self.labels.iter().for_each(|label| bound.add(&label.amount, 1));
        self.sets.iter().for_each(|set| bound.add(&set.weight, 1));
        bound
    }
}
