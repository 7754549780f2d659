//! The certificate of a paired round as a document: whoever reads it can check it without this program.

use std::collections::BTreeMap;

use pairwright_core::PlayerId;
use pairwright_core::proof::{proof_of, proves_name};
use pairwright_core::swiss::Paired;
use pairwright_pairing::certificate::{Amount, Certificate, LaterRound, ONE};
use serde::Serialize;

/// Labels and odd sets that prove a bound; the components of an amount are named as in `docs/pairing.md`.
#[derive(Serialize)]
pub(crate) struct CertificateDocument {
    /// What the independent checker finds proved.
    pub(crate) proves: &'static str,
    /// In what unit all amounts are: so many are one.
    one: i64,
    /// No pairing costs less, dead ends apart.
    bound: AmountDocument,
    pub(crate) labels: Vec<LabelDocument>,
    bye: AmountDocument,
    pub(crate) odd_sets: Vec<SetDocument>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    later: Vec<LaterDocument>,
}

type AmountDocument = BTreeMap<String, i64>;

#[derive(Serialize)]
pub(crate) struct LabelDocument {
    player: PlayerId,
    amount: AmountDocument,
}

#[derive(Serialize)]
pub(crate) struct SetDocument {
    /// So many score groups from the top are in the set …
    above: u32,
    /// … and these players …
    players: Vec<PlayerId>,
    /// … and perhaps the bye.
    bye: bool,
    weight: AmountDocument,
}

#[derive(Serialize)]
struct LaterDocument {
    pairs: Vec<[PlayerId; 2]>,
    bye: Option<PlayerId>,
}

/// The certificate of a round; `None` where it would take too long to make.
pub(crate) fn certificate_document(paired: &Paired) -> Option<CertificateDocument> {
    let (certificate, proves) = proof_of(paired)?;
    let player = |seat: u32| paired.field.players[seat as usize].clone();
    let Certificate { labels, sets, bye, later } = &certificate;
    let label =
        labels.iter().map(|label| LabelDocument { player: player(label.seat), amount: named(&label.amount) });
    let set = sets.iter().map(|set| SetDocument {
        above: set.above,
        players: set.seats.iter().map(|&seat| player(seat)).collect(),
        bye: set.bye,
        weight: named(&set.weight),
    });
    let later = later.iter().map(|round: &LaterRound| LaterDocument {
        pairs: round.pairs.iter().map(|&(a, b)| [player(a), player(b)]).collect(),
        bye: round.bye.map(player),
    });
    Some(CertificateDocument {
        proves: proves_name(proves),
        one: ONE,
        bound: named(&certificate.bound()),
        labels: label.collect(),
        bye: named(bye),
        odd_sets: set.collect(),
        later: later.collect(),
    })
}

fn named(amount: &Amount) -> AmountDocument {
    amount.0.iter().map(|(component, count)| (component.to_string(), *count)).collect()
}
