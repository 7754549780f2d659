//! What a spare and the desk say to each other, as JSON.

use pairwright_store as store;
use serde::{Deserialize, Serialize};

use super::event::{ServerId, Term};

/// The spare asks what is new.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct NewsQuery {
    /// What the last answer said of itself; empty at first.
    pub(super) session: String,
    pub(super) mark: u64,
    /// The newest term that whoever asks knows of.
    pub(super) term: Term,
    /// Where the program that asks is reached by other laptops, past any proxy.
    #[serde(default)]
    pub(super) direct: Option<String>,
    /// Where whoever asks is reached by people.
    pub(super) address: String,
    /// Entries that whoever is asked has and the desk has not, by journal and place.
    pub(super) own: Vec<(String, u64)>,
}

/// What is new.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct News {
    pub(super) server: ServerId,
    pub(super) session: String,
    pub(super) mark: u64,
    pub(super) term: Term,
    /// Whether whoever answers is the desk.
    pub(super) is_desk: bool,
    /// Where people reach whoever answers.
    #[serde(default)]
    pub(super) address: String,
    /// Whether every journal is named, because it is not known what the other has.
    pub(super) is_whole: bool,
    pub(super) journals: Vec<State>,
    /// The secrets of the database, where it is whole: a spare accepts the same links and cookies.
    pub(super) secrets: Vec<(String, Vec<u8>)>,
}

/// How far a journal has come.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct State {
    pub(super) journal: String,
    pub(super) latest: u64,
    pub(super) archived_at: Option<i64>,
    pub(super) deleted_at: Option<i64>,
}

/// From where on entries of a journal are wanted.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Wanted {
    pub(super) journal: String,
    pub(super) after: u64,
}

/// Entries of a journal.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Part {
    pub(super) journal: String,
    pub(super) rows: Vec<Row>,
    /// Whether there are more.
    pub(super) is_cut: bool,
}

/// An entry as it stands on disk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) seq: u64,
    pub(crate) command: String,
    pub(crate) at: i64,
    pub(crate) by: String,
    pub(crate) action: String,
}

impl From<store::Entry> for Row {
    fn from(entry: store::Entry) -> Row {
        let store::Entry { seq, command, at_ms, by_whom, action } = entry;
        Row { seq: seq.0, command: command.0, at: at_ms, by: by_whom, action }
    }
}

impl From<Row> for store::Entry {
    fn from(row: Row) -> store::Entry {
        let seq = store::Seq(row.seq);
        store::NewEntry::from(row).at(seq)
    }
}

impl From<Row> for store::NewEntry {
    fn from(row: Row) -> store::NewEntry {
        let Row { command, at, by, action, .. } = row;
        store::NewEntry { command: command.into(), at_ms: at, by_whom: by, action }
    }
}
