//! `export`: a tournament in another format.

use std::path::PathBuf;

use pairwright_formats::{FORMATS, Support, players_csv, tournament_json, write_cobra};

use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::output::Out;
use crate::transfer::{Target, Told, finish};

/// Write a tournament in another format, and report what could not be carried over.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// What to read: a file of any known format, or `-`.
    file: PathBuf,
    /// The format: json (tournament file), csv (list of players) or cobra; trf16 and trf26 come later.
    #[arg(long, value_name = "FORMAT")]
    format: String,
    /// The file to write, or `-` for standard output.
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    check_format(&args.format)?;
    let read = Source::new(&args.file).read()?;
    let tournament = read.tournament().map_err(|error| Failure::Input(error.to_string()))?;
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
                report.push(format!("{} rounds are not in a list of players", read.file.rounds.len()));
            }
            String::from_utf8_lossy(&bytes).into_owned()
        }
        _ => tournament_json::to_string(&read.file),
    };
    finish(&Target::new(&args.to), &args.format, &text, &Told::lost(report), out)?;
    Ok(Answer::Done)
}

fn check_format(name: &str) -> Result<(), Failure> {
    let format = FORMATS.iter().find(|format| format.name == name && !name.is_empty());
    let now = || {
        let written = FORMATS.iter().filter(|format| format.writes == Support::Now);
        written.map(|format| format.name).collect::<Vec<_>>().join(" or ")
    };
    match format.map(|format| (format.writes, format.title)) {
        Some((Support::Now, _)) => Ok(()),
        Some((_, title)) => Err(Failure::Input(format!(
            "--format {name}: this version does not write {title} yet: use {}",
            now()
        ))),
        None => Err(Failure::Input(format!("--format {name}: there is no such format: use {}", now()))),
    }
}
