//! `backup`: copies the whole database to one file, even while it is served.

use std::path::PathBuf;

use pairwright_store::{Database, SqliteStore};

use super::serve::DEFAULT_DATABASE;
use crate::failure::{CommandAnswer, Failure, of_store};
use crate::options::database;
use crate::output::Out;
use crate::words::text;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "DATABASE", value_parser = database(), default_value = DEFAULT_DATABASE)]
    db: Database,
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let entries = match &args.db {
        Database::File(path) => SqliteStore::back_up(path, &args.to),
        Database::Postgres(_) => args.db.open().and_then(|store| store.backup_to(&args.to)),
    };
    let entries = entries.map_err(|error| of_store(&error))?;
    out.answer(&serde_json::json!({ "file": args.to, "entries": entries }), |out| {
        Ok(out.say(text!("backup-done", path = args.to.display().to_string(), entries = entries))?)
    })
}
