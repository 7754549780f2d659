//! An organiser's rules for decks of any game (page 10, "Decks"). They set the size, copies of a
//! card, and a banned list.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_core::message;
use pairwright_core::nouns::DeckOptions;

use super::illegal::DeckFindingCode;
use super::name::Name;
use super::{CardLine, DeckFinding, DeckList, DeckPart, unreadable};

const BASIC_LANDS: [&str; 11] = [
    "Plains",
    "Island",
    "Swamp",
    "Mountain",
    "Forest",
    "Wastes",
    "Snow-Covered Plains",
    "Snow-Covered Island",
    "Snow-Covered Swamp",
    "Snow-Covered Mountain",
    "Snow-Covered Forest",
];

/// All violations of the organiser's rules: those of the whole deck first, then by line.
pub fn check_limits(list: &DeckList, options: &DeckOptions) -> Vec<DeckFinding> {
    let mut found: Vec<DeckFinding> = too_few(list, options).into_iter().collect();
    found.extend(too_many(list, options));
    let banned: BTreeSet<Name> = options.banned.iter().map(|name| Name::of(name)).collect();
    let is_banned = |entry: &&CardLine| banned.contains(&Name::of(&entry.name));
    found.extend(
        cards(list).filter(is_banned).map(|entry| {
            finding(entry, DeckFindingCode::Banned, message!("deck-banned", card = &entry.name))
        }),
    );
    found.extend(list.unreadable.iter().map(unreadable));
    found.sort_by_key(|finding| finding.line);
    found
}

fn cards(list: &DeckList) -> impl Iterator<Item = &CardLine> {
    list.entries.iter().filter(|entry| entry.part != DeckPart::Aside)
}

fn finding(
    entry: &CardLine,
    code: DeckFindingCode,
    text: pairwright_core::nouns::message::Message,
) -> DeckFinding {
    DeckFinding { line: Some(entry.line), code: code.into(), card: Some(entry.name.clone()), text }
}

fn too_few(list: &DeckList, options: &DeckOptions) -> Option<DeckFinding> {
    let (least, cards) = (options.least?, list.cards());
    let text = || message!("deck-too-few", cards = cards, least = least);
    (cards < least).then(|| DeckFinding {
        line: None,
        code: DeckFindingCode::TooFew.into(),
        card: None,
        text: text(),
    })
}

/// Cards with too many copies, at the first line of each.
fn too_many(list: &DeckList, options: &DeckOptions) -> Vec<DeckFinding> {
    let Some(most) = options.copies else { return Vec::new() };
    let free: BTreeSet<Name> = BASIC_LANDS.iter().map(|name| Name::of(name)).collect();
    let mut copies: BTreeMap<Name, (&CardLine, u32)> = BTreeMap::new();
    for entry in cards(list) {
        let seen = copies.entry(Name::of(&entry.name)).or_insert((entry, 0));
        seen.1 = seen.1.saturating_add(entry.copies);
    }
    let too_many = copies.into_iter().filter(|(name, (_, count))| *count > most && !free.contains(name));
    let text = |entry: &CardLine, count| {
        message!("deck-too-many-copies", card = &entry.name, copies = count, most = most)
    };
    too_many
        .map(|(_, (entry, count))| finding(entry, DeckFindingCode::TooManyCopies, text(entry, count)))
        .collect()
}
