//! The frame of the judges' pages: where the tournament is, who reads, the pages under the thumb; and their forms.

use maud::{Markup, Render, html};
use pairwright_core::nouns::Call;

use super::place::{Filter, Place};
use super::{Judging, checks, grid, players, table};
use crate::desk::history::author;
use crate::desk::notice::NoticeBody;
use crate::parts::form::{Faults, Form, Sheet, again, keys};
use crate::parts::{Header, Level, Live, NavItem, Page, Shell, Theme, layout, notice, pill, words};
use crate::rights::Right;
use crate::say;
use crate::server::error::{Confirmation, Error};
use crate::server::fields::{SHOWN, SURE};

/// A page of the judges.
pub(super) fn page(judging: &Judging<'_>) -> Result<Markup, Error> {
    let body = match judging.place {
        Place::Tables(filter) => grid::page(judging, *filter),
        Place::Table(round, player) => table::page(judging, *round, player)?,
        Place::Checks => checks::page(judging),
        Place::Players => players::list(judging),
        Place::Player(player) => players::page(judging, player)?,
    };
    let view = &judging.view;
    Ok(layout(&Page {
        texts: view.texts,
        title: say!(view.texts, "judge-title", name = view.tournament.setup.name.as_str()),
        header: Some(header(judging)),
        body: html! { (said(judging)) (body) },
        live: Some(Live::whole(view.at().live(), view.seq)),
        theme: Theme::System,
        shell: Shell::Judge,
    }))
}

fn header(judging: &Judging<'_>) -> Header {
    let view = &judging.view;
    let (tint, status) = words::status(view);
    Header {
        title: view.tournament.setup.name.clone(),
        href: view.at().judge(""),
        status: pill(tint, status),
        tools: html! { span class="soft small who" { (author(view.texts, view.tournament, &judging.badge.author())) } },
        nav: nav(judging),
    }
}

fn nav(judging: &Judging<'_>) -> Vec<NavItem> {
    let (view, texts, place) = (&judging.view, judging.view.texts, judging.place);
    let waiting = view.tournament.calls.iter().filter(|call| call.is_open()).count();
    let item = |to: Place, text: String, current: bool| NavItem { href: to.url(view), text, current };
    let tables = matches!(place, Place::Tables(_) | Place::Table(..));
    let mut items =
        vec![item(Place::Tables(Filter::All), say!(texts, "judge-nav-calls", count = waiting), tables)];
    let checks = say!(texts, "judge-nav-checks");
    items.push(item(Place::Checks, checks, *place == Place::Checks));
    let players = matches!(place, Place::Players | Place::Player(_));
    items.push(item(Place::Players, say!(texts, "judge-nav-players"), players));
    if view.may(Right::Desk) {
        items.push(NavItem { href: view.at().desk(), text: say!(texts, "judge-nav-desk"), current: false });
    }
    items
}

/// What is said of a form that was not carried out.
fn said(judging: &Judging<'_>) -> Markup {
    html! {
        div id="said" data-hold[judging.notice.word.is_some()] {
            @match &judging.notice.word {
                None => {}
                Some(NoticeBody::Refused(sentence)) => { (notice(Level::Refused, sentence)) }
                Some(NoticeBody::Confirmation(ask)) => { (question(judging, ask)) }
            }
        }
    }
}

fn question(judging: &Judging<'_>, ask: &Confirmation) -> Markup {
    let sent = &judging.notice.fields.0;
    let kept = sent.iter().filter(|(name, _)| !matches!(name.as_str(), SURE | SHOWN | "command"));
    html! {
        form class="card question" method="post" action=(judging.notice.path) role="alertdialog" aria-labelledby="question" {
            h2 id="question" { (ask.sentence) }
            @if !ask.details.is_empty() {
                ul class="plain" { @for detail in &ask.details { li { (detail) } } }
            }
            @for (name, value) in kept { (hidden(name, value)) }
            (hidden("command", judging.command))
            (hidden(SURE, "yes"))
            (hidden(SHOWN, &ask.shown))
            div class="buttons" {
                button class="button primary" type="submit" { (ask.yes) }
                a class="button" href=(judging.place.url(&judging.view)) { (say!(judging.view.texts, "desk-leave-it")) }
            }
        }
    }
}

pub(super) fn hidden(name: &str, value: &str) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}

/// A form of a page of the judges, answered there.
pub(super) fn form(
    judging: &Judging<'_>,
    action: &str,
    name: &str,
    class: &str,
    body: impl Render,
) -> Markup {
    html! {
        form method="post" action=(judging.view.at().judge(action)) class=[(!class.is_empty()).then_some(class)] {
            (hidden("command", judging.command))
            (hidden("form", name))
            (hidden("at", &judging.place.code()))
            (body)
        }
    }
}

/// A typed form, with the fields of now or as it was sent where it was not carried out.
pub(super) fn typed<F: Form>(
    judging: &Judging<'_>,
    action: &str,
    now: &F,
    context: F::Context<'_>,
) -> Markup {
    let sent = judging.notice.kept(F::NAME).and_then(|fields| again(now, &fields.0));
    let (shown, faults) =
        sent.map_or_else(|| (now.clone(), Faults::default()), |sent| (sent, judging.notice.faults.clone()));
    let body = html! {
        @for (name, value) in keys(&shown) { (hidden(name, &value)) }
        (shown.draw(&Sheet::new(judging.view.texts, &faults), context))
    };
    form(judging, action, F::NAME, "stack", body)
}

/// A form of one button with what it sends.
pub(super) fn button(
    judging: &Judging<'_>,
    action: &str,
    fields: &[(&str, &str)],
    class: &str,
    text: &str,
) -> Markup {
    let body = html! {
        @for (name, value) in fields { (hidden(name, value)) }
        button class={ "button " (class) } type="submit" { (text) }
    };
    form(judging, action, "button", "", body)
}

/// Where the match of a call is.
pub(super) fn match_page(call: &Call) -> Place {
    Place::Table(call.round, call.players.0.clone())
}
