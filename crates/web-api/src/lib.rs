//! The API for programs (page 11, "Programs"): the contents of pages as JSON, and a role's actions with its token.
//! Nothing is decided here: rights, orders, commands and errors are those of the pages.

mod actions;
mod body;
mod bracket;
mod documents;
mod frame;
mod openapi;
mod problem;
mod read;
mod reasons;
mod reference;
mod seasons;
mod tokens;

use axum::http::Method;
use axum::routing::delete;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::API;
use pairwright_web_kit::server::{Host, Routes};

pub use documents::RoundDocument;
pub use frame::frame;
pub use openapi::document;

pub fn routes(routes: Routes<Host>) -> Routes<Host> {
    let read = Right::Read;
    let at = |rest: &str| format!("{API}{rest}");
    let of = |rest: &str| format!("{API}/tournaments/{{id}}{rest}");
    routes
        .get("/api", read, reference::answer)
        .get(&at("/openapi.json"), read, openapi::answer)
        .get(&at("/roles"), read, tokens::roles)
        .post(&at("/tokens"), read, tokens::take)
        .add(Method::DELETE, &at("/tokens/current"), read, delete(tokens::give_back))
        .get(&at("/search"), read, read::search)
        .get(&at("/tournaments"), read, read::tournaments)
        .post(&at("/tournaments"), Right::Tournaments, actions::begin)
        .get(&at("/seasons"), read, seasons::seasons)
        .get(&at("/seasons/{id}"), read, seasons::season)
        .get(&of(""), read, read::tournament)
        .get(&of("/players"), read, read::players)
        .get(&of("/rounds"), read, read::rounds)
        .get(&of("/rounds/{round}"), read, read::round)
        .get(&of("/rounds/{round}/reasons"), read, reasons::answer)
        .get(&of("/bracket"), read, bracket::answer)
        .get(&of("/ahead"), read, read::ahead)
        .get(&of("/standings"), read, read::standings)
        .get(&of("/standings/{player}"), read, read::sums)
        .get(&of("/timers"), read, read::timers)
        .get(&of("/announcements"), read, read::announcements)
        .get(&of("/file"), read, read::file)
        .get(&of("/journal"), Right::Export, read::journal)
        .get(&of("/live"), read, read::live)
        .post(&of("/actions"), read, actions::act)
}
