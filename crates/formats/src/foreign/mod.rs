//! Files of other tournament programs, recognised by content and converted with a report.
//!
//! A reader imports everything that a tournament file can contain and reports the rest. It never
//! guesses silently: assumptions are in the report.

mod archive;
mod bracket;
mod cells;
mod challonge;
mod challonge_v2;
pub(crate) mod cobra;
pub(crate) mod crosstable;
mod draft;
mod eventlink;
mod imported;
mod konami;
mod limitless;
pub(crate) mod melee;
mod pgn;
mod startgg;
mod tom;
pub(crate) mod topdeck;
mod values;
mod wer;
mod words;
mod workbook;
mod xml;

use pairwright_core::message;

use crate::error::ReadError;
use crate::list::readable;
use crate::read::{FileKind, Read, is_ours};

pub(crate) use draft::carried;
use imported::Imported;

/// A site that runs tournaments, and how its JSON is recognised and read.
struct Site {
    kind: FileKind,
    is_one: fn(&str) -> bool,
    read: fn(&str) -> Result<Imported, ReadError>,
}

/// The sites, those with the most particular keys first.
const SITES: &[Site] = &[
    Site { kind: FileKind::StartGg, is_one: startgg::is_one, read: startgg::read },
    Site { kind: FileKind::EventLink, is_one: eventlink::is_one, read: eventlink::read },
    Site { kind: FileKind::Melee, is_one: melee::is_one, read: melee::read },
    Site { kind: FileKind::TopDeck, is_one: topdeck::is_one, read: topdeck::read },
    Site { kind: FileKind::Limitless, is_one: limitless::is_one, read: limitless::read },
    Site { kind: FileKind::Challonge, is_one: challonge_v2::is_one, read: challonge_v2::read },
    Site { kind: FileKind::Challonge, is_one: challonge::is_one, read: challonge::read },
];

/// Reads another program's JSON; `None` if it is not a known format.
pub(crate) fn json(text: &str) -> Option<Result<Read, ReadError>> {
    if cobra::is_one(text) {
        return Some(cobra::read(text).map(|import| import.read(FileKind::Cobra)));
    }
    if is_ours(text) {
        return None;
    }
    let site = SITES.iter().find(|site| (site.is_one)(text))?;
    Some((site.read)(text).map(|import| import.read(site.kind)))
}

/// Reads the games of a PGN file; `None` if it is not one.
pub(crate) fn pgn(text: &str) -> Option<Result<Read, ReadError>> {
    pgn::is_one(text).then(|| Ok(pgn::read(text)?.read(FileKind::Pgn)))
}

pub(crate) fn xml(text: &str) -> Result<Read, ReadError> {
    let document = xml::parse(text)?;
    let root = document.root_element();
    let has = |name: &str| xml::child(root, name).is_some();
    match root.tag_name().name() {
        "event" if has("participation") => Ok(wer::read(root)?.read(FileKind::Wer)),
        "Tournament" if has("TournamentPlayers") => Ok(konami::read(root)?.read(FileKind::Konami)),
        "tournament" if has("pods") || has("players") => Ok(tom::read(root)?.read(FileKind::Tom)),
        _ => Err(ReadError::whole(message!("xml-unknown", known = readable()))),
    }
}

impl Imported {
    fn read(self, kind: FileKind) -> Read {
        let Imported { file, carried, lost, published } = self;
        Read { carried, published, ..Read::new(kind, file, lost) }
    }
}
