//! The server: pages over journals on disk, which work without scripts and update themselves with them.
//!
//! Architecture Invariant: nothing here computes a standing or a pairing; pages are views of `pairwright_core`.
//!
//! Architecture Invariant: [`journals::Journals::act`] is the only way to change anything, and what it
//! acknowledges is on disk.

mod api;
mod calculators;
mod calls;
mod catalogue;
mod clock;
mod codes;
mod day;
mod decks;
pub mod demo;
mod desk;
mod feeds;
mod help;
pub mod journals;
mod judge;
mod lab;
mod leaderboard;
mod ledgers;
pub mod parts;
mod people;
mod phone;
mod practice;
pub mod public;
mod roof;
mod rules;
mod rulesets;
pub mod screens;
mod server;
pub mod site;
mod spare;
mod table_clocks;
mod time;
pub mod tournaments;
mod views;
pub mod walls;

pub use pairwright_words as i18n;
pub(crate) use pairwright_words::say;

pub use api::document as api_document;
pub use catalogue::{ListEntry, Tile};
pub use roof::backups::BackupPlan;
pub use roof::run::{DatabasePlace, Ready, RunError, ServerOptions, run};
pub use roof::state::App;
pub use server::access::Access;
pub use server::alarms::{Alarm, Alarms};
pub use server::error::Error;
pub use server::guard::RouteRight;
pub use server::proxies::{AddressRange, NotANetwork, Proxies};
pub use spare::{FollowLink, NotFollowing};
