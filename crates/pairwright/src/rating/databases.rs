//! The tournaments of a database, as inputs of a history.

use std::sync::Arc;

use pairwright_answers::input::FileSource;
use pairwright_answers::rating::inputs::Stored;
use pairwright_core::Tournament;
use pairwright_core::nouns::message::Message;
use pairwright_office::store_error;
use pairwright_ratings::Day;
use pairwright_store::SqliteStore;
use pairwright_web::Error;
use pairwright_web_kit::journals::{Journals, WallClock};

use crate::failure::Failure;
use crate::words::{text, texts};

/// Returns all tournaments that have begun, except archived ones.
pub(crate) fn read(source: &FileSource) -> Result<Vec<Stored>, Failure> {
    let wrong = |error: Error| source.refused(Message::verbatim(error.sentence(texts())));
    let store = SqliteStore::open(source.path()).map_err(|error| source.refused(store_error(&error)))?;
    // The journals need the time only to write, and nothing is written here.
    let journals = Journals::new(Arc::new(store), WallClock::steady(|| 0)).map_err(wrong)?;
    let mut list = journals.list().map_err(wrong)?;
    list.reverse();
    let mut stored = Vec::new();
    for listed in list.into_iter().filter(|listed| listed.archived_at_ms.is_none()) {
        let tournament = journals.moment(&listed.id).map_err(wrong)?.tournament;
        if !tournament.rounds.is_empty() {
            let name = tournament.setup.name.as_str();
            let label = text!("cli-tournament-of", file = source.name(), name = name);
            let begun = i32::try_from(listed.created_at_ms.div_euclid(86_400_000)).ok().map(Day);
            stored.push(Stored { label, tournament: Tournament::clone(&tournament), begun });
        }
    }
    Ok(stored)
}
