//! The contents of a database apart from the entries.

use crate::{Seq, TournamentId};

/// Everything in a database except the entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inventory {
    /// All journals, including deleted ones, sorted by id.
    pub journals: Vec<JournalState>,
    /// The secrets, sorted by name.
    pub secrets: Vec<(String, Vec<u8>)>,
}

impl Inventory {
    /// Sorts the parts, because databases return them in different orders.
    pub(crate) fn of(mut journals: Vec<JournalState>, mut secrets: Vec<(String, Vec<u8>)>) -> Inventory {
        journals.sort_by(|a, b| a.id.cmp(&b.id));
        secrets.sort();
        Inventory { journals, secrets }
    }
}

/// The state of a journal, without its entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalState {
    pub id: TournamentId,
    pub latest: Seq,
    /// When it was archived, in Unix milliseconds.
    pub archived_at_ms: Option<i64>,
    /// When it was deleted, in Unix milliseconds.
    pub deleted_at_ms: Option<i64>,
}
