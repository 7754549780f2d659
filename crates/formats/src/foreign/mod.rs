//! Files of other tournament programs, recognised by content and converted with a report.
//!
//! A reader imports everything that a tournament file can contain and reports the rest. It never
//! guesses silently: assumptions are in the report.

mod bracket;
mod cells;
pub(crate) mod cobra;
mod draft;
mod konami;
mod tom;
mod wer;
mod xml;

use pairwright_core::message;

use crate::error::ReadError;
use crate::list::readable;
use crate::read::{FileKind, Read};

use draft::Imported;
pub(crate) use draft::carried;

/// Reads another program's JSON; `None` if it is not a known format.
pub(crate) fn json(text: &str) -> Option<Result<Read, ReadError>> {
    cobra::is_one(text).then(|| Ok(cobra::read(text)?.read(FileKind::Cobra)))
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
