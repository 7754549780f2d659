//! All tournaments of this server: their list, a new one, one from a file.

pub(crate) mod import;
pub mod list;
pub(crate) mod new;
