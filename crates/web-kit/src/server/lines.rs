//! A queue with a line for each address. Addresses take turns, so an address that asks for much waits behind its own
//! requests. A full queue drops the last of the longest line in favour of somebody whose line is shorter.

use std::collections::{HashMap, VecDeque};

use crate::reader::ClientOrigin;

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
    use super::*;

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
