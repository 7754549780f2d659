//! One departure from the rules, as `check` reports it (page 1).

use crate::message;
use crate::nouns::FindingKind;
use crate::nouns::ids::{PlayerId, RoundNumber, TableNumber};
use crate::nouns::message::Message;
use crate::tournament::Tournament;

/// Something that should not have been.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// In which round; `None` for what concerns the file or the ranking as a whole.
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    /// What kind of thing it is.
    pub kind: FindingKind,
    pub text: Message,
}

/// Both players of a match, as sentences name them.
pub(super) fn names(tournament: &Tournament, players: &[PlayerId]) -> Message {
    let name = |place: usize| players.get(place).map_or("", |id| tournament.name_of(id));
    message!("two-players", first = name(0), second = name(1))
}
