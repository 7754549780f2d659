//! The catalogue: a card for each tournament, by which it is listed, searched and rated without its journal.
//!
//! A card follows from the journal and can be made anew at any time; whoever makes it knows what its texts say. It is
//! kept only while it was made from the newest entry, and is gone with the tournament, or with what was rewritten.

use crate::{MadeFrom, TournamentId, TournamentSummary};

/// What is known of a tournament without its journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Whose card it is.
    pub tournament: TournamentId,
    /// The entry, the newest one, from which it was made.
    pub made_from: MadeFrom,
    /// What a search looks through, as its words are written: in small letters, say.
    pub searched: String,
    /// Its day, as `2026-03-06`.
    pub day: String,
    /// Where it is, the largest part first: `eu/de`; empty where that is unknown.
    pub place: String,
    /// What kind of tournament it is, in the same way.
    pub category: String,
    /// Whether only some find it.
    pub is_unlisted: bool,
    /// How far it has come.
    pub stage: CardStage,
    /// The names of those who were given a penalty, each between two line ends.
    pub penalised: String,
    /// How it looks in the list, for whoever made the card.
    pub tile: String,
    /// What counts of it in ratings, for whoever made the card.
    pub rated: String,
}

/// How far a tournament has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CardStage {
    /// No round is paired yet.
    Ahead,
    /// A round was paired.
    Playing,
    /// It is closed; a round was paired before.
    Over,
}

impl CardStage {
    /// As the column `has_begun` has it.
    pub(crate) fn to_sql(self) -> i64 {
        self as i64
    }
}

/// Which tournaments are wanted. The default is all that are in the list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CatalogueQuery {
    /// Those of the archive, in place of those in the list.
    pub archived: bool,
    /// Only those of which a round was paired.
    pub begun: bool,
    /// All of these occur in what is searched.
    pub words: Vec<String>,
    /// The first and the last day.
    pub days: (Option<String>, Option<String>),
    /// The place, or one within it.
    pub place: Option<String>,
    /// The category, or one within it.
    pub category: Option<String>,
    /// Somebody of one of these names was given a penalty.
    pub penalised: Option<Vec<String>>,
    /// Which of those are found that only some find.
    pub unlisted: Unlisted,
    /// Those that are being played and changed since then, in milliseconds since 1970, come before all others.
    pub lively_since: Option<i64>,
    /// Those of this day of which no round was paired yet come next.
    pub today: Option<String>,
    /// How many of the first are passed over.
    pub offset: u64,
    /// How many are listed at most.
    pub limit: u64,
}

/// Which unlisted tournaments somebody finds.
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

/// A part of the catalogue: by day, the newest first, and of one day what was begun last first. Where nothing is asked of the cards, tournaments without one, of
/// which nobody knows whether they are unlisted, are among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CataloguePage {
    /// The tournaments, with how they look in the list where that is known.
    pub rows: Vec<(TournamentSummary, Option<String>)>,
    /// How many there are, those before and after among them.
    pub count: u64,
}

/// What can be asked for: every place and category of the list, and the years in which something was played.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choices {
    /// The years, the newest first.
    pub years: Vec<String>,
    /// The places, in the order of the alphabet.
    pub places: Vec<String>,
    /// The categories, in the order of the alphabet.
    pub categories: Vec<String>,
}

impl Choices {
    /// The same with the years turned round, which come in the order of their digits.
    pub(crate) fn newest_first(mut self) -> Choices {
        self.years.reverse();
        self
    }
}

/// Conditions of a statement, with the values bound to them, in the order of their numbers.
#[derive(Debug, Default)]
pub(crate) struct Conditions {
    pub(crate) text: String,
    pub(crate) bound: Vec<String>,
}

impl Conditions {
    /// Those of all tournaments that are in the list, or in the archive.
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

    /// One of these patterns fits.
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

    /// The statement that counts them, and the one that gives the page: id, creation, newest entry, archive, made from, version, tile.
    pub(crate) fn statements(&self) -> (String, String, Vec<String>) {
        let Conditions { text, bound } = self.conditions();
        let count = format!("SELECT count(*) FROM tournament WHERE {text}");
        let (limit, offset) = (self.limit.min(MOST), self.offset.min(MOST));
        // As its index has it, and with what is unknown counted among the others.
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
        // The others are found in the order of their index, however many there are.
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

/// The day by which a tournament is listed; what has no card yet is new.
const DAY: &str = "coalesce(day, '9999')";

/// No statement counts further.
const MOST: u64 = i64::MAX as u64;

/// The statements that give years, places and categories, and what is bound to each.
pub(crate) fn choice_statements(unlisted: &Unlisted) -> ([String; 3], Vec<String>) {
    let Conditions { text, bound } = Conditions::of(false, unlisted);
    let each = |what: &str| {
        format!("SELECT DISTINCT {what} AS one FROM tournament WHERE {text} AND {what} <> '' ORDER BY one")
    };
    (["substr(day, 1, 4)", "place", "category"].map(each), bound)
}

/// A text as a pattern that fits nothing else.
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
