//! The list of all routes, and the headers of every answer.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{HeaderName, HeaderValue};
use axum::http::{Method, Uri};
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::message;
use pairwright_office::rights::Right;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use super::error::Error;
use super::extract::{same_site, short_address};
use super::guard::{RouteRight, Routes};
use super::language::in_language;
use super::state::App;
use super::{assets, backups, cookies, language_choice, link, live, policy, restore};
use crate::parts::{LIST, LIST_FEED};
use crate::{
    api, calculators, clock, desk, feeds, help, judge, leaderboard, phone, practice, public, rules, spare,
    table_clocks, time, tournaments, walls,
};

impl App {
    pub fn router(self) -> Router {
        let (router, rights) = routes(&self).done();
        self.routes.get_or_init(|| rights);
        router
            .fallback(no_page)
            .layer(DefaultBodyLimit::max(tournaments::import::LARGEST_FILE))
            .layer(from_fn(same_site))
            .layer(from_fn(short_address))
            .layer(CatchPanicLayer::custom(|_| Error::Broken.into_response()))
            .layer(from_fn_with_state(self.clone(), api::frame))
            .layer(from_fn_with_state(self.clone(), in_language))
            .layer(map_response(careful))
            .layer(from_fn_with_state(self.proxies.clone(), cookies::secure))
            .layer(from_fn_with_state(self.clone(), spare::shown))
            .layer(CompressionLayer::new())
            .with_state(self)
    }

    pub fn route_rights(&self) -> Vec<RouteRight> {
        routes(self).done().1
    }
}

fn routes(app: &App) -> Routes {
    let routes = Routes::new(app.clone());
    let pages = judge::routes(desk::routes::routes(staff(phones(clocks(tournament(everybody(routes)))))));
    api::routes(pages)
}

/// Pages outside any tournament.
fn everybody(routes: Routes) -> Routes {
    let read = Right::Read;
    routes
        .get(LIST, read, tournaments::list::answer)
        .get(LIST_FEED, read, feeds::list::answer)
        .get("/live", read, live::all)
        .get("/time", read, time::answer)
        .get("/language/{tag}", read, language_choice::choose)
        .get("/organiser/{key}", read, link::owner)
        .get("/join/{key}", read, link::invitation)
        .post("/join/{key}", read, link::join)
        .post("/leave", read, link::leave)
        .post("/follow/{key}/news", read, spare::news)
        .post("/follow/{key}/entries", read, spare::entries)
        .post("/follow/{key}/desk", read, spare::whereabouts)
        .get("/assets/{*name}", read, assets::answer)
        .get("/calculators", read, calculators::answer)
        .get("/calculators/day", read, calculators::day::answer)
        .get("/calculators/points", read, calculators::points::answer)
        .get("/clock", read, clock::folder)
        .get("/clock/", read, clock::page)
        .get("/clock/{name}", read, clock::part)
        .get("/leaderboard", read, leaderboard::board::answer)
        .get("/leaderboard/player/{name}", read, leaderboard::player::answer)
        .get("/help", read, help::first)
        .get("/help/{page}", read, help::answer)
        .get("/help/pictures/{name}", read, help::picture)
        .get("/rules", read, rules::list::answer)
        .get("/rules/compare", read, rules::compare::answer)
        .get("/rules/{name}", read, rules::read::answer)
}

/// A tournament's public pages.
fn tournament(routes: Routes) -> Routes {
    let read = Right::Read;
    routes
        .get("/t/{id}", read, public::home::first)
        .get("/t/{id}/overview", read, public::home::answer)
        .get("/t/{id}/pairings", read, public::names::answer)
        .get("/t/{id}/tables", read, public::tables::answer)
        .get("/t/{id}/standings", read, public::standings::answer)
        .get("/t/{id}/standings/{player}", read, public::sums::answer)
        .get("/t/{id}/crosstable", read, public::cross_table::answer)
        .get("/t/{id}/schedule", read, public::schedule::answer)
        .get("/t/{id}/under", read, public::under::answer)
        .get("/t/{id}/player/{player}", read, public::player::answer)
        .get("/t/{id}/bracket", read, public::bracket::answer)
        .get("/t/{id}/last-round", read, public::last_round::answer)
        .get("/t/{id}/last-round/worth", read, public::worth::answer)
        .get("/t/{id}/prizes", read, public::prizes::answer)
        .get("/t/{id}/pods", read, public::pods::answer)
        .get("/t/{id}/wall", read, walls::plain)
        .get("/t/{id}/wall/{key}", read, walls::named)
        .get("/t/{id}/wall/{key}/live", read, walls::live)
        .get("/t/{id}/feed.atom", read, feeds::tournament::answer)
        .get("/t/{id}/embed/standings", read, public::embed::standings)
        .get("/t/{id}/embed/pairings", read, public::embed::pairings)
        .get("/t/{id}/embed/bracket", read, public::embed::bracket)
        .get("/t/{id}/file.json", read, public::file::answer)
        .get("/t/{id}/live", read, live::tournament)
}

fn phones(routes: Routes) -> Routes {
    let (own_match, own_drop) = (Right::OwnMatch, Right::OwnDrop);
    routes
        .get("/t/{id}/register", Right::Claim, phone::register::answer)
        .post("/t/{id}/register", Right::Claim, phone::register::register)
        .get("/t/{id}/me", Right::Claim, phone::answer)
        .get("/t/{id}/i/{key}", Right::Claim, phone::claim::personal)
        .post("/t/{id}/me/claim", Right::Claim, phone::claim::claim)
        .post("/t/{id}/me/give-back", own_match, phone::claim::give_back)
        .add(Method::POST, "/t/{id}/me/report", own_match, phone::order(phone::report::report))
        .add(Method::POST, "/t/{id}/me/drop", own_drop, phone::order(phone::leave::drop))
        .add(Method::POST, "/t/{id}/me/return", own_drop, phone::order(phone::leave::come_back))
        .add(Method::POST, "/t/{id}/me/call", Right::CallJudge, phone::order(phone::call::call))
        .add(Method::POST, "/t/{id}/me/person", Right::OwnPerson, phone::order(phone::person::edit))
        .add(Method::POST, "/t/{id}/me/deck", Right::OwnDeck, phone::order(phone::deck::register))
}

fn clocks(routes: Routes) -> Routes {
    let (read, own, tables) = (Right::Read, Right::OwnClock, Right::TableClocks);
    let at = |rest: &str| format!("/t/{{id}}/clock/{{round}}/{{first}}/{{second}}{rest}");
    routes
        .get("/t/{id}/clocks", read, table_clocks::overview)
        .get("/t/{id}/clocks/live", read, table_clocks::live_all)
        .get("/t/{id}/overlay", read, table_clocks::overlay)
        .get("/t/{id}/overlay/live", read, table_clocks::live_spectators)
        .get("/t/{id}/clock/{round}/{table}", read, table_clocks::by_table)
        .get(&at(""), read, table_clocks::page)
        .get(&at("/state"), read, table_clocks::state)
        .get(&at("/live"), read, table_clocks::live)
        .get(&at("/record"), tables, table_clocks::record)
        .add(Method::POST, &at("/play"), own, table_clocks::receive(own))
        .add(Method::POST, &at("/judge"), tables, table_clocks::receive(tables))
        .add(Method::POST, &at("/bind"), own, table_clocks::bind(own))
        .add(Method::POST, &at("/judge/bind"), tables, table_clocks::bind(tables))
        .post(&at("/judge/set"), tables, table_clocks::set)
}

/// The staff's pages outside the desk.
fn staff(routes: Routes) -> Routes {
    let tournaments = Right::Tournaments;
    routes
        .get("/new", tournaments, tournaments::new::answer)
        .post("/new", tournaments, tournaments::new::submit)
        .post("/practice", tournaments, practice::begin)
        .get("/backup", tournaments, backups::answer)
        .get("/backups", tournaments, restore::answer)
        .add(Method::POST, "/backups", tournaments, restore::receiving())
        .post("/backups/check", tournaments, restore::check)
        .post("/backups/restore", tournaments, restore::restore)
        .post("/backups/discard", tournaments, restore::discard)
        .get("/spare", tournaments, spare::page)
        .post("/spare/desk", tournaments, spare::become_desk)
        .post("/spare/enter", tournaments, spare::enter)
        .post("/spare/drop", tournaments, spare::drop_entry)
        .get("/import", tournaments, tournaments::import::answer)
        .post("/import", tournaments, tournaments::import::submit)
        .post("/import/confirm", tournaments, tournaments::import::confirm)
        .get("/rules/edit", Right::Rulesets, desk::rules_editor::answer)
        .post("/rules/edit", Right::Rulesets, desk::rules_editor::submit)
        .get("/t/{id}/desk/rules", Right::Settings, desk::rules_editor::answer)
        .post("/t/{id}/desk/rules", Right::Settings, desk::rules_editor::submit)
        .get("/t/{id}/journal.json", Right::Export, desk::export::journal)
        .get("/t/{id}/export/{format}", Right::Export, desk::export::file)
}

/// Redirects an address with a trailing slash to the one without.
async fn no_page(method: Method, uri: Uri) -> Result<Redirect, Error> {
    let (path, query) = (uri.path(), uri.query());
    let page = path.trim_end_matches('/');
    // A path that begins with two slashes would lead to another server.
    let is_here = !page.is_empty() && !page[1..].starts_with(['/', '\\']);
    let is_read = method == Method::GET || method == Method::HEAD;
    if page.len() == path.len() || !is_here || !is_read {
        return Err(Error::NotFound(message!("error-no-page")));
    }
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    Ok(Redirect::permanent(&format!("{page}{query}")))
}

/// Adds the headers of every answer: nothing foreign is loaded, nothing is framed, and the owner's link is not passed on.
async fn careful(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    for (name, value) in CAREFUL {
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    answer
}

const CAREFUL: [(&str, &str); 5] = [
    // Tells a phone our answers from the sign-in page of a Wi-Fi.
    ("x-pairwright", "1"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("content-security-policy", policy::FRAMED_BY_NOBODY),
    ("cache-control", "no-store"),
];
