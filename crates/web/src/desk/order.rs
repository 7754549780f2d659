//! What a form of the desk asks for: decided on the newest state by one function.

use pairwright_core::message;
use pairwright_core::nouns::Player;
use pairwright_core::{Action, Journal, PlayerId, Tournament};
use pairwright_office::rights::{Grant, Right};

use crate::i18n::Texts;
use crate::parts::View;
use crate::server::access::Access;
use crate::server::error::Error;
use crate::server::fields::Fields;
use crate::server::guard::Admitted;

/// What a form asks for, with the state it is decided on.
pub(crate) struct Order<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) journal: &'a Journal,
    pub(crate) view: View<'a>,
    pub(crate) fields: &'a Fields,
    pub(crate) texts: Texts,
    /// Who has which role, and whose phone has which name.
    pub(crate) access: &'a Access,
    /// Who asks for it, by which role.
    pub(crate) admitted: &'a Admitted,
    /// What time it is, in milliseconds since 1970 UTC.
    pub(crate) now: i64,
}

/// Turns a form into actions, or says why not.
pub(crate) type Decide = fn(&Order<'_>) -> Result<Vec<Action>, Error>;

impl<'a> Order<'a> {
    /// Lets through who has a right, before a question is asked that only they can answer.
    pub(crate) fn needs(&self, right: Right) -> Result<(), Error> {
        if self.admitted.badge.grant(right) == Grant::No { Err(Error::Forbidden(right)) } else { Ok(()) }
    }

    /// The player a form is about.
    pub(crate) fn player(&self) -> Result<&'a Player, Error> {
        let id = PlayerId::from(self.fields.get("player"));
        self.tournament.player(&id).ok_or_else(|| Error::NotFound(message!("error-no-player")))
    }
}
