//! The inputs of a history, recognised by their content.
//!
//! They are tournament files, CSV tables (also compressed), Parquet, and tables in memory.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use pairwright_core::fault::name_key;
use pairwright_core::nouns::{Message, Player};
use pairwright_core::{Tournament, message};
use pairwright_ratings::Day;
use pairwright_ratings::input::counted::CountedReader;
use pairwright_ratings::input::list::List;
use pairwright_ratings::input::table::RowTable;
use pairwright_ratings::input::{
    GivenTournament, GivenTournaments, Mapping, Matches, Merged, Places, Register, Source, SourceError,
    games, homes, take_out_repeats,
};

use super::persons::{Entrant, KnownRegulars, NumberedPlayer, PersonNames, free, keys_of};
use super::tournament::{self, NotRated};
use super::{Labels, errors};
use crate::failure::Failure;
use crate::input;
use crate::words::text;

pub struct Inputs<'a> {
    pub matches: Vec<HistoryInput>,
    /// The meaning of the columns: a built-in mapping, or a TOML file.
    pub mapping: Option<String>,
    /// The final places, `tournament,player,place,dropped`.
    pub places: Option<HistoryInput>,
    pub list: Option<input::FileSource>,
    /// The table of home regions.
    pub homes: Option<input::FileSource>,
    /// Whether players in tournament files are identified by name.
    pub by_name: bool,
    /// The only game whose tournaments count.
    pub game: Option<WantedGame<'a>>,
    /// The reader for databases of tournaments.
    pub databases: Databases<'a>,
}

pub enum HistoryInput {
    /// A file, recognised by its content.
    Source(input::FileSource),
    /// Rows in memory, with their name for people.
    Rows(String, Box<dyn RowTable>),
}

impl From<input::FileSource> for HistoryInput {
    fn from(source: input::FileSource) -> HistoryInput {
        HistoryInput::Source(source)
    }
}

/// The game to rate, with the failure if nobody has played it.
pub struct WantedGame<'a> {
    pub name: &'a str,
    pub refusal: &'a dyn Fn(Message) -> Failure,
}

pub type Databases<'a> = &'a dyn Fn(&input::FileSource) -> Result<(Vec<Stored>, KnownRegulars), Failure>;

pub struct Stored {
    /// The name for people.
    pub label: String,
    pub tournament: Tournament,
    /// The day of its creation, used if it has no date.
    pub begun: Option<Day>,
}

/// The opened inputs. Only tournament files, places and initial ratings have been read so far.
pub struct OpenedHistory {
    pub source: Box<dyn Source>,
    pub register: Register,
    pub places: Places,
    pub list: Option<List>,
    pub mapping: Mapping,
    /// The names of inputs and players for people.
    pub labels: Labels,
    pub meter: Meter,
    /// Notices about the inputs as a whole.
    pub notices: Vec<String>,
}

#[derive(Debug, Clone, Default)]
pub struct Meter {
    pub read: Arc<AtomicU64>,
    /// `None` for a stream.
    pub total: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputForm {
    Tournament,
    Text,
    Parquet,
    Database,
}

/// Recognises an input by its first bytes: a table begins with a line of columns.
pub fn form(head: &[u8]) -> InputForm {
    if head.starts_with(b"PAR1") {
        return InputForm::Parquet;
    }
    if head.starts_with(b"SQLite format 3\0") {
        return InputForm::Database;
    }
    let bare = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    let first = bare.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let is_coded = matches!(first, [a, b, c, b' ', ..] if [a, b, c].iter().all(|c| c.is_ascii_digit()));
    let count = |separator: u8| first.iter().filter(|byte| **byte == separator).count();
    let is_cut = count(b',') > 0 || count(b';') >= 3 || count(b'\t') >= 3;
    let is_table = is_cut && !is_coded && !matches!(first.first(), Some(b'{' | b'[' | b'<'));
    if is_table || head.starts_with(&[0x1f, 0x8b]) { InputForm::Text } else { InputForm::Tournament }
}

/// Opens the inputs, and reads everything but the tables of matches.
pub fn open(inputs: Inputs<'_>) -> Result<OpenedHistory, Failure> {
    let Inputs { matches, mapping: named, places, list, homes, by_name, game, databases } = inputs;
    let mut opening = Opening {
        mapping: named.as_deref().map_or(Ok(Mapping::default()), mapping)?,
        labels: Labels::default(),
        meter: Meter { total: Some(0), ..Meter::default() },
        sources: Vec::new(),
        tournaments: Vec::new(),
        entrants: Vec::new(),
        numbered: Vec::new(),
        of_numbered: Vec::new(),
        regulars: KnownRegulars::default(),
        by_name,
        known: HashSet::new(),
        notices: Vec::new(),
        renamed: None,
    };
    for input in matches {
        match input {
            HistoryInput::Source(source) => opening.input(&source, databases)?,
            HistoryInput::Rows(name, table) => opening.rows(name, table)?,
        }
    }
    opening.finish(LateInputs { places, list, homes, game })
}

/// The inputs that are read once all matches are known.
struct LateInputs<'a> {
    places: Option<HistoryInput>,
    list: Option<input::FileSource>,
    homes: Option<input::FileSource>,
    game: Option<WantedGame<'a>>,
}

struct Opening {
    mapping: Mapping,
    labels: Labels,
    meter: Meter,
    sources: Vec<Box<dyn Source>>,
    tournaments: Vec<GivenTournament>,
    /// The players of each tournament whose players are identified by name; none of the others.
    entrants: Vec<Vec<Entrant>>,
    /// The players of each tournament whose players are identified by id, and the place of that tournament.
    numbered: Vec<Vec<NumberedPlayer>>,
    of_numbered: Vec<usize>,
    /// The registers of the databases.
    regulars: KnownRegulars,
    by_name: bool,
    /// The opened inputs, by their real paths.
    known: HashSet<PathBuf>,
    notices: Vec<String>,
    /// The first id that two files give to different names, with both.
    renamed: Option<(String, String, String)>,
}

impl Opening {
    fn rows(&mut self, name: String, table: Box<dyn RowTable>) -> Result<(), Failure> {
        let number = self.number()?;
        self.labels.add_table(name);
        self.meter.total = None;
        self.sources.push(Box::new(Matches::of(number, table, self.mapping.clone())));
        Ok(())
    }

    fn input(&mut self, source: &input::FileSource, databases: Databases<'_>) -> Result<(), Failure> {
        let (name, path) = (source.name(), source.path());
        if !source.is_memory() && !self.known.insert(path.canonicalize().unwrap_or_else(|_| path.to_owned()))
        {
            return Err(Failure::at(&name, message!("cli-input-twice")));
        }
        let number = self.number()?;
        let mut reader = reader(source)?;
        let head = head(&mut reader, source)?;
        let form = form(&head);
        match form {
            InputForm::Tournament | InputForm::Database => self.labels.add_tournaments(name.clone()),
            _ => self.labels.add_table(name.clone()),
        }
        match form {
            InputForm::Tournament => self.file(number, head, reader, source),
            InputForm::Database => self.database(number, source, databases),
            InputForm::Text => {
                self.measure(source);
                let whole = Box::new(Cursor::new(head).chain(reader));
                let counted = Box::new(CountedReader::new(whole, self.meter.read.clone()));
                self.add(&name, Matches::csv(number, counted, self.mapping.clone()))
            }
            InputForm::Parquet => {
                self.measure(source);
                let counted = CountedReader::new(parquet(source)?, self.meter.read.clone());
                self.add(&name, Matches::parquet(number, counted, self.mapping.clone()))
            }
        }
    }

    fn number(&self) -> Result<u16, Failure> {
        // Three numbers are reserved for the tables of places, initial ratings and homes.
        u16::try_from(self.labels.inputs.len())
            .ok()
            .filter(|number| *number < u16::MAX - 3)
            .ok_or_else(|| Failure::of(message!("cli-too-many-inputs")))
    }

    fn add(&mut self, name: &str, matches: Result<Matches, SourceError>) -> Result<(), Failure> {
        let matches = matches.map_err(|error| unreadable(name, &error))?;
        self.sources.push(Box::new(matches));
        Ok(())
    }

    fn measure(&mut self, source: &input::FileSource) {
        let length = if source.is_stdin() { None } else { source.path().metadata().ok() };
        let length = length.filter(std::fs::Metadata::is_file).map(|metadata| metadata.len());
        self.meter.total = self.meter.total.zip(length).map(|(total, length)| total + length);
    }

    fn file(
        &mut self,
        number: u16,
        head: Vec<u8>,
        reader: Box<dyn Read + Send>,
        source: &input::FileSource,
    ) -> Result<(), Failure> {
        let read = source.with_doubts(pairwright_formats::read_any(&source.rest(head, reader)?))?;
        let tournament = read.tournament().map_err(|error| source.wrong(&error))?;
        let given = tournament::given(&tournament, number, None).map_err(|why| match why {
            NotRated::NoDate => source.refused(without_date(&read)),
            why => not_rated(&source.name(), &why),
        })?;
        self.tournament(&tournament, given, &source.name(), self.by_name)
    }

    fn tournament(
        &mut self,
        tournament: &Tournament,
        mut given: GivenTournament,
        file: &str,
        by_name: bool,
    ) -> Result<(), Failure> {
        if by_name {
            tournament::by_name(&mut given, tournament).map_err(|why| not_rated(file, &why))?;
            let entrant = |player| tournament::entrant(tournament, player, None);
            self.entrants.push(tournament.players.iter().map(entrant).collect());
        } else {
            let numbered = |player: &Player| NumberedPlayer {
                id: player.id.clone(),
                regular: player.regular.clone(),
                name: player.name.clone(),
            };
            self.numbered.push(tournament.players.iter().map(numbered).collect());
            self.of_numbered.push(self.tournaments.len());
            self.entrants.push(Vec::new());
        }
        self.tournaments.push(given);
        Ok(())
    }

    /// Adds all tournaments of a database that have begun. The desk renumbers players in each, so they
    /// are identified by name.
    fn database(
        &mut self,
        number: u16,
        source: &input::FileSource,
        databases: Databases<'_>,
    ) -> Result<(), Failure> {
        if source.is_stdin() {
            return Err(Failure::of(message!("cli-database-by-name")));
        }
        let (stored, regulars) = databases(source)?;
        self.regulars.names.extend(regulars.names);
        self.regulars.merged.extend(regulars.merged);
        for Stored { label, tournament, begun } in stored {
            let given =
                tournament::given(&tournament, number, begun).map_err(|why| not_rated(&label, &why))?;
            self.tournament(&tournament, given, &label, true)?;
        }
        Ok(())
    }

    fn finish(mut self, rest: LateInputs<'_>) -> Result<OpenedHistory, Failure> {
        self.number_persons();
        if let Some((id, before, after)) = &self.renamed {
            let (id, before, after) = (id.as_str(), before.as_str(), after.as_str());
            self.notices.push(text!("rate-one-id-two-names", id = id, before = before, after = after));
        }
        let mut register = Register::default();
        let mut places = match rest.places {
            Some(input) => self.places(input, &mut register)?,
            None => Places::default(),
        };
        let list = rest.list.map(|source| self.list(&source, &mut register)).transpose()?;
        if let Some(source) = &rest.homes {
            self.homes(source, &mut register)?;
        }
        if let Some(wanted) = rest.game.as_ref().filter(|_| self.tournaments.is_empty()) {
            return Err((wanted.refusal)(message!("cli-game-of-tables")));
        }
        if !self.tournaments.is_empty() {
            self.name_persons();
            take_out_repeats(&mut self.tournaments, &mut register.findings);
            self.of_one_game(rest.game.as_ref())?;
            let inputs = &self.labels.inputs;
            let input =
                |_, given: &GivenTournament| inputs.get(usize::from(given.table)).map_or("", String::as_str);
            tournament::name_apart(&mut self.tournaments, input);
            let tournaments = std::mem::take(&mut self.tournaments);
            self.sources.push(Box::new(GivenTournaments::new(tournaments, &mut places, &mut register)));
        }
        places.settle(&mut register);
        let source = Box::new(Merged::new(self.sources));
        Ok(OpenedHistory {
            source,
            register,
            places,
            list,
            mapping: self.mapping,
            labels: self.labels,
            meter: self.meter,
            notices: self.notices,
        })
    }

    /// Gives each person identified by id one key in all tournaments, and a unique label.
    fn number_persons(&mut self) {
        let keys = keys_of(&self.numbered);
        for ((players, keys), place) in self.numbered.iter().zip(&keys).zip(&self.of_numbered) {
            if let Some(given) = self.tournaments.get_mut(*place) {
                tournament::by_key(given, keys);
            }
            for NumberedPlayer { id, regular, name } in players {
                let key = keys.get(id).map_or(id.as_str(), |key| key);
                let before = self.labels.names.insert(key.to_owned(), name.clone());
                let before = before.filter(|before| regular.is_none() && name_key(before) != name_key(name));
                if let Some(before) = before {
                    self.renamed.get_or_insert((id.to_string(), before, name.clone()));
                }
            }
        }
        let mut called: Vec<_> = self.labels.names.iter_mut().collect();
        called.sort_unstable_by(|one, other| one.0.cmp(other.0));
        let mut used = HashSet::new();
        called.into_iter().for_each(|(_, name)| *name = free(&mut used, name).to_string());
    }

    /// Gives each person identified by name one name in all tournaments.
    fn name_persons(&mut self) {
        let mut by_day: Vec<(&mut GivenTournament, &Vec<Entrant>)> =
            self.tournaments.iter_mut().zip(&self.entrants).collect();
        by_day.sort_by_key(|(given, _)| given.day);
        let entrants: Vec<&[Entrant]> = by_day.iter().map(|(_, entrants)| entrants.as_slice()).collect();
        let names = PersonNames::of(&entrants, &self.regulars);
        for ((given, _), called) in by_day.iter_mut().zip(&names.called) {
            tournament::rename_to(given, called);
        }
    }

    /// Keeps the tournaments of one game: the requested one, or the most played.
    fn of_one_game(&mut self, wanted: Option<&WantedGame<'_>>) -> Result<(), Failure> {
        let games = games(&self.tournaments);
        let known = || games.iter().map(|(game, _)| game.as_str()).collect::<Vec<_>>();
        let game = match wanted {
            Some(wanted) if wanted.name == "all" => return Ok(()),
            None if games.len() < 2 => return Ok(()),
            None => {
                let most = games[0].0.as_str();
                self.notices.push(text!("rate-several-games", known = known().join(", "), most = most));
                games[0].0.clone()
            }
            Some(wanted) if games.iter().any(|(game, _)| game == wanted.name) => wanted.name.to_owned(),
            Some(wanted) => {
                return Err((wanted.refusal)(message!(
                    "cli-game-unknown",
                    game = wanted.name,
                    known = known()
                )));
            }
        };
        self.tournaments.retain(|given| given.game == game);
        Ok(())
    }

    fn places(&mut self, input: HistoryInput, register: &mut Register) -> Result<Places, Failure> {
        let number = self.number()?;
        let source = match input {
            HistoryInput::Source(source) => source,
            HistoryInput::Rows(name, mut table) => {
                let read = Places::read(number, &mut *table, register);
                let read = read.map_err(|error| unreadable(&name, &error));
                self.labels.add_table(name);
                return read;
            }
        };
        let mut reader = reader(&source)?;
        let head = head(&mut reader, &source)?;
        self.labels.add_table(source.name());
        let read = match form(&head) {
            InputForm::Parquet => Places::parquet(number, parquet(&source)?, register),
            _ => Places::csv(number, Box::new(Cursor::new(head).chain(reader)), register),
        };
        read.map_err(|error| unreadable(&source.name(), &error))
    }

    fn homes(&mut self, source: &input::FileSource, register: &mut Register) -> Result<(), Failure> {
        let number = self.number()?;
        self.labels.add_table(source.name());
        let mut reader = reader(source)?;
        let whole = Cursor::new(head(&mut reader, source)?).chain(reader);
        homes::csv(number, Box::new(whole), register).map_err(|error| unreadable(&source.name(), &error))
    }

    fn list(&mut self, source: &input::FileSource, register: &mut Register) -> Result<List, Failure> {
        let number = self.number()?;
        self.labels.add_table(source.name());
        let mut reader = reader(source)?;
        let whole = Cursor::new(head(&mut reader, source)?).chain(reader);
        let read = List::csv(number, Box::new(whole), register);
        read.map_err(|error| unreadable(&source.name(), &error))
    }
}

fn not_rated(file: &str, why: &NotRated) -> Failure {
    Failure::at(file, why)
}

/// Returns a built-in mapping, or one from a TOML file.
fn mapping(name: &str) -> Result<Mapping, Failure> {
    if let Some(shipped) = Mapping::shipped(name) {
        return Ok(shipped);
    }
    let text = std::fs::read_to_string(name).map_err(|_| {
        let known: Vec<&str> = Mapping::SHIPPED.iter().map(|(name, _)| *name).collect();
        Failure::at("--mapping", message!("cli-no-such-mapping", name = name, known = known))
    })?;
    Mapping::read(&text).map_err(|error| Failure::at(name, errors::mapping(&text, &error)))
}

fn reader(source: &input::FileSource) -> Result<Box<dyn Read + Send>, Failure> {
    if source.is_stdin() {
        return Ok(Box::new(io::stdin()));
    }
    if source.is_memory() {
        return Ok(Box::new(Cursor::new(source.bytes()?)));
    }
    let file = File::open(source.path()).map_err(|error| source.unreadable(&error))?;
    Ok(Box::new(file))
}

fn parquet(source: &input::FileSource) -> Result<File, Failure> {
    if source.is_memory() {
        return Err(Failure::of(message!("python-parquet-in-memory")));
    }
    if source.is_stdin() {
        return Err(Failure::of(message!("cli-parquet-by-name")));
    }
    File::open(source.path()).map_err(|error| source.unreadable(&error))
}

/// Why a tournament without a date is not rated: the file has none, or one that cannot be read.
fn without_date(read: &pairwright_formats::Read) -> Message {
    let kind = read.kind.name();
    match read.report.iter().find(|why| why.code == "foreign-not-a-date") {
        Some(why) => message!("rate-date-unreadable", why = why, kind = kind),
        None => message!("rate-without-date", kind = kind),
    }
}

/// The first bytes, enough for a line of columns.
fn head(reader: &mut impl Read, source: &input::FileSource) -> Result<Vec<u8>, Failure> {
    let mut head = Vec::new();
    reader.take(4_096).read_to_end(&mut head).map_err(|error| source.unreadable(&error))?;
    if head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]) {
        return Err(source.refused(message!("file-utf-16")));
    }
    Ok(head)
}

pub fn unreadable(name: &str, error: &SourceError) -> Failure {
    match error {
        SourceError::Table { error, .. } => unreadable(name, error),
        SourceError::Io(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
            Failure::at(name, message!("cli-cut-off"))
        }
        SourceError::Io(error)
            if error.kind() != io::ErrorKind::InvalidInput && error.raw_os_error().is_some() =>
        {
            let why = message!("cli-unreadable", error = error.to_string());
            Failure::Machine(message!("at-place", place = name, why = why))
        }
        error => Failure::at(name, errors::unreadable(error)),
    }
}
