//! Arrow tables as rows of fields, in blocks of rows; columns that were not requested are not read.

mod column;
mod written;

use std::io;
use std::ops::Range;

use arrow_array::RecordBatchReader;
use arrow_schema::SchemaRef;
use pairwright_ratings::input::SourceError;
use pairwright_ratings::input::table::{BLOCK_ROWS, RowFields, RowTable, requested};

use crate::rows::column::{BatchColumn, column, unread};

/// Rows whose fields are collected together, few enough to stay in the processor's cache.
const SIDE_BY_SIDE: usize = 256;

pub(crate) struct Stream {
    reader: Box<dyn RecordBatchReader + Send>,
    schema: SchemaRef,
    /// The requested columns.
    requested: Vec<bool>,
    /// The columns of the current batch.
    columns: Vec<Box<dyn BatchColumn>>,
    /// Its unread rows.
    left: Range<usize>,
    rows: u64,
    /// The number of leading fields of each row in a block that equal those of the previous row.
    same: Vec<u32>,
}

impl Stream {
    pub(crate) fn new(reader: Box<dyn RecordBatchReader + Send>) -> Stream {
        let schema = reader.schema();
        let requested = vec![true; schema.fields().len()];
        Stream { reader, schema, requested, columns: Vec::new(), left: 0..0, rows: 0, same: Vec::new() }
    }

    /// Opens the next non-empty batch; `false` after the last.
    fn open_batch(&mut self) -> Result<bool, SourceError> {
        while self.left.is_empty() {
            let Some(batch) = self.reader.next().transpose().map_err(io::Error::other)? else {
                return Ok(false);
            };
            if batch.num_rows() > 0 {
                let arrays = batch.columns().iter().zip(&self.requested);
                let columns = arrays.map(|(array, requested)| match requested {
                    true => column(array),
                    false => Ok(unread()),
                });
                self.columns = columns.collect::<Result<_, _>>()?;
                self.left = 0..batch.num_rows();
            }
        }
        Ok(true)
    }

    /// Prepares a block of every column, and counts repeated fields.
    fn turn_to(&mut self, rows: &Range<usize>) {
        self.same.clear();
        self.same.resize(rows.len(), 0);
        for (column, before) in self.columns.iter_mut().zip(0..) {
            column.turn_to(rows.clone());
            column.count_same(before, rows.start, &mut self.same);
        }
    }
}

impl RowTable for Stream {
    fn header(&mut self) -> Result<Vec<Vec<u8>>, SourceError> {
        Ok(self.schema.fields().iter().map(|field| field.name().as_bytes().to_vec()).collect())
    }

    fn ask_for(&mut self, columns: &[Option<usize>]) {
        self.requested = requested(self.requested.len(), columns);
    }

    fn block(&mut self, sink: &mut dyn FnMut(u64, RowFields<'_>)) -> Result<bool, SourceError> {
        if !self.open_batch()? {
            return Ok(false);
        }
        let end = self.left.end.min(self.left.start + BLOCK_ROWS);
        let rows = self.left.start..end;
        self.turn_to(&rows);
        let width = self.columns.len().max(1);
        let mut fields: Vec<&[u8]> = vec![b""; width * rows.len().min(SIDE_BY_SIDE)];
        for (first, same) in rows.step_by(SIDE_BY_SIDE).zip(self.same.chunks(SIDE_BY_SIDE)) {
            for (place, column) in self.columns.iter().enumerate() {
                column.put(first, same.len(), &mut fields[place..], width);
            }
            for (row, same) in fields.chunks(width).zip(same) {
                self.rows += 1;
                sink(self.rows, RowFields::Row { row, same: *same as usize });
            }
        }
        self.left.start = end;
        Ok(true)
    }

    fn progress(&self) -> u64 {
        self.rows
    }
}
