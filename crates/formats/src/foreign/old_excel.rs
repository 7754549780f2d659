//! Workbooks of Excel 97 to 2003 (`.xls`): the records of the first sheet, by [MS-XLS].

use std::iter::Peekable;

use pairwright_core::message;

use super::archive::number;
use super::compound::Compound;
use super::workbook::{MOST_CELLS, TableFilling, Workbook};
use crate::error::ReadError;

/// The kinds of records that are read.
mod kind {
    pub(super) const FORMULA: usize = 0x06;
    pub(super) const END: usize = 0x0a;
    pub(super) const PASSWORD: usize = 0x2f;
    pub(super) const CONTINUE: usize = 0x3c;
    pub(super) const SHEET: usize = 0x85;
    pub(super) const SMALL_NUMBERS: usize = 0xbd;
    pub(super) const SHARED_TEXTS: usize = 0xfc;
    pub(super) const SHARED_TEXT: usize = 0xfd;
    pub(super) const NUMBER: usize = 0x203;
    pub(super) const TEXT: usize = 0x204;
    pub(super) const TRUTH: usize = 0x205;
    pub(super) const FORMULA_TEXT: usize = 0x207;
    pub(super) const SMALL_NUMBER: usize = 0x27e;
    pub(super) const BEGIN: usize = 0x809;
}

/// The version that Excel 97 and later write.
const VERSION: usize = 0x600;

/// Reads the first sheet; `None` if the file is damaged.
pub(super) fn read(bytes: &[u8]) -> Result<Option<Workbook>, ReadError> {
    let refused = |why| Err(ReadError::whole(why));
    let Some(file) = Compound::of(bytes) else { return Ok(None) };
    if file.has("EncryptedPackage") {
        return refused(message!("sheet-password"));
    }
    // Files for both versions have both streams.
    let Some(name) = ["Workbook", "Book"].into_iter().find(|name| file.has(name)) else {
        return refused(message!("sheet-none"));
    };
    let Some(stream) = file.stream(name)? else { return Ok(None) };
    if number(&stream, 4, 2) != Some(VERSION) {
        return refused(message!("sheet-old"));
    }
    let Some(contents) = Contents::of(&stream)? else { return Ok(None) };
    let Some((first, others)) = contents.sheets.split_first() else { return Ok(None) };
    let Some(table) = sheet(stream.get(first.at..).unwrap_or_default(), &contents.texts)? else {
        return Ok(None);
    };
    Ok(Some(table.workbook(others.iter().map(|sheet| sheet.name.clone()).collect())))
}

struct Record<'a> {
    kind: usize,
    data: &'a [u8],
}

/// The records between a beginning and its end, without those of charts within.
struct Records<'a> {
    rest: &'a [u8],
    depth: usize,
}

impl<'a> Records<'a> {
    /// `None` if nothing begins here.
    fn of(stream: &'a [u8]) -> Option<Peekable<Records<'a>>> {
        let begins = number(stream, 0, 2) == Some(kind::BEGIN);
        begins.then(|| Records { rest: stream, depth: 0 }.peekable())
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = Record<'a>;

    fn next(&mut self) -> Option<Record<'a>> {
        loop {
            let (kind, length) = number(self.rest, 0, 2).zip(number(self.rest, 2, 2))?;
            let data = self.rest.get(4..4 + length)?;
            self.rest = &self.rest[4 + length..];
            match kind {
                kind::BEGIN => self.depth += 1,
                kind::END if self.depth <= 1 => {
                    self.rest = &[];
                    return Some(Record { kind, data });
                }
                kind::END => self.depth -= 1,
                _ if self.depth == 1 => return Some(Record { kind, data }),
                _ => {}
            }
        }
    }
}

/// The data of a record and of those that continue it.
struct Data<'a, 'r> {
    part: &'a [u8],
    records: &'r mut Peekable<Records<'a>>,
}

impl Data<'_, '_> {
    fn next_part(&mut self) -> Option<()> {
        self.part = self.records.next_if(|record| record.kind == kind::CONTINUE)?.data;
        Some(())
    }

    fn byte(&mut self) -> Option<u8> {
        while self.part.is_empty() {
            self.next_part()?;
        }
        let (first, rest) = self.part.split_first()?;
        self.part = rest;
        Some(*first)
    }

    fn number(&mut self, length: u32) -> Option<usize> {
        (0..length).try_fold(0, |number, place| Some(number | usize::from(self.byte()?) << (8 * place)))
    }

    fn skip(&mut self, mut count: usize) -> Option<()> {
        while count > self.part.len() {
            count -= self.part.len();
            self.next_part()?;
        }
        self.part = &self.part[count..];
        Some(())
    }

    /// A text of this many units with its flags, runs of fonts and phonetic guide, which are not part of it.
    fn text(&mut self, length: usize) -> Option<String> {
        let flags = self.byte()?;
        let runs = if flags & 8 == 0 { 0 } else { self.number(2)? };
        let guide = if flags & 4 == 0 { 0 } else { self.number(4)? };
        let text = self.units(length, flags & 1 == 1)?;
        self.skip(4 * runs + guide)?;
        Some(text)
    }

    /// A text continued in another record begins there with its width.
    fn units(&mut self, length: usize, mut is_wide: bool) -> Option<String> {
        let mut units = Vec::new();
        while units.len() < length {
            while self.part.is_empty() {
                self.next_part()?;
                let (flags, rest) = self.part.split_first()?;
                (is_wide, self.part) = (flags & 1 == 1, rest);
            }
            let unit = self.number(if is_wide { 2 } else { 1 })?;
            units.push(u16::try_from(unit).ok()?);
        }
        Some(String::from_utf16_lossy(&units))
    }
}

struct SheetPlace {
    name: String,
    at: usize,
}

/// What the workbook begins with: its sheets, and the texts that cells share.
#[derive(Default)]
struct Contents {
    sheets: Vec<SheetPlace>,
    texts: Vec<String>,
}

impl Contents {
    fn of(stream: &[u8]) -> Result<Option<Contents>, ReadError> {
        let mut contents = Contents::default();
        let Some(mut records) = Records::of(stream) else { return Ok(None) };
        while let Some(Record { kind, data }) = records.next() {
            let data = Data { part: data, records: &mut records };
            let read = match kind {
                kind::PASSWORD => return Err(ReadError::whole(message!("sheet-password"))),
                kind::END => return Ok(Some(contents)),
                kind::SHEET => contents.add_sheet(data),
                kind::SHARED_TEXTS => contents.add_texts(data),
                _ => Some(()),
            };
            if read.is_none() {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Adds a sheet, unless it is a chart or a module.
    fn add_sheet(&mut self, mut data: Data<'_, '_>) -> Option<()> {
        let at = data.number(4)?;
        let sort = data.number(2)? >> 8;
        let length = data.number(1)?;
        let name = data.text(length)?;
        if sort == 0 {
            self.sheets.push(SheetPlace { name, at });
        }
        Some(())
    }

    /// Adds the texts that are there: some programs count wrongly.
    fn add_texts(&mut self, mut data: Data<'_, '_>) -> Option<()> {
        data.skip(4)?;
        let count = data.number(4)?;
        let texts = (0..count).map_while(|_| data.number(2).and_then(|length| data.text(length)));
        self.texts.extend(texts.take(MOST_CELLS));
        Some(())
    }
}

/// The cells of a sheet; `None` if it is damaged.
fn sheet(stream: &[u8], texts: &[String]) -> Result<Option<TableFilling>, ReadError> {
    let mut table = TableFilling::default();
    let Some(mut records) = Records::of(stream) else { return Ok(None) };
    // The cell of the formula whose text follows.
    let mut waiting = None;
    while let Some(Record { kind, data }) = records.next() {
        let place = number(data, 0, 2).zip(number(data, 2, 2));
        let value = data.get(6..).unwrap_or_default();
        let text = match kind {
            kind::END => return Ok(Some(table)),
            kind::SHARED_TEXT => match number(value, 0, 4).and_then(|text| texts.get(text)) {
                None => return Ok(None),
                text => text.cloned(),
            },
            kind::TEXT => text_of(value, &mut records),
            kind::NUMBER => eight(value).map(shown),
            kind::SMALL_NUMBER => number(value, 0, 4).map(small),
            kind::TRUTH if value.get(1) == Some(&0) => value.first().map(|value| truth(*value)),
            kind::FORMULA => {
                waiting = place;
                outcome(value)
            }
            kind::FORMULA_TEXT => text_of(data, &mut records),
            _ => None,
        };
        if kind == kind::SMALL_NUMBERS {
            // The row, the first column, a format and a number for each, the last column.
            let (row, first) = place.unwrap_or_default();
            for (column, cell) in (first..).zip(data.get(4..).unwrap_or_default().chunks_exact(6)) {
                table.put(row + 1, column, &number(cell, 2, 4).map(small).unwrap_or_default())?;
            }
        }
        let place = if kind == kind::FORMULA_TEXT { waiting.take() } else { place };
        if let (Some((row, column)), Some(text)) = (place, text) {
            table.put(row + 1, column, &text)?;
        }
    }
    Ok(None)
}

fn text_of<'a>(data: &'a [u8], records: &mut Peekable<Records<'a>>) -> Option<String> {
    let mut data = Data { part: data, records };
    let length = data.number(2)?;
    data.text(length)
}

fn eight(value: &[u8]) -> Option<f64> {
    Some(f64::from_le_bytes(value.get(..8)?.try_into().ok()?))
}

fn shown(value: f64) -> String {
    if value.is_finite() { value.to_string() } else { String::new() }
}

fn truth(value: u8) -> String {
    if value == 1 { "true" } else { "false" }.to_owned()
}

/// A number in 30 bits: a whole number, or the upper bits of another; the lowest bit divides it by 100.
fn small(bits: usize) -> String {
    let bits = u32::try_from(bits).unwrap_or_default();
    let value = match bits & 2 {
        0 => f64::from_bits(u64::from(bits & !3) << 32),
        _ => f64::from(bits.cast_signed() >> 2),
    };
    shown(if bits & 1 == 0 { value } else { value / 100.0 })
}

/// The value of a formula; a text follows in a record of its own.
fn outcome(value: &[u8]) -> Option<String> {
    if value.get(6..8)? != [0xff, 0xff] {
        return eight(value).map(shown);
    }
    (value[0] == 1).then(|| truth(value[2]))
}
