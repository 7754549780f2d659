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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_list(list: &str, expected: &[(Option<usize>, &str)]) {
        let list = DeckList::read(list.as_bytes()).unwrap();
        let found = check(&list, None);
        let found: Vec<_> = found.iter().map(|finding| (finding.line, finding.code)).collect();
        assert_eq!(found, expected);
        assert!(expected.iter().all(|(_, code)| CODES.contains(code)));
    }

    #[test]
    fn sixty_of_one_card_are_a_deck() {
        check_list("60 Lightning Bolt", &[]);
        check_list("59 Lightning Bolt\n", &[(None, "too-few")]);
        check_list("# mine\n40x Island (ICE) 371 *F*\r\n\r\n20 [LEA] Mountain\nSB:\n", &[]);
    }

    #[test]
    fn a_sideboard_is_a_finding() {
        check_list(
            "60 Island\n\n// Sideboard\n3 Duress\n1 Mountain",
            &[(Some(4), "sideboard"), (Some(5), "sideboard")],
        );
        check_list("Deck\n60 Island\nSideboard\n1 Duress", &[(Some(4), "sideboard")]);
        check_list("SB: 1 Duress\n60 Island", &[(Some(1), "sideboard")]);
        check_list("60 Island\nMaybeboard\n4 Burning Wish", &[]);
    }

    #[test]
    fn cards_are_banned_by_name_and_by_set() {
        check_list(
            "56 Island\n1 Contract from Below\n1 Living Wish\n1 Research/Development\n1 Forest (UNH)",
            &[(Some(2), "ante"), (Some(3), "outside-game"), (Some(4), "outside-game"), (Some(5), "border")],
        );
        check_list("60 Island\nSB: 1 Wish", &[(Some(2), "sideboard"), (Some(2), "outside-game")]);
    }

    #[test]
    fn a_border_is_checked_where_the_set_is_known() {
        let unchecked = |list: &str| borders_unchecked(&DeckList::read(list.as_bytes()).unwrap(), None);
        assert_eq!(unchecked("60 Forest"), 60);
        assert_eq!(unchecked("60 Forest (XXX)"), 60);
        assert_eq!(unchecked("4 Forest (UNF)\n56 Forest (m10)"), 4);
        assert_eq!(unchecked("30 Forest (UNH)\n30 Forest (LEA)\nSB: 2 Duress\nMaybeboard\n3 Island"), 2);
        let list = DeckList::read(b"60 Forest").unwrap();
        assert_eq!(borders_unchecked(&list, Some(&Cards::default())), 0);
    }

    #[test]
    fn headings_are_not_cards() {
        check_list("About\nName My Deck\n\nDeck\nCreatures (4)\n4 Grizzly Bears\nLands:\n56 Forest", &[]);
    }

    #[test]
    fn an_unreadable_line_leaves_the_rest_of_the_list_checked() {
        check_list(
            "56 Island\nfour bolts\n1 Darkpact\nSB: 1 Duress\nMaybeboard\nsome day",
            &[(None, "too-few"), (Some(2), "unreadable"), (Some(3), "ante"), (Some(4), "sideboard")],
        );
        let list = DeckList::read(b"60 Island\nfour bolts").unwrap();
        let found = check(&list, None);
        assert_eq!(found[0].text, message!("deck-line-unreadable", line = "four bolts"));
    }

    #[track_caller]
    fn refused(list: &str, part: &str) {
        refused_bytes(list.as_bytes(), part);
    }

    #[track_caller]
    fn refused_bytes(list: &[u8], part: &str) {
        let error = DeckList::read(list).unwrap_err();
        let error = pairwright_words::Texts::english().message(error);
        assert!(error.contains(part), "{error}");
    }

    #[test]
    fn a_text_that_is_not_a_list_is_refused() {
        refused("", "names no cards");
        refused("// nothing\n", "names no cards");
        refused("\nfour bolts", "“four bolts” is not a card");
        refused("\nfour bolts", "(line 2)");
        refused("0 Island", "1 to 10000");
        refused("99999999999 Island", "copies are not possible");
        refused("4", "is not a card");
        refused("4Island", "is not a card");
        refused("4 ///", "is not a card");
        refused_bytes(&[0xff, 0xfe], "UTF-8");
    }
}
