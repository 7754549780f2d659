//! `import`: turns any known format into a tournament file.

use std::path::PathBuf;

use pairwright_answers::input::Source;
use pairwright_formats::{Kind, tournament_json};

use crate::failure::{Answer, Failure};
use crate::output::Out;
use crate::transfer::{Notice, Target, finish};

/// What `import` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let source = Source::new(&args.file);
    let target = Target::of(&args.to, &source)?;
    let mut read = source.read()?;
    if read.kind == Kind::Players
        && let Some(stem) =
            source.path().file_stem().and_then(|stem| stem.to_str()).filter(|_| !source.is_stdin())
    {
        read.file.setup.name = stem.chars().filter(|letter| !letter.is_control()).take(100).collect();
    }
    let notice = Notice::of(&read)?;
    finish(&target, "json", &tournament_json::to_string(&read.file), &notice, out)?;
    Ok(Answer::Done)
}
