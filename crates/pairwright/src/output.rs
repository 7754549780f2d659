//! Standard output: a table for people or one JSON document.

use std::io::{self, BufWriter, StdoutLock, Write};

use comfy_table::{CellAlignment, Table};
use serde::Serialize;

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
    /// Standard output in the form that was asked for.
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

/// An empty table with these titles; those that begin with `>` stand to the right.
pub(crate) fn table(titles: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(titles.iter().map(|title| title.trim_start_matches('>')));
    for (column, title) in table.column_iter_mut().zip(titles) {
        column.set_padding((0, 2));
        if title.starts_with('>') {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}
