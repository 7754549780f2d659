//! Check-in, and players with no sign of being present. See page 10, "Before the first round" and
//! "The round in progress".

use crate::nouns::{Match, MatchResult, PlayerId, RoundNumber};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    pub(super) fn check_in(&mut self, id: &PlayerId, here: Option<i64>, paid: bool) -> Result<(), Refusal> {
        self.known(id)?;
        let notes = &mut self.state.check_ins;
        match here {
            // A later payment keeps the original time of arrival.
            Some(at) => drop(notes.here.entry(id.clone()).or_insert(at)),
            None => drop(notes.here.remove(id)),
        }
        if paid {
            notes.paid.insert(id.clone());
        } else {
            notes.paid.remove(id);
        }
        Ok(())
    }

    pub(super) fn check_in_all(&mut self, players: &[PlayerId], at: i64) -> Result<(), Refusal> {
        players.iter().try_for_each(|id| self.known(id).map(drop))?;
        let here = &mut self.state.check_ins.here;
        for id in players {
            here.entry(id.clone()).or_insert(at);
        }
        Ok(())
    }

    pub(super) fn sweep(&mut self, players: &[PlayerId], after: RoundNumber) -> Result<(), Refusal> {
        let mut next = self.clone();
        players.iter().try_for_each(|id| next.drop_player(id, after))?;
        *self = next;
        Ok(())
    }

    /// Whether there is a sign that a player is present. It can be a check-in, a late arrival, a
    /// deck check or a match played.
    pub fn has_been_seen(&self, id: &PlayerId) -> bool {
        let showed_up = |m: &Match| match &m.result {
            Some(MatchResult::Forfeit { winner }) => {
                m.players.get(usize::from(u8::from(*winner))) == Some(id)
            }
            Some(MatchResult::DoubleForfeit {}) | None => false,
            Some(_) => m.pair().is_some(),
        };
        let mut own = self.rounds.iter().filter_map(|round| round.match_of(id));
        let came_late =
            self.player(id).and_then(|player| player.joined_round).is_some_and(|round| round.0 > 1);
        let mut checked = self.deck_checks.iter().filter(|check| check.ended.is_some());
        let was_checked = checked.any(|check| check.players.0 == *id || check.players.1 == *id);
        self.check_ins.here.contains_key(id) || came_late || was_checked || own.any(showed_up)
    }
}
