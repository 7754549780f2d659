//! Judges' actions in words, for the history.

use pairwright_core::nouns::{ArmageddonStep, CallEnd, Coded};
use pairwright_core::{Action, PlayerId, RoundNumber, Side, Tournament};
use pairwright_words::{Texts, say};

use super::journal::{penalty, place};
use crate::authors::judge_name;
use crate::calls::made_for;

/// A judge's action as a sentence; `None` for any other.
pub(super) fn entry(texts: Texts, tournament: &Tournament, action: &Action) -> Option<String> {
    let at = |round: &RoundNumber, players: &(PlayerId, PlayerId)| place(texts, tournament, *round, players);
    Some(match action {
        Action::CallJudge { call, round, players, kind, by, .. } => {
            let made = tournament.calls.iter().find(|made| made.number == *call);
            let kind = made
                .map_or_else(|| texts.named("call", kind.code()), |made| made_for(texts, tournament, made));
            match by {
                Some(by) => {
                    let name = tournament.name_of(by);
                    say!(texts, "entry-call-by", place = at(round, players), name = name, kind = kind)
                }
                None => say!(texts, "entry-call", place = at(round, players), kind = kind),
            }
        }
        Action::TakeCall { call, judge, .. } => {
            say!(
                texts,
                "entry-take-call",
                place = of_call(texts, tournament, *call),
                judge = judge_name(texts, judge)
            )
        }
        Action::Appeal { call, by, .. } => {
            let place = of_call(texts, tournament, *call);
            match by {
                Some(by) => {
                    say!(texts, "entry-appeal-by", place = place, name = tournament.name_of(by))
                }
                None => say!(texts, "entry-appeal", place = place),
            }
        }
        Action::HearAppeal { call, judge, .. } => {
            say!(
                texts,
                "entry-hear-appeal",
                place = of_call(texts, tournament, *call),
                judge = judge_name(texts, judge)
            )
        }
        Action::EndCall { call, end: CallEnd::Done, .. } => {
            say!(texts, "entry-end-call", place = of_call(texts, tournament, *call))
        }
        Action::EndCall { call, end: CallEnd::Withdrawn, .. } => {
            say!(texts, "entry-withdraw-call", place = of_call(texts, tournament, *call))
        }
        Action::PickDeckCheck { round, players, lot: Some(_), .. } => {
            say!(texts, "entry-draw-deck-check", place = at(round, players))
        }
        Action::PickDeckCheck { round, players, .. } => {
            say!(texts, "entry-pick-deck-check", place = at(round, players))
        }
        Action::BeginDeckCheck { check, .. } => {
            say!(texts, "entry-begin-deck-check", place = of_check(texts, tournament, *check))
        }
        Action::WithdrawDeckCheck { check, .. } => {
            say!(texts, "entry-withdraw-deck-check", place = of_check(texts, tournament, *check))
        }
        Action::EndDeckCheck { check, penalty: given, .. } => {
            let place = of_check(texts, tournament, *check);
            match given {
                Some(given) => {
                    let what = penalty(texts, tournament, given);
                    say!(texts, "entry-end-deck-check-penalty", place = place, penalty = what)
                }
                None => say!(texts, "entry-end-deck-check", place = place),
            }
        }
        Action::BeginArmageddon { round, players, speed, .. } => {
            say!(texts, "entry-begin-armageddon", place = at(round, players), speed = *speed)
        }
        Action::StepArmageddon { round, players, step, .. } => {
            step_sentence(texts, tournament, &at(round, players), players, step)
        }
        Action::UnstepArmageddon { round, players, .. } => {
            say!(texts, "entry-unstep-armageddon", place = at(round, players))
        }
        Action::EndArmageddon { round, players, .. } => {
            say!(texts, "entry-end-armageddon", place = at(round, players))
        }
        _ => return None,
    })
}

fn step_sentence(
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

fn of_call(texts: Texts, tournament: &Tournament, number: u32) -> String {
    let call = tournament.calls.iter().find(|call| call.number == number);
    call.map_or_else(
        || say!(texts, "entry-a-table"),
        |call| place(texts, tournament, call.round, &call.players),
    )
}

fn of_check(texts: Texts, tournament: &Tournament, number: u32) -> String {
    let check = tournament.deck_checks.iter().find(|check| check.number == number);
    check.map_or_else(
        || say!(texts, "entry-a-table"),
        |check| place(texts, tournament, check.round, &check.players),
    )
}
