//! Proofs that no pairing of a round is cheaper, and a checker that trusts nobody.
//!
//! [`certify`] makes the proof with the engine's methods; [`check`] verifies it. The checker reads
//! the field and the objective independently and shares no code with the engine, so a fault of the
//! engine cannot hide in it.
//!
//! The proof is the dual of the matching (Edmonds 1965). Every player has a *label*, and some *odd
//! sets* of players have a non-negative weight. In every pairing, somebody of an odd set leaves it: is
//! paired outside, or sits out. Suppose every pair, bye and sitting out costs at least the labels of its players plus the
//! weights of the odd sets it leaves. Then every pairing costs at least the sum of all labels and
//! weights. If the given pairing costs exactly that much, nothing is cheaper.
//!
//! Costs, labels and weights are [`Amount`]s: vectors compared from the most significant
//! component down, like [`Cost`](crate::Cost).
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

/// The unit of labels and weights: they are counted in quarters to be integers.
pub const ONE: i64 = 4;

/// A component of a cost. The order is that of costs: the first is the most significant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Component {
    /// Players who sit out.
    SitOut,
    /// Pairs that have met before.
    Rematches,
    /// Earlier byes of the player with the bye.
    SecondByes,
    /// Pairs that share a club or family.
    Clashes,
    /// Score groups between the bye and the last group.
    ByeHeight,
    /// The distance between players, if nearness decides.
    Distance,
    /// A component of one score group, counted from the top.
    Group(u32, CostShare),
}

/// A score group's part of the cost, and two components that only order the labels of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum CostShare {
    /// Not a cost: more than everything in this group and below it.
    Must,
    /// Players paired down.
    Pairs,
    /// The sum of steps they go down.
    Steps,
    /// Not a cost: less than everything in this group, more than everything below it.
    Margin,
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Group(group, share) => write!(f, "{}-{}", share.name(), group + 1),
            whole => f.write_str(whole.into()),
        }
    }
}

impl CostShare {
    fn name(self) -> &'static str {
        self.into()
    }
}

/// A vector of components, each at most once; missing ones are zero. In units of 1/[`ONE`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Amount(pub Vec<(Component, i64)>);

impl Amount {
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

    /// The components before `end`.
    pub(crate) fn before(&self, end: Component) -> Self {
        Self(self.0.iter().copied().filter(|(component, _)| *component < end).collect())
    }
}

/// The label of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The player. A player without a label has 0.
    pub seat: Seat,
    /// Its value.
    pub amount: Amount,
}

/// A set with an odd number of players, counting the bye, and its weight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OddSet {
    /// Number of score groups from the top that belong to it entirely.
    pub above: u32,
    /// Members in lower groups.
    pub seats: Vec<Seat>,
    /// Whether the bye belongs to it.
    pub bye: bool,
    /// The cost of leaving it; not negative.
    pub weight: Amount,
}

/// One of the rounds after this one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LaterRound {
    /// The pairs.
    pub pairs: Vec<(Seat, Seat)>,
    /// The player with the bye.
    pub bye: Option<Seat>,
}

/// The proof that no pairing of a field is cheaper than one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// Labels of players, at most one per player.
    pub labels: Vec<Label>,
    /// The label of the bye, if the number of players is odd.
    pub bye: Amount,
    /// Odd sets with their weights.
    pub sets: Vec<OddSet>,
    /// All later rounds without rematch and second bye, if "never into a corner" applies and they exist.
    pub later: Vec<LaterRound>,
}

impl Certificate {
    /// Returns the bound: the sum of labels and weights. No pairing of the field costs less, except dead ends.
    #[must_use]
    pub fn bound(&self) -> Amount {
        let mut bound = self.bye.clone();
        self.labels.iter().for_each(|label| bound.add(&label.amount, 1));
        self.sets.iter().for_each(|set| bound.add(&set.weight, 1));
        bound
    }
}
