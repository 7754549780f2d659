//! The file that is the database, and starting again with another one in its place.

use std::path::{Path, PathBuf};

use tokio::sync::Notify;

/// The file that the server has open.
#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: PathBuf,
    backups: Option<PathBuf>,
    again: Notify,
}

impl DatabaseFile {
    /// A file, and the folder of its regular backups where they are made.
    pub(super) fn new(path: PathBuf, backups: Option<PathBuf>) -> DatabaseFile {
        DatabaseFile { path, backups, again: Notify::new() }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Where its regular backups are, where they are made.
    pub(super) fn backups(&self) -> Option<&Path> {
        self.backups.as_deref()
    }

    /// Has the server start again; what is under way is answered before.
    pub(super) fn start_again(&self) {
        self.again.notify_one();
    }

    pub(super) async fn starts_again(&self) {
        self.again.notified().await;
    }
}
