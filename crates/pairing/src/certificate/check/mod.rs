//! The checker of certificates. It shares no code with the engine.

mod balance;
mod labels;
mod reading;

use std::collections::HashSet;
use std::fmt;

use super::{Certificate, Component};
use crate::certificate::LaterRound;
use crate::field::{Field, Seat};
use labels::CheckedLabels;
use reading::{CheckedField, ordered};

/// What a sound certificate proves about a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Proves {
    /// No pairing of the field is cheaper.
    Everything,
    /// No pairing is cheaper if "never into a corner" is respected. The certificate does not show
    /// how later rounds can be played; perhaps they cannot, whatever is done now.
    AllButCorners,
    /// No pairing relaxes less. A search decided whether one with a lower bye or fewer pairs down
    /// leaves later rounds possible, without proof.
    Relaxations,
}

/// Why a pairing or a certificate is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A seat that does not exist, or is already covered by an odd set's groups.
    UnknownSeat(Seat),
    /// A player in two places.
    Twice(Seat),
    /// A player without a place.
    Missing(Seat),
    /// A pair that may never be made.
    Barred(Seat, Seat),
    /// A missing or superfluous bye.
    Bye,
    /// Two labels of one player.
    LabelTwice(Seat),
    /// A label of the bye although there is none.
    LabelOfNoBye,
    /// The set with this number is not odd, or has a bye although there is none.
    EvenSet(usize),
    /// The set with this number has a negative weight.
    NegativeSet(usize),
    /// This pair costs less than its labels and the sets between its players.
    PairTooCheap(Seat, Seat),
    /// Sitting out would cost less than the labels for this player.
    SittingOut(Seat),
    /// The bye of this player would cost less than the labels.
    ByeTooCheap(Seat),
    /// The pairing costs more than the certificate proves, first in this component.
    Gap(Component),
    /// The later round with this number, counted from the next one, is impossible.
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

/// Checks that the pairing is legal and that nothing can be cheaper.
///
/// Trusts only the field. The work grows with the players, and with the square of those listed in
/// the certificate. If all but some groups are large, that is little more than reading the field.
///
/// # Errors
/// The first [`Flaw`] found. A sound certificate of a lower bound is also rejected if the pairing costs more.
pub fn check(
    field: &Field,
    pairs: &[(Seat, Seat)],
    bye: Option<Seat>,
    sits_out: &[Seat],
    certificate: &Certificate,
) -> Result<Proves, Flaw> {
    let reading = CheckedField::new(field);
    let cost = reading.cost(pairs, bye, sits_out)?;
    let labels = CheckedLabels::new(&reading, certificate)?;
    labels.check()?;
    let shown = shown(field, &reading, (pairs, bye), &certificate.later)?;
    match cost.minus(labels.bound()).dearest() {
        None if shown => Ok(Proves::Everything),
        None => Ok(Proves::AllButCorners),
        Some(gap) if gap >= Component::ByeHeight && may_matter(field) => Ok(Proves::Relaxations),
        Some(gap) => Err(Flaw::Gap(gap)),
    }
}

/// Maximum players, including the bye, for which the rule is examined.
const LARGEST: usize = 16;

/// Whether this round could spoil a later one, by the rule "never into a corner".
fn may_matter(field: &Field) -> bool {
    field.rounds_left.is_some_and(|rounds| rounds > 1) && field.players.len() <= LARGEST
}

/// Whether the round is shown not to be a dead end. The rule does not apply, or later rounds are given.
fn shown(
    field: &Field,
    reading: &CheckedField<'_>,
    now: (&[(Seat, Seat)], Option<Seat>),
    later: &[LaterRound],
) -> Result<bool, Flaw> {
    if !may_matter(field) {
        return Ok(true);
    }
    let rounds = field.rounds_left.map_or(0, |rounds| rounds as usize - 1);
    if later.len() != rounds {
        return Ok(false);
    }
    let mut met: HashSet<(Seat, Seat)> = now.0.iter().map(|&(a, b)| ordered(a, b)).collect();
    let mut byes: HashSet<Seat> = now.1.into_iter().collect();
    for (number, round) in later.iter().enumerate() {
        if !is_possible(reading, round, &mut met, &mut byes) {
            return Err(Flaw::LaterRound(number));
        }
    }
    Ok(true)
}

/// Whether everybody plays or has a first bye, without rematches.
fn is_possible(
    reading: &CheckedField<'_>,
    round: &LaterRound,
    met: &mut HashSet<(Seat, Seat)>,
    byes: &mut HashSet<Seat>,
) -> bool {
    let Ok(_) = reading.cost(&round.pairs, round.bye, &[]) else { return false };
    let new =
        |&(a, b): &(Seat, Seat)| !reading.met(a, b) && !reading.forbidden(a, b) && met.insert(ordered(a, b));
    round.pairs.iter().all(new) && round.bye.is_none_or(|seat| reading.byes(seat) == 0 && byes.insert(seat))
}
