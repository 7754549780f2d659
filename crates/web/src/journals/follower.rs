//! What is kept beside the journals and follows what other processes write.

use pairwright_store::{Changed, TournamentId};

use crate::server::error::Error;

/// Something beside the journals that other processes write to as well.
pub(crate) trait Follower: Send + Sync {
    /// Takes in what others wrote to these, and tells those who look at it.
    fn follow_up(&self, changed: &Changed) -> Result<(), Error>;

    fn changed(&self, _: &TournamentId) {}

    /// Lets go of what belongs to a tournament that was deleted.
    fn forget(&self, _: &TournamentId) {}
}
