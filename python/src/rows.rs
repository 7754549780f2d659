//! Tables of Arrow as rows of fields: text is read where it lies, everything else is written as text once for each block.

use std::fmt::Display;
use std::io::{self, Write};
use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Date32Type, Date64Type, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type,
    TimestampMicrosecondType, TimestampMillisecondType, TimestampNanosecondType, TimestampSecondType,
    UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, ArrowPrimitiveType, LargeStringArray, RecordBatch, RecordBatchReader, StringArray,
    StringViewArray,
};
use arrow_schema::{DataType, SchemaRef, TimeUnit};
use pairwright_ratings::Day;
use pairwright_ratings::input::ReadError;
use pairwright_ratings::input::table::{BLOCK_ROWS, Fields, Table, write_number};

/// A stream of Arrow.
pub(crate) struct Stream {
    reader: Box<dyn RecordBatchReader + Send>,
    schema: SchemaRef,
    /// What is left of the present batch.
    batch: Option<RecordBatch>,
    rows: u64,
}

impl Stream {
    pub(crate) fn new(reader: Box<dyn RecordBatchReader + Send>) -> Stream {
        let schema = reader.schema();
        Stream { reader, schema, batch: None, rows: 0 }
    }

    /// The next rows, at most a block of them.
    fn next(&mut self) -> Result<Option<RecordBatch>, ReadError> {
        loop {
            match self.batch.take().filter(|batch| batch.num_rows() > 0) {
                Some(batch) => {
                    let rows = batch.num_rows().min(BLOCK_ROWS);
                    self.batch = Some(batch.slice(rows, batch.num_rows() - rows));
                    return Ok(Some(batch.slice(0, rows)));
                }
                None => match self.reader.next() {
                    None => return Ok(None),
                    Some(batch) => self.batch = Some(batch.map_err(io::Error::other)?),
                },
            }
        }
    }
}

impl Table for Stream {
    fn header(&mut self) -> Result<Vec<Vec<u8>>, ReadError> {
        Ok(self.schema.fields().iter().map(|field| field.name().as_bytes().to_vec()).collect())
    }

    fn block(&mut self, sink: &mut dyn FnMut(u64, Fields<'_>)) -> Result<bool, ReadError> {
        let Some(batch) = self.next()? else { return Ok(false) };
        let columns: Vec<Cells> = batch.columns().iter().map(Cells::new).collect::<Result<_, _>>()?;
        let mut fields: Vec<&[u8]> = vec![b""; columns.len()];
        for row in 0..batch.num_rows() {
            self.rows += 1;
            let same =
                if row == 0 { 0 } else { columns.iter().take_while(|column| column.repeats(row)).count() };
            for (field, column) in fields.iter_mut().zip(&columns).skip(same) {
                *field = column.field(row);
            }
            sink(self.rows, Fields::Row { row: &fields, same });
        }
        Ok(true)
    }

    fn progress(&self) -> u64 {
        self.rows
    }
}

/// A block of one column.
enum Cells {
    Text(StringArray),
    Large(LargeStringArray),
    View(StringViewArray),
    /// A dictionary: the key of each row, none where there is nothing, and the words.
    Coded(Vec<Option<usize>>, Box<Cells>),
    /// Something else, as text, and where in it each row's field lies.
    Written(Vec<u8>, Vec<Range<usize>>),
    /// Neither text nor number: every field is empty.
    Nothing,
}

impl Cells {
    fn new(array: &ArrayRef) -> Result<Cells, ReadError> {
        Ok(match array.data_type() {
            DataType::Utf8 => Cells::Text(array.as_string().clone()),
            DataType::LargeUtf8 => Cells::Large(array.as_string().clone()),
            DataType::Utf8View => Cells::View(array.as_string_view().clone()),
            DataType::Dictionary(..) => {
                let coded = array.as_any_dictionary();
                let there = |row: usize| coded.keys().is_valid(row);
                let keys = coded.normalized_keys().into_iter().enumerate();
                let keys = keys.map(|(row, key)| there(row).then_some(key)).collect();
                Cells::Coded(keys, Box::new(Cells::new(coded.values())?))
            }
            DataType::Null => Cells::Nothing,
            DataType::Boolean => {
                let values = array.as_boolean();
                written(
                    array,
                    |row| values.value(row),
                    |value, text| text.push(if value { b'1' } else { b'0' }),
                )
            }
            DataType::Int8 => numbers::<Int8Type>(array),
            DataType::Int16 => numbers::<Int16Type>(array),
            DataType::Int32 => numbers::<Int32Type>(array),
            DataType::Int64 => numbers::<Int64Type>(array),
            DataType::UInt8 => numbers::<UInt8Type>(array),
            DataType::UInt16 => numbers::<UInt16Type>(array),
            DataType::UInt32 => numbers::<UInt32Type>(array),
            DataType::UInt64 => others::<UInt64Type>(array),
            DataType::Float32 => others::<Float32Type>(array),
            DataType::Float64 => others::<Float64Type>(array),
            DataType::Date32 => days::<Date32Type>(array, 1),
            DataType::Date64 => days::<Date64Type>(array, 86_400_000),
            DataType::Timestamp(TimeUnit::Second, _) => days::<TimestampSecondType>(array, 86_400),
            DataType::Timestamp(TimeUnit::Millisecond, _) => {
                days::<TimestampMillisecondType>(array, 86_400_000)
            }
            DataType::Timestamp(TimeUnit::Microsecond, _) => {
                days::<TimestampMicrosecondType>(array, 86_400_000_000)
            }
            DataType::Timestamp(TimeUnit::Nanosecond, _) => {
                days::<TimestampNanosecondType>(array, 86_400_000_000_000)
            }
            other => return Err(io::Error::other(other.to_string()).into()),
        })
    }

    fn field(&self, row: usize) -> &[u8] {
        match self {
            Cells::Text(array) if array.is_valid(row) => array.value(row).as_bytes(),
            Cells::Large(array) if array.is_valid(row) => array.value(row).as_bytes(),
            Cells::View(array) if array.is_valid(row) => array.value(row).as_bytes(),
            Cells::Coded(keys, words) => keys[row].map_or(b"", |key| words.field(key)),
            Cells::Written(text, cells) => &text[cells[row].clone()],
            _ => b"",
        }
    }

    /// Whether a row has what the row above it has in the same block.
    fn repeats(&self, row: usize) -> bool {
        match self {
            Cells::Coded(keys, _) => keys[row] == keys[row - 1],
            Cells::Written(_, cells) => cells[row] == cells[row - 1],
            _ => self.field(row) == self.field(row - 1),
        }
    }
}

/// A column written as text: a value that repeats the one above it is written once, and nothing where there is none.
fn written<V: PartialEq>(
    array: &ArrayRef,
    value: impl Fn(usize) -> V,
    mut write: impl FnMut(V, &mut Vec<u8>),
) -> Cells {
    let (mut text, mut cells): (_, Vec<Range<usize>>) = (Vec::new(), Vec::with_capacity(array.len()));
    let there = |row: usize| array.is_valid(row).then(|| value(row));
    for row in 0..array.len() {
        let own = there(row);
        match cells.last() {
            Some(above) if own == there(row - 1) => cells.push(above.clone()),
            _ => {
                let start = text.len();
                own.into_iter().for_each(|own| write(own, &mut text));
                cells.push(start..text.len());
            }
        }
    }
    Cells::Written(text, cells)
}

fn numbers<T: ArrowPrimitiveType<Native: Into<i64>>>(array: &ArrayRef) -> Cells {
    let values = array.as_primitive::<T>().values();
    written(array, |row| values[row], |value, text| write_number(value.into(), text))
}

/// Numbers that no `i64` holds.
fn others<T: ArrowPrimitiveType<Native: Display>>(array: &ArrayRef) -> Cells {
    let values = array.as_primitive::<T>().values();
    written(
        array,
        |row| values[row],
        |value, text| {
            let _ = write!(text, "{value}");
        },
    )
}

fn days<T: ArrowPrimitiveType<Native: Into<i64>>>(array: &ArrayRef, a_day: i64) -> Cells {
    let values = array.as_primitive::<T>().values();
    written(array, |row| values[row].into().div_euclid(a_day), day)
}

/// A day since 1970 as text; nothing where the calendar does not have it.
fn day(days: i64, text: &mut Vec<u8>) {
    if let Ok(days) = i32::try_from(days) {
        text.extend_from_slice(Day(days.clamp(-700_000, 2_900_000)).to_string().as_bytes());
    }
}
