//! Atom feeds: what was announced of a tournament, and the list of tournaments.

mod atom;
pub(crate) mod list;
pub(crate) mod tournament;
