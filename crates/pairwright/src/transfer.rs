//! The targets of import and export, and their reports.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use pairwright_answers::input::FileSource;
use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_formats::{Comparison, FileFormat, Read, export_formats};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::{Out, OutputForm};
use crate::save;
use crate::words::{self, text, texts};

pub(crate) fn export_format(name: &str) -> Result<&'static FileFormat, Failure> {
    let known = || export_formats().map(|format| format.name).collect::<Vec<_>>();
    let found = export_formats().find(|format| format.name == name);
    found.ok_or_else(|| Failure::of(message!("cli-format-not-written", format = name, known = known())))
}

/// An output file; `-` is standard output.
pub(crate) struct Target(PathBuf);

impl Target {
    /// Returns the target for an input, which must be a different file.
    pub(crate) fn of(path: &Path, source: &FileSource) -> Result<Target, Failure> {
        save::apart(path, [source.path()])?;
        Ok(Target(path.to_owned()))
    }

    fn is_stdout(&self) -> bool {
        self.0.as_os_str() == "-"
    }
}

#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct TransferNotice {
    /// The data that was lost, and the assumptions that were made.
    pub(crate) report: Vec<String>,
    /// The data that was kept from another program's file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) carried: Vec<String>,
    /// The comparison of the file's own standing with that of its matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) standing: Option<StandingComparison>,
}

/// A file's own standing beside that of its matches.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct StandingComparison {
    players: usize,
    agree: usize,
    compared: Vec<&'static str>,
    differences: Vec<Differing>,
    text: Vec<String>,
}

/// A number in which they differ.
#[derive(Debug, Clone, Serialize)]
struct Differing {
    player: String,
    what: &'static str,
    file: String,
    here: String,
    why: String,
}

impl TransferNotice {
    pub(crate) fn lost(report: &[Message]) -> TransferNotice {
        TransferNotice { report: texts().messages(report), ..TransferNotice::default() }
    }

    pub(crate) fn of(read: &Read) -> Result<TransferNotice, Failure> {
        let tournament = read.tournament().map_err(Failure::of)?;
        let standing = read.comparison().map_err(Failure::of)?.map(|comparison| {
            let text = texts().messages(comparison.messages(&tournament));
            StandingComparison::of(comparison, text)
        });
        Ok(TransferNotice {
            report: texts().messages(&read.report),
            carried: texts().messages(&read.carried),
            standing,
        })
    }

    /// Returns all sentences with their kinds.
    fn lines(&self) -> impl Iterator<Item = String> {
        let standing = self.standing.iter().flat_map(|standing| &standing.text);
        let carried = self.carried.iter().map(|what| text!("transfer-carried", what = what.as_str()));
        let notes = self.report.iter().map(|what| text!("transfer-note", what = what.as_str()));
        carried.chain(notes).chain(standing.map(|what| text!("transfer-standing", what = what.as_str())))
    }
}

impl StandingComparison {
    fn of(comparison: Comparison, text: Vec<String>) -> StandingComparison {
        let Comparison { players, agree, compared, differences } = comparison;
        let differences = differences.into_iter().map(|one| Differing {
            player: one.player.to_string(),
            what: one.what.code(),
            file: one.theirs,
            here: one.ours,
            why: words::text_of(one.why.message()),
        });
        let compared = compared.into_iter().map(pairwright_formats::Compared::code).collect();
        StandingComparison { players, agree, compared, differences: differences.collect(), text }
    }
}

#[derive(Serialize)]
struct TransferDocument<'a> {
    to: String,
    format: &'a str,
    #[serde(flatten)]
    notice: &'a TransferNotice,
}

/// Writes the text and reports; the report goes to standard error if the text goes to standard output.
pub(crate) fn finish(
    target: &Target,
    format: &str,
    text: &str,
    notice: &TransferNotice,
    out: &mut Out,
) -> Result<(), Failure> {
    if target.is_stdout() {
        out.write_all(text.as_bytes())?;
        out.finish()?;
        for line in notice.lines() {
            // A report that nobody can read is no reason to fail: the file is written.
            let _ = writeln!(io::stderr(), "{line}");
        }
        return Ok(());
    }
    save::text(&target.0, text)?;
    let to = target.0.display().to_string();
    if out.form() == OutputForm::Json {
        return Ok(out.json(&TransferDocument { to, format, notice })?);
    }
    out.say(text!("transfer-written", path = to))?;
    Ok(notice.lines().try_for_each(|line| out.say(line))?)
}
