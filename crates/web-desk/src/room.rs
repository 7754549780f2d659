//! A section of a tournament: pages below one address, drawn by one function, and forms that are orders.

use std::ops::Deref;

use axum::extract::{Path, State};
use axum::http::{Method, Uri};
use axum::response::Response;
use axum::routing::{MethodRouter, post};
use pairwright_core::Action;
use pairwright_core::nouns::Player;
use pairwright_office::command::{Command, CommandKind};
use pairwright_office::decide::{Permitted, decide, permitted};
use pairwright_office::order::Order;
use pairwright_office::rights::Right;
use pairwright_store::TournamentId;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::journals::{Done, Journals};
use pairwright_web_kit::orders::{Sender, by_staff};
use pairwright_web_kit::parts::View;
use pairwright_web_kit::plain_forms::PlainForm;
use pairwright_web_kit::server::{Host, Routes, Submission};
use serde::Deserialize;

use crate::state::DeskState;

/// A form, with the state on which it is decided.
pub(crate) struct DeskOrder<'a> {
    order: &'a Order<'a>,
    pub(crate) view: &'a View<'a>,
    pub(crate) fields: &'a Fields,
}

impl<'a> Deref for DeskOrder<'a> {
    type Target = Order<'a>;

    fn deref(&self) -> &Order<'a> {
        self.order
    }
}

impl<'a> DeskOrder<'a> {
    pub(crate) fn player(&self) -> Result<&'a Player, Error> {
        Ok(self.player_named(self.fields.get("player"))?)
    }
}

/// Answers a form on the page that it came from.
pub(crate) type Answer =
    fn(&DeskState, &TournamentId, Submission, Result<Done, Error>) -> Result<Response, Error>;

/// Decides a form on the newest state and carries it out.
pub(crate) fn carry_out(
    host: &Host,
    id: &TournamentId,
    sent: &Submission,
    decide: impl Fn(&DeskOrder<'_>) -> Result<Permitted, Error>,
) -> Result<Done, Error> {
    let (sender, fields) = (Sender::of(host, id, sent), &sent.fields);
    by_staff(&sender, &|order, view| decide(&DeskOrder { order, view, fields }))
}

#[derive(Deserialize)]
pub(crate) struct TournamentPath {
    pub(crate) id: String,
}

pub(crate) struct Room {
    pub(crate) routes: Routes<DeskState>,
    /// The first segment of its addresses: `/desk`.
    pub(crate) name: &'static str,
    pub(crate) page: MethodRouter<DeskState>,
    pub(crate) answer: Answer,
}

impl Room {
    fn at(&self, rest: &str) -> String {
        format!("/t/{{id}}{}{rest}", self.name)
    }

    pub(crate) fn page(self, rest: &str, right: Right) -> Room {
        let page = self.page.clone();
        self.add(Method::GET, rest, right, page)
    }

    /// A form that only its page decides.
    pub(crate) fn order(
        self,
        rest: &str,
        right: Right,
        decide: fn(&DeskOrder<'_>) -> Result<Vec<Action>, Error>,
    ) -> Room {
        self.decided(rest, right, move |order| Ok(permitted(order, decide(order)?)?))
    }

    /// A form that is read as a command, below the command's name.
    pub(crate) fn command(
        self,
        kind: CommandKind,
        read: fn(&DeskOrder<'_>) -> Result<Command, Error>,
    ) -> Room {
        self.command_at(&format!("/{}", <&str>::from(kind)), kind, read)
    }

    pub(crate) fn plain(self, forms: &[PlainForm]) -> Room {
        forms.iter().fold(self, |room, form| room.plain_at(&format!("/{}", <&str>::from(form.kind)), *form))
    }

    pub(crate) fn plain_at(self, rest: &str, form: PlainForm) -> Room {
        self.command_at(rest, form.kind, move |order| (form.read)(order.fields))
    }

    fn command_at(
        self,
        rest: &str,
        kind: CommandKind,
        read: impl Fn(&DeskOrder<'_>) -> Result<Command, Error> + Clone + Send + Sync + 'static,
    ) -> Room {
        self.decided(rest, kind.right(), move |order| Ok(decide(order, &read(order)?)?))
    }

    fn decided(
        self,
        rest: &str,
        right: Right,
        decide: impl Fn(&DeskOrder<'_>) -> Result<Permitted, Error> + Clone + Send + Sync + 'static,
    ) -> Room {
        let answer = self.answer;
        let handler = move |State(desk): State<DeskState>, Path(id): Path<String>, sent: Submission| {
            let (host, decide) = (desk.host.clone(), decide.clone());
            let carried_out = move |_: &Journals| {
                let id = id.as_str().into();
                let done = carry_out(&desk.host, &id, &sent, decide);
                answer(&desk, &id, sent, done)
            };
            async move { host.run(carried_out).await }
        };
        self.add(Method::POST, rest, right, post(handler))
    }

    pub(crate) fn add(
        self,
        method: Method,
        rest: &str,
        right: Right,
        handler: MethodRouter<DeskState>,
    ) -> Room {
        let path = self.at(rest);
        Room { routes: self.routes.add(method, &path, right, handler), ..self }
    }
}

/// The part of an address below its section, with the query.
pub(crate) fn within<'a>(uri: &'a Uri, room: &str) -> &'a str {
    let address = uri.path_and_query().map_or("", |address| address.as_str());
    address.split_once(room).map_or("", |(_, code)| code)
}
