//! The tournament file: `{"format": "pairwright/1", …}` (page 1).

use std::io::{self, Write};

use pairwright_core::file::{FORMAT, TournamentFile};
use pairwright_core::nouns::Player;
use pairwright_core::ruleset::RulesetChoice;
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use pairwright_core::message;

use crate::error::ReadError;
use crate::json;
use crate::outline::{self, PathStep};

/// Reads a tournament file without checking that its contents are possible.
pub(crate) fn read_shape(text: &str) -> Result<TournamentFile, ReadError> {
    if let Some(other) = outline::top_level_string(text, "format").filter(|format| format != FORMAT) {
        let other: String = other.chars().take(40).collect();
        let at = outline::find(text, &[PathStep::Key("format".into())]);
        return Err(ReadError {
            path: "format".into(),
            line: Some(outline::line_of(text, at)),
            text: message!("fault-format", found = other, known = FORMAT),
        });
    }
    let mut file: TournamentFile = json::read(text)?;
    for player in &mut file.players {
        player.rating = player.rating.and_then(Player::known_rating);
    }
    if matches!(file.setup.ruleset, RulesetChoice::Table(_)) {
        no_key_twice(text)?;
    }
    Ok(file)
}

/// Refuses duplicate keys in a table of overrides. It has no fixed keys, so nothing else notices them.
fn no_key_twice(text: &str) -> Result<(), ReadError> {
    let steps = [PathStep::Key("ruleset".into())];
    let Some((below, at)) = outline::key_twice(text, outline::find(text, &steps)) else { return Ok(()) };
    let path: Vec<PathStep> = steps.into_iter().chain(below).collect();
    Err(ReadError {
        path: outline::path_of(&path),
        line: Some(outline::line_of(text, at)),
        text: message!("json-key-twice"),
    })
}

/// Writes a tournament file, one player and one match per line, with keys in the order of page 1.
pub fn write(file: &TournamentFile, to: &mut impl Write) -> io::Result<()> {
    file.serialize(&mut Serializer::with_formatter(&mut *to, LineStarts::default()))?;
    to.write_all(b"\n")
}

pub fn to_string(file: &TournamentFile) -> String {
    let mut bytes = Vec::new();
    write(file, &mut bytes).expect("a vector takes every byte");
    String::from_utf8(bytes).expect("JSON is UTF-8")
}

/// Positions of line breaks: at every key of the file, and at the members of some lists.
#[derive(Default)]
struct LineStarts {
    /// The current keys of open objects, where they matter; otherwise empty.
    open: Vec<Vec<u8>>,
    /// Whether a key is being written.
    in_key: bool,
}

/// Lists with one member per line, by depth of the containing object and key. These are players,
/// rounds and penalties of the file, and matches of a round.
const LISTS: [(usize, &[u8]); 5] =
    [(0, b"players"), (0, b"rounds"), (0, b"penalties"), (0, b"drafts"), (2, b"matches")];

impl LineStarts {
    /// The indentation of the open list's members. `None` if they have no lines of their own.
    fn indent(&self) -> Option<usize> {
        let depth = self.open.len().checked_sub(2)?;
        let is_open = |(at, name): &(usize, &[u8])| *at == depth && self.open[depth] == *name;
        LISTS.iter().any(is_open).then_some(depth + 4)
    }
}

/// Writes the separator before a key or member: a comma unless it is the first, and any line break.
fn separate<W: ?Sized + Write>(to: &mut W, is_first: bool, indent: Option<usize>) -> io::Result<()> {
    if !is_first {
        to.write_all(b",")?;
    }
    indent.map_or(Ok(()), |indent| write!(to, "\n{:indent$}", ""))
}

impl Formatter for LineStarts {
    fn begin_object<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.open.push(Vec::new());
        to.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.open.pop();
        to.write_all(b"}")
    }

    fn begin_array<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.open.push(Vec::new());
        to.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.open.pop();
        to.write_all(b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, to: &mut W, is_first: bool) -> io::Result<()> {
        separate(to, is_first, self.indent())
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, to: &mut W, is_first: bool) -> io::Result<()> {
        if let Some(key) = self.open.last_mut() {
            key.clear();
        }
        self.in_key = true;
        separate(to, is_first, (self.open.len() == 1).then_some(2))
    }

    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.in_key = false;
        Ok(())
    }

    fn write_string_fragment<W: ?Sized + Write>(&mut self, to: &mut W, fragment: &str) -> io::Result<()> {
        if let Some(key) = self.open.last_mut().filter(|_| self.in_key) {
            key.extend_from_slice(fragment.as_bytes());
        }
        to.write_all(fragment.as_bytes())
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        to.write_all(if self.open.len() == 1 { b": " } else { b":" })
    }
}
