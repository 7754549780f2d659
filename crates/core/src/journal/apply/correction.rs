//! Corrections of a past result together with the round paired on it. All or nothing.

use crate::message;
use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::nouns::result::MatchResult;
use crate::nouns::{Answer, RoundChange};
use crate::nouns::{Match, Round, StageKind};
use crate::nouns::{PairingRecord, Proposal};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    pub(super) fn correct(
        &mut self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
        (result, was): (Option<&MatchResult>, Option<&MatchResult>),
        later: &RoundChange,
    ) -> Result<(), Refusal> {
        let mut next = self.clone();
        next.report(round, players, result, was)?;
        later.new.iter().flat_map(|m| &m.players).for_each(|id| next.was_there(later.record.round, id));
        if later.record.round <= round {
            return Err(Refusal::NotPairedAfter { later: later.record.round, round });
        }
        next.change_round(later)?;
        *self = next;
        Ok(())
    }

    fn change_round(&mut self, change: &RoundChange) -> Result<(), Refusal> {
        let number = change.record.round;
        if self.is_cut() {
            return Err(Refusal::AlreadyCut);
        }
        let standing = self.last_paired().filter(|round| round.number == number);
        let standing = standing.ok_or(Refusal::NotLastPaired(number))?;
        if standing.stage != StageKind::Swiss {
            return Err(Refusal::Match(message!("correction-swiss-only")));
        }
        check_gone(standing, change)?;
        if change.answer == Answer::Repair
            && let Some((a, b)) = change.lost().find_map(Match::pair)
        {
            let name = |id: &PlayerId| self.name_of(id).to_owned();
            return Err(Refusal::FinishedStays { first: name(a), second: name(b), round: number });
        }
        if change.new.iter().any(|m| m.pair().is_some() && !m.is_open()) {
            return Err(Refusal::Match(message!("new-match-has-result")));
        }
        let round = change.applied(standing);
        self.check_new_matches(number, &change.new, &round.matches)?;
        self.replace_last(round, &change.record);
        self.forget_pairing(number);
        Ok(())
    }

    pub(super) fn replace_last(&mut self, round: Round, record: &PairingRecord) {
        if let Some(proposal) = &mut self.state.proposal {
            *proposal = Proposal { round, record: record.clone() };
            return;
        }
        if let Some(before) = self.state.rounds.pop() {
            self.hand_over(&before, &round);
        }
        self.state.rounds.push(round);
        self.state.pairings.retain(|other| other.round != record.round);
        self.state.pairings.push(record.clone());
    }
}

/// Checks that every match to be removed is in the round, unchanged.
pub(super) fn check_gone(standing: &Round, change: &RoundChange) -> Result<(), Refusal> {
    let mut seen = Vec::new();
    for gone in &change.gone {
        let place = standing.matches.iter().position(|m| m == gone);
        let place =
            place.filter(|place| !seen.contains(place)).ok_or(Refusal::RoundChanged(standing.number))?;
        seen.push(place);
    }
    Ok(())
}
