//! What a reader makes of another program's file.

use pairwright_core::file::TournamentFile;

use crate::published::Published;
use crate::read::{Kind, Read};

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

impl Imported {
    pub(super) fn read(self, kind: Kind) -> Read {
        let Imported { file, carried, lost, published } = self;
        Read { carried, published, ..Read::new(kind, file, lost) }
    }
}
