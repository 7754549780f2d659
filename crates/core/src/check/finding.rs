//! A departure from the rules, as reported by `check` (page 1).

use crate::message;
use crate::nouns::FindingKind;
use crate::nouns::ids::{PlayerId, RoundNumber, TableNumber};
use crate::nouns::message::Message;
use crate::tournament::Tournament;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// `None` for findings about the whole file or ranking.
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    pub kind: FindingKind,
    pub text: Message,
}

/// The names of both players of a match, for a message.
pub(super) fn names(tournament: &Tournament, players: &[PlayerId]) -> Message {
    let name = |place: usize| players.get(place).map_or("", |id| tournament.name_of(id));
    message!("two-players", first = name(0), second = name(1))
}
