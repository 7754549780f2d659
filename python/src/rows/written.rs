//! Columns of anything except text: each value is written as text, once per run of equal rows.

use std::fmt::Display;
use std::io::Write;
use std::ops::Range;

use arrow_array::{Array, ArrowPrimitiveType, BooleanArray, PrimitiveArray};
use arrow_buffer::NullBuffer;
use pairwright_ratings::input::table::{write_day, write_number};

use crate::rows::column::BatchColumn;

/// A column whose values are written as text for each block.
struct WrittenColumn<R, W> {
    nulls: Option<NullBuffer>,
    /// The value of a row.
    value: R,
    /// The formatting function.
    write: W,
    /// The distinct values of the block.
    text: Vec<u8>,
    /// The range of each row's field in `text`. A field that repeats the previous one has the same
    /// range.
    cells: Vec<Range<usize>>,
    /// The first row of the block.
    first: usize,
}

impl<V, R, W> BatchColumn for WrittenColumn<R, W>
where
    V: Copy + PartialEq,
    R: Fn(usize) -> V + Send,
    W: Fn(V, &mut Vec<u8>) + Send,
{
    fn turn_to(&mut self, rows: Range<usize>) {
        self.text.clear();
        self.cells.clear();
        self.first = rows.start;
        let (mut above, mut cell) = (None, 0..0);
        for row in rows {
            let is_there = self.nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
            let own = is_there.then(|| (self.value)(row));
            if own != above {
                let start = self.text.len();
                own.into_iter().for_each(|own| (self.write)(own, &mut self.text));
                (above, cell) = (own, start..self.text.len());
            }
            self.cells.push(cell.clone());
        }
    }

    fn field(&self, row: usize) -> &[u8] {
        &self.text[self.cells[row - self.first].clone()]
    }

    fn repeats(&self, row: usize) -> bool {
        self.cells[row - self.first] == self.cells[row - 1 - self.first]
    }
}

/// A column formatted with these functions.
fn written<V: Copy + PartialEq + 'static>(
    nulls: Option<&NullBuffer>,
    value: impl Fn(usize) -> V + Send + 'static,
    write: impl Fn(V, &mut Vec<u8>) + Send + 'static,
) -> Box<dyn BatchColumn> {
    Box::new(WrittenColumn {
        nulls: nulls.cloned(),
        value,
        write,
        text: Vec::new(),
        cells: Vec::new(),
        first: 0,
    })
}

pub(super) fn booleans(array: &BooleanArray) -> Box<dyn BatchColumn> {
    let values = array.values().clone();
    written(
        array.nulls(),
        move |row| values.value(row),
        |value, text| text.push(if value { b'1' } else { b'0' }),
    )
}

pub(super) fn numbers<T: ArrowPrimitiveType<Native: Into<i64>>>(
    array: &PrimitiveArray<T>,
) -> Box<dyn BatchColumn> {
    let values = array.values().clone();
    written(array.nulls(), move |row| values[row], |value, text| write_number(value.into(), text))
}

/// Numbers beyond `i64`.
pub(super) fn others<T: ArrowPrimitiveType<Native: Display>>(
    array: &PrimitiveArray<T>,
) -> Box<dyn BatchColumn> {
    let values = array.values().clone();
    written(
        array.nulls(),
        move |row| values[row],
        |value, text| {
            let _ = write!(text, "{value}");
        },
    )
}

/// Days, or moments with this many per day, since 1970.
pub(super) fn days<T: ArrowPrimitiveType<Native: Into<i64>>>(
    array: &PrimitiveArray<T>,
    a_day: i64,
) -> Box<dyn BatchColumn> {
    let values = array.values().clone();
    written(array.nulls(), move |row| values[row].into().div_euclid(a_day), write_day)
}
