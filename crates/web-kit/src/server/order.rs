//! A form of the desk, decided on the newest state.

use std::sync::Arc;

use pairwright_core::message;
use pairwright_core::nouns::Player;
use pairwright_core::{Action, Journal, PlayerId, Tournament};
use pairwright_office::command::Command;
use pairwright_office::rights::{Grant, Right};

use crate::error::Error;
use crate::error::fields::Fields;
use crate::i18n::Texts;
use crate::parts::View;
use crate::server::access::Access;
use crate::server::guard::Admitted;

/// A form, with the state on which it is decided.
pub struct DeskOrder<'a> {
    pub tournament: &'a Tournament,
    pub journal: &'a Journal,
    pub view: View<'a>,
    pub fields: &'a Fields,
    pub texts: Texts,
    pub access: &'a Access,
    /// The sender, and the role that admits them.
    pub admitted: &'a Admitted,
    pub now: i64,
}

/// Reads a form of the desk as a command.
pub type ReadCommand = fn(&DeskOrder<'_>) -> Result<Command, Error>;

/// Turns a form into actions, or refuses.
pub type Decide = fn(&DeskOrder<'_>) -> Result<Vec<Action>, Error>;

/// What decides a form or a command.
pub type Decision = Arc<dyn Fn(&DeskOrder<'_>) -> Result<Vec<Action>, Error> + Send + Sync>;

impl<'a> DeskOrder<'a> {
    /// Checks a right before a question is asked that only its holders can answer.
    pub fn needs(&self, right: Right) -> Result<(), Error> {
        if self.admitted.badge.grant(right) == Grant::No { Err(Error::Forbidden(right)) } else { Ok(()) }
    }

    pub fn player(&self) -> Result<&'a Player, Error> {
        self.player_named(self.fields.get("player"))
    }

    /// The player with this id.
    pub fn player_named(&self, id: &str) -> Result<&'a Player, Error> {
        let player = self.tournament.player(&PlayerId::from(id.trim()));
        player.ok_or_else(|| Error::NotFound(message!("error-no-player")))
    }
}
