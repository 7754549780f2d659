//! What a player may do with an unproved claim (page 10), and which result settles a dispute.

use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{CallEnd, Match, PhoneRegistration, Reports, Round};
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Side, Tournament};

/// Whether an action concerns only this player, and players may take it themselves.
pub(super) fn is_own(tournament: &Tournament, id: &str, action: &Action) -> bool {
    let is_me = |player: &PlayerId| player.as_str() == id;
    match action {
        Action::PlayerReport { by, .. } => is_me(by),
        Action::CallJudge { by, .. } => by.as_ref().is_some_and(is_me),
        Action::Appeal { by, .. } => by.as_ref().is_some_and(is_me),
        Action::EndCall { call, end: CallEnd::Withdrawn, .. } => {
            let own = tournament.calls.iter().find(|known| known.number == *call);
            own.and_then(|own| own.by.as_ref()).is_some_and(is_me)
        }
        Action::Register { player, missed_rounds } => {
            let usual = tournament.ruleset.late.missed_rounds.bye();
            is_me(&player.id)
                && tournament.setup.venue.registration.phones == PhoneRegistration::Open
                && missed_rounds.is_none_or(|kind| Some(kind) == usual)
        }
        Action::RequestPlace { player, .. } => is_me(&player.id),
        Action::Drop { player, .. }
        | Action::Return { player }
        | Action::RefusePlace { player }
        | Action::EditPerson { player, .. }
        | Action::RegisterDeck { player, .. } => is_me(player),
        Action::Report { round, players, result: Some(result), was: None } => {
            let side = if is_me(&players.0) { Side::First } else { Side::Second };
            let is_mine = is_me(&players.0) || is_me(&players.1);
            is_mine && may_enter(tournament, *round, players, side, result)
        }
        _ => false,
    }
}

/// Whether a result that a player enters counts: one report is enough, the opponent reported the same,
/// or the player concedes.
fn may_enter(
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
pub(super) fn settles_dispute(tournament: &Tournament, action: &Action) -> bool {
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
pub(super) fn answers_objection<'a>(tournament: &'a Tournament, action: &Action) -> Option<&'a Match> {
    let Action::EndCall { call, end: CallEnd::Done, .. } = action else { return None };
    let call = tournament.calls.iter().find(|known| known.number == *call);
    let call = call.filter(|call| tournament.is_about_result(call))?;
    tournament.round(call.round)?.match_of(&call.players.0)
}

/// The match after which a player drops. The right to enter results includes dropping a player after the round.
pub(super) fn leaves_after_match<'a>(tournament: &'a Tournament, action: &Action) -> Option<&'a Match> {
    let Action::Drop { player, after } = action else { return None };
    let now =
        tournament.current_round().filter(|round| round.number == *after && !round.stage.is_bracket())?;
    now.match_of(player).filter(|played| played.pair().is_some())
}

/// Whether a player who is missing in a round drops after it. Judges who record lateness may do this too.
pub(super) fn leaves_late(tournament: &Tournament, action: &Action) -> bool {
    let Action::Drop { player, after } = action else { return false };
    let is_now = tournament.current_round().is_some_and(|round| round.number == *after);
    is_now && tournament.missing_since(*after, player).is_some()
}

/// Whether an action gives an open match to nobody, after both players were noted as missing.
pub(super) fn is_lost_by_both(tournament: &Tournament, action: &Action) -> bool {
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
