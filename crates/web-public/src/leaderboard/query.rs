//! The query of a leaderboard's address.

use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_ratings::leaderboard::Board;
use pairwright_ratings::systems::additive::AdditiveOptions;
use pairwright_ratings::{Day, Exact, Filter, SystemName, Window};
use serde::{Deserialize, Serialize};

use super::additive::AdditiveQuery;

#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct BoardQuery {
    pub(crate) system: String,
    /// A game, or `all`; empty for the most played.
    pub(crate) game: String,
    pub(crate) category: String,
    pub(crate) region: String,
    pub(crate) level: String,
    /// The region of the listed players.
    pub(crate) home: String,
    /// `amateurs`; empty for everybody.
    pub(crate) status: String,
    /// `year` or a number of days; empty for all time.
    pub(crate) window: String,
    /// The first day of a season, instead of a window.
    pub(crate) since: String,
    /// The day as of which the board is ranked.
    pub(crate) until: String,
    pub(crate) top: String,
    pub(crate) goal: String,
    pub(crate) lifetime: String,
    #[serde(flatten)]
    pub(crate) additive: AdditiveQuery,
}

#[derive(Debug, Clone)]
pub(crate) struct Query {
    pub(crate) system: SystemName,
    pub(crate) board: Board,
    /// A lifetime goal, regardless of the window.
    pub(crate) lifetime: Option<Exact>,
    pub(crate) additive: AdditiveOptions,
}

pub(super) const AMATEURS: &str = "amateurs";
/// The longest window that can be requested, in days.
const MOST_DAYS: u16 = 36_500;
/// Maximum length of all fields together, in bytes: each row's link repeats them.
const LONGEST: usize = 200;

impl BoardQuery {
    /// Validates the query, ranked as of today by default.
    pub(crate) fn read(&self, today: Day) -> Result<Query, Message> {
        if self.query().len() > LONGEST {
            return Err(message!("board-wrong-long"));
        }
        let system = match self.system.as_str() {
            "" => SystemName::Dci,
            name => name.parse().map_err(|_| message!("board-wrong-system", found = name))?,
        };
        let as_of = day(&self.until)?.unwrap_or(today);
        let filter = Filter {
            category: part(&self.category),
            region: part(&self.region),
            level: part(&self.level),
            home: part(&self.home),
            amateurs: self.status == AMATEURS,
            ..Filter::default()
        };
        let board = Board {
            filter,
            window: self.window(as_of)?,
            top: number(&self.top)?,
            goal: exact(&self.goal)?,
            ..Board::as_of(as_of)
        };
        Ok(Query { system, board, lifetime: exact(&self.lifetime)?, additive: self.additive.read()? })
    }

    fn window(&self, as_of: Day) -> Result<Window, Message> {
        if let Some(since) = day(&self.since)? {
            return if since <= as_of {
                Ok(Window::Season(since, as_of))
            } else {
                Err(message!("board-wrong-season"))
            };
        }
        match self.window.trim() {
            "" | "all" => Ok(Window::AllTime),
            "year" => Ok(Window::Year),
            days => {
                let known = days.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
                known.map(Window::Last).ok_or_else(|| message!("board-wrong-window", found = days))
            }
        }
    }

    pub(crate) fn under(&self, system: SystemName) -> BoardQuery {
        BoardQuery {
            system: system.code().into(),
            goal: String::new(),
            lifetime: String::new(),
            ..self.clone()
        }
    }

    /// The query string with the non-empty fields.
    pub(crate) fn query(&self) -> String {
        let all = serde_json::to_value(self).ok();
        let all = all.as_ref().and_then(|all| all.as_object());
        let filled = all.into_iter().flatten().filter_map(|(key, value)| Some((key, value.as_str()?)));
        let filled: Vec<_> = filled.filter(|(_, value)| !value.is_empty()).collect();
        serde_urlencoded::to_string(filled).unwrap_or_default()
    }
}

fn part(text: &str) -> Option<String> {
    Some(text.trim().trim_end_matches('/').to_owned()).filter(|text| !text.is_empty())
}

fn day(text: &str) -> Result<Option<Day>, Message> {
    match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| message!("board-wrong-day", found = text)),
    }
}

pub(super) fn number(text: &str) -> Result<Option<u32>, Message> {
    match text.trim() {
        "" => Ok(None),
        text => {
            let known = text.parse().ok().filter(|number| *number > 0);
            known.map(Some).ok_or_else(|| message!("board-wrong-number", found = text))
        }
    }
}

fn exact(text: &str) -> Result<Option<Exact>, Message> {
    match text.trim() {
        "" => Ok(None),
        text => {
            text.replace(',', "").parse().map(Some).map_err(|_| message!("board-wrong-number", found = text))
        }
    }
}
