//! Forms that control timers and give extra time.

use pairwright_clock::Milliseconds;
use pairwright_clock::round_timer::for_deck_check;
use pairwright_core::nouns::{DeckCheck, ExtraReason, ExtraTime, LONGEST_NOTE, TimerOf, TimerStep};
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament, message};
use pairwright_office::command::{Command, TimerButton};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{FieldValue, read};
use pairwright_web_kit::server::order::DeskOrder;

use super::extra::ExtraForm;
use super::start::StartForm;

const MINUTE_MS: i64 = 60_000;
/// The turns for slow play (page 10, "Times").
const SLOW_PLAY_TURNS: i32 = 2;

pub(crate) fn read_timer(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let unknown = || Error::Invalid(message!("timer-unknown-step"));
    let form: StartForm = read(&order.fields.0);
    let of = TimerOf::read(order.fields.get("of")).ok_or_else(unknown)?;
    let step = TimerButton::read(order.fields.get("step")).ok_or_else(unknown)?;
    if step == TimerButton::Start {
        form.check(order.texts)?;
    }
    let time = Some(order.fields.get("time").to_owned());
    Ok(Command::Timer { of, step, minutes: form.minutes.value(), time, zone: form.zone.value() })
}

/// Starts a round's timer now, for the whole round.
pub(crate) fn whole_round(order: &DeskOrder<'_>, round: RoundNumber) -> Action {
    let length = i64::from(order.tournament.round_minutes()).saturating_mul(MINUTE_MS);
    let step = TimerStep::Start { from: order.now, length };
    Action::Timer { of: TimerOf::Round { round }, step, at: order.now }
}

pub(crate) fn read_extra(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let round = order.fields.number("round")?;
    Ok(read::<ExtraForm>(&order.fields.0).command(order.texts, round)?)
}

/// Gives a table extra time, by default the usual amount for the reason.
pub(crate) fn extra(
    order: &DeskOrder<'_>,
    round: u32,
    (first, second): (&str, &str),
    minutes: Option<i32>,
    turns: Option<i32>,
    reason: ExtraReason,
    note: Option<&str>,
) -> Result<Vec<Action>, Error> {
    let round = RoundNumber(round);
    let players = (PlayerId::from(first.trim()), PlayerId::from(second.trim()));
    let note = note.unwrap_or_default().trim().chars().take(LONGEST_NOTE).collect();
    let extra = given(minutes.unwrap_or(0), turns.unwrap_or(0), reason, note);
    let is_empty = minutes.is_none() && turns.is_none();
    let extra = if is_empty { usual(order.tournament, round, &players, extra, order.now) } else { extra };
    Ok(vec![Action::ExtraTime { round, players, extra, at: order.now }])
}

/// The default extra time for a reason: two turns for slow play, the recorded time for a deck check.
fn usual(
    tournament: &Tournament,
    round: RoundNumber,
    players: &(PlayerId, PlayerId),
    extra: ExtraTime,
    now: i64,
) -> ExtraTime {
    let has = |check: &DeckCheck, id: &PlayerId| check.players.0 == *id || check.players.1 == *id;
    let is_here = |check: &&DeckCheck| {
        check.round == round && check.begun.is_some() && has(check, &players.0) && has(check, &players.1)
    };
    match extra.reason {
        ExtraReason::SlowPlay => ExtraTime { turns: SLOW_PLAY_TURNS, ..extra },
        ExtraReason::DeckCheck => match tournament.deck_checks.iter().rev().find(is_here) {
            Some(check) => ExtraTime { time: whole_minutes(check.given_back(now)), ..extra },
            None => extra,
        },
        _ => extra,
    }
}

/// Rounds up to whole minutes.
fn whole_minutes(time: i64) -> i64 {
    time.saturating_add(MINUTE_MS - 1) / MINUTE_MS * MINUTE_MS
}

/// The extra time for these minutes and turns. A deck check gives its duration plus three minutes.
fn given(minutes: i32, turns: i32, reason: ExtraReason, note: String) -> ExtraTime {
    let time = i64::from(minutes).saturating_mul(MINUTE_MS);
    let checked = u64::try_from(time).ok().filter(|time| reason == ExtraReason::DeckCheck && *time > 0);
    let time =
        checked.map_or(time, |time| i64::try_from(for_deck_check(Milliseconds(time)).0).unwrap_or(i64::MAX));
    ExtraTime { time, turns, reason, note }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_check_gives_its_duration_and_three_minutes() {
        let time = |minutes, reason| given(minutes, 0, reason, String::new()).time / MINUTE_MS;
        assert_eq!(time(7, ExtraReason::DeckCheck), 10);
        assert_eq!(time(7, ExtraReason::Call), 7);
        assert_eq!(time(-2, ExtraReason::DeckCheck), -2, "what is taken back is taken back as it is");
    }
}
