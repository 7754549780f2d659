//! The files of a ZIP archive, each unpacked to a limit, so that no archive fills the memory.

use std::collections::HashMap;
use std::io::Read;
use std::ops::Range;

use pairwright_core::message;

use crate::error::ReadError;

/// Maximum size of one unpacked file, in bytes. Sheets of the largest tournaments have a few million.
pub(super) const MOST_BYTES: usize = 64 << 20;
const MOST_FILES: usize = 4_096;
/// Bytes searched for the record at an archive's end, which a comment of up to 65,535 bytes may follow.
const LONGEST_END: usize = 65_557;

/// An archive by the names of its files.
pub(super) struct Archive<'a> {
    bytes: &'a [u8],
    files: HashMap<String, ArchivedFile>,
}

struct ArchivedFile {
    method: u16,
    size: usize,
    /// The offset of its local header.
    at: usize,
}

/// A number of this many bytes, the lowest first.
pub(super) fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    let digits = bytes.get(at..at.checked_add(length)?)?;
    Some(digits.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte)))
}

/// The range of this many bytes from an offset.
fn part(at: usize, length: usize) -> Option<Range<usize>> {
    Some(at..at.checked_add(length)?)
}

impl<'a> Archive<'a> {
    /// Reads the list of files; `None` if it is damaged.
    pub(super) fn of(bytes: &'a [u8]) -> Option<Archive<'a>> {
        let tail = bytes.len().saturating_sub(LONGEST_END);
        let end = tail + bytes[tail..].windows(4).rposition(|mark| mark == b"PK\x05\x06")?;
        let count = number(bytes, end + 10, 2)?.min(MOST_FILES);
        let mut at = number(bytes, end + 16, 4)?;
        let mut files = HashMap::new();
        for _ in 0..count {
            let header = bytes.get(at..).filter(|header| header.starts_with(b"PK\x01\x02"))?;
            let lengths = [28, 30, 32].map(|place| number(header, place, 2));
            let [Some(name), Some(extra), Some(comment)] = lengths else { return None };
            let packed = ArchivedFile {
                method: u16::try_from(number(header, 10, 2)?).ok()?,
                size: number(header, 20, 4)?,
                at: number(header, 42, 4)?,
            };
            let name_bytes = header.get(part(46, name)?)?;
            files.insert(String::from_utf8_lossy(name_bytes).into_owned(), packed);
            at = at.checked_add(46 + name + extra + comment)?;
        }
        Some(Archive { bytes, files })
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// A file as text; `None` if there is none, or it is damaged.
    pub(super) fn text(&self, name: &str) -> Result<Option<String>, ReadError> {
        let Some(packed) = self.files.get(name) else { return Ok(None) };
        let Some(bytes) = self.packed(packed) else { return Ok(None) };
        let most = u64::try_from(MOST_BYTES + 1).unwrap_or(u64::MAX);
        let mut unpacked = Vec::new();
        let read = match packed.method {
            0 => bytes.take(most).read_to_end(&mut unpacked),
            8 => flate2::read::DeflateDecoder::new(bytes).take(most).read_to_end(&mut unpacked),
            _ => return Ok(None),
        };
        if unpacked.len() > MOST_BYTES {
            return Err(ReadError::whole(message!("sheet-large", megabytes = MOST_BYTES >> 20)));
        }
        Ok(read.ok().and_then(|_| String::from_utf8(unpacked).ok()))
    }

    fn packed(&self, packed: &ArchivedFile) -> Option<&'a [u8]> {
        let header = self.bytes.get(packed.at..).filter(|header| header.starts_with(b"PK\x03\x04"))?;
        let start = 30usize.checked_add(number(header, 26, 2)?)?.checked_add(number(header, 28, 2)?)?;
        header.get(part(start, packed.size)?)
    }
}
