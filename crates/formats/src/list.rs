//! The list of file formats, from which help, documentation and error messages are made.

/// A format of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileFormat {
    /// As `export --format` names it; empty where nothing is exported in it.
    pub name: &'static str,
    /// As people call it.
    pub title: &'static str,
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

/// Every format that files may have, told apart by their content.
pub const FORMATS: &[FileFormat] = &[
    FileFormat { name: "json", title: "tournament file", reads: Support::Now, writes: Support::Now },
    FileFormat { name: "", title: "journal file", reads: Support::Now, writes: Support::Never },
    FileFormat { name: "csv", title: "list of players (CSV)", reads: Support::Now, writes: Support::Now },
    FileFormat { name: "trf16", title: "TRF16", reads: Support::Now, writes: Support::Now },
    FileFormat { name: "trf26", title: "TRF26", reads: Support::Now, writes: Support::Now },
    FileFormat { name: "cobra", title: "Cobra or NRTM file", reads: Support::Now, writes: Support::Now },
    FileFormat {
        name: "",
        title: "Wizards Event Reporter file",
        reads: Support::Now,
        writes: Support::Never,
    },
    FileFormat { name: "", title: "Konami tournament file", reads: Support::Now, writes: Support::Never },
    FileFormat { name: "", title: "TOM file (.tdf)", reads: Support::Now, writes: Support::Never },
];

/// The titles of the formats that are read, for sentences.
pub(crate) fn readable() -> String {
    let read = FORMATS.iter().filter(|format| format.reads == Support::Now);
    read.map(|format| format.title).collect::<Vec<_>>().join(", ")
}
