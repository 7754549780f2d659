//! A queue for what takes a processor a while: a few at once, and not too many waiting, so that nobody who only looks occupies
//! the machine.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::error::Error;

/// This many may wait for their turn.
const WAITING: usize = 32;

/// One computation at a time.
#[derive(Clone)]
pub(crate) struct Queue {
    turn: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue { turn: Arc::new(Semaphore::new(1)), waiting: Arc::new(Semaphore::new(WAITING)) }
    }
}

impl Queue {
    /// Waits for a turn, which ends when the permit is dropped.
    pub(crate) async fn wait(&self) -> Result<OwnedSemaphorePermit, Error> {
        let _place = self.waiting.try_acquire().map_err(|_| Error::Occupied)?;
        self.turn.clone().acquire_owned().await.map_err(|_| Error::Broken)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn one_at_a_time_and_not_too_many_in_the_queue() {
        let turns = Queue::default();
        let first = turns.wait().await.unwrap();
        let queue: Vec<_> = (0..WAITING)
            .map(|_| {
                let turns = turns.clone();
                tokio::spawn(async move { turns.wait().await.is_ok() })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert!(queue.iter().all(|one| !one.is_finished()), "somebody did not wait");
        assert!(matches!(turns.wait().await, Err(Error::Occupied)));
        drop(first);
        for one in queue {
            assert!(one.await.unwrap());
        }
        assert!(turns.wait().await.is_ok());
    }
}
