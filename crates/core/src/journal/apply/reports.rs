//! Players' reports of their own matches (page 10, "Results from the players"). They are kept
//! separate from results; a separate entry turns them into one.

use crate::nouns::{
    BySide, Call, CallKind, Match, MatchResult, PlayerId, PlayerReport, Reports, Round, RoundNumber, Side,
    StageKind,
};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportState<'a> {
    /// Only one of the players has reported.
    Waiting(&'a PlayerReport),
    /// The reports differ; the first player's comes first.
    Disputed(&'a PlayerReport, &'a PlayerReport),
    /// The reports agree, but their result was undone.
    Agreed(&'a PlayerReport),
}

impl Tournament {
    pub(super) fn player_report(
        &mut self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
        by: &PlayerId,
        (result, at): (Option<&MatchResult>, i64),
    ) -> Result<(), Refusal> {
        let published = self.round(round).ok_or(Refusal::NoSuchRound(round))?;
        let name = |id: &PlayerId| self.name_of(id).to_owned();
        let Some(played) = published.matches.iter().find(|m| m.pair() == Some((&players.0, &players.1)))
        else {
            return Err(Refusal::NoSuchMatch { first: name(&players.0), second: name(&players.1), round });
        };
        let against = played.result.clone();
        if *by != players.0 && *by != players.1 {
            return Err(Refusal::NotOwnMatch { name: name(by), round });
        }
        self.state.reports.retain(|old| old.round != round || old.by != *by);
        let report = |result: &MatchResult| PlayerReport {
            round,
            players: players.clone(),
            by: by.clone(),
            result: result.clone(),
            at,
            against: against.clone(),
        };
        self.state.reports.extend(result.map(report));
        Ok(())
    }

    /// Checks a new report.
    pub(super) fn admit_report(
        &self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
        result: Option<&MatchResult>,
    ) -> Result<(), Refusal> {
        let published = self.round(round).ok_or(Refusal::NoSuchRound(round))?;
        let is_own = |m: &&Match| m.pair() == Some((&players.0, &players.1));
        let played = published.matches.iter().find(is_own);
        // Earlier reports can be set aside even if new ones are not accepted.
        let is_set_aside = || {
            result.is_none() && played.is_some_and(|played| !self.contradictions(round, played).is_empty())
        };
        if self.setup.venue.reports == Reports::Off && !is_set_aside() {
            return Err(Refusal::NoReports);
        }
        let Some(played) = played else { return Ok(()) };
        if let Some(stands) = &played.result
            && !self.may_contradict(published, played, (stands, result))
        {
            let (first, second) = (self.name_of(&players.0).to_owned(), self.name_of(&players.1).to_owned());
            return Err(Refusal::HasResult { first, second });
        }
        let Some(result) = result else { return Ok(()) };
        self.check_match(published.stage, played, result).map_err(|why| Refusal::Result {
            first: self.name_of(&players.0).into(),
            second: self.name_of(&players.1).into(),
            why,
        })
    }

    /// Whether a report is possible although the match has a result. It may contradict the result
    /// in the current round, or be withdrawn.
    fn may_contradict(
        &self,
        published: &Round,
        played: &Match,
        (stands, result): (&MatchResult, Option<&MatchResult>),
    ) -> bool {
        let is_now = self.current_round().is_some_and(|round| round.number == published.number);
        match result {
            Some(result) => is_now && !self.finished && result != stands,
            None => !self.contradictions(published.number, played).is_empty(),
        }
    }

    /// Discards the reports of a reopened match.
    pub(super) fn forget_reports(&mut self, round: RoundNumber, players: &[PlayerId]) {
        self.state.reports.retain(|report| report.round != round || !players.contains(&report.by));
    }

    /// Discards reports of earlier rounds. Those of open matches and those that contradict the result stay.
    pub(super) fn forget_settled_reports(&mut self) {
        let is_needed = |report: &PlayerReport| {
            let played = self.round(report.round).and_then(|round| round.match_of(&report.by));
            played.is_some_and(|m| m.is_open() || self.contradictions(report.round, m).contains(&report))
        };
        let needed: Vec<PlayerReport> =
            self.reports.iter().filter(|report| is_needed(report)).cloned().collect();
        self.state.reports = needed;
    }

    /// Updates the reports of a match after an exchange of sides.
    pub(super) fn turn_reports(&mut self, round: RoundNumber, players: &(PlayerId, PlayerId)) {
        let of_match = |report: &&mut PlayerReport| report.round == round && report.players == *players;
        for report in self.state.reports.iter_mut().filter(of_match) {
            report.players = (players.1.clone(), players.0.clone());
            report.result = report.result.swapped();
            report.against = report.against.take().map(|against| against.swapped());
        }
    }

    /// The result of a match that one side concedes (page 10). The winner gets the games needed, or
    /// a forfeit if games have numbers of their own.
    pub fn conceded(&self, stage: StageKind, played: &Match, loser: Side) -> MatchResult {
        let structure = self.structure(stage);
        let most = structure.wins_needed().or(structure.games());
        // A game win that the loser started with is part of the count.
        let won = most.into_iter().flat_map(|most| [0, 1].map(|lost| MatchResult::played(most, lost, 0)));
        let mut seen = won.map(|result| if loser == Side::First { result.swapped() } else { result });
        let possible = seen.find(|result| self.check_match(stage, played, result).is_ok());
        possible.unwrap_or(MatchResult::Forfeit { winner: loser.other() })
    }

    /// Both players' reports, whether or not the match has a result.
    pub fn reports_of(&self, round: RoundNumber, played: &Match) -> BySide<Option<&PlayerReport>> {
        let Some((first, second)) = played.pair() else { return BySide::new(None, None) };
        let of = |by: &PlayerId| {
            let of_match = |report: &&PlayerReport| {
                report.round == round
                    && report.by == *by
                    && report.players.0 == *first
                    && report.players.1 == *second
            };
            self.reports.iter().find(of_match)
        };
        BySide::new(of(first), of(second))
    }

    /// Reports that contradict the current result and came after it.
    pub fn contradictions(&self, round: RoundNumber, played: &Match) -> Vec<&PlayerReport> {
        let Some(stands) = &played.result else { return Vec::new() };
        let both = self.reports_of(round, played);
        let is_so =
            |report: &&PlayerReport| report.against.as_ref() == Some(stands) && report.result != *stands;
        Side::BOTH.into_iter().filter_map(|side| both[side]).filter(is_so).collect()
    }

    /// Whether an open call is about the result: a player disputes the one entered, or the staff sent a judge because
    /// the reports differ. Deciding on the result answers it.
    pub fn is_about_result(&self, call: &Call) -> bool {
        let played = self.round(call.round).and_then(|round| round.match_of(&call.players.0));
        let is_waiting = call.is_open() && call.appealed.is_none() && call.kind == CallKind::Other;
        played.filter(|_| is_waiting).is_some_and(|played| match &call.by {
            Some(by) => self.contradictions(call.round, played).iter().any(|report| report.by == *by),
            None => matches!(self.report_state(call.round, played), Some(ReportState::Disputed(..))),
        })
    }

    /// Whether a call is about the result, or was until it ended.
    pub fn concerns_result(&self, call: &Call) -> bool {
        call.about_result || self.is_about_result(call)
    }

    /// The open call of a match, which has at most one.
    pub fn call_of(&self, round: RoundNumber, played: &Match) -> Option<&Call> {
        let is_here =
            |call: &&Call| call.round == round && played.has(&call.players.0) && played.has(&call.players.1);
        self.calls.iter().filter(|call| call.is_open()).find(is_here)
    }

    /// The state of a match's reports; `None` if it has a result or no reports.
    pub fn report_state(&self, round: RoundNumber, played: &Match) -> Option<ReportState<'_>> {
        let both = self.reports_of(round, played);
        match (both[Side::First], both[Side::Second]) {
            _ if played.result.is_some() => None,
            (Some(one), Some(other)) if one.result == other.result => Some(ReportState::Agreed(one)),
            (Some(one), Some(other)) => Some(ReportState::Disputed(one, other)),
            (one, other) => one.or(other).map(ReportState::Waiting),
        }
    }
}
