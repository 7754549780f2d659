//! Links that give a browser a role (the owner's link and invitations), and giving roles back.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_office::rights::{Author, Role};
use pairwright_words::say;

use crate::entropy::{fresh, hex};
use crate::error::Error;
use crate::journals::CommandStamp;
use crate::parts::{Address, plain};
use crate::people::{Invitation, Invited, PeopleEvent};
use crate::server::extract::{Turn, Visitor};
use crate::server::guard::Admitted;
use crate::server::state::Host;

/// Makes this browser the owner's.
pub async fn owner(
    State(app): State<Host>,
    Path(key): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let opens = app.access.opens(&key) || (caught_up(&app).await? && app.access.opens(&key));
    if !opens {
        return Err(Error::NotFound(message!("error-wrong-link")));
    }
    let browser = app.access.browser_or_new(&headers)?;
    let cookie = app.access.cookie(&browser);
    let event = PeopleEvent::Opened { browser };
    app.clone().run(move |_| app.access.write(&Author::new(Role::Owner, ""), &event)).await?;
    Ok(([(SET_COOKIE, cookie)], Redirect::to("/")).into_response())
}

/// Reads what other servers of the database have written about people, and returns whether there was anything new.
async fn caught_up(app: &Host) -> Result<bool, Error> {
    let access = app.access.clone();
    app.run(move |_| access.people().catch_up()).await
}

/// Shows an invitation without using it up, because programs preview links before people open them.
pub async fn invitation(
    State(app): State<Host>,
    Path(key): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let invited = usable(&app, &key, &headers).await?;
    let texts = visitor.texts;
    let invitation = &invited.invitation;
    if app.access.browser(&headers).is_some_and(|browser| invited.browsers.contains_key(&browser)) {
        return Ok(Redirect::to(&desk_of(invitation)).into_response());
    }
    let role = texts.named("role", invitation.role.code());
    let title = say!(texts, "join-title", name = invitation.name.as_str(), role = role);
    let tournament = match invitation.tournament.clone() {
        Some(id) => app.run(move |journals| Ok(Some(journals.glance(&id.as_str().into())?.0))).await?,
        None => None,
    };
    let body = html! {
        h1 class="page-title" { (title) }
        p class="narrow" {
            @match tournament {
                Some(moment) => (say!(texts, "join-why", tournament = moment.tournament.setup.name.as_str())),
                None => (say!(texts, "join-why-all")),
            }
        }
        form class="buttons apart" method="post" action=(format!("/join/{key}")) {
            button class="button primary" type="submit" { (say!(texts, "join-do")) }
        }
    };
    Ok(plain(texts, title, body).into_response())
}

pub async fn join(
    State(app): State<Host>,
    Path(key): Path<String>,
    headers: HeaderMap,
    _turn: Turn,
) -> Result<Response, Error> {
    accept(app, key, headers).await
}

pub async fn accept(app: Host, key: String, headers: HeaderMap) -> Result<Response, Error> {
    let invitation = usable(&app, &key, &headers).await?.invitation;
    let browser = app.access.browser_or_new(&headers)?;
    let (cookie, page) = (app.access.cookie(&browser), desk_of(&invitation));
    app.clone().run(move |_| app.access.accept(&invitation, &browser)).await?;
    Ok(([(SET_COOKIE, cookie)], Redirect::to(&page)).into_response())
}

/// Returns a link's invitation if this browser has accepted it or still can.
async fn usable(app: &Host, key: &str, headers: &HeaderMap) -> Result<Invited, Error> {
    let find = || app.access.people().state().invitation_of(key).cloned();
    let invited = match find() {
        None if caught_up(app).await? => find(),
        found => found,
    };
    let invited = invited.ok_or_else(|| Error::NotFound(message!("error-no-invitation")))?;
    let has = app.access.browser(headers).is_some_and(|browser| invited.browsers.contains_key(&browser));
    let can = has || invited.is_open(app.journals.now());
    if can { Ok(invited) } else { Err(Error::NotFound(message!("error-invitation-used"))) }
}

fn desk_of(invitation: &Invitation) -> String {
    let Some(id) = invitation.tournament.as_deref() else { return "/".to_owned() };
    match invitation.role {
        Role::HeadJudge | Role::Judge => Address(id).judge(""),
        _ => Address(id).desk(),
    }
}

/// Gives back every role and claimed name of this browser.
pub async fn leave(State(app): State<Host>, admitted: Admitted, _turn: Turn) -> Result<Response, Error> {
    let gone = ([(SET_COOKIE, app.access.no_cookie())], Redirect::to("/")).into_response();
    let Some(browser) = admitted.person.browser.clone() else { return Ok(gone) };
    let by = admitted.badge.author().to_string();
    app.clone()
        .run(move |_| {
            let command = CommandStamp { id: hex(&fresh::<16>()?), by };
            app.access.people().act(&command, &|people| {
                let event = PeopleEvent::Left { browser: browser.clone() };
                Ok(if people.lists(&browser) { vec![event] } else { Vec::new() })
            })
        })
        .await?;
    Ok(gone)
}
