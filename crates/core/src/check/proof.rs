//! Which rounds are proved optimal: a certificate for each, judged by the independent checker (page 4, "What is optimal").

pub use pairwright_pairing::certificate::Proves;
use pairwright_pairing::certificate::{Certificate, certify, check};
use pairwright_pairing::{Field, Pairing};

use crate::check::paired;
use crate::nouns::StageKind;
pub use crate::nouns::Unproved;
use crate::nouns::ids::RoundNumber;
use crate::pairing::swiss::Paired;
use crate::ruleset::PairingMethod;
use crate::tournament::Tournament;

/// What is proved of one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundProof {
    /// Which round.
    pub round: RoundNumber,
    /// What its certificate proves; `None` where the round is not optimal, or too large for a certificate.
    pub proves: Option<Proves>,
}

/// What is proved of every Swiss round. The Dutch system has none: its answer is the article's first candidate and no
/// minimum of a cost, so such a round is compared with the whole pairing of the same players instead.
#[must_use]
pub fn proofs(tournament: &Tournament) -> Vec<RoundProof> {
    if tournament.ruleset.pairing.method == PairingMethod::Dutch {
        return Vec::new();
    }
    let swiss = tournament.swiss_rounds().filter(|round| round.stage == StageKind::Swiss);
    let proof = |(field, pairing): (Field, Pairing)| proved(&field, &pairing).map(|(_, proves)| proves);
    swiss
        .map(|round| RoundProof { round: round.number, proves: paired(tournament, round).and_then(proof) })
        .collect()
}

/// The certificate of a round that was just paired, and what it proves. `None` where it would take too long.
#[must_use]
pub fn proof_of(paired: &Paired) -> Option<(Certificate, Proves)> {
    proved(&paired.field.field, &paired.answer)
}

fn proved(field: &Field, pairing: &Pairing) -> Option<(Certificate, Proves)> {
    let certificate = certify(field, pairing)?;
    let proves = check(field, &pairing.pairs, pairing.bye, &pairing.sits_out, &certificate).ok()?;
    Some((certificate, proves))
}
