//! Leaderboards over the server's own database (page 8): every tournament that has begun, the same name being the same
//! person. Nothing is kept: a board is ranked from the tournaments whenever something has changed.

mod answer;
pub(crate) mod board;
mod compute;
mod curve;
mod filters;
mod gather;
pub mod history;
mod numbers;
pub(crate) mod player;
mod query;
mod view;
mod working;

pub(crate) use compute::{Ranked, compute};
pub(crate) use gather::{Gathered, USUAL_K, gather_game};
pub(crate) use query::{BoardFault, BoardQuery, Query};
pub(crate) use working::signed;
