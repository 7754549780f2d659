//! `completions`: a shell's completion script.

use clap_complete::Shell;

use crate::failure::{CommandAnswer, Failure};
use crate::output::{Out, OutputForm};

/// What `completions` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(args: &Args, mut program: clap::Command, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "pairwright", &mut script);
    let script = String::from_utf8_lossy(&script);
    match out.form() {
        OutputForm::Json => {
            out.json(&serde_json::json!({ "shell": args.shell.to_string(), "script": script }))?;
        }
        OutputForm::People => out.say(script.trim_end())?,
    }
    Ok(CommandAnswer::Done)
}
