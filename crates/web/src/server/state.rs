//! What every request can use.

use std::sync::Arc;

use tokio::sync::watch;

use super::access::Access;
use super::cache::Shelf;
use super::error::Trouble;
use super::queue::Turns;
use super::uploads::Uploads;
use crate::journals::Keeper;

/// What every request can use.
#[derive(Clone)]
pub struct App {
    pub(crate) keeper: Arc<Keeper>,
    pub(crate) access: Arc<Access>,
    pub(crate) shelf: Arc<Shelf>,
    /// Pages that take a while to reckon.
    pub(crate) reckoned: Arc<Shelf>,
    /// They are made one at a time, and so are the calculators' answers.
    pub(crate) turns: Turns,
    pub(crate) calculating: Turns,
    pub(crate) uploads: Arc<Uploads>,
    /// Turns true when the server stops, so that live connections end.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    /// An application over a keeper; `stopping` turns true when it has to end.
    #[must_use]
    pub fn new(keeper: Arc<Keeper>, access: Arc<Access>, stopping: watch::Receiver<bool>) -> App {
        App {
            keeper,
            access,
            shelf: Arc::default(),
            reckoned: Arc::default(),
            turns: Turns::default(),
            calculating: Turns::default(),
            uploads: Arc::default(),
            stopping,
        }
    }

    /// Runs what blocks or reckons on a thread for that.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Keeper) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let keeper = self.keeper.clone();
        tokio::task::spawn_blocking(move || work(&keeper)).await.unwrap_or(Err(Trouble::Broken))
    }
}
