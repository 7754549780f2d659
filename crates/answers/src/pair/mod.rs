//! Pairs the next round, with reasons.

mod document;

use std::sync::Arc;

use pairwright_core::check;
use pairwright_core::file::TournamentFile;
use pairwright_core::journal::make_cut;
use pairwright_core::pairing::dutch::DutchField;
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::reasons::Reasons;
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::PairingMethod;
use pairwright_core::stages::next::{is_cut_due, pair_dutch};
use pairwright_core::stages::{NextRound, bracket, pair_next};
use pairwright_core::{Action, Entropy, Journal, PlayerId, Setup, Tournament, message};
use pairwright_formats::Read;

use crate::entropy;
use crate::failure::Failure;
use crate::input::FileSource;

pub use document::{
    AloneDocument, PairDocument, PairingDocument, RelaxedDocument, RoundReasonsDocument, document,
};

/// A tournament with its next round.
#[derive(Debug)]
pub struct PairedTournament {
    /// The tournament, after a due cut.
    pub tournament: Arc<Tournament>,
    /// The entropy: given, from the file, or drawn.
    pub entropy: Entropy,
    /// Whether the entropy is new.
    pub drawn: bool,
    /// Groups of equal players whose seeds, or places in a due cut, were decided by lot.
    pub by_lot: Vec<Vec<PlayerId>>,
    pub next: NextRound,
}

impl PairedTournament {
    /// Pairs the next round of a tournament; records entropy, and makes the cut if it is due.
    pub fn new(
        source: &FileSource,
        read: &Read,
        given: Option<Entropy>,
        last: LastRoundChoice,
    ) -> Result<PairedTournament, Failure> {
        let given = given.or_else(|| read.file.setup.entropy.clone());
        let drawn = given.is_none();
        let entropy = given.map_or_else(entropy::fresh, Ok)?;
        let (tournament, by_lot) = match prepare(read, &entropy) {
            Ok(Some(prepared)) => prepared,
            Ok(None) => (Arc::new(read.tournament().map_err(|error| source.wrong(&error))?), Vec::new()),
            Err(refusal) => return Err(source.refused(&refusal)),
        };
        if bracket(&tournament).is_some_and(|bracket| bracket.is_decided()) {
            return Err(source.refused(message!("cli-bracket-decided")));
        }
        let next = match field(read) {
            Some(field) => pair_dutch(&tournament, field, &entropy),
            None => pair_next(&tournament, &entropy, last),
        };
        let next = next.map_err(|refusal| source.refused(&refusal))?;
        Ok(PairedTournament { tournament, entropy, drawn, by_lot, next })
    }

    pub fn document(&self, reasons: &Reasons) -> PairingDocument {
        let mut document = document(&self.tournament, &self.entropy, &self.next, reasons);
        if !self.by_lot.is_empty() {
            document.by_lot = self.by_lot.concat();
            document.entropy = self.tournament.setup.entropy.clone();
        }
        document
    }

    /// Adds the certificate of a Swiss round, or of each pod; other rounds do not minimise a cost.
    pub fn prove(&self, document: &mut PairingDocument) -> Result<(), Failure> {
        let NextRound::Swiss(paired) = &self.next else {
            return Err(Failure::at("--certificate", message!("cli-certificate-swiss")));
        };
        let all = check::certificates(paired).unwrap_or_default();
        let (of_pods, whole): (Vec<_>, Vec<_>) = all.into_iter().partition(|one| one.pod.is_some());
        document.certificates = of_pods;
        document.certificate = whole.into_iter().next();
        Ok(())
    }

    pub fn published(&self) -> Result<TournamentFile, Refusal> {
        let file = TournamentFile::from(&*self.tournament);
        let mut journal = Journal::begin(0, BY, Action::Import { file: Box::new(file) })?;
        journal.append(0, BY, self.next.action())?;
        journal.append(0, BY, Action::Publish { round: self.next.proposal().round.number })?;
        Ok(TournamentFile::from(&**journal.tournament()))
    }
}

/// Returns the round's field from a report file, which may contain more than a tournament can.
fn field(read: &Read) -> Option<DutchField> {
    let of_dutch = read.trf.as_ref().filter(|trf| !trf.is_round_robin());
    of_dutch.map(|trf| trf.dutch_round(trf.rounds_paired()))
}

/// Only the fold needs an author: the journal is not kept.
const BY: &str = "pair";

type PreparedTournament = (Arc<Tournament>, Vec<Vec<PlayerId>>);

/// Returns the tournament with its entropy recorded and its cut made; `None` if neither is needed.
fn prepare(read: &Read, entropy: &Entropy) -> Result<Option<PreparedTournament>, Refusal> {
    let is_new = read.file.setup.entropy.as_ref() != Some(entropy);
    let to_record = is_new && read.file.rounds.is_empty() && !is_dutch(read);
    if !to_record && read.file.setup.stages.is_empty() {
        return Ok(None);
    }
    let begin = || Journal::begin(0, BY, Action::Import { file: Box::new(read.file.clone()) });
    let mut journal = read.journal.clone().map_or_else(begin, Ok)?;
    record_entropy(&mut journal, entropy)?;
    let by_lot = cut_if_due(&mut journal)?;
    Ok(Some((Arc::clone(journal.tournament()), by_lot)))
}

/// Whether no lots are drawn: the Dutch system leaves nothing to chance.
fn is_dutch(read: &Read) -> bool {
    read.file.setup.ruleset.resolve().is_ok_and(|ruleset| ruleset.pairing.method == PairingMethod::Dutch)
}

/// Records the entropy before the first round, in place of another one, so that anybody can repeat the lots. Later it
/// would claim rounds that it did not decide.
fn record_entropy(journal: &mut Journal, entropy: &Entropy) -> Result<(), Refusal> {
    let tournament = journal.tournament();
    if tournament.setup.entropy.as_ref() == Some(entropy) || !tournament.rounds.is_empty() {
        return Ok(());
    }
    let setup = Setup { entropy: Some(entropy.clone()), ..tournament.setup.clone() };
    journal.append(0, BY, Action::Configure { setup }).map(|_| ())
}

/// Makes the cut to the next stage after the last announced round of a stage.
fn cut_if_due(journal: &mut Journal) -> Result<Vec<Vec<PlayerId>>, Refusal> {
    let tournament = journal.tournament();
    if !is_cut_due(tournament, tournament.next_round()) {
        return Ok(Vec::new());
    }
    let (cut, action) = make_cut(tournament)?;
    journal.append(0, BY, action)?;
    Ok(cut.equals)
}
