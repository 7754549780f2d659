//! `check`: was every round legal and optimal?

use std::path::PathBuf;

use pairwright_core::Tournament;
use pairwright_core::check::proof::{RoundProof, proofs};
use pairwright_core::check::{Finding, check, check_tournament};
use pairwright_core::nouns::Coded;
use serde::Serialize;

use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::output::{Form, Out};
use crate::words::{self, text};

/// What `check` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long)]
    proofs: bool,
}

#[derive(Serialize)]
struct Document {
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

#[derive(Serialize)]
struct ProofDocument {
    round: u32,
    proves: Option<&'static str>,
}

impl From<&RoundProof> for ProofDocument {
    fn from(proof: &RoundProof) -> ProofDocument {
        ProofDocument { round: proof.round.0, proves: proof.proves.map(Coded::code) }
    }
}

#[derive(Serialize)]
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
            code: finding.code,
            text: words::text_of(&finding.text),
        }
    }
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let source = Source::new(&args.file);
    let read = source.read_shape()?;
    let wanted = args.proofs || out.form() == Form::People;
    let prove = |tournament: &Tournament| if wanted { proofs(tournament) } else { Vec::new() };
    let (findings, proofs) = match (&read.journal, &read.trf) {
        (Some(journal), _) => (check_tournament(journal.tournament()), Some(prove(journal.tournament()))),
        (None, Some(trf)) => match read.file.to_tournament() {
            Ok(tournament) => (trf.check(&tournament), Some(prove(&tournament))),
            Err(fault) => return Err(source.refused(fault.why)),
        },
        (None, None) => {
            let tournament = read.file.to_tournament();
            (check(&read.file), tournament.ok().map(|tournament| prove(&tournament)))
        }
    };
    match out.form() {
        Form::Json => {
            let proofs = args.proofs.then(|| proofs.as_deref().unwrap_or_default());
            out.json(&Document::new(&findings, proofs))?;
        }
        Form::People => {
            print(&findings, read.file.rounds.len(), out)?;
            print_proofs(proofs.as_deref(), out)?;
            if let Some(entropy) = &read.file.setup.entropy {
                out.say(text!("check-fingerprint", fingerprint = entropy.commitment().to_string()))?;
            }
        }
    }
    Ok(if findings.is_empty() { Answer::Done } else { Answer::No })
}

/// Nothing where there is no Swiss round; `None` stands for a file that cannot be played.
fn print_proofs(proofs: Option<&[RoundProof]>, out: &mut Out) -> Result<(), Failure> {
    let Some(proofs) = proofs else { return Ok(out.say(text!("check-unproved"))?) };
    if proofs.is_empty() {
        return Ok(());
    }
    let proved = proofs.iter().filter(|proof| proof.proves.is_some()).count();
    Ok(out.say(text!("check-proved", proved = proved, rounds = proofs.len()))?)
}

fn print(findings: &[Finding], rounds: usize, out: &mut Out) -> Result<(), Failure> {
    for finding in findings {
        let (code, why) = (finding.code, words::text_of(&finding.text));
        out.say(match (finding.round, finding.table) {
            (Some(round), Some(table)) => {
                text!("check-found-at-table", round = round.0, table = table.0, code = code, why = why)
            }
            (Some(round), None) => text!("check-found-in-round", round = round.0, code = code, why = why),
            (None, Some(table)) => text!("check-found-at", table = table.0, code = code, why = why),
            (None, None) => text!("check-found", code = code, why = why),
        })?;
    }
    if findings.is_empty() {
        out.say(text!("check-nothing-found", rounds = rounds))?;
    }
    Ok(())
}
