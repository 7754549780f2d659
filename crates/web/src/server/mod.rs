//! What every page of the server stands on: its state, who asks, what went wrong, what is kept to be sent again.

pub(crate) mod access;
pub(crate) mod alarms;
pub(crate) mod assets;
pub(crate) mod backups;
mod bodies;
pub(crate) mod cache;
mod connections;
mod cookies;
pub(crate) mod error;
pub(crate) mod extract;
pub(crate) mod fields;
pub(crate) mod guard;
pub(crate) mod language;
mod language_choice;
pub(crate) mod link;
pub(crate) mod live;
mod open_files;
mod own_rows;
pub(crate) mod page;
mod places;
pub(crate) mod preview;
pub(crate) mod queue;
pub(crate) mod routes;
pub(crate) mod run;
pub(crate) mod state;
pub(crate) mod store_error;
pub(crate) mod uploads;
