//! A phone's form, decided on the newest state for the claimed name.

use std::ops::Deref;
use std::sync::Arc;

use pairwright_core::nouns::Claims;
use pairwright_core::{PlayerId, Tournament};
use pairwright_office::command::Command;
use pairwright_office::decide::own::OwnOrder;
use pairwright_office::rights::{Right, Role};

use crate::error::{Error, Fields};
use crate::people::{Badge, Claim};
use crate::server::{Access, Admitted};

/// A phone's form, with the state it is decided on.
pub struct PhoneOrder<'a> {
    pub order: OwnOrder<'a>,
    pub fields: &'a Fields,
}

impl<'a> Deref for PhoneOrder<'a> {
    type Target = OwnOrder<'a>;

    fn deref(&self) -> &OwnOrder<'a> {
        &self.order
    }
}

/// Reads a phone's form as a command.
pub type ReadOwn = Arc<dyn Fn(&PhoneOrder<'_>) -> Result<Command, Error> + Send + Sync>;

/// The badge of the name that a form is sent for, if the phone has it.
pub fn badge_of(admitted: &Admitted, player: &str) -> Result<Badge, Error> {
    let mut names = admitted.person.badges.iter().filter(|badge| badge.role == Role::Player);
    let badge = names.find(|badge| player.is_empty() || badge.name == player);
    badge.cloned().ok_or(Error::Forbidden(Right::OwnMatch))
}

/// Whether the phone may do what cannot be undone: it is proved, or the desk chose open claims.
pub fn is_proved(
    access: &Access,
    tournament: &Tournament,
    id: &str,
    admitted: &Admitted,
    player: &str,
) -> bool {
    let is_open = tournament.setup.venue.claims == Claims::Open;
    has_claim(access, id, admitted, player, |claim| claim.proved || is_open)
}

/// Whether the phone may drop the player: it is proved, or it has reported for the name and no match is being played
/// (page 10, "What needs the player's code").
pub fn may_drop(
    access: &Access,
    tournament: &Tournament,
    id: &str,
    admitted: &Admitted,
    player: &str,
) -> bool {
    let seat = tournament.current_round().and_then(|round| round.match_of(&PlayerId::from(player)));
    let is_between = seat.is_none_or(|played| !played.is_open());
    is_proved(access, tournament, id, admitted, player)
        || is_between && has_claim(access, id, admitted, player, |claim| claim.reported)
}

fn has_claim(
    access: &Access,
    id: &str,
    admitted: &Admitted,
    player: &str,
    is_enough: impl Fn(&Claim) -> bool,
) -> bool {
    let people = access.people().state();
    let browser = admitted.person.browser.as_ref();
    browser.and_then(|browser| people.claim_of(id, &PlayerId::from(player), browser)).is_some_and(is_enough)
}
