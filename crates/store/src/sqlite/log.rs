//! Checks whether a database's log is complete.
//!
//! A killed process leaves the log with its index, which counts the committed pages: a log with fewer was cut,
//! overwritten or damaged. SQLite ignores such pages silently. The formats are described in "WAL-mode File
//! Format" in SQLite's documentation.

use std::fs;
use std::path::Path;

use super::files::{index_of, log_of};

const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// The number of bytes to read of an index.
const INDEX: usize = 100;

struct Index {
    /// The number of pages committed to the log.
    committed: u32,
    /// The number of those that are already in the database.
    moved: u32,
    /// The value that all pages of this log share.
    salt: [u8; 8],
}

/// Whether committed pages are missing in both log and database. Reads before SQLite opens either file.
pub(super) fn lacks_pages(database: &Path) -> bool {
    // The index first: a running server keeps writing, so the log has at least the pages that the index counts.
    let Some(index) = Index::of(database) else { return false };
    if index.committed <= index.moved {
        return false;
    }
    let log = fs::read(log_of(database)).unwrap_or_default();
    match WriteAheadLog::read(&log) {
        // The log was restarted meanwhile.
        Some(log) if log.salt != index.salt => false,
        Some(log) => log.whole_frames() < index.committed,
        None => true,
    }
}

/// Whether there is a log. An empty one counts as missing without an index, which would say that nothing was in it.
pub(super) fn has_log(database: &Path) -> bool {
    match fs::metadata(log_of(database)) {
        Ok(log) if log.len() == 0 => Index::of(database).is_some(),
        log => log.is_ok(),
    }
}

impl Index {
    fn of(database: &Path) -> Option<Index> {
        Index::read(&fs::read(index_of(database)).ok()?)
    }

    /// `None` if it counts nothing, as after a power cut.
    fn read(bytes: &[u8]) -> Option<Index> {
        let word = |at: usize| Some(u32::from_ne_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        let is_whole = bytes.len() >= INDEX && bytes[..48] == bytes[48..96] && bytes[12] != 0;
        let salt = bytes.get(32..40)?.try_into().ok()?;
        is_whole.then_some(Index { committed: word(16)?, moved: word(96)?, salt })
    }
}

/// A log with a valid header.
struct WriteAheadLog<'a> {
    frames: &'a [u8],
    page: usize,
    salt: [u8; 8],
    is_big_endian: bool,
    /// The checksum before the first frame.
    sum: (u32, u32),
}

impl WriteAheadLog<'_> {
    fn read(bytes: &[u8]) -> Option<WriteAheadLog<'_>> {
        let (header, frames) = bytes.split_at_checked(LOG_HEADER)?;
        let is_big_endian = match big_endian(header, 0) {
            0x377f_0682 => false,
            0x377f_0683 => true,
            _ => return None,
        };
        let page = usize::try_from(big_endian(header, 8)).ok().filter(|page| page.is_power_of_two())?;
        let sum = summed((0, 0), &header[..24], is_big_endian);
        let salt = header[16..24].try_into().ok()?;
        let is_right = sum == (big_endian(header, 24), big_endian(header, 28));
        is_right.then_some(WriteAheadLog { frames, page, salt, is_big_endian, sum })
    }

    /// Counts the valid frames from the beginning.
    fn whole_frames(&self) -> u32 {
        let (mut sum, mut count) = (self.sum, 0);
        for frame in self.frames.chunks_exact(FRAME_HEADER + self.page) {
            let (head, page) = frame.split_at(FRAME_HEADER);
            sum = summed(summed(sum, &head[..8], self.is_big_endian), page, self.is_big_endian);
            let is_right = sum == (big_endian(head, 16), big_endian(head, 20));
            if head[8..16] != self.salt || !is_right {
                break;
            }
            count += 1;
        }
        count
    }
}

fn big_endian(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().fold(0, |word, byte| (word << 8) | u32::from(*byte))
}

/// Continues a checksum over pairs of words.
fn summed(before: (u32, u32), bytes: &[u8], is_big_endian: bool) -> (u32, u32) {
    let word = |part: &[u8]| match is_big_endian {
        true => big_endian(part, 0),
        false => big_endian(part, 0).swap_bytes(),
    };
    bytes.chunks_exact(8).fold(before, |(first, second), pair| {
        let first = first.wrapping_add(word(&pair[..4])).wrapping_add(second);
        (first, second.wrapping_add(word(&pair[4..])).wrapping_add(first))
    })
}
