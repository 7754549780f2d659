//! The ledgers of the walls, one for each tournament.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use pairwright_store::TournamentId;

use super::Walls;
use crate::journals::{Follower, Journals, Ledger, lock, walls_of};
use crate::server::error::Error;

/// The walls of all tournaments.
pub(crate) struct WallLedgers {
    journals: Arc<Journals>,
    open: Mutex<HashMap<TournamentId, Arc<Ledger<Walls>>>>,
}

impl WallLedgers {
    pub(crate) fn new(journals: Arc<Journals>) -> Arc<WallLedgers> {
        let ledgers = Arc::new(WallLedgers { journals, open: Mutex::default() });
        let follower: Arc<dyn Follower> = ledgers.clone();
        ledgers.journals.followed_by(Arc::downgrade(&follower));
        ledgers
    }

    /// The walls of a tournament.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(crate) fn of(&self, id: &TournamentId) -> Result<Arc<Ledger<Walls>>, Error> {
        let mut open = lock(&self.open);
        if let Some(ledger) = open.get(id) {
            return Ok(ledger.clone());
        }
        let ledger: Arc<Ledger<Walls>> = Arc::new(self.journals.ledger(&walls_of(id))?);
        open.insert(id.clone(), ledger.clone());
        Ok(ledger)
    }
}

impl Follower for WallLedgers {
    fn follow_up(&self) -> Result<(), Error> {
        let open: Vec<Arc<Ledger<Walls>>> = lock(&self.open).values().cloned().collect();
        open.iter().try_for_each(|ledger| ledger.catch_up().map(|_| ()))
    }
}
