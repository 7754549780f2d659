//! What a reader makes of another program's file.

use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::message::Message;

use crate::published::Published;

/// What became of another program's file.
pub(crate) struct Imported {
    pub(crate) file: TournamentFile,
    /// What was carried over.
    pub(crate) carried: Vec<Message>,
    /// What could not be, and what was assumed.
    pub(crate) lost: Vec<Message>,
    /// What the file says of its standing.
    pub(crate) published: Option<Published>,
}
