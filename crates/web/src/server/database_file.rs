//! The file that is the database, and starting again with another one in its place.

use std::path::{Path, PathBuf};

use tokio::sync::Notify;

/// The file that the server has open.
#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: PathBuf,
    again: Notify,
}

impl DatabaseFile {
    pub(super) fn new(path: PathBuf) -> DatabaseFile {
        DatabaseFile { path, again: Notify::new() }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Has the server start again; what is under way is answered before.
    pub(super) fn start_again(&self) {
        self.again.notify_one();
    }

    /// Waits for that.
    pub(super) async fn starts_again(&self) {
        self.again.notified().await;
    }
}
