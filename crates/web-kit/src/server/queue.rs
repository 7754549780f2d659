//! A queue for expensive computations: one at a time, with a limit on those waiting, so that readers cannot
//! take over the machine.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

use tokio::sync::oneshot;

use crate::error::Error;
use crate::journals::lock;
use crate::reader::{ClientOrigin, reader};

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

/// The lines by address. A line is never empty.
pub(super) struct Lines<T> {
    of: HashMap<ClientOrigin, VecDeque<T>>,
    /// The order in which addresses take turns.
    turns: VecDeque<ClientOrigin>,
    waiting: usize,
}

impl<T> Default for Lines<T> {
    fn default() -> Lines<T> {
        Lines { of: HashMap::new(), turns: VecDeque::new(), waiting: 0 }
    }
}

impl<T> Lines<T> {
    pub(super) fn len(&self) -> usize {
        self.waiting
    }

    pub(super) fn push(&mut self, origin: ClientOrigin, one: T) {
        let line = self.of.entry(origin).or_default();
        if line.is_empty() {
            self.turns.push_back(origin);
        }
        line.push_back(one);
        self.waiting += 1;
    }

    pub(super) fn pop(&mut self) -> Option<T> {
        let origin = self.turns.pop_front()?;
        let line = self.of.get_mut(&origin)?;
        let one = line.pop_front();
        match line.is_empty() {
            true => drop(self.of.remove(&origin)),
            false => self.turns.push_back(origin),
        }
        self.waiting -= usize::from(one.is_some());
        one
    }

    /// Removes the last entry of the longest line, if this address's line stays shorter with one more.
    pub(super) fn make_room(&mut self, origin: ClientOrigin) -> Option<T> {
        let own = self.of.get(&origin).map_or(0, VecDeque::len);
        let (longest, line) = self.of.iter_mut().max_by_key(|(address, line)| (line.len(), **address))?;
        if line.len() <= own + 1 {
            return None;
        }
        let longest = *longest;
        let gone = line.pop_back();
        self.waiting -= usize::from(gone.is_some());
        debug_assert!(self.of.get(&longest).is_some_and(|line| !line.is_empty()));
        gone
    }

    pub(super) fn take_out(&mut self, is_so: impl Fn(&T) -> bool) -> Vec<T> {
        let mut out = Vec::new();
        for line in self.of.values_mut() {
            let (gone, stays): (Vec<T>, Vec<T>) = std::mem::take(line).into_iter().partition(&is_so);
            *line = stays.into();
            out.extend(gone);
        }
        self.of.retain(|_, line| !line.is_empty());
        self.turns.retain(|origin| self.of.contains_key(origin));
        self.waiting -= out.len();
        out
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

    const VENUE: ClientOrigin = ClientOrigin::of_number(7);
    const STRANGER: ClientOrigin = ClientOrigin::of_number(66);

    fn all(mut lines: Lines<u32>) -> Vec<u32> {
        std::iter::from_fn(|| lines.pop()).collect()
    }

    #[test]
    fn addresses_take_turns() {
        let mut lines = Lines::default();
        (0..4).for_each(|number| lines.push(STRANGER, number));
        [10, 11].into_iter().for_each(|number| lines.push(VENUE, number));
        assert_eq!(lines.len(), 6);
        assert_eq!(all(lines), [0, 10, 1, 11, 2, 3]);
    }

    #[test]
    fn a_stranger_who_fills_the_line_makes_room_for_others() {
        let mut lines = Lines::default();
        (0..4).for_each(|number| lines.push(STRANGER, number));
        assert_eq!(lines.make_room(STRANGER), None, "not for one more of the same");
        for number in [10, 11] {
            assert!(lines.make_room(VENUE).is_some());
            lines.push(VENUE, number);
        }
        assert_eq!((lines.make_room(VENUE), lines.len()), (None, 4), "the shares are equal");
        assert_eq!(all(lines), [0, 10, 1, 11]);
    }

    #[test]
    fn leaving_a_line_leaves_no_turn_behind() {
        let mut lines = Lines::default();
        [(STRANGER, 1), (VENUE, 2), (STRANGER, 3)].into_iter().for_each(|(of, one)| lines.push(of, one));
        assert_eq!(lines.take_out(|one| one % 2 == 1), [1, 3]);
        lines.push(STRANGER, 5);
        assert_eq!((lines.len(), all(lines)), (2, vec![2, 5]));
    }
}
