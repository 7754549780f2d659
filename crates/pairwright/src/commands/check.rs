//! `check`: was every round legal and optimal?

use std::path::PathBuf;

use pairwright_core::check::proof::{NotProved, Proves, RoundProof, proofs, proofs_of_file};
use pairwright_core::check::{Finding, check, check_tournament};
use pairwright_core::nouns::Coded;
use pairwright_core::nouns::message::Message;
use pairwright_core::{Tournament, message};
use serde::Serialize;

use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::output::{Form, Out};
use crate::words::{self, text, texts};

/// What `check` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long)]
    proofs: bool,
}

/// What is found in a tournament, and what is proved of it.
pub(super) fn of_tournament(tournament: &Tournament) -> impl Serialize {
    Document::new(&check_tournament(tournament), Some(&proofs(tournament)))
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
            code: finding.kind.code(),
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
            let proofs = if wanted { proofs_of_file(&read.file) } else { Some(Vec::new()) };
            (check(&read.file), proofs)
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

/// Nothing where there is no Swiss round; `None` stands for a file whose ruleset cannot be.
fn print_proofs(proofs: Option<&[RoundProof]>, out: &mut Out) -> Result<(), Failure> {
    let Some(proofs) = proofs else { return Ok(out.say(text!("check-unproved"))?) };
    if proofs.is_empty() {
        return Ok(());
    }
    let proved = proofs.iter().filter(|proof| proof.proves.is_ok()).count();
    out.say(text!("check-proved", proved = proved, rounds = proofs.len()))?;
    NotProved::all().try_for_each(|why| print_not_proved(proofs, why, out))
}

/// The rounds that are not proved for this reason.
fn print_not_proved(proofs: &[RoundProof], why: NotProved, out: &mut Out) -> Result<(), Failure> {
    let rounds = proofs.iter().filter(|proof| proof.proves == Err(why));
    let rounds: Vec<String> = rounds.map(|proof| proof.round.to_string()).collect();
    if rounds.is_empty() {
        return Ok(());
    }
    let why = texts().named("about-not-proved", why.code());
    Ok(out.say(words::text_of(message!(
        "check-not-proved",
        count = rounds.len(),
        rounds = rounds,
        why = Message::verbatim(why)
    )))?)
}

fn print(findings: &[Finding], rounds: usize, out: &mut Out) -> Result<(), Failure> {
    for finding in findings {
        let (code, why) = (finding.kind.code(), words::text_of(&finding.text));
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
