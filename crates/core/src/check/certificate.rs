//! The certificate of a paired round with player ids. Anybody can verify it without this program.

use std::collections::BTreeMap;

use pairwright_pairing::certificate::{Amount, Certificate, LaterRound, ONE};
use serde::Serialize;

use crate::nouns::PlayerId;
use crate::pairing::swiss::{PairedPart, PairedRound};

use super::proof::proof_of;
use crate::nouns::Coded;

/// Labels and odd sets that prove a bound. `docs/pairing.md` defines the components of an amount.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CertificateReport {
    /// The pod it covers, from 1, with players outside any pod last. `None` if everybody is paired together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pod: Option<u32>,
    /// The independent checker's verdict.
    pub proves: &'static str,
    /// The unit of all amounts: this many make one.
    one: i64,
    /// The minimum cost of any pairing, except dead ends.
    bound: NamedAmount,
    pub labels: Vec<NamedLabel>,
    bye: NamedAmount,
    /// Sets of an odd number of players, so that one is paired outside.
    pub odd_sets: Vec<NamedSet>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    later: Vec<NamedRound>,
}

type NamedAmount = BTreeMap<String, i64>;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NamedLabel {
    player: PlayerId,
    amount: NamedAmount,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NamedSet {
    /// Number of score groups from the top in the set.
    above: u32,
    players: Vec<PlayerId>,
    bye: bool,
    weight: NamedAmount,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct NamedRound {
    pairs: Vec<[PlayerId; 2]>,
    bye: Option<PlayerId>,
}

/// The certificates of a round, one per separately paired pod. `None` if one would take too long to compute.
pub fn certificates(paired: &PairedRound) -> Option<Vec<CertificateReport>> {
    paired.parts.iter().map(of_part).collect()
}

fn of_part(part: &PairedPart) -> Option<CertificateReport> {
    let (certificate, proves) = proof_of(part)?;
    let player = |seat: u32| part.field.id(seat);
    let Certificate { labels, sets, bye, later } = &certificate;
    let label =
        labels.iter().map(|label| NamedLabel { player: player(label.seat), amount: named(&label.amount) });
    let set = sets.iter().map(|set| NamedSet {
        above: set.above,
        players: set.seats.iter().map(|&seat| player(seat)).collect(),
        bye: set.bye,
        weight: named(&set.weight),
    });
    let later = later.iter().map(|round: &LaterRound| NamedRound {
        pairs: round.pairs.iter().map(|&(a, b)| [player(a), player(b)]).collect(),
        bye: round.bye.map(player),
    });
    Some(CertificateReport {
        pod: (part.pod > 0).then_some(part.pod),
        proves: proves.code(),
        one: ONE,
        bound: named(&certificate.bound()),
        labels: label.collect(),
        bye: named(bye),
        odd_sets: set.collect(),
        later: later.collect(),
    })
}

fn named(amount: &Amount) -> NamedAmount {
    amount.0.iter().map(|(component, count)| (component.to_string(), *count)).collect()
}
