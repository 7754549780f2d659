//! Files and standard input, read whole or, where they are large, as they come.

use std::fs;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};

use pairwright_core::nouns::message::Message;
use pairwright_formats::{Read, ReadError, read_any, read_shape};

use crate::failure::Failure;
use crate::words;

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

    /// What sentences call it.
    pub(crate) fn name(&self) -> String {
        if self.is_stdin() { "standard input".into() } else { self.0.display().to_string() }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Everything in it.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, Failure> {
        if !self.is_stdin() {
            return fs::read(&self.0).map_err(|error| self.unreadable(&error));
        }
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map_err(|error| self.unreadable(&error))?;
        Ok(bytes)
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
        let wrong = |_| Failure::Input(format!("{}: it is no text, or not in UTF-8", self.name()));
        String::from_utf8(self.bytes()?).map_err(wrong)
    }

    pub(crate) fn unreadable(&self, error: &io::Error) -> Failure {
        let name = self.name();
        match error.kind() {
            io::ErrorKind::NotFound => Failure::Input(format!("{name}: there is no such file")),
            io::ErrorKind::IsADirectory => {
                Failure::Input(format!("{name}: this is a folder, name a file in it"))
            }
            io::ErrorKind::PermissionDenied => Failure::Input(format!("{name}: it may not be read: {error}")),
            _ => Failure::Machine(format!("{name}: it cannot be read: {error}")),
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

    /// Why something cannot be done with it, as a sentence.
    pub(crate) fn refused(&self, refusal: impl Into<Message>) -> Failure {
        Failure::Input(format!("{}: {}", self.name(), words::text(refusal)))
    }

    /// What is wrong with it, as a sentence.
    pub(crate) fn wrong(&self, error: &ReadError) -> Failure {
        Failure::Input(format!("{}: {}", self.name(), words::text(error)))
    }
}
