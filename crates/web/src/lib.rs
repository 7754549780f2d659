//! The server: pages over journals on disk, which work without scripts and update themselves with them.
//!
//! The roof over the feature crates: it puts their routes together, takes connections, starts and stops, makes and
//! restores backups, and lets a second laptop follow.

mod database_file;
mod roof;
mod spare;
mod spare_pages;
mod state;
mod webhooks;

pub use pairwright_web_api::document as api_document;
pub use pairwright_web_desk::demo;
pub use pairwright_web_kit::error::Error;
pub use pairwright_web_kit::reader::proxies::{AddressRange, NotANetwork, Proxies};
pub use pairwright_web_kit::server::access::Access;
pub use pairwright_web_kit::server::alarms::{Alarm, Alarms};
pub use pairwright_web_kit::server::guard::RouteRight;
pub use pairwright_web_public::site;

pub use roof::backups::BackupPlan;
pub use roof::run::{DatabasePlace, Ready, RunError, ServerOptions, run};

pub use spare::{FollowLink, NotFollowing};
pub use state::App;
