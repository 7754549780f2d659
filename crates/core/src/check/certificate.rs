//! The certificate of a paired round with the players behind the seats: anybody can check it without this program.

use std::collections::BTreeMap;

use pairwright_pairing::certificate::{Amount, Certificate, LaterRound, ONE};
use serde::Serialize;

use crate::nouns::ids::PlayerId;
use crate::pairing::swiss::{Paired, PairedPart};

use super::proof::proof_of;
use crate::nouns::Coded;

/// Labels and odd sets that prove a bound; the components of an amount are named as in `docs/pairing.md`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CertificateReport {
    /// The pod whose pairing it proves, from 1, those without a pod after the last one; nothing where everybody is paired together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pod: Option<u32>,
    /// What the independent checker finds proved.
    pub proves: &'static str,
    /// The unit of all amounts: this many make one.
    one: i64,
    /// No pairing costs less, dead ends apart.
    bound: NamedAmount,
    /// What every player is worth.
    pub labels: Vec<NamedLabel>,
    bye: NamedAmount,
    /// Sets of an odd number of players, of whom one looks outside.
    pub odd_sets: Vec<NamedSet>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    later: Vec<NamedRound>,
}

/// An amount by the names of its components.
type NamedAmount = BTreeMap<String, i64>;

/// The label of one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NamedLabel {
    player: PlayerId,
    amount: NamedAmount,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NamedSet {
    /// This many score groups from the top are in the set …
    above: u32,
    /// … and these players …
    players: Vec<PlayerId>,
    /// … and perhaps the bye.
    bye: bool,
    weight: NamedAmount,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct NamedRound {
    pairs: Vec<[PlayerId; 2]>,
    bye: Option<PlayerId>,
}

/// The certificates of a round: one, or one for each pod that is paired by itself. `None` where one of them would take too long to make.
pub fn certificates(paired: &Paired) -> Option<Vec<CertificateReport>> {
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
