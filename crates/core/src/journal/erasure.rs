//! Erasure of a person from a journal (page 10, "Before the first round"). A number replaces the
//! name everywhere, and results stay.

use std::cmp::Reverse;
use std::ops::Range;

use serde_json::{Map, Value};

use super::{Action, Entry, Journal, Unfoldable};
use crate::fault::is_unseen;
use crate::nouns::{Deck, Player, PlayerId, folded};
use crate::ruleset::KeepApart;
use crate::tournament::Tournament;

/// Keys of names in an action. Like free text, a name is never an id.
pub const NAMES: [&str; 3] = ["name", "display_name", "club"];
/// Keys of free text in an action.
pub const FREE_TEXTS: [&str; 5] = ["reason", "note", "text", "found", "judge"];

/// The rewritten entries of a journal after an erasure; empty if the id is unknown. `other_names` are
/// names that the person has elsewhere.
pub fn erased(journal: &Journal, id: &PlayerId, other_names: &[String]) -> Vec<Entry> {
    let tournament = journal.tournament();
    if tournament.player(id).is_none() && !tournament.refused.contains(id) {
        return Vec::new();
    }
    let ids = ids_of(journal, id);
    let values: Vec<(&Entry, Value)> =
        journal.entries().iter().filter_map(|entry| Some((entry, value(entry)?))).collect();
    let mut names = other_names.to_vec();
    values.iter().for_each(|(_, value)| collect_names(value, &ids, &mut names));
    let number = tournament.number_of(id);
    let erasure = Erasure { ids, names, number, keeps_club: tournament.keeps_clubs_apart() };
    values.into_iter().filter_map(|(entry, value)| erasure.rewritten(entry, value)).collect()
}

/// Every name that a player ever had in a journal.
pub fn names_in(journal: &Journal, id: &PlayerId) -> Vec<String> {
    let (ids, mut names) = (ids_of(journal, id), Vec::new());
    journal.entries().iter().filter_map(value).for_each(|value| collect_names(&value, &ids, &mut names));
    names
}

impl Journal {
    pub fn without_person(&self, id: &PlayerId, other_names: &[String]) -> Result<Journal, Unfoldable> {
        let mut new = erased(self, id, other_names).into_iter().peekable();
        let entry = |old: &Entry| new.next_if(|next| next.seq == old.seq).unwrap_or_else(|| old.clone());
        Journal::replay(self.entries.iter().map(entry).collect())
    }
}

/// All ids of a person: the player's, then those of requests attributed to the player. A request
/// whose answer was undone may be a stranger's.
fn ids_of(journal: &Journal, id: &PlayerId) -> Vec<PlayerId> {
    let counts = journal.entries().iter().filter(|entry| !journal.is_undone(entry.seq));
    let accepted = counts.filter_map(|entry| match &entry.action {
        Action::AcceptPlaces { known, .. } => Some(known),
        _ => None,
    });
    let requests = accepted.flatten().filter(|(_, player)| player == id).map(|(request, _)| request.clone());
    std::iter::once(id.clone()).chain(requests).collect()
}

fn value(entry: &Entry) -> Option<Value> {
    serde_json::to_value(&entry.action).ok()
}

impl Tournament {
    /// The replacement for an erased person's name.
    pub fn number_of(&self, id: &PlayerId) -> String {
        let refused = || self.refused.iter().position(|refused| refused == id);
        match (self.index_of(id), refused()) {
            (None, Some(place)) => format!("#R{}", place + 1),
            (place, _) => format!("#{}", place.map_or(0, |place| place + 1)),
        }
    }

    /// Whether a number replaces a player's name.
    pub fn is_erased(&self, player: &Player) -> bool {
        player.name == self.number_of(&player.id)
    }

    /// Whether judging the rounds needs players' clubs.
    pub fn keeps_clubs_apart(&self) -> bool {
        self.ruleset.pairing.keep_apart.contains(&KeepApart::Club)
    }
}

/// A player reduced to a number and what judging the rounds requires.
pub(crate) fn nameless(player: &Player, number: &str, keeps_club: bool) -> Player {
    let option = player.deck.as_ref().and_then(|deck| deck.option.clone());
    Player {
        name: number.to_owned(),
        regular: None,
        club: player.club.clone().filter(|_| keeps_club),
        home: None,
        is_amateur: None,
        age_group: None,
        deck: option.map(|option| Deck { option: Some(option), ..Deck::default() }),
        ..player.clone()
    }
}

/// Replaces these names with a number in a text, however they are written. The longest come first,
/// because one name may be the beginning of another.
pub(crate) fn without_names(text: &str, names: &[String], number: &str) -> String {
    let mut longest_first: Vec<&String> = names.iter().collect();
    longest_first.sort_by_key(|name| Reverse(name.chars().count()));
    longest_first.into_iter().fold(text.to_owned(), |mut text, name| {
        places_of(name, &text).into_iter().rev().for_each(|place| text.replace_range(place, number));
        text
    })
}

/// The places of a name in a text: whole words only, ignoring case, accents and the kind of spaces.
fn places_of(name: &str, text: &str) -> Vec<Range<usize>> {
    let (letters, wanted) = (Letter::all(text), Letter::all(name.trim()));
    let is_beside = |inner: &Letter, outer: Option<&Letter>| {
        outer.is_some_and(|outer| outer.folded.is_alphanumeric() || outer.place.start == inner.place.start)
    };
    let (mut places, mut at) = (Vec::new(), 0);
    while let Some(part @ [first, ..]) = letters.get(at..at + wanted.len()) {
        let (end, last) = (at + part.len(), &part[part.len() - 1]);
        let is_name = part.iter().zip(&wanted).all(|(a, b)| a.folded == b.folded);
        let before = at.checked_sub(1).and_then(|before| letters.get(before));
        if is_name && !is_beside(first, before) && !is_beside(last, letters.get(end)) {
            places.push(first.place.start..last.place.end);
            at = end;
        } else {
            at += 1;
        }
    }
    places
}

/// A letter of a text without accent and capitals, and its place there.
struct Letter {
    folded: char,
    place: Range<usize>,
}

impl Letter {
    fn all(text: &str) -> Vec<Letter> {
        let mut letters: Vec<Letter> = Vec::new();
        for (start, c) in text.char_indices() {
            let end = start + c.len_utf8();
            let folded = if is_unseen(c) { String::new() } else { folded(c.encode_utf8(&mut [0; 4])) };
            for folded in folded.chars().map(|c| if c.is_whitespace() { ' ' } else { c }) {
                if folded != ' ' || letters.last().is_none_or(|last| last.folded != ' ') {
                    letters.push(Letter { folded, place: start..end });
                }
            }
            // Accents and further spaces belong to the letter before them.
            if let Some(last) = letters.last_mut() {
                last.place.end = end;
            }
        }
        letters
    }
}

/// Collects every name that the player ever had in the journal.
fn collect_names(value: &Value, ids: &[PlayerId], names: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            let name = object.get("name").and_then(Value::as_str).filter(|_| is_id(object.get("id"), ids));
            let shown = object.get("person").filter(|_| is_about(object, ids));
            let shown = shown.and_then(|person| person.get("display_name")).and_then(Value::as_str);
            for name in name.into_iter().chain(shown) {
                if !names.iter().any(|known| known == name) {
                    names.push(name.to_owned());
                }
            }
            object.values().for_each(|value| collect_names(value, ids, names));
        }
        Value::Array(list) => list.iter().for_each(|value| collect_names(value, ids, names)),
        _ => {}
    }
}

fn is_id(value: Option<&Value>, ids: &[PlayerId]) -> bool {
    value.and_then(Value::as_str).is_some_and(|value| ids.iter().any(|id| id.as_str() == value))
}

/// Whether an action is about the player, by an id or by a complete player record.
fn is_about(object: &Map<String, Value>, ids: &[PlayerId]) -> bool {
    let player = object.get("player");
    is_id(player, ids) || is_id(player.and_then(|player| player.get("id")), ids)
}

struct Erasure {
    /// The person's ids, the player's own first.
    ids: Vec<PlayerId>,
    names: Vec<String>,
    number: String,
    keeps_club: bool,
}

impl Erasure {
    fn rewritten(&self, entry: &Entry, mut action: Value) -> Option<Entry> {
        self.erase(&mut action);
        let action: Action = serde_json::from_value(action).ok()?;
        let by = self.author(&entry.by);
        let is_new = action != entry.action || by != entry.by;
        is_new.then(|| Entry { action, by, ..entry.clone() })
    }

    /// Replaces the name in an entry's author, keeping the role before it. A player is named by an id.
    fn author(&self, by: &str) -> String {
        let is_it = |(name, place): &(&String, Range<usize>)| match &by[..place.start] {
            _ if place.end < by.len() => false,
            "" | "player " => by[place.clone()] == **name,
            role => role.ends_with(' '),
        };
        let places =
            self.names.iter().flat_map(|name| places_of(name, by).into_iter().map(move |at| (name, at)));
        match places.filter(is_it).map(|(_, place)| place.start).min() {
            Some(start) => format!("{}{}", &by[..start], self.number),
            None => by.to_owned(),
        }
    }

    fn erase(&self, value: &mut Value) {
        match value {
            Value::Object(object) => {
                if is_id(object.get("id"), &self.ids) && object.contains_key("name") {
                    self.erase_player(value);
                    return;
                }
                if is_about(object, &self.ids) {
                    object.remove("person");
                    if let Some(deck) = object.get_mut("deck").and_then(Value::as_object_mut) {
                        deck.retain(|key, _| key == "option");
                    }
                }
                for (key, value) in object.iter_mut() {
                    match value {
                        Value::String(text) if FREE_TEXTS.contains(&key.as_str()) => {
                            *text = without_names(text, &self.names, &self.number);
                        }
                        Value::Object(clubs) if key == "clubs" && !self.keeps_club => {
                            clubs.retain(|id, _| !self.ids.iter().any(|own| own.as_str() == id));
                        }
                        other => self.erase(other),
                    }
                }
            }
            Value::Array(list) => list.iter_mut().for_each(|value| self.erase(value)),
            _ => {}
        }
    }

    fn erase_player(&self, value: &mut Value) {
        let player = serde_json::from_value::<Player>(value.clone());
        let nameless = player.map(|player| nameless(&player, &self.number_for(&player.id), self.keeps_club));
        if let Some(nameless) = nameless.ok().and_then(|player| serde_json::to_value(player).ok()) {
            *value = nameless;
        }
    }

    /// The replacement for the name under one id: `#2`, or `#2R1` for the first attributed request.
    /// They differ because no request can use a player's name.
    fn number_for(&self, id: &PlayerId) -> String {
        match self.ids.iter().position(|known| known == id) {
            Some(request) if request > 0 => format!("{}R{request}", self.number),
            _ => self.number.clone(),
        }
    }
}
