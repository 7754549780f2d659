//! The frame of every paper: a way back that is not printed, and the head of a sheet.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::header::REFERER;
use axum::http::request::Parts;
use maud::{Markup, html};
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{View, paper_head, paper_page, words};
use pairwright_words::say;

use crate::desk::screen::Screen;

/// A printable body, with its title.
#[derive(Default)]
pub(super) struct Printed {
    title: String,
    body: Markup,
}

pub(super) fn framed(title: impl Into<String>, body: Markup) -> Printed {
    Printed { title: title.into(), body }
}

impl Printed {
    /// The whole page, with the tournament in its title and the way back.
    pub(super) fn page(self, view: &View<'_>, origin: &Referrer) -> Markup {
        let all = html! {
            (origin.way_back(view))
            (self.body)
        };
        paper_page(view.texts, format!("{} · {}", self.title, view.tournament.setup.name), all)
    }
}

/// The referring address, sent by the browser.
pub(crate) struct Referrer(Option<String>);

impl<S: Sync> FromRequestParts<S> for Referrer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Referrer, Infallible> {
        let from = parts.headers.get(REFERER).and_then(|value| value.to_str().ok());
        // Only the path is used, so that nobody is sent to another site.
        let from = from.and_then(|from| from.parse::<Uri>().ok());
        Ok(Referrer(from.and_then(|from| from.path_and_query().map(ToString::to_string))))
    }
}

impl Referrer {
    /// The link above a paper on screen: to the desk's page that led here, or to the list of papers.
    pub(super) fn way_back(&self, view: &View<'_>) -> Markup {
        let texts = view.texts;
        match self.screen(view).and_then(|screen| Some((screen.url(view), title(view, &screen)?))) {
            Some((href, title)) => paper_head(texts, &href, &title),
            None if view.may(Right::Walls) => {
                paper_head(texts, &view.at().desk_page("/walls"), &say!(texts, "walls-title"))
            }
            None => paper_head(texts, &view.at().desk(), &say!(texts, "paper-desk")),
        }
    }

    /// The page of this tournament's desk that led here.
    fn screen(&self, view: &View<'_>) -> Option<Screen> {
        Screen::find(self.0.as_deref()?.strip_prefix(&view.at().desk())?)
    }
}

/// The title of a desk page that leads to papers.
fn title(view: &View<'_>, screen: &Screen) -> Option<String> {
    let texts = view.texts;
    Some(match screen {
        Screen::Now(_) => say!(texts, "paper-desk"),
        Screen::Round(round, _) => words::round_title(view, view.tournament.round(*round)?),
        Screen::Players(_) => say!(texts, "desk-players"),
        Screen::Player(player) => view.tournament.player(player)?.name.clone(),
        Screen::Standings(_) => say!(texts, "desk-standings"),
        Screen::CrossTable => say!(texts, "cross-title"),
        Screen::Bracket => say!(texts, "nav-bracket"),
        Screen::Prizes => say!(texts, "prizes"),
        _ => return None,
    })
}

/// The head of a single sheet.
pub(super) fn head(view: &View<'_>, title: &str, beside: &str) -> Markup {
    html! {
        header class="paper-top" {
            h1 { (title) }
            p { (view.tournament.setup.name) @if !beside.is_empty() { " · " (beside) } }
        }
    }
}

/// The head of a list with this many columns. Printers repeat it on every page.
pub(super) fn list_head(title: &Markup, columns: usize, heads: &Markup) -> Markup {
    html! {
        thead {
            tr { th class="paper-title" colspan=(columns) { (title) } }
            tr { (heads) }
        }
    }
}
