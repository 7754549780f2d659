//! Claiming a player's name on a phone, by a tap in the room, a code or a personal link, and giving it back (page 10).

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use pairwright_core::PlayerId;
use pairwright_core::nouns::Player;
use pairwright_office::rights::Role;
use pairwright_web_kit::claims::act::count;
use pairwright_web_kit::claims::{ClaimOutcome, Taker, author, by_link};
use pairwright_web_kit::codes::room;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::CommandStamp;
use pairwright_web_kit::parts::{Address, View};
use pairwright_web_kit::people::{Badge, PeopleEvent};
use pairwright_web_kit::server::{Admitted, Host, Peer, Submission, view};

use crate::phone::names::{self, Offer};
use crate::phone::page::answered_with;
use crate::state::PhoneState;

/// Handles the list of names, or the form of a code.
pub(crate) async fn claim(
    State(phone): State<PhoneState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    peer: Peer,
    sent: Submission,
) -> Result<Response, Error> {
    let known = phone.host.access.browser(&headers);
    let browser = phone.host.access.browser_or_new(&headers)?;
    let host = phone.host.clone();
    host.run(move |journals| {
        let moment = journals.public_moment(&id.as_str().into())?;
        let wanted = PlayerId::from(sent.fields.get("player"));
        let taker = Taker { host: &phone.host, id: &id, tournament: &moment.tournament, browser: &browser };
        let holds = taker.holds(&wanted);
        let done = taker.claim(&wanted, &sent, &peer.0, known.as_ref(), journals.now());
        match (done, taker.tournament.player(&wanted)) {
            (Ok(ClaimOutcome::Has(player)), _) => Ok(taker.welcome(&player)),
            (Ok(ClaimOutcome::NeedsCode(player)), _) => {
                Ok(Redirect::to(&Address(&id).me_code(&player)).into_response())
            }
            (Err(error @ Error::Invalid(_)), Some(player)) if holds => {
                let badge = Badge::new(Role::Player, player.id.as_str());
                answered_with(&phone.host, &id, &sent, &badge, &error)
            }
            (Err(error @ Error::Invalid(_)), player) => {
                let page = refused_page(&phone.host, &view(&moment, sent.visitor), player, &sent, &error)?;
                Ok((error.status(), page).into_response())
            }
            // Too many claims get a short page, not the list of names.
            (Err(error), _) => Err(error),
        }
    })
    .await
}

/// The page that a claim was sent from, with the reason for the refusal.
fn refused_page(
    host: &Host,
    view: &View<'_>,
    player: Option<&Player>,
    sent: &Submission,
    error: &Error,
) -> Result<Markup, Error> {
    let (command, wrong) = (hex(&fresh::<16>()?), error.sentence(view.texts));
    if let Some(player) = player.filter(|_| !sent.fields.get("code").is_empty()) {
        return Ok(names::code_page(view, player, &command, Some(&wrong)));
    }
    let people = host.access.people().state();
    let needs_room = room::is_needed(view.tournament);
    let offer = Offer { view, people: &people, command: &command, slip: None, room: None, needs_room };
    Ok(names::page(&offer, Some(&wrong)))
}

/// Claims the name of a ticket's personal link.
pub(crate) async fn personal(
    State(phone): State<PhoneState>,
    Path((id, key)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let browser = phone.host.access.browser_or_new(&headers)?;
    let host = phone.host.clone();
    host.run(move |_| by_link(&phone.host, &id, &key, &browser)).await
}

/// Gives back a name, if this phone has it.
pub(crate) async fn give_back(
    State(phone): State<PhoneState>,
    Path(id): Path<String>,
    admitted: Admitted,
    sent: Submission,
) -> Result<Response, Error> {
    let to = Redirect::to(&Address(&id).me()).into_response();
    let Some(browser) = admitted.person.browser else { return Ok(to) };
    let player = PlayerId::from(sent.fields.get("player"));
    let host = phone.host.clone();
    host.run(move |journals| {
        let people = phone.host.access.people();
        if people.state().claim_of(&id, &player, &browser).is_none() {
            return Ok(to);
        }
        count(&phone.host, &browser, journals.now())?;
        let command = CommandStamp { by: author(&player).to_string(), ..sent.command };
        people.act(&command, &|people| {
            let (tournament, player, browser) = (id.clone(), player.clone(), browser.clone());
            let has = people.claim_of(&id, &player, &browser).is_some();
            let event = PeopleEvent::Released { tournament, player, browser: Some(browser) };
            Ok(if has { vec![event] } else { Vec::new() })
        })?;
        Ok(to)
    })
    .await
}
