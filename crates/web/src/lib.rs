//! The server: pages that work without script and update by themselves with it, over journals kept on disk.
//!
//! Architecture Invariant: nothing here computes a standing or a pairing; pages are views of `pairwright_core`.
//!
//! Architecture Invariant: there is one way to change anything, [`keeper::Keeper::act`]; what it answers is on disk.

mod access;
pub mod assets;
pub mod demo;
pub mod history;
pub mod keeper;
mod leaderboard;
mod line;
mod live;
pub mod pages;
pub mod parts;
mod posted;
mod routes;
mod run;
mod server;
mod shelf;
mod trouble;
mod turns;
mod uploads;

pub use pairwright_words as i18n;
pub(crate) use pairwright_words::say;

pub use access::Access;
pub use run::{DatabasePlace, Options, Ready, RunError, run};
pub use server::state::App;
pub use trouble::Trouble;
