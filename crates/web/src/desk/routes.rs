//! The desk's routes: its pages, and its forms.

use axum::extract::{Path, State};
use axum::http::{Method, Uri};
use axum::response::Response;
use pairwright_core::message;
use serde::Deserialize;

use super::answer::{order, show};
use super::order::Decide;
use super::people::access_order;
use super::screen::Screen;
use super::{
    check_in, correction, cut, decks, history, now, people, phones, plan, players, prizes, reports, results,
    round, settings, time,
};
use crate::rights::Right;
use crate::server::error::Error;
use crate::server::extract::Visitor;
use crate::server::guard::Routes;
use crate::server::state::App;

/// Adds the desk of a tournament.
pub(crate) fn routes(routes: Routes) -> Routes {
    let (desk, players, pair, results) = (Right::Desk, Right::Players, Right::Pair, Right::Results);
    let (settings, tournaments) = (Right::Settings, Right::Tournaments);
    Desk(routes)
        .page("", desk)
        .page("/round/{round}", desk)
        .page("/players", desk)
        .page("/players/{player}", desk)
        .page("/check-in", Right::CheckIn)
        .page("/standings", desk)
        .page("/bracket", desk)
        .page("/settings", settings)
        .page("/decks", Right::ReadDecks)
        .page("/people", Right::InviteStaff)
        .page("/phones", Right::Phones)
        .page("/history", desk)
        .page("/prizes", settings)
        .page("/correct", pair)
        .order("/settings", settings, settings::form::settings)
        .order("/prizes", settings, prizes::prizes)
        .order("/plan", settings, plan::plan)
        .order("/cut", settings, cut::cut)
        .order("/finish", settings, now::finish_tournament)
        .order("/line", results, results::line)
        .order("/report", results, results::report)
        .order("/no-show", results, round::no_show::no_show)
        .order("/accept", Right::Disputes, reports::accept)
        .order("/exchange-sides", results, results::exchange_sides)
        .order("/correct", pair, correction::answer::correct)
        .order("/pair", pair, round::proposal::pair)
        .order("/pair-anew", pair, round::proposal::pair_anew)
        .order("/swap", pair, round::proposal::swap)
        .order("/table", pair, round::table::put)
        .order("/rearrange", pair, round::change::rearrange)
        .order("/publish", pair, round::proposal::publish)
        .order("/discard", pair, round::proposal::discard)
        .order("/add", players, players::add::add)
        .order("/edit", players, players::player::edit)
        .order("/accept-request", players, players::requests::accept)
        .order("/refuse-request", players, players::requests::refuse)
        .order("/person", players, players::person::edit)
        .order("/clock", Right::ApproveClocks, players::clock::rule)
        .order("/deck", players, players::deck::register)
        .order("/drop", players, players::player::drop)
        .order("/sweep", players, check_in::sweep::sweep)
        .order("/check-in", Right::CheckIn, check_in::check_in)
        .order("/registration", players, check_in::registration)
        .order("/drop-missing", players, check_in::drop_missing)
        .order("/return", players, players::player::come_back)
        .order("/award-byes", players, players::player::award_byes)
        .order("/request-bye", players, players::player::request_bye)
        .order("/penalty", Right::Penalties, players::player::penalty)
        .order("/timer", Right::Timer, time::act::timer)
        .order("/missing", Right::Lateness, time::late::note_missing)
        .order("/late", Right::Lateness, time::late::give)
        .order("/extra", Right::ExtraTime, time::act::extra)
        .order("/undo", Right::Undo, history::undo)
        .0
        .add(Method::POST, &at("/invite"), Right::InviteStaff, access_order(people::invite))
        .add(Method::POST, &at("/remove"), Right::InviteStaff, access_order(people::remove))
        .add(Method::POST, &at("/release"), Right::Phones, access_order(phones::release))
        .get(&at("/tickets"), Right::Phones, phones::tickets::answer)
        .add(Method::POST, &at("/rotate"), Right::InviteOrganisers, access_order(people::rotate))
        .post(&at("/erase"), Right::Erase, players::erase::erase)
        .get(&at("/preview"), results, results::entry::answer)
        .get(&at("/preview-games"), results, results::games::answer)
        .get(&at("/meeting"), Right::Print, check_in::meeting::answer)
        .get(&at("/slips/{round}"), Right::Print, round::slips::answer)
        .get(&at("/decks/print"), Right::ReadDecks, decks::print)
        .post(&at("/archive"), tournaments, settings::archive::archive)
        .get(&at("/delete"), tournaments, settings::archive::answer)
        .post(&at("/delete"), tournaments, settings::archive::delete)
}

/// The path of something at the desk.
fn at(rest: &str) -> String {
    format!("/t/{{id}}/desk{rest}")
}

/// The desk's routes as they are collected: pages that are screens of one frame, and forms that are orders.
struct Desk(Routes);

impl Desk {
    fn page(self, rest: &str, right: Right) -> Desk {
        Desk(self.0.get(&at(rest), right, screen))
    }

    fn order(self, rest: &str, right: Right, decide: Decide) -> Desk {
        Desk(self.0.add(Method::POST, &at(rest), right, order(decide)))
    }
}

/// The part of a path that names the tournament.
#[derive(Deserialize)]
struct Named {
    id: String,
}

/// A page of the desk.
async fn screen(
    State(app): State<App>,
    Path(Named { id }): Path<Named>,
    uri: Uri,
    visitor: Visitor,
) -> Result<Response, Error> {
    let address = uri.path_and_query().map_or("", |address| address.as_str());
    let code = address.split_once("/desk").map_or("", |(_, code)| code);
    let screen = Screen::find(code).ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    show(app, id, visitor, screen).await
}
