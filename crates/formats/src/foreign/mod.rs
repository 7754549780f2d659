//! Files of other tournament programs, told by their content and turned into a tournament file with a report.
//!
//! A reader takes what a tournament file can say and says what it cannot. It never guesses silently: what had to be
//! assumed is a sentence of the report.

mod bracket;
pub(crate) mod cobra;
mod draft;
mod konami;
mod tom;
mod wer;
mod words;
mod xml;

use jiff::civil::Date;
use pairwright_core::file::TournamentFile;

use crate::error::ReadError;
use crate::list::readable;
use crate::published::Published;
use crate::read::{Kind, Read};

/// What became of another program's file.
pub(crate) struct Imported {
    /// The tournament.
    pub(crate) file: TournamentFile,
    /// What was carried over, one sentence each.
    pub(crate) carried: Vec<String>,
    /// What could not be, and what was assumed.
    pub(crate) lost: Vec<String>,
    /// What the file says of its standing.
    pub(crate) published: Option<Published>,
}

impl Imported {
    fn read(self, kind: Kind) -> Read {
        let Imported { file, carried, lost, published } = self;
        Read { carried, published, ..Read::new(kind, file, lost) }
    }
}

/// Reads a JSON text of another program; `None` where it is none that is known.
pub(crate) fn json(text: &str) -> Option<Result<Read, ReadError>> {
    cobra::is_one(text).then(|| Ok(cobra::read(text)?.read(Kind::Cobra)))
}

/// Reads XML.
pub(crate) fn xml(text: &str) -> Result<Read, ReadError> {
    let document = xml::parse(text)?;
    let root = document.root_element();
    let has = |name: &str| xml::child(root, name).is_some();
    match root.tag_name().name() {
        "event" if has("participation") => Ok(wer::read(root)?.read(Kind::Wer)),
        "Tournament" if has("TournamentPlayers") => Ok(konami::read(root)?.read(Kind::Konami)),
        "tournament" if has("pods") || has("players") => Ok(tom::read(root)?.read(Kind::Tom)),
        _ => {
            Err(ReadError::whole(format!("this is XML of no known kind; what is read here: {}", readable())))
        }
    }
}

/// A day as `2019-01-12`, whatever time stands behind it.
fn iso_day(text: &str) -> Option<Date> {
    text.get(..10)?.parse().ok()
}

/// A day as Americans write it, `01/17/2026`, whatever time stands behind it.
fn american_day(text: &str) -> Option<Date> {
    let day = text.split_whitespace().next()?;
    let mut parts = day.splitn(3, '/').map(str::parse::<i16>);
    let mut next = || parts.next()?.ok();
    let (month, day, year) = (next()?, next()?, next()?);
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// The number of a cell; `None` where it is none.
fn number(text: &str) -> Option<u32> {
    text.parse().ok()
}
