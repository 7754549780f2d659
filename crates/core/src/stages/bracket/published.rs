//! Finds the matches of published rounds in the tree, and extends the tree by one round.

use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::nouns::{FreeRound, Match, Round, StageKind};
use crate::tournament::Tournament;

use super::resolve::disqualified;
use super::{Bracket, BracketMatch, Slot, winner};

impl Bracket {
    /// Adds one published and played round without rebuilding the tree. Returns false, changing
    /// nothing, if more may have changed: on a losers' side, or with a free round that moves.
    pub fn play_on(&mut self, tournament: &Tournament) -> bool {
        let spec = tournament.setup.stage(self.kind).filter(|spec| !spec.seeds.is_empty());
        let is_plain = spec.is_some_and(|spec| spec.free_round != FreeRound::HighestSeed);
        let Some(round) = tournament.current_round().filter(|round| round.stage == self.kind) else {
            return false;
        };
        if self.kind != StageKind::Elimination || !is_plain {
            return false;
        }
        self.disqualified = disqualified(tournament, &self.seeds);
        let mut published = PublishedRound::new(round);
        let semis = self.rounds.len().checked_sub(2);
        for at in 0..self.rounds.len() {
            for place in 0..self.rounds[at].len() {
                let here = &mut self.rounds[at][place];
                if !here.is_ready() || !here.settle_by(tournament, &mut published) {
                    continue;
                }
                let (winner, loser) = (here.slot_of(here.winner.as_ref()), here.slot_of(here.loser.as_ref()));
                if let Some(next) = self.rounds.get_mut(at + 1) {
                    next[place / 2].slots[place % 2] = winner;
                }
                if let Some(third) = self.third_place.as_mut().filter(|_| semis == Some(at)) {
                    third.slots[place] = loser;
                    third.pass_alone();
                }
            }
        }
        if let Some(third) = self.third_place.as_mut().filter(|third| third.is_ready()) {
            third.settle_by(tournament, &mut published);
        }
        true
    }
}

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

impl BracketMatch {
    /// Fills in the match of two known players from a published round. False if it is not there.
    fn settle_by(&mut self, tournament: &Tournament, published: &mut PublishedRound<'_>) -> bool {
        let [Slot::Player(a, _), Slot::Player(b, _)] = &self.slots else { return false };
        let Some(found) = published.find(a, b) else { return false };
        self.take_over(tournament, published.round.number, found);
        true
    }

    /// Advances a player without an opponent.
    pub(super) fn pass_alone(&mut self) {
        if let [Slot::Player(alone, _), Slot::Bye] | [Slot::Bye, Slot::Player(alone, _)] = &self.slots {
            self.winner = Some(alone.clone());
        }
    }

    /// Fills in the published match, from the view of the first slot.
    pub(super) fn take_over(&mut self, tournament: &Tournament, number: RoundNumber, found: &Match) {
        let first = self.slots[0].player();
        let turned = found.players.first() != first;
        self.round = Some(number);
        self.table = found.table;
        self.result =
            found.result.as_ref().map(|result| if turned { result.swapped() } else { result.clone() });
        self.winner = winner(tournament, found);
        let other = usize::from(self.winner.as_ref() == first);
        self.loser = self.winner.as_ref().and(self.slots[other].player()).cloned();
    }

    /// The slot of one of the two players, with the seed; open for `None`.
    pub(super) fn slot_of(&self, player: Option<&PlayerId>) -> Slot {
        let own = self.slots.iter().find(|slot| player.is_some() && slot.player() == player);
        own.cloned().unwrap_or(Slot::Open)
    }
}
