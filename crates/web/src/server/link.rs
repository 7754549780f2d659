//! The organiser's link, and handing the browser on.

use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::message;

use super::access::Access;
use super::error::Error;
use super::state::App;

/// The organiser's link: makes this browser the organiser's.
pub(crate) async fn answer(State(app): State<App>, Path(key): Path<String>) -> Result<Response, Error> {
    if !app.access.opens(&key) {
        return Err(Error::NotFound(message!("error-wrong-link")));
    }
    Ok(([(SET_COOKIE, app.access.cookie(app.journals.now()))], Redirect::to("/")).into_response())
}

/// Makes this browser anybody's again.
pub(crate) async fn leave() -> Response {
    ([(SET_COOKIE, Access::no_cookie())], Redirect::to("/")).into_response()
}
