//! Carries out forms of players' phones in the player's name, and answers on the player's page.

use std::cell::Cell;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, post};
use pairwright_core::{Action, Journal, PlayerId, Tournament, message};
use pairwright_office::command::Command;
use pairwright_office::decide::own::{self, OwnOrder};
use pairwright_office::order::Order;
use pairwright_office::rights::{Author, Right, Role};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{CommandStamp, Done, Journals, Moment};
use pairwright_web_kit::parts::Address;
use pairwright_web_kit::people::{Badge, BrowserId, PeopleEvent};
use pairwright_web_kit::server::extract::{Peer, Submission};
use pairwright_web_kit::server::page::view;

use crate::limit::LimitKey;
use crate::phone::claim::prove;
use crate::phone::order::{PhoneOrder, ReadOwn, badge_of, is_proved, may_drop};
use crate::phone::page::answered_with;
use crate::state::PhoneState;

pub(crate) fn order(read: ReadOwn) -> MethodRouter<PhoneState> {
    post(move |State(phone): State<PhoneState>, Path(id): Path<String>, peer: Peer, sent: Submission| {
        carry_out(phone, id, peer, sent, read.clone())
    })
}

async fn carry_out(
    phone: PhoneState,
    id: String,
    peer: Peer,
    sent: Submission,
    read: ReadOwn,
) -> Result<Response, Error> {
    let host = phone.host.clone();
    host.run(move |journals| {
        let badge = badge_of(&sent.admitted, sent.fields.get("player"))?;
        let moment = journals.public_moment(&id.as_str().into())?;
        let player = PlayerId::from(&*badge.name);
        let proved = prove(&phone, (&id, &moment.tournament), &sent, (&player, &peer.0));
        match proved.and_then(|()| act(&phone, journals, &id, &sent, &badge, &*read)) {
            Ok(_) => Ok(Redirect::to(&Address(&id).me_as(&player)).into_response()),
            Err(Error::Forbidden(right)) => Err(Error::Forbidden(right)),
            Err(error) => answered_with(&phone.host, &id, &sent, &badge, &error),
        }
    })
    .await
}

/// A refusal with the names that everybody may read.
fn refused_in_public(
    tournament: &Arc<Tournament>,
    journal: &Journal,
    actions: &[Action],
) -> Result<(), Error> {
    if Arc::ptr_eq(tournament, journal.tournament()) {
        return Ok(());
    }
    let first = Tournament::clone(tournament);
    actions.iter().try_fold(first, |tournament, action| tournament.after(action)).map(|_| ())?;
    Ok(())
}

/// Carries out a command for the player whose name the sender's phone has.
pub fn as_player(
    phone: &PhoneState,
    journals: &Journals,
    id: &str,
    sent: &Submission,
    command: &Command,
) -> Result<Done, Error> {
    let badge = badge_of(&sent.admitted, sent.fields.get("player"))?;
    act(phone, journals, id, sent, &badge, &|_| Ok(command.clone()))
}

/// Counts a form that a phone sends for its players.
pub(super) fn count(phone: &PhoneState, browser: &BrowserId, now: i64) -> Result<(), Error> {
    phone.limits.count(vec![LimitKey::Forms(browser.clone())], now).map_err(|seconds| Error::TooOften {
        message: message!("phone-orders-wait", seconds = seconds),
        seconds,
    })
}

fn act(
    phone: &PhoneState,
    journals: &Journals,
    id: &str,
    sent: &Submission,
    badge: &Badge,
    read: &dyn Fn(&PhoneOrder<'_>) -> Result<Command, Error>,
) -> Result<Done, Error> {
    if let Some(browser) = &sent.admitted.person.browser {
        count(phone, browser, journals.now())?;
    }
    let tournament_id = id.into();
    let command = CommandStamp { id: sent.command.id.clone(), by: badge.author().to_string() };
    let has_reported = Cell::new(false);
    let done = journals.act(&tournament_id, &command, &|journal| {
        let moment = Moment::of(&tournament_id, journal).in_public();
        let tournament = &moment.tournament;
        let player = PlayerId::from(&*badge.name);
        let asks =
            || tournament.requests.iter().map(|request| &request.player).find(|asks| asks.id == player);
        let player = tournament.player(&player).or_else(asks);
        let player = player.ok_or(Error::Forbidden(Right::OwnMatch))?;
        let texts = view(&moment, sent.visitor).texts;
        let (author, answer) = (badge.author(), sent.fields.answer());
        let order = Order { tournament, journal, texts, author, answer, now: journals.now() };
        let is_proved = is_proved(&phone.host.access, tournament, id, &sent.admitted, &badge.name);
        let may_drop = may_drop(&phone.host.access, tournament, id, &sent.admitted, &badge.name);
        let order =
            PhoneOrder { order: OwnOrder { order, player, is_proved, may_drop }, fields: &sent.fields };
        let actions = own::decide(&order, &read(&order)?)?;
        has_reported.set(actions.iter().any(is_report));
        actions.iter().try_for_each(|action| badge.admits(tournament, action))?;
        refused_in_public(tournament, journal, &actions)?;
        Ok(actions)
    })?;
    if has_reported.get() {
        // The report counts even if this fails: then the phone is asked for the code later.
        note_report(phone, id, sent, &PlayerId::from(&*badge.name)).ok();
    }
    Ok(done)
}

fn is_report(action: &Action) -> bool {
    matches!(action, Action::PlayerReport { result: Some(_), .. } | Action::Report { .. })
}

/// Notes that this phone has reported for a name that it took by a tap.
fn note_report(phone: &PhoneState, id: &str, sent: &Submission, player: &PlayerId) -> Result<(), Error> {
    let Some(browser) = &sent.admitted.person.browser else { return Ok(()) };
    let command = CommandStamp {
        id: format!("{}-reported", sent.command.id),
        by: Author::new(Role::Player, player.as_str()).to_string(),
    };
    let noted = phone.host.access.people().act(&command, &|people| {
        let claim = people.claim_of(id, player, browser);
        let is_new = claim.is_some_and(|claim| !claim.proved && !claim.reported);
        let (tournament, player, browser) = (id.to_owned(), player.clone(), browser.clone());
        Ok(is_new.then_some(PeopleEvent::Reported { tournament, player, browser }).into_iter().collect())
    });
    noted.map(|_| ())
}
