//! The cost of a pair as one number if nearness decides. The most significant component is uppermost.

use crate::cost::wide;
use crate::matching::Weight;
use crate::table::{FieldTable, Tie};
use crate::vertex::Vertex;

/// Bits of a pair's random number.
pub(crate) const LOT_BITS: usize = 24;
/// The widest number that fits 128 bits when doubled, with its sign.
const MOST_BITS: usize = 125;

/// The components of a pair's cost, or of being left alone, least significant first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CostParts {
    pub(crate) lot: u64,
    /// Moved players who had not begun, in a repair.
    pub(crate) moved: u64,
    pub(crate) distance: u64,
    pub(crate) bye_height: u64,
    /// Players who were playing and lose the opponent, in a repair.
    pub(crate) started: u64,
    pub(crate) clashes: u64,
    pub(crate) byes: u64,
    pub(crate) rematches: u64,
    /// Being paired at all.
    pub(crate) paired: u64,
}

impl CostParts {
    fn each(self) -> [u64; 9] {
        let Self { lot, moved, distance, bye_height, started, clashes, byes, rematches, paired } = self;
        [lot, moved, distance, bye_height, started, clashes, byes, rematches, paired]
    }

    /// The cost of matching two vertices; `None` if they may not meet.
    pub(crate) fn of_pair(table: &FieldTable, a: Vertex, b: Vertex) -> Option<Self> {
        let uprooted = table.uprooted(a, Some(b));
        let held = Self { started: uprooted.started, moved: uprooted.moved, ..Self::default() };
        match (a.seat(), b.seat()) {
            (Some(a), Some(b)) => {
                let (rematch, clash) = match table.tie(a, b) {
                    Tie::Free => (0, 0),
                    Tie::Relaxed { rematch, clash } => (rematch, clash),
                    Tie::Barred => return None,
                };
                let (rematches, clashes) = (u64::from(rematch), u64::from(clash));
                Some(Self { rematches, clashes, distance: table.distance(a, b), ..held })
            }
            (Some(seat), None) | (None, Some(seat)) => {
                let bye_height = wide(table.groups.len() - 1 - table.group_of(seat));
                Some(Self { byes: u64::from(table.byes_of(seat)), bye_height, ..held })
            }
            (None, None) => None,
        }
    }

    /// The additional cost of leaving a player without opponent and bye.
    pub(crate) fn of_exit(table: &FieldTable, vertex: Vertex) -> Self {
        let uprooted = table.uprooted(vertex, None);
        Self { started: uprooted.started, moved: uprooted.moved, ..Self::default() }
    }
}

/// The lowest bit of each of the [`CostParts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BitPlaces([usize; 9]);

impl BitPlaces {
    /// Room in 256 bits for every field that is paired at once, and for sums of its pairs.
    pub(crate) const WIDEST: Self = Self([0, 38, 52, 118, 144, 158, 172, 205, 219]);

    /// Positions for these vertices only, if they fit 128 bits. Components that none of their pairs
    /// have take no room. Sums have the same order as with [`BitPlaces::WIDEST`], which has as much
    /// room above each component.
    pub(crate) fn narrow(table: &FieldTable, vertices: &[Vertex]) -> Option<Self> {
        if table.under_repair.is_some() {
            return None;
        }
        let mut most = CostParts { lot: (1 << LOT_BITS) - 1, paired: 1, ..CostParts::default() }.each();
        for (b, &below) in vertices.iter().enumerate() {
            for &above in &vertices[..b] {
                let parts = CostParts::of_pair(table, above, below).unwrap_or_default().each();
                most.iter_mut().zip(parts).for_each(|(most, own)| *most = own.max(*most));
            }
        }
        let room = bits(27 * wide(vertices.len()));
        let mut next = 0;
        let places = most.map(|most| {
            let place = next;
            next += if most > 0 { bits(most) + room } else { 0 };
            place
        });
        (next <= MOST_BITS).then_some(Self(places))
    }

    /// All parts as one number.
    pub(crate) fn value<W: Weight>(&self, parts: CostParts) -> W {
        let parts = parts.each().into_iter().zip(self.0).filter(|(amount, _)| *amount > 0);
        parts.fold(W::ZERO, |sum, (amount, bit)| sum.plus(W::at_bit(amount, bit)))
    }
}

fn bits(number: u64) -> usize {
    (u64::BITS - number.leading_zeros()) as usize
}
