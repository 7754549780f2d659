//! The seats of a draft (page 10, "Before the first round"). They are set before its round is paired.

use std::collections::HashSet;

use crate::message;
use crate::nouns::Draft;
use crate::nouns::ids::PlayerId;
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    pub(super) fn seat_draft(&mut self, draft: &Draft) -> Result<(), Refusal> {
        let next = self.next_round();
        if draft.round < next || self.proposal.is_some() {
            return Err(Refusal::AlreadyPaired(draft.round));
        }
        if draft.round > next {
            return Err(Refusal::NotTheNextRound { asked: draft.round, next });
        }
        if draft.pods.is_empty() || draft.pods.iter().any(Vec::is_empty) {
            return Err(Refusal::Match(message!("draft-empty-pod")));
        }
        let mut seen = HashSet::new();
        draft.players().try_for_each(|id| self.check_drafter(draft, id, &mut seen))?;
        self.state.drafts.retain(|earlier| earlier.round != draft.round);
        self.state.drafts.push(draft.clone());
        Ok(())
    }

    fn check_drafter<'a>(
        &self,
        draft: &Draft,
        id: &'a PlayerId,
        seen: &mut HashSet<&'a PlayerId>,
    ) -> Result<(), Refusal> {
        let name = self.known(id)?;
        if !seen.insert(id) {
            return Err(Refusal::DraftsTwice(name));
        }
        if self.next_stage().is_bracket() && self.is_cut_off(id) {
            return Err(Refusal::NotInCut(name));
        }
        let here = self.player(id).is_some_and(|player| player.is_in(draft.round));
        if here { Ok(()) } else { Err(Refusal::NotPresent { name, round: draft.round }) }
    }
}
