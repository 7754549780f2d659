//! Lists of players as CSV with a header, separated by commas, semicolons or tabs.

use pairwright_core::nouns::{ByeKind, Coded, Deck, Message, Player, RequestedBye, Term, folded};
use std::collections::{HashMap, HashSet};
use std::io::{self, Write};

use csv::{Position, StringRecord};
use pairwright_core::fault::{
    bye_fault, check_home, check_name, check_new_id, check_new_name, id_key, name_key,
};
use pairwright_core::{PlayerId, RoundNumber, TableNumber, message};

use crate::error::ReadError;
use crate::spreadsheet::{marked, unmarked};
use crate::{outline, standings_csv};

mod columns;
mod rating;

pub use columns::{COLUMNS, Column, column};
pub use rating::UntitledRating;
use rating::rating;

/// The positions of each column. A second column of ratings is read where the first is empty.
type CsvHeader = HashMap<Column, Vec<usize>>;

/// Whether a column of the header has names.
pub fn is_one(text: &str) -> bool {
    let Beginning { at, delimiter } = Beginning::of(text);
    let titles = first_line(&text[at..]).split(char::from(delimiter)).map(|title| title.trim_matches('"'));
    is_heading(titles)
}

/// Whether one of the titles is that of a column of names.
pub(crate) fn is_heading<'a>(titles: impl Iterator<Item = &'a str>) -> bool {
    titles.filter_map(column).any(|column| matches!(column, Column::Name | Column::LastName))
}

/// The headings of the two players of a match.
const PAIRS: [[&str; 2]; 7] = [
    ["player_a", "player_b"],
    ["player1", "player2"],
    ["player_1", "player_2"],
    ["white", "black"],
    ["winner", "loser"],
    ["home", "away"],
    ["home_team", "away_team"],
];

/// Whether the header is that of a table of matches, which have two players each.
pub(crate) fn is_of_matches(text: &str) -> bool {
    let Beginning { at, delimiter } = Beginning::of(text);
    let titles = first_line(&text[at..]).split(char::from(delimiter));
    let titles: Vec<String> =
        titles.map(|title| folded(title.trim_matches(['"', ' '])).replace(' ', "_")).collect();
    PAIRS.iter().any(|pair| pair.iter().all(|title| titles.iter().any(|own| own == title)))
}

#[derive(Debug)]
pub struct PlayerRows {
    /// The titles of recognised columns that are not empty.
    pub columns: Vec<String>,
    pub rows: Vec<PlayerRow>,
    /// What was not recognised.
    pub left_out: Vec<Message>,
}

#[derive(Debug)]
pub struct PlayerRow {
    pub line: usize,
    pub player: Result<Player, Message>,
}

/// Reads a list of players; also returns what was not recognised.
pub fn read(text: &str) -> Result<(Vec<Player>, Vec<Message>), ReadError> {
    read_rows(text).and_then(PlayerRows::players)
}

impl PlayerRows {
    /// All players; also what was not recognised.
    pub(crate) fn players(self) -> Result<(Vec<Player>, Vec<Message>), ReadError> {
        let (mut report, mut players) = (self.left_out, Vec::new());
        let mut names = HashMap::new();
        for PlayerRow { line, player } in self.rows {
            let player = player.map_err(|why| ReadError::on_line(line, why))?;
            if let Some(earlier) = names.insert(name_key(&player.name), line) {
                let name = &player.name;
                report.push(message!("players-name-twice", name = name, earlier = earlier, line = line));
            }
            players.push(player);
        }
        Ok((players, report))
    }
}

/// Reads a list of players row by row, so that an unreadable row does not affect the others.
pub fn read_rows(text: &str) -> Result<PlayerRows, ReadError> {
    let Beginning { at, delimiter } = Beginning::of(text);
    let table = quoted(text, at, delimiter)?;
    let start = |place: &Position| {
        row_start(text, at + usize::try_from(place.byte()).expect("the text is in memory"))
    };
    let no_csv = |error: csv::Error| {
        let why = message!("players-row-unreadable", error = error.to_string());
        let line = error.position().map(|place| outline::line_of(text, start(place)));
        ReadError { line, ..ReadError::whole(why) }
    };
    let mut rows = csv::ReaderBuilder::new().delimiter(delimiter).flexible(true).from_reader(&*table);
    let titles = rows.headers().map_err(no_csv)?.clone();
    let (header, mut left_out) =
        header(&titles).map_err(|why| ReadError::on_line(outline::line_of(text, at), why))?;
    let records = rows.records().collect::<Result<Vec<_>, _>>().map_err(no_csv)?;
    let (mut list, mut ids, mut beyond) = (Vec::new(), Ids::given_by(&header, &records), Vec::new());
    let (mut counted, mut line, mut total) = (0, 1, None);
    let mut filled: HashSet<usize> = HashSet::new();
    for row in &records {
        let place = row.position().map_or(counted, start);
        line += outline::line_ends(text.as_bytes(), counted..place);
        counted = place;
        filled.extend(
            row.iter().enumerate().filter(|(_, cell)| !cell.trim().is_empty()).map(|(place, _)| place),
        );
        if row.iter().any(|cell| !cell.trim().is_empty()) {
            let row = CsvRow { header: &header, row };
            // A player with an id is one, whatever the name.
            let name = Some(row.name()).filter(|_| row.cell(Column::Id).is_none());
            if let Some(name) = name.as_ref().filter(|name| is_bye(name)) {
                left_out.push(message!("players-nobody", name = name, line = line));
            } else {
                list.push(PlayerRow { line, player: row.player(&mut ids) });
                let adds_up = row.row.iter().filter(|cell| !cell.trim().is_empty()).count() > 1;
                total = name.filter(|name| adds_up && is_total(name)).map(|name| (name, line));
            }
        }
        if row.iter().skip(titles.len()).any(|cell| !cell.trim().is_empty()) {
            beyond.push(line);
        }
    }
    if let Some((name, line)) = total {
        list.pop();
        left_out.push(message!("players-nobody", name = name, line = line));
    }
    if !beyond.is_empty() {
        left_out.push(message!("players-beyond", count = beyond.len(), lines = Term::from(beyond)));
    }
    let is_said = |place: usize| filled.contains(&place);
    let untitled = titles.iter().zip(0..).filter(|(title, place)| title.trim().is_empty() && is_said(*place));
    left_out.extend(untitled.map(|(_, place)| message!("players-column-untitled", number = place + 1)));
    let is_read = |place: &usize| header.values().flatten().any(|read| read == place);
    let columns = titles.iter().enumerate().filter(|(place, _)| is_read(place) && is_said(*place));
    let columns = columns.map(|(_, title)| title.to_owned()).collect();
    Ok(PlayerRows { columns, rows: list, left_out })
}

/// The table from here on, as the reader of CSV expects it: a quotation mark begins a cell, so spaces before it
/// move behind it, where every byte keeps its row.
///
/// # Errors
/// A cell whose quotation mark is never closed would swallow the rows below it.
fn quoted(text: &str, at: usize, delimiter: u8) -> Result<Vec<u8>, ReadError> {
    let mut table = text.as_bytes()[at..].to_vec();
    let (mut place, mut is_start) = (0, true);
    while let Some(byte) = table.get(place).copied() {
        let spaces = table[place..].iter().take_while(|byte| **byte == b' ' && is_start).count();
        if is_start && table.get(place + spaces) == Some(&b'"') {
            table.swap(place, place + spaces);
            let closed = end_of_quotes(&table[place + 1..]);
            let line = || outline::line_of(text, at + place);
            let end = closed.ok_or_else(|| ReadError::on_line(line(), message!("players-quote-open")))?;
            place += 1 + end;
        } else {
            place += 1;
        }
        is_start = byte == delimiter || matches!(byte, b'\r' | b'\n');
    }
    Ok(table)
}

/// The length of a quoted cell with its closing quotation mark; two of them stand for one.
fn end_of_quotes(cell: &[u8]) -> Option<usize> {
    let mut marks =
        cell.iter().enumerate().filter(|(_, byte)| **byte == b'"').map(|(place, _)| place).peekable();
    loop {
        let mark = marks.next()?;
        if marks.next_if(|next| *next == mark + 1).is_none() {
            return Some(mark + 1);
        }
    }
}

/// The start of a row, after the line end and blank lines at its reported position.
fn row_start(text: &str, at: usize) -> usize {
    text.len() - text.get(at..).unwrap_or_default().trim_start_matches(['\r', '\n']).len()
}

/// The recognised columns with their positions, and the titles of the others.
fn header(titles: &StringRecord) -> Result<(CsvHeader, Vec<Message>), Message> {
    let (mut places, mut results) = (CsvHeader::new(), Vec::new());
    let mut report = Vec::new();
    let is_standing = standings_csv::is_one(titles.iter());
    for (place, title) in titles.iter().enumerate() {
        match column(title) {
            Some(known) => match places.get(&known).and_then(|earlier| titles.get(*earlier.first()?)) {
                Some(earlier) if earlier.trim().eq_ignore_ascii_case(title.trim()) => {
                    return Err(message!("players-column-twice", column = title));
                }
                Some(earlier) if known == Column::Rating => {
                    report.push(message!("players-column-instead", column = title, earlier = earlier));
                    places.entry(known).or_default().push(place);
                }
                Some(earlier) => {
                    report.push(message!("players-column-second", column = title, earlier = earlier));
                }
                None => drop(places.insert(known, vec![place])),
            },
            None if is_standing && standings_csv::is_column(title) => results.push(title),
            None if title.trim().is_empty() => {}
            None => report.push(message!("players-column-unknown", column = title)),
        }
    }
    if is_standing {
        report.insert(0, message!("players-from-standing", columns = results.into_iter().collect::<Term>()));
    }
    if !places.contains_key(&Column::Name) && !places.contains_key(&Column::LastName) {
        return Err(message!("players-no-names"));
    }
    Ok((places, report))
}

/// Whether a name or an id says that there is no opponent: `BYE`, `(bye)`, `Bye (no opponent)`, `spielfrei`. Sites that
/// want different names have `BYE 1` and `bye2`.
pub(crate) fn is_bye(text: &str) -> bool {
    let text = text.trim().trim_end_matches(|letter: char| letter.is_ascii_digit());
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let is = |word: &str, known: &[&str]| known.iter().any(|known| word.eq_ignore_ascii_case(known));
    let mut words = words.peekable();
    words.next_if(|word| is(word, &["bye", "spielfrei", "freilos"])).is_some()
        && words.all(|word| is(word, &["bye", "no", "opponent"]))
}

/// Whether a name is that of the total below a list.
pub(crate) fn is_total(name: &str) -> bool {
    let name = name.trim().trim_end_matches(':');
    let known = ["total", "totals", "sum", "summe", "gesamt", "somme", "suma", "soma", "totale"];
    known.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// The ids of rows, existing or generated.
#[derive(Default)]
struct Ids {
    /// The keys of the ids in the list, which are never generated.
    given: HashSet<String>,
    known: HashSet<PlayerId>,
    /// The key shared by ids that look the same.
    keys: HashSet<String>,
}

impl Ids {
    fn given_by(header: &CsvHeader, rows: &[StringRecord]) -> Ids {
        let given = rows
            .iter()
            .filter_map(|row| CsvRow { header, row }.cell(Column::Id).map(|id| id_key(&id.into())));
        Ids { given: given.collect(), ..Ids::default() }
    }

    fn of(&mut self, own: Option<&str>) -> Result<PlayerId, Message> {
        let id = own.map_or_else(|| self.free(), PlayerId::from);
        let key = id_key(&id);
        check_new_id(&id)?;
        let is_new = self.known.insert(id.clone()) && self.keys.insert(key);
        if is_new { Ok(id) } else { Err(message!("id-twice", id = id)) }
    }

    fn free(&self) -> PlayerId {
        let mut ids = (self.known.len() + 1..).map(|number| PlayerId::from(format!("p{number}").as_str()));
        ids.find(|id| !self.known.contains(id) && !self.given.contains(&id_key(id)))
            .expect("there are more numbers than players")
    }
}

struct CsvRow<'a> {
    header: &'a CsvHeader,
    row: &'a StringRecord,
}

impl CsvRow<'_> {
    /// The text in a column; `None` if it is empty.
    fn cell(&self, column: Column) -> Option<&str> {
        self.cells(column).next()
    }

    /// The texts in all columns of a kind, without empty ones.
    fn cells(&self, column: Column) -> impl Iterator<Item = &str> {
        let places = self.header.get(&column).into_iter().flatten();
        let cells = places.filter_map(|place| Some(unmarked(self.row.get(*place)?.trim())));
        cells.filter(|cell| !cell.is_empty())
    }

    /// The whole name. Next to a single column for a part of it, `name` contains the other part,
    /// unless it contains the whole.
    fn name(&self) -> String {
        let [whole, first] = [Column::Name, Column::FirstName].map(|column| self.cell(column));
        let last =
            [Column::LastName, Column::SecondLastName].into_iter().filter_map(|column| self.cell(column));
        let last = Some(last.collect::<Vec<_>>().join(" ")).filter(|last| !last.is_empty());
        let is_within = |part: &str| {
            let words: Vec<&str> = whole.unwrap_or_default().split([' ', ',']).collect();
            part.split(' ').all(|word| words.contains(&word))
        };
        let parts = match (whole, first, last.as_deref()) {
            (Some(whole), Some(first), None) if !is_within(first) => [Some(first), Some(whole)],
            (Some(whole), None, Some(last)) if !is_within(last) => [Some(whole), Some(last)],
            (Some(whole), ..) => [Some(whole), None],
            (None, first, last) => [first, last],
        };
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn player(&self, ids: &mut Ids) -> Result<Player, Message> {
        let mut player = Player::new("", self.name());
        check_new_name(&player.name)?;
        player.id = ids.of(self.cell(Column::Id))?;
        player.rating = self.rating()?;
        player.club = self.cell(Column::Club).map(str::to_owned);
        player.home = self.cell(Column::Home).map(str::to_lowercase);
        player.home.as_deref().map_or(Ok(()), check_home)?;
        player.is_amateur = self.amateur()?;
        player.age_group = self.cell(Column::AgeGroup).map(str::to_owned);
        player.age_group.as_deref().map_or(Ok(()), check_name)?;
        player.awarded_byes = self.number(Column::AwardedByes, "awarded_byes")?.unwrap_or(0);
        player.joined_round = self.number(Column::JoinedRound, "joined_round")?.map(RoundNumber);
        player.dropped_after = self.number(Column::DroppedAfter, "dropped_after")?.map(RoundNumber);
        player.fixed_table = self.number(Column::FixedTable, "fixed_table")?.map(TableNumber);
        player.byes = self.byes()?;
        let deck = self.cell(Column::Deck).map(str::to_owned);
        player.deck = deck.map(|name| Deck { name: Some(name), ..Deck::default() });
        Ok(player)
    }

    fn rating(&self) -> Result<Option<i32>, Message> {
        let wrong = |cell: &str| message!("players-not-a-rating", cell = cell);
        let ratings = self.cells(Column::Rating).map(|cell| rating(cell).ok_or_else(|| wrong(cell)));
        Ok(ratings.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().next())
    }

    fn number<T: std::str::FromStr>(&self, column: Column, title: &str) -> Result<Option<T>, Message> {
        let Some(cell) = self.cell(column) else { return Ok(None) };
        let wrong = |_| message!("players-not-whole", cell = cell, column = title);
        cell.parse().map(Some).map_err(wrong)
    }

    fn amateur(&self) -> Result<Option<bool>, Message> {
        match self.cell(Column::Amateur).map(folded).as_deref() {
            None => Ok(None),
            Some("0" | "no" | "false" | "nein" | "non" | "nao") => Ok(Some(false)),
            Some("1" | "yes" | "true" | "ja" | "oui" | "si" | "sim" | "x") => Ok(Some(true)),
            Some(other) => Err(message!("players-no-yes", cell = other, column = "amateur")),
        }
    }

    /// Requested byes: `4 half-bye; 6 bye`.
    fn byes(&self) -> Result<Vec<RequestedBye>, Message> {
        let Some(cell) = self.cell(Column::Byes) else { return Ok(Vec::new()) };
        let parts = cell.split(['|', ';']).map(str::trim).filter(|part| !part.is_empty());
        let no_bye = |part: &str| message!("players-not-a-bye", cell = part);
        let byes: Vec<RequestedBye> =
            parts.map(|part| bye(part).ok_or_else(|| no_bye(part))).collect::<Result<_, _>>()?;
        bye_fault(&byes).map_or(Ok(byes), Err)
    }
}

fn bye(text: &str) -> Option<RequestedBye> {
    let (round, kind) = text.split_once(' ')?;
    let kind = ByeKind::of_code(kind.trim())?;
    Some(RequestedBye { round: RoundNumber(round.parse().ok()?), kind })
}

const WRITTEN: [&str; 11] = [
    "id",
    "name",
    "rating",
    "club",
    "home",
    "amateur",
    "awarded_byes",
    "joined_round",
    "dropped_after",
    "byes",
    "fixed_table",
];

/// Writes a list of players, with a column for age groups if anybody has one.
pub fn write(players: &[Player], to: &mut impl Write) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(to);
    let has_groups = players.iter().any(|player| player.age_group.is_some());
    rows.write_record(WRITTEN.into_iter().chain(has_groups.then_some("age_group")))?;
    for player in players {
        let group = has_groups.then(|| marked(player.age_group.as_deref().unwrap_or_default()).into_owned());
        rows.write_record(cells(player).into_iter().chain(group))?;
    }
    rows.flush()
}

fn cells(player: &Player) -> [String; WRITTEN.len()] {
    fn number<T: ToString>(value: Option<T>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    let text = |text: &str| marked(text).into_owned();
    let byes: Vec<String> =
        player.byes.iter().map(|bye| format!("{} {}", bye.round, bye.kind.code())).collect();
    [
        text(player.id.as_str()),
        text(&player.name),
        number(player.rating),
        text(player.club.as_deref().unwrap_or_default()),
        text(player.home.as_deref().unwrap_or_default()),
        number(player.is_amateur.map(u8::from)),
        number(Some(player.awarded_byes).filter(|byes| *byes > 0)),
        number(player.joined_round),
        number(player.dropped_after),
        byes.join("; "),
        number(player.fixed_table),
    ]
}

/// The header's offset, and the separator of the columns.
struct Beginning {
    at: usize,
    delimiter: u8,
}

impl Beginning {
    /// Skips blank lines and Excel's line that names the separator, `sep=;`.
    fn of(text: &str) -> Beginning {
        let at = text.len() - without_blank_lines(text.trim_start_matches('\u{feff}')).len();
        let line = first_line(&text[at..]);
        let Some(named) = separators_named(line) else { return Beginning { at, delimiter: delimiter(line) } };
        let at = text.len() - without_blank_lines(&text[at + line.len()..]).len();
        let header = first_line(&text[at..]);
        let used = named.iter().find(|separator| header.as_bytes().contains(separator));
        let delimiter = used.or(named.first()).copied().unwrap_or_else(|| delimiter(header));
        Beginning { at, delimiter }
    }
}

/// The separators in Excel's line `sep=;`, one of which is used. A spreadsheet that saves the line as a row of the
/// table appends its own: `"sep=,",,`.
fn separators_named(line: &str) -> Option<Vec<u8>> {
    let bare: String = line.chars().filter(|letter| !matches!(letter, '"' | ' ')).collect();
    let named = bare.get(..4).filter(|mark| mark.eq_ignore_ascii_case("sep=")).map(|_| &bare[4..])?;
    let named = named.replace("\\t", "\t").into_bytes();
    named.iter().all(|byte| byte.is_ascii_punctuation() || *byte == b'\t').then_some(named)
}

fn first_line(text: &str) -> &str {
    text.split(['\r', '\n']).next().unwrap_or_default()
}

/// The text from its first line with content. White space before the first title may separate columns.
fn without_blank_lines(text: &str) -> &str {
    let blank = text.len() - text.trim_start().len();
    let end = text[..blank].rfind(['\r', '\n']).map_or(0, |at| at + 1);
    &text[end..]
}

/// The most frequent of semicolon, tab and comma outside quotes in the first line. On a tie, not the comma, which a
/// heading may contain: `Nachname, Vorname`.
fn delimiter(line: &str) -> u8 {
    let outside = || line.split('"').step_by(2).flat_map(str::bytes);
    let count = |separator: &u8| outside().filter(|byte| byte == separator).count();
    let most = [b',', b'\t', b';'].into_iter().max_by_key(count);
    most.filter(|separator| count(separator) > 0).unwrap_or(b',')
}
