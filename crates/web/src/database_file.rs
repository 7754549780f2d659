//! The database's file, and restarting the server with another one in its place.

use std::path::{Path, PathBuf};

use tokio::sync::Notify;

#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: PathBuf,
    backups: Option<PathBuf>,
    again: Notify,
}

impl DatabaseFile {
    /// `backups` is the folder of the regular backups, if there is one.
    pub(crate) fn new(path: PathBuf, backups: Option<PathBuf>) -> DatabaseFile {
        DatabaseFile { path, backups, again: Notify::new() }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn backups(&self) -> Option<&Path> {
        self.backups.as_deref()
    }

    /// Restarts the server once the requests in progress are answered.
    pub(crate) fn start_again(&self) {
        self.again.notify_one();
    }

    pub(crate) async fn starts_again(&self) {
        self.again.notified().await;
    }
}
