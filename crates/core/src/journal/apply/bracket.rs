//! The cut: into a bracket, or into more Swiss rounds.

use std::collections::HashSet;

use super::Action;
use crate::nouns::{PlayerId, RoundNumber, StageSpec};
use crate::refusal::Refusal;
use crate::stages::next::cut_now;
use crate::stages::{Cut, next_in};
use crate::standings::{Standings, standings};
use crate::tournament::Tournament;

type Seeds<'a> = HashSet<&'a PlayerId, foldhash::fast::RandomState>;

/// The cut if it were made now, and the action that records it.
pub fn make_cut(tournament: &Tournament) -> Result<(Cut, Action), Refusal> {
    make_cut_from(tournament, &standings(tournament))
}

pub fn make_cut_from(tournament: &Tournament, table: &Standings) -> Result<(Cut, Action), Refusal> {
    let made = cut_now(tournament, table)?;
    let action = Action::Cut { seeds: made.seeds.clone(), by_lot: made.by_lot.clone() };
    Ok((made, action))
}

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
        let seen = self.check_seeds(seeds, &[])?;
        let place = self.next_cut().ok_or(Refusal::NoCutPlanned)?;
        self.state.setup.stages[place].seeds = seeds.to_vec();
        if !self.setup.stages[place].kind.is_bracket() {
            self.state.setup.stages[place].dropped = self.just_dropped();
            self.send_home(&seen);
        }
        Ok(())
    }

    /// Checks the players of a cut. Those who were in it before may have dropped since.
    fn check_seeds<'a>(&self, seeds: &'a [PlayerId], before: &[PlayerId]) -> Result<Seeds<'a>, Refusal> {
        if seeds.len() < 2 {
            return Err(Refusal::CutTooSmall);
        }
        let next = self.next_round();
        let mut seen = Seeds::default();
        for id in seeds {
            let stays = self.player(id).is_some_and(|player| player.is_in(next)) || before.contains(id);
            if !stays || !seen.insert(id) {
                return Err(Refusal::NotInCut(self.name_of(id).into()));
            }
        }
        Ok(seen)
    }

    /// Replaces the seeds of a bracket whose first round is not published.
    pub(super) fn change_cut(
        &mut self,
        seeds: &[PlayerId],
        declined: Option<&PlayerId>,
    ) -> Result<(), Refusal> {
        let place = self.changeable_cut()?;
        let before = &self.setup.stages[place].seeds;
        let seen = self.check_seeds(seeds, before)?;
        let stays = |id: &PlayerId| seen.contains(id) != (Some(id) == declined);
        if let Some(id) = before.iter().find(|id| !stays(id)) {
            return Err(Refusal::NotInCut(self.name_of(id).into()));
        }
        let newcomer = seeds.iter().find(|id| !before.contains(id));
        match declined {
            Some(id) if !before.contains(id) => return Err(Refusal::NotInCut(self.name_of(id).into())),
            Some(id) => self.state.setup.stages[place].declined.push(id.clone()),
            None if self.swiss_rounds().next().is_some() => return Err(Refusal::SeedsByStanding),
            None => newcomer.map_or(Ok(()), |id| Err(Refusal::NotInCut(self.name_of(id).into())))?,
        }
        self.state.setup.stages[place].seeds = seeds.to_vec();
        Ok(())
    }

    /// The stage of a bracket that has no round yet.
    fn changeable_cut(&self) -> Result<usize, Refusal> {
        let is_made = |stage: &StageSpec| stage.kind.is_bracket() && !stage.seeds.is_empty();
        let place = self.setup.stages.iter().position(is_made).ok_or(Refusal::NoCutMade)?;
        let has_begun = self.bracket_rounds().next().is_some() || self.proposal.is_some();
        if has_begun { Err(Refusal::BracketBegun) } else { Ok(place) }
    }

    /// The action by which a player declines the place in the bracket. The next player moves up to the last seed.
    pub fn declining(&self, player: &PlayerId, reason: String) -> Result<Action, Refusal> {
        let stage = &self.setup.stages[self.changeable_cut()?];
        if !stage.seeds.contains(player) {
            return Err(Refusal::NotInCut(self.name_of(player).into()));
        }
        let mut seeds: Vec<PlayerId> = stage.seeds.iter().filter(|id| *id != player).cloned().collect();
        let moved_up = next_in(self, stage, player);
        seeds.extend(moved_up.clone());
        Ok(Action::ChangeCut { seeds, declined: Some(player.clone()), moved_up, reason })
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
