//! Reads any known format, recognised by content.

use pairwright_core::fault::{Fault, faults, unclear_player};
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{Message, Term};
use pairwright_core::{Journal, Setup, Tournament, message};
use serde::de::IgnoredAny;

use crate::encoding::{decode, is_like_latin_1, text};
use crate::error::ReadError;
use crate::foreign::crosstable::{self, FirstSheet, SheetContents};
use crate::foreign::{
    self, Imported, challonge, challonge_v2, chess_results, cobra, eventlink, konami, limitless, melee, pgn,
    startgg, tom, topdeck, wer, xml,
};
use crate::outline::PathStep;
use crate::published::{Comparison, Published};
use crate::trf::{self, Trf};
use crate::{journal, json, list, outline, players_csv, tournament_json};

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum FileKind {
    Tournament,
    Journal,
    Players,
    /// A file of Cobra, Aesop's Tables or NRTM.
    Cobra,
    /// A file of the Wizards Event Reporter.
    Wer,
    Konami,
    /// A file of Play! Pokémon's program.
    Tom,
    Challonge,
    Melee,
    TopDeck,
    Limitless,
    EventLink,
    StartGg,
    /// Games of chess in PGN.
    Pgn,
    /// A crosstable of chess-results or Swiss-Manager.
    Crosstable,
    /// XML that is uploaded to chess-results, or a list of players of Swiss-Manager.
    ChessResults,
    /// A report file: TRF16, TRFx or TRF26.
    Trf,
}

impl FileKind {
    /// Whether another program wrote it, so that the import is reported.
    pub fn is_foreign(self) -> bool {
        !matches!(self, FileKind::Tournament | FileKind::Journal | FileKind::Players | FileKind::Trf)
    }

    /// The code; the text `format-title-NAME` is the title.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone)]
pub struct Read {
    pub file: TournamentFile,
    pub kind: FileKind,
    /// What could not be imported, and what was assumed.
    pub report: Vec<Message>,
    /// What was imported from another program's file.
    pub carried: Vec<Message>,
    /// The file's own standings, if it has any.
    pub published: Option<Published>,
    pub journal: Option<Journal>,
    /// The report file, if it was one.
    pub trf: Option<Box<Trf>>,
    /// Whether the text was not UTF-8 and was read as Latin-1.
    pub is_latin_1: bool,
}

impl Read {
    /// The result for a file without standings of its own.
    fn new(kind: FileKind, file: TournamentFile, report: Vec<Message>) -> Read {
        Read {
            file,
            kind,
            report,
            carried: Vec::new(),
            published: None,
            journal: None,
            trf: None,
            is_latin_1: false,
        }
    }

    /// Compares the file's own standings, if it has any, with its matches.
    pub fn comparison(&self) -> Result<Option<Comparison>, ReadError> {
        let Some(published) = &self.published else { return Ok(None) };
        Ok(Some(Comparison::of(&self.tournament()?, published)))
    }

    /// The tournament; for a journal, including what a tournament file cannot contain.
    pub fn tournament(&self) -> Result<Tournament, ReadError> {
        match &self.journal {
            Some(journal) => Ok(Tournament::clone(journal.tournament())),
            None => self.file.to_tournament_as_it_stands().map_err(|fault| ReadError {
                path: fault.path,
                line: None,
                text: fault.why,
            }),
        }
    }
}

/// Reads a file of any known format, and refuses impossible contents.
pub fn read_any(bytes: &[u8]) -> Result<Read, ReadError> {
    let bytes = without_mark(bytes);
    let mut read = read_shape(bytes)?;
    // Journals of earlier versions must always open.
    let is_journal = matches!(read.kind, FileKind::Journal);
    let unclear = unclear_player(&read.file.players).filter(|_| !is_journal);
    match faults(&read.file).into_iter().chain(unclear).next().as_ref() {
        Some(fault) if read.kind.is_foreign() => Err(ReadError::in_words(fault)),
        Some(fault) if read.trf.is_some() => Err(ReadError::whole(&fault.why)),
        Some(fault) if read.kind == FileKind::Players => Err(in_list(fault, &read.file, bytes)),
        Some(fault) => Err(ReadError::from_fault(fault, text(bytes)?)),
        None => {
            if let Some(trf) = &read.trf {
                let wrong = trf.wrong_standing(&read.tournament()?);
                read.report.extend(wrong.into_iter().map(|finding| finding.text));
            }
            Ok(read)
        }
    }
}

/// A fault of a list of players: its column, the player, and the line if the list is a text.
fn in_list(fault: &Fault, file: &TournamentFile, bytes: &[u8]) -> ReadError {
    let steps = outline::steps_of(&fault.path);
    let [_, PathStep::Index(place), PathStep::Key(column), ..] = steps.as_slice() else {
        return ReadError::whole(&fault.why);
    };
    let list = text(bytes).and_then(players_csv::read_rows).ok();
    let line = list.and_then(|list| list.rows.get(*place).map(|row| row.line));
    let name = file.players.get(*place).map_or("", |player| player.name.as_str());
    let why = message!("at-place", place = name, why = &fault.why);
    ReadError { path: column.clone(), line, text: why }
}

/// Reads a file of any known format, even with impossible contents, for checkers that report faults.
pub fn read_shape(bytes: &[u8]) -> Result<Read, ReadError> {
    let bytes = without_mark(bytes);
    if trf::is_one(bytes) {
        return read_trf(bytes);
    }
    if let Some(sheet) = crosstable::spreadsheet(bytes) {
        return read_sheet(sheet?);
    }
    let text = match text(bytes) {
        Ok(text) => text,
        Err(error) => return read_latin_1_pgn(bytes).unwrap_or(Err(error)),
    };
    let bare = text.trim_start();
    match bare.chars().next() {
        None => Err(ReadError::whole(message!("file-empty", known = list::readable()))),
        Some('{') => read_json(text),
        Some('[') => read_pgn(bare)
            .or_else(|| read_site(bare))
            .unwrap_or_else(|| Err(ReadError::whole(message!("file-json-list", known = list::readable())))),
        Some('<') => read_xml(bare),
        Some(_) if let Some(read) = crosstable::text(text) => Ok(imported(FileKind::Crosstable, read?)),
        Some(_) if players_csv::is_one(text) => read_players(text),
        Some(_) if players_csv::is_of_matches(text) => {
            Err(ReadError::whole(message!("file-of-matches", known = list::readable())))
        }
        Some(_) => Err(ReadError::whole(message!("file-unknown", known = list::readable()))),
    }
}

/// The bytes without the byte order marks that some editors write before UTF-8.
fn without_mark(mut bytes: &[u8]) -> &[u8] {
    while let Some(rest) = bytes.strip_prefix("\u{feff}".as_bytes()) {
        bytes = rest;
    }
    bytes
}

fn read_trf(bytes: &[u8]) -> Result<Read, ReadError> {
    let (trf, lines) = trf::read_numbered(bytes)?;
    let (file, report) = trf.to_file_from(&lines)?;
    let carried = foreign::carried(&file);
    let is_latin_1 = trf.is_latin_1;
    Ok(Read { trf: Some(Box::new(trf)), carried, is_latin_1, ..Read::new(FileKind::Trf, file, report) })
}

fn read_json(text: &str) -> Result<Read, ReadError> {
    if cobra::is_one(text) {
        return Ok(imported(FileKind::Cobra, cobra::read(text)?));
    }
    if outline::top_level_string(text, "format").as_deref() == Some(journal::FORMAT) {
        return journal::read(text).map(read_journal);
    }
    if !is_ours(text) {
        if let Some(read) = read_site(text) {
            return read;
        }
        json::read::<IgnoredAny>(text)?;
        return Err(ReadError::whole(message!("json-unknown", known = list::readable())));
    }
    let file = tournament_json::read_shape(text)?;
    Ok(Read::new(FileKind::Tournament, file, Vec::new()))
}

/// A tournament site: how its JSON is recognised and read.
struct SiteFormat {
    kind: FileKind,
    is_one: fn(&str) -> bool,
    read: fn(&str) -> Result<Imported, ReadError>,
}

/// The sites, most specific keys first.
const SITES: &[SiteFormat] = &[
    SiteFormat { kind: FileKind::StartGg, is_one: startgg::is_one, read: startgg::read },
    SiteFormat { kind: FileKind::EventLink, is_one: eventlink::is_one, read: eventlink::read },
    SiteFormat { kind: FileKind::Melee, is_one: melee::is_one, read: melee::read },
    SiteFormat { kind: FileKind::TopDeck, is_one: topdeck::is_one, read: topdeck::read },
    SiteFormat { kind: FileKind::Limitless, is_one: limitless::is_one, read: limitless::read },
    SiteFormat { kind: FileKind::Challonge, is_one: challonge_v2::is_one, read: challonge_v2::read },
    SiteFormat { kind: FileKind::Challonge, is_one: challonge::is_one, read: challonge::read },
];

/// Reads a site's JSON; `None` if it is from no known site.
fn read_site(text: &str) -> Option<Result<Read, ReadError>> {
    let site = SITES.iter().find(|site| (site.is_one)(text))?;
    Some((site.read)(text).map(|import| imported(site.kind, import)))
}

/// Reads the games of a PGN file; `None` if it is not one.
fn read_pgn(text: &str) -> Option<Result<Read, ReadError>> {
    pgn::is_one(text).then(|| Ok(imported(FileKind::Pgn, pgn::read(text)?)))
}

/// Reads text that is not UTF-8 as PGN in Latin-1, which the standard prescribes; `None` if it is not PGN.
fn read_latin_1_pgn(bytes: &[u8]) -> Option<Result<Read, ReadError>> {
    let (text, is_latin_1) = decode(bytes);
    pgn::is_one(&text).then(|| {
        for (line, number) in text.lines().zip(1..) {
            if line.starts_with('[') && !is_like_latin_1(line) {
                return Err(ReadError::on_line(number, message!("file-not-utf-8")));
            }
        }
        let mut read = imported(FileKind::Pgn, pgn::read(&text)?);
        read.report.insert(0, message!("file-latin-1"));
        Ok(Read { is_latin_1, ..read })
    })
}

fn read_sheet(sheet: FirstSheet) -> Result<Read, ReadError> {
    let mut read = match sheet.contents {
        SheetContents::Crosstable(import) => imported(FileKind::Crosstable, *import),
        SheetContents::Players(csv) => read_players(&csv)?,
    };
    read.report.extend(sheet.others);
    Ok(read)
}

fn read_xml(text: &str) -> Result<Read, ReadError> {
    let document = xml::parse(text)?;
    let root = document.root_element();
    let has = |name: &str| xml::child(root, name).is_some();
    match root.tag_name().name() {
        "chessresults" => Ok(imported(FileKind::ChessResults, chess_results::read(root)?)),
        "Players" if has("Player") => {
            Ok(imported(FileKind::ChessResults, chess_results::read_players(root)?))
        }
        "event" if has("participation") => Ok(imported(FileKind::Wer, wer::read(root)?)),
        "Tournament" if has("TournamentPlayers") => Ok(imported(FileKind::Konami, konami::read(root)?)),
        "tournament" if has("pods") || has("players") => Ok(imported(FileKind::Tom, tom::read(root)?)),
        _ => Err(ReadError::whole(message!("xml-unknown", known = list::readable()))),
    }
}

fn imported(kind: FileKind, imported: Imported) -> Read {
    let Imported { file, carried, lost, published } = imported;
    Read { carried, published, ..Read::new(kind, file, lost) }
}

/// Whether a JSON text has a key that identifies a tournament file.
fn is_ours(text: &str) -> bool {
    outline::top_level_string(text, "format").is_some_and(|format| format.starts_with("pairwright"))
        || outline::top_level_keys(text).iter().any(|key| key == "ruleset")
}

fn read_journal(journal: Journal) -> Read {
    let tournament = journal.tournament();
    let mut report = vec![message!("journal-state-only", entries = journal.entries().len())];
    if let Some(proposal) = &tournament.proposal {
        report.push(message!("journal-proposal-lost", round = proposal.round.number));
    }
    let file = TournamentFile::from(&**tournament);
    Read { journal: Some(journal), ..Read::new(FileKind::Journal, file, report) }
}

/// Converts a list of players to a tournament that has not begun.
fn read_players(text: &str) -> Result<Read, ReadError> {
    let list = players_csv::read_rows(text)?;
    let columns =
        message!("players-columns", columns = list.columns.iter().map(String::as_str).collect::<Term>());
    let (players, mut report) = list.players()?;
    let setup = Setup::new("Tournament", DEFAULT_PRESET);
    report.push(message!("players-ruleset-assumed", ruleset = DEFAULT_PRESET));
    let file = TournamentFile { players, ..TournamentFile::new(setup) };
    let carried = foreign::carried(&file).into_iter().chain([columns]).collect();
    Ok(Read { carried, ..Read::new(FileKind::Players, file, report) })
}

/// The ruleset of a tournament that names none.
const DEFAULT_PRESET: &str = "magic";
