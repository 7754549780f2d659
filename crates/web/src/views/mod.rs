//! What several features show of a tournament: its ranking, bracket, rounds, prizes and drafts, a player's place and seat.
//! Public pages, the desk, phones, judges, walls and feeds compose their pages of them.
//!
//! Architecture Invariant: a view is a function from a [`crate::parts::View`] to HTML, text or an answer about it.
//! None is a page with an address.

pub(crate) mod announced;
pub(crate) mod bracket;
pub(crate) mod cross_table;
pub(crate) mod cut_line;
pub(crate) mod embed;
pub(crate) mod ends;
pub(crate) mod fate;
pub(crate) mod file;
pub(crate) mod frame;
pub(crate) mod leaders;
pub(crate) mod lookup;
pub(crate) mod own_cards;
pub(crate) mod picker;
pub(crate) mod place;
pub(crate) mod pods;
pub(crate) mod prizes;
pub(crate) mod schedule;
pub(crate) mod seat;
pub(crate) mod slope;
pub(crate) mod standings;
pub(crate) mod start_list;
pub(crate) mod still_in;
pub(crate) mod what_if;
pub(crate) mod why;
