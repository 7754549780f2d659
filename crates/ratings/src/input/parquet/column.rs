//! One column of a Parquet file, in blocks of rows.

use parquet::basic::{ConvertedType, LogicalType, TimeUnit};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{AsBytes, ByteArray, DataType, FixedLenByteArray, Int32Type};
use parquet::errors::Result;
use parquet::file::reader::RowGroupReader;
use parquet::schema::types::{ColumnDescPtr, ColumnDescriptor};

use crate::input::fields::{write_day, write_number};
use crate::input::parquet::codes::{DictionaryPart, plain};

pub(super) struct ParquetColumn {
    /// Its index in the file.
    number: usize,
    descriptor: ColumnDescPtr,
    reader: PartReader,
    block: Block,
}

enum PartReader {
    /// Not requested: all fields are empty.
    Unread,
    /// By dictionary index, with the number of rows read.
    Coded(ColumnReaderImpl<Int32Type>, usize),
    Plain(ColumnReader),
}

/// How a column's numbers are written as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NumberForm {
    Plain,
    Date,
    /// This many ticks a day since 1970.
    Time(i64),
}

/// The rows of a block: the distinct fields as text, and the index of each row's.
struct Block {
    form: NumberForm,
    words: Words,
    /// The index of each row's word. A field that repeats the previous one has the same.
    cells: Vec<i32>,
    levels: Vec<i16>,
    /// The level of a non-null field.
    full: i16,
}

impl ParquetColumn {
    pub(super) fn new(number: usize, descriptor: ColumnDescPtr) -> ParquetColumn {
        let block = Block {
            form: NumberForm::of(&descriptor),
            words: Words::default(),
            cells: Vec::new(),
            levels: Vec::new(),
            full: descriptor.max_def_level(),
        };
        ParquetColumn { number, descriptor, reader: PartReader::Unread, block }
    }

    pub(super) fn open(&mut self, group: &dyn RowGroupReader) -> Result<()> {
        let pages = group.get_column_page_reader(self.number)?;
        self.block.clear();
        self.reader = match DictionaryPart::new(&self.descriptor, pages)? {
            Some(DictionaryPart { mut dictionary, count, codes }) => {
                self.block.take_any(&mut dictionary, 0, count)?;
                PartReader::Coded(codes, 0)
            }
            None => PartReader::Plain(plain(&self.descriptor, group.get_column_page_reader(self.number)?)),
        };
        Ok(())
    }

    /// Reads the next rows of a group, reopening it where its dictionary ends.
    pub(super) fn fill<'a>(
        &mut self,
        rows: usize,
        group: impl FnOnce() -> Result<Box<dyn RowGroupReader + 'a>>,
    ) -> Result<()> {
        let block = &mut self.block;
        match &mut self.reader {
            PartReader::Unread => block.cells.clear(),
            PartReader::Plain(reader) => {
                block.clear();
                block.take_any(reader, 0, rows)?;
            }
            PartReader::Coded(codes, above) => {
                block.cells.clear();
                block.take_codes(codes, rows)?;
                let (before, read) = (*above, block.cells.len());
                *above += read;
                if read < rows {
                    let mut reader = plain(&self.descriptor, group()?.get_column_page_reader(self.number)?);
                    block.take_any(&mut reader, before + read, rows - read)?;
                    self.reader = PartReader::Plain(reader);
                }
            }
        }
        block.cells.resize(rows, NOTHING);
        Ok(())
    }

    /// Counts this column for rows in which it and all columns before it equal the previous row.
    pub(super) fn count_same(&self, before: u32, same: &mut [u32]) {
        for (same, cells) in same.iter_mut().skip(1).zip(self.block.cells.windows(2)) {
            *same += u32::from(*same == before && cells[0] == cells[1]);
        }
    }

    #[inline]
    pub(super) fn field(&self, row: usize) -> &[u8] {
        self.block.words.word(self.block.cells[row])
    }
}

impl NumberForm {
    fn of(column: &ColumnDescriptor) -> NumberForm {
        match column.logical_type_ref() {
            Some(LogicalType::Date) => NumberForm::Date,
            Some(LogicalType::Timestamp(stamp)) => NumberForm::Time(match stamp.unit {
                TimeUnit::MILLIS => 86_400_000,
                TimeUnit::MICROS => 86_400_000_000,
                TimeUnit::NANOS => 86_400_000_000_000,
            }),
            _ => match column.converted_type() {
                ConvertedType::DATE => NumberForm::Date,
                ConvertedType::TIMESTAMP_MILLIS => NumberForm::Time(86_400_000),
                ConvertedType::TIMESTAMP_MICROS => NumberForm::Time(86_400_000_000),
                _ => NumberForm::Plain,
            },
        }
    }

    fn write(self, number: i64, text: &mut Vec<u8>) {
        match self {
            NumberForm::Plain => write_number(number, text),
            NumberForm::Date => write_day(number, text),
            NumberForm::Time(ticks) => write_day(number.div_euclid(ticks), text),
        }
    }
}

impl Block {
    fn clear(&mut self) {
        self.words.clear();
        self.cells.clear();
    }

    /// Reads rows by value, after skipping some.
    fn take_any(&mut self, column: &mut ColumnReader, pass: usize, rows: usize) -> Result<()> {
        let form = self.form;
        match column {
            ColumnReader::ByteArrayColumnReader(reader) => {
                self.take(reader, pass, rows, |value: &ByteArray, text| text.extend_from_slice(value.data()))
            }
            ColumnReader::FixedLenByteArrayColumnReader(reader) => {
                self.take(reader, pass, rows, |value: &FixedLenByteArray, text| {
                    text.extend_from_slice(value.data());
                })
            }
            ColumnReader::Int32ColumnReader(reader) => {
                self.take(reader, pass, rows, |value, text| form.write(i64::from(*value), text))
            }
            ColumnReader::Int64ColumnReader(reader) => {
                self.take(reader, pass, rows, |value, text| form.write(*value, text))
            }
            ColumnReader::BoolColumnReader(reader) => {
                self.take(reader, pass, rows, |value, text| text.push(if *value { b'1' } else { b'0' }))
            }
            ColumnReader::FloatColumnReader(reader) => self.take(reader, pass, rows, write_shown),
            ColumnReader::DoubleColumnReader(reader) => self.take(reader, pass, rows, write_shown),
            ColumnReader::Int96ColumnReader(reader) => self.take(reader, pass, rows, write_shown),
        }
    }

    fn take<T: DataType>(
        &mut self,
        reader: &mut ColumnReaderImpl<T>,
        pass: usize,
        rows: usize,
        mut write: impl FnMut(&T::T, &mut Vec<u8>),
    ) -> Result<()> {
        if pass > 0 {
            reader.skip_records(pass)?;
        }
        let values = self.read(reader, rows)?;
        let (mut above, mut code) = (None, NOTHING);
        let codes = values.iter().map(|value| {
            if !above.is_some_and(|above| is_same(above, value)) {
                code = self.words.add(|text| write(value, text));
            }
            above = Some(value);
            code
        });
        give_out(codes, &self.levels, self.full, &mut self.cells);
        Ok(())
    }

    /// Reads rows by indices of known words.
    fn take_codes(&mut self, reader: &mut ColumnReaderImpl<Int32Type>, rows: usize) -> Result<()> {
        let codes = self.read(reader, rows)?;
        give_out(codes.into_iter(), &self.levels, self.full, &mut self.cells);
        Ok(())
    }

    /// The next values of a column, and their levels.
    fn read<T: DataType>(&mut self, reader: &mut ColumnReaderImpl<T>, rows: usize) -> Result<Vec<T::T>> {
        self.levels.clear();
        let mut values = Vec::with_capacity(rows);
        reader.read_records(rows, Some(&mut self.levels), None, &mut values)?;
        Ok(values)
    }
}

/// Gives each row its index. A nullable column has a level for each row; others have none.
fn give_out(mut codes: impl Iterator<Item = i32>, levels: &[i16], full: i16, cells: &mut Vec<i32>) {
    if levels.is_empty() {
        return cells.extend(codes);
    }
    let code = |level: &i16| (*level == full).then(|| codes.next()).flatten().unwrap_or(NOTHING);
    cells.extend(levels.iter().map(code));
}

fn write_shown(value: &impl ToString, text: &mut Vec<u8>) {
    text.extend_from_slice(value.to_string().as_bytes());
}

/// Whether two values are equal. Equal ones usually come from one dictionary, so
/// comparing addresses is enough.
fn is_same<T: AsBytes + PartialEq>(a: &T, b: &T) -> bool {
    std::ptr::eq(a.as_bytes(), b.as_bytes()) || a == b
}

/// Concatenated fields with their boundaries.
#[derive(Default)]
struct Words {
    text: Vec<u8>,
    /// The start of each, and the end of the last.
    bounds: Vec<usize>,
}

/// The index of an empty field.
const NOTHING: i32 = -1;

impl Words {
    fn clear(&mut self) {
        self.text.clear();
        self.bounds.clear();
    }

    fn add(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> i32 {
        if self.bounds.is_empty() {
            self.bounds.push(0);
        }
        write(&mut self.text);
        self.bounds.push(self.text.len());
        i32::try_from(self.bounds.len() - 2).unwrap_or(NOTHING)
    }

    /// The word at this index; empty if there is none.
    #[inline]
    fn word(&self, number: i32) -> &[u8] {
        let bounds = usize::try_from(number).ok().and_then(|number| self.bounds.get(number..));
        match bounds.and_then(|bounds| bounds.first_chunk()) {
            Some(&[from, to]) => self.text.get(from..to).unwrap_or(b""),
            None => b"",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_moments_are_written_as_days() {
        let written = |form: NumberForm, number| {
            let mut text = Vec::new();
            form.write(number, &mut text);
            String::from_utf8(text).unwrap()
        };
        assert_eq!(written(NumberForm::Date, 14_865), "2010-09-13");
        assert_eq!(written(NumberForm::Time(86_400_000), 14_865 * 86_400_000 + 1), "2010-09-13");
        assert_eq!(written(NumberForm::Time(86_400_000), -1), "1969-12-31");
    }
}
