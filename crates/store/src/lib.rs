//! The journal on disk: append-only lists of actions, one per tournament.
//!
//! Nothing acknowledged is ever lost, and entries are rewritten only to erase a person ([`Journal::rewrite`]).
//!
//! An action is opaque JSON text here; this crate does not know its meaning and depends on no other crate of ours.
//! [`Journal`] is the interface of a store, [`SqliteStore`] implements it with one SQLite file, and the conformance suite
//! under `tests/` has the requirements for every implementation.
//!
//! ```
//! use pairwright_store::{Append, Journal, NewEntry, AppendOutcome, Seq, SqliteStore};
//!
//! let store = SqliteStore::temporary()?;
//! let entry = NewEntry {
//!     command: "3f1c".into(),
//!     at_ms: 1_284_750_000_000,
//!     by_whom: "desk".to_owned(),
//!     action: r#"{"open":{"name":"Friday Night"}}"#.to_owned(),
//! };
//! let append = Append::one("friday".into(), Seq(1), entry);
//! assert_eq!(store.append(append.clone())?, AppendOutcome::Appended { seq: Seq(1) });
//! assert_eq!(store.append(append)?, AppendOutcome::AlreadyDone { seq: Seq(1) });
//! # Ok::<(), pairwright_store::Error>(())
//! ```
//!
//! Architecture Invariant: `append` answers only after the rows are synced to the disk, and an answer is never a
//! guess: what was not acknowledged may be sent again with the same command id.
//!
//! Architecture Invariant: a store has one writing thread; the readers' connections refuse to write.

mod append;
mod catalogue;
mod database;
mod entry;
mod error;
mod journal;
mod migration;
mod options;
mod postgres;
mod sqlite;
mod statements;
mod transfer;
mod writer;

pub use append::{Append, AppendOutcome, Rewrite, Rewritten};
pub use catalogue::{CardStage, CatalogueCard, CataloguePage, CatalogueQuery, Choices, Unlisted};
pub use database::Database;
pub use entry::{CommandId, MadeFrom, NewEntry, Seq, StoredEntry, TournamentId, TournamentSummary};
pub use error::Error;
pub use journal::{
    AppendCallback, ChangeMark, Changed, Deletion, Inventory, Journal, JournalState, Restored,
};
pub use options::{Inspection, StoreOptions};
pub use postgres::{PostgresAddress, PostgresStore};
pub use sqlite::{BEFORE_RESTORE, Existing, SqliteStore};
pub use transfer::{Carried, carry};
