//! Above all pages: the list of all routes, starting and stopping the server, connections, and backups of its database.

mod at_hand;
mod awake;
pub(crate) mod backups;
mod bodies;
mod computer;
mod connection;
mod connections;
mod listening;
mod places;
mod received;
mod restore;
mod routes;
pub(crate) mod run;
mod signals;
