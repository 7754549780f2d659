//! The list of tournaments, new ones, and the organiser's link.

use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::Action;
use pairwright_store::TournamentId;

use super::shown::view;
use crate::pages::{begin, public};
use crate::parts::{Address, Live, View};
use crate::server::access::{Access, fresh, hex};
use crate::server::error::Trouble;
use crate::server::extract::{Organiser, Posted, Visitor};
use crate::server::state::App;

/// All tournaments.
pub(crate) async fn list(State(app): State<App>, visitor: Visitor) -> Result<Response, Trouble> {
    let seq = *app.keeper.follow_all().borrow();
    app.run(move |keeper| {
        let listed = keeper.list()?;
        let of = |archived: bool| {
            let these = listed.iter().filter(move |one| one.archived == archived);
            these.filter_map(|one| one.moment.as_ref().ok()).map(|moment| view(moment, visitor)).collect()
        };
        let (views, archived): (Vec<View<'_>>, Vec<View<'_>>) = (of(false), of(true));
        let live = Live::whole("/live".into(), seq);
        let unreadable: Vec<String> =
            listed.iter().filter_map(|one| one.moment.as_ref().err()).map(ToString::to_string).collect();
        let lists = public::list::Lists { current: &views, archived: &archived, unreadable: &unreadable };
        let page = public::list::page_with(visitor.texts, visitor.reader, &lists, Some(live));
        Ok(page.into_response())
    })
    .await
}

/// The organiser's link: makes this browser the organiser's.
pub(crate) async fn become_organiser(
    State(app): State<App>,
    Path(key): Path<String>,
) -> Result<Response, Trouble> {
    if !app.access.opens(&key) {
        return Err(Trouble::NotFound(
            "This is not the organiser's link of this server: copy the whole link from the terminal.".into(),
        ));
    }
    Ok(([(SET_COOKIE, app.access.cookie(app.keeper.now()))], Redirect::to("/")).into_response())
}

/// Makes this browser anybody's again.
pub(crate) async fn leave() -> Response {
    ([(SET_COOKIE, Access::no_cookie())], Redirect::to("/")).into_response()
}

/// The form of a new tournament.
pub(crate) async fn new(State(app): State<App>, organiser: Organiser) -> Result<Response, Trouble> {
    let today = begin::today(app.keeper.now());
    let wish = hex(&fresh::<16>()?);
    Ok(begin::new(organiser.0.texts, &begin::NewForm { wish, today, said: None }).into_response())
}

/// Creates a tournament.
pub(crate) async fn create(State(app): State<App>, posted: Posted) -> Result<Response, Trouble> {
    let Posted { visitor, fields, command, .. } = posted;
    let entropy = fresh::<32>()?;
    let made = match begin::setup(&fields, &entropy) {
        Err(trouble) => Err(trouble),
        Ok(setup) => app.run(move |keeper| keeper.begin(&command, Action::Create { setup })).await,
    };
    match made {
        Ok(id) => Ok(to_desk(&id)),
        Err(trouble) => {
            let (status, sentence) = (trouble.status(), trouble.to_string());
            let today = begin::today(app.keeper.now());
            let form = begin::NewForm { wish: hex(&fresh::<16>()?), today, said: Some((sentence, fields)) };
            Ok((status, begin::new(visitor.texts, &form)).into_response())
        }
    }
}

pub(super) fn to_desk(id: &TournamentId) -> Response {
    Redirect::to(&Address(id.as_str()).desk()).into_response()
}
