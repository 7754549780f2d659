//! Seating a draft; proposing a round, changing it by hand, publishing it.

use std::collections::{BTreeSet, HashSet};

use super::Action;
use crate::fault::check_result;
use crate::message;
use crate::nouns::{
    Draft, Match, PairingRecord, PlayerId, Proposal, Round, RoundNumber, StageKind, Structure, TakenTables,
};
use crate::pairing::too_few;
use crate::refusal::Refusal;
use crate::stages::next::NextRound;
use crate::tournament::Tournament;

impl NextRound {
    pub fn action(&self) -> Action {
        let proposal = self.proposal().clone();
        Action::Pair { round: proposal.round, record: proposal.record }
    }
}

impl Tournament {
    /// Applies `Action::Pair` and `Action::Publish` in one step. For simulations of whole
    /// tournaments: matches are checked once, and nothing is copied.
    pub fn play_round(&mut self, paired: Proposal) -> Result<(), Refusal> {
        if self.finished {
            return Err(Refusal::Finished);
        }
        self.check_proposal(&paired.round)?;
        self.make_known(paired);
        Ok(())
    }

    pub(super) fn propose(&mut self, round: &Round, record: &PairingRecord) -> Result<(), Refusal> {
        self.check_proposal(round)?;
        self.state.proposal = Some(Proposal { round: round.clone(), record: record.clone() });
        Ok(())
    }

    fn check_proposal(&self, round: &Round) -> Result<(), Refusal> {
        let next = self.next_round();
        if round.number < next || self.proposal.as_ref().is_some_and(|p| p.round.number == round.number) {
            return Err(Refusal::AlreadyPaired(round.number));
        }
        if round.number > next {
            return Err(Refusal::NotTheNextRound { asked: round.number, next });
        }
        if round.stage != self.next_stage() {
            return Err(Refusal::AlreadyCut);
        }
        self.check_matches(round.number, &round.matches)
    }

    pub(super) fn arrange(&mut self, round: RoundNumber, matches: &[Match]) -> Result<(), Refusal> {
        self.check_matches(round, matches)?;
        match self.state.proposal.as_mut().filter(|proposal| proposal.round.number == round) {
            None => Err(Refusal::NoProposal(round)),
            Some(proposal) => {
                // A round with only tables changed is still the engine's pairing.
                if seats(&proposal.round.matches) != seats(matches) {
                    proposal.record.by_hand = true;
                    proposal.record.unproved = None;
                }
                proposal.round.matches = matches.to_vec();
                Ok(())
            }
        }
    }

    pub(super) fn discard(&mut self, round: RoundNumber) -> Result<(), Refusal> {
        let discarded = self.state.proposal.take_if(|proposal| proposal.round.number == round);
        discarded.ok_or(Refusal::NoProposal(round))?;
        self.forget_pairing(round);
        Ok(())
    }

    pub(super) fn publish(&mut self, round: RoundNumber) -> Result<(), Refusal> {
        let proposed = self.proposal.as_ref().filter(|proposal| proposal.round.number == round);
        let proposed = proposed.ok_or(Refusal::NoProposal(round))?;
        self.check_matches(round, &proposed.round.matches)?;
        let proposal = self.state.proposal.take().ok_or(Refusal::NoProposal(round))?;
        self.make_known(proposal);
        Ok(())
    }

    /// Publishes a round whose matches have been checked, discarding any other proposal.
    fn make_known(&mut self, proposal: Proposal) {
        self.state.proposal = None;
        self.state.rounds.push(proposal.record.on(proposal.round));
        self.state.pairings.push(proposal.record);
        self.forget_settled_reports();
    }

    /// Checks common to all pairings, by an engine or by hand.
    fn check_matches(&self, round: RoundNumber, matches: &[Match]) -> Result<(), Refusal> {
        if !matches.iter().any(|m| m.players.len() == 2) && matches.len() < 2 {
            return Err(too_few(self));
        }
        self.check_new_matches(round, matches, matches)
    }

    /// Checks the new matches among all matches of a round.
    pub(super) fn check_new_matches(
        &self,
        round: RoundNumber,
        new: &[Match],
        all: &[Match],
    ) -> Result<(), Refusal> {
        let stage = self.next_stage();
        let structure = self.structure(stage);
        new.iter().try_for_each(|played| self.check_scheduled(round, played, stage, structure))?;
        let mut seen = vec![false; self.players.len()];
        let mut tables = TakenTables::with_room(all.len());
        let mut is_again =
            |id: &&PlayerId| self.index_of(id).is_some_and(|index| std::mem::replace(&mut seen[index], true));
        for played in all {
            if let Some(twice) = played.players.iter().find(&mut is_again) {
                return Err(Refusal::Twice { name: self.name_of(twice).into(), round });
            }
            if let Some(table) = played.table.filter(|table| !tables.take(*table)) {
                return Err(Refusal::TableTaken { table, round });
            }
        }
        Ok(())
    }

    /// Checks a match of a round with this stage and structure.
    fn check_scheduled(
        &self,
        round: RoundNumber,
        played: &Match,
        stage: StageKind,
        structure: Structure,
    ) -> Result<(), Refusal> {
        for id in &played.players {
            let player = self.player(id).ok_or_else(|| Refusal::UnknownPlayer(id.clone()))?;
            // A walkover in a bracket lists the player who left.
            if stage == StageKind::Swiss && !player.is_in(round) {
                return Err(Refusal::NotPresent { name: player.name.clone(), round });
            }
        }
        match (played.pair(), &played.result) {
            (Some((a, b)), _) if self.is_forbidden(a, b) => {
                Err(Refusal::ForbiddenPair { first: self.name_of(a).into(), second: self.name_of(b).into() })
            }
            (Some(_), None) if played.given.is_some() && !stage.is_bracket() => {
                Err(Refusal::Match(message!("given-outside-bracket")))
            }
            (Some(_), None) => Ok(()),
            (Some(_), Some(result)) => check_result(result, 2, structure, stage).map_err(Refusal::Match),
            (None, Some(result)) if played.players.len() == 1 && result.seats() == 1 => Ok(()),
            _ => Err(Refusal::Match(message!("match-players", players = played.players.len()))),
        }
    }

    fn is_forbidden(&self, a: &PlayerId, b: &PlayerId) -> bool {
        self.setup.forbidden.iter().any(|(x, y)| (x == a && y == b) || (x == b && y == a))
    }

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

/// The players of each match, by side.
fn seats(matches: &[Match]) -> BTreeSet<&[PlayerId]> {
    matches.iter().map(|m| &m.players[..]).collect()
}
