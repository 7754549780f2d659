//! Tokens: a program uses a link as a browser does, and its token is what a browser's cookie would contain.
//! It is one of the invitation's devices, and is counted, listed and removed like any other.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use pairwright_core::message;
use pairwright_web_kit::claims::by_link;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::extract::Turn;
use pairwright_web_kit::server::{Admitted, Host, link};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::body::{ApiQuery, SentDocument};
use crate::documents::{RoleDocument, TokenDocument};
use crate::problem::Problems;
use crate::read::{NoQuery, json, text};

/// A link that gives a role.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LinkDocument {
    /// An invitation's link, a player's personal link, or the owner's: the whole address or its path.
    #[schema(examples("/join/0123456789abcdef0123456789abcdef"))]
    link: String,
}

/// The tournament.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct InTournament {
    /// The key of a tournament; without one, the roles are those for the whole database.
    tournament: Option<String>,
}

/// Exchanges a link for a token.
///
/// The token uses the link like a browser, is listed among the invitation's devices, and ends when it is removed there.
#[utoipa::path(post, path = "/api/v1/tokens", tag = "tokens", operation_id = "takeToken",
    request_body = LinkDocument, responses((status = 201, body = TokenDocument), Problems), security(()))]
pub(super) async fn take(
    State(host): State<Host>,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
    sent: SentDocument<LinkDocument>,
) -> Result<Response, Error> {
    let link = sent.document.link;
    let path = link.split_once("://").map_or(&*link, |(_, rest)| rest.find('/').map_or("", |at| &rest[at..]));
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    let nobody = HeaderMap::new();
    let entered = match parts[..] {
        ["organiser", key] => link::owner(State(host), Path(key.to_owned()), nobody).await,
        ["join", key] => link::accept(host, key.to_owned(), nobody).await,
        ["t", id, "i", key] => {
            let (browser, id, key) = (host.access.browser_or_new(&nobody)?, id.to_owned(), key.to_owned());
            host.clone().run(move |_| by_link(&host, &id, &key, &browser)).await
        }
        _ => Err(Error::NotFound(message!("error-no-invitation"))),
    }?;
    let cookie = entered.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
    let value = cookie.and_then(|cookie| cookie.split(';').next()?.split_once('=')).map(|(_, value)| value);
    let token = TokenDocument { token: value.ok_or(Error::Broken)?.to_owned() };
    Ok((StatusCode::CREATED, json(text(&token)?)).into_response())
}

/// Revokes the request's token, with all its roles.
#[utoipa::path(delete, path = "/api/v1/tokens/current", tag = "tokens", operation_id = "giveBackToken",
    responses((status = 204, description = "Done"), Problems), security(("token" = [])))]
pub(super) async fn give_back(
    app: State<Host>,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
    admitted: Admitted,
    turn: Turn,
) -> Result<Response, Error> {
    if admitted.person.browser.is_none() {
        return Err(Error::UnknownToken);
    }
    link::leave(app, admitted, turn).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// The token's roles, most powerful first.
#[utoipa::path(get, path = "/api/v1/roles", tag = "tokens", operation_id = "roles",
    params(InTournament), responses((status = 200, body = [RoleDocument]), Problems), security((), ("token" = [])))]
pub(super) async fn roles(
    State(app): State<Host>,
    headers: HeaderMap,
    ApiQuery(InTournament { tournament }): ApiQuery<InTournament>,
) -> Result<Response, Error> {
    let person = app.access.person(&headers, tournament.as_deref(), app.journals.now());
    let roles: Vec<RoleDocument> = person.badges.iter().map(RoleDocument::from).collect();
    Ok(([(CACHE_CONTROL, "no-store")], json(text(&roles)?)).into_response())
}
