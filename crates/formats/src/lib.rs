//! Reads and writes tournament files, journals, lists of players and other programs' files.
//!
//! No I/O except through given bytes and writers. Every format is one file; help and documentation
//! are generated from the list [`FORMATS`].

pub mod deck;
mod encoding;
mod error;
mod foreign;
pub mod journal;
mod json;
mod list;
mod losses;
mod outline;
pub mod players_csv;
mod published;
mod read;
mod spreadsheet;
pub mod standings_csv;
pub mod standings_document;
pub mod tournament_json;
pub mod trf;

pub use encoding::text;
pub use error::ReadError;
pub use foreign::cobra::write as write_cobra;
pub use json::read as read_json;
pub use list::{Exported, FORMATS, FileFormat, export, export_formats};
pub use losses::{OF_THE_ROOM, TournamentPart};
pub use published::{Cause, Compared, Comparison, Difference, PrintedNumber, Published, PublishedRow, Ranks};
pub use read::{FileKind, Read, read_any, read_shape};
pub use spreadsheet::{marked, unmarked};
