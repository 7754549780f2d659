//! Servers are killed under load, and nothing that they had acknowledged is missing.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod client;
mod dice;
mod file;
mod server;
#[cfg(unix)]
mod shared;
#[cfg(unix)]
mod spare;

#[cfg(unix)]
#[expect(dead_code, reason = "the tests of the store use more of it")]
#[path = "../../../store/tests/postgres/server.rs"]
mod postgres;
#[cfg(unix)]
#[path = "../../../store/tests/postgres/way.rs"]
mod way;
