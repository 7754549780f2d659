//! Changes to a published round in progress. All or nothing (page 10, "The round in progress").

use std::collections::BTreeSet;

use super::correction::check_gone;
use crate::message;
use crate::nouns::{Answer, ByeKind, Match, Player, PlayerId, RoundChange, RoundNumber, StageKind};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    pub(super) fn rearrange(
        &mut self,
        newcomer: Option<(&Player, Option<ByeKind>)>,
        change: &RoundChange,
    ) -> Result<(), Refusal> {
        let number = change.record.round;
        self.check_being_played(number)?;
        let mut next = self.clone();
        if let Some((player, missed)) = newcomer {
            next.check_new(player, number)?;
            next.join(player, missed);
        }
        change.new.iter().flat_map(|m| &m.players).for_each(|id| next.came(number, id));
        next.rearrange_round(change)?;
        *self = next;
        Ok(())
    }

    /// Checks that a round is published and the last one, with no proposal after it.
    pub(crate) fn check_being_played(&self, number: RoundNumber) -> Result<(), Refusal> {
        let is_last = self.current_round().is_some_and(|round| round.number == number);
        if is_last && self.proposal.is_none() { Ok(()) } else { Err(Refusal::NotBeingPlayed(number)) }
    }

    /// Marks a player who was absent at the pairing as present.
    pub(crate) fn came(&mut self, number: RoundNumber, id: &PlayerId) {
        if let Some(player) = self.player_mut(id) {
            player.absent.retain(|round| *round != number);
            if player.joined_round == Some(number.next()) {
                player.joined_round = Some(number);
            }
        }
    }

    fn rearrange_round(&mut self, change: &RoundChange) -> Result<(), Refusal> {
        let number = change.record.round;
        let standing = self.current_round().ok_or(Refusal::NotBeingPlayed(number))?;
        if change.answer == Answer::Anew {
            return Err(Refusal::Match(message!("rearrange-not-anew")));
        }
        check_gone(standing, change)?;
        self.check_results_stay(change)?;
        self.check_nobody_lost(change)?;
        if who_meets(&change.gone) != who_meets(&change.new)
            && (standing.stage != StageKind::Swiss || self.is_cut())
        {
            return Err(Refusal::Match(message!("rearrange-swiss-only")));
        }
        let round = change.applied(standing);
        let is_open = |m: &&Match| m.pair().is_none() || m.is_open();
        let open: Vec<Match> = change.new.iter().filter(is_open).cloned().collect();
        self.check_new_matches(number, &open, &round.matches)?;
        self.replace_last(round, &change.record);
        Ok(())
    }

    /// Checks that results of played matches stay. Only a forfeit may be removed, and a result
    /// moves only with its match.
    fn check_results_stay(&self, change: &RoundChange) -> Result<(), Refusal> {
        let number = change.record.round;
        let same = |m: &Match, other: &Match| m.players == other.players && m.result == other.result;
        let stands = |m: &&Match| m.is_played() && !change.new.iter().any(|new| same(m, new));
        if let Some((a, b)) = change.gone.iter().find(stands).and_then(Match::pair) {
            let name = |id: &PlayerId| self.name_of(id).to_owned();
            return Err(Refusal::ResultStands { first: name(a), second: name(b), round: number });
        }
        let invented =
            |m: &&Match| m.pair().is_some() && !m.is_open() && !change.gone.iter().any(|old| same(old, m));
        match change.new.iter().find(invented) {
            Some(_) => Err(Refusal::Match(message!("new-match-has-result"))),
            None => Ok(()),
        }
    }

    /// Checks that every displaced player is seated again.
    fn check_nobody_lost(&self, change: &RoundChange) -> Result<(), Refusal> {
        let mut before = change.gone.iter().flat_map(|m| &m.players);
        match before.find(|id| !change.new.iter().any(|m| m.has(id))) {
            Some(id) => {
                Err(Refusal::LeftWithoutPlace { name: self.name_of(id).into(), round: change.record.round })
            }
            None => Ok(()),
        }
    }
}

/// The pairs and byes of some matches, regardless of sides.
fn who_meets(matches: &[Match]) -> BTreeSet<Vec<PlayerId>> {
    let sorted = |m: &Match| {
        let mut players = m.players.clone();
        players.sort();
        players
    };
    matches.iter().map(sorted).collect()
}
