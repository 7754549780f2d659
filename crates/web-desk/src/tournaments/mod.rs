//! The tournaments of this server: listing, creating and importing.

pub mod import;
pub mod list;
mod narrow;
pub mod new;
