//! Compound files of OLE, in which old Office programs save: streams in sectors that a table links.
//! No sector is read twice, so a stream is never longer than its file.

use pairwright_core::message;

use super::archive::{MOST_BYTES, number};
use crate::error::ReadError;

const HEADER: usize = 512;
const ENTRY: usize = 128;
const SMALL_SECTOR: usize = 64;
/// Shorter streams are in small sectors.
const SMALL_STREAM: usize = 4_096;
/// Larger numbers of sectors and entries mark an end or nothing.
const LAST_NUMBER: usize = 0xffff_fff9;
/// Sectors of the table that the header lists; a chain of sectors lists the others.
const LISTED: usize = 109;

/// A compound file by its directory.
pub(super) struct Compound<'a> {
    sectors: Sectors<'a>,
    /// The sector after each sector.
    next: Vec<usize>,
    directory: Vec<u8>,
}

#[derive(Clone, Copy)]
struct Sectors<'a> {
    bytes: &'a [u8],
    size: usize,
}

impl<'a> Sectors<'a> {
    /// A sector; the last one of a file may be cut short.
    fn get(self, sector: usize) -> Option<&'a [u8]> {
        let at = sector.checked_add(1)?.checked_mul(self.size)?;
        let rest = self.bytes.get(at..).filter(|rest| !rest.is_empty())?;
        Some(&rest[..rest.len().min(self.size)])
    }

    fn count(self) -> usize {
        self.bytes.len() / self.size
    }

    /// The table of sectors, which is itself in sectors.
    fn table(self) -> Option<Vec<usize>> {
        let mut listed: Vec<usize> = numbers(self.bytes.get(76..HEADER)?).take(LISTED).collect();
        let mut list = number(self.bytes, 68, 4)?;
        for _ in 0..self.count() {
            if list > LAST_NUMBER {
                break;
            }
            let mut more: Vec<usize> = numbers(self.get(list)?).collect();
            list = more.pop()?;
            listed.extend(more);
        }
        listed.retain(|sector| *sector <= LAST_NUMBER);
        if listed.len() > self.count() {
            return None;
        }
        let parts: Option<Vec<_>> = listed.into_iter().map(|sector| self.get(sector)).collect();
        Some(parts?.into_iter().flat_map(numbers).collect())
    }
}

fn numbers(bytes: &[u8]) -> impl Iterator<Item = usize> {
    bytes.chunks_exact(4).filter_map(|four| number(four, 0, 4))
}

/// The sectors from a first one to the end of its chain; `None` if it has no end.
fn chain(next: &[usize], first: usize) -> Option<Vec<usize>> {
    let mut found = Vec::new();
    let mut sector = first;
    while sector <= LAST_NUMBER {
        if found.len() == next.len() {
            return None;
        }
        found.push(sector);
        sector = *next.get(sector)?;
    }
    Some(found)
}

impl<'a> Compound<'a> {
    /// Reads the directory; `None` if it is damaged.
    pub(super) fn of(bytes: &'a [u8]) -> Option<Compound<'a>> {
        let size = match number(bytes, 30, 2)? {
            9 => 512,
            12 => 4_096,
            _ => return None,
        };
        let sectors = Sectors { bytes, size };
        let next = sectors.table()?;
        let mut file = Compound { sectors, next, directory: Vec::new() };
        file.directory = file.chained(number(bytes, 48, 4)?)?;
        Some(file)
    }

    fn chained(&self, first: usize) -> Option<Vec<u8>> {
        let parts = chain(&self.next, first)?.into_iter().map(|sector| self.sectors.get(sector));
        Some(parts.collect::<Option<Vec<_>>>()?.concat())
    }

    fn entry(&self, place: usize) -> Option<&[u8]> {
        let at = place.checked_mul(ENTRY)?;
        self.directory.get(at..at.checked_add(ENTRY)?)
    }

    /// The entry of a stream of the file itself, not of an object in it. Siblings are a tree.
    fn stream_entry(&self, name: &str) -> Option<&[u8]> {
        let mut open = vec![number(self.entry(0)?, 76, 4)?];
        for _ in 0..=self.directory.len() / ENTRY {
            let Some(entry) = self.entry(open.pop()?) else { continue };
            if entry[66] == 2 && entry_name(entry).eq_ignore_ascii_case(name) {
                return Some(entry);
            }
            open.extend(numbers(&entry[68..76]).filter(|place| *place <= LAST_NUMBER));
        }
        None
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.stream_entry(name).is_some()
    }

    /// The bytes of a stream; `None` if it is damaged.
    pub(super) fn stream(&self, name: &str) -> Result<Option<Vec<u8>>, ReadError> {
        let Some(entry) = self.stream_entry(name) else { return Ok(None) };
        let place = number(entry, 116, 4).zip(number(entry, 120, 4));
        let Some((first, length)) = place else { return Ok(None) };
        if length > MOST_BYTES {
            return Err(ReadError::whole(message!("sheet-large", megabytes = MOST_BYTES >> 20)));
        }
        let bytes = if length < SMALL_STREAM { self.small(first) } else { self.chained(first) };
        Ok(bytes.filter(|bytes| bytes.len() >= length).map(|mut bytes| {
            bytes.truncate(length);
            bytes
        }))
    }

    /// A short stream: its sectors are parts of the first entry's stream.
    fn small(&self, first: usize) -> Option<Vec<u8>> {
        let next: Vec<usize> = numbers(&self.chained(number(self.sectors.bytes, 60, 4)?)?).collect();
        let whole = self.chained(number(self.entry(0)?, 116, 4)?)?;
        let part = |sector: usize| {
            let at = sector.checked_mul(SMALL_SECTOR)?;
            whole.get(at..at.checked_add(SMALL_SECTOR)?)
        };
        Some(chain(&next, first)?.into_iter().map(part).collect::<Option<Vec<_>>>()?.concat())
    }
}

fn entry_name(entry: &[u8]) -> String {
    let length = number(entry, 64, 2).unwrap_or_default().saturating_sub(2).min(62);
    let units = entry[..length].chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]]));
    char::decode_utf16(units).map(|letter| letter.unwrap_or('\u{fffd}')).collect()
}
