//! Seasons over the server's tournaments (page 8): the list, the tables, each player's results with their working, and
//! the same tournaments under other rules.

pub(crate) mod list;
pub(crate) mod player;
pub(crate) mod table;
mod view;
pub(crate) mod what_if;

pub(crate) use view::{SeasonView, Shown, feed_address, points, season_address};
