//! Filters and sorts the table of players by the query of its address.

use pairwright_core::nouns::Coded;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum PlayerFilter {
    All,
    Playing,
    Cut,
    NotSeen,
    NoPhone,
    NoDeck,
    Dropped,
}

/// The sort orders: the columns, and the family name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum SortKey {
    Name,
    Surname,
    Points,
    Record,
    Table,
    Against,
    Phone,
    Deck,
    Seen,
}

/// The filter. An empty field has its default.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct PlayersFilter {
    #[serde(skip_serializing_if = "String::is_empty")]
    show: String,
    /// The code of a [`SortKey`], with `-` in front for descending order.
    #[serde(skip_serializing_if = "String::is_empty")]
    sort: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) find: String,
}

impl PlayersFilter {
    pub(super) fn shown(&self) -> PlayerFilter {
        PlayerFilter::of_code(&self.show).unwrap_or(PlayerFilter::All)
    }

    pub(super) fn sort(&self) -> SortKey {
        SortKey::of_code(self.sort.trim_start_matches('-')).unwrap_or(SortKey::Name)
    }

    pub(super) fn is_reversed(&self) -> bool {
        self.sort.starts_with('-')
    }

    pub(super) fn showing(&self, shown: PlayerFilter) -> PlayersFilter {
        let show = if shown == PlayerFilter::All { "" } else { shown.code() };
        PlayersFilter { show: show.to_owned(), ..self.clone() }
    }

    /// The same page sorted by a column, reversed if it already is.
    pub(super) fn sorted_by(&self, key: SortKey) -> PlayersFilter {
        let turns = self.sort() == key && !self.is_reversed();
        let sort = match key {
            SortKey::Name if !turns => String::new(),
            key => format!("{}{}", if turns { "-" } else { "" }, key.code()),
        };
        PlayersFilter { sort, ..self.clone() }
    }

    /// The hidden fields of the search form, which keep the other settings.
    pub(super) fn kept(&self) -> impl Iterator<Item = (&'static str, &str)> {
        [("show", self.show.as_str()), ("sort", self.sort.as_str())]
            .into_iter()
            .filter(|(_, text)| !text.is_empty())
    }

    /// Whether a row contains all searched words.
    pub(super) fn finds(&self, words: &str) -> bool {
        let words = pairwright_office::names::key(words);
        pairwright_office::names::key(&self.find).split_whitespace().all(|word| words.contains(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::screen::{query_of, read_query};

    #[test]
    fn the_address_holds_the_filter() {
        let filter = read_query::<PlayersFilter>("show=not-seen&sort=-points&find=ana");
        assert_eq!(
            (filter.shown(), filter.sort(), filter.is_reversed()),
            (PlayerFilter::NotSeen, SortKey::Points, true)
        );
        assert_eq!(query_of(&filter), "?show=not-seen&sort=-points&find=ana");
        assert_eq!(read_query::<PlayersFilter>("sort=luck").sort(), SortKey::Name);
    }

    #[test]
    fn a_second_click_reverses_the_order() {
        let filter = PlayersFilter::default();
        let once = filter.sorted_by(SortKey::Points);
        assert_eq!(query_of(&once), "?sort=points");
        assert_eq!(query_of(&once.sorted_by(SortKey::Points)), "?sort=-points");
        assert_eq!(query_of(&filter.sorted_by(SortKey::Name)), "?sort=-name");
        assert_eq!(query_of(&once.sorted_by(SortKey::Name)), "");
    }

    #[test]
    fn names_with_accents_are_found_without_them() {
        let filter = PlayersFilter { find: "jose 12".into(), ..PlayersFilter::default() };
        assert!(filter.finds("José Lima 12") && !filter.finds("José Lima 7"));
    }
}
