//! Missing players, and the penalties for lateness when they are due (page 10, "Lateness").

use maud::{Markup, html};
use pairwright_core::nouns::{Coded, Match, Round};
use pairwright_core::{PlayerId, RoundNumber};
use pairwright_office::command::LateLoss;
use pairwright_office::decide::late::due;
use pairwright_office::names::short;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{Tint, View, pill};
use pairwright_web_kit::time::time_of_day;
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::button_form;

/// The words for a loss: before it is due, after, and on its button.
pub(crate) struct LossWords {
    pub(crate) from: String,
    pub(crate) since: String,
    pub(crate) give: String,
}

impl LossWords {
    pub(crate) fn of(view: &View<'_>, loss: LateLoss, due: i64, name: &str) -> LossWords {
        let (texts, time) = (view.texts, time_of_day(due));
        match loss {
            LateLoss::GameLoss => LossWords {
                from: say!(texts, "late-game-loss-from", time = time.as_str()),
                since: say!(texts, "late-game-loss-due", time = time.as_str()),
                give: say!(texts, "late-give-game-loss", name = name),
            },
            LateLoss::MatchLoss => LossWords {
                from: say!(texts, "late-match-loss-from", time = time.as_str()),
                since: say!(texts, "late-match-loss-due", time = time.as_str()),
                give: say!(texts, "late-give-match-loss", name = name),
            },
        }
    }
}

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

/// The missing players, in the table's row.
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
            @for id in &m.players { (note(desk, round.number, id, !away.contains(&id))) }
        }
    }
}

fn note(desk: &Desk<'_>, round: RoundNumber, id: &PlayerId, missing: bool) -> Markup {
    let (texts, name, round) = (desk.view.texts, desk.name(id), round.to_string());
    let words = if missing {
        say!(texts, "late-missing", name = name)
    } else {
        say!(texts, "late-arrived", name = name)
    };
    let missing = if missing { "yes" } else { "" };
    let fields = [("round", round.as_str()), ("player", id.as_str()), ("missing", missing)];
    button_form(desk, &desk.at("/missing"), &fields, "small", &words)
}

/// The players missing in the current round, with their due penalties.
pub(super) fn card(desk: &Desk<'_>, round: &Round) -> Markup {
    let away: Vec<(&Match, &PlayerId)> = round
        .open_matches()
        .flat_map(|m| missing(&desk.view, round, m).into_iter().map(move |id| (m, id)))
        .collect();
    if away.is_empty() || !desk.view.may(Right::Desk) {
        return html! {};
    }
    html! {
        section class="card late" id="late" {
            p class="kind" { (say!(desk.view.texts, "late-title")) }
            @for (m, id) in away { (one(desk, round, m, id)) }
        }
    }
}

fn one(desk: &Desk<'_>, round: &Round, m: &Match, id: &PlayerId) -> Markup {
    let (texts, may) = (desk.view.texts, desk.view.may(Right::Lateness));
    let table = m.table.map_or(0, |table| table.0);
    html! {
        div id={ "late-" (id) } {
            p { (say!(texts, "late-since", name = desk.name(id), table = table)) }
            @for loss in LateLoss::all() {
                @if let Some(due) = due(desk.view.tournament, loss, round.number, id) { (cost(desk, round.number, id, loss, due)) }
            }
            @if may { (note(desk, round.number, id, false)) }
        }
    }
}

/// A loss: when it is due and, from then on, the button that gives it.
fn cost(desk: &Desk<'_>, round: RoundNumber, id: &PlayerId, loss: LateLoss, due: i64) -> Markup {
    let (LossWords { from, since, give }, number) =
        (LossWords::of(&desk.view, loss, due, desk.name(id)), round.to_string());
    let fields = [("round", number.as_str()), ("player", id.as_str()), ("loss", loss.code())];
    let is_due = due <= desk.now;
    html! {
        p class="soft small" data-hides-at=(due) hidden[is_due] { (from) }
        div data-shows-at=(due) hidden[!is_due] {
            p class="small" { (since) }
            @if desk.view.may(Right::Penalties) { (button_form(desk, &desk.at("/late"), &fields, "small", &give)) }
        }
    }
}
