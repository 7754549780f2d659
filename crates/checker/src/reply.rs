//! The reply to a page: every round with its findings and proof, in sentences.

use pairwright_answers::check::{CheckStep, Checked, Proofs};
use pairwright_answers::words::{text, texts};
use pairwright_answers::{Failure, FileSource};
use pairwright_core::RoundNumber;
use pairwright_core::check::Finding;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::Coded;
use serde::Serialize;

#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub struct Reply {
    /// The BLAKE3 hash that identifies the file.
    pub digest: String,
    /// Why nothing could be checked.
    pub refused: Option<String>,
    pub name: String,
    pub fingerprint: Option<String>,
    pub rounds: Vec<RoundReply>,
    /// Findings that belong to no single round.
    pub findings: Vec<String>,
    /// The conclusions printed by the command line.
    pub conclusions: Vec<String>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct RoundReply {
    pub title: String,
    /// The verdict: `wrong`, `proved`, `open` or `right`. Only `wrong` has findings. `proved` means that
    /// no better pairing exists, `open` that there is no proof, `right` that rules determine such a round.
    pub state: &'static str,
    /// The proof, or why there is none.
    pub proof: Option<String>,
    pub findings: Vec<String>,
}

/// Checks and proves a file; `tell` is called after each step of a round.
pub fn reply(file: &[u8], tell: &mut dyn FnMut(CheckStep, RoundNumber)) -> Reply {
    let digest = blake3::hash(file).to_hex().to_string();
    match checked(file, tell) {
        Ok(reply) => Reply { digest, ..reply },
        Err(failure) => Reply { digest, refused: Some(failure.lines().join("\n")), ..Reply::default() },
    }
}

fn checked(file: &[u8], tell: &mut dyn FnMut(CheckStep, RoundNumber)) -> Result<Reply, Failure> {
    let source = FileSource::memory(file);
    let read = source.read_shape()?;
    let checked = Checked::telling(&source, &read, Proofs::Wanted, tell)?;
    let file = &read.file;
    let is_listed = |finding: &&Finding| file.rounds.iter().any(|round| finding.round == Some(round.number));
    Ok(Reply {
        name: file.setup.name.clone(),
        fingerprint: file.setup.entropy.as_ref().map(|entropy| entropy.commitment().to_string()),
        rounds: rounds(&checked, file),
        findings: checked
            .findings
            .iter()
            .filter(|finding| !is_listed(finding))
            .map(|finding| checked.line(finding))
            .collect(),
        conclusions: checked.conclusions(file),
        ..Reply::default()
    })
}

fn rounds(checked: &Checked, file: &TournamentFile) -> Vec<RoundReply> {
    file.rounds.iter().map(|round| of_round(checked, round.number)).collect()
}

fn of_round(checked: &Checked, round: RoundNumber) -> RoundReply {
    let findings = checked.findings.iter().filter(|finding| finding.round == Some(round));
    let findings: Vec<String> = findings.map(|finding| checked.line(finding)).collect();
    let proof = checked.proofs.iter().flatten().find(|proof| proof.round == round).map(|proof| proof.proves);
    let state = match proof {
        _ if !findings.is_empty() => "wrong",
        Some(Ok(_)) => "proved",
        Some(Err(_)) => "open",
        None => "right",
    };
    let proof = proof.map(|proof| match proof {
        Ok(proves) => texts().named("about-proof", proves.code()),
        Err(why) => texts().named("about-not-proved", why.code()),
    });
    RoundReply { title: text!("round-number", round = round.0), state, proof, findings }
}
