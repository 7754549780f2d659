//! Calls for a judge, and deck checks until the decks are back.

use pairwright_core::fault::check_name;
use pairwright_core::nouns::{
    ArmageddonStep, Call, CallEnd, CallKind, Coded, DeckCheck, ExtraReason, ExtraTime, Match, Penalty,
    PenaltyKind,
};
use pairwright_core::{Action, PlayerId, RoundNumber, Side, Tournament, message};
use pairwright_words::{Texts, say};

use super::leaving::{LONGEST_REASON, before_penalty};
use crate::calls::made_for;
use crate::order::{Decided, Denial, Order};
use crate::rights::{Author, Grant, Right};
use crate::text::journal::place;

pub fn call(order: &Order<'_>, round: u32, player: &str, kind: CallKind) -> Decided {
    let (round, played) = match_with(order, round, player)?;
    Ok(vec![new_call(order, round, played, kind, None)?])
}

/// A new call from a match. A player with a bye is both of its players.
pub(super) fn new_call(
    order: &Order<'_>,
    round: RoundNumber,
    played: &Match,
    kind: CallKind,
    by: Option<PlayerId>,
) -> Result<Action, Denial> {
    let call = order.tournament.next_call();
    let players = match &played.players[..] {
        [alone] => (alone.clone(), alone.clone()),
        _ => pair(played)?,
    };
    Ok(Action::CallJudge { call, round, players, by, kind, at: order.now })
}

pub fn pair(played: &Match) -> Result<(PlayerId, PlayerId), Denial> {
    let pair = played.pair().map(|(first, second)| (first.clone(), second.clone()));
    pair.ok_or_else(|| Denial::NotFound(message!("error-no-match-there")))
}

pub fn match_with<'a>(
    order: &Order<'a>,
    round: u32,
    player: &str,
) -> Result<(RoundNumber, &'a Match), Denial> {
    let (number, player) = (RoundNumber(round), order.player_named(player)?);
    let played = order.tournament.round(number).and_then(|round| round.match_of(&player.id));
    let played = played.filter(|played| played.pair().is_some());
    Ok((number, played.ok_or_else(|| Denial::NotFound(message!("error-no-match-there")))?))
}

/// Sends a judge to a table: the sender, or the one named by those who invite judges.
pub fn take(order: &Order<'_>, call: u32, judge: Option<&str>) -> Decided {
    let judge = match judge {
        None => order.badge.author(),
        Some(judge) => {
            order.needs(Right::InviteStaff)?;
            Author::read(judge)
        }
    };
    let answers = judge.role.is_some_and(|role| Right::Calls.grant(role) == Grant::Yes);
    let is_name = judge.name.is_empty() || check_name(&judge.name).is_ok();
    if !answers || !is_name {
        return Err(Denial::Invalid(message!("error-no-judge")));
    }
    let judge = judge.to_string();
    Ok(vec![Action::TakeCall { call, judge, at: order.now }])
}

/// The actions that decide on a result, preceded by answering the call about it.
/// This order lets undo start with the decision.
pub(super) fn with_answered(order: &Order<'_>, actions: Vec<Action>) -> Vec<Action> {
    let (tournament, at) = (order.tournament, order.now);
    let decides = |call: &Call, action: &Action| match action {
        Action::Report { round, players, .. }
        | Action::Correct { round, players, .. }
        | Action::PlayerReport { round, players, result: None, .. } => {
            *round == call.round && [&players.0, &players.1].contains(&&call.players.0)
        }
        _ => false,
    };
    let calls = tournament.calls.iter().filter(|call| tournament.is_about_result(call));
    let answered = calls.filter(|call| actions.iter().any(|action| decides(call, action)));
    let ends: Vec<Action> =
        answered.map(|call| Action::EndCall { call: call.number, end: CallEnd::Done, at }).collect();
    ends.into_iter().chain(actions).collect()
}

/// Ends a call and, if requested, gives its duration back.
pub fn end_call(order: &Order<'_>, number: u32, with_time: bool) -> Decided {
    let ends = Action::EndCall { call: number, end: CallEnd::Done, at: order.now };
    let call = order.tournament.calls.iter().find(|call| call.number == number);
    if call.is_some_and(|call| call.appealed.is_some()) {
        order.needs(Right::Appeals)?;
    }
    let call = call.filter(|call| with_time && is_played(order.tournament, call));
    let extra = call.map(|call| {
        give_back(call.round, &call.players, call.length(order.now), ExtraReason::Call, order.now)
    });
    Ok(std::iter::once(ends).chain(extra).collect())
}

/// Whether a call's match is still open: finished ones get no time back.
pub fn is_played(tournament: &Tournament, call: &Call) -> bool {
    let played = tournament.round(call.round).and_then(|round| round.match_of(&call.players.0));
    played.is_some_and(|played| played.is_open() && played.has(&call.players.1))
}

/// Extra time for a match, in whole minutes.
pub fn give_back(
    round: RoundNumber,
    players: &(PlayerId, PlayerId),
    length: i64,
    reason: ExtraReason,
    at: i64,
) -> Action {
    let time = whole_minutes(length).max(1).saturating_mul(60_000);
    let extra = ExtraTime { time, reason, ..ExtraTime::default() };
    Action::ExtraTime { round, players: players.clone(), extra, at }
}

/// Whole minutes, rounded up so that players never get back less than was taken.
pub fn whole_minutes(milliseconds: i64) -> i64 {
    milliseconds.max(0).saturating_add(59_999) / 60_000
}

fn next_check(tournament: &Tournament) -> u32 {
    tournament.deck_checks.iter().map(|check| check.number).max().unwrap_or(0) + 1
}

/// Maximum number of matches drawn at once.
pub const MOST_DRAWN: u32 = 20;

/// Draws matches whose decks are checked. Each records its own lot.
pub fn draw(order: &Order<'_>, round: u32, tables: u32) -> Decided {
    if !(1..=MOST_DRAWN).contains(&tables) {
        return Err(Denial::Invalid(message!("error-check-how-many", most = MOST_DRAWN)));
    }
    let entropy = order.entropy.as_ref().ok_or_else(|| Denial::Invalid(message!("error-no-entropy")))?;
    let (round, mut actions, mut after) = (RoundNumber(round), Vec::new(), order.tournament.clone());
    for check in (next_check(order.tournament)..).take(tables as usize) {
        let lot = entropy.part(check);
        let Some(drawn) = after.draw_deck_check(round, &lot) else { break };
        let (players, lot) = (pair(drawn)?, Some(lot));
        let action = Action::PickDeckCheck { check, round, players, lot, at: order.now };
        after = after.after(&action)?;
        actions.push(action);
    }
    if actions.is_empty() {
        return Err(Denial::Conflict(message!("error-nothing-to-draw")));
    }
    Ok(actions)
}

/// Picks a match by hand whose decks are checked.
pub fn pick(order: &Order<'_>, round: u32, player: &str) -> Decided {
    let (round, played) = match_with(order, round, player)?;
    let check = next_check(order.tournament);
    Ok(vec![Action::PickDeckCheck { check, round, players: pair(played)?, lot: None, at: order.now }])
}

/// Ends a check: the decks are back.
pub fn end_check(
    order: &Order<'_>,
    number: u32,
    found: &str,
    with_time: bool,
    penalty: Option<&(Side, PenaltyKind)>,
) -> Decided {
    let found = found.trim().to_owned();
    let checks = &order.tournament.deck_checks;
    let check = checks.iter().find(|check| check.number == number);
    let check = check.ok_or_else(|| Denial::NotFound(message!("error-no-deck-check")))?;
    let penalty = penalty.map(|(side, kind)| Penalty {
        player: of_check(check, *side).clone(),
        round: Some(check.round),
        kind: kind.clone(),
        reason: found.chars().take(LONGEST_REASON).collect(),
    });
    let mut actions = match &penalty {
        Some(given) => {
            let player = order.tournament.player(&given.player);
            let player = player.ok_or_else(|| Denial::NotFound(message!("error-no-player")))?;
            before_penalty(order, player, &given.kind)?
        }
        None => Vec::new(),
    };
    let time = with_time && check.begun.is_some();
    let extra = time.then(|| {
        let time = check.given_back(order.now);
        give_back(check.round, &check.players, time, ExtraReason::DeckCheck, order.now)
    });
    actions.push(Action::EndDeckCheck { check: number, found, penalty, at: order.now });
    actions.extend(extra);
    Ok(actions)
}

pub fn of_check(check: &DeckCheck, side: Side) -> &PlayerId {
    match side {
        Side::First => &check.players.0,
        Side::Second => &check.players.1,
    }
}

pub(super) fn called(
    texts: Texts,
    tournament: &Tournament,
    number: u32,
    kind: CallKind,
    place: &str,
    by: Option<&PlayerId>,
) -> String {
    let made = tournament.calls.iter().find(|made| made.number == number);
    let kind =
        made.map_or_else(|| texts.named("call", kind.code()), |made| made_for(texts, tournament, made));
    match by {
        Some(by) => {
            say!(texts, "entry-call-by", place = place, name = tournament.name_of(by), kind = kind)
        }
        None => say!(texts, "entry-call", place = place, kind = kind),
    }
}

/// A step under a Judge Armageddon Clock as a sentence.
pub(super) fn stepped(
    texts: Texts,
    tournament: &Tournament,
    place: &str,
    players: &(PlayerId, PlayerId),
    step: &ArmageddonStep,
) -> String {
    match step {
        ArmageddonStep::Upkeep(choices) => {
            let chose = |side: Side| texts.named("doom-choice", choices[side].code());
            say!(
                texts,
                "entry-upkeep",
                place = place,
                first = tournament.name_of(&players.0),
                one = chose(Side::First),
                second = tournament.name_of(&players.1),
                other = chose(Side::Second)
            )
        }
        ArmageddonStep::Left(_) => say!(texts, "entry-armageddon-left", place = place),
    }
}

pub(super) fn of_call(texts: Texts, tournament: &Tournament, number: u32) -> String {
    let call = tournament.calls.iter().find(|call| call.number == number);
    call.map_or_else(
        || say!(texts, "entry-a-table"),
        |call| place(texts, tournament, call.round, &call.players),
    )
}

/// The table of a deck check.
pub(super) fn checked(texts: Texts, tournament: &Tournament, number: u32) -> String {
    let check = tournament.deck_checks.iter().find(|check| check.number == number);
    check.map_or_else(
        || say!(texts, "entry-a-table"),
        |check| place(texts, tournament, check.round, &check.players),
    )
}

#[cfg(test)]
mod tests {
    use super::whole_minutes;

    #[test]
    fn a_started_minute_is_given_back() {
        assert_eq!([0, 1, 60_000, 60_001].map(whole_minutes), [0, 1, 1, 2]);
    }
}
