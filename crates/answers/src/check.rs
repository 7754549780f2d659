//! Was every round legal and optimal?

use pairwright_core::Tournament;
use pairwright_core::check::proof::{NotProved, Proves, RoundProof, proofs, proofs_of_file};
use pairwright_core::check::{Finding, check, check_tournament};
use pairwright_core::nouns::Coded;
use pairwright_formats::Read;
use serde::Serialize;

use crate::failure::Failure;
use crate::input::Source;
use crate::words;

/// What was found.
#[derive(Debug)]
pub struct Checked {
    /// What is wrong.
    pub findings: Vec<Finding>,
    /// What is proved of each Swiss round; `None` of a file whose ruleset cannot be.
    pub proofs: Option<Vec<RoundProof>>,
}

/// Whether the rounds are proved too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proofs {
    /// They are.
    Wanted,
    /// They are not, which saves their time.
    Unwanted,
}

impl Checked {
    /// Checks a file that was read as far as its shape goes.
    ///
    /// # Errors
    /// A report file that is no tournament.
    pub fn new(source: &Source, read: &Read, wanted: Proofs) -> Result<Checked, Failure> {
        let wanted = wanted == Proofs::Wanted;
        let prove = |tournament: &Tournament| if wanted { proofs(tournament) } else { Vec::new() };
        let (findings, proofs) = match (&read.journal, &read.trf) {
            (Some(journal), _) => (check_tournament(journal.tournament()), Some(prove(journal.tournament()))),
            (None, Some(trf)) => match read.file.to_tournament() {
                Ok(tournament) => (trf.check(&tournament), Some(prove(&tournament))),
                Err(fault) => return Err(source.refused(fault.why)),
            },
            (None, None) => {
                let proofs = if wanted { proofs_of_file(&read.file) } else { Some(Vec::new()) };
                (check(&read.file), proofs)
            }
        };
        Ok(Checked { findings, proofs })
    }

    /// Checks a tournament and proves its rounds.
    #[must_use]
    pub fn of_tournament(tournament: &Tournament) -> Checked {
        Checked { findings: check_tournament(tournament), proofs: Some(proofs(tournament)) }
    }

    /// The document of page 1.
    #[must_use]
    pub fn document(&self, wanted: Proofs) -> Document {
        let proofs = (wanted == Proofs::Wanted).then(|| self.proofs.as_deref().unwrap_or_default());
        Document::new(&self.findings, proofs)
    }
}

/// The document of page 1.
#[derive(Debug, Serialize)]
pub struct Document {
    /// What was found.
    findings: Vec<FindingDocument>,
    /// What is proved of the Swiss rounds, where it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    proofs: Option<Vec<ProofDocument>>,
}

impl Document {
    fn new(findings: &[Finding], proofs: Option<&[RoundProof]>) -> Document {
        Document {
            findings: findings.iter().map(FindingDocument::from).collect(),
            proofs: proofs.map(|proofs| proofs.iter().map(ProofDocument::from).collect()),
        }
    }
}

#[derive(Debug, Serialize)]
struct ProofDocument {
    round: u32,
    proves: Option<&'static str>,
    /// Why nothing is proved.
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
