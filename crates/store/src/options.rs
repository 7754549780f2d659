//! How a store is opened.

use std::time::Duration;

/// How a store is opened. The default is right for a server and for the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// How long to wait for another process that is writing.
    pub patience: Duration,
    /// How closely the file is looked at first.
    pub inspection: Inspection,
    /// How many connections may read at the same time, at least one.
    pub readers: usize,
}

/// How closely a database is looked at when it is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inspection {
    /// Every page is read and checked for damage: about a second for each gigabyte.
    EveryPage,
    /// Only that it is a Pairwright database of a known version.
    HeaderOnly,
}

impl Default for Options {
    fn default() -> Self {
        Self { patience: Duration::from_secs(5), inspection: Inspection::EveryPage, readers: 4 }
    }
}
