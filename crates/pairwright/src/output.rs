//! Standard output: a table for people or one JSON document.

use std::io::{self, BufWriter, StdoutLock, Write};

use comfy_table::CellAlignment;
use serde::Serialize;

use crate::failure::{CommandAnswer, Failure};
use crate::words::texts;

pub(crate) struct Out {
    to: BufWriter<StdoutLock<'static>>,
    form: OutputForm,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OutputForm {
    People,
    Json,
}

impl Out {
    pub(crate) fn new(json: bool) -> Out {
        Out {
            to: BufWriter::new(io::stdout().lock()),
            form: if json { OutputForm::Json } else { OutputForm::People },
        }
    }

    pub(crate) fn form(&self) -> OutputForm {
        self.form
    }

    pub(crate) fn json(&mut self, document: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.to, document)?;
        self.to.write_all(b"\n")
    }

    /// Answers a command with a document or, for people, as printed.
    pub(crate) fn answer(
        &mut self,
        document: &impl Serialize,
        print: impl FnOnce(&mut Out) -> Result<(), Failure>,
    ) -> Result<CommandAnswer, Failure> {
        match self.form {
            OutputForm::Json => self.json(document)?,
            OutputForm::People => print(self)?,
        }
        Ok(CommandAnswer::Done)
    }

    /// Writes a table; columns of numbers are right-aligned.
    pub(crate) fn table(&mut self, table: &OutputTable) -> io::Result<()> {
        for line in table.shown.lines() {
            writeln!(self.to, "{}", line.trim_end())?;
        }
        Ok(())
    }

    pub(crate) fn say(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.to, "{}", line.as_ref())
    }

    /// Writes a line and an empty one.
    pub(crate) fn heading(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.to, "{}\n", line.as_ref())
    }

    pub(crate) fn say_apart(&mut self, line: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.to, "\n{}", line.as_ref())
    }

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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OutputColumn {
    /// Left-aligned, with the text `column-NAME` as heading.
    Left(&'static str),
    /// The same, right-aligned, for numbers.
    Right(&'static str),
    /// Numbers under a code of the program.
    Code(&'static str),
    /// Text or numbers without a heading.
    Bare,
    BareRight,
}

impl OutputColumn {
    pub(crate) fn heading(self) -> String {
        match self {
            OutputColumn::Left(name) | OutputColumn::Right(name) => texts().named("column", name),
            OutputColumn::Code(code) => code.into(),
            OutputColumn::Bare | OutputColumn::BareRight => String::new(),
        }
    }

    pub(crate) fn is_right(self) -> bool {
        matches!(self, OutputColumn::Right(_) | OutputColumn::Code(_) | OutputColumn::BareRight)
    }
}

/// A table for people, with the decimal mark of their language.
pub(crate) struct OutputTable {
    shown: comfy_table::Table,
    columns: Vec<OutputColumn>,
}

impl OutputTable {
    /// Adds a row; cells in right-aligned columns are numbers.
    pub(crate) fn add_row(&mut self, cells: impl IntoIterator<Item = impl ToString>) {
        let cells = cells.into_iter().zip(&self.columns).map(|(cell, column)| match column.is_right() {
            true => texts().number(&cell.to_string()),
            false => cell.to_string(),
        });
        self.shown.add_row(cells.collect::<Vec<_>>());
    }

    /// Returns the rows without the headings.
    pub(crate) fn rows(&self) -> impl Iterator<Item = String> {
        self.shown.lines().skip(1)
    }
}

pub(crate) fn table(columns: &[OutputColumn]) -> OutputTable {
    let mut shown = comfy_table::Table::new();
    shown.load_style(comfy_table::presets::NOTHING);
    shown.set_header(columns.iter().map(|column| column.heading()));
    for (drawn, column) in shown.column_iter_mut().zip(columns) {
        drawn.set_padding((0, 2));
        if column.is_right() {
            drawn.set_cell_alignment(CellAlignment::Right);
        }
    }
    OutputTable { shown, columns: columns.to_vec() }
}
