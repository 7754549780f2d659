//! Turnabout's deck check (page 6). At least sixty cards, no sideboard, any number
//! of copies, nothing banned.
//!
//! Uses each card's own text, border and set if a card file is given, otherwise the names in `known.txt`.

mod cards;
mod illegal;
mod known;
mod limits;
mod list;
mod name;
mod objects;

pub use cards::Cards;
pub use limits::check_limits;
pub use list::{CardLine, DeckList, DeckPart, Unreadable};
pub use objects::StreamError;

use pairwright_core::message;
use pairwright_core::nouns::Message;
use strum::VariantNames;

use cards::Legality;
use illegal::DeckFindingCode;
use known::BanList;
use name::Name;

/// Minimum number of cards in a deck. Source: document 001, "Decks must consist of 60 or more cards".
pub const LEAST_CARDS: u32 = 60;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckFinding {
    /// The line of the list, from 1; `None` for the deck as a whole.
    pub line: Option<usize>,
    pub code: &'static str,
    /// As written in the list.
    pub card: Option<String>,
    /// The violation, as a clause.
    pub text: Message,
}

/// The codes of findings; the text `about-deck-finding-CODE` explains each.
pub const CODES: &[&str] = DeckFindingCode::VARIANTS;

/// All violations: those of the whole deck first, then by line.
pub fn check(list: &DeckList, cards: Option<&Cards>) -> Vec<DeckFinding> {
    let known = BanList::new();
    let mut found: Vec<DeckFinding> = too_few(list).into_iter().collect();
    for entry in list.entries.iter().filter(|entry| entry.part != DeckPart::Aside) {
        let at = |code: DeckFindingCode, text| DeckFinding {
            line: Some(entry.line),
            code: code.into(),
            card: Some(entry.name.clone()),
            text,
        };
        if entry.part == DeckPart::Sideboard {
            found.push(at(DeckFindingCode::Sideboard, message!("deck-sideboard", card = &entry.name)));
        }
        let wrong = match cards {
            Some(cards) => by_file(cards, entry),
            None => by_name(&known, entry),
        };
        found.extend(wrong.map(|(code, text)| at(code, text)));
    }
    found.extend(list.unreadable.iter().map(unreadable));
    found.sort_by_key(|finding| finding.line);
    found
}

/// Number of cards with an unchecked border: without a card file, those whose lines name no known set.
pub fn borders_unchecked(list: &DeckList, cards: Option<&Cards>) -> u32 {
    if cards.is_some() {
        return 0;
    }
    let known = BanList::new();
    let is_known = |entry: &CardLine| entry.set.as_deref().is_some_and(|set| known.has_set(set));
    let unchecked = list.entries.iter().filter(|entry| entry.part != DeckPart::Aside && !is_known(entry));
    unchecked.fold(0, |sum, entry| sum.saturating_add(entry.copies))
}

fn unreadable(line: &Unreadable) -> DeckFinding {
    DeckFinding {
        line: Some(line.line),
        code: DeckFindingCode::Unreadable.into(),
        card: None,
        text: line.text.clone(),
    }
}

fn too_few(list: &DeckList) -> Option<DeckFinding> {
    let cards = list.cards();
    let text = || match list.unreadable.is_empty() {
        true => message!("deck-too-few", cards = cards, least = LEAST_CARDS),
        false => message!("deck-too-few-readable", cards = cards, least = LEAST_CARDS),
    };
    (cards < LEAST_CARDS).then(|| DeckFinding {
        line: None,
        code: DeckFindingCode::TooFew.into(),
        card: None,
        text: text(),
    })
}

fn by_file(cards: &Cards, entry: &CardLine) -> Option<(DeckFindingCode, Message)> {
    match cards.legality(&Name::of(&entry.name), entry.set.as_deref()) {
        Legality::Fine => None,
        Legality::Unknown => {
            Some((DeckFindingCode::UnknownCard, message!("deck-unknown-card", card = &entry.name)))
        }
        Legality::Banned(ban) => Some((ban.code(), ban.message(&entry.name))),
        Legality::NotLegal(why) => Some((why.code(), why.message(&entry.name))),
    }
}

fn by_name(known: &BanList, entry: &CardLine) -> Option<(DeckFindingCode, Message)> {
    let ban = known.ban_of(&Name::of(&entry.name)).map(|ban| (ban.code(), ban.message(&entry.name)));
    let set = || entry.set.as_deref().and_then(|set| known.set(set));
    ban.or_else(|| set().map(|why| (why.code(), why.message(&entry.name))))
}
