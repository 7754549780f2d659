//! A queue for expensive computations: one at a time, with a limit on those waiting, so that readers cannot
//! take over the machine.

use std::sync::{Arc, Mutex};

use tokio::sync::oneshot;

use crate::error::Error;
use crate::journals::lock;
use crate::reader::reader;
use crate::server::lines::Lines;

const WAITING: usize = 32;

#[derive(Clone, Default)]
pub struct Queue(Arc<Mutex<QueueState>>);

#[derive(Default)]
struct QueueState {
    is_taken: bool,
    waiting: Lines<oneshot::Sender<Permit>>,
}

/// A turn, which ends on drop.
pub struct Permit(Queue);

impl Queue {
    /// Waits for a turn. If the queue is full, the last request of the address with the most gives way.
    pub async fn wait(&self) -> Result<Permit, Error> {
        let (turn, comes) = oneshot::channel();
        let gone = {
            let mut state = lock(&self.0);
            if !std::mem::replace(&mut state.is_taken, true) {
                return Ok(Permit(self.clone()));
            }
            let origin = reader().unwrap_or_default();
            let mut gone = Vec::new();
            if state.waiting.len() >= WAITING {
                gone = state.waiting.take_out(oneshot::Sender::is_closed);
            }
            if state.waiting.len() >= WAITING {
                gone.push(state.waiting.make_room(origin).ok_or(Error::Occupied)?);
            }
            state.waiting.push(origin, turn);
            gone
        };
        drop(gone);
        comes.await.map_err(|_| Error::Occupied)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let next = {
            let mut state = lock(&self.0.0);
            let next = state.waiting.pop();
            state.is_taken = next.is_some();
            next
        };
        // If the receiver is gone, the permit comes back and is dropped, which serves the next in line.
        drop(next.map(|next| next.send(Permit(self.0.clone()))));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::reader::{ClientOrigin, answering};

    #[tokio::test]
    async fn the_queue_serves_one_at_a_time_and_has_a_limit() {
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

    #[tokio::test]
    async fn one_address_does_not_keep_others_out_of_the_queue() {
        let (turns, stranger) = (Queue::default(), ClientOrigin::of_number(66));
        let asks = |origin| {
            let turns = turns.clone();
            tokio::spawn(answering(Some(origin), async move { turns.wait().await.is_ok() }))
        };
        let first = turns.wait().await.unwrap();
        let strangers: Vec<_> = (0..WAITING + 8).map(|_| asks(stranger)).collect();
        tokio::time::sleep(Duration::from_millis(20)).await;
        let visitor = asks(ClientOrigin::of_number(7));
        tokio::time::sleep(Duration::from_millis(20)).await;
        // A waiting request that was cancelled must not use up a turn.
        strangers[0].abort();
        drop(first);
        assert!(visitor.await.unwrap());
        let mut answered = 0;
        for one in strangers {
            answered += usize::from(one.await.unwrap_or(false));
        }
        assert_eq!(answered, WAITING - 2);
        assert!(turns.wait().await.is_ok());
    }
}
