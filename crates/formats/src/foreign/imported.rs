//! What a reader makes of another program's file.

use pairwright_core::file::TournamentFile;

use crate::published::Published;

/// What became of another program's file.
pub(crate) struct Imported {
    /// The tournament.
    pub(crate) file: TournamentFile,
    /// What was carried over, one sentence each.
    pub(crate) carried: Vec<String>,
    /// What could not be, and what was assumed.
    pub(crate) lost: Vec<String>,
    /// What the file says of its standing.
    pub(crate) published: Option<Published>,
}
