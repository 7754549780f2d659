//! The player or the round that an address names. What does not exist is not found.

use pairwright_core::nouns::Player;
use pairwright_core::{PlayerId, RoundNumber, message};

use crate::error::Error;
use crate::parts::View;

/// Checks the Swiss round after which a standing is requested.
pub fn known(view: &View<'_>, after: Option<RoundNumber>) -> Result<Option<RoundNumber>, Error> {
    let last = view.tournament.last_swiss_round();
    if after.is_some_and(|after| after > last) { Err(no_round()) } else { Ok(after) }
}

pub fn no_round() -> Error {
    Error::NotFound(message!("error-no-round-yet"))
}

/// The player in an address.
pub fn player<'a>(view: &View<'a>, id: &str) -> Result<&'a Player, Error> {
    let player = view.tournament.player(&PlayerId::from(id));
    player.ok_or_else(|| Error::NotFound(message!("error-no-player-here")))
}
