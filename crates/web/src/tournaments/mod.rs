//! The tournaments of this server: listing, creating and importing.

pub(crate) mod import;
pub mod list;
mod narrow;
pub(crate) mod new;
