//! The tournaments of this server: listing, creating and importing, and the rules of their seasons.

pub mod import;
pub mod list;
pub mod new;
pub mod seasons;
