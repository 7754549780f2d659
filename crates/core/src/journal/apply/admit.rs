//! Checks of new actions only. Journals of earlier versions may contain what is refused here,
//! and must always open.

use super::Action;
use super::judges::LONGEST_FOUND;
use crate::fault::{
    bye_fault, check_given, check_new_name, check_new_result, check_points, check_result, extra_rounds_fault,
    late_order, leave_fault, stage_faults, venue_faults,
};
use crate::nouns::{
    BySide, Match, MatchResult, Message, Penalty, PenaltyKind, PlayerId, Privilege, Round, RoundNumber,
    Setup, Side, StageKind, count,
};
use crate::pairing::table_players;
use crate::refusal::Refusal;
use crate::stages::next::is_final_open;
use crate::tournament::Tournament;

impl Tournament {
    pub(super) fn admit(&self, action: &Action) -> Result<(), Refusal> {
        self.admit_names(action)?;
        if action.reason().is_some_and(|reason| reason.chars().count() > LONGEST_FOUND) {
            return Err(Refusal::ReasonTooLong { most: LONGEST_FOUND });
        }
        match action {
            Action::Configure { setup: wished } => {
                if wished.ruleset != self.setup.ruleset {
                    numbers(wished)?;
                }
                if wished.name != self.setup.name {
                    check_new_name(&wished.name).map_err(Refusal::Name)?;
                }
                let fault = venue_faults(&wished.venue).next().map(|fault| fault.why);
                let late = wished.venue.late.filter(|late| Some(*late) != self.setup.venue.late);
                if let Some(why) = fault.or_else(|| late.and_then(late_order)) {
                    return Err(Refusal::Name(why));
                }
                self.check_rounds(wished)?;
                if wished.extra_rounds != self.setup.extra_rounds && !self.rounds.is_empty() {
                    return Err(Refusal::ExtraRoundsAnnounced);
                }
                if wished.leave != self.setup.leave && !self.rounds.is_empty() {
                    return Err(Refusal::LeaveAnnounced);
                }
                if self.bracket_rounds().next().is_some() && privileges(wished) != privileges(&self.setup) {
                    return Err(Refusal::PrivilegesBegun);
                }
                let has_stages = |setup: &Setup| (setup.stages.clone(), setup.leave, setup.extra_rounds);
                if has_stages(wished) == has_stages(&self.setup) { Ok(()) } else { setup(wished) }
            }
            Action::Pair { round: Round { number: round, matches, .. }, .. }
            | Action::Arrange { round, matches } => self.admit_records(*round, matches),
            Action::RequestByes { byes, .. } => {
                bye_fault(byes).map_or(Ok(()), |why| Err(Refusal::Match(why)))
            }
            Action::Report { round, players, result: Some(result), .. }
            | Action::Correct { round, players, result: Some(result), .. } => {
                self.admit_result(*round, players, result)
            }
            Action::PlayerReport { round, players, result, .. } => {
                self.admit_report(*round, players, result.as_ref())
            }
            Action::PickDeckCheck { round, players, lot: Some(lot), .. } => {
                self.admit_lot(*round, players, lot)
            }
            Action::EndCall { call, end, .. } => self.admit_end(*call, *end),
            Action::Finish {} if self.open_matches().next().is_none() && is_final_open(self) => {
                Err(Refusal::FinalOpen)
            }
            Action::Register { .. }
            | Action::RegisterPlayers { .. }
            | Action::AcceptPlaces { .. }
            | Action::Rearrange { newcomer: Some(_), .. }
                if !self.finished && self.last_cut().is_some() =>
            {
                Err(Refusal::TooLateToJoin)
            }
            Action::Register { player, .. } if self.has_asked(player) => Ok(()),
            Action::Register { .. }
            | Action::RegisterPlayers { .. }
            | Action::Rearrange { newcomer: Some(_), .. }
                if !self.finished && self.check_ins.closed =>
            {
                Err(Refusal::RegistrationClosed)
            }
            // The desk too puts players on the wait list.
            Action::RequestPlace { .. } if self.wait_list().is_some() && !self.check_ins.closed => Ok(()),
            Action::RequestPlace { .. } => self.check_open_to_phones(),
            Action::Return { player } if self.is_cut_off(player) => {
                Err(Refusal::CutWithout(self.name_of(player).into()))
            }
            Action::Return { player } if self.is_disqualified(player) => {
                Err(Refusal::Disqualified(self.name_of(player).into()))
            }
            _ => Ok(()),
        }
    }

    /// Checks that a setup's announced number of rounds is possible now.
    pub fn check_rounds(&self, wished: &Setup) -> Result<(), Refusal> {
        let proposed = self.proposal.as_ref().filter(|proposal| !proposal.round.stage.is_bracket());
        let paired = proposed.map_or(self.last_swiss_round(), |proposal| proposal.round.number);
        // The part before a cut of the Swiss, which decides who plays the next one.
        let first_part = |setup: &Setup| match &setup.stages[..] {
            [first, next, ..] if next.kind == StageKind::Swiss => first.rounds,
            _ => None,
        };
        let first = first_part(wished).filter(|_| first_part(wished) != first_part(&self.setup));
        if let Some(rounds) = first.filter(|rounds| *rounds < paired.0) {
            return Err(Refusal::RoundsPaired { rounds, paired });
        }
        match wished.rounds_announced().filter(|_| wished.rounds_announced() != self.setup.rounds_announced())
        {
            Some(rounds) if rounds < paired.0 => Err(Refusal::RoundsPaired { rounds, paired }),
            _ => Ok(()),
        }
    }

    /// Checks that a round robin has the same players after a change as when it began: every later round
    /// is a row of their table.
    pub(crate) fn keeps_table(&self, next: &Tournament) -> Result<(), Refusal> {
        if !self.has_begun_table() || !next.has_begun_table() {
            return Ok(());
        }
        let (now, then) = (table_players(self), table_players(next));
        let joins = then.iter().find(|id| !now.contains(id));
        let other = joins.or_else(|| now.iter().find(|id| !then.contains(id)));
        let name =
            |id: &PlayerId| next.player(id).map_or_else(|| self.name_of(id), |one| &one.name).to_owned();
        other.map_or(Ok(()), |id| Err(Refusal::TableBegun(name(id))))
    }

    /// Checks that nobody plays on whose record is complete. A stored round stands, whatever is corrected before it.
    fn admit_records(&self, round: RoundNumber, matches: &[Match]) -> Result<(), Refusal> {
        let ends = if self.is_cut() { Vec::new() } else { self.ends_by_record(round) };
        let done = |id: &&PlayerId| self.index_of(id).and_then(|at| *ends.get(at)?).is_some();
        let first = matches.iter().flat_map(|m| &m.players).find(done);
        first.map_or(Ok(()), |id| Err(Refusal::RecordComplete { name: self.name_of(id).into(), round }))
    }

    fn admit_result(
        &self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
        result: &MatchResult,
    ) -> Result<(), Refusal> {
        let Some(round) = self.round(round) else { return Ok(()) };
        let scoring = self.scoring_of(&self.ruleset.units.ranks, &[players.0.clone(), players.1.clone()]);
        check_new_result(result, &scoring, round.stage).map_err(|why| Refusal::Result {
            first: self.name_of(&players.0).into(),
            second: self.name_of(&players.1).into(),
            why,
        })
    }

    /// Checks that a match of a stage can have this result.
    pub fn check_match(&self, stage: StageKind, played: &Match, result: &MatchResult) -> Result<(), Message> {
        let scoring = self.scoring(&self.ruleset.units.ranks, played);
        check_given(played.given, result)
            .and_then(|()| check_result(result, played.players.len(), self.structure(stage), stage))
            .and_then(|()| check_points(result, &scoring, stage))
            .and_then(|()| check_new_result(result, &scoring, stage))
    }

    /// Games of a round that the player lost by penalties. They count among the games of the result.
    pub fn games_lost(&self, round: RoundNumber, player: &PlayerId) -> u32 {
        let lost = |given: &&Penalty| {
            given.player == *player && given.round == Some(round) && given.kind == PenaltyKind::GameLoss
        };
        count(self.penalties.iter().filter(lost).count())
    }

    /// The player whose games lost by penalties are missing from a played result. The opponent must
    /// have won at least as many.
    pub fn leaves_out_lost_game(
        &self,
        round: RoundNumber,
        played: &Match,
        result: &MatchResult,
    ) -> Option<Side> {
        let (MatchResult::Played(games), Some((first, second))) = (result, played.pair()) else {
            return None;
        };
        let (count, players) = (games.count(), BySide::new(first, second));
        let lacks = |side: &Side| count.wins[side.other()] < self.games_lost(round, players[*side]);
        Side::BOTH.into_iter().find(lacks)
    }

    /// The side that lost a match without playing because of a penalty, and the penalty.
    pub fn lost_by_penalty(&self, round: RoundNumber, played: &Match) -> Option<(Side, &PenaltyKind)> {
        let Some(MatchResult::Forfeit { winner }) = &played.result else { return None };
        let loser = played.players.get(usize::from(u8::from(winner.other())))?;
        let costs_it = |given: &&Penalty| {
            let kind = matches!(given.kind, PenaltyKind::MatchLoss | PenaltyKind::Disqualification);
            kind && given.player == *loser && given.round == Some(round)
        };
        self.penalties.iter().rev().find(costs_it).map(|given| (winner.other(), &given.kind))
    }

    /// Whether a player who dropped cannot come back: disqualified, or left out by a cut or by a round robin.
    pub fn is_barred(&self, player: &PlayerId) -> bool {
        let is_outside_table = || self.has_begun_table() && !table_players(self).contains(player);
        self.is_disqualified(player) || self.is_cut_off(player) || is_outside_table()
    }

    /// Whether the player missed the last cut and therefore cannot return.
    pub fn is_cut_off(&self, player: &PlayerId) -> bool {
        self.last_cut().is_some_and(|seeds| !seeds.contains(player))
    }

    /// The seeds of the last cut; `None` before the first.
    pub(super) fn last_cut(&self) -> Option<&[PlayerId]> {
        let mut made = self.setup.stages.iter().rev().filter(|stage| !stage.seeds.is_empty());
        made.next().map(|stage| &stage.seeds[..])
    }

    pub fn is_disqualified(&self, player: &PlayerId) -> bool {
        self.player(player).is_some_and(|player| player.disqualified_after.is_some())
    }
}

impl Action {
    fn reason(&self) -> Option<&str> {
        match self {
            Action::Penalize { penalty } => Some(&penalty.reason),
            Action::EndDeckCheck { penalty, .. } => Some(&penalty.as_ref()?.reason),
            Action::Rearrange { reason, .. } | Action::ChangeCut { reason, .. } => Some(reason),
            _ => None,
        }
    }
}

/// Advantages of higher seeds in the bracket. `check` judges every bracket match by them.
fn privileges(setup: &Setup) -> Option<&[Privilege]> {
    setup.bracket_stage().map(|stage| &stage.privileges[..])
}

pub(super) fn setup(setup: &Setup) -> Result<(), Refusal> {
    let ruleset = setup.ruleset.resolve()?;
    let mut faults = stage_faults(&setup.stages, setup.rounds_planned, Some(&ruleset));
    faults.extend(leave_fault(setup, &ruleset).or_else(|| extra_rounds_fault(setup, &ruleset)));
    let fault = faults.into_iter().next();
    fault.map_or(Ok(()), |fault| Err(Refusal::Stages { path: fault.path, why: fault.why }))
}

/// Checks that every number of a newly chosen ruleset is within its bounds.
pub(super) fn numbers(setup: &Setup) -> Result<(), Refusal> {
    Ok(setup.ruleset.resolve()?.check_bounds()?)
}
