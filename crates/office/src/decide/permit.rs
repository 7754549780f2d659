//! What the sender of an order may do (page 10): the right of each action, what a player may do alone, and which result
//! settles a dispute.

use std::borrow::Cow;

use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{CallEnd, Match, Reports, Round};
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Side, Tournament};

use super::judges::with_answered;
use super::{is_own, right_for};
use crate::order::{Denial, Order};
use crate::rights::{Badge, Grant, Right, Role};

/// Actions that their sender may take.
pub struct Permitted(Vec<Action>);

impl Permitted {
    pub fn into_actions(self) -> Vec<Action> {
        self.0
    }
}

/// Checks actions carried out together, each on the state that the previous ones leave. A decision of the staff also ends
/// the call about its result.
pub fn permitted(order: &Order<'_>, actions: Vec<Action>) -> Result<Permitted, Denial> {
    let is_own = order.phone.is_some();
    let actions = if is_own { actions } else { with_answered(order, actions) };
    // A phone reads a refusal with the names that everybody reads, which the journal does not know.
    let is_public = !std::ptr::eq(order.tournament, &raw const **order.journal.tournament());
    let mut state = Cow::Borrowed(order.tournament);
    for (place, action) in actions.iter().enumerate() {
        permits(order.badge, &state, action)?;
        if is_public || place + 1 < actions.len() {
            state = Cow::Owned(state.after(action)?);
        }
    }
    Ok(Permitted(actions))
}

/// Checks that a badge permits an action.
pub fn permits(badge: &Badge, tournament: &Tournament, action: &Action) -> Result<(), Denial> {
    let right = match action {
        _ if settles_dispute(tournament, action) => Right::Disputes,
        _ if answers_objection(tournament, action).is_some() => Right::Disputes,
        _ if treats_late(badge, tournament, action) => Right::Lateness,
        _ if leaves_after_match(tournament, action).is_some() => Right::Results,
        action => right_for(action),
    };
    match badge.grant(right) {
        _ if badge.role == Role::Player => match is_own(tournament, &badge.name, action) {
            true => Ok(()),
            false => Err(Denial::Forbidden(right)),
        },
        Grant::Yes => Ok(()),
        Grant::Range if is_at_own_table(badge, tournament, action) => Ok(()),
        Grant::IfAllowed if tournament.setup.venue.judges_enter_results => Ok(()),
        Grant::Range => Err(badge.tables.map_or(Denial::Forbidden(right), Denial::OtherTables)),
        Grant::IfAllowed => Err(Denial::JudgesEnterNothing),
        Grant::No => Err(Denial::Forbidden(right)),
    }
}

/// Whether an action penalises lateness, and the role allows that.
fn treats_late(badge: &Badge, tournament: &Tournament, action: &Action) -> bool {
    let costs = || leaves_late(tournament, action) || is_lost_by_both(tournament, action);
    badge.grant(Right::Lateness) == Grant::Yes && costs()
}

/// Whether an action is about a match at one of the badge's tables.
fn is_at_own_table(badge: &Badge, tournament: &Tournament, action: &Action) -> bool {
    let played = match action {
        Action::Report { round, players, .. }
        | Action::ExchangeSides { round, players }
        | Action::ExtraTime { round, players, .. }
        | Action::PlayerReport { round, players, .. }
        | Action::CallJudge { round, players, .. } => {
            tournament.round(*round).and_then(|round| round.match_of(&players.0))
        }
        other => leaves_after_match(tournament, other).or_else(|| answers_objection(tournament, other)),
    };
    let table = played.and_then(|played| played.table);
    table.zip(badge.tables).is_some_and(|(table, tables)| tables.contains(table))
}

/// Whether a result that a player enters counts: one report is enough, the opponent reported the same,
/// or the player concedes.
pub(super) fn may_enter(
    tournament: &Tournament,
    number: RoundNumber,
    players: &(PlayerId, PlayerId),
    side: Side,
    result: &MatchResult,
) -> bool {
    let Some((round, played)) = open_match(tournament, number, players) else { return false };
    let other = tournament.reports_of(number, played)[side.other()];
    match tournament.setup.venue.reports {
        Reports::Off => false,
        Reports::One => true,
        Reports::Both => {
            other.is_some_and(|report| report.result == *result)
                || tournament.conceded(round.stage, played, side) == *result
        }
    }
}

/// Whether an action enters one of the two results that the players of a match dispute.
fn settles_dispute(tournament: &Tournament, action: &Action) -> bool {
    let Action::Report { round, players, result: Some(result), .. } = action else { return false };
    let played = tournament.round(*round).and_then(|published| published.match_of(&players.0));
    let Some(played) = played.filter(|played| played.pair() == Some((&players.0, &players.1))) else {
        return false;
    };
    let reports = match tournament.report_state(*round, played) {
        Some(ReportState::Disputed(one, other)) => vec![one, other],
        _ => tournament.contradictions(*round, played),
    };
    reports.iter().any(|report| report.result == *result)
}

/// The match of an objection to its result, if the action ends the call made for it.
fn answers_objection<'a>(tournament: &'a Tournament, action: &Action) -> Option<&'a Match> {
    let Action::EndCall { call, end: CallEnd::Done, .. } = action else { return None };
    let call = tournament.calls.iter().find(|known| known.number == *call);
    let call = call.filter(|call| tournament.is_about_result(call))?;
    tournament.round(call.round)?.match_of(&call.players.0)
}

/// The match after which a player drops. The right to enter results includes dropping a player after the round.
fn leaves_after_match<'a>(tournament: &'a Tournament, action: &Action) -> Option<&'a Match> {
    let Action::Drop { player, after } = action else { return None };
    let now =
        tournament.current_round().filter(|round| round.number == *after && !round.stage.is_bracket())?;
    now.match_of(player).filter(|played| played.pair().is_some())
}

/// Whether a player who is missing in a round drops after it. Judges who record lateness may do this too.
fn leaves_late(tournament: &Tournament, action: &Action) -> bool {
    let Action::Drop { player, after } = action else { return false };
    let is_now = tournament.current_round().is_some_and(|round| round.number == *after);
    is_now && tournament.missing_since(*after, player).is_some()
}

/// Whether an action gives an open match to nobody, after both players were noted as missing.
fn is_lost_by_both(tournament: &Tournament, action: &Action) -> bool {
    let Action::Report { round, players, result: Some(result), was: None } = action else { return false };
    let is_for_neither = *result == tournament.ruleset.match_rules.forfeit.nobody_came();
    let is_missing = |player| tournament.missing_since(*round, player).is_some();
    is_for_neither
        && is_missing(&players.0)
        && is_missing(&players.1)
        && open_match(tournament, *round, players).is_some()
}

fn open_match<'a>(
    tournament: &'a Tournament,
    number: RoundNumber,
    players: &(PlayerId, PlayerId),
) -> Option<(&'a Round, &'a Match)> {
    let round = tournament.round(number)?;
    let is_it = |m: &&Match| m.is_open() && m.pair() == Some((&players.0, &players.1));
    Some((round, round.matches.iter().find(is_it)?))
}
