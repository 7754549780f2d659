//! What a database has beside the entries.

use crate::{Seq, TournamentId};

/// Everything in a database but the entries themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inventory {
    /// Every journal there is or was, in the order of their names.
    pub journals: Vec<JournalState>,
    /// The secrets with their names, in the order of these.
    pub secrets: Vec<(String, Vec<u8>)>,
}

impl Inventory {
    /// Puts the parts in order here, because databases differ in the order they give names.
    pub(crate) fn of(mut journals: Vec<JournalState>, mut secrets: Vec<(String, Vec<u8>)>) -> Inventory {
        journals.sort_by(|a, b| a.id.cmp(&b.id));
        secrets.sort();
        Inventory { journals, secrets }
    }
}

/// What is known of a journal beside its entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalState {
    /// The tournament, or what else the journal is of.
    pub id: TournamentId,
    pub latest: Seq,
    /// Since when it is in the archive, in milliseconds since 1970-01-01 UTC.
    pub archived_at_ms: Option<i64>,
    /// When it was deleted, in milliseconds since 1970-01-01 UTC.
    pub deleted_at_ms: Option<i64>,
}
