//! The messages between a spare and the desk, as JSON. Their versions may differ: unknown fields are ignored
//! and missing ones are empty, so fields are only ever added.

use pairwright_store as store;
use serde::{Deserialize, Serialize};

use crate::spare::event::{DeskTerm, ServerId};

/// A spare's request for news.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct NewsQuery {
    /// The session and mark of the last answer; empty at first.
    pub(crate) session: String,
    pub(crate) mark: u64,
    /// The newest term known to the sender.
    pub(crate) term: DeskTerm,
    /// The sender's address for other laptops, bypassing any proxy.
    pub(crate) direct: Option<String>,
    /// The sender's address for people.
    pub(crate) address: String,
    /// Entries that only the receiver has, by journal and number.
    pub(crate) own: Vec<(String, u64)>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct News {
    pub(crate) server: ServerId,
    pub(crate) session: String,
    pub(crate) mark: u64,
    pub(crate) term: DeskTerm,
    pub(crate) is_desk: bool,
    /// The sender's address for people.
    pub(crate) address: String,
    /// Whether every journal is listed, because it is unknown what the receiver has.
    pub(crate) is_whole: bool,
    pub(crate) journals: Vec<JournalProgress>,
    /// The database's secrets if the list is whole, so that a spare accepts the same links and cookies.
    pub(crate) secrets: Vec<(String, Vec<u8>)>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct JournalProgress {
    pub(crate) journal: String,
    pub(crate) latest: u64,
    pub(crate) archived_at: Option<i64>,
    pub(crate) deleted_at: Option<i64>,
}

/// The number after which entries of a journal are wanted.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct EntryRequest {
    pub(crate) journal: String,
    pub(crate) after: u64,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct JournalPart {
    pub(crate) journal: String,
    pub(crate) rows: Vec<EntryRow>,
    /// Whether there are more.
    pub(crate) is_cut: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct EntryRow {
    pub(crate) seq: u64,
    pub(crate) command: String,
    pub(crate) at: i64,
    pub(crate) by: String,
    pub(crate) action: String,
}

impl From<store::StoredEntry> for EntryRow {
    fn from(entry: store::StoredEntry) -> EntryRow {
        let store::StoredEntry { seq, command, at_ms, by_whom, action } = entry;
        EntryRow { seq: seq.0, command: command.0, at: at_ms, by: by_whom, action }
    }
}

impl From<EntryRow> for store::StoredEntry {
    fn from(row: EntryRow) -> store::StoredEntry {
        let seq = store::Seq(row.seq);
        store::NewEntry::from(row).at(seq)
    }
}

impl From<EntryRow> for store::NewEntry {
    fn from(row: EntryRow) -> store::NewEntry {
        let EntryRow { command, at, by, action, .. } = row;
        store::NewEntry { command: command.into(), at_ms: at, by_whom: by, action }
    }
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;

    use super::*;

    fn read<T: DeserializeOwned>(text: &str) -> T {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn laptops_of_different_versions_understand_each_other() {
        let query: NewsQuery =
            read(r#"{"session":"s","mark":7,"address":"http://a","own":[],"mood":"good"}"#);
        assert_eq!((query.mark, query.term, query.direct), (7, DeskTerm::default(), None));
        let news: News = read(
            r#"{"server":"b","session":"s","mark":7,"term":{"number":2,"desk":"b","since":9},"is_desk":true,
                "journals":[{"journal":"t","latest":3,"colour":"red"}],"weather":{"rain":true}}"#,
        );
        assert!(news.is_desk && !news.is_whole && news.address.is_empty() && news.secrets.is_empty());
        assert_eq!(news.term, DeskTerm { number: 2, desk: Some(ServerId("b".into())) });
        assert_eq!((news.journals[0].latest, news.journals[0].deleted_at), (3, None));
        // A server counts as the desk only if it declares it.
        assert!(!read::<News>("{}").is_desk);
        let part: JournalPart =
            read(r#"{"journal":"t","rows":[{"seq":1,"command":"c","at":5,"action":"{}","hash":""}]}"#);
        assert_eq!((part.rows[0].seq, part.rows[0].by.as_str(), part.is_cut), (1, "", false));
    }
}
