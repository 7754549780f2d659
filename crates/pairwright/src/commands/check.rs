//! `check`: was every round legal and optimal?

use std::io::Write;
use std::path::PathBuf;

use pairwright_core::check::{Finding, check, check_tournament};
use serde::Serialize;

use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::output::{Form, Out};

/// Check that every round was legal and optimal, and is the one that the recorded entropy or the Dutch system gives; of a
/// report file also the ranking.
///
/// Exit code 1 if anything is found. The codes are listed in `docs/codes.md`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The tournament: a file of any known format, or `-`.
    file: PathBuf,
}

#[derive(Serialize)]
struct Document<'a> {
    findings: Vec<FindingDocument<'a>>,
}

impl Document<'_> {
    fn new(findings: &[Finding]) -> Document<'_> {
        Document { findings: findings.iter().map(FindingDocument::from).collect() }
    }
}

#[derive(Serialize)]
struct FindingDocument<'a> {
    round: Option<u32>,
    table: Option<u32>,
    code: &'static str,
    text: &'a str,
}

impl<'a> From<&'a Finding> for FindingDocument<'a> {
    fn from(finding: &'a Finding) -> FindingDocument<'a> {
        FindingDocument {
            round: finding.round.map(|round| round.0),
            table: finding.table.map(|table| table.0),
            code: finding.code,
            text: &finding.text,
        }
    }
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let source = Source::new(&args.file);
    let read = source.read_shape()?;
    let findings = match (&read.journal, &read.trf) {
        (Some(journal), _) => check_tournament(journal.tournament()),
        (None, Some(trf)) => match read.file.to_tournament() {
            Ok(tournament) => trf.check(&tournament),
            Err(fault) => return Err(Failure::Input(format!("{}: {}", source.name(), fault.text))),
        },
        (None, None) => check(&read.file),
    };
    match out.form() {
        Form::Json => out.json(&Document::new(&findings))?,
        Form::People => print(&findings, read.file.rounds.len(), out)?,
    }
    Ok(if findings.is_empty() { Answer::Done } else { Answer::No })
}

fn print(findings: &[Finding], rounds: usize, out: &mut Out) -> Result<(), Failure> {
    for finding in findings {
        let round = finding.round.map(|round| format!("round {round}, ")).unwrap_or_default();
        let table = finding.table.map(|table| format!("table {table}, ")).unwrap_or_default();
        writeln!(out, "{round}{table}{}: {}", finding.code, finding.text)?;
    }
    if findings.is_empty() {
        let rounds = if rounds == 1 { "1 round".into() } else { format!("{rounds} rounds") };
        writeln!(out, "{rounds} checked, nothing found")?;
    }
    Ok(())
}
