//! `export`: a tournament in another format.

use std::path::PathBuf;

use pairwright_core::message;
use pairwright_formats::trf::{self, Dialect, Trf};
use pairwright_formats::{FORMATS, FileFormat, Read, Support, players_csv, tournament_json, write_cobra};

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
    check_format(&args.format)?;
    let source = Source::new(&args.file);
    let read = source.read()?;
    if let Some(dialect) = dialect(&args.format) {
        return report_file(args, &source, &read, dialect, out);
    }
    let tournament = read.tournament().map_err(Failure::of)?;
    let mut report = read.report;
    let text = match args.format.as_str() {
        "cobra" => {
            let mut bytes = Vec::new();
            report.extend(write_cobra(&tournament, &mut bytes)?);
            String::from_utf8_lossy(&bytes).into_owned()
        }
        "csv" => {
            let mut bytes = Vec::new();
            report.extend(players_csv::write(&read.file.players, &mut bytes)?);
            if !read.file.rounds.is_empty() {
                report.push(message!("players-rounds-lost", count = read.file.rounds.len()));
            }
            String::from_utf8_lossy(&bytes).into_owned()
        }
        _ => tournament_json::to_string(&read.file),
    };
    finish(&Target::new(&args.to), &args.format, &text, &Told::lost(&report), out)?;
    Ok(Answer::Done)
}

fn dialect(format: &str) -> Option<Dialect> {
    match format {
        "trf16" => Some(Dialect::TrfX),
        "trf26" => Some(Dialect::Trf26),
        _ => None,
    }
}

/// A report file stays what it is in the other dialect; anything else becomes one.
fn report_file(
    args: &Args,
    source: &Source,
    read: &Read,
    dialect: Dialect,
    out: &mut Out,
) -> Result<Answer, Failure> {
    let (trf, report) = match &read.trf {
        Some(trf) => (Trf::clone(trf), Vec::new()),
        None => {
            let tournament = read.tournament().map_err(|error| source.wrong(&error))?;
            trf::from_tournament(&tournament, dialect).map_err(|why| source.refused(why))?
        }
    };
    let mut bytes = Vec::new();
    trf::write(&trf, dialect, &mut bytes)?;
    finish(
        &Target::new(&args.to),
        &args.format,
        &String::from_utf8_lossy(&bytes),
        &Told::lost(&report),
        out,
    )?;
    Ok(Answer::Done)
}

fn check_format(name: &str) -> Result<(), Failure> {
    let format = FORMATS.iter().find(|format| format.name == name && !name.is_empty());
    let is_written = |format: &&FileFormat| format.writes == Support::Now && !format.name.is_empty();
    let known = || FORMATS.iter().filter(is_written).map(|format| format.name).collect::<Vec<_>>();
    match format {
        Some(format) if format.writes == Support::Now => Ok(()),
        _ => Err(Failure::of(message!("cli-format-not-written", format = name, known = known()))),
    }
}
