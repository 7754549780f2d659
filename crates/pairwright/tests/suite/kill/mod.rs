//! Servers are killed under load, and nothing that they had acknowledged is missing.

pub(crate) mod client;
mod dice;
mod file;
mod server;
#[cfg(unix)]
mod shared;
#[cfg(unix)]
mod spare;
mod year;
