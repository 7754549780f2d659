//! Checks whether every round was legal and optimal.

use pairwright_core::check::proof::{
    NotProved, Proves, RoundProof, proofs, proofs_of_file_telling, proofs_telling,
};
use pairwright_core::check::{Finding, check_telling, check_tournament, check_tournament_telling};
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{Coded, Message};
use pairwright_core::{RoundNumber, Tournament, message};
use pairwright_formats::Read;
use pairwright_words::{Texts, say};
use serde::Serialize;

use crate::failure::Failure;
use crate::input::FileSource;
use crate::words::{self, text, texts};

#[derive(Debug)]
pub struct Checked {
    pub findings: Vec<Finding>,
    /// The proofs of the Swiss rounds; `None` if the file's ruleset is invalid.
    pub proofs: Option<Vec<RoundProof>>,
    /// The language of the answer, with the words of the tournament's ruleset.
    texts: Texts,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proofs {
    Wanted,
    Unwanted,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckStep {
    Checked,
    Proved,
}

impl Checked {
    /// Checks a file whose shape was read.
    pub fn new(source: &FileSource, read: &Read, wanted: Proofs) -> Result<Checked, Failure> {
        Checked::telling(source, read, wanted, &mut |_, _| {})
    }

    /// Calls `tell` after each step of a round.
    pub fn telling(
        source: &FileSource,
        read: &Read,
        wanted: Proofs,
        tell: &mut dyn FnMut(CheckStep, RoundNumber),
    ) -> Result<Checked, Failure> {
        let of_report = read.trf.as_ref().filter(|_| read.journal.is_none());
        let of_report = of_report.map(|trf| read.file.to_tournament().map(|tournament| (trf, tournament)));
        let of_report = of_report.transpose().map_err(|fault| source.refused(fault.why))?;
        let checked = &mut |round| tell(CheckStep::Checked, round);
        let findings = match (&read.journal, &of_report) {
            (Some(journal), _) => check_tournament_telling(journal.tournament(), checked),
            (None, Some((trf, tournament))) => trf.check_telling(tournament, checked),
            (None, None) => check_telling(&read.file, checked),
        };
        let proved = &mut |round| tell(CheckStep::Proved, round);
        let proofs = match (&read.journal, &of_report) {
            _ if wanted == Proofs::Unwanted => Some(Vec::new()),
            (Some(journal), _) => Some(proofs_telling(journal.tournament(), proved)),
            (None, Some((_, tournament))) => Some(proofs_telling(tournament, proved)),
            (None, None) => proofs_of_file_telling(&read.file, proved),
        };
        Ok(Checked { findings, proofs, texts: texts_of(&read.file) })
    }

    /// Checks a tournament and proves its rounds.
    pub fn of_tournament(tournament: &Tournament) -> Checked {
        let (findings, proofs) = (check_tournament(tournament), Some(proofs(tournament)));
        Checked { findings, proofs, texts: texts().under(&tournament.ruleset) }
    }

    pub fn document(&self, wanted: Proofs) -> CheckDocument {
        let proofs = (wanted == Proofs::Wanted).then(|| self.proofs.as_deref().unwrap_or_default());
        CheckDocument::new(&self.findings, proofs)
    }

    /// Returns the findings, one per line.
    pub fn lines(&self) -> Vec<String> {
        self.findings.iter().map(|finding| self.line(finding)).collect()
    }

    /// A finding with its round, table and code.
    pub fn line(&self, finding: &Finding) -> String {
        let texts = self.texts;
        let (code, why) = (finding.kind.code(), texts.message(&finding.text));
        match (finding.round, finding.table) {
            (Some(round), Some(table)) => {
                say!(texts, "check-found-at-table", round = round.0, table = table.0, code = code, why = why)
            }
            (Some(round), None) => {
                say!(texts, "check-found-in-round", round = round.0, code = code, why = why)
            }
            (None, Some(table)) => say!(texts, "check-found-at", table = table.0, code = code, why = why),
            (None, None) => say!(texts, "check-found", code = code, why = why),
        }
    }

    /// Returns the conclusions, one per line: no findings, the proved rounds, reasons for the others,
    /// and the entropy's fingerprint.
    pub fn conclusions(&self, file: &TournamentFile) -> Vec<String> {
        let rounds = file.rounds.len();
        let is_sound = self.findings.is_empty();
        let nothing = is_sound.then(|| text!("check-nothing-found", rounds = rounds));
        let fingerprint = file.setup.entropy.as_ref().map(|entropy| entropy.commitment().to_string());
        let fingerprint =
            fingerprint.map(|fingerprint| text!("check-fingerprint", fingerprint = fingerprint));
        nothing.into_iter().chain(proof_lines(self.proofs.as_deref())).chain(fingerprint).collect()
    }
}

/// Texts with the words of a file's ruleset, if that can be read.
fn texts_of(file: &TournamentFile) -> Texts {
    file.setup.ruleset.resolve().map_or(texts(), |ruleset| texts().under(&ruleset))
}

/// One line for each outcome; none without a Swiss round.
fn proof_lines(proofs: Option<&[RoundProof]>) -> Vec<String> {
    let Some(proofs) = proofs else { return vec![text!("check-unproved")] };
    if proofs.is_empty() {
        return Vec::new();
    }
    let proved = proofs.iter().filter(|proof| proof.proves.is_ok()).count();
    let proved = text!("check-proved", proved = proved, rounds = proofs.len());
    [proved].into_iter().chain(NotProved::all().filter_map(|why| not_proved(proofs, why))).collect()
}

/// A line about the rounds that lack a proof for this reason.
fn not_proved(proofs: &[RoundProof], why: NotProved) -> Option<String> {
    let rounds = proofs.iter().filter(|proof| proof.proves == Err(why));
    let rounds: Vec<String> = rounds.map(|proof| proof.round.to_string()).collect();
    let why = texts().named("about-not-proved", why.code());
    (!rounds.is_empty()).then(|| {
        words::text_of(message!(
            "check-not-proved",
            count = rounds.len(),
            rounds = rounds,
            why = Message::verbatim(why)
        ))
    })
}

#[derive(Debug, Serialize)]
pub struct CheckDocument {
    findings: Vec<FindingDocument>,
    /// The proofs of the Swiss rounds, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    proofs: Option<Vec<ProofDocument>>,
}

impl CheckDocument {
    fn new(findings: &[Finding], proofs: Option<&[RoundProof]>) -> CheckDocument {
        CheckDocument {
            findings: findings.iter().map(FindingDocument::from).collect(),
            proofs: proofs.map(|proofs| proofs.iter().map(ProofDocument::from).collect()),
        }
    }
}

#[derive(Debug, Serialize)]
struct ProofDocument {
    round: u32,
    proves: Option<&'static str>,
    /// The reason why nothing is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
}

impl From<&RoundProof> for ProofDocument {
    fn from(proof: &RoundProof) -> ProofDocument {
        let RoundProof { round, proves } = proof;
        ProofDocument {
            round: round.0,
            proves: proves.ok().map(Proves::code),
            why: proves.err().map(NotProved::code),
        }
    }
}

#[derive(Debug, Serialize)]
struct FindingDocument {
    round: Option<u32>,
    table: Option<u32>,
    code: &'static str,
    text: String,
}

impl From<&Finding> for FindingDocument {
    fn from(finding: &Finding) -> FindingDocument {
        FindingDocument {
            round: finding.round.map(|round| round.0),
            table: finding.table.map(|table| table.0),
            code: finding.kind.code(),
            text: words::text_of(&finding.text),
        }
    }
}
