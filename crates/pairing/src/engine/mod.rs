//! The engine: from a field to a pairing.

pub(crate) mod cornered;
pub(crate) mod nearest;

use crate::chance::FieldPart;
use crate::corner::Corner;
use crate::cost::{Cost, cost_in, cost_of};
use crate::field::table::{FieldTable, Tie};
use crate::field::{Field, Seat, Within};
use crate::lot::{Lot, Seed, Version};
use crate::optimum::{IsExact, Skeleton};
use crate::optimum::{fallback, level};
use crate::settle::Refusals;
use crate::solve::{Proof, Solved};

/// Name and version of the method that determines the pairing of a new round. See [`Version`].
pub const ENGINE: &str = Version::Third.name();

/// Name and version of the method if nearness decides.
pub const NEAREST: &str = "nearest/2";

/// The pairing of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The pairs from the top of the field down, the higher player first.
    pub pairs: Vec<(Seat, Seat)>,
    /// The player with the bye, exactly if the number of players is odd.
    pub bye: Option<Seat>,
    /// Players who cannot be paired because of forbidden pairs.
    pub sits_out: Vec<Seat>,
    /// All relaxed rules.
    pub relaxed: Vec<Relaxed>,
    /// The cost of the pairing.
    pub cost: Cost,
    /// What is proved about the cost.
    pub proof: Proof,
}

/// A rule relaxed because no pairing satisfies it.
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
    /// Returns a hand-made pairing with its cost and everything it relaxes.
    #[must_use]
    pub fn by_hand(field: &Field, pairs: &[(Seat, Seat)], bye: Option<Seat>, sits_out: &[Seat]) -> Self {
        let table = FieldTable::new(field);
        let known = |seat: Seat| (seat as usize) < table.size();
        let real: Vec<_> = pairs.iter().copied().filter(|&(a, b)| a != b && known(a) && known(b)).collect();
        Self {
            pairs: pairs.to_vec(),
            bye,
            sits_out: sits_out.to_vec(),
            relaxed: relaxed(&table, &real, bye.filter(|&seat| known(seat))),
            cost: cost_of(field, pairs, bye, sits_out),
            proof: Proof::ByHand,
        }
    }
}

/// Pairs a round at the least cost, choosing at random among the cheapest pairings.
///
/// There is always a result; the same field and seed give the same pairing for
/// ever (see [`ENGINE`], [`GENERATOR`](crate::GENERATOR)).
#[must_use]
pub fn pair(field: &Field, seed: &Seed) -> Pairing {
    pair_by(Version::default(), field, seed)
}

/// Pairs a round as a version of the method did, to verify a recorded one.
#[must_use]
pub fn pair_by(version: Version, field: &Field, seed: &Seed) -> Pairing {
    let table = FieldTable::new(field).with_version(version);
    let mut lot = Lot::new(seed);
    if table.near.is_some() {
        return nearest(&table, &mut lot);
    }
    let mut corner = Corner::new(&table);
    let cornered = corner.as_mut().and_then(|corner| cornered::pair(&table, corner, &mut lot));
    let mut proof = Proof::Complete;
    let parts = match cornered {
        Some(part) => vec![part],
        None => parts(&table, &mut lot, &mut proof),
    };
    let mut pairing = put_together(&table, &parts);
    if proof == Proof::Rough
        && let Some(made) = fallback::pair(field, &table, &mut lot)
    {
        let fallback = finish(&table, &made);
        pairing = if fallback.cost < pairing.cost { fallback } else { pairing };
    }
    if let Some(mut corner) = corner {
        pairing.cost.dead_ends = u64::from(corner.is_dead_end(&pairing.pairs, pairing.bye));
        proof = if corner.gave_up { Proof::CornerOpen } else { proof };
    }
    Pairing { proof, ..pairing }
}

/// Pairs a field in which nearness decides.
fn nearest(table: &FieldTable, lot: &mut Lot) -> Pairing {
    let (made, proof) = crate::engine::nearest::pair(table, lot);
    let mut pairing = finish(table, &made);
    if let Some(mut corner) = Corner::new(table).filter(|_| pairing.sits_out.is_empty()) {
        pairing.cost.dead_ends = u64::from(corner.is_dead_end(&pairing.pairs, pairing.bye));
    }
    near_sides(table, &mut pairing, lot);
    Pairing { proof, ..pairing }
}

/// If nearness decides: puts the player on the first side first, by lot if neither is owed it.
pub(crate) fn near_sides(table: &FieldTable, pairing: &mut Pairing, lot: &mut Lot) {
    if table.near.is_none() {
        return;
    }
    for pair in &mut pairing.pairs {
        let by_lot = table.sides_are_even(pair.0, pair.1) && lot.below(2) == 1;
        *pair = if by_lot { (pair.1, pair.0) } else { table.on_sides(pair.0, pair.1) };
    }
}

/// Returns the least cost of any pairing of the field; no chance is involved.
#[must_use]
pub fn optimum(field: &Field) -> Cost {
    let by_chance = Field { within: Within::Random, ..field.clone() };
    pair(&by_chance, &Seed { entropy: [0; 32], round: 0 }).cost
}

fn parts(table: &FieldTable, lot: &mut Lot, proof: &mut Proof) -> Vec<FieldPart> {
    if let Some(parts) = level::draw(table, lot) {
        return parts;
    }
    let mut skeleton = Skeleton::new(table, lot);
    if skeleton.exact == IsExact::No {
        *proof = Proof::Rough;
        return skeleton.parts;
    }
    if skeleton.choose(table, lot) == Refusals::SomeGivenUp {
        *proof = Proof::OrderOpen;
    }
    skeleton.parts
}

/// Combines the pairings of the parts.
pub(crate) fn put_together(table: &FieldTable, parts: &[FieldPart]) -> Pairing {
    let mut whole = Solved { pairs: Vec::with_capacity(table.size().div_ceil(2)), left: Vec::new() };
    for part in parts {
        whole.pairs.extend_from_slice(&part.made.pairs);
        whole.left.extend_from_slice(&part.made.left);
    }
    finish(table, &whole)
}

pub(crate) fn finish(table: &FieldTable, made: &Solved) -> Pairing {
    let (mut pairs, bye) = made.seats();
    let mut sits_out: Vec<Seat> = made.left.iter().filter_map(|vertex| vertex.seat()).collect();
    sits_out.sort_unstable();
    sort_pairs(table, &mut pairs);
    Pairing {
        relaxed: relaxed(table, &pairs, bye),
        cost: cost_in(table, &pairs, bye, &sits_out),
        pairs,
        bye,
        sits_out,
        proof: Proof::Complete,
    }
}

/// Sorts each pair by rank, and all pairs by the higher player's place, which is unique.
fn sort_pairs(table: &FieldTable, pairs: &mut Vec<(Seat, Seat)>) {
    let place = |seat: Seat| table.place[seat as usize];
    let mut by_place = vec![None; table.size()];
    for &(a, b) in pairs.iter() {
        let (high, low) = if place(a) > place(b) { (b, a) } else { (a, b) };
        by_place[place(high)] = Some((high, low));
    }
    pairs.clear();
    pairs.extend(by_place.into_iter().flatten());
}

fn relaxed(table: &FieldTable, pairs: &[(Seat, Seat)], bye: Option<Seat>) -> Vec<Relaxed> {
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
