//! `publish`: writes a tournament as a folder of pages that need no server.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use pairwright_answers::input::FileSource;
use pairwright_core::nouns::Message;
use pairwright_core::stages::{NextStep, next_step};
use pairwright_core::{Tournament, message};
use pairwright_store::Database;
use pairwright_web::site::{Checker, FILE, Site, Times, write};
use pairwright_web_kit::journals::{Journals, WallClock};
use pairwright_web_kit::regulars::{LEDGER, Regulars};

use super::simulate;
use crate::failure::{CommandAnswer, Failure, of_store, tell};
use crate::options::database;
use crate::output::Out;
use crate::save::unwritable;
use crate::words::{text, texts};

/// A site that takes longer than this announces it at the start.
const LONG: Duration = Duration::from_secs(10 * 60);

#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(required_unless_present = "db", conflicts_with = "db")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "DATABASE", value_parser = database(), requires = "tournament")]
    db: Option<Database>,
    #[arg(long, value_name = "ID", requires = "db")]
    tournament: Option<String>,
    #[arg(long, conflicts_with = "db")]
    closed: bool,
    #[arg(long, value_name = "FOLDER")]
    to: PathBuf,
    #[arg(long, value_name = "FILE")]
    checker: Option<PathBuf>,
}

/// A tournament in its public form, with its address on a server.
struct PublishedTournament {
    tournament: Tournament,
    key: String,
    is_over: bool,
    times: Times,
    regulars: Arc<Regulars>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let now = WallClock::of_machine().now();
    let published = match (&args.file, &args.db, &args.tournament) {
        (Some(file), ..) => of_file(&FileSource::new(file).telling(tell), args.closed)?,
        (None, Some(db), Some(id)) => of_database(db, id)?,
        (None, ..) => return Err(Failure::of(message!("publish-what"))),
    };
    let PublishedTournament { tournament, key, is_over, times, regulars } = &published;
    let checker = checker(args.checker.as_deref())?;
    let (is_over, checker) = (*is_over, checker.as_ref());
    let site = Site { tournament, key, is_over, now, times, checker, regulars };
    let expected = site.expected();
    if expected > LONG {
        simulate::warn(expected);
    }
    let (files, file) = (site.files()?, site.file()?);
    write(&args.to, &files).map_err(|failed| Failure::of(unwritable(&failed.path, &failed.error)))?;
    let digest = Site::digest(&file);
    let count = files.len();
    let document = serde_json::json!({ "folder": args.to, "files": count, "file": FILE, "digest": digest });
    out.answer(&document, |out| {
        let folder = args.to.display().to_string();
        out.say(text!("publish-done", count = count, folder = folder))?;
        Ok(out.say(text!("publish-digest", file = FILE, digest = digest))?)
    })
}

/// Returns the checker from a file, or the built-in one.
pub(super) fn checker(file: Option<&Path>) -> Result<Option<Checker>, Failure> {
    let Some(file) = file else { return Ok(Checker::built_in()) };
    let source = FileSource::new(file);
    let checker = Checker::of_file(&source.bytes()?);
    checker.map(Some).ok_or_else(|| source.refused(message!("publish-no-checker")))
}

/// A tournament is over once all announced rounds are played, or if it was declared closed.
fn of_file(source: &FileSource, is_closed: bool) -> Result<PublishedTournament, Failure> {
    let read = source.read()?;
    let tournament = read.tournament().map_err(|error| source.wrong(&error))?;
    let is_over = is_closed || matches!(next_step(&tournament), NextStep::Finish | NextStep::Finished);
    let times = read.journal.as_ref().map_or_else(|| Times::of_file(&tournament), Times::of);
    let (tournament, key, regulars) = (tournament.in_public(), "tournament".into(), Arc::default());
    Ok(PublishedTournament { tournament, key, is_over, times, regulars })
}

/// The database may be in use by a server.
fn of_database(database: &Database, id: &str) -> Result<PublishedTournament, Failure> {
    let store = database.open_existing().map_err(|error| of_store(&error))?;
    let failed = |error: &pairwright_web::Error| Failure::of(Message::verbatim(error.sentence(texts())));
    let journals = Journals::new(store, WallClock::of_machine()).map_err(|error| failed(&error))?;
    let moment = journals.public_moment(&id.into()).map_err(|error| failed(&error))?;
    let tournament = Tournament::clone(&moment.tournament);
    let times = journals.read(&id.into(), Times::of).map_err(|error| failed(&error))?;
    let register = journals.ledger::<Regulars>(LEDGER).map_err(|error| failed(&error))?;
    let (is_over, key, regulars) = (tournament.finished, id.into(), register.state());
    Ok(PublishedTournament { tournament, key, is_over, times, regulars })
}
