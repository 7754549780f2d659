//! The tournaments of this server: listing, creating and importing, and the rules of their seasons.

mod first;
pub mod import;
pub mod list;
mod narrow;
pub mod new;
pub mod seasons;
