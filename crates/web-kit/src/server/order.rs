//! A form of the desk, decided on the newest state.

use std::cell::Cell;
use std::ops::Deref;
use std::sync::Arc;

use pairwright_core::nouns::Player;
use pairwright_core::{Action, Entropy, PlayerId};
use pairwright_office::calls::with_answered;
use pairwright_office::command::Command;
use pairwright_office::order::Order;
use pairwright_store::TournamentId;

use crate::entropy::fresh;
use crate::error::{Error, Fields};
use crate::journals::{Done, Journals, Moment};
use crate::parts::View;
use crate::server::access::Access;
use crate::server::extract::Submission;
use crate::server::hand_over;
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
            is_about_phones.set(actions.iter().any(hand_over::hands_over));
            Ok(actions)
        })
    })?;
    if is_about_phones.get() || done.repeated {
        hand_over::hand_over(access, journals, id, &sent.command, done.seq)?;
    }
    Ok(done)
}
