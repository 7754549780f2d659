//! Tables as Parquet: read column by column, a block of rows at a time, without arrow.

use std::ops::Range;

use parquet::basic::{ConvertedType, LogicalType, TimeUnit};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{AsBytes, ByteArray, DataType, FixedLenByteArray};
use parquet::file::reader::{ChunkReader, FileReader, SerializedFileReader};
use parquet::schema::types::ColumnDescriptor;

use crate::day::Day;
use crate::input::register::ReadError;
use crate::input::table::{BLOCK_ROWS, Fields, Table, write_number};

/// What a Parquet file can be read from: a file, or bytes in memory.
pub trait Chunks: ChunkReader + 'static {}

impl<R: ChunkReader + 'static> Chunks for R {}

/// A table as Parquet.
pub(crate) struct Columnar<R: Chunks> {
    file: SerializedFileReader<R>,
    forms: Vec<Form>,
    next_group: usize,
    columns: Vec<ColumnReader>,
    blocks: Vec<Block>,
    /// Rows of the present group that were not read yet.
    left: usize,
    rows: u64,
}

/// How a column's numbers are to be written as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// As they are.
    Plain,
    /// Days since 1970.
    Date,
    /// This many ticks a day since 1970.
    Time(i64),
}

/// A block of one column as text, in which a value that repeats the one above it is written once.
#[derive(Default)]
struct Block {
    text: Vec<u8>,
    /// Where in the text each row's field lies; a field that repeats the one above it lies in the same place.
    cells: Vec<Range<usize>>,
    levels: Vec<i16>,
}

impl<R: Chunks> Columnar<R> {
    pub(crate) fn new(file: R) -> Result<Columnar<R>, ReadError> {
        let file = SerializedFileReader::new(file)?;
        let schema = file.metadata().file_metadata().schema_descr();
        let forms: Vec<Form> = schema.columns().iter().map(|column| form(column)).collect();
        let blocks = forms.iter().map(|_| Block::default()).collect();
        Ok(Columnar { file, forms, next_group: 0, columns: Vec::new(), blocks, left: 0, rows: 0 })
    }

    /// Opens the next group of rows; `false` after the last.
    fn open_group(&mut self) -> Result<bool, ReadError> {
        while self.left == 0 {
            if self.next_group >= self.file.num_row_groups() {
                return Ok(false);
            }
            let group = self.file.get_row_group(self.next_group)?;
            self.left = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
            let columns = 0..self.forms.len();
            self.columns = columns.map(|column| group.get_column_reader(column)).collect::<Result<_, _>>()?;
            self.next_group += 1;
        }
        Ok(true)
    }
}

impl<R: Chunks> Table for Columnar<R> {
    fn header(&mut self) -> Result<Vec<Vec<u8>>, ReadError> {
        let schema = self.file.metadata().file_metadata().schema_descr();
        Ok(schema.columns().iter().map(|column| column.name().as_bytes().to_vec()).collect())
    }

    fn block(&mut self, sink: &mut dyn FnMut(u64, Fields<'_>)) -> Result<bool, ReadError> {
        if !self.open_group()? {
            return Ok(false);
        }
        let rows = self.left.min(BLOCK_ROWS);
        let columns = self.columns.iter_mut().zip(&mut self.blocks).zip(&self.forms);
        for ((column, block), form) in columns {
            block.fill(column, *form, rows)?;
        }
        let mut fields: Vec<&[u8]> = vec![b""; self.blocks.len()];
        for row in 0..rows {
            self.rows += 1;
            let same = self.blocks.iter().take_while(|block| block.repeats(row)).count();
            for (field, block) in fields.iter_mut().zip(&self.blocks).skip(same) {
                *field = block.field(row);
            }
            sink(self.rows, Fields::Row { row: &fields, same });
        }
        self.left -= rows;
        Ok(true)
    }

    fn progress(&self) -> u64 {
        self.rows
    }
}

fn form(column: &ColumnDescriptor) -> Form {
    match column.logical_type_ref() {
        Some(LogicalType::Date) => Form::Date,
        Some(LogicalType::Timestamp(stamp)) => Form::Time(match stamp.unit {
            TimeUnit::MILLIS => 86_400_000,
            TimeUnit::MICROS => 86_400_000_000,
            TimeUnit::NANOS => 86_400_000_000_000,
        }),
        _ => match column.converted_type() {
            ConvertedType::DATE => Form::Date,
            ConvertedType::TIMESTAMP_MILLIS => Form::Time(86_400_000),
            ConvertedType::TIMESTAMP_MICROS => Form::Time(86_400_000_000),
            _ => Form::Plain,
        },
    }
}

impl Block {
    fn fill(&mut self, column: &mut ColumnReader, form: Form, rows: usize) -> Result<(), ReadError> {
        self.text.clear();
        self.cells.clear();
        let write = |number: i64, text: &mut Vec<u8>| match form {
            Form::Plain => write_number(number, text),
            Form::Date | Form::Time(_) => text.extend_from_slice(&date(number, form)),
        };
        match column {
            ColumnReader::ByteArrayColumnReader(reader) => {
                self.take(reader, rows, |value: &ByteArray, text| text.extend_from_slice(value.data()))
            }
            ColumnReader::FixedLenByteArrayColumnReader(reader) => {
                self.take(reader, rows, |value: &FixedLenByteArray, text| {
                    text.extend_from_slice(value.data());
                })
            }
            ColumnReader::Int32ColumnReader(reader) => {
                self.take(reader, rows, |value, text| write(i64::from(*value), text))
            }
            ColumnReader::Int64ColumnReader(reader) => {
                self.take(reader, rows, |value, text| write(*value, text))
            }
            ColumnReader::BoolColumnReader(reader) => {
                self.take(reader, rows, |value, text| text.push(if *value { b'1' } else { b'0' }))
            }
            ColumnReader::FloatColumnReader(reader) => {
                self.take(reader, rows, |value, text| text.extend_from_slice(value.to_string().as_bytes()))
            }
            ColumnReader::DoubleColumnReader(reader) => {
                self.take(reader, rows, |value, text| text.extend_from_slice(value.to_string().as_bytes()))
            }
            ColumnReader::Int96ColumnReader(reader) => {
                self.take(reader, rows, |value, text| text.extend_from_slice(value.to_string().as_bytes()))
            }
        }
    }

    fn take<T: DataType>(
        &mut self,
        reader: &mut ColumnReaderImpl<T>,
        rows: usize,
        mut write: impl FnMut(&T::T, &mut Vec<u8>),
    ) -> Result<(), ReadError> {
        let mut values = Vec::with_capacity(rows);
        self.levels.clear();
        let mut read = 0;
        while read < rows {
            let (records, _, _) =
                reader.read_records(rows - read, Some(&mut self.levels), None, &mut values)?;
            if records == 0 {
                break;
            }
            read += records;
        }
        let full = self.levels.iter().copied().max().unwrap_or(0);
        let (mut values, mut above) = (values.iter(), None);
        let mut cell = 0..0;
        for row in 0..rows {
            // A column that may be empty has a level for each row; one that may not has none.
            let is_there =
                self.levels.get(row).is_none_or(|level| *level == full && full > 0 || self.levels.is_empty());
            let value = is_there.then(|| values.next()).flatten();
            if row == 0 || !is_same(value, above) {
                cell.start = self.text.len();
                value.into_iter().for_each(|value| write(value, &mut self.text));
                cell.end = self.text.len();
            }
            self.cells.push(cell.clone());
            above = value;
        }
        Ok(())
    }

    fn field(&self, row: usize) -> &[u8] {
        &self.text[self.cells[row].clone()]
    }

    /// Whether a row has what the row above it has in the same block.
    fn repeats(&self, row: usize) -> bool {
        row > 0 && self.cells[row] == self.cells[row - 1]
    }
}

/// Whether two values are the same. Most that are come from one dictionary: then the place in memory tells.
fn is_same<T: AsBytes + PartialEq>(a: Option<&T>, b: Option<&T>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => std::ptr::eq(a.as_bytes(), b.as_bytes()) || a == b,
        (a, b) => a.is_none() && b.is_none(),
    }
}

/// A day as text; nothing where the calendar does not have it.
fn date(number: i64, form: Form) -> Vec<u8> {
    let days = match form {
        Form::Time(ticks) => number.div_euclid(ticks),
        Form::Plain | Form::Date => number,
    };
    let day = i32::try_from(days).ok().map(|days| Day(days.clamp(-700_000, 2_900_000)).to_string());
    day.unwrap_or_default().into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_they_are() {
        for number in [0, 7, -7, 10, 1_234_567_890, i64::MAX, i64::MIN] {
            let mut text = Vec::new();
            write_number(number, &mut text);
            assert_eq!(String::from_utf8(text).unwrap(), number.to_string());
        }
        assert_eq!(date(14_865, Form::Date), b"2010-09-13");
        assert_eq!(date(14_865 * 86_400_000 + 1, Form::Time(86_400_000)), b"2010-09-13");
        assert_eq!(date(i64::MAX, Form::Date), b"");
    }
}
