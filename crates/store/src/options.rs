//! Options for opening a store.

use std::time::Duration;

/// The defaults suit servers and the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreOptions {
    /// The maximum time to wait for another process that is writing.
    pub patience: Duration,
    pub inspection: Inspection,
    /// The maximum number of concurrent readers, at least one.
    pub readers: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inspection {
    /// Reads and checks every page: about a second per gigabyte.
    EveryPage,
    /// Checks only that it is a Pairwright database of a known version.
    HeaderOnly,
}

impl Default for StoreOptions {
    fn default() -> Self {
        Self { patience: Duration::from_secs(5), inspection: Inspection::EveryPage, readers: 4 }
    }
}
