//! Seasons over the server's tournaments (page 8): the list, the tables, and each player's results with their working.

pub(crate) mod list;
pub(crate) mod player;
pub(crate) mod table;
mod view;
