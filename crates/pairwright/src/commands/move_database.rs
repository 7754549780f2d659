//! `move`: transfers everything to another database, from a file to PostgreSQL or back.

use pairwright_store::{Database, SqliteStore, carry};

use crate::failure::{CommandAnswer, Failure, of_store};
use crate::options::database;
use crate::output::Out;
use crate::words::text;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "DATABASE", value_parser = database())]
    from: Database,
    #[arg(long, value_name = "DATABASE", value_parser = database())]
    to: Database,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    // A running server would keep using the old database, and its changes would be lost.
    if let Database::File(path) = &args.from
        && path.exists()
    {
        SqliteStore::expect_unused(path).map_err(|error| of_store(&error))?;
    }
    let from = args.from.open_existing().map_err(|error| of_store(&error))?;
    let to = args.to.open().map_err(|error| of_store(&error))?;
    let carried = carry(&*from, &*to).map_err(|error| of_store(&error))?;
    let (journals, entries) = (carried.journals, carried.entries);
    out.answer(&serde_json::json!({ "journals": journals, "entries": entries }), |out| {
        let to = args.to.to_string();
        Ok(out.say(text!("move-done", journals = journals, entries = entries, to = to))?)
    })
}
