//! The public pages; each is a function from a [`pairwright_web_kit::parts::View`] to HTML.

pub(crate) mod ahead;
pub mod awards;
mod before;
pub(crate) mod downloads;
pub(crate) mod embed;
pub mod framed;
pub mod home;
pub mod last_round;
pub(crate) mod luck;
pub mod names;
pub mod player;
pub mod prizes;
pub(crate) mod query;
pub mod standings;
pub mod sums;
pub mod tables;
pub mod under;
pub mod worth;
