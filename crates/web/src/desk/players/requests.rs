//! Players who register on their own phones, at the desk: the way in, and who waits for a place.

use maud::{Markup, html};
use pairwright_core::nouns::{Person, PhoneRegistration, PlaceRequest, Player};
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament, message};

use super::person::edited;
use crate::desk::Desk;
use crate::desk::form::button_form;
use crate::desk::order::Order;
use crate::parts::{Icon, Level, icon, name, notice, qr};
use crate::say;
use crate::server::error::Error;

/// The field of all who wait, in place of one player.
const ALL: &str = "all";

/// The actions that register a player who joins now, and settle how to address and show them.
pub(crate) fn registration(tournament: &Tournament, player: &Player, person: &Person) -> Vec<Action> {
    let next = tournament.next_round();
    let late = next > RoundNumber(1);
    let missed_rounds = tournament.ruleset.late.missed_rounds.bye().filter(|_| late);
    let player = Player { joined_round: late.then_some(next), ..player.clone() };
    let person = edited(tournament, &player.id, person.clone());
    [Action::Register { player, missed_rounds }].into_iter().chain(person).collect()
}

/// Who waits for a place.
pub(super) fn queue(desk: &Desk<'_>) -> Markup {
    let (texts, requests) = (desk.view.texts, &desk.view.tournament.requests);
    let accept = desk.at("/accept-request");
    html! {
        @if !requests.is_empty() && desk.may_send(&accept) {
            section class="sheet" id="requests" {
                div class="sheet-head" {
                    h2 { (say!(texts, "requests-title", count = requests.len())) }
                    @if requests.len() > 1 {
                        (button_form(desk, &accept, &[("player", ALL)], "small primary", &say!(texts, "requests-accept-all", count = requests.len())))
                    }
                }
                ul class="people" { @for request in requests { (row(desk, request)) } }
            }
        }
    }
}

fn row(desk: &Desk<'_>, request: &PlaceRequest) -> Markup {
    let (texts, player) = (desk.view.texts, &request.player);
    let fields = [("player", player.id.as_str())];
    let refused = accepted(desk.view.tournament, request).err();
    html! {
        li id={ "request-" (player.id) } {
            span class="grow" {
                (name(&player.name))
                @if let Some(pronouns) = &request.person.pronouns { " " span class="soft small" { bdi { (pronouns) } } }
                @if let Some(club) = &player.club { " " span class="soft small" { (club) } }
            }
            @if let Some(why) = refused { (notice(Level::Warning, why.sentence(texts))) }
            @else { (button_form(desk, &desk.at("/accept-request"), &fields, "small", &say!(texts, "requests-accept"))) }
            (button_form(desk, &desk.at("/refuse-request"), &fields, "small", &say!(texts, "requests-refuse")))
        }
    }
}

/// The QR code by which players register.
pub(super) fn way_in(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if tournament.check_open_to_phones().is_err() {
        return html! {};
    }
    let address = format!("{}{}", desk.address, desk.view.at().register());
    let needs_approval = tournament.setup.venue.registration.phones == PhoneRegistration::Approval;
    html! {
        details class="card" id="register-way-in" open[tournament.rounds.is_empty()] {
            summary { (icon(Icon::Phone)) (say!(texts, "requests-way-in")) }
            p class="soft" {
                @if needs_approval { (say!(texts, "requests-way-in-approval")) } @else { (say!(texts, "requests-way-in-why")) }
            }
            (qr(&address))
            p class="small" { a href=(desk.view.at().register()) { (address) } }
        }
    }
}

/// What accepting somebody does.
fn accepted(tournament: &Tournament, request: &PlaceRequest) -> Result<(Vec<Action>, Tournament), Error> {
    let actions = registration(tournament, &request.player, &request.person);
    let after = actions.iter().try_fold(tournament.clone(), |tournament, action| tournament.after(action))?;
    Ok((actions, after))
}

/// Accepts somebody who waits for a place, or all of whom nothing is to be refused.
pub(crate) fn accept(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    let typed = order.fields.get("player");
    let wanted = |request: &&PlaceRequest| typed == ALL || request.player.id.as_str() == typed;
    let (mut tournament, mut actions, mut refused) = (order.tournament.clone(), Vec::new(), None);
    for request in order.tournament.requests.iter().filter(wanted) {
        match accepted(&tournament, request) {
            Ok((more, after)) => {
                actions.extend(more);
                tournament = after;
            }
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    match refused {
        Some(error) if actions.is_empty() => Err(error),
        None if actions.is_empty() => Err(Error::Conflict(message!("requests-none"))),
        _ => Ok(actions),
    }
}

/// Gives somebody no place.
pub(crate) fn refuse(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    Ok(vec![Action::RefusePlace { player: PlayerId::from(order.fields.get("player")) }])
}
