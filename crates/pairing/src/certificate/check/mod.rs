//! The checker: whether a certificate proves what it should. Shares no code with the engine.

mod balance;
mod labels;
mod later;
mod reading;

use std::fmt;

use super::{Certificate, Component};
use crate::field::{Field, Seat};
use labels::Labels;
use reading::Reading;

/// What a sound certificate proves about a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Proves {
    /// No pairing of the field is cheaper.
    Everything,
    /// No pairing is cheaper, if "never into a corner" is kept: the certificate does not show how the later rounds
    /// can be played (perhaps they cannot, whatever is done now).
    AllButCorners,
    /// No pairing relaxes less. Whether one with a lower bye or fewer paired down leaves the later rounds possible
    /// was decided by search, and is not proved.
    Relaxations,
}

/// Why a pairing or a certificate is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Somebody is named who is not there, or not below the groups that an odd set has already.
    UnknownSeat(Seat),
    /// Somebody has two places.
    Twice(Seat),
    /// Somebody has no place.
    Missing(Seat),
    /// A pair that may never be made.
    Barred(Seat, Seat),
    /// A bye too few or too many.
    Bye,
    /// Two labels of one player.
    LabelTwice(Seat),
    /// A label of the bye where nobody has it.
    LabelOfNoBye,
    /// The set with this number is not odd, or has a bye that nobody has.
    EvenSet(usize),
    /// The set with this number has a weight below nothing.
    NegativeSet(usize),
    /// This pair costs less than its labels and the sets between them.
    PairTooCheap(Seat, Seat),
    /// It would cost less than the labels say to let this player sit out.
    SittingOut(Seat),
    /// The bye of this player would cost less than the labels say.
    ByeTooCheap(Seat),
    /// The pairing costs more than the certificate proves; this is the dearest component that does not fit.
    Gap(Component),
    /// The later round with this number, counted from the next one, cannot be played so.
    LaterRound(usize),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownSeat(seat) => write!(f, "seat {seat} does not belong here"),
            Self::Twice(seat) => write!(f, "seat {seat} is named twice"),
            Self::Missing(seat) => write!(f, "seat {seat} is named nowhere"),
            Self::Barred(a, b) => write!(f, "seats {a} and {b} may never meet"),
            Self::Bye => f.write_str("there is a bye exactly where the number of players is odd"),
            Self::LabelTwice(seat) => write!(f, "seat {seat} has two labels"),
            Self::LabelOfNoBye => f.write_str("the bye has a label although nobody has it"),
            Self::EvenSet(set) => write!(f, "set {set} is not odd"),
            Self::NegativeSet(set) => write!(f, "set {set} has a negative weight"),
            Self::PairTooCheap(a, b) => write!(f, "seats {a} and {b} cost less than their labels"),
            Self::SittingOut(seat) => write!(f, "seat {seat} sitting out costs less than its label"),
            Self::ByeTooCheap(seat) => write!(f, "a bye of seat {seat} costs less than its label"),
            Self::Gap(component) => write!(f, "the cost and the bound differ in {component}"),
            Self::LaterRound(round) => write!(f, "later round {round} cannot be played so"),
        }
    }
}

impl std::error::Error for Flaw {}

/// Judges a certificate: whether the pairing is legal, and whether nothing can be cheaper.
///
/// Trusts nothing it is given but the field. The work grows with the players, and with the square of those whom the
/// certificate names; for a field in which all but some groups are large that is little more than reading it.
///
/// # Errors
/// The first [`Flaw`] found. A sound certificate of a lower bound is rejected, too, if the pairing costs more.
pub fn check(
    field: &Field,
    pairs: &[(Seat, Seat)],
    bye: Option<Seat>,
    sits_out: &[Seat],
    certificate: &Certificate,
) -> Result<Proves, Flaw> {
    let reading = Reading::new(field);
    let cost = reading.cost(pairs, bye, sits_out)?;
    let labels = Labels::new(&reading, certificate)?;
    labels.check()?;
    let shown = later::shown(field, &reading, (pairs, bye), &certificate.later)?;
    match cost.minus(labels.bound()).dearest() {
        None if shown => Ok(Proves::Everything),
        None => Ok(Proves::AllButCorners),
        Some(gap) if gap >= Component::ByeHeight && later::may_matter(field) => Ok(Proves::Relaxations),
        Some(gap) => Err(Flaw::Gap(gap)),
    }
}
