//! Carries out what a phone asks in its player's name.

use std::cell::Cell;
use std::sync::Arc;

use pairwright_core::{Action, Journal, PlayerId, Tournament, message};
use pairwright_office::command::Command;
use pairwright_office::decide::own::{self, OwnOrder};
use pairwright_office::order::Order;
use pairwright_office::rights::{Author, Right, Role};

use super::order::{PhoneOrder, PhoneTrust, badge_of};
use crate::error::Error;
use crate::journals::{CommandStamp, Done, Journals, Moment};
use crate::people::limits::LimitKey;
use crate::people::{Badge, BrowserId, PeopleEvent};
use crate::server::{Host, Submission, view};

/// Carries out a command for the player whose name the sender's phone has.
pub fn as_player(
    host: &Host,
    journals: &Journals,
    id: &str,
    sent: &Submission,
    command: &Command,
) -> Result<Done, Error> {
    let badge = badge_of(&sent.admitted, sent.fields.get("player"))?;
    act(host, journals, id, sent, &badge, &|_| Ok(command.clone()))
}

/// Counts a form that a phone sends for its players.
pub fn count(host: &Host, browser: &BrowserId, now: i64) -> Result<(), Error> {
    host.limits.count(vec![LimitKey::Forms(browser.clone())], now).map_err(|seconds| Error::TooOften {
        message: message!("phone-orders-wait", seconds = seconds),
        seconds,
    })
}

pub fn act(
    host: &Host,
    journals: &Journals,
    id: &str,
    sent: &Submission,
    badge: &Badge,
    read: &dyn Fn(&PhoneOrder<'_>) -> Result<Command, Error>,
) -> Result<Done, Error> {
    if let Some(browser) = &sent.admitted.person.browser {
        count(host, browser, journals.now())?;
    }
    let tournament_id = id.into();
    let command = CommandStamp { id: sent.command.id.clone(), by: badge.author().to_string() };
    let has_reported = Cell::new(false);
    let people = host.access.people().state();
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
        let now = journals.now();
        let (entropy, has_phone) = (None, &|player: &PlayerId| !people.phones(id, player).is_empty());
        let order = Order { tournament, journal, texts, author, answer, now, entropy, has_phone };
        let PhoneTrust { is_proved, may_drop } =
            PhoneTrust::of(&people, tournament, id, &sent.admitted, &player.id);
        let order =
            PhoneOrder { order: OwnOrder { order, player, is_proved, may_drop }, fields: &sent.fields };
        let actions = own::decide(&order, &read(&order)?)?;
        has_reported.set(actions.iter().any(is_report));
        actions.iter().try_for_each(|action| badge.admits(tournament, action))?;
        refused_in_public(tournament, journal, &actions)?;
        Ok(actions)
    })?;
    if has_reported.get() {
        // The report counts without this: at worst the phone is asked for the code later.
        note_report(host, id, sent, &PlayerId::from(&*badge.name)).ok();
    }
    Ok(done)
}

fn is_report(action: &Action) -> bool {
    matches!(action, Action::PlayerReport { result: Some(_), .. } | Action::Report { .. })
}

/// Notes that this phone has reported for a name that it took by a tap.
fn note_report(host: &Host, id: &str, sent: &Submission, player: &PlayerId) -> Result<(), Error> {
    let Some(browser) = &sent.admitted.person.browser else { return Ok(()) };
    let command = CommandStamp {
        id: format!("{}-reported", sent.command.id),
        by: Author::new(Role::Player, player.as_str()).to_string(),
    };
    let noted = host.access.people().act(&command, &|people| {
        let claim = people.claim_of(id, player, browser);
        let is_new = claim.is_some_and(|claim| !claim.proved && !claim.reported);
        let (tournament, player, browser) = (id.to_owned(), player.clone(), browser.clone());
        Ok(is_new.then_some(PeopleEvent::Reported { tournament, player, browser }).into_iter().collect())
    });
    noted.map(|_| ())
}

/// Refuses what the tournament refuses, with the names that everybody reads.
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
