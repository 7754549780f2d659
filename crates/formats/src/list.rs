//! The list of file formats, from which help, documentation and error messages are made.

use pairwright_core::nouns::message::{Message, Term};

/// A format of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileFormat {
    /// As `export --format` names it; empty where nothing is exported in it.
    pub name: &'static str,
    /// Its title is the text `format-title-KIND`.
    pub kind: &'static str,
    /// Whether it is read.
    pub reads: Support,
    /// Whether it is written.
    pub writes: Support,
}

/// What this version does with a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Support {
    /// It does.
    Now,
    /// A later version will.
    Later,
    /// Nobody asked for it.
    Never,
}

/// Every format that files may have, recognised by their content.
pub const FORMATS: &[FileFormat] = &[
    FileFormat { name: "json", kind: "tournament", reads: Support::Now, writes: Support::Now },
    FileFormat { name: "", kind: "journal", reads: Support::Now, writes: Support::Never },
    FileFormat { name: "csv", kind: "players", reads: Support::Now, writes: Support::Now },
    FileFormat { name: "trf16", kind: "trf16", reads: Support::Now, writes: Support::Now },
    FileFormat { name: "trf26", kind: "trf26", reads: Support::Now, writes: Support::Now },
    FileFormat { name: "cobra", kind: "cobra", reads: Support::Now, writes: Support::Now },
    FileFormat { name: "", kind: "wer", reads: Support::Now, writes: Support::Never },
    FileFormat { name: "", kind: "konami", reads: Support::Now, writes: Support::Never },
    FileFormat { name: "", kind: "tom", reads: Support::Now, writes: Support::Never },
];

/// The titles of the formats that are read, for sentences.
pub(crate) fn readable() -> Term {
    let read = FORMATS.iter().filter(|format| format.reads == Support::Now);
    read.map(|format| Message::new(format!("format-title-{}", format.kind), vec![])).collect()
}
