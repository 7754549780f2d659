//! Calls: the queue on judges' phones (page 10, "Judges").

use maud::{Markup, html};
use pairwright_core::fault::check_name;
use pairwright_core::nouns::{Call, CallEnd, CallKind, Coded, ExtraReason, ExtraTime, Match};
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament, message};
use pairwright_office::calls::{open_calls, title};
use pairwright_office::command::Command;
use pairwright_office::rights::{Author, Grant, Right};
use pairwright_web_kit::calls::{going, is_of_now, kinds, new_call, read_kind};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, Tint, View, icon, pill, table_badge};
use pairwright_web_kit::server::order::DeskOrder;
use pairwright_web_kit::time::duration;

use super::Judging;
use super::form::{button, form, hidden};
use super::place::JudgePage;
use crate::desk::players::person::shown_as;
use crate::desk::round_names;
use crate::say;

/// The field that gives a call's duration back as extra time.
pub(crate) const GIVE_BACK: &str = "give_back";

/// The open calls, each with the decision that can be made there, if any.
pub(crate) fn queue(judging: &Judging<'_>, decision: impl Fn(&Call) -> Option<Markup>) -> Markup {
    let texts = judging.view.texts;
    let open = open_calls(judging.view.tournament);
    html! {
        section id="calls" aria-label=(say!(texts, "judge-calls")) {
            @if open.is_empty() {
                p class="card soft calm" { (icon(Icon::Check)) (say!(texts, "judge-no-calls")) }
            } @else {
                ul class="calls" { @for call in open { (card(judging, call, decision(call))) } }
            }
        }
    }
}

/// A call: table, kind, duration, and what to do about it.
pub(crate) fn card(judging: &Judging<'_>, call: &Call, decision: Option<Markup>) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let number = call.number.to_string();
    html! {
        li id={ "call-" (number) } class={ "card call" @if call.taken.is_some() { " taken" } } {
            @if let Some(table) = table_of(view.tournament, call) {
                a class="call-table" href=(JudgePage::Table(call.round, call.players.0.clone()).url(view)) aria-label=(say!(texts, "judge-table", table = table.0)) { (table_badge(table)) }
            }
            div class="grow" {
                strong { (title(texts, view.tournament, call)) }
                p class="soft small" {
                    @if !is_of_now(view.tournament, call) { (round_names::name(texts, view.tournament, call.round)) " · " }
                    (names(view, &call.players)) " · " (duration::since(call.at, judging.now))
                }
                @if let Some((judge, _)) = &call.taken {
                    p class="small" { (pill(Tint::Blue, going(texts, judge, Some(&judging.badge.author())))) }
                }
                @if let Some(decision) = decision { (decision) }
            }
            @if call.taken.is_none() { (go(judging, call, &number)) } @else if call.appealed.is_none() || view.may(Right::Appeals) {
                div class="buttons" {
                    (button(judging, "/end", &[("call", &number)], "", &say!(texts, "judge-done")))
                    @if is_played(view.tournament, call) { (form(judging, "/end", "button", "", give_back_button(judging, call))) }
                    @if call.appealed.is_none() {
                        (button(judging, "/appeal", &[("call", &number)], "", &say!(texts, "judge-appeal")))
                    }
                }
            }
        }
    }
}

/// Whether a call's match is still open: finished ones get no time back.
fn is_played(tournament: &Tournament, call: &Call) -> bool {
    let played = tournament.round(call.round).and_then(|round| round.match_of(&call.players.0));
    played.is_some_and(|played| played.is_open() && played.has(&call.players.1))
}

/// The kind of call in a word, as a code.
pub(crate) fn short(call: &Call) -> &'static str {
    if call.appealed.is_some() { "appeal" } else { call.kind.code() }
}

/// The button to take a call. An appeal waits for the head judge.
fn go(judging: &Judging<'_>, call: &Call, number: &str) -> Markup {
    let texts = judging.view.texts;
    let button = |to: &str| button(judging, to, &[("call", number)], "primary", &say!(texts, "judge-take"));
    match call.appealed {
        None => button("/take"),
        Some(_) if judging.view.may(Right::Appeals) => button("/hear"),
        Some(_) => html! { p class="soft small" { (say!(texts, "judge-waits-for-head")) } },
    }
}

/// The button that ends a call and gives its duration back, counting up.
fn give_back_button(judging: &Judging<'_>, call: &Call) -> Markup {
    let words = |minutes: String| say!(judging.view.texts, "judge-done-give-back", minutes = minutes);
    let minutes = duration::minutes(call.length(judging.now)).max(1);
    html! {
        (hidden("call", &call.number.to_string()))
        (hidden(GIVE_BACK, "yes"))
        button class="button primary" type="submit" data-minutes-since=(call.at) data-now=(judging.now) data-words=(words("{minutes}".into())) {
            (words(minutes.to_string()))
        }
    }
}

/// A player's name, with the public one if it differs.
pub(crate) fn known_as(view: &View<'_>, id: &PlayerId) -> String {
    let shown = view.tournament.player(id).and_then(|player| shown_as(view, player));
    let name = view.tournament.name_of(id);
    shown.map_or_else(|| name.to_owned(), |shown| format!("{name} ({shown})"))
}

/// `Ana – Ben`, each with the public name if it differs; one name for a bye.
pub(crate) fn names(view: &View<'_>, players: &(PlayerId, PlayerId)) -> Markup {
    let one = |id: &PlayerId| {
        let shown = view.tournament.player(id).and_then(|player| shown_as(view, player));
        html! { bdi { (view.tournament.name_of(id)) } @if let Some(shown) = shown { " (" (shown) ")" } }
    };
    html! {
        (one(&players.0))
        @if players.0 == players.1 { " · " (say!(view.texts, "call-without-opponent")) } @else { " – " (one(&players.1)) }
    }
}

/// The table of a call's match.
fn table_of(tournament: &Tournament, call: &Call) -> Option<pairwright_core::TableNumber> {
    tournament.round(call.round)?.match_of(&call.players.0)?.table
}

/// The form with which staff call a judge to a match.
pub(crate) fn call_form(judging: &Judging<'_>, round: RoundNumber, player: &PlayerId) -> Markup {
    let texts = judging.view.texts;
    let body = html! {
        (hidden("round", &round.to_string()))
        (hidden("player", player.as_str()))
        (kinds(texts))
    };
    html! {
        details class="card" id="call" {
            summary { (icon(Icon::Hand)) " " (say!(texts, "judge-call-here")) }
            (form(judging, "/call", "call", "", body))
        }
    }
}

pub(crate) fn read_call(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let (round, player) = (order.fields.number("round")?, order.fields.get("player").to_owned());
    Ok(Command::Call { round, player, kind: read_kind(order.fields)? })
}

/// Calls a judge to a match.
pub(crate) fn call(
    order: &DeskOrder<'_>,
    round: u32,
    player: &str,
    kind: CallKind,
) -> Result<Vec<Action>, Error> {
    let (round, played) = match_with(order, round, player)?;
    Ok(vec![new_call(order, round, played, kind, None)?])
}

/// The match of a form, by round and one of its players.
pub(crate) fn match_of<'a>(order: &DeskOrder<'a>) -> Result<(RoundNumber, &'a Match), Error> {
    match_with(order, order.fields.number("round")?, order.fields.get("player"))
}

/// A player's match in a round.
pub(crate) fn match_with<'a>(
    order: &DeskOrder<'a>,
    round: u32,
    player: &str,
) -> Result<(RoundNumber, &'a Match), Error> {
    let (number, player) = (RoundNumber(round), order.player_named(player)?);
    let played = order.tournament.round(number).and_then(|round| round.match_of(&player.id));
    let played = played.filter(|played| played.pair().is_some());
    Ok((number, played.ok_or_else(|| Error::NotFound(message!("error-no-match-there")))?))
}

pub(crate) fn read_take(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let judge = Some(order.fields.get("judge")).filter(|judge| !judge.is_empty());
    Ok(Command::TakeCall { call: order.fields.number("call")?, judge: judge.map(str::to_owned) })
}

/// Sends a judge to a table: the sender, or the one named by those who invite judges.
pub(crate) fn take(order: &DeskOrder<'_>, call: u32, judge: Option<&str>) -> Result<Vec<Action>, Error> {
    let judge = match judge {
        None => order.admitted.badge.author(),
        Some(judge) => {
            order.needs(Right::InviteStaff)?;
            Author::read(judge)
        }
    };
    let answers = judge.role.is_some_and(|role| Right::Calls.grant(role) == Grant::Yes);
    let is_name = judge.name.is_empty() || check_name(&judge.name).is_ok();
    if !answers || !is_name {
        return Err(Error::Invalid(message!("error-no-judge")));
    }
    let judge = judge.to_string();
    Ok(vec![Action::TakeCall { call, judge, at: order.now }])
}

pub(crate) fn read_appeal(order: &DeskOrder<'_>) -> Result<Command, Error> {
    Ok(Command::Appeal { call: order.fields.number("call")? })
}

/// Asks the head judge to a table.
pub(crate) fn appeal(order: &DeskOrder<'_>, call: u32) -> Vec<Action> {
    vec![Action::Appeal { call, by: None, at: order.now }]
}

pub(crate) fn read_hear(order: &DeskOrder<'_>) -> Result<Command, Error> {
    Ok(Command::HearAppeal { call: order.fields.number("call")? })
}

/// Records that the head judge goes to a table.
pub(crate) fn hear(order: &DeskOrder<'_>, call: u32) -> Vec<Action> {
    let judge = order.admitted.badge.author().to_string();
    vec![Action::HearAppeal { call, judge, at: order.now }]
}

pub(crate) fn read_end(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let give_back = order.fields.is_ticked(GIVE_BACK);
    Ok(Command::EndCall { call: order.fields.number("call")?, give_back })
}

/// Ends a call and, if requested, gives its duration back.
pub(crate) fn end(order: &DeskOrder<'_>, number: u32, with_time: bool) -> Result<Vec<Action>, Error> {
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

/// Extra time for a match, in whole minutes.
pub(crate) fn give_back(
    round: RoundNumber,
    players: &(PlayerId, PlayerId),
    length: i64,
    reason: ExtraReason,
    at: i64,
) -> Action {
    let time = duration::minutes(length).max(1).saturating_mul(60_000);
    let extra = ExtraTime { time, reason, ..ExtraTime::default() };
    Action::ExtraTime { round, players: players.clone(), extra, at }
}
