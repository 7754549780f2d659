//! Data beside the journals that follows what other processes write.

use pairwright_store::{Changed, TournamentId};

use crate::error::Error;

pub trait Follower: Send + Sync {
    /// Reads what others wrote to these ids and notifies listeners.
    fn follow_up(&self, changed: &Changed) -> Result<(), Error>;

    fn changed(&self, _: &TournamentId) {}

    /// Closes what belongs to a deleted tournament.
    fn forget(&self, _: &TournamentId) {}
}
