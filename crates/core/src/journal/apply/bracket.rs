//! The cut: into a bracket, or into more Swiss rounds.

use std::collections::HashSet;

use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

type Seeds<'a> = HashSet<&'a PlayerId, foldhash::fast::RandomState>;

impl Tournament {
    pub(super) fn make_cut(&mut self, seeds: &[PlayerId]) -> Result<(), Refusal> {
        if self.is_cut() {
            return Err(Refusal::AlreadyCut);
        }
        if let Some(proposal) = &self.proposal {
            return Err(Refusal::AlreadyPaired(proposal.round.number));
        }
        let open = self.open_matches().count();
        if open > 0 {
            return Err(Refusal::RoundOpen(open));
        }
        if seeds.len() < 2 {
            return Err(Refusal::CutTooSmall);
        }
        let next = self.next_round();
        let mut seen = Seeds::default();
        for id in seeds {
            let stays = self.player(id).is_some_and(|player| player.is_in(next));
            if !stays || !seen.insert(id) {
                return Err(Refusal::NotInCut(self.name_of(id).into()));
            }
        }
        let place = self.next_cut().ok_or(Refusal::NoCutPlanned)?;
        self.state.setup.stages[place].seeds = seeds.to_vec();
        if !self.setup.stages[place].kind.is_bracket() {
            self.state.setup.stages[place].dropped = self.just_dropped();
            self.send_home(&seen);
        }
        Ok(())
    }

    /// Players who dropped after the last round.
    fn just_dropped(&self) -> Vec<PlayerId> {
        let last = self.last_published();
        let dropped = self.players.iter().filter(|player| player.dropped_after == Some(last));
        dropped.map(|player| player.id.clone()).collect()
    }

    /// Drops everybody who missed the cut, if the Swiss continues after it.
    fn send_home(&mut self, stay: &Seeds<'_>) {
        let next = self.next_round();
        let last = RoundNumber(next.0 - 1);
        for player in self.state.players.iter_mut().filter(|player| player.is_in(next)) {
            if !stay.contains(&player.id) {
                player.dropped_after = Some(last);
            }
        }
    }
}
