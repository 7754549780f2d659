//! Corrections of a past result together with the round paired on it. All or nothing.

use super::judges::is_same;
use crate::message;
use crate::nouns::{
    Answer, Match, MatchResult, PairingRecord, PlayerId, Proposal, Round, RoundChange, RoundNumber, StageKind,
};
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
        let mut round = change.applied(standing);
        self.check_new_matches(number, &change.new, &round.matches)?;
        // Matches that stay may be of players who have been kept apart since.
        let (met, apart): (Vec<_>, Vec<_>) =
            self.setup.forbidden.iter().cloned().partition(|pair| meet(&round, pair));
        round.paired_on.forbidden = (!met.is_empty()).then_some(apart);
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

type MatchPlayers = (PlayerId, PlayerId);

impl Tournament {
    /// Transfers what belongs to broken-up matches. Time and deck checks go to the table's new
    /// players, a call to the caller's new match. A call that no table waits for is removed. Only
    /// matches with something to transfer are looked up, so changes to large rounds stay cheap.
    pub(super) fn hand_over(&mut self, before: &Round, after: &Round) {
        let number = before.number;
        let times = self.state.given_time.iter_mut().filter(|given| given.round == number);
        let checks = self.state.deck_checks.iter_mut().filter(|check| check.round == number);
        for players in times.map(|given| &mut given.players).chain(checks.map(|check| &mut check.players)) {
            if let Some(heirs) = heirs(before, after, players) {
                *players = heirs;
            }
        }
        let mut waiting: Vec<MatchPlayers> = Vec::new();
        let open = self.state.calls.iter().filter(|call| call.round == number && call.is_open());
        waiting.extend(open.map(|call| call.players.clone()).filter(|players| meet(after, players)));
        self.state.calls.retain_mut(|call| {
            if call.round != number || !call.is_open() || meet(after, &call.players) {
                return true;
            }
            let own = call.by.as_ref().and_then(|by| after.match_of(by)).and_then(pair);
            let Some(players) = own.or_else(|| heirs(before, after, &call.players)) else { return false };
            call.by = call.by.take().filter(|by| *by == players.0 || *by == players.1);
            call.players = players.clone();
            let is_first = !waiting.iter().any(|other| is_same(other, &players));
            waiting.push(players);
            is_first
        });
    }
}

fn pair(played: &Match) -> Option<MatchPlayers> {
    played.pair().map(|(first, second)| (first.clone(), second.clone()))
}

fn meet(round: &Round, (a, b): &MatchPlayers) -> bool {
    round.match_of(a).is_some_and(|played| played.has(b))
}

/// The new pair at the table of two players who no longer meet, unless it met before the change.
fn heirs(before: &Round, after: &Round, players: &MatchPlayers) -> Option<MatchPlayers> {
    if meet(after, players) {
        return None;
    }
    let table = before.match_of(&players.0).and_then(|played| played.table)?;
    let there = after.matches.iter().find(|played| played.table == Some(table)).and_then(pair)?;
    (!meet(before, &there)).then_some(there)
}
