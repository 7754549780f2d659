//! Filters the history by author, player, table and kind (page 10).
//! A step of a call or deck check belongs to its match, and a match to its table at that time.

use std::collections::BTreeSet;

use pairwright_core::nouns::{Coded, Match, RoundChange};
use pairwright_core::{Action, Entry, Journal, PlayerId, RoundNumber, TableNumber};
use pairwright_office::decide::right_for;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The filter. Empty fields match everything.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct HistoryFilter {
    /// The author, as in the entries.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) by: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) player: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) table: String,
    /// The code of the right that the action needs.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) kind: String,
}

impl HistoryFilter {
    pub(super) fn shows(&self, journal: &Journal, entry: &Entry) -> bool {
        let asks = |text: &str, is_so: &dyn Fn() -> bool| text.is_empty() || is_so();
        asks(&self.by, &|| entry.by == self.by)
            && asks(&self.kind, &|| right_for(&entry.action).code() == self.kind)
            && asks(&self.player, &|| is_about(journal, entry, &self.player))
            && asks(&self.table, &|| {
                tables(journal, entry).iter().any(|table| table.to_string() == self.table)
            })
    }
}

/// Whether an entry names a player or continues one that does.
fn is_about(journal: &Journal, entry: &Entry, player: &str) -> bool {
    fn names(value: &Value, player: &str) -> bool {
        match value {
            Value::String(text) => text == player,
            Value::Array(list) => list.iter().any(|value| names(value, player)),
            Value::Object(object) => object.values().any(|value| names(value, player)),
            _ => false,
        }
    }
    let is_named =
        |entry: &Entry| serde_json::to_value(&entry.action).is_ok_and(|value| names(&value, player));
    is_named(entry) || is_named(beginning(journal, entry))
}

/// The entry that an entry continues, such as the call that is answered, or the entry itself.
fn beginning<'a>(journal: &'a Journal, entry: &'a Entry) -> &'a Entry {
    let is_it = |earlier: &&Entry| match (&entry.action, &earlier.action) {
        (
            Action::TakeCall { call, .. }
            | Action::Appeal { call, .. }
            | Action::HearAppeal { call, .. }
            | Action::EndCall { call, .. },
            Action::CallJudge { call: number, .. },
        ) => call == number,
        (
            Action::BeginDeckCheck { check, .. }
            | Action::WithdrawDeckCheck { check, .. }
            | Action::EndDeckCheck { check, .. },
            Action::PickDeckCheck { check: number, .. },
        ) => check == number,
        _ => false,
    };
    until(journal, entry.seq).find(is_it).unwrap_or(entry)
}

/// The entries up to one, newest first.
fn until(journal: &Journal, seq: u64) -> impl Iterator<Item = &Entry> {
    journal.entries().iter().rev().skip_while(move |entry| entry.seq > seq)
}

/// The tables that an entry is about: its match's table at that time, and those it changes.
fn tables(journal: &Journal, entry: &Entry) -> Vec<TableNumber> {
    let own = of_match(beginning(journal, entry));
    let own = own.and_then(|(round, player)| table_then(journal, entry.seq, round, &player));
    let changed = match &entry.action {
        Action::Rearrange { change, .. } | Action::Correct { later: change, .. } => Some(change),
        _ => None,
    };
    let changed = changed.into_iter().flat_map(|change| change.gone.iter().chain(&change.new));
    own.into_iter().chain(changed.filter_map(|m| m.table)).collect()
}

/// An action's match, by its round and one of its players.
fn of_match(entry: &Entry) -> Option<(RoundNumber, PlayerId)> {
    let action = serde_json::to_value(&entry.action).ok()?;
    let about = action.get("penalty").unwrap_or(&action);
    let round = RoundNumber(u32::try_from(about.get("round")?.as_u64()?).ok()?);
    let player = about.get("players").and_then(|players| players.get(0)).or_else(|| about.get("player"));
    Some((round, PlayerId::from(player?.as_str()?)))
}

/// A player's table in a round at the time of an entry, ignoring what had been undone by then.
fn table_then(journal: &Journal, seq: u64, round: RoundNumber, player: &PlayerId) -> Option<TableNumber> {
    let mut undone: BTreeSet<u64> = BTreeSet::new();
    for entry in until(journal, seq) {
        match &entry.action {
            _ if undone.contains(&entry.seq) => {}
            Action::Undo { entries } => undone.extend(entries),
            action => {
                if let Some(place) = placed(action, round, player) {
                    return place;
                }
            }
        }
    }
    None
}

/// The table, or none, to which an action moves a player. `None` if the player stays.
fn placed(action: &Action, number: RoundNumber, player: &PlayerId) -> Option<Option<TableNumber>> {
    let among = |matches: &[Match]| matches.iter().find(|m| m.players.contains(player)).map(|m| m.table);
    let by = |change: &RoundChange| {
        let gone = || among(&change.gone).map(|_| None);
        (change.record.round == number).then(|| among(&change.new).or_else(gone)).flatten()
    };
    match action {
        Action::Pair { round, .. } if round.number == number => among(&round.matches),
        Action::Arrange { round, matches } if *round == number => among(matches),
        Action::Rearrange { change, .. } | Action::Correct { later: change, .. } => by(change),
        Action::Import { file } => {
            file.rounds.iter().find(|round| round.number == number).and_then(|round| among(&round.matches))
        }
        _ => None,
    }
}
