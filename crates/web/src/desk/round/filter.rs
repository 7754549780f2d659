//! Which tables of a round a page shows: what stands behind the question mark of its address.

use pairwright_office::names;

/// With more tables than this, what is folded of each is fetched when somebody opens it.
const IN_FULL: usize = 24;
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{RoundNumber, Tournament};
use serde::{Deserialize, Serialize};

use crate::desk::Desk;
/// With so many tables, no more finished ones are shown at first.
const FINISHED: usize = 20;

/// The choices of the page, as its address has them; an empty text is the usual.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct TablesFilter {
    /// What is looked for: a table, a name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) find: String,
    /// Whether all finished tables are shown, where there are many.
    #[serde(skip_serializing_if = "String::is_empty")]
    all: String,
    /// One player whose table alone is shown, with everything about it.
    #[serde(skip_serializing_if = "String::is_empty")]
    of: String,
    /// Whether the change of the round alone is shown.
    #[serde(skip_serializing_if = "String::is_empty")]
    change: String,
}

impl TablesFilter {
    /// Reads what stands behind the question mark of the page's address.
    pub(crate) fn read(query: &str) -> TablesFilter {
        serde_urlencoded::from_str(query).unwrap_or_default()
    }

    /// What stands behind the page's address; with its question mark, where it is anything.
    pub(crate) fn query(&self) -> String {
        match serde_urlencoded::to_string(self).unwrap_or_default() {
            query if query.is_empty() => query,
            query => format!("?{query}"),
        }
    }

    /// The same page with all that is finished.
    pub(super) fn with_all(&self) -> TablesFilter {
        TablesFilter { all: "yes".into(), ..self.clone() }
    }

    /// The page of one table.
    pub(crate) fn of_match(played: &Match) -> TablesFilter {
        let of = played.players.first().map(ToString::to_string).unwrap_or_default();
        TablesFilter { of, ..TablesFilter::default() }
    }

    /// The page on which the round is changed.
    pub(super) fn of_change() -> TablesFilter {
        TablesFilter { change: "yes".into(), ..TablesFilter::default() }
    }

    /// Whether the change of the round alone is shown.
    pub(crate) fn is_of_change(&self) -> bool {
        !self.change.is_empty()
    }

    /// Whether one table alone is shown.
    pub(crate) fn is_of_match(&self) -> bool {
        !self.of.is_empty()
    }

    /// Whether a match is the one that alone is shown.
    pub(crate) fn is_about(&self, played: &Match) -> bool {
        played.players.iter().any(|id| id.as_str() == self.of)
    }

    /// Whether a match is shown: the one that the page is about, or one that has all the words that are looked for.
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

/// The tables that a page shows of a round.
pub(super) struct Sifted<'a> {
    pub(super) open: Vec<&'a Match>,
    pub(super) done: Vec<&'a Match>,
    /// How many finished ones are not shown.
    pub(super) folded: usize,
    /// Whether what is folded of each table is fetched when somebody opens it.
    pub(super) is_large: bool,
    pub(super) filter: TablesFilter,
}

impl<'a> Sifted<'a> {
    /// Of the matches that are open, and of those that are done, each in their order.
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

    /// Whether those without an opponent are shown too.
    pub(super) fn shows_byes(&self) -> bool {
        !self.filter.is_of_match() && self.filter.find.is_empty()
    }

    /// The address below the desk's of everything about a match; nothing where the page has it.
    pub(super) fn later(&self, round: RoundNumber, played: &Match) -> Option<String> {
        let is_later = self.is_large && !self.filter.is_of_match();
        is_later.then(|| format!("/round/{round}{}", TablesFilter::of_match(played).query()))
    }
}

/// Whether a round has so many tables that a page shows them folded.
pub(super) fn is_large(round: &Round) -> bool {
    round.matches.len() > IN_FULL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_holds_the_tables_shown() {
        let filter = TablesFilter::read("find=ana+12");
        assert_eq!((filter.find.as_str(), filter.is_of_match()), ("ana 12", false));
        assert_eq!(filter.query(), "?find=ana+12");
        assert_eq!(TablesFilter::default().query(), "");
        assert_eq!(TablesFilter::read("of=p7").query(), "?of=p7");
    }
}
