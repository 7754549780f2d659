//! Helpers for several of these tests.

use std::path::{Path, PathBuf};
use std::process::Command;

use pairwright_store::{Append, AppendOutcome, Journal, NewEntry, Seq, StoredEntry, TournamentId};
use tempfile::TempDir;

/// A new folder on a real disk, and the path of a database that does not exist yet.
pub(crate) fn folder() -> (TempDir, PathBuf) {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("the build folder is writable");
    let path = folder.path().join("journal.db");
    (folder, path)
}

/// An entry that is recognised by its command.
pub(crate) fn entry(command: &str) -> NewEntry {
    NewEntry {
        command: command.into(),
        at_ms: 1_284_750_000_000,
        by_whom: "desk".to_owned(),
        action: format!(r#"{{"command":"{command}","name":"Ärger \u0000 'quoted'"}}"#),
    }
}

/// A request to write entries with these commands.
pub(crate) fn wish(tournament: &str, at: u64, commands: &[&str]) -> Append {
    Append {
        tournament: tournament.into(),
        at: Seq(at),
        entries: commands.iter().map(|c| entry(c)).collect(),
    }
}

/// Appends entries with these commands and returns the outcome.
pub(crate) fn append(journal: &dyn Journal, tournament: &str, at: u64, commands: &[&str]) -> AppendOutcome {
    journal.append(wish(tournament, at, commands)).expect("the append is answered")
}

pub(crate) fn all(journal: &dyn Journal, tournament: &str) -> Vec<StoredEntry> {
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

/// Appends one entry, retrying whenever another writer was faster, and returns its place.
pub(crate) fn push(journal: &dyn Journal, tournament: &str, command: &str) -> Seq {
    let mut at = journal.latest_seq(&tournament.into()).expect("the journal can be read").next();
    loop {
        match append(journal, tournament, at.0, &[command]) {
            AppendOutcome::Stale { latest_seq } => at = latest_seq.next(),
            AppendOutcome::Appended { seq } => return seq,
            done @ (AppendOutcome::AlreadyDone { .. } | AppendOutcome::Deleted) => {
                panic!("{command} was new, but {done:?}")
            }
        }
    }
}

/// The variable that names a child process's database.
const DATABASE: &str = "PAIRWRIGHT_TEST_DATABASE";

/// A command that runs one test of this program as a separate process, on a database.
///
/// That test begins by asking for [`childs_database`] and does nothing if there is none.
pub(crate) fn child(test: &str, database: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("a program knows its path"));
    command.args([test, "--exact", "--nocapture", "--quiet"]).env(DATABASE, database);
    command
}

/// The database that this process should use if it is a child.
pub(crate) fn childs_database() -> Option<PathBuf> {
    std::env::var_os(DATABASE).map(PathBuf::from)
}
