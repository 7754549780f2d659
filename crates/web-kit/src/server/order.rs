//! A form of the desk, decided on the newest state.

use std::cell::Cell;
use std::ops::Deref;
use std::sync::Arc;

use pairwright_core::nouns::Player;
use pairwright_core::{Action, Entropy, Journal, PlayerId};
use pairwright_office::calls::with_answered;
use pairwright_office::command::Command;
use pairwright_office::order::Order;
use pairwright_store::TournamentId;

use crate::entropy::fresh;
use crate::error::{Error, Fields};
use crate::journals::{CommandStamp, Done, Journals, Moment};
use crate::parts::View;
use crate::people::{People, PeopleEvent};
use crate::server::access::Access;
use crate::server::extract::Submission;
use crate::server::page::view;

/// A form, with the state on which it is decided.
pub struct DeskOrder<'a> {
    pub order: Order<'a>,
    pub view: View<'a>,
    pub fields: &'a Fields,
}

impl<'a> Deref for DeskOrder<'a> {
    type Target = Order<'a>;

    fn deref(&self) -> &Order<'a> {
        &self.order
    }
}

pub type ReadCommand = fn(&DeskOrder<'_>) -> Result<Command, Error>;

/// Turns a form into actions, or refuses.
pub type Decide = fn(&DeskOrder<'_>) -> Result<Vec<Action>, Error>;

/// What decides a form or a command.
pub type Decision = Arc<dyn Fn(&DeskOrder<'_>) -> Result<Vec<Action>, Error> + Send + Sync>;

impl<'a> DeskOrder<'a> {
    pub fn player(&self) -> Result<&'a Player, Error> {
        Ok(self.player_named(self.fields.get("player"))?)
    }
}

/// Decides a form or a command on the newest state and carries it out, if the sender's role allows it. Phones are
/// given the registered names that it decides about, or lose them.
pub fn decided(
    access: &Access,
    journals: &Journals,
    id: &TournamentId,
    sent: &Submission,
    decide: impl Fn(&DeskOrder<'_>) -> Result<Vec<Action>, Error>,
) -> Result<Done, Error> {
    let (visitor, fields) = (sent.visitor, &sent.fields);
    let is_about_phones = Cell::new(false);
    let people = access.people().state();
    let has_phone = |player: &PlayerId| !people.phones(id.as_str(), player).is_empty();
    let entropy = Entropy::from_bytes(&fresh::<32>()?);
    let done = sent.by_each_role(|admitted, command| {
        journals.act(id, command, &|journal| {
            let moment = Moment::of(id, journal);
            let view = view(&moment, visitor);
            let tournament = &moment.tournament;
            let (texts, now) = (view.texts, journals.now());
            let (author, answer) = (admitted.badge.author(), fields.answer());
            let (entropy, has_phone) = (entropy.clone(), &has_phone);
            let order = Order { tournament, journal, texts, author, answer, now, entropy, has_phone };
            let actions = decide(&DeskOrder { order, view, fields })?;
            let actions = with_answered(tournament, actions, now);
            admitted.badge.admits_all(tournament, &actions)?;
            let hands_over =
                |action: &Action| matches!(action, Action::AcceptPlaces { .. } | Action::Undo { .. });
            is_about_phones.set(actions.iter().any(hands_over));
            Ok(actions)
        })
    })?;
    if is_about_phones.get() || done.repeated {
        hand_over(access, journals, id, &sent.command, done.seq)?;
    }
    Ok(done)
}

/// Grants or revokes the registered names that an entry decides about. A phone keeps a registered name only while its
/// request counts as that player's.
pub(super) fn hand_over(
    access: &Access,
    journals: &Journals,
    id: &TournamentId,
    command: &CommandStamp,
    seq: u64,
) -> Result<(), Error> {
    let decided = journals.read(id, |journal| decided_by(journal, seq))?;
    if !decided.is_empty() {
        access.people().act(command, &|people| Ok(handed_over(people, id.as_str(), &decided)))?;
    }
    Ok(())
}

/// A request that is a registered player's, or no longer.
struct HandOver {
    request: PlayerId,
    player: PlayerId,
    stands: bool,
}

/// The requests about which an entry decides this, or no longer does.
fn decided_by(journal: &Journal, seq: u64) -> Vec<HandOver> {
    let Some(entry) = journal.entry(seq) else { return Vec::new() };
    match &entry.action {
        Action::AcceptPlaces { known, .. } => {
            let stands = !journal.is_undone(seq);
            let of_request = |(request, player): &(PlayerId, PlayerId)| HandOver {
                request: request.clone(),
                player: player.clone(),
                stands,
            };
            known.iter().map(of_request).collect()
        }
        Action::Undo { entries } => entries.iter().flat_map(|seq| decided_by(journal, *seq)).collect(),
        _ => Vec::new(),
    }
}

/// Gives the requests' phones the registered names, or takes them back. They keep the requested names, which wait
/// again if the decision is undone.
fn handed_over(people: &People, tournament: &str, decided: &[HandOver]) -> Vec<PeopleEvent> {
    let of_one = |one: &HandOver| {
        let phones = people.phones(tournament, &one.request).iter();
        let event = |browser| match one.stands {
            true => PeopleEvent::Claimed {
                tournament: tournament.to_owned(),
                player: one.player.clone(),
                browser,
                proved: true,
            },
            false => PeopleEvent::Released {
                tournament: tournament.to_owned(),
                player: one.player.clone(),
                browser: Some(browser),
            },
        };
        phones.map(|claim| event(claim.browser.clone())).collect::<Vec<_>>()
    };
    decided.iter().flat_map(of_one).collect()
}
