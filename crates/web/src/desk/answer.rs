//! A form of the desk is carried out and answered where the organiser is.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, post};
use pairwright_core::Journal;

use super::journal_text;
use super::notice::Notice;
use super::order::{Decide, Order};
use super::pace::Pace;
use super::page::page;
use super::screen::{Desk, Screen};
use crate::journals::Journals;
use crate::server::access::{fresh, hex};
use crate::server::error::Error;
use crate::server::extract::{Organiser, Submission, Visitor};
use crate::server::page::view;
use crate::server::state::App;

pub(crate) fn order(decide: Decide) -> MethodRouter<App> {
    post(move |State(app): State<App>, Path(id): Path<String>, submission: Submission| {
        carry_out(app, id, submission, decide)
    })
}

/// Carries a form out and goes back to where it was sent from; what is refused is said there, the input kept.
async fn carry_out(app: App, id: String, submission: Submission, decide: Decide) -> Result<Response, Error> {
    let Submission { visitor, fields, command, path } = submission;
    let screen = Screen::read(fields.get("at"));
    app.run(move |journals| {
        let id = id.as_str().into();
        let done = journals.act(&id, &command, &|journal| {
            let moment = crate::journals::Moment {
                id: id.clone(),
                seq: journal.last_seq(),
                tournament: journal.tournament().clone(),
                reasons: Arc::default(),
            };
            let view = view(&moment, visitor);
            let tournament = &moment.tournament;
            decide(&Order { tournament, journal, view, fields: &fields, texts: visitor.texts })
        });
        let moment = journals.moment(&id)?;
        match done {
            Ok(_) => Ok(Redirect::to(&screen.after().url(&view(&moment, visitor))).into_response()),
            Err(Error::Choose(page)) => {
                Ok(Redirect::to(&view(&moment, visitor).at().desk_page(&page)).into_response())
            }
            Err(error) => {
                let status = error.status();
                let notice = Notice::about(visitor.texts, path, fields, &error);
                let answer = render(journals, &id, visitor, &screen, &notice)
                    .or_else(|_| render(journals, &id, visitor, &Screen::Now, &notice))?;
                Ok((status, answer).into_response())
            }
        }
    })
    .await
}

fn render(
    journals: &Journals,
    id: &pairwright_store::TournamentId,
    visitor: Visitor,
    screen: &Screen,
    notice: &Notice,
) -> Result<maud::Markup, Error> {
    let moment = journals.moment(id)?;
    let texts = visitor.texts;
    let last = journals.read(id, |journal| {
        let entry = journal.last_done()?.clone();
        let what = journal_text::entry_sentence(texts, journal, journal.tournament(), &entry);
        Some((entry, what))
    })?;
    let pace = journals.read(id, |journal| Pace::of(journal, journals.now()))?;
    let journal = match screen {
        Screen::History => Some(journals.read(id, Journal::clone)?),
        _ => None,
    };
    let command = hex(&fresh::<16>()?);
    let view = view(&moment, visitor);
    let last = last.as_ref().map(|(entry, what)| (entry, what.as_str()));
    let desk = Desk { view, screen, last, pace: &pace, command: &command, notice };
    page(&desk, journal.as_ref())
}

pub(crate) async fn show(
    app: App,
    id: String,
    organiser: Organiser,
    screen: Screen,
) -> Result<Response, Error> {
    let show = move |journals: &Journals| {
        let notice = Notice::default();
        Ok(render(journals, &id.as_str().into(), organiser.0, &screen, &notice)?.into_response())
    };
    app.run(show).await
}
