//! The staff's pages: the desk, the judges, the list of tournaments, rules, the lab, practice.
//!
//! Architecture Invariant: no other feature is used here.

pub mod demo;
pub mod desk;
mod experiments;
pub(crate) mod judge;
pub mod practice;
mod regulars;
mod room;
pub mod routes;
pub mod state;
pub mod tournaments;
