//! A server for the desktop: one for each user, with its database in the user's data folder.

use std::fs::{self, DirBuilder, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_office::shown;

use crate::failure::{CommandAnswer, Failure};

/// Locked while the server runs.
const LOCK: &str = "running";
/// The organiser's link of the running server. It is a separate file because a locked one cannot be read on Windows.
const LINK: &str = "running-link";
/// How often and how long a second start waits for the first to answer.
const LOOK: Duration = Duration::from_millis(100);
const LOOKS: u32 = 100;

/// The right to serve the data folder.
#[derive(Debug)]
pub(crate) struct Instance {
    folder: PathBuf,
    _lock: File,
}

#[derive(Debug)]
pub(crate) enum DesktopStart {
    First(Instance),
    /// Another process serves the data folder.
    Second {
        link: String,
    },
}

impl Instance {
    /// Claims the data folder, or finds the server that holds it.
    pub(crate) fn claim() -> Result<DesktopStart, Failure> {
        let folder = pairwright_desktop::data_folder();
        let folder = folder.ok_or_else(|| Failure::Machine(message!("desktop-no-home")))?;
        claim(&folder).map_err(|error| {
            Failure::Machine(message!(
                "desktop-no-folder",
                path = shown(&folder),
                why = Message::verbatim(error.to_string())
            ))
        })
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Lets later starts find this server.
    pub(crate) fn note(&self, link: &str) -> io::Result<()> {
        fs::write(self.file(LINK), format!("{link}\n"))
    }
}

fn claim(folder: &Path) -> io::Result<DesktopStart> {
    create(folder)?;
    let lock = File::options().create(true).append(true).open(folder.join(LOCK))?;
    match lock.try_lock() {
        Ok(()) => {
            // It belongs to a server that was killed.
            fs::remove_file(folder.join(LINK)).or_else(|error| match error.kind() {
                io::ErrorKind::NotFound => Ok(()),
                _ => Err(error),
            })?;
            Ok(DesktopStart::First(Instance { folder: folder.to_owned(), _lock: lock }))
        }
        Err(TryLockError::WouldBlock) => link(folder).map(|link| DesktopStart::Second { link }),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Creates the folder readable for its user only, because it has the organiser's links.
fn create(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Reads the link of the running server. It may not be there yet if the server is starting.
fn link(folder: &Path) -> io::Result<String> {
    for _ in 0..LOOKS {
        match fs::read_to_string(folder.join(LINK)) {
            Ok(text) if text.ends_with('\n') => return Ok(text.trim_end().to_owned()),
            _ => sleep(LOOK),
        }
    }
    Err(io::ErrorKind::TimedOut.into())
}

/// Runs, and shows a failure in a window, because a terminal may be gone or never existed.
pub(crate) fn explained(
    run: impl FnOnce() -> Result<CommandAnswer, Failure>,
) -> Result<CommandAnswer, Failure> {
    run().inspect_err(|failure| {
        // The failure is also printed.
        let _ = show(&failure.lines().join("\n"));
    })
}

fn show(text: &str) -> io::Result<()> {
    let file = tempfile::Builder::new().prefix("Pairwright-").suffix(".txt").tempfile()?;
    writeln!(&file, "{text}")?;
    let (_, path) = file.keep().map_err(|error| error.error)?;
    open::that_detached(path)
}
