//! Writes files so that a crash leaves the old one or the new one, never a partial one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use pairwright_core::message;
use pairwright_core::nouns::Message;
use same_file::Handle;
use tempfile::NamedTempFile;

use crate::failure::Failure;

/// Writes a new file beside the old one, syncs it to the disk and renames it.
pub(crate) fn text(path: &Path, text: &str) -> Result<(), Failure> {
    bytes(path, text.as_bytes())
}

pub(crate) fn bytes(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    replace(path, bytes).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::IsADirectory | io::ErrorKind::NotADirectory => {
            Failure::of(unwritable(path, &error))
        }
        _ => {
            let path = path.display().to_string();
            Failure::Machine(message!("cli-not-written", path = path, error = error.to_string()))
        }
    })
}

/// Refuses to overwrite an input: it may be the only copy of data that another format cannot hold.
pub(crate) fn apart<'a>(output: &Path, inputs: impl IntoIterator<Item = &'a Path>) -> Result<(), Failure> {
    let is_read = |input: &Path| {
        let read = if input.as_os_str() == "-" { Handle::stdin() } else { Handle::from_path(input) };
        output.is_file() && read.and_then(|read| Ok(read == Handle::from_path(output)?)).unwrap_or(false)
    };
    match inputs.into_iter().any(is_read) {
        false => Ok(()),
        true => Err(Failure::of(message!("cli-output-is-input", path = output.display().to_string()))),
    }
}

pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Message {
    message!("cli-unwritable", path = path.display().to_string(), error = in_words(error))
}

/// Returns the system's error, in our own words if the user can fix it.
fn in_words(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => message!("cli-no-such-folder"),
        io::ErrorKind::IsADirectory => message!("cli-folder"),
        _ => Message::verbatim(error.to_string()),
    }
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let behind_links = fs::canonicalize(path);
    let path = behind_links.as_deref().unwrap_or(path);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if path.exists() && !path.is_file() {
        return write_into(path, bytes);
    }
    let mut new = NamedTempFile::new_in(folder)?;
    new.write_all(bytes)?;
    if let Ok(old) = fs::metadata(path) {
        new.as_file().set_permissions(old.permissions())?;
    } else {
        readable_like_others(new.as_file())?;
    }
    new.as_file().sync_all()?;
    new.persist(path).map_err(|error| error.error)?;
    File::open(folder)?.sync_all()
}

/// For devices and pipes, which must not be replaced.
fn write_into(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut there = fs::OpenOptions::new().write(true).open(path)?;
    there.write_all(bytes)?;
    there.flush()
}

/// A temporary file is readable only for its owner; a saved file should not be.
#[cfg(unix)]
fn readable_like_others(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn readable_like_others(_: &File) -> io::Result<()> {
    Ok(())
}
