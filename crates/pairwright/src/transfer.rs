//! Where import and export write to, and their report.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::failure::Failure;
use crate::output::{Form, Out};
use crate::save;

/// A file to write, `-` for standard output.
pub(crate) struct Target(PathBuf);

impl Target {
    pub(crate) fn new(path: &Path) -> Target {
        Target(path.to_owned())
    }

    fn is_stdout(&self) -> bool {
        self.0.as_os_str() == "-"
    }
}

#[derive(Serialize)]
struct Document<'a> {
    to: String,
    format: &'a str,
    report: &'a [String],
}

/// Writes the text and reports; the report goes to standard error where standard output has the file.
pub(crate) fn finish(
    target: &Target,
    format: &str,
    text: &str,
    report: &[String],
    out: &mut Out,
) -> Result<(), Failure> {
    if target.is_stdout() {
        out.write_all(text.as_bytes())?;
        out.finish()?;
        for sentence in report {
            // A report that nobody can read is no reason to fail: the file is written.
            let _ = writeln!(io::stderr(), "note: {sentence}");
        }
        return Ok(());
    }
    save::text(&target.0, text)?;
    let to = target.0.display().to_string();
    if out.form() == Form::Json {
        return Ok(out.json(&Document { to, format, report })?);
    }
    writeln!(out, "written: {to}")?;
    report.iter().try_for_each(|sentence| writeln!(out, "note: {sentence}"))?;
    Ok(())
}
