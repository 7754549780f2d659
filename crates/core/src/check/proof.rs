//! Proofs that rounds are optimal (page 4, "What is optimal"). Each has a certificate, verified
//! by the independent checker.

pub use pairwright_pairing::certificate::Proves;
use pairwright_pairing::certificate::{Certificate, certify, check};
use pairwright_pairing::optimum;
use strum::{IntoStaticStr, VariantArray};

use crate::check::{check_round, paired};
use crate::fault::{Fault, faults};
pub use crate::nouns::Unproved;
use crate::nouns::{FindingKind, Round, RoundNumber, StageKind, TournamentFile};
use crate::pairing::known_before;
use crate::pairing::swiss::PairedPart;
use crate::ruleset::PairingMethod;
use crate::tournament::Tournament;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundProof {
    pub round: RoundNumber,
    /// The scope of its certificate, or why it has none.
    pub proves: Result<Proves, NotProved>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum NotProved {
    /// The round is not optimal; the findings say why.
    NotOptimal,
    /// The round was paired on something impossible; the findings say what.
    Impossible,
    TooLarge,
    /// The file leaves out the pairs that were never to meet.
    Withheld,
}

/// Proofs of all Swiss rounds. The Dutch system has none, because its pairing is the article's
/// first candidate rather than a minimum cost. Such a round is compared with the whole pairing of
/// the same players instead.
pub fn proofs(tournament: &Tournament) -> Vec<RoundProof> {
    proofs_telling(tournament, &mut |_| {})
}

/// Proves all Swiss rounds and calls `tell` after each.
pub fn proofs_telling(tournament: &Tournament, tell: &mut dyn FnMut(RoundNumber)) -> Vec<RoundProof> {
    proofs_where(tournament, |_| true, tell)
}

/// Proves the rounds of a file with faults and calls `tell` after each. These are the rounds before the first fault, and
/// that of an impossible result, which was paired before it was played. `None` for an invalid ruleset.
pub fn proofs_of_file_telling(
    file: &TournamentFile,
    tell: &mut dyn FnMut(RoundNumber),
) -> Option<Vec<RoundProof>> {
    let tournament = file.to_tournament_as_it_stands().ok()?;
    let faults = faults(file);
    let is_possible = |round| faults.iter().all(|fault| is_beside(fault, round));
    Some(proofs_where(&tournament, is_possible, tell))
}

/// Whether the fault did not affect the pairing of this round.
fn is_beside(fault: &Fault, round: RoundNumber) -> bool {
    fault.round.is_some_and(|wrong| round < wrong || round == wrong && fault.kind == FindingKind::Result)
}

fn proofs_where(
    tournament: &Tournament,
    is_possible: impl Fn(RoundNumber) -> bool,
    tell: &mut dyn FnMut(RoundNumber),
) -> Vec<RoundProof> {
    if tournament.ruleset.pairing.method == PairingMethod::Dutch {
        return Vec::new();
    }
    let proves = |round: &Round| {
        if !is_possible(round.number) {
            return Err(NotProved::Impossible);
        }
        if round.paired_on.withheld {
            return Err(NotProved::Withheld);
        }
        let Some(parts) = paired(tournament, round) else {
            let is_of_byes = round.matches.iter().all(|m| m.pair().is_none());
            let is_right =
                is_of_byes && check_round(&known_before(tournament, round.number), round).is_empty();
            return if is_right { Ok(Proves::Everything) } else { Err(NotProved::NotOptimal) };
        };
        let proves =
            |part: &PairedPart| proof_of(part).map(|(_, proves)| proves).ok_or_else(|| why_not(part));
        // The weakest proof among pods counts.
        let proved: Vec<Proves> = parts.iter().map(proves).collect::<Result<_, _>>()?;
        let weakest =
            [Proves::Relaxations, Proves::AllButCorners].into_iter().find(|one| proved.contains(one));
        Ok(weakest.unwrap_or(Proves::Everything))
    };
    let swiss = tournament.swiss_rounds().filter(|round| round.stage == StageKind::Swiss);
    let proof = |round: &Round| {
        let proof = RoundProof { round: round.number, proves: proves(round) };
        tell(round.number);
        proof
    };
    swiss.map(proof).collect()
}

fn why_not(PairedPart { field, answer, .. }: &PairedPart) -> NotProved {
    if answer.cost > optimum(&field.field) { NotProved::NotOptimal } else { NotProved::TooLarge }
}

/// The certificate of a newly paired round or pod, and its scope. `None` if it would take too long to compute.
pub fn proof_of(part: &PairedPart) -> Option<(Certificate, Proves)> {
    let (field, pairing) = (&part.field.field, &part.answer);
    let certificate = certify(field, pairing)?;
    let proves = check(field, &pairing.pairs, pairing.bye, &pairing.sits_out, &certificate).ok()?;
    Some((certificate, proves))
}
