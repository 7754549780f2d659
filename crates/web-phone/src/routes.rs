//! The routes of players' phones and of the chess clocks at the tables.

use axum::http::Method;
use pairwright_office::command::Command;
use pairwright_office::rights::Right;
use pairwright_web_kit::server::guard::Routes;

use crate::phone::{call, claim, deck, order, page, person, register, report};
use crate::state::PhoneState;
use crate::table_clocks;

pub fn routes(routes: Routes<PhoneState>) -> Routes<PhoneState> {
    clocks(phones(routes))
}

fn phones(routes: Routes<PhoneState>) -> Routes<PhoneState> {
    let (own_match, own_drop) = (Right::OwnMatch, Right::OwnDrop);
    routes
        .get("/t/{id}/register", Right::Claim, register::answer)
        .post("/t/{id}/register", Right::Claim, register::register)
        .get("/t/{id}/me", Right::Claim, page::answer)
        .get("/t/{id}/i/{key}", Right::Claim, claim::personal)
        .post("/t/{id}/me/claim", Right::Claim, claim::claim)
        .post("/t/{id}/me/give-back", own_match, claim::give_back)
        .add(Method::POST, "/t/{id}/me/report", own_match, order(report::read_report))
        .add(Method::POST, "/t/{id}/me/drop", own_drop, order(|_| Ok(Command::OwnDrop {})))
        .add(Method::POST, "/t/{id}/me/return", own_drop, order(|_| Ok(Command::OwnReturn {})))
        .add(Method::POST, "/t/{id}/me/call", Right::CallJudge, order(call::read_call))
        .add(Method::POST, "/t/{id}/me/person", Right::OwnPerson, order(person::read_person))
        .add(Method::POST, "/t/{id}/me/deck", Right::OwnDeck, order(deck::read_deck))
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
