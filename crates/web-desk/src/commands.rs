//! Commands of the staff, decided: the desk's forms and the API come here.
//!
//! A decision takes nothing from the form but the answer to a question (`sure` and what was shown).

use pairwright_core::Action;
use pairwright_office::command::Command;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::order::DeskOrder;

use crate::desk::players;

/// The actions of a command; `None` if it is decided from its form.
pub fn decide(order: &DeskOrder<'_>, command: &Command) -> Option<Result<Vec<Action>, Error>> {
    Some(match command {
        // Players.
        Command::Drop { player, after } => players::player::drop(order, player, *after),
        Command::Return { player } => players::player::come_back(order, player),
        // Rounds.
        // Results.
        // Time.
        // Judges.
        // The day, prizes and walls.
        _ => return None,
    })
}
