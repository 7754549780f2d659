//! `check`: was every round legal and optimal?

use std::path::PathBuf;

use pairwright_answers::check::{Checked, Proofs};
use pairwright_answers::input::Source;
use pairwright_core::check::Finding;
use pairwright_core::check::proof::{NotProved, RoundProof};
use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_core::nouns::message::Message;

use crate::failure::{Answer, Failure};
use crate::output::{Form, Out};
use crate::words::{self, text, texts};

/// What `check` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long)]
    proofs: bool,
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let source = Source::new(&args.file);
    let read = source.read_shape()?;
    let wanted = if args.proofs || out.form() == Form::People { Proofs::Wanted } else { Proofs::Unwanted };
    let checked = Checked::new(&source, &read, wanted)?;
    let Checked { findings, proofs } = &checked;
    match out.form() {
        Form::Json => out.json(&checked.document(wanted))?,
        Form::People => {
            print(findings, read.file.rounds.len(), out)?;
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
