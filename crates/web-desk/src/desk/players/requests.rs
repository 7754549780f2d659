//! Registration by phone, at the desk: the QR code, and the requests for a place.

use maud::{Markup, html};
use pairwright_core::fault::same_name;
use pairwright_core::nouns::{Claims, PhoneRegistration, PlaceRequest, Player};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, PlayerId, Tournament, message};
use pairwright_office::command::Command;
use pairwright_office::registration::joining;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, Level, icon, large_qr, name, notice, qr};
use pairwright_web_kit::server::order::DeskOrder;

use crate::desk::form::button_form;
use crate::desk::{Desk, plan};
use crate::say;

/// The field that accepts all requests.
pub(super) const ALL: &str = "all";

/// The player already registered under a request's name, who is taken for the same person.
fn registered<'a>(tournament: &'a Tournament, request: &PlaceRequest) -> Option<&'a Player> {
    let has = |name: &str| same_name(name, &request.player.name);
    tournament.players.iter().find(|player| has(&player.name) || has(tournament.shown_name(player)))
}

/// The buttons that answer a request: accept, take for the registered player, refuse.
pub(in crate::desk) fn answers(desk: &Desk<'_>, request: &PlaceRequest) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let fields = [("player", request.player.id.as_str())];
    let accept = match registered(tournament, request) {
        Some(_) => say!(texts, "requests-same"),
        None => say!(texts, "requests-accept"),
    };
    html! {
        @match accepted(tournament, &[request]) {
            Err(why) => (notice(Level::Warning, why.sentence(texts))),
            Ok(_) => (button_form(desk, &desk.at("/accept-request"), &fields, "small", &accept)),
        }
        (button_form(desk, &desk.at("/refuse-request"), &fields, "small", &say!(texts, "requests-refuse")))
    }
}

pub(super) fn queue(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let requests = &tournament.requests;
    let acceptable = all(tournament).map_or(0, |all| all.len());
    let accept = desk.at("/accept-request");
    html! {
        @if !requests.is_empty() && desk.may_send(&accept) {
            section class="sheet" id="requests" {
                div class="sheet-head" {
                    h2 {
                        @match tournament.wait_list() {
                            Some(list) => (say!(texts, "wait-list-count", count = list.len())),
                            None => (say!(texts, "requests-title", count = requests.len())),
                        }
                    }
                    @if acceptable > 1 {
                        (button_form(desk, &accept, &[("player", ALL)], "small primary", &say!(texts, "requests-accept-all", count = acceptable)))
                    }
                }
                ul class="people" { @for request in requests { (row(desk, request)) } }
            }
        }
    }
}

fn row(desk: &Desk<'_>, request: &PlaceRequest) -> Markup {
    let (texts, player) = (desk.view.texts, &request.player);
    html! {
        li id={ "request-" (player.id) } {
            span class="grow" {
                (name(&player.name))
                @if let Some(pronouns) = &request.person.pronouns { " " span class="soft small" { bdi { (pronouns) } } }
                @if let Some(club) = &player.club { " " span class="soft small" { (club) } }
                @if let Some(known) = registered(desk.view.tournament, request) {
                    p class="soft small" { (say!(texts, "requests-known", name = known.name.as_str())) }
                }
            }
            (answers(desk, request))
        }
    }
}

/// The address for registration, while it is open.
fn way_in_address(desk: &Desk<'_>) -> Option<String> {
    let is_open = desk.view.tournament.check_open_to_phones().is_ok();
    is_open.then(|| format!("{}{}", desk.address, desk.view.at().register()))
}

/// The button that shows the QR code for registration.
pub(super) fn way_in_large(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let Some(address) = way_in_address(desk) else { return html! {} };
    html! {
        p id="register-way-in" { (large_qr(texts, "qr-register", &say!(texts, "qr-for-registration"), &address)) }
    }
}

pub(super) fn way_in(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let Some(address) = way_in_address(desk) else { return html! {} };
    let needs_approval = tournament.setup.venue.registration.phones == PhoneRegistration::Approval;
    html! {
        details class="card" id="register-way-in" open[tournament.rounds.is_empty()] {
            summary { (icon(Icon::Phone)) (say!(texts, "requests-way-in")) }
            p class="soft" {
                @if needs_approval { (say!(texts, "requests-way-in-approval")) } @else { (say!(texts, "requests-way-in-why")) }
            }
            (qr(&address))
            p class="small" { a href=(desk.view.at().register()) { (address) } }
            (large_qr(texts, "qr-register", &say!(texts, "qr-for-registration"), &address))
        }
    }
}

/// The button that opens registration by phone before round 1.
pub(super) fn opening(desk: &Desk<'_>) -> Markup {
    let (texts, tournament, path) = (desk.view.texts, desk.view.tournament, desk.at("/let-phones-register"));
    let venue = &tournament.setup.venue;
    let is_off = venue.registration.phones == PhoneRegistration::Off && venue.claims != Claims::Off;
    let shown =
        is_off && tournament.rounds.is_empty() && !tournament.finished && !tournament.check_ins.closed;
    html! {
        @if shown && desk.may_send(&path) {
            section class="card stack" id="register-opening" {
                p class="soft small" { (say!(texts, "requests-opening-why")) }
                (button_form(desk, &path, &[], "", &say!(texts, "requests-opening")))
            }
        }
    }
}

pub(crate) fn open_to_phones(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let mut setup = order.tournament.setup.clone();
    setup.venue.registration.phones = PhoneRegistration::Open;
    plan::configure(order, setup)
}

/// The entry that accepts requests: those of registered players are resolved, the others registered.
pub(super) fn accepted(tournament: &Tournament, requests: &[&PlaceRequest]) -> Result<Action, Error> {
    let (mut players, mut known, mut missed_rounds) = (Vec::new(), Vec::new(), None);
    for request in requests {
        if let Some(player) = registered(tournament, request) {
            known.push((request.player.id.clone(), player.id.clone()));
            continue;
        }
        let (player, missed) = joining(tournament, &request.player);
        players.push(player);
        missed_rounds = missed;
    }
    let action = Action::AcceptPlaces { players, known, missed_rounds };
    tournament.after(&action)?;
    Ok(action)
}

/// All requests that can be accepted together.
pub(super) fn all(tournament: &Tournament) -> Result<Vec<&PlaceRequest>, Error> {
    let (mut all, mut refused) = (Vec::new(), None);
    let mut new = Vec::new();
    for request in &tournament.requests {
        match registered(tournament, request) {
            None => new.push(request),
            Some(player) => {
                refused = refused.or_else(|| Some(Refusal::NameTaken(player.name.clone()).into()));
            }
        }
    }
    let clash = accept_more(tournament, &mut all, &new);
    match clash.or(refused) {
        Some(why) if all.is_empty() => Err(why),
        None if all.is_empty() => Err(Error::Conflict(message!("requests-none"))),
        _ => Ok(all),
    }
}

/// Adds the requests that can be accepted with those before, and returns why the first other one cannot.
/// Tries all at once, and on failure in halves.
fn accept_more<'a>(
    tournament: &Tournament,
    all: &mut Vec<&'a PlaceRequest>,
    more: &[&'a PlaceRequest],
) -> Option<Error> {
    if more.is_empty() {
        return None;
    }
    let before = all.len();
    all.extend(more);
    let Err(why) = accepted(tournament, all) else { return None };
    all.truncate(before);
    let (first, second) = more.split_at(more.len() / 2);
    if first.is_empty() {
        return Some(why);
    }
    let refused = accept_more(tournament, all, first);
    let refused_later = accept_more(tournament, all, second);
    refused.or(refused_later)
}

pub(crate) fn read_refusal(order: &DeskOrder<'_>) -> Result<Command, Error> {
    Ok(Command::RefuseRequest { player: order.fields.get("player").to_owned() })
}

pub(crate) fn refuse(player: &str) -> Result<Vec<Action>, Error> {
    Ok(vec![Action::RefusePlace { player: PlayerId::from(player) }])
}
