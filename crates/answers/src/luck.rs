//! How lucky everybody was with the draw (page 9, `luck`).

use pairwright_core::{Tournament, message};
use pairwright_lab::luck::{Luck, OpponentStrength, luck};

use crate::failure::Failure;
use crate::input::FileSource;

/// Draws every round of a tournament again.
///
/// # Errors
/// The file is invalid, or none of its rounds was drawn.
pub fn of(source: &FileSource, strength: OpponentStrength) -> Result<(Tournament, Luck), Failure> {
    let tournament = source.read()?.tournament().map_err(|error| source.wrong(&error))?;
    let luck = luck(&tournament, strength);
    match luck.players.is_empty() {
        true => Err(source.refused(message!("luck-nothing-drawn"))),
        false => Ok((tournament, luck)),
    }
}
