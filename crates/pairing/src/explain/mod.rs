//! The reasons for a pairing: for every pair, the bye and players sitting out, as data.
//!
//! Works on any pairing, including hand-made ones ([`Pairing::by_hand`]). A reason is data with a
//! code; the sentences are elsewhere.

mod case;
mod reason;

use std::cell::OnceCell;

use crate::engine::{Pairing, optimum};
use crate::field::{Field, Seat, count};
use crate::possible::Possible;
use crate::table::FieldTable;

use case::PairingCase;
pub use reason::{Because, ByeReason, IsLastRound, Needed, Others, Reason, SitOutReason};

/// The reasons of a whole pairing, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// Reasons of every pair, in the order of [`Pairing::pairs`].
    pub pairs: Vec<Vec<Reason>>,
    /// Reasons of the bye; empty if there is none.
    pub bye: Vec<ByeReason>,
    /// The reason for everybody in [`Pairing::sits_out`], in its order.
    pub sits_out: Vec<SitOutReason>,
    /// Alternatives for pairs down, in the order of [`Pairing::pairs`]. Empty for other pairs.
    pub instead: Vec<Others>,
    /// Whether this is one of the best pairings, among which chance decides.
    pub by_lot: bool,
}

/// Returns the reasons of a pairing of this field.
#[must_use]
pub fn why(field: &Field, pairing: &Pairing) -> Explanation {
    let table = FieldTable::new(field);
    let case = PairingCase { field, pairing, table: &table, best: optimum(field), carefree: OnceCell::new() };
    let known = |&(a, b): &(Seat, Seat)| a != b && (a.max(b) as usize) < table.size();
    Explanation {
        pairs: pairing
            .pairs
            .iter()
            .map(|pair| if known(pair) { case.pair(*pair) } else { Vec::new() })
            .collect(),
        bye: pairing
            .bye
            .filter(|&seat| (seat as usize) < table.size())
            .map_or(Vec::new(), |seat| case.bye(seat)),
        sits_out: pairing.sits_out.iter().map(|&seat| case.sit_out(seat)).collect(),
        instead: case.instead(),
        by_lot: case.is_by_lot(),
    }
}

/// Returns how many of its score group the seat meets in at least one of the best pairings.
/// Chance chose among these.
///
/// Returns `None` if they are not counted: in fields of more than 64 players, if later rounds are
/// at stake or somebody sits out, or if the pairing was not chosen among the best by chance.
#[must_use]
pub fn opponents(field: &Field, pairing: &Pairing, seat: Seat) -> Option<u32> {
    let table = FieldTable::new(field);
    let best = optimum(field);
    let possible = Possible::new(field, &table, &best).filter(|_| pairing.cost == best)?;
    let group = &table.groups[*table.group.get(seat as usize)?];
    let met = group.iter().filter(|&&other| other != seat && table.free(seat, other));
    Some(count(met.filter(|&&other| possible.meet(seat, other)).count()))
}
