//! Lists of players as CSV: the first line names the columns; separated by commas, semicolons or tabs.

use pairwright_core::nouns::Coded;
use std::collections::{HashMap, HashSet};
use std::io::{self, Write};

use csv::StringRecord;
use pairwright_core::fault::{bye_twice, check_name};
use pairwright_core::message;
use pairwright_core::nouns::message::{Message, Term};
use pairwright_core::nouns::{ByeKind, Player, RequestedBye};
use pairwright_core::{PlayerId, RoundNumber, TableNumber};

use crate::error::ReadError;

/// What a column says about a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Column {
    Id,
    Name,
    FirstName,
    LastName,
    Rating,
    Club,
    AwardedByes,
    JoinedRound,
    DroppedAfter,
    Byes,
    FixedTable,
}

/// The columns as they are written, and the other names by which they are known, small letters and `_` only.
const COLUMNS: &[(Column, &[&str])] = &[
    (Column::Id, &["id", "player_id", "number", "dci", "dci_number"]),
    (Column::Name, &["name", "player", "player_name", "full_name"]),
    (Column::FirstName, &["first_name", "firstname", "given_name"]),
    (Column::LastName, &["last_name", "lastname", "surname", "family_name"]),
    (Column::Rating, &["rating", "elo"]),
    (Column::Club, &["club", "team"]),
    (Column::AwardedByes, &["awarded_byes"]),
    (Column::JoinedRound, &["joined_round"]),
    (Column::DroppedAfter, &["dropped_after"]),
    (Column::Byes, &["byes"]),
    (Column::FixedTable, &["fixed_table", "table"]),
];

fn column(title: &str) -> Option<Column> {
    let plain = title.trim().to_lowercase().replace([' ', '-'], "_");
    COLUMNS.iter().find(|(_, names)| names.contains(&plain.as_str())).map(|(column, _)| *column)
}

/// Whether the first line names a column of names.
pub(crate) fn is_one(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    let titles = line.split(char::from(delimiter(line))).map(|title| title.trim_matches('"'));
    titles.filter_map(column).any(|column| matches!(column, Column::Name | Column::LastName))
}

/// What separates the columns: whichever of comma, semicolon and tab the first line has most of.
fn delimiter(line: &str) -> u8 {
    let count = |separator: &u8| line.bytes().filter(|byte| byte == separator).count();
    [b';', b'\t', b','].into_iter().max_by_key(count).unwrap_or(b',')
}

/// Reads a list of players; also returns what was not understood.
///
/// # Errors
/// The first row that cannot be read, with its line.
pub fn read(text: &str) -> Result<(Vec<Player>, Vec<Message>), ReadError> {
    let text = text.trim_start_matches('\u{feff}');
    let delimiter = delimiter(text.lines().next().unwrap_or_default());
    let mut rows = csv::ReaderBuilder::new().delimiter(delimiter).flexible(true).from_reader(text.as_bytes());
    let titles = rows.headers().map_err(|error| no_csv(&error))?.clone();
    let (header, mut report) = header(&titles)?;
    let mut list = List::default();
    let mut beyond = Vec::new();
    for row in rows.records() {
        let row = row.map_err(|error| no_csv(&error))?;
        let line = row.position().map_or(0, |place| usize::try_from(place.line()).unwrap_or(usize::MAX));
        if row.iter().any(|cell| !cell.trim().is_empty()) {
            list.add(&header, &row, line)?;
        }
        if row.iter().skip(titles.len()).any(|cell| !cell.trim().is_empty()) {
            beyond.push(line);
        }
    }
    if !beyond.is_empty() {
        report.push(message!("players-beyond", count = beyond.len(), lines = Term::from(beyond)));
    }
    report.extend(list.report);
    Ok((list.players, report))
}

fn no_csv(error: &csv::Error) -> ReadError {
    let line = error.position().and_then(|place| usize::try_from(place.line()).ok());
    ReadError { line, ..ReadError::whole(message!("players-row-unreadable", error = error.to_string())) }
}

/// Which column is where, and which were not understood.
fn header(titles: &StringRecord) -> Result<(HashMap<Column, usize>, Vec<Message>), ReadError> {
    let mut places = HashMap::new();
    let mut report = Vec::new();
    for (place, title) in titles.iter().enumerate() {
        match column(title) {
            Some(known) if places.insert(known, place).is_some() => {
                return Err(ReadError::on_line(1, message!("players-column-twice", column = title)));
            }
            Some(_) => {}
            None => report.push(message!("players-column-unknown", column = title)),
        }
    }
    if !places.contains_key(&Column::Name) && !places.contains_key(&Column::LastName) {
        return Err(ReadError::on_line(1, message!("players-no-names")));
    }
    Ok((places, report))
}

/// The players read so far.
#[derive(Default)]
struct List {
    players: Vec<Player>,
    ids: HashSet<PlayerId>,
    names: HashMap<String, usize>,
    report: Vec<Message>,
}

impl List {
    fn add(
        &mut self,
        header: &HashMap<Column, usize>,
        row: &StringRecord,
        line: usize,
    ) -> Result<(), ReadError> {
        let row = Row { header, row, line };
        let name = row.name();
        check_name(&name).map_err(|text| ReadError::on_line(line, text))?;
        let id = match row.cell(Column::Id) {
            Some(id) => PlayerId::from(id),
            None => self.free_id(),
        };
        if !self.ids.insert(id.clone()) {
            return Err(ReadError::on_line(line, message!("id-twice", id = id)));
        }
        if let Some(earlier) = self.names.insert(name.to_lowercase(), line) {
            self.report.push(message!("players-name-twice", name = &name, earlier = earlier, line = line));
        }
        self.players.push(row.player(id, name)?);
        Ok(())
    }

    fn free_id(&self) -> PlayerId {
        let mut ids = (self.players.len() + 1..).map(|number| PlayerId::from(format!("p{number}").as_str()));
        ids.find(|id| !self.ids.contains(id)).expect("there are more numbers than players")
    }
}

/// One row of the list.
struct Row<'a> {
    header: &'a HashMap<Column, usize>,
    row: &'a StringRecord,
    line: usize,
}

impl Row<'_> {
    /// The text in a column; `None` where it is empty.
    fn cell(&self, column: Column) -> Option<&str> {
        let cell = self.row.get(*self.header.get(&column)?)?.trim();
        (!cell.is_empty()).then_some(cell)
    }

    fn name(&self) -> String {
        let parts = [Column::FirstName, Column::LastName].into_iter().filter_map(|part| self.cell(part));
        let whole = self.cell(Column::Name).map(str::to_owned);
        whole.unwrap_or_else(|| parts.collect::<Vec<_>>().join(" "))
    }

    fn player(&self, id: PlayerId, name: String) -> Result<Player, ReadError> {
        let mut player = Player::new("", name);
        player.id = id;
        player.rating = self.number(Column::Rating, "rating")?;
        player.club = self.cell(Column::Club).map(str::to_owned);
        player.awarded_byes = self.number(Column::AwardedByes, "awarded_byes")?.unwrap_or(0);
        player.joined_round = self.number(Column::JoinedRound, "joined_round")?.map(RoundNumber);
        player.dropped_after = self.number(Column::DroppedAfter, "dropped_after")?.map(RoundNumber);
        player.fixed_table = self.number(Column::FixedTable, "fixed_table")?.map(TableNumber);
        player.byes = self.byes()?;
        Ok(player)
    }

    fn number<T: std::str::FromStr>(&self, column: Column, title: &str) -> Result<Option<T>, ReadError> {
        let Some(cell) = self.cell(column) else { return Ok(None) };
        let wrong =
            || ReadError::on_line(self.line, message!("players-not-whole", cell = cell, column = title));
        cell.parse().map(Some).map_err(|_| wrong())
    }

    /// Requested byes: `4 half-bye; 6 bye`.
    fn byes(&self) -> Result<Vec<RequestedBye>, ReadError> {
        let Some(cell) = self.cell(Column::Byes) else { return Ok(Vec::new()) };
        let parts = cell.split(['|', ';']).map(str::trim).filter(|part| !part.is_empty());
        let byes: Vec<RequestedBye> =
            parts.map(|part| bye(part).ok_or_else(|| self.no_bye(part))).collect::<Result<_, _>>()?;
        match bye_twice(&byes) {
            Some(round) => Err(ReadError::on_line(self.line, message!("byes-twice", round = round))),
            None => Ok(byes),
        }
    }

    fn no_bye(&self, part: &str) -> ReadError {
        ReadError::on_line(self.line, message!("players-not-a-bye", cell = part))
    }
}

fn bye(text: &str) -> Option<RequestedBye> {
    let (round, kind) = text.split_once(' ')?;
    let kind = ByeKind::of_code(kind.trim())?;
    Some(RequestedBye { round: RoundNumber(round.parse().ok()?), kind })
}

/// The columns that are written.
const WRITTEN: [&str; 9] =
    ["id", "name", "rating", "club", "awarded_byes", "joined_round", "dropped_after", "byes", "fixed_table"];

/// Writes a list of players.
///
/// # Errors
/// Those of the writer.
pub fn write(players: &[Player], to: &mut impl Write) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(to);
    rows.write_record(WRITTEN)?;
    for player in players {
        rows.write_record(cells(player))?;
    }
    rows.flush()
}

fn cells(player: &Player) -> [String; 9] {
    fn number<T: ToString>(value: Option<T>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    let byes: Vec<String> =
        player.byes.iter().map(|bye| format!("{} {}", bye.round, bye.kind.code())).collect();
    [
        player.id.to_string(),
        player.name.clone(),
        number(player.rating),
        player.club.clone().unwrap_or_default(),
        number(Some(player.awarded_byes).filter(|byes| *byes > 0)),
        number(player.joined_round),
        number(player.dropped_after),
        byes.join("; "),
        number(player.fixed_table),
    ]
}
