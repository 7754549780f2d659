//! The history: every entry with author and time, newest first, each with its undo; filtered by author, player, table and
//! kind (page 10).

use std::collections::BTreeSet;

use maud::{Markup, html};
use pairwright_core::nouns::{Coded, Match, Round, RoundChange};
use pairwright_core::{Action, Entry, Journal, PlayerId, RoundNumber, TableNumber};
use pairwright_office::authors::author;
use pairwright_office::decide::history::entry_sentence;
use pairwright_office::decide::right_for;
use pairwright_office::names::by_name;
use pairwright_office::rights::{Author, Right, Role};
use pairwright_office::text::round_names;
use pairwright_web_kit::parts::{View, link_button};
use pairwright_web_kit::time::iso;
use pairwright_words::say;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Desk;
use super::form::{button_form, field, select};
use super::players::erase;

pub(crate) use pairwright_web_kit::time::time_of_day as clock;

pub(super) fn page(desk: &Desk<'_>, journal: &Journal, filter: &HistoryFilter) -> Markup {
    let texts = desk.view.texts;
    let everybody = journal.with_everybody();
    let desk = &Desk { view: View { tournament: &everybody, ..desk.view }, ..*desk };
    let parts = parts(journal, filter);
    let is_filtered = *filter != HistoryFilter::default();
    html! {
        h1 { (say!(texts, "desk-history")) }
        p class="soft" { (say!(texts, "desk-history-why")) }
        @if desk.view.may(Right::Export) { div class="buttons" {
            (link_button(&format!("{}/journal.json", desk.view.at().home()), say!(texts, "desk-save-journal")))
            (link_button(&format!("{}/file.json", desk.view.at().home()), say!(texts, "desk-save-file")))
        } }
        (filter_form(desk, journal, filter))
        @if parts.is_empty() { p class="soft" { (say!(texts, "history-none")) } }
        @for (place, part) in parts.iter().enumerate() {
            details class="history-part" id={ "history-" (part.round) } open[place == 0 || is_filtered] {
                summary {
                    strong { (part_title(desk, part.round)) }
                    span class="soft" { (say!(texts, "history-count", count = part.entries.len())) }
                }
                ol class="history" reversed { @for entry in &part.entries { (line(desk, journal, entry)) } }
            }
        }
    }
}

/// The entries of a round, newest first. Round 0 has those before the first round.
struct RoundEntries<'a> {
    round: RoundNumber,
    entries: Vec<&'a Entry>,
}

/// Groups the entries by the newest round at the time, newest first. A pairing that was undone begins no
/// round, and undone entries appear only within their undo.
fn parts<'a>(journal: &'a Journal, filter: &HistoryFilter) -> Vec<RoundEntries<'a>> {
    let folded = folded(journal);
    let mut paired = PairedSteps::default();
    let mut parts: Vec<RoundEntries<'a>> = Vec::new();
    for entry in journal.entries() {
        paired.follow(journal, entry);
        if folded.contains(&entry.seq) || !is_shown(journal, filter, entry) {
            continue;
        }
        let round = paired.newest();
        match parts.iter_mut().find(|part| part.round == round) {
            Some(part) => part.entries.push(entry),
            None => parts.push(RoundEntries { round, entries: vec![entry] }),
        }
    }
    parts.iter_mut().for_each(|part| part.entries.reverse());
    parts.sort_by_key(|part| std::cmp::Reverse(part.entries.first().map(|entry| entry.seq)));
    parts
}

#[derive(Default)]
struct PairedSteps<'a> {
    /// The entries that paired or discarded a round, in order.
    steps: Vec<&'a Entry>,
    undone: BTreeSet<u64>,
}

impl<'a> PairedSteps<'a> {
    fn follow(&mut self, journal: &'a Journal, entry: &'a Entry) {
        match &entry.action {
            Action::Pair { .. } | Action::Discard { .. } => self.steps.push(entry),
            Action::Undo { entries } => self.undo(journal, entries, true),
            _ => {}
        }
    }

    /// Undoes entries, or redoes them.
    fn undo(&mut self, journal: &Journal, entries: &[u64], is_undone: bool) {
        for seq in entries {
            if is_undone {
                self.undone.insert(*seq);
            } else {
                self.undone.remove(seq);
            }
            if let Some(Entry { action: Action::Undo { entries }, .. }) = journal.entry(*seq) {
                self.undo(journal, entries, !is_undone);
            }
        }
    }

    /// The newest round that was not undone; 0 before the first.
    fn newest(&self) -> RoundNumber {
        let standing = self.steps.iter().filter(|entry| !self.undone.contains(&entry.seq));
        let newest = standing.fold(0, |newest, entry| match &entry.action {
            Action::Pair { round: Round { number, .. }, .. } => newest.max(number.0),
            Action::Discard { round } => newest.min(round.0.saturating_sub(1)),
            _ => newest,
        });
        RoundNumber(newest)
    }
}

/// Whether the filter shows an entry. An undo is shown with what it undid.
fn is_shown(journal: &Journal, filter: &HistoryFilter, entry: &Entry) -> bool {
    let named = |entries: &[u64]| {
        entries.iter().filter_map(|seq| journal.entry(*seq)).any(|other| is_shown(journal, filter, other))
    };
    let with_it = matches!(&entry.action, Action::Undo { entries } if named(entries));
    with_it || filter.shows(journal, entry)
}

/// The entries shown within the valid undo that names them.
fn folded(journal: &Journal) -> BTreeSet<u64> {
    let standing = journal.entries().iter().filter(|entry| !journal.is_undone(entry.seq));
    let named = standing.filter_map(|entry| match &entry.action {
        Action::Undo { entries } => Some(entries),
        _ => None,
    });
    named.flatten().copied().collect()
}

fn part_title(desk: &Desk<'_>, round: RoundNumber) -> String {
    let texts = desk.view.texts;
    match round {
        RoundNumber(0) => say!(texts, "history-before"),
        round => round_names::name(texts, desk.view.tournament, round),
    }
}

fn filter_form(desk: &Desk<'_>, journal: &Journal, filter: &HistoryFilter) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let list = |everything: String, found: Vec<(String, String)>| -> Vec<(String, String)> {
        std::iter::once((String::new(), everything)).chain(found).collect()
    };
    let everybody = || say!(texts, "history-everybody");
    let people: BTreeSet<&str> = journal.entries().iter().map(|entry| entry.by.as_str()).collect();
    let people = people.into_iter().map(|by| (by.to_owned(), author(texts, tournament, &Author::read(by))));
    let kinds: BTreeSet<&str> =
        journal.entries().iter().map(|entry| right_for(&entry.action).code()).collect();
    let kinds = kinds.into_iter().map(|kind| (kind.to_owned(), texts.named("history-kind", kind)));
    let players = by_name(tournament.players.iter()).into_iter();
    let players = players.map(|one| (one.id.to_string(), one.name.clone())).collect();
    html! {
        form method="get" action=(desk.at("/history")) class="fields history-filter" {
            (field(say!(texts, "history-by"), select("by", &filter.by, &list(everybody(), people.collect()))))
            (field(say!(texts, "history-player"), select("player", &filter.player, &list(everybody(), players))))
            (field(say!(texts, "history-kind"), select("kind", &filter.kind, &list(say!(texts, "history-all"), kinds.collect()))))
            (field(say!(texts, "history-table"), html! {
                input type="number" name="table" value=(filter.table) min="1" autocomplete="off";
            }))
            button class="button" type="submit" { (say!(texts, "history-show")) }
        }
    }
}

fn line(desk: &Desk<'_>, journal: &Journal, entry: &Entry) -> Markup {
    let texts = desk.view.texts;
    let seq = entry.seq.to_string();
    let undoes = undoes(journal, entry);
    html! {
        li id={ "e-" (seq) } class=[undoes.then_some("undone")] {
            span class="soft number" { (seq) }
            time class="soft nowrap" datetime=(iso(entry.at)) { (clock(entry.at)) }
            span class="grow" { (entry_sentence(texts, journal, desk.view.tournament, entry)) }
            span class="soft small" { (author(texts, desk.view.tournament, &Author::read(&entry.by))) }
            (erase::erase_button(desk, journal, entry))
            @if entry.seq > 1 && !entry.action.is_for_good() {
                @let text = if undoes { say!(texts, "desk-redo") } else { say!(texts, "desk-undo") };
                (button_form(desk, "/undo", &[("entry", &seq)], "small plain", &text))
            }
        }
    }
}

/// Whether an entry is an undo and not a redo.
fn undoes(journal: &Journal, entry: &Entry) -> bool {
    let Action::Undo { entries } = &entry.action else { return false };
    let is_undo = |other: &Entry| matches!(other.action, Action::Undo { .. });
    !entries.iter().filter_map(|seq| journal.entry(*seq)).any(is_undo)
}

/// Whether an entry is a player's request. It is no step of the desk: it comes at any time and changes no result.
pub(super) fn is_asked_by_player(entry: &Entry) -> bool {
    let is_staff = Author::read(&entry.by).role.is_some_and(Role::is_staff);
    entry.action.is_for_players_to_ask() && !is_staff
}

/// The undo that can be redone. Only undos, redos and players' requests may have followed it.
pub(super) fn redo(journal: &Journal) -> Option<u64> {
    let steps = journal.entries().iter().rev().filter(|entry| !is_asked_by_player(entry));
    let mut newest = steps.take_while(|entry| matches!(entry.action, Action::Undo { .. }));
    newest.find(|entry| !journal.is_undone(entry.seq) && undoes(journal, entry)).map(|entry| entry.seq)
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct HistoryFilter {
    /// The author, as the entries name them.
    pub(super) by: String,
    pub(super) player: String,
    pub(super) table: String,
    /// The code of the right that the action needs.
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

/// Whether an entry names a player, or continues one that does.
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

/// The entry that this one continues, such as the call that it answers; otherwise the entry itself.
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

/// A player's table in a round at the time of an entry, without what had been undone by then.
fn table_then(journal: &Journal, seq: u64, round: RoundNumber, player: &PlayerId) -> Option<TableNumber> {
    let undone = journal.undone_at(seq);
    let mut counts = until(journal, seq).filter(|entry| !undone.contains(&entry.seq));
    counts.find_map(|entry| placed(&entry.action, round, player)).flatten()
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

#[cfg(test)]
mod tests {
    use pairwright_office::rights::Right;
    use pairwright_words::Texts;

    use super::*;

    /// Actions that name a round but no match.
    const OF_ROUNDS: [&str; 5] = ["arrange", "discard", "publish", "rearrange", "request-byes"];

    #[test]
    fn every_entry_about_a_match_is_found_by_its_table() {
        for file in
            std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/journals")).unwrap()
        {
            let Ok(file) = std::fs::read_to_string(file.unwrap().path()) else { continue };
            let mut file: Value = serde_json::from_str(&file).unwrap();
            let journal = Journal::replay(serde_json::from_value(file["entries"].take()).unwrap()).unwrap();
            for entry in journal.entries() {
                let action = serde_json::to_value(&entry.action).unwrap();
                let has = |key: &str| action[key].is_u64();
                let is_of_match = has("round") || has("call") || has("check");
                if is_of_match && !OF_ROUNDS.contains(&action["do"].as_str().unwrap()) {
                    assert!(of_match(beginning(&journal, entry)).is_some(), "{action}");
                }
            }
        }
    }

    #[test]
    fn every_right_has_a_name_in_the_list_of_kinds() {
        for right in Right::all() {
            let key = Texts::key_of("history-kind", right.code());
            assert!(Texts::english().find(&key).is_some(), "{key}");
        }
    }
}
