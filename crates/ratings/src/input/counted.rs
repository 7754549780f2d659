//! A reader that counts the bytes read, for progress reports.

use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

#[cfg(feature = "parquet")]
use bytes::Bytes;
#[cfg(feature = "parquet")]
use parquet::file::reader::{ChunkReader, Length};

/// A reader or Parquet file with a counter of bytes read.
#[derive(Debug)]
pub struct CountedReader<R> {
    inner: R,
    read: Arc<AtomicU64>,
}

impl<R> CountedReader<R> {
    /// Counts bytes read from `inner` in `read`, which may be shared.
    pub fn new(inner: R, read: Arc<AtomicU64>) -> CountedReader<R> {
        CountedReader { inner, read }
    }

    fn add(&self, bytes: usize) {
        self.read.fetch_add(bytes as u64, Ordering::Relaxed);
    }
}

impl<R: Read> Read for CountedReader<R> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let bytes = self.inner.read(into)?;
        self.add(bytes);
        Ok(bytes)
    }
}

#[cfg(feature = "parquet")]
impl<R: Length> Length for CountedReader<R> {
    fn len(&self) -> u64 {
        self.inner.len()
    }
}

#[cfg(feature = "parquet")]
impl<R: ChunkReader> ChunkReader for CountedReader<R> {
    type T = CountedReader<R::T>;

    fn get_read(&self, start: u64) -> parquet::errors::Result<CountedReader<R::T>> {
        Ok(CountedReader::new(self.inner.get_read(start)?, self.read.clone()))
    }

    fn get_bytes(&self, start: u64, length: usize) -> parquet::errors::Result<Bytes> {
        self.add(length);
        self.inner.get_bytes(start, length)
    }
}
