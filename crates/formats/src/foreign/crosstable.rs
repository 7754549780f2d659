//! Crosstables of chess-results and Swiss-Manager, and lists of players, as rows of a spreadsheet.
//!
//! A column `3.Rd` has the opponent's number, the colour and the result: `15w1`, `7b½`, `12w+`. A player without an
//! opponent has a sign and points, `-1`, `-½`, `-0`. The numbers are those of the starting list or of the ranking,
//! depending on which the cells agree with.

use std::collections::{HashMap, HashSet};

use pairwright_core::nouns::{ByeKind, Match, Message, Player, StageKind, Term};
use pairwright_core::{MatchResult, PlayerId, Ratio, Side, message};

use super::draft::{ImportDraft, Imported};
use super::workbook::{self, Workbook};
use crate::error::ReadError;
use crate::players_csv;
use crate::published::{Published, PublishedRow, Ranks};

const PRESET: &str = "chess-dutch";
/// Maximum number of lines searched for the column titles.
const LAST_HEADING: usize = 40;
/// Maximum number of rounds of a crosstable.
const MOST_COLUMNS: u32 = 99;

pub(crate) struct FirstSheet {
    pub(crate) contents: SheetContents,
    /// Names the other sheets, which are not read.
    pub(crate) others: Option<Message>,
}

pub(crate) enum SheetContents {
    Crosstable(Box<Imported>),
    /// A list of players, as CSV.
    Players(String),
}

/// Reads a spreadsheet: a crosstable, else a list of players; `None` if the bytes are no spreadsheet.
pub(crate) fn spreadsheet(bytes: &[u8]) -> Option<Result<FirstSheet, ReadError>> {
    workbook::is_one(bytes).then(|| {
        let Workbook { rows, numbers, others } = workbook::read(bytes)?;
        let names: Term = others.iter().map(String::as_str).collect();
        let others = (!others.is_empty()).then(|| message!("sheet-others", sheets = names));
        Ok(FirstSheet { contents: table(&rows, &numbers)?, others })
    })
}

/// The contents of rows with these numbers. A list of players keeps them as the numbers of its lines.
fn table(rows: &[Vec<String>], numbers: &[usize]) -> Result<SheetContents, ReadError> {
    if let Some(found) = Crosstable::of(rows) {
        return Ok(SheetContents::Crosstable(Box::new(found.read()?)));
    }
    let is_heading = |row: &Vec<String>| players_csv::is_heading(row.iter().map(String::as_str));
    let Some(at) = rows.iter().take(LAST_HEADING).position(is_heading) else {
        return Err(ReadError::whole(message!("sheet-no-names")));
    };
    let mut lines = String::new();
    let mut written = 0;
    for (row, number) in rows.iter().zip(numbers).skip(at) {
        lines.extend(std::iter::repeat_n('\n', number.saturating_sub(written + 1)));
        let mut csv = csv::Writer::from_writer(Vec::new());
        // A cell's text is not a formula, even if it looks like one.
        csv.write_record(row.iter().map(|cell| cell.replace(['\r', '\n'], " "))).map_err(|error| {
            ReadError::whole(message!("players-row-unreadable", error = error.to_string()))
        })?;
        lines.push_str(&String::from_utf8_lossy(&csv.into_inner().unwrap_or_default()));
        written = *number;
    }
    Ok(SheetContents::Players(lines))
}

/// Reads a crosstable copied or saved as text; `None` if it is not one.
pub(crate) fn text(text: &str) -> Option<Result<Imported, ReadError>> {
    let line = text.lines().take(LAST_HEADING).find(|line| has_rounds(line))?;
    let count = |separator: &char| line.matches(*separator).count();
    let separator = ['\t', ';', ','].into_iter().max_by_key(count)?;
    let mut rows = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(u8::try_from(separator).ok()?)
        .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let rows: Vec<Vec<String>> = rows
        .records()
        .map_while(Result::ok)
        .map(|row| row.iter().map(|cell| cell.trim().to_owned()).collect())
        .collect();
    Some(Crosstable::of(&rows)?.read())
}

/// Whether a line may name rounds; a quick look before it is split.
fn has_rounds(line: &str) -> bool {
    line.split(['\t', ';', ',']).any(|cell| round(cell.trim().trim_matches('"')).is_some())
}

/// The number of a column such as `3.Rd`, `3. Runde`, `Rd 3`, `R3`, `Round 3`.
fn round(title: &str) -> Option<u32> {
    let title = title.trim().to_lowercase();
    let (before, after) = (title.trim_end_matches(|letter: char| letter.is_ascii_digit()), title.as_str());
    let digits = match before.len() < after.len() {
        true => {
            let word = before.trim_end_matches(['.', ' ', '#']);
            let is_round = ["r", "rd", "rnd", "round", "runde", "ronda", "ronde", "rodada"].contains(&word);
            after[before.len()..].parse().ok().filter(|_| is_round)
        }
        false => {
            let digits = after.find(|letter: char| !letter.is_ascii_digit())?;
            let word = after[digits..].trim_start_matches(['.', ' ']).trim_end_matches('.');
            let is_round =
                ["rd", "rnd", "rda", "rde", "rod", "round", "runde", "ronda", "ronde", "rodada", "r"];
            after[..digits].parse().ok().filter(|_| is_round.contains(&word))
        }
    };
    digits.filter(|number| (1..=MOST_COLUMNS).contains(number))
}

/// The contents of a column other than a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Heading {
    Rank,
    Number,
    Name,
    Rating,
    Club,
    Points,
}

fn heading(title: &str) -> Option<Heading> {
    let plain = title.trim().trim_end_matches('.').to_lowercase();
    Some(match plain.as_str() {
        "rk" | "rank" | "rg" | "rang" | "pos" | "place" | "platz" | "cla" => Heading::Rank,
        "sno" | "no" | "nr" | "snr" | "start" | "startnr" | "nro" | "num" | "#" | "ni" | "no.ini" => {
            Heading::Number
        }
        "name" | "nom" | "nombre" | "nome" | "player" | "spieler" => Heading::Name,
        "rtg" | "rtng" | "rtgi" | "rtgn" | "elo" | "rating" | "fide" | "eloi" => Heading::Rating,
        "club" | "club/city" | "verein" | "verein/ort" | "clube" | "clube/cidade" | "club/ciudad" => {
            Heading::Club
        }
        "pts" | "points" | "pkt" | "punkte" | "puntos" | "pontos" => Heading::Points,
        _ => return None,
    })
}

/// A table with rounds, from the line that names its columns.
struct Crosstable<'a> {
    title: Option<&'a str>,
    places: HashMap<Heading, usize>,
    rounds: Vec<(u32, usize)>,
    rows: Vec<&'a [String]>,
}

/// The entry of a player in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
struct TableEntry {
    opponent: Option<u32>,
    colour: Option<char>,
    result: Option<char>,
}

impl TableEntry {
    /// Reads a cell such as `15w1`; `None` if it is empty, `Some(None)` if it is something else.
    fn of(cell: &str) -> Option<Option<TableEntry>> {
        let plain: String = cell.chars().filter(|letter| !letter.is_whitespace()).collect();
        let plain = plain
            .to_lowercase()
            .replace("1/2", "½")
            .replace("0.5", "½")
            .replace("0,5", "½")
            .replace('=', "½");
        if plain.is_empty() || plain.chars().all(|letter| letter == '*') {
            return None;
        }
        if let Some(entry) = TableEntry::by_letter(&plain) {
            return Some(Some(entry));
        }
        let end = plain.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(plain.len());
        let (digits, rest) = plain.split_at(end);
        let mut letters = rest.chars().peekable();
        let colour = letters.next_if(|letter| letter.is_alphabetic());
        if digits.is_empty() {
            let points = rest.trim_start_matches('-').chars().next();
            let is_bye = rest.starts_with('-') && points.is_none_or(|points| "10½+".contains(points));
            return Some(is_bye.then_some(TableEntry { opponent: None, colour: None, result: points }));
        }
        let result = letters.next();
        let is_sound = colour.is_some()
            && result.is_none_or(|result| "10½+-*".contains(result))
            && letters.next().is_none();
        let opponent = digits.parse().ok().filter(|number| *number > 0);
        let result = result.filter(|result| *result != '*');
        Some(Some(TableEntry { opponent: Some(opponent?), colour, result }).filter(|_| is_sound))
    }
}

impl TableEntry {
    /// Reads a cell of American tables: `W12`, `D5`, `X3` for a forfeit, `H---` for a half-point bye.
    fn by_letter(plain: &str) -> Option<TableEntry> {
        let mut letters = plain.trim_matches('-').chars();
        let result = match letters.next()? {
            'w' => '1',
            'l' => '0',
            'd' => '½',
            'x' => '+',
            'f' => '-',
            bye @ ('b' | 'h' | 'u' | 'z') if letters.as_str().is_empty() => {
                let points = match bye {
                    'b' => '1',
                    'h' => '½',
                    _ => '0',
                };
                return Some(TableEntry { opponent: None, colour: None, result: Some(points) });
            }
            _ => return None,
        };
        let opponent = letters.as_str().parse().ok().filter(|number| *number > 0);
        Some(TableEntry { opponent: Some(opponent?), colour: None, result: Some(result) })
    }
}

impl<'a> Crosstable<'a> {
    fn of(rows: &'a [Vec<String>]) -> Option<Crosstable<'a>> {
        let named = |row: &Vec<String>| row.iter().any(|cell| heading(cell) == Some(Heading::Name));
        let at = rows
            .iter()
            .take(LAST_HEADING)
            .position(|row| named(row) && row.iter().any(|cell| round(cell).is_some()))?;
        let mut places = HashMap::new();
        for (place, title) in rows[at].iter().enumerate() {
            if let Some(known) = heading(title) {
                places.entry(known).or_insert(place);
            }
        }
        let mut rounds: Vec<(u32, usize)> =
            rows[at].iter().enumerate().filter_map(|(place, title)| Some((round(title)?, place))).collect();
        rounds.sort_unstable();
        rounds.dedup_by_key(|(number, _)| *number);
        let name = *places.get(&Heading::Name)?;
        let has_entries = |row: &[String]| {
            rounds.iter().any(|(_, place)| row.get(*place).is_some_and(|cell| !cell.trim().is_empty()))
        };
        let is_numbered = |row: &[String]| {
            let places = [Heading::Number, Heading::Rank].map(|heading| places.get(&heading));
            places
                .into_iter()
                .flatten()
                .any(|place| row.get(*place).is_some_and(|cell| !cell.trim().is_empty()))
        };
        let is_player = |row: &&Vec<String>| {
            let name = row.get(name).map_or("", |name| name.trim());
            !name.is_empty() && (!players_csv::is_total(name) || has_entries(row) || is_numbered(row))
        };
        let players = rows[at + 1..].iter().take_while(|row| is_player(row)).map(Vec::as_slice).collect();
        let titles = rows[..at].iter().flatten().map(|cell| cell.trim());
        let title = titles
            .filter(|cell| !cell.is_empty() && !cell.to_lowercase().contains("chess-results"))
            .find(|cell| !cell.contains("http"));
        Some(Crosstable { title, places, rounds, rows: players }).filter(Crosstable::is_readable)
    }

    /// Whether at least half of the entries can be read; otherwise the columns are not rounds.
    fn is_readable(&self) -> bool {
        let cells =
            self.rows.iter().flat_map(|row| self.rounds.iter().filter_map(|(_, place)| row.get(*place)));
        let (sound, odd): (Vec<_>, Vec<_>) =
            cells.filter_map(|cell| TableEntry::of(cell)).partition(Option::is_some);
        sound.len() >= odd.len()
    }

    fn cell(&self, row: &'a [String], heading: Heading) -> &'a str {
        self.places.get(&heading).and_then(|place| row.get(*place)).map_or("", |cell| cell.trim())
    }

    /// The rows by the numbers used in cells: those of a column, or their positions.
    fn numbered(&self, by: Option<Heading>) -> HashMap<u32, usize> {
        let number = |(place, row): (usize, &&'a [String])| match by {
            Some(heading) => self.cell(row, heading).parse().ok().map(|number| (number, place)),
            None => u32::try_from(place + 1).ok().map(|number| (number, place)),
        };
        self.rows.iter().enumerate().filter_map(number).collect()
    }

    /// The entries by row and round. Any other cell is an error with its place.
    fn entries(&self) -> Result<Vec<Vec<Option<TableEntry>>>, ReadError> {
        let entry = |row: &[String], (round, place): (u32, usize)| {
            let cell = row.get(place).map_or("", |cell| cell.as_str());
            match TableEntry::of(cell) {
                None => Ok(None),
                Some(Some(entry)) => Ok(Some(entry)),
                Some(None) => {
                    let (name, cell) = (self.cell_name(row), crate::error::shortened(cell, 20));
                    Err(ReadError::whole(message!(
                        "crosstable-cell",
                        cell = cell,
                        name = name,
                        round = round
                    )))
                }
            }
        };
        self.rows.iter().map(|row| self.rounds.iter().map(|at| entry(row, *at)).collect()).collect()
    }

    fn cell_name(&self, row: &[String]) -> String {
        let place = self.places.get(&Heading::Name).copied().unwrap_or(0);
        crate::error::shortened(row.get(place).map_or("", |name| name.trim()), 60)
    }

    fn read(&self) -> Result<Imported, ReadError> {
        let mut draft = ImportDraft::new(self.title.unwrap_or_default(), PRESET);
        let entries = self.entries()?;
        let ids = self.register(&mut draft)?;
        let mut links =
            Links { numbers: self.numbers(&entries), white: whites(&entries), entries, ids, unsure: 0 };
        for (at, (round, _)) in self.rounds.iter().enumerate() {
            for row in 0..self.rows.len() {
                let found = links.one_match(row, at).map_err(|number| {
                    let name = self.cell_name(self.rows[row]);
                    ReadError::whole(message!(
                        "crosstable-opponent",
                        number = number,
                        name = name,
                        round = round
                    ))
                })?;
                found.map_or(Ok(()), |found| draft.add(*round, StageKind::Swiss, found))?;
            }
        }
        draft.lose_counted(links.unsure, message!("crosstable-unsure", count = links.unsure));
        draft.drop_the_absent();
        draft.lose(message!("foreign-ruleset-assumed", ruleset = PRESET));
        draft.lose(message!("crosstable-rest"));
        let published = self.standing(&links.ids);
        Ok(draft.finish(published))
    }

    /// Registers the rows; `None` for one that is a bye.
    fn register(&self, draft: &mut ImportDraft) -> Result<Vec<Option<PlayerId>>, ReadError> {
        let mut ids = Vec::new();
        let mut seen = HashSet::new();
        for (place, row) in self.rows.iter().enumerate() {
            let own = [Heading::Number, Heading::Rank].map(|heading| self.cell(row, heading).to_owned());
            let order = format!("row {}", place + 1);
            let id = own
                .into_iter()
                .find(|id| id.parse().is_ok_and(|number: u32| number > 0) && !seen.contains(id));
            let id = id.unwrap_or(order);
            seen.insert(id.clone());
            let name = self.cell(row, Heading::Name);
            let registered = draft.register(&id, &id, name, None)?;
            ids.push(registered.map(|player| {
                self.fill(player, row);
                player.id.clone()
            }));
        }
        Ok(ids)
    }

    fn fill(&self, player: &mut Player, row: &'a [String]) {
        let rating = self.cell(row, Heading::Rating).split('.').next().and_then(|text| text.parse().ok());
        player.rating = rating.filter(|rating| *rating != 0);
        let club = Some(self.cell(row, Heading::Club))
            .filter(|club| pairwright_core::fault::check_name(club).is_ok());
        player.club = club.map(str::to_owned);
    }

    /// The numbering under which most entries match those of the opponents.
    fn numbers(&self, entries: &[Vec<Option<TableEntry>>]) -> HashMap<u32, usize> {
        let answered = |numbers: &HashMap<u32, usize>| {
            let own = |(row, entries_of): (usize, &Vec<Option<TableEntry>>)| {
                let answers = |(at, entry): (usize, &Option<TableEntry>)| {
                    let other = numbers.get(&entry.as_ref()?.opponent?).filter(|other| **other != row)?;
                    let back = entries.get(*other)?.get(at)?.as_ref()?.opponent?;
                    (numbers.get(&back)? == &row).then_some(())
                };
                entries_of.iter().enumerate().filter_map(answers).count()
            };
            entries.iter().enumerate().map(own).sum::<usize>()
        };
        let ways = [Some(Heading::Number), Some(Heading::Rank), None].map(|by| self.numbered(by));
        ways.into_iter().rev().max_by_key(answered).unwrap_or_default()
    }

    fn standing(&self, ids: &[Option<PlayerId>]) -> Option<Published> {
        let row = |(row, id): (&&'a [String], &Option<PlayerId>)| {
            let number = |heading| Some(self.cell(row, heading)).filter(|text| !text.is_empty());
            let points = number(Heading::Points)?.replace(',', ".").replace('½', ".5");
            Some(PublishedRow {
                points: points.parse::<Ratio>().ok(),
                rank: number(Heading::Rank).and_then(|rank| rank.parse().ok()).filter(|rank| *rank > 0),
                ..PublishedRow::new(id.clone()?)
            })
        };
        Published::of(self.rows.iter().zip(ids).filter_map(row).collect(), Ranks::Swiss)
    }
}

/// The entries of all rows, and what connects them.
struct Links {
    entries: Vec<Vec<Option<TableEntry>>>,
    ids: Vec<Option<PlayerId>>,
    /// The rows by the numbers in entries.
    numbers: HashMap<u32, usize>,
    white: char,
    /// Number of matches on which the rows of both players do not agree.
    unsure: usize,
}

impl Links {
    fn entry(&self, row: usize, at: usize) -> Option<&TableEntry> {
        self.entries.get(row)?.get(at)?.as_ref()
    }

    fn id(&self, row: usize) -> Option<PlayerId> {
        self.ids.get(row)?.clone()
    }

    /// The match of a row in a round, unless it came with the opponent's row already. Fails with
    /// the number of an unknown opponent.
    fn one_match(&mut self, row: usize, at: usize) -> Result<Option<Match>, u32> {
        let (Some(entry), Some(id)) = (self.entry(row, at).cloned(), self.id(row)) else { return Ok(None) };
        let Some(number) = entry.opponent else { return Ok(Some(Match::bye(id, bye(&entry)))) };
        let other = *self.numbers.get(&number).filter(|other| **other != row).ok_or(number)?;
        let Some(opponent) = self.id(other) else { return Ok(Some(Match::bye(id, bye(&entry)))) };
        let back = self.entry(other, at);
        let back =
            back.filter(|back| back.opponent.and_then(|number| self.numbers.get(&number)) == Some(&row));
        if other < row && back.is_some() {
            return Ok(None);
        }
        let (result, is_sure) = result(&entry, back);
        self.unsure += usize::from(!is_sure);
        let is_white = entry.colour.is_none_or(|colour| colour == self.white);
        let (players, result) = match is_white {
            true => (vec![id, opponent], result),
            false => (vec![opponent, id], result.map(|result| result.swapped())),
        };
        Ok(Some(Match { players, result, ..Match::default() }))
    }
}

/// The letter for White: `w`, or `b` if Black is `n` or `p`.
fn whites(entries: &[Vec<Option<TableEntry>>]) -> char {
    let letters: HashSet<char> =
        entries.iter().flatten().flatten().filter_map(|entry| entry.colour).collect();
    let has = |letter| letters.contains(&letter);
    if !has('w') && (has('n') || has('p')) { 'b' } else { 'w' }
}

fn bye(entry: &TableEntry) -> ByeKind {
    match entry.result {
        Some('1' | '+') => ByeKind::Bye,
        Some('½') => ByeKind::HalfBye,
        _ => ByeKind::ZeroBye,
    }
}

/// The result of a row, and whether the opponent's row agrees.
fn result(own: &TableEntry, other: Option<&TableEntry>) -> (Option<MatchResult>, bool) {
    let played = MatchResult::played;
    let result = match (own.result, other.and_then(|other| other.result)) {
        (Some('1'), Some('0')) => played(1, 0, 0),
        (Some('0'), Some('1')) => played(0, 1, 0),
        (Some('½'), Some('½')) => played(0, 0, 1),
        (Some('+'), Some('-')) => MatchResult::Forfeit { winner: Side::First },
        (Some('-'), Some('+')) => MatchResult::Forfeit { winner: Side::Second },
        (Some('-'), Some('-')) => MatchResult::DoubleForfeit {},
        (Some('0'), Some('0')) => MatchResult::DoubleLoss {},
        (None, None) => return (None, other.is_some()),
        (own, _) => {
            let own = match own {
                Some('1') => played(1, 0, 0),
                Some('0') => played(0, 1, 0),
                Some('½') => played(0, 0, 1),
                Some('+') => MatchResult::Forfeit { winner: Side::First },
                Some('-') => MatchResult::Forfeit { winner: Side::Second },
                _ => return (None, false),
            };
            return (Some(own), false);
        }
    };
    (Some(result), true)
}
