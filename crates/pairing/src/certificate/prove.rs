//! Makes certificates, for the whole field at once or piece by piece as the engine finds its optimum.

use super::pieces::Pieces;
use super::window::{Dual, MatchingWindow};
use super::{Amount, Certificate, Component, CostShare, Label, LaterRound, OddSet};
use crate::cost::wide;
use crate::engine::{Pairing, pair};
use crate::field::table::{FieldTable, Tie};
use crate::field::vertex::Vertex;
use crate::field::{Field, Seat, Within, count};
use crate::lot::{Lot, Seed};
use crate::optimum::Skeleton;
use crate::solve::Task;
use crate::solve::sheet::CostTerms;

/// Maximum players for which the field is solved at once without trying pieces first.
const SMALL: usize = 60;
/// Maximum players for which "never into a corner" is examined.
const CORNERED: usize = 16;

/// Proves that no pairing is cheaper than this one, to the extent that labels can prove it.
///
/// Returns `None` if the proof would take too long: fields of several hundred players with a
/// relaxed rule, or without an optimum in pieces. The certificate itself claims nothing; only
/// [`check`](super::check) determines what it proves.
#[must_use]
pub fn certify(field: &Field, pairing: &Pairing) -> Option<Certificate> {
    let table = FieldTable::new(field);
    let mut certificate = if table.near.is_some() {
        nearest(&table)
    } else {
        by_pieces(&table, pairing).or_else(|| whole(&table))
    }?;
    certificate.later = later_rounds(field, pairing);
    Some(certificate)
}

fn by_pieces(table: &FieldTable, pairing: &Pairing) -> Option<Certificate> {
    if table.size() <= SMALL {
        return None;
    }
    let skeleton = Skeleton::new(table, &mut Lot::new(&Seed { entropy: [0; 32], round: 0 }));
    let certificate = Pieces::new(table, skeleton.plan.as_ref()?)?.prove()?;
    (certificate.bound() == cost_of(pairing)).then_some(certificate)
}

/// The cost of a pairing as an amount, except dead ends.
fn cost_of(pairing: &Pairing) -> Amount {
    let cost = &pairing.cost;
    let heads = [
        (Component::SitOut, cost.sit_out),
        (Component::Rematches, cost.rematches),
        (Component::SecondByes, cost.second_byes),
        (Component::Clashes, cost.clashes),
        (Component::ByeHeight, cost.bye_height),
    ];
    let mut sum = Amount::default();
    heads.into_iter().for_each(|(component, count)| sum.add(&quarters(component, count), 1));
    for (group, down) in (0..).zip(&cost.down) {
        sum.add(&quarters(Component::Group(group, CostShare::Pairs), down.pairs), 1);
        sum.add(&quarters(Component::Group(group, CostShare::Steps), down.steps), 1);
    }
    sum
}

fn quarters(component: Component, count: u64) -> Amount {
    Amount::of(component, signed(count) * super::ONE)
}

fn signed(count: u64) -> i64 {
    i64::try_from(count).expect("a field has fewer than 2^60 pairs and steps")
}

fn whole(table: &FieldTable) -> Option<Certificate> {
    let order: Vec<Seat> = table.seats().collect();
    let task = Task::whole(table, &order);
    let groups = (0..).take(table.groups.len());
    let of_group =
        |group| [Component::Group(group, CostShare::Pairs), Component::Group(group, CostShare::Steps)];
    let window = MatchingWindow {
        components: heads().into_iter().chain(groups.flat_map(of_group)).collect(),
        price: &|a, b| task.terms(table, a, b).map(|terms| amount(&terms)),
        exit: &|_| Amount::of(Component::SitOut, 1),
        vertices: task.vertices.clone(),
    };
    let vertices = window.vertices.clone();
    window.solve().map(|dual| laid_out(&vertices, &dual))
}

fn nearest(table: &FieldTable) -> Option<Certificate> {
    let bye = (table.size() % 2 == 1).then_some(Vertex::Bye);
    let vertices: Vec<Vertex> = table.seats().map(Vertex::Player).chain(bye).collect();
    let window = MatchingWindow {
        vertices: vertices.clone(),
        components: heads().into_iter().chain([Component::Distance]).collect(),
        price: &|a, b| near_price(table, a, b),
        exit: &|_| Amount::of(Component::SitOut, 1),
    };
    window.solve().map(|dual| laid_out(&vertices, &dual))
}

fn near_price(table: &FieldTable, a: Vertex, b: Vertex) -> Option<Amount> {
    let terms = match (a.seat(), b.seat()) {
        (Some(a), Some(b)) => {
            let (rematch, clash) = match table.tie(a, b) {
                Tie::Free => (0, 0),
                Tie::Relaxed { rematch, clash } => (rematch, clash),
                Tie::Barred => return None,
            };
            let terms =
                CostTerms { rematches: rematch.into(), clashes: clash.into(), ..CostTerms::default() };
            let mut price = amount(&terms);
            let distance = i64::try_from(table.distance(a, b)).ok()?;
            price.add(&Amount::of(Component::Distance, distance), 1);
            return Some(price);
        }
        (Some(seat), None) | (None, Some(seat)) => CostTerms {
            byes: table.byes_of(seat).into(),
            bye_height: wide(table.groups.len() - 1 - table.group_of(seat)),
            ..CostTerms::default()
        },
        (None, None) => return None,
    };
    Some(amount(&terms))
}

fn heads() -> [Component; 5] {
    use Component::{ByeHeight, Clashes, Rematches, SecondByes, SitOut};
    [SitOut, Rematches, SecondByes, Clashes, ByeHeight]
}

fn amount(terms: &CostTerms) -> Amount {
    let mut sum = Amount::default();
    let counts = [terms.sit_out, terms.rematches, terms.byes, terms.clashes, terms.bye_height];
    for (component, count) in heads().into_iter().zip(counts) {
        sum.add(&Amount::of(component, signed(count)), 1);
    }
    if let Some((group, steps)) = terms.down {
        sum.add(&down(group, steps), 1);
    }
    sum
}

/// The cost of leaving a score group by this many steps.
pub(super) fn down(group: usize, steps: u64) -> Amount {
    let group = count(group);
    Amount(vec![
        (Component::Group(group, CostShare::Pairs), 1),
        (Component::Group(group, CostShare::Steps), signed(steps)),
    ])
}

fn laid_out(vertices: &[Vertex], dual: &Dual) -> Certificate {
    let mut certificate = Certificate::default();
    for (vertex, amount) in vertices.iter().zip(&dual.labels) {
        match vertex.seat() {
            Some(_) if amount.0.is_empty() => {}
            Some(seat) => certificate.labels.push(Label { seat, amount: amount.clone() }),
            None => certificate.bye = amount.clone(),
        }
    }
    for (members, weight) in &dual.sets {
        let seats = members.iter().filter_map(|&member| vertices[member].seat());
        let bye = members.iter().any(|&member| vertices[member] == Vertex::Bye);
        certificate.sets.push(OddSet { above: 0, seats: seats.collect(), bye, weight: weight.clone() });
    }
    certificate
}

/// The rounds after this pairing, if the rule asks for them and they exist.
fn later_rounds(field: &Field, pairing: &Pairing) -> Vec<LaterRound> {
    let is_examined = field.players.len() <= CORNERED && field.near.is_none();
    let Some(rounds) = field.rounds_left.filter(|_| is_examined) else { return Vec::new() };
    let mut now = Field { within: Within::Random, ..field.clone() };
    now.players.iter_mut().for_each(|player| {
        player.group = 0;
        player.clans.clear();
    });
    let mut later: Vec<LaterRound> = Vec::new();
    let (mut pairs, mut bye) = (pairing.pairs.clone(), pairing.bye);
    for left in (1..rounds).rev() {
        now.met.extend(pairs);
        bye.into_iter().for_each(|seat| now.players[seat as usize].byes += 1);
        now.rounds_left = Some(left);
        let next = pair(&now, &Seed { entropy: [0; 32], round: left });
        if next.cost.sit_out + next.cost.rematches + next.cost.second_byes > 0 {
            return Vec::new();
        }
        later.push(LaterRound { pairs: next.pairs.clone(), bye: next.bye });
        (pairs, bye) = (next.pairs, next.bye);
    }
    later
}
