//! Filters the tables of a round by the query of the page's address.

use pairwright_office::names;

/// Above this number of tables, folded contents are loaded when opened.
const IN_FULL: usize = 24;
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{PlayerId, RoundNumber, Tournament};
use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::desk::screen::query_of;

/// The number of finished tables shown at first if there are many.
const FINISHED: usize = 20;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct TablesFilter {
    pub(super) find: String,
    all: String,
    /// A player, if only their table is shown in full, or whom a change is about.
    of: String,
    /// The code of the only change of the round that is shown, or `yes` for all.
    change: String,
}

impl TablesFilter {
    pub(super) fn with_all(&self) -> TablesFilter {
        TablesFilter { all: "yes".into(), ..self.clone() }
    }

    pub(crate) fn of_match(played: &Match) -> TablesFilter {
        let of = played.players.first().map(ToString::to_string).unwrap_or_default();
        TablesFilter { of, ..TablesFilter::default() }
    }

    pub(in crate::desk) fn of_changes() -> TablesFilter {
        TablesFilter { change: "yes".into(), ..TablesFilter::default() }
    }

    pub(super) fn of_change(code: &str, player: &PlayerId) -> TablesFilter {
        TablesFilter { change: code.into(), of: player.to_string(), ..TablesFilter::default() }
    }

    /// The code of the change shown, and whom it is about.
    pub(super) fn change(&self) -> (&str, &str) {
        (&self.change, &self.of)
    }

    pub(crate) fn is_of_change(&self) -> bool {
        !self.change.is_empty()
    }

    pub(crate) fn is_of_match(&self) -> bool {
        !self.of.is_empty() && self.change.is_empty()
    }

    pub(crate) fn is_about(&self, played: &Match) -> bool {
        played.players.iter().any(|id| id.as_str() == self.of)
    }

    /// Whether a match is shown: the page's only one, or one that contains all searched words.
    fn shows(&self, tournament: &Tournament, played: &Match) -> bool {
        if self.is_of_match() {
            return self.is_about(played);
        }
        let names: Vec<&str> = played.players.iter().map(|id| tournament.name_of(id)).collect();
        let (names, table) = (names::key(&names.join(" ")), played.table.map(|table| table.to_string()));
        let has = |word: &str| table.as_deref() == Some(word) || names.contains(word);
        names::key(&self.find).split_whitespace().all(has)
    }
}

pub(super) struct Sifted<'a> {
    pub(super) open: Vec<&'a Match>,
    pub(super) done: Vec<&'a Match>,
    pub(super) folded: usize,
    pub(super) is_large: bool,
    pub(super) filter: TablesFilter,
}

impl<'a> Sifted<'a> {
    /// Filters the open and finished matches, which must be in order.
    pub(super) fn of(
        desk: &Desk<'_>,
        round: &Round,
        (mut open, mut done): (Vec<&'a Match>, Vec<&'a Match>),
    ) -> Sifted<'a> {
        let filter = desk.screen.tables().filter(|_| desk.shows(round)).cloned().unwrap_or_default();
        let is_large = is_large(round);
        if is_large || filter.is_of_match() {
            open.retain(|played| filter.shows(desk.view.tournament, played));
            done.retain(|played| filter.shows(desk.view.tournament, played));
        }
        let is_short = is_large && filter == TablesFilter::default();
        let folded = if is_short { done.len().saturating_sub(FINISHED) } else { 0 };
        done.truncate(done.len() - folded);
        Sifted { open, done, folded, is_large, filter }
    }

    pub(super) fn shows_byes(&self) -> bool {
        !self.filter.is_of_match() && self.filter.find.is_empty()
    }

    /// The address below the desk of a match's details; `None` if the page contains them.
    pub(super) fn later(&self, round: RoundNumber, played: &Match) -> Option<String> {
        let is_later = self.is_large && !self.filter.is_of_match();
        is_later.then(|| format!("/round/{round}{}", query_of(&TablesFilter::of_match(played))))
    }
}

pub(super) fn is_large(round: &Round) -> bool {
    round.matches.len() > IN_FULL
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::screen::read_query;

    #[test]
    fn the_address_holds_the_tables_shown() {
        let filter = read_query::<TablesFilter>("find=ana+12");
        assert_eq!((filter.find.as_str(), filter.is_of_match()), ("ana 12", false));
        assert_eq!(query_of(&filter), "?find=ana+12");
        assert_eq!(query_of(&TablesFilter::default()), "");
        assert_eq!(query_of(&read_query::<TablesFilter>("of=p7")), "?of=p7");
    }
}
