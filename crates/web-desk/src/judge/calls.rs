//! Calls: the queue on judges' phones (page 10, "Judges").

use maud::{Markup, html};
use pairwright_core::nouns::{Call, Coded, Match};
use pairwright_core::{PlayerId, RoundNumber, Tournament};
use pairwright_office::calls::{open_calls, title};
use pairwright_office::decide::judges::{is_played, match_with, whole_minutes};
use pairwright_office::rights::Right;
use pairwright_office::text::round_names;
use pairwright_web_kit::calls::{going, is_of_now, kinds};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, Tint, View, icon, pill, table_badge};
use pairwright_web_kit::time::duration;
use pairwright_words::say;

use super::{JudgePage, Judging};
use crate::desk::form::{button_form, form, hidden};
use crate::desk::players::player::shown_as;
use crate::room::DeskOrder;

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
                    (button_form(judging, "/end", &[("call", &number)], "", &say!(texts, "judge-done")))
                    @if is_played(view.tournament, call) { (form(judging, "/end", "button", "", give_back_button(judging, call))) }
                    @if call.appealed.is_none() {
                        (button_form(judging, "/appeal", &[("call", &number)], "", &say!(texts, "judge-appeal")))
                    }
                }
            }
        }
    }
}

/// The kind of call in a word, as a code.
pub(crate) fn short(call: &Call) -> &'static str {
    if call.appealed.is_some() { "appeal" } else { call.kind.code() }
}

/// The button to take a call. An appeal waits for the head judge.
fn go(judging: &Judging<'_>, call: &Call, number: &str) -> Markup {
    let texts = judging.view.texts;
    let button =
        |to: &str| button_form(judging, to, &[("call", number)], "primary", &say!(texts, "judge-take"));
    match call.appealed {
        None => button("/take"),
        Some(_) if judging.view.may(Right::Appeals) => button("/hear"),
        Some(_) => html! { p class="soft small" { (say!(texts, "judge-waits-for-head")) } },
    }
}

/// The button that ends a call and gives its duration back, counting up.
fn give_back_button(judging: &Judging<'_>, call: &Call) -> Markup {
    let words = |minutes: String| say!(judging.view.texts, "judge-done-give-back", minutes = minutes);
    let minutes = whole_minutes(call.length(judging.now)).max(1);
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

fn table_of(tournament: &Tournament, call: &Call) -> Option<pairwright_core::TableNumber> {
    tournament.round(call.round)?.match_of(&call.players.0)?.table
}

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

/// The match of a form, by round and one of its players.
pub(crate) fn match_of<'a>(order: &DeskOrder<'a>) -> Result<(RoundNumber, &'a Match), Error> {
    Ok(match_with(order, order.fields.number("round")?, order.fields.get("player"))?)
}
