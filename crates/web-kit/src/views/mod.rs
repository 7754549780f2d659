//! What several features show of a tournament: its ranking, bracket, rounds, prizes and drafts, a player's place and seat.
//! Public pages, the desk, phones, judges, walls and feeds compose their pages of them.
//!
//! Architecture Invariant: a view is a function from a [`crate::parts::View`], or from the history of all tournaments, to
//! HTML, text or an answer about it.
//! None is a page with an address.

pub mod announced;
pub mod bracket;
pub mod cross_table;
pub mod cut_line;
pub mod embed;
pub mod end;
pub mod fate;
pub mod file;
pub mod frame;
pub mod honours;
pub mod leaders;
pub mod lookup;
pub mod outlook;
pub mod own_cards;
pub mod picker;
pub mod picture;
pub mod place;
pub mod pods;
pub mod prizes;
pub mod schedule;
pub mod seat;
pub mod slope;
pub mod standings;
pub mod start_list;
pub mod still_in;
pub mod way;
pub mod what_if;
pub mod why;
