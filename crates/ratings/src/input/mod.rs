//! Inputs: tables as CSV or Parquet, and tournaments in memory, all as one stream of matches by day.

mod columns;
pub mod counted;
mod csv;
mod fields;
pub mod finding;
pub mod given;
pub mod homes;
pub mod list;
pub mod mapping;
pub mod merge;
#[cfg_attr(not(feature = "parquet"), path = "no_parquet.rs")]
pub mod parquet;
pub mod places;
pub mod register;
mod row;
pub mod table;
mod tournaments;
mod twice;

pub use finding::{Findings, ProblemKind, RowFinding};
pub use given::{
    GivenMatch, GivenPlace, GivenTournament, GivenTournaments, Identity, games, take_out_repeats,
};
pub use mapping::Mapping;
pub use merge::Merged;
pub use places::Places;
pub use register::{Batch, Register, Row, Source, SourceError, Stage};
pub use table::Matches;
