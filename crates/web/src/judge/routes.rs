//! The judges' routes: pages and forms.

use axum::extract::{Path, State};
use axum::http::{Method, Uri};
use axum::response::Response;
use pairwright_core::message;
use serde::Deserialize;

use super::act::{order, show};
use super::place::Place;
use super::{armageddon, calls, checks, players};
use crate::desk::order::Decide;
use crate::desk::round::no_show::no_show;
use crate::rights::Right;
use crate::server::error::Error;
use crate::server::extract::Visitor;
use crate::server::guard::{Admitted, Routes};
use crate::server::state::App;

/// Adds what belongs to the judges.
pub(crate) fn routes(routes: Routes) -> Routes {
    let (calls, checks, clocks) = (Right::Calls, Right::DeckChecks, Right::TableClocks);
    Judges(routes)
        .page("", calls)
        .page("/table/{round}/{player}", calls)
        .page("/checks", checks)
        .page("/players", Right::Penalties)
        .page("/players/{player}", Right::Penalties)
        .order("/call", calls, calls::call)
        .order("/take", calls, calls::take)
        .order("/end", calls, calls::end)
        .order("/draw", checks, checks::draw_tables)
        .order("/pick", checks, checks::pick)
        .order("/begin-check", checks, checks::begin)
        .order("/end-check", checks, checks::end)
        .order("/penalty", Right::Penalties, players::penalty)
        .order("/armageddon", clocks, armageddon::enter)
        .order("/armageddon-upkeep", clocks, armageddon::upkeep_of)
        .order("/armageddon-left", clocks, armageddon::left)
        .order("/armageddon-back", clocks, armageddon::back)
        .order("/armageddon-end", clocks, armageddon::end)
        .order("/no-show", Right::Results, no_show)
        .order("/armageddon-result", Right::Results, armageddon::result)
        .0
}

fn at(rest: &str) -> String {
    format!("/t/{{id}}/judge{rest}")
}

/// The routes as they are collected.
struct Judges(Routes);

impl Judges {
    fn page(self, rest: &str, right: Right) -> Judges {
        Judges(self.0.get(&at(rest), right, page))
    }

    fn order(self, rest: &str, right: Right, decide: Decide) -> Judges {
        Judges(self.0.add(Method::POST, &at(rest), right, order(decide)))
    }
}

/// The part of a path that names the tournament.
#[derive(Deserialize)]
struct Named {
    id: String,
}

async fn page(
    State(app): State<App>,
    Path(Named { id }): Path<Named>,
    uri: Uri,
    visitor: Visitor,
    admitted: Admitted,
) -> Result<Response, Error> {
    let address = uri.path_and_query().map_or("", |address| address.as_str());
    let code = address.split_once("/judge").map_or("", |(_, code)| code);
    let place = Place::find(code).ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    show(app, id, visitor, admitted, place).await
}
