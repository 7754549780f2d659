//! All tournaments of this server: their list, a new one, one from a file.

pub(crate) mod import;
pub mod list;
mod narrow;
pub(crate) mod new;
mod query;
