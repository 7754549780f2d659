//! Leaderboards over the server's own database (page 8): every tournament that has begun, the same name being the same
//! person. What each tournament contributes is kept, and read anew only where its journal has grown; the ratings follow from
//! all matches in their order, so a board is ranked from the first day on whenever a contribution has changed.

mod answer;
pub(crate) mod board;
mod compute;
mod contribution;
mod curve;
mod filters;
mod gather;
mod numbers;
pub(crate) mod player;
mod query;
mod view;
mod working;

pub(crate) use compute::{Ranked, compute};
pub(crate) use contribution::Contribution;
pub(crate) use gather::{Gathered, History, USUAL_K, gather_game};
pub(crate) use query::{BoardFault, BoardQuery, Query};
pub(crate) use working::signed;
