//! Which entries the history shows: of one person, about one player, at one table, of one kind (page 10).

use pairwright_core::nouns::Coded;
use pairwright_core::{Entry, PlayerId, RoundNumber, Tournament};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::rights::right_for;

/// What the entries shown have in common; an empty text asks for nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct HistoryFilter {
    /// Who did it, as the entries name them.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) by: String,
    /// The id of a player it is about.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) player: String,
    /// The number of the table it happened at.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) table: String,
    /// The right it needs.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) kind: String,
}

impl HistoryFilter {
    /// Reads what stands behind the question mark of the page's address.
    pub(crate) fn read(query: &str) -> HistoryFilter {
        serde_urlencoded::from_str(query).unwrap_or_default()
    }

    /// The page's address below the desk's.
    pub(crate) fn code(&self) -> String {
        match serde_urlencoded::to_string(self).unwrap_or_default() {
            query if query.is_empty() => "/history".into(),
            query => format!("/history?{query}"),
        }
    }

    /// Whether an entry is shown.
    pub(super) fn shows(&self, tournament: &Tournament, entry: &Entry) -> bool {
        let asks = |text: &str, is_so: &dyn Fn() -> bool| text.is_empty() || is_so();
        asks(&self.by, &|| entry.by == self.by)
            && asks(&self.kind, &|| right_for(&entry.action).code() == self.kind)
            && asks(&self.player, &|| is_about(entry, &self.player))
            && asks(&self.table, &|| table(tournament, entry).is_some_and(|table| table == self.table))
    }
}

/// Whether an action names a player.
fn is_about(entry: &Entry, player: &str) -> bool {
    fn names(value: &Value, player: &str) -> bool {
        match value {
            Value::String(text) => text == player,
            Value::Array(list) => list.iter().any(|value| names(value, player)),
            Value::Object(object) => object.values().any(|value| names(value, player)),
            _ => false,
        }
    }
    serde_json::to_value(&entry.action).is_ok_and(|action| names(&action, player))
}

/// The table of the match that an action is about, where it is about one.
fn table(tournament: &Tournament, entry: &Entry) -> Option<String> {
    let action = serde_json::to_value(&entry.action).ok()?;
    let round = tournament.round(RoundNumber(u32::try_from(action.get("round")?.as_u64()?).ok()?))?;
    let first = PlayerId::from(action.get("players")?.get(0)?.as_str()?);
    Some(round.match_of(&first)?.table?.to_string())
}
