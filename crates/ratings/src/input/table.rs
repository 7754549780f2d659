//! Tables of any form as rows of fields, and tables of matches based on them.

use std::io::Read;

use crate::input::csv::CsvTable;
use crate::input::fields::{Bad, at, bad};
pub use crate::input::fields::{write_day, write_number};
use crate::input::finding::ProblemKind;
use crate::input::mapping::Mapping;
use crate::input::parquet::{Chunks, Columnar};
use crate::input::register::{Batch, Register, Source, SourceError};
use crate::input::row::RowReader;

pub const BLOCK_ROWS: usize = Batch::ROWS;

pub enum RowFields<'a> {
    Row {
        row: &'a [&'a [u8]],
        /// The number of leading fields known to equal those of the previous row.
        same: usize,
    },
    /// The row could not be split into fields.
    Bad(ProblemKind, &'a [u8]),
}

/// Rows of fields, from text, columns or a caller.
pub trait RowTable: Send {
    /// The names of the columns; called once, before any row.
    fn header(&mut self) -> Result<Vec<Vec<u8>>, SourceError>;

    /// Selects the columns to read, after the header and before any row. All other fields may be left empty.
    fn ask_for(&mut self, _columns: &[Option<usize>]) {}

    /// Passes the next rows with their line numbers to `sink`, at most [`BLOCK_ROWS`]. `false` at the end.
    fn block(&mut self, sink: &mut dyn FnMut(u64, RowFields<'_>)) -> Result<bool, SourceError>;

    /// Bytes or rows read so far.
    fn progress(&self) -> u64;
}

pub fn requested(count: usize, columns: &[Option<usize>]) -> Vec<bool> {
    (0..count).map(|column| columns.contains(&Some(column))).collect()
}

/// Reads a table whose columns have these names, the first `required` of them always. Faults of single
/// rows become findings.
pub(super) fn read_rows<const N: usize>(
    number: u16,
    table: &mut dyn RowTable,
    (names, required): ([&'static str; N], usize),
    register: &mut Register,
    mut take: impl FnMut(u64, [&[u8]; N], &mut Register) -> Result<(), Bad>,
) -> Result<(), SourceError> {
    let header = table.header()?;
    let columns = names.map(|name| header.iter().position(|column| column == name.as_bytes()));
    if let Some(missing) = columns[..required].iter().position(Option::is_none) {
        register.findings.add(number, 1, ProblemKind::MissingColumn, names[missing].as_bytes());
        return Err(SourceError::Missing(names[missing]));
    }
    register.note_unread(number, header.iter().map(Vec::as_slice), &columns);
    table.ask_for(&columns);
    let width = header.len();
    let mut sink = |line, fields: RowFields<'_>| {
        let taken = match fields {
            RowFields::Bad(kind, found) => bad(kind, found),
            RowFields::Row { row, .. } if row.len() != width => {
                bad(ProblemKind::FieldCount, format!("{} / {width}", row.len()).as_bytes())
            }
            RowFields::Row { row, .. } => take(line, columns.map(|column| at(row, column)), register),
        };
        if let Err((kind, found)) = taken {
            register.findings.add(number, line, kind, &found);
        }
    };
    while table.block(&mut sink)? {}
    Ok(())
}

/// A table of matches: the first table of page 8.
pub struct Matches {
    number: u16,
    mapping: Mapping,
    table: Box<dyn RowTable>,
    rows: Option<RowReader>,
}

impl Matches {
    /// A table as plain or gzipped CSV. `number` is its number within the history.
    pub fn csv(number: u16, reader: Box<dyn Read + Send>, mapping: Mapping) -> Result<Matches, SourceError> {
        let table = Box::new(CsvTable::new(reader, mapping.quotes)?);
        Ok(Matches::of(number, table, mapping))
    }

    pub fn parquet<R: Chunks>(number: u16, file: R, mapping: Mapping) -> Result<Matches, SourceError> {
        Ok(Matches::of(number, Box::new(Columnar::new(file)?), mapping))
    }

    pub fn of(number: u16, table: Box<dyn RowTable>, mapping: Mapping) -> Matches {
        Matches { number, mapping, table, rows: None }
    }

    fn begin(&mut self, register: &mut Register) -> Result<RowReader, SourceError> {
        let header = self.table.header().map_err(|error| error.of(self.number))?;
        let names: Vec<&[u8]> = header.iter().map(Vec::as_slice).collect();
        let rows = RowReader::new(self.number, self.mapping.clone(), &names, register).ok_or_else(|| {
            SourceError::Header(String::from_utf8_lossy(&names.join(&b',')).chars().take(120).collect())
        })?;
        self.table.ask_for(&rows.columns.all());
        Ok(rows)
    }
}

impl Source for Matches {
    fn fill(&mut self, batch: &mut Batch, register: &mut Register) -> Result<bool, SourceError> {
        let mut rows = match self.rows.take() {
            Some(rows) => rows,
            None => self.begin(register)?,
        };
        let number = self.number;
        let more = self.table.block(&mut |line, fields| match fields {
            RowFields::Row { row, same } => rows.read(line, row, same, batch, register),
            RowFields::Bad(kind, found) => register.findings.add(number, line, kind, found),
        });
        self.rows = Some(rows);
        more.map_err(|error| error.of(number))
    }

    fn progress(&self) -> u64 {
        self.table.progress()
    }
}
