//! One departure from the rules, as `check` reports it (page 1).

use crate::message;
use crate::nouns::ids::{PlayerId, RoundNumber, TableNumber};
use crate::nouns::message::Message;
use crate::tournament::Tournament;

/// Something that should not have been.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// In which round; `None` for what concerns the file or the ranking as a whole.
    pub round: Option<RoundNumber>,
    /// At which table.
    pub table: Option<TableNumber>,
    /// Its code; the list is [`CODES`].
    pub code: &'static str,
    /// One sentence.
    pub text: Message,
}

/// Every code a finding can have; what each means is a text, `about-finding-twice`.
pub const CODES: &[&str] = &[
    "file",
    "twice",
    "unknown-player",
    "result",
    "table-twice",
    "dropped-paired",
    "not-joined",
    "bye-ignored",
    "bye-not-asked",
    "left-out",
    "forbidden",
    "other-pod",
    "rematch",
    "second-bye",
    "clash",
    "dead-end",
    "extra-bye",
    "bye-too-high",
    "far",
    "pair-down",
    "sides",
    "order",
    "lot",
    "dutch",
    "dutch-bye",
    "colour",
    "impossible",
    "points",
    "ranking",
    "stage",
    "cut",
    "seeds",
    "bracket",
    "bracket-bye",
    "table-bye",
    "privilege",
];

/// Both players of a match, as sentences name them.
pub(super) fn names(tournament: &Tournament, players: &[PlayerId]) -> Message {
    let name = |place: usize| players.get(place).map_or("", |id| tournament.name_of(id));
    message!("two-players", first = name(0), second = name(1))
}
