//! A user's card file: Scryfall's bulk JSON, read once, keeping only the cards of a list.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::BufRead;

use pairwright_core::message;
use serde::Deserialize;

use super::illegal::{Ban, NotLegal};
use super::list::DeckList;
use super::name::Name;
use super::objects::{StreamError, each_object};
use crate::ReadError;

/// A card file's data about the cards of one list.
#[derive(Debug, Clone, Default)]
pub struct Cards {
    found: HashMap<String, FoundCard>,
}

/// The data about cards with one name.
#[derive(Debug, Clone, Default)]
struct FoundCard {
    /// As a whole card, or as a half of a split card.
    whole: Option<CardVerdict>,
    half: Option<CardVerdict>,
    /// The sets named in the list, each with its best printing.
    sets: HashMap<String, Option<Option<NotLegal>>>,
}

#[derive(Debug, Clone, Copy)]
struct CardVerdict {
    ban: Option<Ban>,
    /// Why even the best printing is not allowed.
    not_legal: Option<NotLegal>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Legality {
    Unknown,
    Fine,
    Banned(Ban),
    NotLegal(NotLegal),
}

/// The relevant parts of a card in the bulk file.
#[derive(Deserialize)]
struct Card<'a> {
    #[serde(borrow)]
    name: Cow<'a, str>,
    #[serde(borrow, default)]
    oracle_text: Cow<'a, str>,
    #[serde(default)]
    card_faces: Vec<CardFace>,
    #[serde(borrow, default)]
    set: Cow<'a, str>,
    #[serde(borrow, default)]
    set_type: Cow<'a, str>,
    #[serde(borrow, default)]
    border_color: Cow<'a, str>,
    #[serde(borrow, default)]
    layout: Cow<'a, str>,
    #[serde(borrow, default)]
    type_line: Cow<'a, str>,
    #[serde(default)]
    security_stamp: Option<String>,
    #[serde(default)]
    digital: bool,
}

#[derive(Deserialize)]
struct CardFace {
    #[serde(default)]
    oracle_text: String,
}

/// Layouts of objects that cannot be in a deck.
const NO_DECK_CARDS: &[&str] =
    &["token", "double_faced_token", "emblem", "art_series", "planar", "scheme", "vanguard"];

impl Cards {
    /// Reads a card file for a list, holding one card at a time.
    pub fn read(from: impl BufRead, list: &DeckList) -> Result<Cards, StreamError> {
        let mut cards = Cards::asked_by(list);
        let number = each_object(from, |bytes| {
            let card: Card<'_> = serde_json::from_slice(bytes)
                .map_err(|error| message!("deck-cards-unreadable", error = error.to_string()))?;
            cards.take(&card);
            Ok(())
        })?;
        match number {
            0 => Err(StreamError::Wrong(ReadError::whole(message!("deck-cards-none")))),
            _ => Ok(cards),
        }
    }

    fn asked_by(list: &DeckList) -> Cards {
        let mut cards = Cards::default();
        for entry in &list.entries {
            let found = cards.found.entry(Name::of(&entry.name).whole).or_default();
            if let Some(set) = &entry.set {
                found.sets.insert(set.clone(), None);
            }
        }
        cards
    }

    fn take(&mut self, card: &Card<'_>) {
        let name = Name::of(&card.name);
        let verdict = CardVerdict { ban: card.ban(), not_legal: card.not_legal() };
        if let Some(found) = self.found.get_mut(&name.whole) {
            better(&mut found.whole, verdict);
            found.note_set(card, verdict);
        }
        if NO_DECK_CARDS.contains(&&*card.layout) {
            return;
        }
        for half in name.halves() {
            if let Some(found) = self.found.get_mut(half) {
                better(&mut found.half, verdict);
                found.note_set(card, verdict);
            }
        }
    }

    /// A card's legality, in the printing named by the line if the file has it.
    pub(super) fn legality(&self, name: &Name, set: Option<&str>) -> Legality {
        let Some(found) = self.found.get(&name.whole) else { return Legality::Unknown };
        let Some(verdict) = found.whole.or(found.half) else { return Legality::Unknown };
        let printing = set.and_then(|set| found.sets.get(set).copied().flatten());
        match (verdict.ban, printing.unwrap_or(verdict.not_legal)) {
            (Some(ban), _) => Legality::Banned(ban),
            (None, Some(not_legal)) => Legality::NotLegal(not_legal),
            (None, None) => Legality::Fine,
        }
    }
}

impl FoundCard {
    fn note_set(&mut self, card: &Card<'_>, verdict: CardVerdict) {
        if let Some(noted) = self.sets.get_mut(card.set.to_uppercase().as_str()) {
            *noted = Some(noted.map_or(verdict.not_legal, |known| known.min(verdict.not_legal)));
        }
    }
}

/// Keeps the best of several printings. A ban applies to the card, and so to all of them.
fn better(known: &mut Option<CardVerdict>, verdict: CardVerdict) {
    *known = Some(known.map_or(verdict, |known| CardVerdict {
        ban: known.ban.or(verdict.ban),
        not_legal: known.not_legal.min(verdict.not_legal),
    }));
}

impl Card<'_> {
    fn texts(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&*self.oracle_text)
            .chain(self.card_faces.iter().map(|face| face.oracle_text.as_str()))
    }

    /// The ban by the card's own text. A companion only refers to itself; the reminder text of
    /// learn does fetch cards.
    fn ban(&self) -> Option<Ban> {
        if NO_DECK_CARDS.contains(&&*self.layout) {
            return None;
        }
        if self.texts().any(speaks_of_ante) {
            return Some(Ban::Ante);
        }
        self.texts().any(fetches).then_some(Ban::OutsideGame)
    }

    fn not_legal(&self) -> Option<NotLegal> {
        let acorn = self.security_stamp.as_deref() == Some("acorn");
        if NO_DECK_CARDS.contains(&&*self.layout) || self.type_line.starts_with("Conspiracy") {
            return Some(NotLegal::NoDeckCard);
        }
        match (&*self.border_color, &*self.set_type) {
            ("silver", _) => Some(NotLegal::Silver),
            ("gold", _) => Some(NotLegal::Gold),
            _ if acorn => Some(NotLegal::Silver),
            (_, "memorabilia") => Some(NotLegal::Memorabilia),
            _ => self.digital.then_some(NotLegal::Digital),
        }
    }
}

/// "If you're not playing for ante", "ante the top card of your library".
fn speaks_of_ante(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic()).any(|word| word.eq_ignore_ascii_case("ante"))
}

fn fetches(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find("outside the game") {
        let reminder = rest[..at].rfind('(').filter(|open| !rest[*open..at].contains(')'));
        let companion = reminder.is_some_and(|open| rest[open..at].contains("chosen companion"));
        if !companion {
            return true;
        }
        rest = &rest[at + 1..];
    }
    false
}
