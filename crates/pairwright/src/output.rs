//! Standard output: a table for people or one JSON document.

use std::io::{self, BufWriter, StdoutLock, Write};

use comfy_table::{CellAlignment, Table};
use serde::Serialize;

use crate::words::texts;

/// What a command writes to.
pub(crate) struct Out {
    to: BufWriter<StdoutLock<'static>>,
    form: Form,
}

/// For whom the output is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A table.
    People,
    /// One JSON document.
    Json,
}

impl Out {
    /// Standard output in the form that was requested.
    pub(crate) fn new(json: bool) -> Out {
        Out { to: BufWriter::new(io::stdout().lock()), form: if json { Form::Json } else { Form::People } }
    }

    /// For whom the output is.
    pub(crate) fn form(&self) -> Form {
        self.form
    }

    /// Writes one JSON document.
    pub(crate) fn json(&mut self, document: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.to, document)?;
        self.to.write_all(b"\n")
    }

    /// Writes a table; columns whose cells are numbers stand to the right.
    pub(crate) fn table(&mut self, table: &Table) -> io::Result<()> {
        for line in table.lines() {
            writeln!(self.to, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// Writes a line.
    pub(crate) fn say(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.to, "{}", line.as_ref())
    }

    /// Writes an empty line and a line.
    pub(crate) fn say_apart(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.to, "\n{}", line.as_ref())
    }

    /// Writes out what is still held back.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// A column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Column {
    /// With the heading of the text `column-NAME`.
    Left(&'static str),
    /// The same, to the right, as numbers stand.
    Right(&'static str),
    /// Numbers under a code of the program.
    Code(&'static str),
    /// Text, or numbers, without a heading.
    Bare,
    BareRight,
}

impl Column {
    /// What stands above it.
    pub(crate) fn heading(self) -> String {
        match self {
            Column::Left(name) | Column::Right(name) => texts().named("column", name),
            Column::Code(code) => code.into(),
            Column::Bare | Column::BareRight => String::new(),
        }
    }

    /// Whether it stands to the right.
    pub(crate) fn is_right(self) -> bool {
        matches!(self, Column::Right(_) | Column::Code(_) | Column::BareRight)
    }
}

/// An empty table with these columns.
pub(crate) fn table(columns: &[Column]) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(columns.iter().map(|column| column.heading()));
    for (shown, column) in table.column_iter_mut().zip(columns) {
        shown.set_padding((0, 2));
        if column.is_right() {
            shown.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}
