//! Workbooks of Excel 97 to 2003 (`.xls`), built record by record, and one that another program wrote.

use crate::sheets::{read, refused};

const BEGIN: u16 = 0x809;
const END: u16 = 0x0a;
const CONTINUE: u16 = 0x3c;
const SHEET: u16 = 0x85;
const SHARED_TEXTS: u16 = 0xfc;
const SHARED_TEXT: u16 = 0xfd;
const LAST: [u8; 4] = [0xfe, 0xff, 0xff, 0xff];

fn record(kind: u16, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len()).unwrap();
    [&kind.to_le_bytes(), &length.to_le_bytes(), data].concat()
}

/// A record of a cell: row, column, format, value.
fn cell(kind: u16, row: u16, column: u16, value: &[u8]) -> Vec<u8> {
    record(kind, &[&row.to_le_bytes(), &column.to_le_bytes(), &[0, 0][..], value].concat())
}

fn shared(row: u16, column: u16, text: u32) -> Vec<u8> {
    cell(SHARED_TEXT, row, column, &text.to_le_bytes())
}

/// A text with a length of two bytes.
fn text(text: &str) -> Vec<u8> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let length = u16::try_from(units.len()).unwrap().to_le_bytes();
    match units.iter().all(|unit| *unit < 256) {
        true => {
            [&length[..], &[0], &units.iter().map(|unit| unit.to_le_bytes()[0]).collect::<Vec<_>>()].concat()
        }
        false => [&length[..], &[1], &units.iter().flat_map(|unit| unit.to_le_bytes()).collect::<Vec<_>>()]
            .concat(),
    }
}

fn begin(sort: u8) -> Vec<u8> {
    record(BEGIN, &[0, 6, sort, 0])
}

/// The sheets "Players" and "Notes", of which the first has these records.
fn stream(texts: &[Vec<u8>], cells: &[Vec<u8>]) -> Vec<u8> {
    let sheet = |at: usize, name: &str| {
        let at = u32::try_from(at).unwrap().to_le_bytes();
        record(SHEET, &[&at[..], &[0, 0, u8::try_from(name.len()).unwrap(), 0], name.as_bytes()].concat())
    };
    let start = |at: usize| {
        [begin(5), sheet(at, "Players"), sheet(at, "Notes"), texts.concat(), record(END, &[])].concat()
    };
    [start(start(0).len()), begin(0x10), cells.concat(), record(END, &[])].concat()
}

fn shared_texts(texts: &[Vec<u8>]) -> Vec<u8> {
    let count = u32::try_from(texts.len()).unwrap().to_le_bytes();
    record(SHARED_TEXTS, &[&count[..], &count, &texts.concat()].concat())
}

/// A compound file with one stream: the table of sectors, the directory, the stream.
fn compound(name: &str, stream: &[u8]) -> Vec<u8> {
    let sectors = stream.len().max(4_096).div_ceil(512);
    let link = |sector: usize| u32::try_from(sector + 1).unwrap().to_le_bytes();
    let mut table = [[0xfd, 0xff, 0xff, 0xff], LAST].concat();
    table.extend((2..sectors + 1).flat_map(link));
    table.extend(LAST);
    table.resize(512, 0xff);
    let entry = |name: &str, sort: u8, child: [u8; 4], start: [u8; 4], length: usize| {
        let mut entry: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        entry.resize(64, 0);
        entry.extend(u16::try_from(2 * name.len() + 2).unwrap().to_le_bytes());
        entry.extend([&[sort, 1][..], &[0xff; 8], &child].concat());
        entry.resize(116, 0);
        entry.extend(start);
        entry.extend(u64::try_from(length).unwrap().to_le_bytes());
        entry
    };
    let root = entry("Root Entry", 5, [1, 0, 0, 0], LAST, 0);
    let mut directory = [root, entry(name, 2, [0xff; 4], [2, 0, 0, 0], sectors * 512)].concat();
    directory.resize(512, 0);
    let mut header = vec![0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    header.resize(26, 0);
    header.extend([3, 0, 0xfe, 0xff, 9, 0, 6]);
    header.resize(44, 0);
    header.extend([1, 0, 0, 0, 1]);
    header.resize(60, 0);
    header.extend([&LAST[..], &[0; 4], &LAST, &[0; 4], &[0; 4]].concat());
    header.resize(512, 0xff);
    let mut stream = stream.to_vec();
    stream.resize(sectors * 512, 0);
    [header, table, directory, stream].concat()
}

/// Cells of every kind: a list of players from the third row, in column B and further.
pub(crate) fn records() -> Vec<u8> {
    let texts = [text("Name"), text("Berg, Ana"), text("Elo"), text("Łukasz Żak")];
    let formula = |row, column, value: [u8; 8]| cell(0x06, row, column, &[&value[..], &[0; 6]].concat());
    let cells = [
        cell(0x204, 0, 0, &text("Club championship")),
        // Some programs write cells in no order.
        shared(3, 1, 1),
        shared(2, 1, 0),
        shared(2, 2, 2),
        cell(0x203, 3, 2, &1850.0f64.to_le_bytes()),
        // A chart within the sheet has records of its own.
        begin(0x20),
        cell(0x204, 3, 1, &text("Chart")),
        record(END, &[]),
        formula(4, 1, [0, 0, 0, 0, 0, 0, 0xff, 0xff]),
        record(0x207, &text("=Bo")),
        formula(4, 2, 1720.0f64.to_le_bytes()),
        shared(5, 1, 3),
        cell(0x27e, 5, 2, &(1640u32 << 2 | 2).to_le_bytes()),
        record(0xbd, &[&[6, 0, 2, 0, 0, 0][..], &(155_000u32 << 2 | 3).to_le_bytes(), &[2, 0]].concat()),
        cell(0x204, 6, 1, &text("Cy")),
        cell(0x205, 7, 3, &[42, 1]),
    ];
    stream(&[shared_texts(&texts)], &cells)
}

pub(crate) fn old_excel() -> Vec<u8> {
    old_excel_of(&records())
}

pub(crate) fn old_excel_of(stream: &[u8]) -> Vec<u8> {
    compound("Workbook", stream)
}

#[track_caller]
fn check(bytes: &[u8], players: &[(&str, Option<i32>)]) {
    let read = read(bytes);
    let found: Vec<_> = read.file.players.iter().map(|one| (one.name.as_str(), one.rating)).collect();
    assert_eq!(found, players);
}

#[test]
fn cells_of_every_kind_are_read_from_an_old_workbook() {
    check(
        &old_excel(),
        &[("Berg, Ana", Some(1850)), ("=Bo", Some(1720)), ("Łukasz Żak", Some(1640)), ("Cy", Some(1550))],
    );
}

#[test]
fn a_workbook_that_another_program_wrote_is_read() {
    let bytes = include_bytes!("../../../../testdata/formats/players.xls");
    // Its formulas have no values yet.
    check(bytes, &[("Berg, Ana", Some(1850)), ("=Bo", None), ("Łukasz Żak", Some(1640)), ("Cy", None)]);
}

#[test]
fn a_text_continues_in_the_next_record_with_another_width() {
    let heading = text("Name");
    let whole = [&[2, 0, 0, 0, 2, 0, 0, 0][..], &heading, &[10, 0, 0], b"Ann"].concat();
    let rest: Vec<u8> =
        [1].into_iter().chain("a Żakową".encode_utf16().take(7).flat_map(u16::to_le_bytes)).collect();
    let texts = [record(SHARED_TEXTS, &whole), record(CONTINUE, &rest)];
    check(&old_excel_of(&stream(&texts, &[shared(0, 0, 0), shared(1, 0, 1)])), &[("Anna Żakow", None)]);
}

#[test]
fn fonts_and_phonetic_guides_are_no_part_of_a_text() {
    let rich = [&[3, 0, 0x0c, 1, 0, 5, 0, 0, 0][..], b"Ana", &[0; 4], b"guide"].concat();
    let texts = [shared_texts(&[text("Name"), rich, text("Bo")])];
    let cells = [shared(0, 0, 0), shared(1, 0, 1), shared(2, 0, 2)];
    check(&old_excel_of(&stream(&texts, &cells)), &[("Ana", None), ("Bo", None)]);
}

#[test]
fn an_old_workbook_that_cannot_be_read_is_refused_in_one_sentence() {
    refused(&old_excel()[..4_096], "damaged");
    let mut older = records();
    older[5] = 5;
    refused(&compound("Book", &older), "Excel 95");
    let cells = [shared(0, 0, 0), shared(1, 0, 1)];
    refused(&old_excel_of(&stream(&[shared_texts(&[text("Name")])], &cells)), "damaged");
    refused(&compound("WordDocument", &[]), "not a spreadsheet");
    refused(&compound("EncryptedPackage", &[]), "password");
    refused(&old_excel_of(&[begin(5), record(0x2f, &[1, 0]), record(END, &[])].concat()), "password");
    refused(&old_excel_of(&begin(5)), "damaged");
    let mut cyclic = old_excel();
    cyclic[512 + 3 * 4..][..4].copy_from_slice(&[2, 0, 0, 0]);
    refused(&cyclic, "damaged");
}

#[test]
fn a_text_that_many_cells_share_does_not_fill_the_memory() {
    let long = "x".repeat(35_000);
    // The texts in one record may have at most 8,224 bytes, but readers take more.
    let texts = [shared_texts(&[text("Name"), text(&long)])];
    let cells: Vec<_> =
        [shared(0, 0, 0)].into_iter().chain((1..1_950).map(|row| shared(row, 0, 1))).collect();
    let bytes = old_excel_of(&stream(&texts, &cells));
    assert!(bytes.len() < 70_000);
    refused(&bytes, "64 megabytes");
}
