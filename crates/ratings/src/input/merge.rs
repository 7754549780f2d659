//! Merges several sources by day; within a day, in the order of the sources.

use crate::input::register::{Batch, Register, Row, Source, SourceError};

/// A source with rows read ahead.
struct BufferedSource {
    source: Box<dyn Source>,
    rows: std::vec::IntoIter<Row>,
    next: Option<Row>,
    is_over: bool,
}

pub struct Merged {
    list: Vec<BufferedSource>,
}

impl Merged {
    pub fn new(sources: Vec<Box<dyn Source>>) -> Merged {
        let ahead =
            |source| BufferedSource { source, rows: Vec::new().into_iter(), next: None, is_over: false };
        Merged { list: sources.into_iter().map(ahead).collect() }
    }
}

impl BufferedSource {
    /// Fills `next` unless the source is at its end.
    fn look(&mut self, batch: &mut Batch, register: &mut Register) -> Result<(), SourceError> {
        while self.next.is_none() {
            self.next = self.rows.next();
            if self.next.is_some() || self.is_over {
                return Ok(());
            }
            let mut ahead = Batch::default();
            self.is_over = !self.source.fill(&mut ahead, register)?;
            batch.tournaments.append(&mut ahead.tournaments);
            self.rows = ahead.rows.into_iter();
        }
        Ok(())
    }
}

impl Source for Merged {
    fn fill(&mut self, batch: &mut Batch, register: &mut Register) -> Result<bool, SourceError> {
        if let [only] = self.list.as_mut_slice() {
            return only.source.fill(batch, register);
        }
        while batch.rows.len() < Batch::ROWS {
            for ahead in &mut self.list {
                ahead.look(batch, register)?;
            }
            let first = self.list.iter_mut().filter(|ahead| ahead.next.is_some());
            // Of equal days the first wins: `min_by_key` returns the earliest source.
            let Some(first) = first.min_by_key(|ahead| ahead.next.map(|row| row.day)) else {
                return Ok(false);
            };
            batch.rows.extend(first.next.take());
        }
        Ok(true)
    }

    fn progress(&self) -> u64 {
        self.list.iter().map(|ahead| ahead.source.progress()).sum()
    }
}
