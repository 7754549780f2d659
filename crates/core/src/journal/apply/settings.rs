//! How a tournament begins, its settings and prizes, and its end.

use std::sync::Arc;

use super::{Action, admit};
use crate::fault::{check_name, check_points, check_result, rounds_planned_fault};
use crate::message;
use crate::nouns::{PlayerId, PrizeTables, Setup, StageKind};
use crate::refusal::Refusal;
use crate::tournament::{PrizesAfter, RoundsChanged, Tournament};

impl Tournament {
    /// Creates a tournament from the first action of a journal.
    ///
    /// # Errors
    /// A fault of the setup or the file, or an action that does not create a tournament.
    pub fn begin(action: &Action) -> Result<Tournament, Refusal> {
        match action {
            Action::Create { setup } => {
                check_setup(setup)?;
                admit::setup(setup)?;
                admit::numbers(setup)?;
            }
            Action::Import { file } => {
                file.to_tournament()?;
            }
            _ => {}
        }
        Tournament::resume(action)
    }

    /// Recreates a tournament from the first action of a stored journal. It was validated when it
    /// was stored, so stricter checks of later versions do not prevent opening.
    pub(crate) fn resume(action: &Action) -> Result<Tournament, Refusal> {
        match action {
            Action::Create { setup } => Ok(Tournament::new(setup.clone())?),
            Action::Import { file } => Ok(file.to_tournament_as_it_stands()?),
            _ => Err(Refusal::NotTheBeginning),
        }
    }

    pub(super) fn configure(&mut self, setup: &Setup) -> Result<(), Refusal> {
        check_setup(setup)?;
        if setup.entropy != self.setup.entropy && !self.rounds.is_empty() {
            return Err(Refusal::Match(message!("entropy-settled")));
        }
        for (a, b) in &setup.forbidden {
            for id in [a, b] {
                self.player(id).ok_or_else(|| Refusal::UnknownPlayer(id.clone()))?;
            }
        }
        if setup.prizes != self.setup.prizes {
            return Err(Refusal::PrizesApart);
        }
        let kind = |setup: &Setup| setup.bracket_stage().map(|stage| stage.kind);
        let made = cuts_made(&self.setup);
        if !made.is_empty() && cuts_made(setup) != made || self.is_cut() && kind(setup) != kind(&self.setup) {
            return Err(Refusal::AlreadyCut);
        }
        let mut next = self.clone();
        next.state.ruleset = Arc::new(setup.rules()?);
        next.state.setup = setup.clone();
        next.keep_dropped(&self.setup);
        next.state.rounds_changed = self.rounds_change(setup);
        next.keep_paired_on(self);
        next.check_results()?;
        *self = next;
        Ok(())
    }

    /// Keeps the list of players dropped before a cut, which earlier versions did not record.
    fn keep_dropped(&mut self, before: &Setup) {
        for stage in self.state.setup.stages.iter_mut().filter(|stage| !stage.seeds.is_empty()) {
            let made = before.stages.iter().find(|old| old.kind == stage.kind && old.seeds == stage.seeds);
            stage.dropped = made.map_or_else(Vec::new, |old| old.dropped.clone());
        }
    }

    /// The notice of a changed number of rounds (page 5).
    fn rounds_change(&self, setup: &Setup) -> Option<RoundsChanged> {
        let announced = match self.rounds_changed {
            Some(change) => change.announced,
            None => self.setup.rounds_announced()?,
        };
        let now = setup.rounds_announced();
        let after = self.current_round().filter(|_| now != Some(announced))?.number;
        let is_new = now != self.setup.rounds_announced();
        if is_new { Some(RoundsChanged { announced, after }) } else { self.rounds_changed }
    }

    /// Checks that every entered result is possible under the current rules.
    fn check_results(&self) -> Result<(), Refusal> {
        for round in &self.rounds {
            let structure = self.structure(round.stage);
            for played in &round.matches {
                let Some((result, (first, second))) = played.result.as_ref().zip(played.pair()) else {
                    continue;
                };
                let scoring = self.scoring(&self.ruleset.units.ranks, played);
                let verdict = check_result(result, 2, structure, round.stage)
                    .and_then(|()| check_points(result, &scoring, round.stage));
                verdict.map_err(|why| Refusal::ResultOfRound {
                    first: self.name_of(first).into(),
                    second: self.name_of(second).into(),
                    why,
                    round: round.number,
                })?;
            }
        }
        Ok(())
    }

    pub(super) fn settle_prizes(&mut self, plan: Option<&PrizeTables>) -> Result<(), Refusal> {
        plan.map_or(Ok(()), check_prizes)?;
        let now = match self.finished {
            true => Some(PrizesAfter::End),
            false => self.current_round().map(|round| PrizesAfter::Round(round.number)),
        };
        if self.setup.prizes.is_none() && self.prizes_changed_after.is_none() {
            self.state.prizes_settled_after = now;
        } else {
            self.state.prizes_changed_after = now;
        }
        self.state.setup.prizes = plan.cloned();
        Ok(())
    }

    pub(super) fn finish(&mut self) -> Result<(), Refusal> {
        let open = self.open_matches().count();
        if open > 0 {
            return Err(Refusal::RoundOpen(open));
        }
        self.state.finished = true;
        Ok(())
    }
}

/// The cuts made so far, by the stage they lead into.
fn cuts_made(setup: &Setup) -> Vec<(StageKind, &[PlayerId])> {
    let made = setup.stages.iter().filter(|stage| !stage.seeds.is_empty());
    made.map(|stage| (stage.kind, &stage.seeds[..])).collect()
}

fn check_setup(setup: &Setup) -> Result<(), Refusal> {
    check_name(&setup.name).map_err(Refusal::Name)?;
    rounds_planned_fault(setup.rounds_planned).map_or(Ok(()), |fault| Err(Refusal::Name(fault.why)))?;
    let small = setup.cut_size().filter(|top| *top < 2);
    small.map_or(Ok(()), |_| Err(Refusal::CutTooSmall))?;
    setup.prizes.as_ref().map_or(Ok(()), check_prizes)?;
    setup.ruleset.resolve()?;
    Ok(())
}

fn check_prizes(plan: &PrizeTables) -> Result<(), Refusal> {
    plan.check().map_err(|(place, why)| Refusal::Prizes { key: format!("prizes{place}"), why })
}
