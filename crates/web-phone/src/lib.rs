//! The players' phones and the chess clocks at the tables.
//!
//! Architecture Invariant: no other feature is used here.

pub mod phone;
pub mod routes;
pub mod state;
mod table_clocks;
