//! Tables of any form as rows of fields, and the table of matches made of them.

use std::io::Read;

use crate::input::csv::Text;
pub use crate::input::fields::{write_day, write_number};
use crate::input::finding::Kind;
use crate::input::mapping::Mapping;
use crate::input::parquet::{Chunks, Columnar};
use crate::input::register::{Batch, ReadError, Register, Source};
use crate::input::row::RowReader;

/// How many rows a table gives at once.
pub const BLOCK_ROWS: usize = Batch::ROWS;

/// One row as its table has it.
pub enum Fields<'a> {
    Row {
        /// One for each column.
        row: &'a [&'a [u8]],
        /// How many of the first are known to be those of the row given before it.
        same: usize,
    },
    /// It has none that could be told apart.
    Bad(Kind, &'a [u8]),
}

/// Rows of fields, from text, from columns, or from wherever a caller has them.
pub trait Table: Send {
    /// The names of the columns; asked for once, before any row.
    fn header(&mut self) -> Result<Vec<Vec<u8>>, ReadError>;

    /// Says, after the header and before any row, which columns are read: the fields of all others may be left empty.
    fn ask_for(&mut self, _columns: &[Option<usize>]) {}

    /// Gives the next rows with their line numbers, at most [`BLOCK_ROWS`]; `false` at the end.
    fn block(&mut self, sink: &mut dyn FnMut(u64, Fields<'_>)) -> Result<bool, ReadError>;

    /// Bytes or rows read so far.
    fn progress(&self) -> u64;
}

/// Which of so many columns are asked for.
pub fn asked(count: usize, columns: &[Option<usize>]) -> Vec<bool> {
    (0..count).map(|column| columns.contains(&Some(column))).collect()
}

/// A table of matches: the first table of page 8.
pub struct Matches {
    number: u16,
    mapping: Mapping,
    table: Box<dyn Table>,
    rows: Option<RowReader>,
}

impl Matches {
    /// A table as CSV, compressed by gzip or not. `number` is its number among all tables of the history.
    pub fn csv(number: u16, reader: Box<dyn Read + Send>, mapping: Mapping) -> Result<Matches, ReadError> {
        let table = Box::new(Text::new(reader, mapping.quotes)?);
        Ok(Matches::of(number, table, mapping))
    }

    /// A table as Parquet.
    pub fn parquet<R: Chunks>(number: u16, file: R, mapping: Mapping) -> Result<Matches, ReadError> {
        Ok(Matches::of(number, Box::new(Columnar::new(file)?), mapping))
    }

    /// A table that a caller has.
    pub fn of(number: u16, table: Box<dyn Table>, mapping: Mapping) -> Matches {
        Matches { number, mapping, table, rows: None }
    }

    fn begin(&mut self, register: &mut Register) -> Result<RowReader, ReadError> {
        let header = self.table.header().map_err(|error| error.of(self.number))?;
        let names: Vec<&[u8]> = header.iter().map(Vec::as_slice).collect();
        let rows = RowReader::new(self.number, self.mapping.clone(), &names, register).ok_or_else(|| {
            ReadError::Header(String::from_utf8_lossy(&names.join(&b',')).chars().take(120).collect())
        })?;
        self.table.ask_for(&rows.columns.all());
        Ok(rows)
    }
}

impl Source for Matches {
    fn fill(&mut self, batch: &mut Batch, register: &mut Register) -> Result<bool, ReadError> {
        let mut rows = match self.rows.take() {
            Some(rows) => rows,
            None => self.begin(register)?,
        };
        let number = self.number;
        let more = self.table.block(&mut |line, fields| match fields {
            Fields::Row { row, same } => rows.read(line, row, same, batch, register),
            Fields::Bad(kind, found) => register.findings.add(number, line, kind, found),
        });
        self.rows = Some(rows);
        more.map_err(|error| error.of(number))
    }

    fn progress(&self) -> u64 {
        self.table.progress()
    }
}
