//! Questions about the other optimal pairings of a small field, with one solve each.
//!
//! A question bars some pairs: if the field without them has the same least cost, some optimal
//! pairing does without them.

use crate::corner::Corner;
use crate::cost::Cost;
use crate::engine::put_together;
use crate::field::{Field, Seat, Within};
use crate::lot::{Lot, Seed};
use crate::skeleton::Skeleton;
use crate::table::FieldTable;

/// Maximum players for which questions are answered.
const MOST: usize = 64;
/// More byes than any player has had, to make a bye of the player too expensive.
const MANY: u32 = 1_000;

/// The optimal pairings of a field in which chance decides.
pub(crate) struct Possible<'a> {
    field: &'a Field,
    table: &'a FieldTable,
    best: &'a Cost,
}

impl<'a> Possible<'a> {
    /// `None` if the field is too large, somebody sits out, chance does not decide, or later rounds
    /// are at stake.
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
