//! A form of the desk is carried out and answered where the organiser is.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, post};
use pairwright_core::Journal;

use super::journal_text;
use super::notice::Said;
use super::order::{Decide, Order};
use super::pace::Pace;
use super::page::page;
use super::screen::{Desk, Screen};
use crate::journals::Keeper;
use crate::server::access::{fresh, hex};
use crate::server::error::Trouble;
use crate::server::extract::{Organiser, Posted, Visitor};
use crate::server::page::view;
use crate::server::state::App;

pub(crate) fn order(decide: Decide) -> MethodRouter<App> {
    post(move |State(app): State<App>, Path(id): Path<String>, posted: Posted| {
        carry_out(app, id, posted, decide)
    })
}

/// Carries a form out and goes back to where it was sent from; what is refused is said there, the input kept.
async fn carry_out(app: App, id: String, posted: Posted, decide: Decide) -> Result<Response, Trouble> {
    let Posted { visitor, fields, command, path } = posted;
    let screen = Screen::read(fields.get("at"));
    app.run(move |keeper| {
        let id = id.as_str().into();
        let done = keeper.act(&id, &command, &|journal| {
            let moment = crate::journals::Moment {
                id: id.clone(),
                seq: journal.last_seq(),
                tournament: journal.tournament().clone(),
            };
            let view = view(&moment, visitor);
            let tournament = &moment.tournament;
            decide(&Order { tournament, journal, view, fields: &fields, texts: visitor.texts })
        });
        let moment = keeper.moment(&id)?;
        match done {
            Ok(_) => Ok(Redirect::to(&screen.after().url(&view(&moment, visitor))).into_response()),
            Err(Trouble::Choose(page)) => {
                Ok(Redirect::to(&view(&moment, visitor).at().desk_page(&page)).into_response())
            }
            Err(trouble) => {
                let status = trouble.status();
                let said = Said::about(path, fields, &trouble);
                let answer = render(keeper, &id, visitor, &screen, &said)
                    .or_else(|_| render(keeper, &id, visitor, &Screen::Now, &said))?;
                Ok((status, answer).into_response())
            }
        }
    })
    .await
}

fn render(
    keeper: &Keeper,
    id: &pairwright_store::TournamentId,
    visitor: Visitor,
    screen: &Screen,
    said: &Said,
) -> Result<maud::Markup, Trouble> {
    let moment = keeper.moment(id)?;
    let texts = visitor.texts;
    let last = keeper.read(id, |journal| {
        let entry = journal.last_done()?.clone();
        let what = journal_text::told_entry(texts, journal, journal.tournament(), &entry);
        Some((entry, what))
    })?;
    let pace = keeper.read(id, |journal| Pace::of(journal, keeper.now()))?;
    let journal = match screen {
        Screen::History => Some(keeper.read(id, Journal::clone)?),
        _ => None,
    };
    let command = hex(&fresh::<16>()?);
    let view = view(&moment, visitor);
    let last = last.as_ref().map(|(entry, what)| (entry, what.as_str()));
    let desk = Desk { view, screen, last, pace: &pace, command: &command, said };
    page(&desk, journal.as_ref())
}

pub(crate) async fn show(
    app: App,
    id: String,
    organiser: Organiser,
    screen: Screen,
) -> Result<Response, Trouble> {
    let show = move |keeper: &Keeper| {
        let said = Said::default();
        Ok(render(keeper, &id.as_str().into(), organiser.0, &screen, &said)?.into_response())
    };
    app.run(show).await
}
