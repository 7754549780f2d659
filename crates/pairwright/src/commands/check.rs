//! `check`: whether every round was legal and optimal.

use std::path::PathBuf;

use pairwright_answers::check::{Checked, Proofs};
use pairwright_answers::input::FileSource;

use crate::failure::{CommandAnswer, Failure, tell};
use crate::output::{Out, OutputForm};

/// What `check` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long)]
    proofs: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let source = FileSource::new(&args.file).telling(tell);
    let read = source.read_shape()?;
    let wanted =
        if args.proofs || out.form() == OutputForm::People { Proofs::Wanted } else { Proofs::Unwanted };
    let checked = Checked::new(&source, &read, wanted)?;
    match out.form() {
        OutputForm::Json => out.json(&checked.document(wanted))?,
        OutputForm::People => {
            let lines = checked.lines().into_iter().chain(checked.conclusions(&read.file));
            for line in lines {
                out.say(line)?;
            }
        }
    }
    Ok(if checked.findings.is_empty() { CommandAnswer::Done } else { CommandAnswer::No })
}
