//! Columns with a dictionary: each row has an index into it instead of a value.
//!
//! The crate `parquet` only returns values. It is given the pages of the column with another
//! dictionary, in which each index is its own value.

use std::sync::Arc;

use bytes::Bytes;
use parquet::basic::{Encoding, Type as Physical};
use parquet::column::page::{Page, PageMetadata, PageReader};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl, get_column_reader};
use parquet::data_type::Int32Type;
use parquet::errors::{ParquetError, Result};
use parquet::schema::types::{ColumnDescPtr, ColumnDescriptor, Type};

/// A part of a column that has a dictionary.
pub(super) struct DictionaryPart {
    /// The values of the dictionary, in order.
    pub(super) dictionary: ColumnReader,
    pub(super) count: usize,
    /// The index of each row's value, up to the first page without the dictionary.
    pub(super) codes: ColumnReaderImpl<Int32Type>,
}

impl DictionaryPart {
    /// `None` if the pages do not begin with a dictionary, or its values have a rare form.
    pub(super) fn new(
        column: &ColumnDescPtr,
        mut pages: Box<dyn PageReader>,
    ) -> Result<Option<DictionaryPart>> {
        if column.max_rep_level() > 0 || column.physical_type() == Physical::FIXED_LEN_BYTE_ARRAY {
            return Ok(None);
        }
        let Some(Page::DictionaryPage { buf, num_values, encoding, is_sorted }) = pages.get_next_page()?
        else {
            return Ok(None);
        };
        // No value takes less than four bytes, so a false count cannot exhaust memory.
        let count = num_values as usize;
        let Some(last) = i32::try_from(num_values).ok().filter(|_| count <= buf.len() / 4) else {
            return Ok(None);
        };
        let dictionary = values(column, buf, num_values);
        let buf = (0..last).flat_map(i32::to_le_bytes).collect::<Vec<u8>>().into();
        let first = Page::DictionaryPage { buf, num_values, encoding, is_sorted };
        let pages = Box::new(DictionaryPages { first: Some(first), rest: Some(pages) });
        Ok(Some(DictionaryPart {
            dictionary,
            count,
            codes: ColumnReaderImpl::new(numbers_of(column)?, pages),
        }))
    }
}

/// The values of a dictionary in the form of a non-null column.
fn values(column: &ColumnDescPtr, buf: Bytes, num_values: u32) -> ColumnReader {
    let page = Page::DataPage {
        buf,
        num_values,
        encoding: Encoding::PLAIN,
        def_level_encoding: Encoding::RLE,
        rep_level_encoding: Encoding::RLE,
        statistics: None,
    };
    let column = ColumnDescriptor::new(column.self_type_ptr(), 0, 0, column.path().clone());
    get_column_reader(Arc::new(column), Box::new(DictionaryPages { first: Some(page), rest: None }))
}

/// The column as one of numbers with the same nulls.
fn numbers_of(column: &ColumnDescPtr) -> Result<ColumnDescPtr> {
    let number = Type::primitive_type_builder(column.name(), Physical::INT32).build()?;
    let path = column.path().clone();
    Ok(Arc::new(ColumnDescriptor::new(Arc::new(number), column.max_def_level(), 0, path)))
}

/// A column by value. A page that uses a missing dictionary is an error.
pub(super) fn plain(column: &ColumnDescPtr, pages: Box<dyn PageReader>) -> ColumnReader {
    get_column_reader(column.clone(), Box::new(CheckedPages { pages, has_dictionary: false }))
}

fn is_coded(page: &Page) -> bool {
    matches!(page.encoding(), Encoding::RLE_DICTIONARY | Encoding::PLAIN_DICTIONARY)
}

/// Pages that must not use a dictionary unless it has occurred.
struct CheckedPages {
    pages: Box<dyn PageReader>,
    has_dictionary: bool,
}

impl Iterator for CheckedPages {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Result<Page>> {
        self.get_next_page().transpose()
    }
}

impl PageReader for CheckedPages {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        let page = self.pages.get_next_page()?;
        match &page {
            Some(Page::DictionaryPage { .. }) => self.has_dictionary = true,
            Some(page) if is_coded(page) && !self.has_dictionary => {
                return Err(ParquetError::General("dictionary".into()));
            }
            _ => {}
        }
        Ok(page)
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        self.pages.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.get_next_page().map(drop)
    }
}

/// A page followed by those that use a dictionary, up to the first that does not.
struct DictionaryPages {
    first: Option<Page>,
    rest: Option<Box<dyn PageReader>>,
}

impl Iterator for DictionaryPages {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Result<Page>> {
        self.get_next_page().transpose()
    }
}

impl PageReader for DictionaryPages {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        if self.first.is_some() {
            return Ok(self.first.take());
        }
        let Some(rest) = &mut self.rest else { return Ok(None) };
        let page = rest.get_next_page()?;
        Ok(page.filter(|page| {
            let goes_on = is_coded(page);
            if !goes_on {
                self.rest = None;
            }
            goes_on
        }))
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        self.rest.as_mut().map_or(Ok(None), |rest| rest.peek_next_page())
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.get_next_page().map(drop)
    }
}
