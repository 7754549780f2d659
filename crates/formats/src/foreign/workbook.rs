//! Spreadsheets: the first sheet of a workbook as rows of texts, from `.xlsx`, `.xls` and `.ods`.

use std::collections::BTreeMap;

use pairwright_core::message;
use roxmltree::Node;

use super::archive::{Archive, MOST_BYTES};
use super::old_excel;
use super::xml::{self, all, attribute, child, children, is};
use crate::error::ReadError;

/// Limits of what is read; no table of players is wider or has more cells.
const MOST_COLUMNS: usize = 256;
pub(super) const MOST_CELLS: usize = 2_000_000;
/// Rows of the largest sheets of any program.
const MOST_ROWS: usize = 1 << 24;

/// A table, and the names of the sheets that are left out.
#[derive(Debug, Default)]
pub(super) struct Workbook {
    /// The rows that are not empty.
    pub(super) rows: Vec<Vec<String>>,
    /// The numbers of these rows in the sheet.
    pub(super) numbers: Vec<usize>,
    pub(super) others: Vec<String>,
}

/// Whether a file is a ZIP archive or a workbook in the old format.
pub(super) fn is_one(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || is_old(bytes)
}

fn is_old(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
}

pub(super) fn read(bytes: &[u8]) -> Result<Workbook, ReadError> {
    if is_old(bytes) {
        return old_excel::read(bytes)?.ok_or_else(damaged);
    }
    let archive = Archive::of(bytes).ok_or_else(damaged)?;
    let found = match () {
        () if archive.has("xl/workbook.xml") => excel(&archive)?,
        () if archive.has("content.xml") => open_document(&archive)?,
        () => return Err(ReadError::whole(message!("sheet-none"))),
    };
    found.ok_or_else(damaged)
}

fn damaged() -> ReadError {
    ReadError::whole(message!("sheet-damaged"))
}

/// A table that is filled cell by cell, within the limits.
#[derive(Default)]
pub(super) struct TableFilling {
    /// The rows that are not empty, by their numbers from 1.
    rows: BTreeMap<usize, Vec<String>>,
    cells: usize,
    /// A shared text counts once for each cell that has it.
    bytes: usize,
}

impl TableFilling {
    /// Repeats a row below itself this many times.
    fn repeat(&mut self, number: usize, times: usize) -> Result<(), ReadError> {
        let Some(row) = self.rows.get(&number).cloned() else { return Ok(()) };
        self.count(row.len().saturating_mul(times))?;
        self.weigh(row.iter().map(String::len).sum::<usize>().saturating_mul(times))?;
        self.rows.extend((1..=times).map(|more| (number + more, row.clone())));
        Ok(())
    }

    fn count(&mut self, cells: usize) -> Result<(), ReadError> {
        self.cells = self.cells.saturating_add(cells);
        match self.cells > MOST_CELLS {
            true => Err(ReadError::whole(message!("sheet-cells", most = MOST_CELLS))),
            false => Ok(()),
        }
    }

    fn weigh(&mut self, bytes: usize) -> Result<(), ReadError> {
        self.bytes = self.bytes.saturating_add(bytes);
        match self.bytes > MOST_BYTES {
            true => Err(ReadError::whole(message!("sheet-large", megabytes = MOST_BYTES >> 20))),
            false => Ok(()),
        }
    }

    /// Puts a text into a column, from 0, of a row, from 1.
    pub(super) fn put(&mut self, number: usize, column: usize, text: &str) -> Result<(), ReadError> {
        let text = text.trim();
        if text.is_empty() || column >= MOST_COLUMNS {
            return Ok(());
        }
        if number > MOST_ROWS {
            return Err(damaged());
        }
        self.weigh(text.len())?;
        let row = self.rows.entry(number).or_default();
        let more = (column + 1).saturating_sub(row.len());
        if more > 0 {
            row.resize(column + 1, String::new());
        }
        text.clone_into(&mut row[column]);
        self.count(more)
    }

    pub(super) fn workbook(self, others: Vec<String>) -> Workbook {
        let (numbers, rows) = self.rows.into_iter().unzip();
        Workbook { rows, numbers, others }
    }
}

/// The texts of all elements of a name below a node, joined.
fn texts(node: Node<'_, '_>, name: &str) -> String {
    let own = node.descendants().filter(|one| is(*one, name));
    // Phonetic guides (Japanese) are not part of the text.
    let own = own.filter(|one| !one.ancestors().any(|above| is(above, "rPh")));
    own.map(|one| one.text().unwrap_or_default()).collect()
}

fn excel(archive: &Archive<'_>) -> Result<Option<Workbook>, ReadError> {
    let Some(book) = archive.text("xl/workbook.xml")? else { return Ok(None) };
    let book = xml::parse(&book)?;
    let sheets = all(book.root_element(), &["sheets", "sheet"]);
    let Some((first, others)) = sheets.split_first() else { return Ok(None) };
    let relation = first.attributes().find(|one| one.name() == "id" && one.namespace().is_some());
    let Some(path) = target(archive, relation.map_or("", |one| one.value()))? else { return Ok(None) };
    let shared = shared_texts(archive)?;
    let Some(sheet) = archive.text(&path)? else { return Ok(None) };
    let sheet = xml::parse(&sheet)?;
    let mut table = TableFilling::default();
    let mut number = 0usize;
    for row in all(sheet.root_element(), &["sheetData", "row"]) {
        number = attribute(row, "r").parse().unwrap_or(number.saturating_add(1));
        let mut next = 0;
        for cell in children(row, "c") {
            let column = column(attribute(cell, "r")).unwrap_or(next);
            next = column.saturating_add(1);
            table.put(number, column, &excel_cell(cell, &shared))?;
        }
    }
    let others = others.iter().map(|sheet| attribute(*sheet, "name").to_owned()).collect();
    Ok(Some(table.workbook(others)))
}

/// The path of the sheet with this relation.
fn target(archive: &Archive<'_>, relation: &str) -> Result<Option<String>, ReadError> {
    let Some(relations) = archive.text("xl/_rels/workbook.xml.rels")? else {
        return Ok(Some("xl/worksheets/sheet1.xml".to_owned()));
    };
    let relations = xml::parse(&relations)?;
    let found =
        children(relations.root_element(), "Relationship").find(|one| attribute(*one, "Id") == relation);
    let path = found.map(|one| attribute(one, "Target"));
    Ok(path.map(|path| match path.strip_prefix('/') {
        Some(whole) => whole.to_owned(),
        None => format!("xl/{path}"),
    }))
}

fn shared_texts(archive: &Archive<'_>) -> Result<Vec<String>, ReadError> {
    let Some(text) = archive.text("xl/sharedStrings.xml")? else { return Ok(Vec::new()) };
    let shared = xml::parse(&text)?;
    Ok(children(shared.root_element(), "si").map(|one| texts(one, "t")).collect())
}

fn excel_cell(cell: Node<'_, '_>, shared: &[String]) -> String {
    let value = xml::text_of(cell, "v");
    match attribute(cell, "t") {
        "s" => value.parse().ok().and_then(|place: usize| shared.get(place)).cloned().unwrap_or_default(),
        "inlineStr" => child(cell, "is").map(|inline| texts(inline, "t")).unwrap_or_default(),
        "b" => if value == "1" { "true" } else { "false" }.to_owned(),
        "e" => String::new(),
        _ => value.to_owned(),
    }
}

/// The column of a reference such as `AB12`, from 0.
fn column(reference: &str) -> Option<usize> {
    let letters = reference.bytes().take_while(u8::is_ascii_uppercase);
    let number = letters.take(4).fold(0usize, |number, letter| number * 26 + usize::from(letter - b'A') + 1);
    number.checked_sub(1)
}

fn open_document(archive: &Archive<'_>) -> Result<Option<Workbook>, ReadError> {
    let Some(content) = archive.text("content.xml")? else { return Ok(None) };
    let content = xml::parse(&content)?;
    let sheets = all(content.root_element(), &["body", "spreadsheet", "table"]);
    let Some((first, others)) = sheets.split_first() else { return Ok(None) };
    let mut table = TableFilling::default();
    let mut number = 1usize;
    for row in first.descendants().filter(|one| is(*one, "table-row")) {
        let mut column = 0usize;
        for cell in row.children().filter(|one| is(*one, "table-cell") || is(*one, "covered-table-cell")) {
            let repeated: usize = open_attribute(cell, "number-columns-repeated").parse().unwrap_or(1);
            let text = open_cell(cell);
            let end = column.saturating_add(repeated);
            (column..end.min(MOST_COLUMNS)).try_for_each(|place| table.put(number, place, &text))?;
            column = end;
        }
        let repeated: usize = open_attribute(row, "number-rows-repeated").parse().unwrap_or(1);
        table.repeat(number, repeated.saturating_sub(1))?;
        number = number.saturating_add(repeated);
    }
    let others = others.iter().map(|sheet| open_attribute(*sheet, "name").to_owned()).collect();
    Ok(Some(table.workbook(others)))
}

fn open_attribute<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    node.attributes().find(|one| one.name() == name).map_or("", |one| one.value().trim())
}

fn open_cell(cell: Node<'_, '_>) -> String {
    match open_attribute(cell, "value-type") {
        "float" | "percentage" => open_attribute(cell, "value").to_owned(),
        _ => {
            let part = |node: Node<'_, '_>| match node.is_text() {
                true => node.text().unwrap_or_default().to_owned(),
                false if is(node, "s") || is(node, "tab") || is(node, "line-break") => " ".to_owned(),
                false => String::new(),
            };
            let words = children(cell, "p").map(|line| line.descendants().map(part).collect());
            words.collect::<Vec<String>>().join(" ")
        }
    }
}
