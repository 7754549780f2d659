//! CSV tables with a header, plain or gzipped.

use std::io::Read;

use crate::input::finding::ProblemKind;
use crate::input::mapping::Quotes;
use crate::input::register::SourceError;
use crate::input::table::{BLOCK_ROWS, RowFields, RowTable};

const BLOCK: usize = 1 << 18;
/// Maximum bytes of a row; a longer line is an error.
const LONGEST: usize = 1 << 16;

/// Lines of a reader without line ends, in a buffer of bounded size.
pub(crate) struct CsvLines {
    reader: Box<dyn Read + Send>,
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    is_over: bool,
    /// Whether the buffer has a quote. Most tables have none, and lines need not be searched for one.
    has_quotes: bool,
    pub(crate) bytes: u64,
    pub(crate) count: u64,
}

pub(crate) enum CsvLine<'a> {
    Text {
        line: &'a [u8],
        has_quotes: bool,
    },
    /// The line was too long and was skipped.
    TooLong,
}

impl CsvLines {
    /// Reads lines of plain or gzipped text, told apart by the first two bytes.
    pub(crate) fn new(mut reader: Box<dyn Read + Send>) -> Result<CsvLines, SourceError> {
        let mut magic = [0; 2];
        let mut known = 0;
        while known < 2 {
            match reader.read(&mut magic[known..])? {
                0 => break,
                n => known += n,
            }
        }
        let whole = std::io::Cursor::new(magic[..known].to_vec()).chain(reader);
        let reader: Box<dyn Read + Send> = if magic == [0x1f, 0x8b] {
            Box::new(flate2::read::MultiGzDecoder::new(whole))
        } else {
            Box::new(whole)
        };
        let buffer = vec![0; BLOCK + LONGEST];
        let (start, end, bytes, count) = (0, 0, 0, 0);
        Ok(CsvLines { reader, buffer, start, end, is_over: false, has_quotes: false, bytes, count })
    }

    /// The next line; `None` at the end.
    pub(crate) fn next(&mut self) -> Result<Option<CsvLine<'_>>, SourceError> {
        let mut seen = 0;
        let mut is_too_long = false;
        loop {
            if let Some(found) = memchr::memchr(b'\n', &self.buffer[self.start + seen..self.end]) {
                let from = self.start;
                self.start += seen + found + 1;
                self.count += 1;
                let line = &self.buffer[from..self.start - 1];
                is_too_long |= line.len() > LONGEST;
                return Ok(Some(if is_too_long { CsvLine::TooLong } else { self.text(line) }));
            }
            seen = self.end - self.start;
            if self.is_over {
                return Ok(self.last(seen, is_too_long));
            }
            if seen > LONGEST {
                (self.start, seen, is_too_long) = (self.end, 0, true);
            }
            self.refill()?;
        }
    }

    fn last(&mut self, seen: usize, is_too_long: bool) -> Option<CsvLine<'_>> {
        let from = self.start;
        self.start = self.end;
        self.count += u64::from(seen > 0 || is_too_long);
        match (is_too_long, seen) {
            (true, _) => Some(CsvLine::TooLong),
            (false, 0) => None,
            _ => Some(self.text(&self.buffer[from..self.end])),
        }
    }

    fn text<'a>(&self, line: &'a [u8]) -> CsvLine<'a> {
        let has_quotes = self.has_quotes && memchr::memchr(b'"', line).is_some();
        CsvLine::Text { line: line.strip_suffix(b"\r").unwrap_or(line), has_quotes }
    }

    fn refill(&mut self) -> Result<(), SourceError> {
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        let read = loop {
            match self.reader.read(&mut self.buffer[self.end..]) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                other => break other?,
            }
        };
        self.is_over = read == 0;
        self.end += read;
        self.has_quotes = memchr::memchr(b'"', &self.buffer[..self.end]).is_some();
        self.bytes += read as u64;
        Ok(())
    }
}

const MOST_FIELDS: usize = 32;
/// Tables with few columns have a shorter list of fields, which is cleared for each line.
const FEW_FIELDS: usize = 10;

/// Splits lines without quotes at separators. Consecutive rows usually start the same (tournament
/// and day), so the common part is not parsed again.
struct Cutter {
    separator: u8,
    above: Vec<u8>,
    /// The ends of all but the last field of the previous line.
    ends: Vec<usize>,
}

impl Cutter {
    fn new(separator: u8) -> Cutter {
        Cutter { separator, above: Vec::new(), ends: Vec::new() }
    }

    /// The line's fields, and how many of the first equal those of the previous line. Fields beyond
    /// the capacity are only counted.
    fn cut<'a>(&mut self, line: &'a [u8], fields: &mut [&'a [u8]]) -> (usize, usize) {
        let common = common_start(&self.above, line);
        let same = self.ends.iter().take_while(|end| **end < common).count();
        self.ends.truncate(same);
        let mut from = 0;
        for (field, end) in fields.iter_mut().zip(&self.ends) {
            *field = &line[from..*end];
            from = end + 1;
        }
        from = self.ends.last().map_or(0, |end| end + 1);
        let separator = self.separator;
        for (place, _) in line.iter().enumerate().skip(from).filter(|(_, byte)| **byte == separator) {
            if let Some(field) = fields.get_mut(self.ends.len()) {
                *field = &line[from..place];
            }
            self.ends.push(place);
            from = place + 1;
        }
        if let Some(field) = fields.get_mut(self.ends.len()) {
            *field = &line[from..];
        }
        self.above.truncate(common);
        self.above.extend_from_slice(&line[common..]);
        (self.ends.len() + 1, same)
    }

    /// Discards the previous line.
    fn forget(&mut self) {
        self.above.clear();
        self.ends.clear();
    }
}

/// The number of common bytes at the start of two lines.
fn common_start(a: &[u8], b: &[u8]) -> usize {
    let mut common = 0;
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        let differing = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
        if differing != 0 {
            return common + (differing.trailing_zeros() / 8) as usize;
        }
        common += 8;
    }
    common + a[common..].iter().zip(&b[common..]).take_while(|(a, b)| a == b).count()
}

/// Fields of a line with quotes by RFC 4180. `None` for a misplaced or unclosed quote.
fn unquote(line: &[u8], separator: u8) -> Option<Vec<Vec<u8>>> {
    let mut fields = Vec::new();
    let mut rest = line;
    loop {
        let (field, after) = match rest.strip_prefix(b"\"") {
            Some(inside) => quoted(inside)?,
            None => {
                let end = memchr::memchr(separator, rest).unwrap_or(rest.len());
                (rest[..end].to_vec(), &rest[end..])
            }
        };
        if !rest.starts_with(b"\"") && field.contains(&b'"') {
            return None;
        }
        fields.push(field);
        match after.split_first() {
            None => return Some(fields),
            Some((byte, next)) if *byte == separator => rest = next,
            Some(_) => return None,
        }
    }
}

/// The text before the closing quote, and the rest after it.
fn quoted(mut inside: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    let mut field = Vec::new();
    loop {
        let end = memchr::memchr(b'"', inside)?;
        field.extend_from_slice(&inside[..end]);
        inside = &inside[end + 1..];
        match inside.strip_prefix(b"\"") {
            Some(next) => {
                field.push(b'"');
                inside = next;
            }
            None => return Some((field, inside)),
        }
    }
}

pub(crate) struct CsvTable {
    lines: CsvLines,
    quotes: Quotes,
    cutter: Cutter,
    columns: usize,
}

impl CsvTable {
    /// Reads plain or gzipped text.
    pub(crate) fn new(reader: Box<dyn Read + Send>, quotes: Quotes) -> Result<CsvTable, SourceError> {
        Ok(CsvTable { lines: CsvLines::new(reader)?, quotes, cutter: Cutter::new(b','), columns: 0 })
    }
}

impl RowTable for CsvTable {
    fn header(&mut self) -> Result<Vec<Vec<u8>>, SourceError> {
        let line = match self.lines.next()? {
            Some(CsvLine::Text { line, .. }) => line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).to_vec(),
            _ => Vec::new(),
        };
        let separator = separator(&line);
        self.cutter = Cutter::new(separator);
        let plain = || line.split(|byte| *byte == separator).map(<[u8]>::to_vec).collect();
        let header: Vec<Vec<u8>> =
            if line.contains(&b'"') { unquote(&line, separator).unwrap_or_else(plain) } else { plain() };
        self.columns = header.len();
        Ok(header)
    }

    fn block(&mut self, sink: &mut dyn FnMut(u64, RowFields<'_>)) -> Result<bool, SourceError> {
        for _ in 0..BLOCK_ROWS {
            let number = self.lines.count + 1;
            match self.lines.next()? {
                None => return Ok(false),
                Some(CsvLine::TooLong) => {
                    self.cutter.forget();
                    sink(number, RowFields::Bad(ProblemKind::LineTooLong, b""));
                }
                Some(CsvLine::Text { line: b"", .. }) => {}
                Some(CsvLine::Text { line, has_quotes: true }) if self.quotes == Quotes::AroundFields => {
                    give_quoted(line, &mut self.cutter, number, sink);
                }
                Some(CsvLine::Text { line, .. }) if self.columns <= FEW_FIELDS => {
                    give::<FEW_FIELDS>(line, &mut self.cutter, number, sink);
                }
                Some(CsvLine::Text { line, .. }) => {
                    give::<MOST_FIELDS>(line, &mut self.cutter, number, sink);
                }
            }
        }
        Ok(true)
    }

    fn progress(&self) -> u64 {
        self.lines.bytes
    }
}

/// The separator: a comma, or a semicolon or tab in a header without commas.
fn separator(header: &[u8]) -> u8 {
    [b',', b';', b'\t'].into_iter().find(|byte| header.contains(byte)).unwrap_or(b',')
}

type RowSink<'a> = dyn FnMut(u64, RowFields<'_>) + 'a;

fn give_quoted(line: &[u8], cutter: &mut Cutter, number: u64, sink: &mut RowSink<'_>) {
    cutter.forget();
    match unquote(line, cutter.separator) {
        None => sink(number, RowFields::Bad(ProblemKind::Quotes, line)),
        Some(list) => {
            let row: Vec<&[u8]> = list.iter().map(Vec::as_slice).collect();
            sink(number, RowFields::Row { row: &row, same: 0 });
        }
    }
}

fn give<const N: usize>(line: &[u8], cutter: &mut Cutter, number: u64, sink: &mut RowSink<'_>) {
    let mut fields: [&[u8]; N] = [b""; N];
    let (count, same) = cutter.cut(line, &mut fields);
    match fields.get(..count) {
        Some(row) => sink(number, RowFields::Row { row, same }),
        None if N < MOST_FIELDS => {
            cutter.forget();
            give::<MOST_FIELDS>(line, cutter, number, sink);
        }
        None => {
            cutter.forget();
            sink(number, RowFields::Bad(ProblemKind::FieldCount, format!("{count} fields").as_bytes()));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Option<&[&str]>) {
        let expected =
            expected.map(|list| list.iter().map(|field| field.as_bytes().to_vec()).collect::<Vec<_>>());
        assert_eq!(unquote(line.as_bytes(), b','), expected, "{line}");
    }

    #[test]
    fn quoted_fields_are_read_and_broken_quotes_refused() {
        check(r#"a,"b,c",d"#, Some(&["a", "b,c", "d"]));
        check(r#""a ""b""",,"#, Some(&[r#"a "b""#, "", ""]));
        check(r#"a,"b"#, None);
        check(r#"a,"b"c,d"#, None);
        check(r#"a,b"c,d"#, None);
    }

    #[test]
    fn fields_may_be_separated_by_semicolons_or_tabs() {
        let fields = |text: &str| {
            let mut table =
                CsvTable::new(Box::new(std::io::Cursor::new(text.to_owned())), Quotes::AroundFields).unwrap();
            let mut lines = vec![table.header().unwrap()];
            let mut take = |_, fields: RowFields<'_>| {
                let RowFields::Row { row, .. } = fields else { panic!("a bad row") };
                lines.push(row.iter().map(|field| field.to_vec()).collect());
            };
            table.block(&mut take).unwrap();
            lines
        };
        let expected = fields("a,b\n1,2\n\"x\",\"y\"\n");
        assert_eq!(expected.len(), 3);
        assert_eq!(fields("a;b\n1;2\n\"x\";\"y\"\n"), expected);
        assert_eq!(fields("a\tb\n1\t2\n\"x\"\t\"y\"\n"), expected);
        assert_eq!(fields("a,b;c\n1,2;3\n")[1], [b"1".to_vec(), b"2;3".to_vec()]);
    }

    proptest! {
        /// Every line has the fields given by its commas, whatever the previous line was. Only
        /// equal fields are reported as equal.
        #[test]
        fn a_line_is_cut_independently_of_the_lines_above_it(lines in prop::collection::vec("[ab,]{0,24}", 1..8)) {
            let mut cutter = Cutter::new(b',');
            let mut above: Vec<&[u8]> = Vec::new();
            for line in &lines {
                let mut fields: [&[u8]; MOST_FIELDS] = [b""; MOST_FIELDS];
                let (count, same) = cutter.cut(line.as_bytes(), &mut fields);
                let plain: Vec<&[u8]> = line.as_bytes().split(|byte| *byte == b',').collect();
                prop_assert_eq!(&fields[..count], &plain[..]);
                prop_assert!(same < count && above[..same] == plain[..same]);
                above = plain;
            }
        }
    }

    #[test]
    fn lines_come_out_whole_whatever_the_reader_returns() {
        struct Drip(Vec<u8>, usize);
        impl Read for Drip {
            fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
                let n = (self.0.len() - self.1).min(7).min(into.len());
                into[..n].copy_from_slice(&self.0[self.1..self.1 + n]);
                self.1 += n;
                Ok(n)
            }
        }
        let long = "x".repeat(3 * LONGEST);
        let text = format!("one\r\n\ntwo words\n{long}\nlast");
        let mut lines = CsvLines::new(Box::new(Drip(text.into_bytes(), 0))).unwrap();
        let mut found = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            found.push(match line {
                CsvLine::Text { line, .. } => String::from_utf8(line.to_vec()).unwrap(),
                CsvLine::TooLong => "too long".to_owned(),
            });
        }
        assert_eq!(found, ["one", "", "two words", "too long", "last"]);
        assert_eq!(lines.count, 5);
    }
}
