//! Registration by phone, at the desk: the QR code, and the requests for a place.

use maud::{Markup, html};
use pairwright_core::Action;
use pairwright_core::nouns::{Claims, PhoneRegistration, PlaceRequest};
use pairwright_office::decide::add::late_seat;
use pairwright_office::decide::plan::configure;
use pairwright_office::decide::requests::{ALL, accepted, all, registered, seated};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, Level, icon, large_qr, name, notice, qr_or_warning};
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::button_form;
use crate::desk::round::change::{MOST_LATE, may_seat};
use crate::room::DeskOrder;

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
            Err(why) => (notice(Level::Warning, texts.sentence(&why))),
            Ok(_) => {
                (button_form(desk, "/accept-request", &fields, "small", &accept))
                @if let Some(seat) = seat_now(desk, request) {
                    (button_form(desk, "/accept-request", &[fields[0], ("seat", "yes")], "small", &say!(texts, "requests-accept-seat", seat = seat)))
                }
            }
        }
        (button_form(desk, "/refuse-request", &fields, "small", &say!(texts, "requests-refuse")))
    }
}

/// The place in the current round of a player who is not registered yet; `None` if nobody is free, or others asked first.
fn seat_now(desk: &Desk<'_>, request: &PlaceRequest) -> Option<String> {
    let tournament = desk.view.tournament;
    let is_first =
        tournament.requests.iter().take(MOST_LATE).any(|first| first.player.id == request.player.id);
    let is_new = is_first && registered(tournament, request).is_none();
    tournament.current_round().filter(|round| is_new && may_seat(desk, round))?;
    let (_, after) = seated(tournament, request).ok()?;
    late_seat(desk.view.texts, &after, &request.player.id)
}

pub(super) fn queue(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let requests = &tournament.requests;
    let acceptable = all(tournament).map_or(0, |all| all.len());
    let accept = "/accept-request";
    html! {
        @if !requests.is_empty() && desk.may_send(accept) {
            section class="sheet" id="requests" {
                div class="sheet-head" {
                    h2 {
                        @match tournament.wait_list() {
                            Some(list) => (say!(texts, "wait-list-count", count = list.len())),
                            None => (say!(texts, "requests-title", count = requests.len())),
                        }
                    }
                    @if acceptable > 1 {
                        (button_form(desk, accept, &[("player", ALL)], "small primary", &say!(texts, "requests-accept-all", count = acceptable)))
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
            (qr_or_warning(texts, &address))
            p class="small" { a href=(desk.view.at().register()) { (address) } }
            (large_qr(texts, "qr-register", &say!(texts, "qr-for-registration"), &address))
        }
    }
}

pub(super) fn opening(desk: &Desk<'_>) -> Markup {
    let (texts, tournament, path) = (desk.view.texts, desk.view.tournament, "/let-phones-register");
    let venue = &tournament.setup.venue;
    let is_off = venue.registration.phones == PhoneRegistration::Off && venue.claims != Claims::Off;
    let shown =
        is_off && tournament.rounds.is_empty() && !tournament.finished && !tournament.check_ins.closed;
    html! {
        @if shown && desk.may_send(path) {
            section class="card stack" id="register-opening" {
                (button_form(desk, path, &[], "", &say!(texts, "requests-opening")))
            }
        }
    }
}

pub(crate) fn open_to_phones(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let mut setup = order.tournament.setup.clone();
    setup.venue.registration.phones = PhoneRegistration::Open;
    Ok(configure(order, setup)?)
}
