//! From a field to a pairing.

use crate::chance::Part;
use crate::corner::Corner;
use crate::cornered;
use crate::cost::{Cost, cost_in, cost_of};
use crate::fallback;
use crate::field::{Field, Seat, Within};
use crate::lot::{Lot, Seed};
use crate::settle::Refusals;
use crate::skeleton::{Exact, Skeleton};
use crate::solve::Solved;
use crate::table::{Table, Tie};

/// Name and version of the method: which pairing a field and a seed give.
///
/// `swiss/1` exchanged no more than three pairs at once where it could not deal or count, and settled the bye before the
/// order of the standing.
pub const ENGINE: &str = "swiss/2";

/// The same where nearness decides.
pub const NEAREST: &str = "nearest/2";

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
    /// Whether it is proved that nothing cheaper exists.
    pub proof: Proof,
}

/// What is proved about a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// No pairing is cheaper.
    Complete,
    /// No pairing is cheaper, dead ends apart: whether a later round runs into a corner took too long to decide.
    CornerOpen,
    /// No pairing is cheaper, but among the cheapest one nearer to the order of the standing may exist.
    OrderOpen,
    /// None: a very large field (over 2,500 players) in which something had to be relaxed or a large score group
    /// cannot pair itself. Good, but a cheaper one may exist.
    Rough,
    /// Made by hand: no cheaper one was looked for.
    ByHand,
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
            proof: Proof::ByHand,
        }
    }
}

/// Pairs a round at the least cost, by chance among the cheapest pairings.
///
/// There is always an answer; the same field and seed give the same pairing for
/// ever (see [`ENGINE`], [`GENERATOR`](crate::GENERATOR)).
#[must_use]
pub fn pair(field: &Field, seed: &Seed) -> Pairing {
    let table = Table::new(field);
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
fn nearest(table: &Table, lot: &mut Lot) -> Pairing {
    let (made, proof) = crate::nearest::pair(table, lot);
    let mut pairing = finish(table, &made);
    if let Some(mut corner) = Corner::new(table).filter(|_| pairing.sits_out.is_empty()) {
        pairing.cost.dead_ends = u64::from(corner.is_dead_end(&pairing.pairs, pairing.bye));
    }
    near_sides(table, &mut pairing, lot);
    Pairing { proof, ..pairing }
}

/// Where nearness decides: the player on the first side first, by lot where it is owed to neither.
pub(crate) fn near_sides(table: &Table, pairing: &mut Pairing, lot: &mut Lot) {
    if table.near.is_none() {
        return;
    }
    for pair in &mut pairing.pairs {
        let by_lot = table.sides_are_even(pair.0, pair.1) && lot.below(2) == 1;
        *pair = if by_lot { (pair.1, pair.0) } else { table.on_sides(pair.0, pair.1) };
    }
}

/// Returns the least cost any pairing of the field can have; no chance is involved.
#[must_use]
pub fn optimum(field: &Field) -> Cost {
    let by_chance = Field { within: Within::Random, ..field.clone() };
    pair(&by_chance, &Seed { entropy: [0; 32], round: 0 }).cost
}

fn parts(table: &Table, lot: &mut Lot, proof: &mut Proof) -> Vec<Part> {
    let mut skeleton = Skeleton::new(table, lot);
    if skeleton.exact == Exact::No {
        *proof = Proof::Rough;
        return skeleton.parts;
    }
    if skeleton.choose(table, lot) == Refusals::SomeGivenUp {
        *proof = Proof::OrderOpen;
    }
    skeleton.parts
}

/// The pairing of the parts.
pub(crate) fn put_together(table: &Table, parts: &[Part]) -> Pairing {
    let mut whole = Solved { pairs: Vec::with_capacity(table.size().div_ceil(2)), left: Vec::new() };
    for part in parts {
        whole.pairs.extend_from_slice(&part.made.pairs);
        whole.left.extend_from_slice(&part.made.left);
    }
    finish(table, &whole)
}

pub(crate) fn finish(table: &Table, made: &Solved) -> Pairing {
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

/// The higher player of each pair first, and the pairs by that one's place: no two have the same.
fn sort_pairs(table: &Table, pairs: &mut Vec<(Seat, Seat)>) {
    let place = |seat: Seat| table.place[seat as usize];
    let mut by_place = vec![None; table.size()];
    for &(a, b) in pairs.iter() {
        let (high, low) = if place(a) > place(b) { (b, a) } else { (a, b) };
        by_place[place(high)] = Some((high, low));
    }
    pairs.clear();
    pairs.extend(by_place.into_iter().flatten());
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
