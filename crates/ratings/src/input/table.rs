//! Tables of any form as rows of fields, and the table of matches made of them.

use std::io::Read;

use crate::input::csv::Text;
use crate::input::finding::Kind;
use crate::input::mapping::Mapping;
use crate::input::parquet::{Chunks, Columnar};
use crate::input::register::{Batch, ReadError, Register, Source};
use crate::input::row::RowReader;

/// How many rows a table gives at once.
pub const BLOCK_ROWS: usize = Batch::ROWS;

/// One row as its table has it.
pub enum Fields<'a> {
    /// Its fields.
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
    ///
    /// # Errors
    /// [`ReadError`] where they cannot be read.
    fn header(&mut self) -> Result<Vec<Vec<u8>>, ReadError>;

    /// Says, after the header and before any row, which columns are read: the fields of all others may be left empty.
    fn ask_for(&mut self, _columns: &[Option<usize>]) {}

    /// Gives the next rows with their line numbers, at most [`BLOCK_ROWS`]; `false` at the end.
    ///
    /// # Errors
    /// [`ReadError`] where they cannot be read.
    fn block(&mut self, sink: &mut dyn FnMut(u64, Fields<'_>)) -> Result<bool, ReadError>;

    /// Bytes or rows read so far.
    fn progress(&self) -> u64;
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
    ///
    /// # Errors
    /// [`ReadError`] where the reader fails.
    pub fn csv(number: u16, reader: Box<dyn Read + Send>, mapping: Mapping) -> Result<Matches, ReadError> {
        let table = Box::new(Text::new(reader, mapping.quotes)?);
        Ok(Matches::of(number, table, mapping))
    }

    /// A table as Parquet.
    ///
    /// # Errors
    /// [`ReadError`] where it is none.
    pub fn parquet<R: Chunks>(number: u16, file: R, mapping: Mapping) -> Result<Matches, ReadError> {
        Ok(Matches::of(number, Box::new(Columnar::new(file)?), mapping))
    }

    /// A table that a caller has.
    #[must_use]
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

/// Writes a number in digits, as a field of text has it.
pub fn write_number(number: i64, text: &mut Vec<u8>) {
    if let Some(number) = u32::try_from(number).ok().filter(|number| *number < 100_000_000) {
        let digits = eight_digits(number);
        // All leading zeros but the last digit go.
        let zeros = (digits.trailing_zeros() / 8).min(7);
        let shown = (digits | 0x3030_3030_3030_3030) >> (8 * zeros);
        text.extend_from_slice(&shown.to_le_bytes());
        text.truncate(text.len() - zeros as usize);
        return;
    }
    let mut digits = [0; 20];
    let (mut rest, mut start) = (number.unsigned_abs(), digits.len());
    loop {
        start -= 1;
        digits[start] = b'0' + u8::try_from(rest % 10).unwrap_or(0);
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        text.push(b'-');
    }
    text.extend_from_slice(&digits[start..]);
}

/// The eight digits of a number that has no more, the first in the lowest byte: all pairs of four, of two and of one digit are
/// parted at once. The factors are 1/100 and 1/10 for numbers of four and of two digits, rounded up.
fn eight_digits(number: u32) -> u64 {
    let fours = u64::from(number / 10_000) | u64::from(number % 10_000) << 32;
    let hundreds = ((fours * 10_486) >> 20) & 0x0000_007f_0000_007f;
    let twos = hundreds | (fours - 100 * hundreds) << 16;
    let tens = ((twos * 103) >> 10) & 0x000f_000f_000f_000f;
    tens | (twos - 10 * tens) << 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_they_are() {
        let mut text = Vec::new();
        let mut check = |number: i64| {
            text.clear();
            write_number(number, &mut text);
            assert_eq!(text, number.to_string().as_bytes());
        };
        // Each half of eight digits has every value.
        (0..10_000).for_each(|four| [four, four * 10_000, four * 10_001].into_iter().for_each(&mut check));
        [99_999_999, 100_000_000, -1, -10_000, i64::MAX, i64::MIN].into_iter().for_each(check);
    }
}
