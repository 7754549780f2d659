//! Claiming a player's name on a phone, by a tap in the room, a code or a personal link, and giving it back (page 10).

use std::collections::HashMap;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::{Claims, Player};
use pairwright_office::names::by_name;
use pairwright_office::rights::{Badge, Role};
use pairwright_web_kit::claims::{ClaimOutcome, Taker, author, by_link};
use pairwright_web_kit::codes::room;
use pairwright_web_kit::codes::slip::SlipCode;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::CommandStamp;
use pairwright_web_kit::orders::count;
use pairwright_web_kit::parts::{Address, Icon, Level, Tint, View, crumb, empty, icon, name, notice, pill};
use pairwright_web_kit::people::{People, PeopleEvent};
use pairwright_web_kit::server::{Admitted, Host, Peer, Submission, view};
use pairwright_web_kit::views::picker::find;
use pairwright_words::{Texts, say};

use super::frame;
use super::page::answered_with;
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

fn refused_page(
    host: &Host,
    view: &View<'_>,
    player: Option<&Player>,
    sent: &Submission,
    error: &Error,
) -> Result<Markup, Error> {
    let (command, wrong) = (hex(&fresh::<16>()?), error.sentence(view.texts));
    if let Some(player) = player.filter(|_| !sent.fields.get("code").is_empty()) {
        return Ok(code_page(view, player, &command, Some(&wrong)));
    }
    let people = host.access.people().state();
    let needs_room = room::is_needed(view.tournament);
    let offer = Offer { view, people: &people, command: &command, slip: None, room: None, needs_room };
    Ok(names_page(&offer, Some(&wrong)))
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

pub(super) struct Offer<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) people: &'a People,
    /// The command id of this page's forms.
    pub(super) command: &'a str,
    /// The slip's match, if only its players are offered.
    pub(super) slip: Option<SlipCode>,
    /// The room's code, if the link had it.
    pub(super) room: Option<&'a str>,
    pub(super) needs_room: bool,
}

/// The list of names, with the reason if a claim was refused.
pub(super) fn names_page(offer: &Offer<'_>, wrong: Option<&str>) -> Markup {
    let (view, texts) = (offer.view, offer.view.texts);
    let body = match view.tournament.setup.venue.claims {
        Claims::Off => empty(say!(texts, "phone-no-names"), say!(texts, "phone-no-names-why")),
        _ if view.tournament.players.is_empty() => {
            html! { h1 class="hide" { (say!(texts, "phone-who")) } (empty(say!(texts, "nobody-yet"), say!(texts, "phone-nobody-yet"))) (not_listed(view)) }
        }
        _ => names(offer, wrong),
    };
    frame(view, &say!(texts, "phone-who"), html! { div class="own" { (body) } })
}

fn not_listed(view: &View<'_>) -> Markup {
    let texts = view.texts;
    html! {
        @if view.tournament.check_open_to_phones().is_ok() {
            p { (say!(texts, "register-not-listed")) " " a href=(view.at().register()) { (say!(texts, "door-register")) } }
        }
    }
}

fn names(offer: &Offer<'_>, wrong: Option<&str>) -> Markup {
    let (view, texts) = (offer.view, offer.view.texts);
    let players = offered(offer);
    let Some(players) = players else {
        let sentence = empty(say!(texts, "phone-old-slip"), say!(texts, "phone-old-slip-why"));
        return html! { h1 class="hide" { (say!(texts, "phone-who")) } (sentence) };
    };
    let namesakes = namesakes(&players);
    html! {
        h1 class="own-name" { (say!(texts, "phone-who")) }
        p class="soft" { (say!(texts, "phone-who-why")) }
        @if let Some(wrong) = wrong { (notice(Level::Refused, wrong)) }
        @if offer.slip.is_none() { (find(view, "names", &say!(texts, "find-name"))) (not_listed(view)) }
        form method="post" action=(view.at().me_form("/claim")) {
            input type="hidden" name="command" value=(offer.command);
            @match offer.room {
                Some(room) => input type="hidden" name="room" value=(room);,
                None if offer.needs_room => div class="card stack" { (room::field(texts)) },
                None => {}
            }
            ul class="card rows names" id="names" {
                @for player in players {
                    (row(offer, player, namesakes.get(&sign(player)).is_some_and(|count| *count > 1)))
                }
            }
        }
    }
}

/// Everybody, or a slip's two players; `None` if the slip's match is not being played.
fn offered<'a>(offer: &Offer<'a>) -> Option<Vec<&'a Player>> {
    let tournament = offer.view.tournament;
    let Some(slip) = &offer.slip else { return Some(by_name(tournament.players.iter())) };
    let played = slip.played(tournament)?;
    Some(played.players.iter().filter_map(|id| tournament.player(id)).collect())
}

fn namesakes(players: &[&Player]) -> HashMap<String, usize> {
    players.iter().fold(HashMap::new(), |mut counts, player| {
        *counts.entry(sign(player)).or_insert(0) += 1;
        counts
    })
}

fn sign(player: &Player) -> String {
    player.name.trim().to_lowercase()
}

fn row(offer: &Offer<'_>, player: &Player, has_namesake: bool) -> Markup {
    let (view, texts) = (offer.view, offer.view.texts);
    let is_taken = !offer.people.phones(view.key, &player.id).is_empty();
    let first = view.tournament.rounds.first().filter(|_| has_namesake);
    let table = first.and_then(|round| round.match_of(&player.id)).and_then(|played| played.table);
    html! {
        li data-words=(player.name) {
            // A taken name needs its own code instead of the room's.
            button class="name-row" name="player" value=(player.id) formnovalidate[is_taken] {
                span class="grow" {
                    (name(&player.name))
                    @if let Some(club) = &player.club { " " span class="soft small" { (club) } }
                    @if let Some(table) = table {
                        " " span class="soft small" { (say!(texts, "phone-first-table", table = table.0)) }
                    }
                }
                @if is_taken { (pill(Tint::Quiet, say!(texts, "phone-taken"))) }
            }
        }
    }
}

/// The page that asks for a player's code, with what was wrong with the last one.
pub(super) fn code_page(view: &View<'_>, player: &Player, command: &str, wrong: Option<&str>) -> Markup {
    let texts = view.texts;
    let body = html! {
        div class="own" {
            (crumb(&view.at().me(), say!(texts, "phone-other-name")))
            h1 class="own-name" { (name(&player.name)) }
            @if let Some(wrong) = wrong { (notice(Level::Refused, wrong)) }
            section class="card stack" {
                p { (say!(texts, "phone-code-why")) }
                (code_form(view, &player.id, command))
            }
        }
    };
    frame(view, &player.name, body)
}

pub(super) fn code_form(view: &View<'_>, player: &PlayerId, command: &str) -> Markup {
    let texts = view.texts;
    html! {
        form class="code-form" method="post" action=(view.at().me_form("/claim")) {
            input type="hidden" name="command" value=(command);
            input type="hidden" name="player" value=(player);
            (code_field(texts, CodeNeeded::Always))
            button class="button primary" type="submit" { (icon(Icon::Check)) (say!(texts, "phone-code-send")) }
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CodeNeeded {
    Always,
    /// Only if the box beside it is ticked.
    IfTicked,
}

pub(super) fn code_field(texts: Texts, needed: CodeNeeded) -> Markup {
    html! {
        label class="field code-field" {
            span { (say!(texts, "phone-code")) }
            input name="code" inputmode="numeric" pattern="[0-9 ]*" maxlength="8" size="6"
                autocomplete="one-time-code" required[needed == CodeNeeded::Always];
            span class="soft small" { (say!(texts, "phone-code-hint")) }
        }
    }
}
