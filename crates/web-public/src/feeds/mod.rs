//! Atom feeds: a tournament's announcements, a season's standings, and the list of tournaments.

mod atom;
pub(crate) mod list;
pub(crate) mod season;
pub(crate) mod tournament;

/// Maximum number of entries in a feed.
const NEWEST: usize = 30;
