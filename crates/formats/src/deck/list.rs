//! Deck lists as written and exported by people. They contain lines such as `4 Lightning Bolt`, `4x
//! Lightning Bolt (M10) 146`, `// Sideboard` and `SB: 2 Duress`, comments and blank lines.

use pairwright_core::message;
use pairwright_core::nouns::Message;

use crate::ReadError;

/// A deck list, line by line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeckList {
    /// All lines with a card, in order.
    pub entries: Vec<CardLine>,
    /// All lines that could not be parsed, in order.
    pub unreadable: Vec<Unreadable>,
}

/// A line that could not be parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    pub line: usize,
    /// The fault and how to fix it.
    pub text: Message,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardLine {
    pub line: usize,
    /// Number of copies, at least one.
    pub copies: u32,
    pub name: String,
    /// The set's code in capitals, if given.
    pub set: Option<String>,
    pub part: DeckPart,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeckPart {
    Deck,
    Sideboard,
    /// Cards considered but not played, and tokens; part of neither deck nor sideboard.
    Aside,
}

/// More are a typing error.
const MOST_COPIES: u32 = 10_000;
/// No deck has this many lines.
const MOST_LINES: usize = 20_000;

impl DeckList {
    /// Parses a list, one card per line.
    ///
    /// # Errors
    /// A list without cards; with the first unreadable line, if there is one.
    pub fn read(bytes: &[u8]) -> Result<DeckList, ReadError> {
        let text = std::str::from_utf8(bytes).map_err(|_| ReadError::whole(message!("deck-not-utf8")))?;
        let mut part = DeckPart::Deck;
        let mut list = DeckList::default();
        for (line, number) in text.trim_start_matches('\u{feff}').lines().zip(1..) {
            if number > MOST_LINES {
                return Err(ReadError::on_line(number, message!("deck-list-long", most = MOST_LINES)));
            }
            match read_line(line.trim(), part) {
                Ok(ListLine::Nothing) => {}
                Ok(ListLine::Section(begins)) => part = begins,
                Ok(ListLine::Cards { copies, name, set, part }) => {
                    list.entries.push(CardLine { line: number, copies, name, set, part });
                }
                Err(_) if part == DeckPart::Aside => {}
                Err(text) => list.unreadable.push(Unreadable { line: number, text }),
            }
        }
        match list.unreadable.first() {
            _ if !list.entries.is_empty() => Ok(list),
            Some(Unreadable { line, text }) => Err(ReadError::on_line(*line, text.clone())),
            None => Err(ReadError::whole(message!("deck-no-cards"))),
        }
    }

    /// Number of cards in the deck itself.
    pub fn cards(&self) -> u32 {
        let deck = self.entries.iter().filter(|entry| entry.part == DeckPart::Deck);
        deck.fold(0, |sum, entry| sum.saturating_add(entry.copies))
    }
}

enum ListLine {
    Nothing,
    Section(DeckPart),
    Cards { copies: u32, name: String, set: Option<String>, part: DeckPart },
}

fn read_line(line: &str, part: DeckPart) -> Result<ListLine, Message> {
    let comment = line.strip_prefix("//").or_else(|| line.strip_prefix('#'));
    if let Some(comment) = comment {
        return Ok(section(comment).map_or(ListLine::Nothing, ListLine::Section));
    }
    if line.is_empty() {
        return Ok(ListLine::Nothing);
    }
    if let Some(begins) = section(line) {
        return Ok(ListLine::Section(begins));
    }
    match sideboard_mark(line) {
        Some("") => Ok(ListLine::Section(DeckPart::Sideboard)),
        Some(rest) => cards(rest, DeckPart::Sideboard),
        None if is_heading(line) => Ok(ListLine::Nothing),
        None => cards(line, part),
    }
}

/// `SB: 2 Duress` without its mark.
fn sideboard_mark(line: &str) -> Option<&str> {
    let mark = line.get(..3)?;
    mark.eq_ignore_ascii_case("sb:").then(|| line[3..].trim_start())
}

/// The part that starts with a line such as `Sideboard`, `Sideboard (15)` or `[Deck]`.
fn section(line: &str) -> Option<DeckPart> {
    let outside = |c: char| !c.is_alphabetic();
    let words = line.split('(').next().unwrap_or(line).trim_matches(outside).to_lowercase();
    Some(match words.as_str() {
        "deck" | "main" | "mainboard" | "maindeck" | "main deck" | "commander" => DeckPart::Deck,
        "sideboard" | "side" | "side board" | "companion" => DeckPart::Sideboard,
        "maybeboard" | "maybe" | "considering" | "tokens" | "token" => DeckPart::Aside,
        _ => return None,
    })
}

/// Whether the line is a heading such as `Creatures (24)`, `Lands:` or `Name My Deck`.
fn is_heading(line: &str) -> bool {
    if line.starts_with(|c: char| c.is_ascii_digit()) {
        return false;
    }
    let counted = line.strip_suffix(')').and_then(|rest| rest.rsplit_once('('));
    let counted = counted.is_some_and(|(_, number)| number.chars().all(|c| c.is_ascii_digit()));
    let arena = line == "About" || line.starts_with("Name ");
    counted || line.ends_with(':') || arena
}

fn cards(line: &str, part: DeckPart) -> Result<ListLine, Message> {
    let not_a_card = || message!("deck-line-unreadable", line = short(line));
    let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
    let (number, rest) = line.split_at(digits);
    let rest =
        rest.strip_prefix(['x', 'X']).filter(|rest| rest.starts_with(char::is_whitespace)).unwrap_or(rest);
    if number.is_empty() || !rest.starts_with(char::is_whitespace) {
        return Err(not_a_card());
    }
    let copies = number.parse().ok().filter(|copies| (1..=MOST_COPIES).contains(copies));
    let copies = copies
        .ok_or_else(|| message!("deck-copies-impossible", number = short(number), most = MOST_COPIES))?;
    let (name, set) = name_and_set(rest.trim());
    if !name.chars().any(char::is_alphanumeric) {
        return Err(not_a_card());
    }
    Ok(ListLine::Cards { copies, name, set, part })
}

/// Splits off set, collector's number and marks, as in `Lightning Bolt (M10) 146 *F*` and `[M10] Lightning Bolt`.
fn name_and_set(text: &str) -> (String, Option<String>) {
    if let Some((set, name)) = text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return (name_and_set(name.trim()).0, Some(set.to_uppercase()).filter(|set| is_set(set)));
    }
    for (open, close) in [('(', ')'), ('[', ']')] {
        let Some((name, rest)) = text.split_once(open) else { continue };
        let Some((set, _)) = rest.split_once(close) else { continue };
        if is_set(set) && !name.trim().is_empty() {
            return (name.trim().into(), Some(set.to_uppercase()));
        }
    }
    let name = text.split(" #").next().unwrap_or(text);
    let name = name.split(" *").next().unwrap_or(name).trim();
    (name.into(), None)
}

/// Whether a text has the form of a set's code: two to six letters and digits.
fn is_set(text: &str) -> bool {
    (2..=6).contains(&text.len()) && text.chars().all(|c| c.is_ascii_alphanumeric())
}

fn short(text: &str) -> String {
    crate::error::shortened(text, 40)
}
