//! From a field to a pairing.

use crate::chance::{self, Part};
use crate::cost::{Cost, cost_of};
use crate::field::{Field, Seat};
use crate::lot::{Lot, Seed};
use crate::skeleton::Skeleton;
use crate::solve::Vertex;
use crate::table::{Table, Tie};

/// Name and version of the method: which pairing comes of a field and a seed.
pub const ENGINE: &str = "swiss/1";

/// The pairing of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Who meets whom: the higher player first, pairs from the top of the field down.
    pub pairs: Vec<(Seat, Seat)>,
    /// Who has the bye: somebody exactly where the number of players is odd.
    pub bye: Option<Seat>,
    /// Who cannot be paired because of forbidden pairs.
    pub sits_out: Vec<Seat>,
    /// Every rule that had to give way.
    pub relaxed: Vec<Relaxed>,
    /// What the pairing costs.
    pub cost: Cost,
}

/// A rule that gave way because no pairing exists otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relaxed {
    /// The two have met before.
    Rematch(Seat, Seat),
    /// The player has had a bye before.
    SecondBye(Seat),
    /// The two share a club or family.
    Clash(Seat, Seat),
}

impl Pairing {
    /// A pairing somebody made by hand, with its cost and everything it relaxes.
    #[must_use]
    pub fn by_hand(field: &Field, pairs: &[(Seat, Seat)], bye: Option<Seat>, sits_out: &[Seat]) -> Self {
        let table = Table::new(field);
        let known = |seat: Seat| (seat as usize) < table.size();
        let real: Vec<_> = pairs.iter().copied().filter(|&(a, b)| a != b && known(a) && known(b)).collect();
        Self {
            pairs: pairs.to_vec(),
            bye,
            sits_out: sits_out.to_vec(),
            relaxed: relaxed(&table, &real, bye.filter(|&seat| known(seat))),
            cost: cost_of(field, pairs, bye, sits_out),
        }
    }
}

/// Pairs a round: at least cost, by chance among the cheapest.
///
/// Always answers; the same field and seed give the same pairing for ever (see [`ENGINE`],
/// [`GENERATOR`](crate::GENERATOR)).
#[must_use]
pub fn pair(field: &Field, seed: &Seed) -> Pairing {
    let table = Table::new(field);
    let mut lot = Lot::new(seed);
    let mut skeleton = Skeleton::new(&table, &mut lot);
    for part in &mut skeleton.parts {
        chance::draw(&table, skeleton.plan.as_ref(), part, &mut lot);
    }
    finish(field, &table, &skeleton.parts)
}

/// Returns the least cost any pairing of the field can have; no chance is involved.
#[must_use]
pub fn optimum(field: &Field) -> Cost {
    pair(field, &Seed { entropy: [0; 32], round: 0 }).cost
}

fn finish(field: &Field, table: &Table, parts: &[Part]) -> Pairing {
    let mut pairs = Vec::new();
    let mut bye = None;
    for &pair in parts.iter().flat_map(|part| &part.pairs) {
        match pair {
            (Vertex::Player(a), Vertex::Player(b)) => pairs.push((a, b)),
            (Vertex::Player(seat), Vertex::Bye) | (Vertex::Bye, Vertex::Player(seat)) => bye = Some(seat),
            _ => {}
        }
    }
    let mut sits_out: Vec<Seat> =
        parts.iter().flat_map(|part| &part.left).filter_map(|vertex| vertex.seat()).collect();
    sits_out.sort_unstable();
    sort_pairs(table, &mut pairs);
    Pairing {
        relaxed: relaxed(table, &pairs, bye),
        cost: cost_of(field, &pairs, bye, &sits_out),
        pairs,
        bye,
        sits_out,
    }
}

fn sort_pairs(table: &Table, pairs: &mut [(Seat, Seat)]) {
    let place = |seat: Seat| table.place[seat as usize];
    for pair in pairs.iter_mut() {
        if place(pair.0) > place(pair.1) {
            *pair = (pair.1, pair.0);
        }
    }
    pairs.sort_unstable_by_key(|&(high, _)| place(high));
}

fn relaxed(table: &Table, pairs: &[(Seat, Seat)], bye: Option<Seat>) -> Vec<Relaxed> {
    let mut relaxed = Vec::new();
    for &(a, b) in pairs {
        if let Tie::Relaxed { rematch, clash } = table.tie(a, b) {
            relaxed.extend((rematch > 0).then_some(Relaxed::Rematch(a, b)));
            relaxed.extend((clash > 0).then_some(Relaxed::Clash(a, b)));
        }
    }
    relaxed.extend(bye.filter(|&seat| table.byes_of(seat) > 0).map(Relaxed::SecondBye));
    relaxed
}
