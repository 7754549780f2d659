//! Missing players: the penalties for lateness when they are due, and matches given to the opponents of those who do not
//! come (page 10, "Lateness" and "The round in progress").

use maud::{Markup, html};
use pairwright_core::correction::waiting_pairs;
use pairwright_core::nouns::{Coded, Match, Round};
use pairwright_core::{PlayerId, RoundNumber};
use pairwright_office::command::LateLoss;
use pairwright_office::decide::late::due;
use pairwright_office::decide::no_show::result_of;
use pairwright_office::names::short;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{Tint, View, pill};
use pairwright_web_kit::time::time_of_day;
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::{FormPage, button_form};

/// The heaviest loss due in a match, and when the next one will be.
pub(crate) fn due_in(view: &View<'_>, round: &Round, m: &Match, now: i64) -> (Option<LateLoss>, Option<i64>) {
    let away = missing(view, round, m).into_iter();
    let of = |id| {
        LateLoss::all().filter_map(move |loss| Some((due(view.tournament, loss, round.number, id)?, loss)))
    };
    let all: Vec<(i64, LateLoss)> = away.flat_map(of).collect();
    let heaviest = all.iter().filter(|(at, _)| *at <= now).map(|(_, loss)| *loss).max();
    (heaviest, all.iter().map(|(at, _)| *at).filter(|at| *at > now).min())
}

pub(crate) fn missing<'a>(view: &View<'_>, round: &Round, m: &'a Match) -> Vec<&'a PlayerId> {
    let is_missing =
        |id: &&PlayerId| m.is_open() && view.tournament.missing_since(round.number, id).is_some();
    m.players.iter().filter(is_missing).collect()
}

pub(in crate::desk) fn marks(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    html! {
        @for id in missing(&desk.view, round, m) {
            (pill(Tint::Amber, say!(desk.view.texts, "late-pill", name = short(desk.name(id))))) " "
        }
    }
}

/// The buttons of an open match to note who is missing or has arrived.
pub(in crate::desk) fn buttons(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    if !m.is_open() || m.pair().is_none() || !desk.view.may(Right::Lateness) {
        return html! {};
    }
    let away = missing(&desk.view, round, m);
    html! {
        div class="buttons late" {
            @for id in &m.players { (note(desk, round.number, id, away.contains(&id), "small")) }
        }
    }
}

pub(crate) fn note(
    page: &impl FormPage,
    round: RoundNumber,
    id: &PlayerId,
    is_missing: bool,
    class: &str,
) -> Markup {
    let (texts, name, round) = (page.view().texts, page.view().tournament.name_of(id), round.to_string());
    let (words, missing) = match is_missing {
        true => (say!(texts, "late-arrived", name = name), ""),
        false => (say!(texts, "late-missing", name = name), "yes"),
    };
    let fields = [("round", round.as_str()), ("player", id.as_str()), ("missing", missing)];
    button_form(page, "/missing", &fields, class, &words)
}

/// The players missing in the current round, with their due penalties.
pub(super) fn card(desk: &Desk<'_>, round: &Round) -> Markup {
    let (texts, may) = (desk.view.texts, desk.view.may(Right::Lateness));
    let away: Vec<(&Match, &PlayerId)> = round
        .open_matches()
        .flat_map(|m| missing(&desk.view, round, m).into_iter().map(move |id| (m, id)))
        .collect();
    html! {
        @if !away.is_empty() && desk.view.may(Right::Desk) {
            section class="card late" id="late" {
                p class="kind" { (say!(texts, "late-title")) }
                @for (m, id) in away {
                    div id={ "late-" (id) } {
                        p { (say!(texts, "late-since", name = desk.name(id), table = m.table.map_or(0, |table| table.0))) }
                        (losses(desk, round.number, id, desk.now, "small"))
                        @if may { (note(desk, round.number, id, true, "small")) }
                    }
                }
            }
        }
    }
}

/// A missing player's losses: when each is due and, from then on, the button that gives it.
pub(crate) fn losses(
    page: &impl FormPage,
    round: RoundNumber,
    id: &PlayerId,
    now: i64,
    class: &str,
) -> Markup {
    let (view, number) = (page.view(), round.to_string());
    let (texts, name) = (view.texts, view.tournament.name_of(id));
    let cost = |loss: LateLoss, due: i64| {
        let time = time_of_day(due);
        let time = time.as_str();
        let (from, since, give) = match loss {
            LateLoss::GameLoss => (
                say!(texts, "late-game-loss-from", time = time),
                say!(texts, "late-game-loss-due", time = time),
                say!(texts, "late-give-game-loss", name = name),
            ),
            LateLoss::MatchLoss => (
                say!(texts, "late-match-loss-from", time = time),
                say!(texts, "late-match-loss-due", time = time),
                say!(texts, "late-give-match-loss", name = name),
            ),
        };
        let fields = [("round", number.as_str()), ("player", id.as_str()), ("loss", loss.code())];
        html! {
            p class="soft small" data-hides-at=(due) hidden[due <= now] { (from) }
            div data-shows-at=(due) hidden[due > now] {
                p class="small" { (since) }
                @if view.may(Right::Penalties) { (button_form(page, "/late", &fields, class, &give)) }
            }
        }
    };
    let due = |loss| Some((loss, due(view.tournament, loss, round, id)?));
    html! { @for (loss, due) in LateLoss::all().filter_map(due) { (cost(loss, due)) } }
}

/// The possible absences in an open match, with the labels of their buttons.
pub(crate) fn offers<'a>(
    view: &View<'_>,
    round: &Round,
    played: &'a Match,
) -> Vec<(Vec<&'a PlayerId>, String)> {
    let (texts, tournament) = (view.texts, view.tournament);
    let Some((a, b)) = played.pair().filter(|_| played.is_open()) else { return Vec::new() };
    let names = [a, b].map(|id| tournament.name_of(id));
    let names = if short(names[0]) == short(names[1]) { names } else { names.map(short) };
    let one = |id, name| (vec![id], say!(texts, "desk-did-not-come", name = name));
    let both = (vec![a, b], say!(texts, "no-show-both"));
    let is_possible = |(absent, _): &(Vec<&PlayerId>, String)| {
        let result = result_of(tournament, played, absent);
        result.is_some_and(|result| tournament.check_match(round.stage, played, &result).is_ok())
    };
    [one(a, names[0]), one(b, names[1]), both].into_iter().filter(is_possible).collect()
}

/// The fields of a button: the match by one of its players, and the absent players.
pub(crate) fn absence<'a>(
    round: &'a str,
    player: &'a PlayerId,
    absent: &[&'a PlayerId],
) -> Vec<(&'a str, &'a str)> {
    let absent = absent.iter().map(|id| ("absent", id.as_str()));
    [("round", round), ("player", player.as_str())].into_iter().chain(absent).collect()
}

/// The buttons for absent players of an open match; empty if none can be absent.
pub(crate) fn absences(page: &impl FormPage, round: &Round, played: &Match) -> Markup {
    let (number, offers) = (round.number.to_string(), offers(page.view(), round, played));
    html! {
        @if !offers.is_empty() && page.view().may(Right::Results) {
            div class="buttons absence" {
                @for (absent, words) in offers {
                    (button_form(page, "/no-show", &absence(&number, &played.players[0], &absent), "small", &words))
                }
            }
        }
    }
}

/// The waiting players, with the button that pairs two of them.
pub(in crate::desk) fn waiting(desk: &Desk<'_>) -> Option<Markup> {
    let texts = desk.view.texts;
    let pairs = if desk.view.may(Right::Pair) { waiting_pairs(desk.view.tournament) } else { Vec::new() };
    let card = || {
        html! {
            section class="card" id="waiting" {
                p class="kind" { (say!(texts, "waiting-title")) }
                @for (a, b) in &pairs {
                    p { (say!(texts, "waiting-two", first = desk.name(a), second = desk.name(b))) }
                    @let fields = [("wish", "join"), ("first", a.as_str()), ("second", b.as_str()), ("reason", &say!(texts, "waiting-reason"))];
                    (button_form(desk, "/rearrange", &fields, "small", &say!(texts, "waiting-pair")))
                }
            }
        }
    };
    (!pairs.is_empty()).then(card)
}
