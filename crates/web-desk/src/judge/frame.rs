//! The frame of the judges' pages: status, reader, and navigation within reach of the thumb.

use maud::{Markup, html};
use pairwright_office::authors::author;
use pairwright_office::calls::open_calls;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::{Confirmation, Error, SHOWN, SURE};
use pairwright_web_kit::parts::{Header, Icon, Level, Live, NavItem, Page, Shell, Theme, layout, notice};
use pairwright_web_kit::time::time_left;
use pairwright_web_kit::views::announced::announced;
use pairwright_web_kit::views::frame::status;
use pairwright_words::say;

use super::form::hidden;
use super::place::{JudgePage, TableFilter};
use super::{Judging, checks, grid, players, table};
use crate::desk::notice::{NoticeBody, answers};

pub(crate) fn page(judging: &Judging<'_>) -> Result<Markup, Error> {
    let body = match judging.place {
        JudgePage::Tables(filter) => grid::page(judging, *filter),
        JudgePage::Table(round, player) => table::page(judging, *round, player)?,
        JudgePage::Checks => checks::page(judging),
        JudgePage::Players => players::list(judging),
        JudgePage::Player(player) => players::page(judging, player)?,
    };
    let view = &judging.view;
    Ok(layout(&Page {
        texts: view.texts,
        title: say!(view.texts, "judge-title", name = view.tournament.setup.name.as_str()),
        header: Some(header(judging)),
        body: html! { (announced(view)) (notice_of(judging)) (body) },
        live: Some(Live::whole(view.at().live(), view.seq)),
        feed: None,
        theme: Theme::System,
        shell: Shell::Judge,
    }))
}

fn header(judging: &Judging<'_>) -> Header {
    let view = &judging.view;
    Header {
        title: view.tournament.setup.name.clone(),
        href: view.at().judge(""),
        status: status(view, &time_left(view, None)),
        tools: html! { span class="soft small who" { (author(view.texts, view.tournament, &judging.badge.author())) } },
        nav: nav(judging),
    }
}

fn nav(judging: &Judging<'_>) -> Vec<NavItem> {
    let (view, texts, place) = (&judging.view, judging.view.texts, judging.place);
    let waiting = open_calls(view.tournament).len();
    let item = |to: JudgePage, sign: Icon, text: String, current: bool| {
        let (href, icon) = (to.url(view), Some(sign));
        NavItem { href, text, icon, current }
    };
    let tables = matches!(place, JudgePage::Tables(_) | JudgePage::Table(..));
    let mut items = vec![item(
        JudgePage::Tables(TableFilter::All),
        Icon::Tables,
        say!(texts, "judge-nav-calls", count = waiting),
        tables,
    )];
    let checks = say!(texts, "judge-nav-checks");
    items.push(item(JudgePage::Checks, Icon::Deck, checks, *place == JudgePage::Checks));
    let players = matches!(place, JudgePage::Players | JudgePage::Player(_));
    items.push(item(JudgePage::Players, Icon::People, say!(texts, "judge-nav-players"), players));
    if view.may(Right::Desk) {
        let text = say!(texts, "judge-nav-desk");
        items.push(NavItem { href: view.at().desk(), text, icon: Some(Icon::Edit), current: false });
    }
    items
}

/// The notice about a form that was not carried out.
fn notice_of(judging: &Judging<'_>) -> Markup {
    html! {
        div id="said" data-hold[judging.notice.word.is_some()] {
            @match &judging.notice.word {
                // Lists are pasted only at the desk.
                None | Some(NoticeBody::Preview(_) | NoticeBody::Alike(_)) => {}
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
            (answers(judging.view.texts, &ask.yes, &judging.place.url(&judging.view), judging.notice.loses))
        }
    }
}
