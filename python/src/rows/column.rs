//! One column of an Arrow batch: text is read in place, everything else is written as text.

use std::io;
use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowDictionaryKeyType, Date32Type, Date64Type, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type,
    Int64Type, TimestampMicrosecondType, TimestampMillisecondType, TimestampNanosecondType,
    TimestampSecondType, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, GenericStringArray, OffsetSizeTrait, PrimitiveArray, StringViewArray, downcast_integer,
};
use arrow_buffer::ArrowNativeType;
use arrow_schema::{DataType, TimeUnit};
use pairwright_ratings::input::SourceError;

use crate::rows::written::{booleans, days, numbers, others};

pub(super) trait BatchColumn: Send {
    /// Prepares these rows; only they are read until the next call.
    fn turn_to(&mut self, _rows: Range<usize>) {}

    /// The field of a row; empty for null.
    fn field(&self, row: usize) -> &[u8];

    /// Writes the fields of some rows to places this far apart.
    fn put<'a>(&'a self, first: usize, rows: usize, places: &mut [&'a [u8]], width: usize) {
        for (place, row) in places.iter_mut().step_by(width).zip(first..first + rows) {
            *place = self.field(row);
        }
    }

    /// Whether a row is known to equal the previous row.
    fn repeats(&self, row: usize) -> bool;

    /// Counts this column for rows in which it and all columns before it equal the previous row.
    fn count_same(&self, before: u32, first: usize, same: &mut [u32]) {
        for (same, row) in same.iter_mut().zip(first..).skip(1) {
            if *same == before && self.repeats(row) {
                *same += 1;
            }
        }
    }
}

pub(super) fn column(array: &ArrayRef) -> Result<Box<dyn BatchColumn>, SourceError> {
    Ok(match array.data_type() {
        DataType::Utf8 => Box::new(TextColumn(array.as_string::<i32>().clone())),
        DataType::LargeUtf8 => Box::new(TextColumn(array.as_string::<i64>().clone())),
        DataType::Utf8View => Box::new(Views(array.as_string_view().clone())),
        DataType::Dictionary(key, _) => return dictionary(key, array),
        DataType::Null => Box::new(EmptyColumn),
        DataType::Boolean => booleans(array.as_boolean()),
        DataType::Int8 => numbers(array.as_primitive::<Int8Type>()),
        DataType::Int16 => numbers(array.as_primitive::<Int16Type>()),
        DataType::Int32 => numbers(array.as_primitive::<Int32Type>()),
        DataType::Int64 => numbers(array.as_primitive::<Int64Type>()),
        DataType::UInt8 => numbers(array.as_primitive::<UInt8Type>()),
        DataType::UInt16 => numbers(array.as_primitive::<UInt16Type>()),
        DataType::UInt32 => numbers(array.as_primitive::<UInt32Type>()),
        DataType::UInt64 => others(array.as_primitive::<UInt64Type>()),
        DataType::Float32 => others(array.as_primitive::<Float32Type>()),
        DataType::Float64 => others(array.as_primitive::<Float64Type>()),
        DataType::Date32 => days(array.as_primitive::<Date32Type>(), 1),
        DataType::Date64 => days(array.as_primitive::<Date64Type>(), 86_400_000),
        DataType::Timestamp(TimeUnit::Second, _) => days(array.as_primitive::<TimestampSecondType>(), 86_400),
        DataType::Timestamp(TimeUnit::Millisecond, _) => {
            days(array.as_primitive::<TimestampMillisecondType>(), 86_400_000)
        }
        DataType::Timestamp(TimeUnit::Microsecond, _) => {
            days(array.as_primitive::<TimestampMicrosecondType>(), 86_400_000_000)
        }
        DataType::Timestamp(TimeUnit::Nanosecond, _) => {
            days(array.as_primitive::<TimestampNanosecondType>(), 86_400_000_000_000)
        }
        other => return Err(io::Error::other(other.to_string()).into()),
    })
}

/// A column that was not requested.
pub(super) fn unread() -> Box<dyn BatchColumn> {
    Box::new(EmptyColumn)
}

/// The column of a dictionary with keys of this type.
fn dictionary(key: &DataType, array: &ArrayRef) -> Result<Box<dyn BatchColumn>, SourceError> {
    macro_rules! with_keys {
        ($key:ty) => {
            coded(array.as_any_dictionary().keys().as_primitive::<$key>(), array)
        };
    }
    downcast_integer! {
        key => (with_keys),
        other => Err(io::Error::other(other.to_string()).into()),
    }
}

fn coded<K: ArrowDictionaryKeyType>(
    keys: &PrimitiveArray<K>,
    array: &ArrayRef,
) -> Result<Box<dyn BatchColumn>, SourceError> {
    let values = array.as_any_dictionary().values();
    let mut words = column(values)?;
    words.turn_to(0..values.len());
    Ok(Box::new(DictionaryColumn { keys: keys.clone(), words, count: values.len() }))
}

/// A null column, or one that was not requested: every field is empty.
struct EmptyColumn;

impl BatchColumn for EmptyColumn {
    fn field(&self, _row: usize) -> &[u8] {
        b""
    }

    fn put<'a>(&'a self, _first: usize, _rows: usize, _places: &mut [&'a [u8]], _width: usize) {}

    fn repeats(&self, _row: usize) -> bool {
        true
    }
}

/// Consecutive texts.
struct TextColumn<O: OffsetSizeTrait>(GenericStringArray<O>);

impl<O: OffsetSizeTrait> BatchColumn for TextColumn<O> {
    fn field(&self, row: usize) -> &[u8] {
        if self.0.is_valid(row) { self.0.value(row).as_bytes() } else { b"" }
    }

    fn repeats(&self, row: usize) -> bool {
        self.field(row) == self.field(row - 1)
    }
}

/// Text views: each has its length and first letters, and then the rest or its position.
struct Views(StringViewArray);

impl BatchColumn for Views {
    fn field(&self, row: usize) -> &[u8] {
        if self.0.is_valid(row) { self.0.value(row).as_bytes() } else { b"" }
    }

    fn repeats(&self, row: usize) -> bool {
        let (own, above) = (self.0.views()[row], self.0.views()[row - 1]);
        self.0.is_valid(row) == self.0.is_valid(row - 1)
            && (own == above || own as u64 == above as u64 && self.field(row) == self.field(row - 1))
    }
}

/// Indices into a dictionary.
struct DictionaryColumn<K: ArrowDictionaryKeyType> {
    keys: PrimitiveArray<K>,
    words: Box<dyn BatchColumn>,
    /// Number of words.
    count: usize,
}

impl<K: ArrowDictionaryKeyType> BatchColumn for DictionaryColumn<K> {
    fn field(&self, row: usize) -> &[u8] {
        let key = self.keys.is_valid(row).then(|| self.keys.value(row).as_usize());
        key.filter(|key| *key < self.count).map_or(b"", |key| self.words.field(key))
    }

    fn repeats(&self, row: usize) -> bool {
        let keys = self.keys.values();
        keys[row] == keys[row - 1] && self.keys.is_valid(row) == self.keys.is_valid(row - 1)
    }
}
