//! Carries out forms of the desk and answers on the page they came from.

use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::{Journal, message};
use pairwright_office::decide::history::short_sentence;
use pairwright_office::rights::Right;
use pairwright_store::TournamentId;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::Done;
use pairwright_web_kit::server::outlooks::Foresight;
use pairwright_web_kit::server::{Host, OpenPage, Submission, Visitor, view};

use super::correction::CorrectionRequest;
use super::course::Course;
use super::estimate::Pace;
use super::history;
use super::notice::Notice;
use super::page::page;
use super::screen::{Desk, Screen};
use crate::room::{TournamentPath, within};
use crate::state::DeskState;

/// Carries out a form that has its own way, and answers it.
pub(super) async fn answered(
    desk: DeskState,
    id: String,
    sent: Submission,
    act: impl FnOnce(&Host, &TournamentId, &Submission) -> Result<Done, Error> + Send + 'static,
) -> Result<Response, Error> {
    let host = desk.host.clone();
    host.run(move |_| {
        let id = id.as_str().into();
        let done = act(&desk.host, &id, &sent);
        answer(&desk, &id, sent, done)
    })
    .await
}

/// Returns to the form's page once it is carried out. A refusal is shown there with the input kept.
pub(crate) fn answer(
    desk: &DeskState,
    id: &TournamentId,
    sent: Submission,
    done: Result<Done, Error>,
) -> Result<Response, Error> {
    let Submission { visitor, fields, path, page, .. } = sent;
    // A script sends its page, because it may send a stored form from another one.
    let screen = Screen::read(page.at().unwrap_or(fields.get("at")));
    let moment = desk.host.journals.moment(id)?;
    match done {
        Ok(_) => {
            let next = screen.after();
            let is_shown = page.at().is_some() && next == screen;
            let shown = is_shown.then(|| render(desk, id, visitor, &page, &next, &Notice::default()).ok());
            let elsewhere = || Redirect::to(&next.url(&view(&moment, visitor))).into_response();
            Ok(shown.flatten().unwrap_or_else(elsewhere))
        }
        Err(Error::Choose(page)) => {
            Ok(Redirect::to(&view(&moment, visitor).at().desk_page(&page)).into_response())
        }
        Err(Error::ChooseAnswer(correction)) => {
            let page = Screen::Correction(CorrectionRequest::about(&correction));
            Ok(Redirect::to(&page.url(&view(&moment, visitor))).into_response())
        }
        Err(error) => {
            let status = error.status();
            let notice = Notice::about(view(&moment, visitor).texts, path, fields, &error);
            let answer = render(desk, id, visitor, &page, &screen, &notice)
                .or_else(|_| render(desk, id, visitor, &page, &Screen::now(), &notice));
            answer.map_or(Err(error), |answer| Ok((status, answer).into_response()))
        }
    }
}

fn render(
    state: &DeskState,
    id: &TournamentId,
    visitor: Visitor,
    open: &OpenPage,
    screen: &Screen,
    notice: &Notice,
) -> Result<Response, Error> {
    let host = &state.host;
    let journals = &*host.journals;
    let moment = journals.moment(id)?;
    let view = view(&moment, visitor);
    let texts = view.texts;
    let last = journals.read(id, |journal| {
        let entry = journal.last_done(history::is_asked_by_player)?.clone();
        let what = short_sentence(texts, journal, &entry);
        Some((entry, what))
    })?;
    let redo = journals.read(id, history::redo)?;
    let pace = journals.read(id, |journal| Pace::of(journal, journals.now()))?;
    let course = journals.read(id, Course::of)?;
    let clocks = host.clocks.clocks(id)?;
    let slips = host.readings.of(id)?;
    // The number is read first. Readings in between are shown again instead of being missed.
    let (last_reading, readings) = (slips.seq(), slips.state());
    let shown = screen.round_of(&moment.tournament);
    let paired = journals.read(id, |journal| shown.and_then(|round| journal.pairing_of(round)))?;
    let journal = match screen {
        Screen::History(_) | Screen::People => Some(journals.read(id, Journal::clone)?),
        _ => None,
    };
    let foresight = match screen {
        Screen::Ahead(_) => host.outlooks.so_far(&journals.public_moment(id)?),
        _ => Foresight::NotAsked,
    };
    let command = hex(&fresh::<16>()?);
    let drawing = open.drawing(&state.shown_pages, &command);
    let last = last.as_ref().map(|(entry, what)| (entry, what.as_str()));
    let desk = Desk {
        view,
        screen,
        last,
        redo,
        pace: &pace,
        course: &course,
        clocks: &clocks,
        readings: &readings,
        last_reading,
        paired,
        command: &command,
        drawing: &drawing,
        outbox: &open.outbox,
        browser: open.browser.as_ref(),
        notice,
        routes: host.routes.get().map_or(&[], Vec::as_slice),
        access: &host.access,
        walls: &host.walls,
        address: &host.address(),
        state,
        foresight: &foresight,
        alarms: &host.alarms.now(),
        now: journals.now(),
    };
    // The form names the page to return to, and its sender may not be allowed to open that.
    if !desk.may_open(screen) {
        return Err(Error::Forbidden(Right::Desk));
    }
    Ok(open.answer(page(&desk, journal.as_ref())?))
}

pub(crate) async fn show(
    State(desk): State<DeskState>,
    Path(TournamentPath { id }): Path<TournamentPath>,
    uri: Uri,
    visitor: Visitor,
    open: OpenPage,
) -> Result<Response, Error> {
    let screen = Screen::find(within(&uri, "/desk"));
    let screen = screen.ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    let host = desk.host.clone();
    if matches!(screen, Screen::Ahead(_)) {
        // A first answer may take a moment, without a thread of the desk.
        host.outlooks.of(&host.public_moment(&id.as_str().into()).await?).await;
    }
    host.run(move |_| render(&desk, &id.as_str().into(), visitor, &open, &screen, &Notice::default())).await
}
