//! `manual`: the manual pages of the program and of each command.

use std::path::PathBuf;

use pairwright_core::nouns::Message;

use crate::failure::{CommandAnswer, Failure};
use crate::output::Out;
use crate::words::text;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "FOLDER")]
    to: PathBuf,
}

/// Creates the folder if needed; pages with these names are replaced.
pub(crate) fn run(args: &Args, program: clap::Command, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let written = std::fs::create_dir_all(&args.to)
        .and_then(|()| clap_mangen::generate_to(program.disable_help_subcommand(true), &args.to));
    written.map_err(|error| {
        let why =
            text!("manual-not-written", folder = args.to.display().to_string(), why = error.to_string());
        Failure::Machine(Message::verbatim(why))
    })?;
    out.answer(&serde_json::json!({ "folder": args.to }), |out| {
        Ok(out.say(text!("manual-written", folder = args.to.display().to_string()))?)
    })
}
