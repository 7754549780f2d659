//! `export`: a tournament in another format.

use std::path::PathBuf;

use pairwright_core::message;
use pairwright_formats::trf::{self, Dialect, Trf};
use pairwright_formats::{FileFormat, export, export_formats, tournament_json};

use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::output::Out;
use crate::transfer::{Target, Told, finish};

/// What `export` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "FORMAT")]
    format: String,
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let format = format(&args.format)?;
    let source = Source::new(&args.file);
    let read = source.read()?;
    let dialect = format.dialect();
    let (text, report) = match (dialect, &read.trf) {
        (Some(dialect), Some(trf)) => (report_file(trf, dialect)?, Vec::new()),
        (None, _) if format.name == "json" => (tournament_json::to_string(&read.file), read.report),
        _ => {
            let tournament = read.tournament().map_err(|error| source.wrong(&error))?;
            let done = export(&tournament, format).map_err(|why| source.refused(why))?;
            let before = if dialect.is_some() { Vec::new() } else { read.report };
            (done.text, [before, done.lost].concat())
        }
    };
    finish(&Target::new(&args.to), &args.format, &text, &Told::lost(&report), out)?;
    Ok(Answer::Done)
}

/// A report file in the other dialect.
fn report_file(trf: &Trf, dialect: Dialect) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    trf::write(trf, dialect, &mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn format(name: &str) -> Result<&'static FileFormat, Failure> {
    let known = || export_formats().map(|format| format.name).collect::<Vec<_>>();
    let found = export_formats().find(|format| format.name == name);
    found.ok_or_else(|| Failure::of(message!("cli-format-not-written", format = name, known = known())))
}
