//! Leaderboards over the server's tournaments (page 8). Regulars are known by their ids, everybody else by name.
//! Ratings depend on all matches in order, so any change recomputes a board from the first day.

mod additive;
pub(crate) mod board;
pub(crate) mod compute;
mod curve;
mod filters;
mod numbers;
mod person;
pub(crate) mod player;
mod query;
mod view;
mod working;

pub(crate) use compute::{Ranked, USUAL_K, compute};
pub(crate) use numbers::{date, mixed, value};
pub(crate) use query::{BoardQuery, Query};
pub(crate) use view::{Basis, show};
pub(crate) use working::{signed, why};
