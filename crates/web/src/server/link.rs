//! Links that make a browser somebody's: the owner's, and invitations; and handing the browser on.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::message;

use super::access::Access;
use super::error::Error;
use super::guard::Admitted;
use super::state::App;
use crate::parts::Address;
use crate::people::{BrowserId, Event};
use crate::rights::{Author, Role};

/// The owner's link: makes this browser the owner's.
pub(crate) async fn owner(
    State(app): State<App>,
    Path(key): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if !app.access.opens(&key) {
        return Err(Error::NotFound(message!("error-wrong-link")));
    }
    let browser = app.access.browser_or_new(&headers)?;
    let event = Event::Opened { browser: browser.clone() };
    enter(app, Author::new(Role::Owner, ""), event, browser, "/".into()).await
}

/// An invitation's link: gives this browser the role.
pub(crate) async fn invitation(
    State(app): State<App>,
    Path(key): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let people = app.access.people().state();
    let invited = people.invitation_of(&key);
    let invited = invited.ok_or_else(|| Error::NotFound(message!("error-no-invitation")))?;
    let browser = app.access.browser_or_new(&headers)?;
    let invitation = &invited.invitation;
    let page = invitation.tournament.as_deref().map_or_else(|| "/".to_owned(), |id| Address(id).desk());
    if invited.browsers.contains_key(&browser) {
        return Ok(Redirect::to(&page).into_response());
    }
    if !invited.is_open(app.journals.now()) {
        return Err(Error::NotFound(message!("error-invitation-used")));
    }
    let author = Author::new(invitation.role, invitation.name.clone());
    let event = Event::Accepted { invitation: invitation.id.clone(), browser: browser.clone() };
    enter(app, author, event, browser, page).await
}

/// Gives back every role and name that this browser has.
pub(crate) async fn leave(State(app): State<App>, admitted: Admitted) -> Result<Response, Error> {
    let gone = ([(SET_COOKIE, Access::no_cookie())], Redirect::to("/")).into_response();
    let Some(browser) = admitted.person.browser.clone() else { return Ok(gone) };
    let author = admitted.badge.author();
    app.clone().run(move |_| app.access.write(&author, &Event::Left { browser })).await?;
    Ok(gone)
}

/// Writes down that a browser came in, tells it who it is, and goes to a page.
async fn enter(
    app: App,
    author: Author,
    event: Event,
    browser: BrowserId,
    page: String,
) -> Result<Response, Error> {
    let cookie = app.access.cookie(&browser);
    app.clone().run(move |_| app.access.write(&author, &event)).await?;
    Ok(([(SET_COOKIE, cookie)], Redirect::to(&page)).into_response())
}
