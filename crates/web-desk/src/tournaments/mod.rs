//! The tournaments of this server: listing, creating and importing.

mod first;
pub mod import;
pub mod list;
mod narrow;
pub mod new;
