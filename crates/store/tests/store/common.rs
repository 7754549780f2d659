//! What several of these tests need.

use std::path::PathBuf;

use pairwright_store::{Append, Entry, Journal, NewEntry, Outcome, Seq, TournamentId};
use tempfile::TempDir;

/// A new folder on a real disk, and the path of a database that is not there yet.
pub(crate) fn folder() -> (TempDir, PathBuf) {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("the build folder is writable");
    let path = folder.path().join("journal.db");
    (folder, path)
}

/// An entry that is known by its command.
pub(crate) fn entry(command: &str) -> NewEntry {
    NewEntry {
        command: command.into(),
        at_ms: 1_284_750_000_000,
        by_whom: "desk".to_owned(),
        action: format!(r#"{{"command":"{command}","name":"Ärger \u0000 'quoted'"}}"#),
    }
}

/// A wish to write entries with these commands.
pub(crate) fn wish(tournament: &str, at: u64, commands: &[&str]) -> Append {
    Append {
        tournament: tournament.into(),
        at: Seq(at),
        entries: commands.iter().map(|c| entry(c)).collect(),
    }
}

/// Appends entries with these commands and returns what became of it.
pub(crate) fn append(journal: &dyn Journal, tournament: &str, at: u64, commands: &[&str]) -> Outcome {
    journal.append(wish(tournament, at, commands)).expect("the append is answered")
}

/// Returns all entries of a tournament.
pub(crate) fn all(journal: &dyn Journal, tournament: &str) -> Vec<Entry> {
    journal.entries(&tournament.into(), Seq::START).expect("the journal can be read")
}

/// Returns the commands of a tournament in order.
pub(crate) fn commands(journal: &dyn Journal, tournament: &str) -> Vec<String> {
    all(journal, tournament).into_iter().map(|entry| entry.command.0).collect()
}

/// Panics unless the entries are numbered 1, 2, 3 …
pub(crate) fn expect_no_gaps(journal: &dyn Journal, tournament: &TournamentId) {
    let entries = all(journal, tournament.as_str());
    for (index, entry) in entries.iter().enumerate() {
        assert_eq!(entry.seq, Seq::START.plus(index + 1), "in {tournament}");
    }
    assert_eq!(journal.latest_seq(tournament).expect("readable"), Seq::START.plus(entries.len()));
}
