//! `export`: writes a tournament in another format.

use std::path::PathBuf;

use pairwright_answers::input::FileSource;
use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_formats::export;
use pairwright_formats::trf::{self, Dialect, Trf};

use crate::failure::{CommandAnswer, Failure};
use crate::output::Out;
use crate::transfer::{Target, TransferNotice, export_format, finish};

#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "FORMAT")]
    format: String,
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let format = export_format(&args.format)?;
    let source = FileSource::new(&args.file);
    let target = Target::of(&args.to, &source)?;
    let read = source.read()?;
    let (text, report) = match (format.dialect, &read.trf) {
        (Some(dialect), Some(trf)) => report_file(trf, dialect)?,
        _ => {
            let tournament = read.tournament().map_err(|error| source.wrong(&error))?;
            let done = export(&tournament, format).map_err(|why| source.refused(why))?;
            (done.text, [read.report, done.lost].concat())
        }
    };
    finish(&target, &args.format, &text, &TransferNotice::lost(&report), out)?;
    Ok(CommandAnswer::Done)
}

/// Returns a report file in the other dialect, with notes on what was lost.
fn report_file(trf: &Trf, dialect: Dialect) -> Result<(String, Vec<Message>), Failure> {
    let (trf, lost) = trf.clone().in_dialect(dialect);
    let mut bytes = Vec::new();
    trf::write(&trf, dialect, &mut bytes)?;
    let doubts = trf.is_latin_1.then(|| message!("file-latin-1"));
    Ok((String::from_utf8_lossy(&bytes).into_owned(), doubts.into_iter().chain(lost).collect()))
}
