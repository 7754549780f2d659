//! The catalogue: a card for each tournament, so that tournaments can be listed, searched and rated without their journals.
//!
//! A card follows from the journal and can be made again at any time; only its maker knows the meaning of its texts. It
//! is valid only while it was made from the newest entry, and disappears when the tournament is deleted or rewritten.

use crate::{MadeFrom, TournamentId, TournamentSummary};

/// A summary of a tournament, for use without its journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CatalogueCard {
    pub tournament: TournamentId,
    /// The newest entry when the card was made.
    pub made_from: MadeFrom,
    /// The text to search, in the same form as the search words, such as lower case.
    pub searched: String,
    /// The tournament's day, as `2026-03-06`.
    pub day: String,
    /// The place, from large to small, as `eu/de`; empty if unknown.
    pub place: String,
    pub category: String,
    /// Whether the tournament is listed only for some people.
    pub is_unlisted: bool,
    pub stage: CardStage,
    /// The names of penalised players, each between two line feeds.
    pub penalised: String,
    /// How the tournament is listed; only the card's maker knows the format.
    pub tile: String,
    /// The results that count in ratings; only the card's maker knows the format.
    pub rated: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CardStage {
    /// No round is paired yet.
    Ahead,
    Playing,
    /// The tournament is closed, and a round was paired before.
    Over,
}

impl CardStage {
    /// Returns the value of the column `has_begun`.
    pub(crate) fn to_sql(self) -> i64 {
        self as i64
    }
}

/// A query for tournaments. The default finds all that are in the list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CatalogueQuery {
    /// Searches the archive instead of the list.
    pub archived: bool,
    /// Only tournaments with a paired round.
    pub begun: bool,
    /// Words that must all occur in the searched text.
    pub words: Vec<String>,
    /// The first and the last day.
    pub days: (Option<String>, Option<String>),
    /// The place, including those within it.
    pub place: Option<String>,
    /// The category, including those within it.
    pub category: Option<String>,
    /// Players by name; at least one must have a penalty.
    pub penalised: Option<Vec<String>>,
    /// The unlisted tournaments that may be found.
    pub unlisted: Unlisted,
    /// Tournaments in progress that changed since this time, in Unix milliseconds, come first.
    pub lively_since: Option<i64>,
    /// Tournaments of this day without a paired round come second.
    pub today: Option<String>,
    pub offset: u64,
    pub limit: u64,
}

/// The unlisted tournaments that somebody may find.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unlisted {
    All,
    These(Vec<TournamentId>),
}

impl Default for Unlisted {
    fn default() -> Self {
        Unlisted::These(Vec::new())
    }
}

/// A page of the catalogue, sorted by day and then by creation, newest first.
///
/// If the query has no condition on cards, it includes tournaments without one, although they may be unlisted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CataloguePage {
    /// The tournaments, with their tiles if they have a card.
    pub rows: Vec<(TournamentSummary, Option<String>)>,
    /// The number of tournaments on all pages.
    pub count: u64,
}

/// The values to choose from: all places and categories of the list, and the years with a tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choices {
    /// The years, newest first.
    pub years: Vec<String>,
    pub places: Vec<String>,
    pub categories: Vec<String>,
}

impl Choices {
    /// Reverses the years, which the database sorts in ascending order.
    pub(crate) fn newest_first(mut self) -> Choices {
        self.years.reverse();
        self
    }
}

/// Conditions of an SQL statement, with the values bound to them in numerical order.
#[derive(Debug, Default)]
pub(crate) struct Conditions {
    pub(crate) text: String,
    pub(crate) bound: Vec<String>,
}

impl Conditions {
    /// Returns the conditions for all tournaments in the list, or in the archive.
    fn of(archived: bool, unlisted: &Unlisted) -> Conditions {
        let mut conditions = Conditions::default();
        conditions.text.push_str("deleted_at_ms IS NULL AND substr(id, 1, 1) <> '@' AND archived_at_ms IS ");
        conditions.text.push_str(if archived { "NOT NULL" } else { "NULL" });
        if let Unlisted::These(ids) = unlisted {
            let ids: Vec<String> = ids.iter().map(|id| conditions.bind(id.0.clone())).collect();
            conditions.text.push_str(" AND (is_unlisted IS NULL OR is_unlisted = 0");
            if !ids.is_empty() {
                conditions.text.push_str(&format!(" OR id IN ({})", ids.join(", ")));
            }
            conditions.text.push(')');
        }
        conditions
    }

    fn bind(&mut self, value: String) -> String {
        self.bound.push(value);
        format!("${}", self.bound.len())
    }

    fn and(&mut self, condition: &str) {
        self.text.push_str(" AND ");
        self.text.push_str(condition);
    }

    fn fits(&mut self, column: &str, patterns: impl IntoIterator<Item = String>) {
        let fit = |pattern| format!("{column} LIKE {} ESCAPE '\\'", self.bind(pattern));
        let any: Vec<String> = patterns.into_iter().map(fit).collect();
        self.and(&format!("({})", any.join(" OR ")));
    }

    fn compared(&mut self, column: &str, sign: &str, value: Option<&String>) {
        if let Some(value) = value {
            let value = self.bind(value.clone());
            self.and(&format!("{column} {sign} {value}"));
        }
    }
}

impl CatalogueQuery {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::of(self.archived, &self.unlisted);
        if self.begun {
            conditions.and("has_begun >= 1");
        }
        for word in &self.words {
            conditions.fits("searched", [format!("%{}%", literal(word))]);
        }
        conditions.compared("day", ">=", self.days.0.as_ref());
        conditions.compared("day", "<=", self.days.1.as_ref());
        for (column, path) in [("place", &self.place), ("category", &self.category)] {
            if let Some(path) = path.as_deref().map(literal) {
                conditions.fits(column, [path.clone(), format!("{path}/%")]);
            }
        }
        if let Some(names) = &self.penalised {
            conditions.and("penalised <> ''");
            if !names.is_empty() {
                conditions.fits("penalised", names.iter().map(|name| format!("%\n{}\n%", literal(name))));
            }
        }
        conditions
    }

    /// Returns the statement that counts, the statement that selects the page, and the values for both.
    pub(crate) fn statements(&self) -> (String, String, Vec<String>) {
        let Conditions { text, bound } = self.conditions();
        let count = format!("SELECT count(*) FROM tournament WHERE {text}");
        let (limit, offset) = (self.limit.min(MOST), self.offset.min(MOST));
        // The first condition matches its index; the second counts unknown values among the others.
        let [lively, known] = self.lively_since.map_or_else(
            || ["1 = 0", "1 = 0"].map(str::to_owned),
            |since| {
                [
                    format!("has_begun = 1 AND changed_at_ms >= {since}"),
                    format!("coalesce(has_begun, 0) = 1 AND coalesce(changed_at_ms, 0) >= {since}"),
                ]
            },
        );
        let todays = self.today.as_ref().map_or_else(
            || "1 = 0".to_owned(),
            |day| format!("{DAY} = '{}' AND coalesce(has_begun, 0) = 0", day.replace('\'', "''")),
        );
        // The others are found in the order of their index, so their number does not matter.
        let (last, of) = (offset.saturating_add(limit).min(MOST), |place: u8, which: &str| {
            format!(
                "SELECT id, {place} AS place, {DAY} AS day, created_at_ms FROM tournament WHERE {text} AND {which}"
            )
        });
        let (first, next) = (of(0, &lively), of(1, &todays));
        let others = of(2, &format!("NOT ({known}) AND NOT ({todays})"));
        let page = format!(
            "SELECT t.id, t.created_at_ms, t.latest, t.archived_at_ms, t.card_seq, t.card_version, card.tile
             FROM (SELECT * FROM ({first}) AS lively UNION ALL SELECT * FROM ({next}) AS todays
                   UNION ALL SELECT * FROM ({others} ORDER BY {DAY} DESC, created_at_ms DESC, id DESC LIMIT {last}) AS others
                   ORDER BY place, day DESC, created_at_ms DESC, id DESC LIMIT {limit} OFFSET {offset}) AS found
             JOIN tournament AS t ON t.id = found.id LEFT JOIN card ON card.tournament = t.id
             ORDER BY found.place, found.day DESC, t.created_at_ms DESC, t.id DESC"
        );
        (count, page, bound)
    }
}

/// The tournament's day in the list; a tournament without a card is new.
const DAY: &str = "coalesce(day, '9999')";

/// The largest number in SQL.
const MOST: u64 = i64::MAX as u64;

/// Returns the statements that select years, places and categories, and the values for each.
pub(crate) fn choice_statements(unlisted: &Unlisted) -> ([String; 3], Vec<String>) {
    let Conditions { text, bound } = Conditions::of(false, unlisted);
    let each = |what: &str| {
        format!("SELECT DISTINCT {what} AS one FROM tournament WHERE {text} AND {what} <> '' ORDER BY one")
    };
    (["substr(day, 1, 4)", "place", "category"].map(each), bound)
}

/// Returns a pattern that matches only this text.
fn literal(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern
}
