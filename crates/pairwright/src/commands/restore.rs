//! `restore`: a database made of a copy; one that is there is replaced only where that is said, and kept.

use std::path::PathBuf;

use pairwright_store::SqliteStore;

use super::serve::DEFAULT_DATABASE;
use crate::failure::{Answer, Failure};
use crate::output::{Form, Out};
use crate::words::text;

/// What `restore` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "PATH", default_value = DEFAULT_DATABASE)]
    db: PathBuf,
    #[arg(long)]
    replace: bool,
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let restored = SqliteStore::restore(&args.file, &args.db, args.replace);
    let restored = restored.map_err(|error| Failure::of_store(&error))?;
    match out.form() {
        Form::Json => out.json(&serde_json::json!({
            "database": args.db,
            "entries": restored.entries,
            "kept": restored.kept,
        }))?,
        Form::People => {
            let path = args.db.display().to_string();
            out.say(text!("restore-done", path = path, entries = restored.entries))?;
            if let Some(kept) = &restored.kept {
                out.say(text!("restore-kept", path = kept.display().to_string()))?;
            }
        }
    }
    Ok(Answer::Done)
}
