//! `restore`: restores a database from a copy; an existing one is replaced only on request, and kept.

use std::io;
use std::path::{Path, PathBuf};

use pairwright_core::nouns::Message;
use pairwright_store::{Database, Error, Existing, Restored, SqliteStore, carry};
use pairwright_web_kit::journals::{Journals, WallClock};

use super::serve::DEFAULT_DATABASE;
use crate::failure::{CommandAnswer, Failure, of_store};
use crate::options::database;
use crate::output::Out;
use crate::words::{text, texts};

#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "DATABASE", value_parser = database(), default_value = DEFAULT_DATABASE)]
    db: Database,
    #[arg(long)]
    replace: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let existing = if args.replace { Existing::Replaced } else { Existing::Refused };
    let restored = match &args.db {
        Database::File(path) => SqliteStore::restore(&args.file, path, existing),
        Database::Postgres(_) => fill(&args.db, &args.file),
    };
    let restored = restored.map_err(|error| of_store(&error))?;
    let database = args.db.to_string();
    let unreadable = unreadable(&args.db)?;
    let Restored { entries, kept } = &restored;
    let document = serde_json::json!({ "database": database, "entries": entries, "kept": kept, "unreadable": unreadable });
    let answer = out.answer(&document, |out| {
        say(out, &database, &restored)?;
        Ok(unreadable.iter().try_for_each(|why| out.say(why))?)
    })?;
    Ok(if unreadable.is_empty() { answer } else { CommandAnswer::No })
}

/// The tournaments of a database that cannot be read, each in a sentence.
fn unreadable(database: &Database) -> Result<Vec<String>, Failure> {
    let failed = |error: &pairwright_web::Error| Failure::of(Message::verbatim(error.sentence(texts())));
    let store = database.open_existing().map_err(|error| of_store(&error))?;
    let journals = Journals::new(store, WallClock::of_machine()).map_err(|error| failed(&error))?;
    let list = journals.list().map_err(|error| failed(&error))?;
    let errors = list.iter().filter_map(|row| journals.glance(&row.id).err());
    Ok(errors.map(|error| error.sentence(texts())).collect())
}

pub(super) fn say(out: &mut Out, database: &str, restored: &Restored) -> io::Result<()> {
    out.say(text!("restore-done", path = database, entries = restored.entries))?;
    match &restored.kept {
        Some(kept) => out.say(text!("restore-kept", path = kept.display().to_string())),
        None => Ok(()),
    }
}

/// Fills an empty PostgreSQL database from a copy, which is only read.
fn fill(database: &Database, copy: &Path) -> Result<Restored, Error> {
    let file = SqliteStore::temporary_of(copy)?;
    let carried = carry(&file, &*database.open()?)?;
    Ok(Restored { entries: carried.entries, kept: None })
}
