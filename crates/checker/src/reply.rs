//! What a page is answered: every round with what was found and proved of it, in sentences.

use pairwright_answers::check::{Checked, Proofs, Step};
use pairwright_answers::words::{text, texts};
use pairwright_answers::{Failure, Source};
use pairwright_core::RoundNumber;
use pairwright_core::check::Finding;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::Coded;
use serde::Serialize;

/// What a file comes to.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub struct Reply {
    /// The BLAKE3 hash of the file, by which a page tells it from another.
    pub digest: String,
    /// Why nothing could be checked.
    pub refused: Option<String>,
    /// The name of the tournament.
    pub name: String,
    /// The fingerprint of the entropy, where the file has it.
    pub fingerprint: Option<String>,
    /// Every round in its order.
    pub rounds: Vec<RoundReply>,
    /// What was found of no single round.
    pub findings: Vec<String>,
    /// What it comes to, as the command says it.
    pub conclusions: Vec<String>,
}

/// What a round comes to.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct RoundReply {
    pub title: String,
    /// `wrong`: something was found; `proved`: no better pairing exists; `open`: nothing was found, but nothing is proved
    /// either; `right`: nothing was found, and a round of its kind follows from rules.
    pub state: &'static str,
    /// What is proved, or why nothing is.
    pub proof: Option<String>,
    /// What is wrong with it.
    pub findings: Vec<String>,
}

/// Checks and proves a file; `tell` hears of each round what was done with it.
pub fn reply(file: &[u8], tell: &mut dyn FnMut(Step, RoundNumber)) -> Reply {
    let digest = blake3::hash(file).to_hex().to_string();
    match checked(file, tell) {
        Ok(reply) => Reply { digest, ..reply },
        Err(failure) => Reply { digest, refused: Some(failure.lines().join("\n")), ..Reply::default() },
    }
}

fn checked(file: &[u8], tell: &mut dyn FnMut(Step, RoundNumber)) -> Result<Reply, Failure> {
    let source = Source::memory(file);
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
