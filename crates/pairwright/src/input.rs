//! Files and standard input, read whole or, where they are large, as they come.

use std::fs;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};

use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use pairwright_formats::{Read, ReadError, read_any, read_shape};

use crate::failure::Failure;
use crate::words::text;

const MEGABYTE: u64 = 1 << 20;
/// More than any tournament has: 100,000 players and ten rounds make 60 MB.
const MOST: u64 = 256 * MEGABYTE;

/// A file as the command line names it: `-` is standard input.
#[derive(Debug, Clone)]
pub(crate) struct Source(PathBuf);

impl Source {
    pub(crate) fn new(path: &Path) -> Source {
        Source(path.to_owned())
    }

    pub(crate) fn is_stdin(&self) -> bool {
        self.0.as_os_str() == "-"
    }

    /// What people call it.
    pub(crate) fn name(&self) -> String {
        if self.is_stdin() { text!("cli-standard-input") } else { self.0.display().to_string() }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Everything in it.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, Failure> {
        self.rest(Vec::new(), self.reader()?)
    }

    /// What was read already and everything after it.
    pub(crate) fn rest(&self, mut bytes: Vec<u8>, reader: impl io::Read) -> Result<Vec<u8>, Failure> {
        reader.take(MOST + 1).read_to_end(&mut bytes).map_err(|error| self.unreadable(&error))?;
        match bytes.len() as u64 > MOST {
            true => Err(self.refused(message!("cli-too-large", most = MOST / MEGABYTE))),
            false => Ok(bytes),
        }
    }

    /// A reader for what is too large to be read whole.
    pub(crate) fn reader(&self) -> Result<Box<dyn BufRead>, Failure> {
        if self.is_stdin() {
            return Ok(Box::new(io::stdin().lock()));
        }
        let file = fs::File::open(&self.0).map_err(|error| self.unreadable(&error))?;
        Ok(Box::new(BufReader::with_capacity(256 * 1024, file)))
    }

    /// Everything in it as text.
    pub(crate) fn text(&self) -> Result<String, Failure> {
        let bytes = self.bytes()?;
        pairwright_formats::text(&bytes).map(str::to_owned).map_err(|error| self.wrong(&error))
    }

    pub(crate) fn unreadable(&self, error: &io::Error) -> Failure {
        let why = message!("cli-unreadable", error = error.to_string());
        match error.kind() {
            io::ErrorKind::NotFound => self.refused(message!("cli-no-such-file")),
            io::ErrorKind::IsADirectory => self.refused(message!("cli-folder")),
            io::ErrorKind::PermissionDenied => self.refused(why),
            _ => Failure::Machine(message!("at-place", place = self.name(), why = why)),
        }
    }

    /// Reads a tournament that must be possible.
    pub(crate) fn read(&self) -> Result<Read, Failure> {
        read_any(&self.bytes()?).map_err(|error| self.wrong(&error))
    }

    /// Reads a tournament as far as its shape goes.
    pub(crate) fn read_shape(&self) -> Result<Read, Failure> {
        read_shape(&self.bytes()?).map_err(|error| self.wrong(&error))
    }

    /// Why something cannot be done with it.
    pub(crate) fn refused(&self, refusal: impl Into<Message>) -> Failure {
        Failure::at(&self.name(), refusal)
    }

    /// What is wrong with it.
    pub(crate) fn wrong(&self, error: &ReadError) -> Failure {
        self.refused(error)
    }
}
