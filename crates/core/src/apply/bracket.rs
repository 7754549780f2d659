//! The cut.

use std::collections::HashSet;

use crate::ids::PlayerId;
use crate::refusal::Refusal;
use crate::tournament::Tournament;

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
        let mut seen = HashSet::new();
        for id in seeds {
            let stays = self.player(id).is_some_and(|player| player.is_in(next));
            if !stays || !seen.insert(id) {
                return Err(Refusal::NotInCut(self.name_of(id).into()));
            }
        }
        let stage = self
            .setup
            .stages
            .iter_mut()
            .find(|stage| stage.kind.is_bracket())
            .ok_or(Refusal::NoCutPlanned)?;
        stage.seeds = seeds.to_vec();
        Ok(())
    }
}
