//! A section of a tournament: pages below one address, drawn by one function, and forms that are orders.

use std::sync::Arc;

use axum::http::{Method, Uri};
use axum::routing::MethodRouter;
use pairwright_office::command::{Command, CommandKind};
use pairwright_office::decide::decide;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::plain_forms::PlainForm;
use pairwright_web_kit::server::order::{Decide, Decision, ReadCommand};
use pairwright_web_kit::server::{DeskOrder, Routes};
use serde::Deserialize;

use crate::state::DeskState;

#[derive(Deserialize)]
pub(crate) struct TournamentPath {
    pub(crate) id: String,
}

pub(crate) struct Room {
    pub(crate) routes: Routes<DeskState>,
    /// The first segment of its addresses: `/desk`.
    pub(crate) name: &'static str,
    pub(crate) page: MethodRouter<DeskState>,
    /// Makes the handler of an order.
    pub(crate) order: fn(Decision) -> MethodRouter<DeskState>,
}

impl Room {
    fn at(&self, rest: &str) -> String {
        format!("/t/{{id}}{}{rest}", self.name)
    }

    pub(crate) fn page(self, rest: &str, right: Right) -> Room {
        let page = self.page.clone();
        self.add(Method::GET, rest, right, page)
    }

    pub(crate) fn order(self, rest: &str, right: Right, decide: Decide) -> Room {
        let order = (self.order)(Arc::new(decide));
        self.add(Method::POST, rest, right, order)
    }

    /// A form that is read as a command, below the command's name.
    pub(crate) fn command(self, kind: CommandKind, read: ReadCommand) -> Room {
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
        read: impl Fn(&DeskOrder<'_>) -> Result<Command, Error> + Send + Sync + 'static,
    ) -> Room {
        let decide = move |order: &DeskOrder<'_>| Ok(decide(order, &read(order)?)?);
        let order = (self.order)(Arc::new(decide));
        self.add(Method::POST, rest, kind.right(), order)
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
