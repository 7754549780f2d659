//! A form of the desk, decided on the newest state.

use std::ops::Deref;
use std::sync::Arc;

use pairwright_core::Action;
use pairwright_core::nouns::Player;
use pairwright_office::command::Command;
use pairwright_office::order::Order;

use crate::error::Error;
use crate::error::fields::Fields;
use crate::parts::View;
use crate::server::access::Access;

/// A form, with the state on which it is decided.
pub struct DeskOrder<'a> {
    pub order: Order<'a>,
    pub view: View<'a>,
    pub fields: &'a Fields,
    /// Roles and claimed names.
    pub access: &'a Access,
}

impl<'a> Deref for DeskOrder<'a> {
    type Target = Order<'a>;

    fn deref(&self) -> &Order<'a> {
        &self.order
    }
}

/// Reads a form of the desk as a command.
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
