//! The query of the list of tournaments.

use jiff::civil::Date;
use pairwright_store::{CatalogueQuery, Unlisted};
use serde::{Deserialize, Serialize};

use crate::catalogue::searched;

pub const ON_A_PAGE: u64 = 50;
/// Maximum number of words in a search.
const MOST_WORDS: usize = 8;

/// The filters. An empty field matches everything.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct ListQuery {
    /// Words in the name, the place, the category or the date.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub find: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub year: String,
    /// The first and the last day.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub from: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub until: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub place: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub category: String,
    /// `yes` for the archive, which is for organisers only.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub archived: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub page: String,
}

impl ListQuery {
    pub fn is_narrow(&self) -> bool {
        let filters = [&self.find, &self.year, &self.from, &self.until, &self.place, &self.category];
        filters.iter().any(|text| !text.trim().is_empty())
    }

    /// The requested page, from 1.
    pub fn page(&self) -> u64 {
        self.page.trim().parse().unwrap_or(1).max(1)
    }

    pub fn is_of_archive(&self) -> bool {
        self.archived == "yes"
    }

    /// The query for the catalogue. Invalid dates are ignored.
    pub fn of_catalogue(&self, unlisted: Unlisted) -> CatalogueQuery {
        let day = |text: &str| text.trim().parse().ok().map(|day: Date| day.to_string());
        let year = self.year.trim().parse().ok().and_then(|year: i16| Date::new(year, 1, 1).ok());
        let last = year.and_then(|first| Date::new(first.year(), 12, 31).ok());
        let latest = |one: Option<String>, other: Option<String>| one.max(other);
        let earliest = |one: Option<String>, other: Option<String>| match (one, other) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        let path =
            |text: &str| Some(text.trim().trim_matches('/').to_lowercase()).filter(|text| !text.is_empty());
        CatalogueQuery {
            archived: self.is_of_archive(),
            words: searched(&self.find).split_whitespace().take(MOST_WORDS).map(str::to_owned).collect(),
            days: (
                latest(year.map(|day| day.to_string()), day(&self.from)),
                earliest(last.map(|day| day.to_string()), day(&self.until)),
            ),
            place: path(&self.place),
            category: path(&self.category),
            unlisted,
            offset: (self.page() - 1).saturating_mul(ON_A_PAGE),
            limit: ON_A_PAGE,
            ..CatalogueQuery::default()
        }
    }

    /// The address of another page of this list.
    pub fn on_page(&self, page: u64) -> String {
        let page = if page > 1 { page.to_string() } else { String::new() };
        match serde_urlencoded::to_string(ListQuery { page, ..self.clone() }).unwrap_or_default() {
            query if query.is_empty() => "/".into(),
            query => format!("/?{query}"),
        }
    }

    /// The address of the list without filters.
    pub fn wide(&self) -> String {
        ListQuery { archived: self.archived.clone(), ..ListQuery::default() }.on_page(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &str) -> ListQuery {
        serde_urlencoded::from_str(query).unwrap()
    }

    #[test]
    fn a_year_and_days_narrow_together() {
        let days = |query: &str| {
            let (from, until) = read(query).of_catalogue(Unlisted::All).days;
            (from.unwrap_or_default(), until.unwrap_or_default())
        };
        let pair = |from: &str, until: &str| (from.to_owned(), until.to_owned());
        assert_eq!(days("year=2026"), pair("2026-01-01", "2026-12-31"));
        assert_eq!(days("year=2026&from=2026-03-01&until=2027-01-01"), pair("2026-03-01", "2026-12-31"));
        assert_eq!(days("from=2026-02-30&year=often&until="), pair("", ""));
    }

    #[test]
    fn the_address_holds_the_whole_query() {
        let query = read("find=S%C3%A3o+Paulo&place=%2FEU%2Fde%2F&page=3&category=");
        assert_eq!(query.on_page(2), "/?find=S%C3%A3o+Paulo&place=%2FEU%2Fde%2F&page=2");
        assert_eq!(query.wide(), "/");
        let wanted = query.of_catalogue(Unlisted::All);
        assert_eq!(
            (wanted.words, wanted.offset),
            (vec!["sao".to_owned(), "paulo".to_owned()], 2 * ON_A_PAGE)
        );
        assert_eq!((wanted.place.as_deref(), wanted.category), (Some("eu/de"), None));
        assert!(query.is_narrow() && !read("page=2").is_narrow());
        assert_eq!(read("page=0").page(), 1);
    }
}
