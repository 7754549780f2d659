//! The reasons for a pairing: for every pair, the bye and players sitting out, as data.
//!
//! Works on any pairing, including hand-made ones ([`Pairing::by_hand`]). A reason is data with a
//! code; the sentences are elsewhere.

mod case;
mod reason;

use std::cell::OnceCell;

use crate::corner::Corner;
use crate::cost::Cost;
use crate::engine::{Pairing, optimum, put_together};
use crate::field::table::FieldTable;
use crate::field::{Field, Seat, Within, count};
use crate::lot::{Lot, Seed};
use crate::optimum::Skeleton;

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

/// Maximum players for which questions are answered.
const MOST: usize = 64;
/// More byes than any player has had, to make a bye of the player too expensive.
const MANY: u32 = 1_000;

/// The optimal pairings of a small field in which chance decides. A question bars some pairs: if the
/// field without them has the same least cost, some optimal pairing does without them.
pub(crate) struct Possible<'a> {
    field: &'a Field,
    table: &'a FieldTable,
    best: &'a Cost,
}

impl<'a> Possible<'a> {
    /// `None` if the field is too large, somebody sits out, chance does not decide, or later rounds are
    /// also considered.
    pub(crate) fn new(field: &'a Field, table: &'a FieldTable, best: &'a Cost) -> Option<Self> {
        let by_chance = field.within == Within::Random && field.near.is_none();
        let small = table.size() <= MOST && best.sit_out == 0;
        (by_chance && small && Corner::new(table).is_none()).then_some(Self { field, table, best })
    }

    /// Whether some optimal pairing has these two together.
    pub(crate) fn meet(&self, one: Seat, other: Seat) -> bool {
        let elsewhere = self.table.seats().filter(|&seat| seat != one && seat != other);
        self.without(elsewhere.map(|seat| (one, seat)).collect(), &[one, other])
    }

    /// Whether some optimal pairing pairs `other` down, and not `who` of the same score group.
    pub(crate) fn down_instead(&self, other: Seat, who: Seat) -> bool {
        let group = self.table.group_of(who);
        let beside =
            self.table.groups[group].iter().filter(|&&seat| seat != other).map(|&seat| (other, seat));
        let above = self.table.groups[..group].iter().flatten().map(|&seat| (other, seat));
        let below = self.table.groups[group + 1..].iter().flatten().map(|&seat| (who, seat));
        self.without(beside.chain(above).chain(below).collect(), &[who, other])
    }

    /// Whether some optimal pairing has none of these pairs, and gives the bye to none of these players.
    fn without(&self, barred: Vec<(Seat, Seat)>, no_bye: &[Seat]) -> bool {
        let mut field = self.field.clone();
        field.forbidden.extend(barred);
        for &seat in no_bye {
            field.players[seat as usize].byes += MANY;
        }
        least(&field) == *self.best
    }
}

/// The least cost of a field regardless of later rounds.
fn least(field: &Field) -> Cost {
    let table = FieldTable::new(field);
    let parts = Skeleton::new(&table, &mut Lot::new(&Seed { entropy: [0; 32], round: 0 })).parts;
    put_together(&table, &parts).cost
}
