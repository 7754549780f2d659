//! The spelling of names known from earlier tournaments.

use std::collections::HashMap;

use pairwright_core::nouns::Player;
use pairwright_office::names::key;

/// Known names by their form without capitals and accents; `None` if it is ambiguous.
#[derive(Debug, Default)]
pub(crate) struct Spelling(HashMap<String, Option<String>>);

impl Spelling {
    pub(super) fn of(names: impl IntoIterator<Item = String>) -> Spelling {
        let mut spelling = Spelling::default();
        for name in names {
            spelling.0.entry(key(&name)).and_modify(|known| *known = None).or_insert(Some(name));
        }
        spelling
    }

    /// Spells a player's name as it is known.
    pub(super) fn spelt(&self, player: Player) -> Player {
        match self.0.get(&key(&player.name)) {
            Some(Some(known)) => Player { name: known.clone(), ..player },
            _ => player,
        }
    }
}
