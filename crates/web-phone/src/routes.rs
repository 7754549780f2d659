//! The routes of players' phones and of the chess clocks at the tables.

use axum::http::Method;
use pairwright_office::command::CommandKind;
use pairwright_office::rights::Right;
use pairwright_web_kit::plain_forms::PHONES;
use pairwright_web_kit::server::Routes;

use crate::phone::{call, card, claim, order, page, register, report};
use crate::state::PhoneState;
use crate::table_clocks;

pub fn routes(routes: Routes<PhoneState>) -> Routes<PhoneState> {
    clocks(phones(routes))
}

fn phones(routes: Routes<PhoneState>) -> Routes<PhoneState> {
    // `OwnDrop` is sent to `/me/drop`.
    let at = |kind: CommandKind| format!("/t/{{id}}/me/{}", <&str>::from(kind).trim_start_matches("own-"));
    let add = |routes: Routes<PhoneState>, kind: CommandKind, read| {
        routes.add(Method::POST, &at(kind), kind.right(), order(read))
    };
    let routes = PHONES.iter().fold(routes, |routes, form| add(routes, form.kind, form.read));
    let routes = add(routes, CommandKind::OwnReport, report::read_report);
    add(routes, CommandKind::OwnCall, call::read_call)
        .get("/card/{id}/{key}", Right::Claim, card::answer)
        .post("/card/{id}/{key}", Right::Claim, card::publish)
        .post("/card/{id}/{key}/enter", Right::Claim, card::enter)
        .get("/t/{id}/register", Right::Claim, register::answer)
        .post("/t/{id}/register", Right::Claim, register::register)
        .get("/t/{id}/me", Right::Claim, page::answer)
        .get("/t/{id}/i/{key}", Right::Claim, claim::personal)
        .post("/t/{id}/me/claim", Right::Claim, claim::claim)
        .post("/t/{id}/me/give-back", Right::OwnMatch, claim::give_back)
}

fn clocks(routes: Routes<PhoneState>) -> Routes<PhoneState> {
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
