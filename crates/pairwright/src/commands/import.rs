//! `import`: turns any known format into a tournament file.

use std::path::PathBuf;

use pairwright_answers::input::FileSource;
use pairwright_formats::{FileKind, tournament_json};

use crate::failure::{CommandAnswer, Failure};
use crate::output::Out;
use crate::transfer::{Target, TransferNotice, finish};

/// What `import` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let source = FileSource::new(&args.file);
    let target = Target::of(&args.to, &source)?;
    let mut read = source.read()?;
    if read.kind == FileKind::Players
        && let Some(stem) =
            source.path().file_stem().and_then(|stem| stem.to_str()).filter(|_| !source.is_stdin())
    {
        read.file.setup.name = stem.chars().filter(|letter| !letter.is_control()).take(100).collect();
    }
    let notice = TransferNotice::of(&read)?;
    finish(&target, "json", &tournament_json::to_string(&read.file), &notice, out)?;
    Ok(CommandAnswer::Done)
}
