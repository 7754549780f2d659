//! Atom feeds: a tournament's announcements, and the list of tournaments.

mod atom;
pub(crate) mod list;
pub(crate) mod tournament;
