//! The result of reading another program's file.

use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::message::Message;

use crate::published::Published;

pub(crate) struct Imported {
    pub(crate) file: TournamentFile,
    pub(crate) carried: Vec<Message>,
    /// What could not be imported, and what was assumed.
    pub(crate) lost: Vec<Message>,
    /// The file's own standings.
    pub(crate) published: Option<Published>,
}
