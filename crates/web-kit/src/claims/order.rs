//! A phone's form, decided on the newest state for the claimed name.

use std::ops::Deref;
use std::sync::Arc;

use pairwright_core::nouns::Claims;
use pairwright_core::{PlayerId, Tournament};
use pairwright_office::command::Command;
use pairwright_office::decide::own::OwnOrder;
use pairwright_office::rights::{Right, Role};

use crate::error::{Error, Fields};
use crate::people::{Badge, People};
use crate::server::Admitted;

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

/// What a phone may do in a player's name.
pub struct PhoneTrust {
    /// Whether it may do what cannot be undone: it is proved, or the desk chose open claims.
    pub is_proved: bool,
    /// Whether it may drop the player: it is proved, or it has reported for the name and no match is being played
    /// (page 10, "What needs the player's code").
    pub may_drop: bool,
}

impl PhoneTrust {
    pub fn of(
        people: &People,
        tournament: &Tournament,
        id: &str,
        admitted: &Admitted,
        player: &PlayerId,
    ) -> PhoneTrust {
        let browser = admitted.person.browser.as_ref();
        let claim = browser.and_then(|browser| people.claim_of(id, player, browser));
        let is_open = tournament.setup.venue.claims == Claims::Open;
        let is_proved = claim.is_some_and(|claim| claim.proved || is_open);
        let seat = tournament.current_round().and_then(|round| round.match_of(player));
        let is_between = seat.is_none_or(|played| !played.is_open());
        PhoneTrust {
            is_proved,
            may_drop: is_proved || is_between && claim.is_some_and(|claim| claim.reported),
        }
    }
}
