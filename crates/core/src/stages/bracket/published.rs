//! Finds the matches of the tree in a published round.

use crate::nouns::{Match, PlayerId, Round};

/// A published round and its matches found in the tree so far.
pub(super) struct PublishedRound<'a> {
    pub(super) round: &'a Round,
    is_found: Vec<bool>,
    /// The index after the last match found, because the tree usually has the same order.
    next: usize,
}

impl<'a> PublishedRound<'a> {
    pub(super) fn new(round: &'a Round) -> PublishedRound<'a> {
        PublishedRound { round, is_found: vec![false; round.matches.len()], next: 0 }
    }

    /// The match of two players; each match is found only once.
    pub(super) fn find(&mut self, a: &PlayerId, b: &PlayerId) -> Option<&'a Match> {
        let matches = &self.round.matches;
        let is_theirs = |at: &usize| !self.is_found[*at] && matches[*at].has(a) && matches[*at].has(b);
        let at = (self.next..matches.len()).chain(0..self.next).find(is_theirs)?;
        self.is_found[at] = true;
        self.next = at + 1;
        Some(&matches[at])
    }
}
