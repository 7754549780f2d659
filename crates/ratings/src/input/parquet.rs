//! Parquet tables, read by column in blocks of rows, without arrow.

mod codes;
mod column;

use parquet::errors::ParquetError;
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData, RowGroupMetaData};
use parquet::file::reader::{ChunkReader, FileReader, SerializedFileReader};

use crate::input::parquet::column::ParquetColumn;
use crate::input::register::SourceError;
use crate::input::table::{BLOCK_ROWS, RowFields, RowTable, requested};

/// A readable Parquet file, or bytes in memory.
pub trait Chunks: ChunkReader + 'static {}

impl<R: ChunkReader + 'static> Chunks for R {}

pub(crate) struct Columnar<R: Chunks> {
    file: SerializedFileReader<R>,
    columns: Vec<ParquetColumn>,
    requested: Vec<bool>,
    next_group: usize,
    /// Unread rows of the current group.
    left: usize,
    rows: u64,
    /// The number of leading fields of each row in a block that equal those of the previous row.
    same: Vec<u32>,
}

impl<R: Chunks> Columnar<R> {
    pub(crate) fn new(file: R) -> Result<Columnar<R>, SourceError> {
        let length = file.len();
        let file = SerializedFileReader::new(file)?;
        check_places(file.metadata(), length)?;
        let schema = file.metadata().file_metadata().schema_descr();
        let columns = schema.columns().iter().enumerate();
        let columns: Vec<ParquetColumn> =
            columns.map(|(number, column)| ParquetColumn::new(number, column.clone())).collect();
        let requested = vec![true; columns.len()];
        Ok(Columnar { file, columns, requested, next_group: 0, left: 0, rows: 0, same: Vec::new() })
    }

    /// Opens the next group of rows; `false` after the last.
    fn open_group(&mut self) -> Result<bool, SourceError> {
        while self.left == 0 {
            if self.next_group >= self.file.num_row_groups() {
                return Ok(false);
            }
            let group = self.file.get_row_group(self.next_group)?;
            self.left = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
            for (column, _) in
                self.columns.iter_mut().zip(&self.requested).filter(|(_, requested)| **requested)
            {
                column.open(group.as_ref())?;
            }
            self.next_group += 1;
        }
        Ok(true)
    }

    /// Reads a block of every column, and counts repeated fields.
    fn fill(&mut self, rows: usize) -> Result<(), SourceError> {
        let (file, group) = (&self.file, self.next_group - 1);
        self.same.clear();
        self.same.resize(rows, 0);
        for (column, before) in self.columns.iter_mut().zip(0..) {
            column.fill(rows, || file.get_row_group(group))?;
            column.count_same(before, &mut self.same);
        }
        Ok(())
    }
}

/// Checks that the columns lie within the file, which the crate that reads them assumes.
fn check_places(metadata: &ParquetMetaData, length: u64) -> Result<(), ParquetError> {
    let lies_inside = |column: &ColumnChunkMetaData| {
        let begin = column.dictionary_page_offset().unwrap_or_else(|| column.data_page_offset());
        let [begin, size] = [begin, column.compressed_size()].map(u64::try_from);
        let end = begin.ok().zip(size.ok()).and_then(|(begin, size)| begin.checked_add(size));
        end.is_some_and(|end| end <= length)
    };
    let mut columns = metadata.row_groups().iter().flat_map(RowGroupMetaData::columns);
    match columns.all(lies_inside) {
        true => Ok(()),
        false => Err(ParquetError::EOF("columns".into())),
    }
}

impl<R: Chunks> RowTable for Columnar<R> {
    fn header(&mut self) -> Result<Vec<Vec<u8>>, SourceError> {
        let schema = self.file.metadata().file_metadata().schema_descr();
        Ok(schema.columns().iter().map(|column| column.name().as_bytes().to_vec()).collect())
    }

    fn ask_for(&mut self, columns: &[Option<usize>]) {
        self.requested = requested(self.requested.len(), columns);
    }

    fn block(&mut self, sink: &mut dyn FnMut(u64, RowFields<'_>)) -> Result<bool, SourceError> {
        if !self.open_group()? {
            return Ok(false);
        }
        let rows = self.left.min(BLOCK_ROWS);
        self.fill(rows)?;
        let mut fields: Vec<&[u8]> = vec![b""; self.columns.len()];
        for (row, same) in self.same.iter().enumerate() {
            let same = *same as usize;
            for (field, column) in fields.iter_mut().zip(&self.columns).skip(same) {
                *field = column.field(row);
            }
            self.rows += 1;
            sink(self.rows, RowFields::Row { row: &fields, same });
        }
        self.left -= rows;
        Ok(true)
    }

    fn progress(&self) -> u64 {
        self.rows
    }
}
