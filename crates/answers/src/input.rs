//! Files and standard input, read whole, or as a stream if they are large.

use std::fs;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_formats::{Read, ReadError, read_any, read_shape};

use crate::failure::Failure;
use crate::words::text;

const MEGABYTE: u64 = 1 << 20;
/// A tournament with 100,000 players and ten rounds has 60 MB.
const MOST: u64 = 256 * MEGABYTE;

/// A file from the command line, with `-` for standard input, or a text in memory.
#[derive(Debug, Clone)]
pub struct FileSource {
    place: SourceLocation,
    tell: fn(&Message),
}

#[derive(Debug, Clone)]
enum SourceLocation {
    File(PathBuf),
    Memory(Arc<[u8]>),
}

impl FileSource {
    pub fn new(path: &Path) -> FileSource {
        FileSource { place: SourceLocation::File(path.to_owned()), tell: |_| {} }
    }

    /// Creates a source from bytes in memory. It has no name, so sentences about it name no file.
    pub fn memory(bytes: &[u8]) -> FileSource {
        FileSource { place: SourceLocation::Memory(bytes.into()), tell: |_| {} }
    }

    /// Reports doubts about a file that could be read to `tell`.
    pub fn telling(self, tell: fn(&Message)) -> FileSource {
        FileSource { tell, ..self }
    }

    pub fn is_stdin(&self) -> bool {
        self.path().as_os_str() == "-"
    }

    pub fn is_memory(&self) -> bool {
        matches!(self.place, SourceLocation::Memory(_))
    }

    /// Returns the name for people; empty for a text in memory.
    pub fn name(&self) -> String {
        if self.is_stdin() { text!("cli-standard-input") } else { self.path().display().to_string() }
    }

    /// Returns the path; empty for a text in memory.
    pub fn path(&self) -> &Path {
        match &self.place {
            SourceLocation::File(path) => path,
            SourceLocation::Memory(_) => Path::new(""),
        }
    }

    pub fn bytes(&self) -> Result<Vec<u8>, Failure> {
        self.rest(Vec::new(), self.reader()?)
    }

    /// Returns the bytes already read, with everything after them.
    pub fn rest(&self, mut bytes: Vec<u8>, reader: impl io::Read) -> Result<Vec<u8>, Failure> {
        reader.take(MOST + 1).read_to_end(&mut bytes).map_err(|error| self.unreadable(&error))?;
        match bytes.len() as u64 > MOST {
            true => Err(self.refused(message!("cli-too-large", most = MOST / MEGABYTE))),
            false => Ok(bytes),
        }
    }

    /// Opens a reader for input that is too large to be read whole.
    pub fn reader(&self) -> Result<Box<dyn BufRead>, Failure> {
        if let SourceLocation::Memory(bytes) = &self.place {
            return Ok(Box::new(io::Cursor::new(Arc::clone(bytes))));
        }
        if self.is_stdin() {
            return Ok(Box::new(io::stdin().lock()));
        }
        let file = fs::File::open(self.path()).map_err(|error| self.unreadable(&error))?;
        Ok(Box::new(BufReader::with_capacity(256 * 1024, file)))
    }

    pub fn text(&self) -> Result<String, Failure> {
        let bytes = self.bytes()?;
        pairwright_formats::text(&bytes).map(str::to_owned).map_err(|error| self.wrong(&error))
    }

    pub fn unreadable(&self, error: &io::Error) -> Failure {
        let why = message!("cli-unreadable", error = error.to_string());
        match error.kind() {
            io::ErrorKind::NotFound => self.refused(message!("cli-no-such-file")),
            io::ErrorKind::IsADirectory => self.refused(message!("cli-folder")),
            io::ErrorKind::PermissionDenied => self.refused(why),
            _ => Failure::Machine(message!("at-place", place = self.name(), why = why)),
        }
    }

    /// Reads a valid tournament.
    pub fn read(&self) -> Result<Read, Failure> {
        self.with_doubts(read_any(&self.bytes()?))
    }

    /// Reads the shape of a tournament, without validating it.
    pub fn read_shape(&self) -> Result<Read, Failure> {
        self.with_doubts(read_shape(&self.bytes()?))
    }

    /// Reports names that may be wrong, and returns the content.
    pub fn with_doubts(&self, read: Result<Read, ReadError>) -> Result<Read, Failure> {
        let read = read.map_err(|error| self.wrong(&error))?;
        if read.is_latin_1 {
            (self.tell)(&message!("at-place", place = self.name(), why = message!("file-latin-1")));
        }
        Ok(read)
    }

    pub fn refused(&self, refusal: impl Into<Message>) -> Failure {
        match &self.place {
            SourceLocation::File(_) => Failure::at(&self.name(), refusal),
            SourceLocation::Memory(_) => Failure::of(refusal),
        }
    }

    pub fn wrong(&self, error: &ReadError) -> Failure {
        self.refused(error)
    }
}
