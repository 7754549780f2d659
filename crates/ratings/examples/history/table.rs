//! Rows written as CSV, or as Parquet in groups of a million.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::marker::PhantomData;
use std::sync::Arc;

use pairwright_ratings::Day;
use parquet::basic::Compression;
use parquet::column::reader::ColumnReader;
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use crate::Failure;

/// Rows in a group of a Parquet file.
const GROUP: usize = 1 << 20;
/// Values read at once.
const BLOCK: usize = 8_192;

/// One field: a number, a day, or a text.
pub(crate) enum Cell {
    Number(i32),
    Day(Day),
    Text(String),
}

/// A row that knows its columns.
pub(crate) trait Line {
    const HEADER: &'static str;
    fn cells(&self) -> Vec<Cell>;
}

pub(crate) struct MatchLine {
    pub(crate) tournament: u64,
    pub(crate) day: Day,
    pub(crate) round: u32,
    pub(crate) players: [u32; 2],
    pub(crate) result: &'static str,
}

pub(crate) struct PlaceLine {
    pub(crate) tournament: u64,
    pub(crate) player: u32,
    pub(crate) place: u32,
    pub(crate) dropped: u32,
}

fn number(number: u32) -> Cell {
    Cell::Number(i32::try_from(number).unwrap_or(i32::MAX))
}

impl Line for MatchLine {
    const HEADER: &'static str = "tournament,date,k,category,region,round,player_a,player_b,result";

    fn cells(&self) -> Vec<Cell> {
        let [a, b] = self.players;
        vec![
            Cell::Text(format!("t{}", self.tournament)),
            Cell::Day(self.day),
            number(16),
            Cell::Text("constructed".into()),
            Cell::Text("eu".into()),
            number(self.round),
            number(a),
            number(b),
            Cell::Text(self.result.into()),
        ]
    }
}

impl Line for PlaceLine {
    const HEADER: &'static str = "tournament,player,place,dropped";

    fn cells(&self) -> Vec<Cell> {
        let tournament = Cell::Text(format!("t{}", self.tournament));
        vec![tournament, number(self.player), number(self.place), number(self.dropped)]
    }
}

pub(crate) struct Output<L: Line> {
    to: To,
    line: PhantomData<L>,
}

enum To {
    Text(BufWriter<File>),
    Columns { writer: Box<Option<SerializedFileWriter<File>>>, path: String, columns: Vec<Vec<Cell>> },
}

impl<L: Line> Output<L> {
    pub(crate) fn create(path: &str) -> Result<Output<L>, Failure> {
        let to = if path.ends_with(".parquet") {
            To::Columns { writer: Box::new(None), path: path.into(), columns: Vec::new() }
        } else {
            let mut text = BufWriter::new(File::create(path)?);
            writeln!(text, "{}", L::HEADER)?;
            To::Text(text)
        };
        Ok(Output { to, line: PhantomData })
    }

    pub(crate) fn add(&mut self, line: &L) -> Result<(), Failure> {
        let cells = line.cells();
        match &mut self.to {
            To::Text(text) => Ok(writeln!(text, "{}", as_text(&cells))?),
            To::Columns { columns, .. } => {
                columns.resize_with(cells.len(), Vec::new);
                columns.iter_mut().zip(cells).for_each(|(column, cell)| column.push(cell));
                if columns[0].len() < GROUP { Ok(()) } else { self.write_group() }
            }
        }
    }

    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.write_group()?;
        match self.to {
            To::Text(mut text) => text.flush()?,
            To::Columns { writer, .. } => {
                if let Some(writer) = *writer {
                    writer.close()?;
                }
            }
        }
        Ok(())
    }

    fn write_group(&mut self) -> Result<(), Failure> {
        let To::Columns { writer, path, columns } = &mut self.to else { return Ok(()) };
        if columns.first().is_none_or(Vec::is_empty) {
            return Ok(());
        }
        if writer.is_none() {
            **writer = Some(begin(path, L::HEADER, columns)?);
        }
        let Some(writer) = writer.as_mut() else { return Ok(()) };
        let mut group = writer.next_row_group()?;
        for cells in columns.iter_mut() {
            let cells = std::mem::take(cells);
            let Some(mut column) = group.next_column()? else { break };
            if matches!(cells.first(), Some(Cell::Text(_))) {
                let texts: Vec<ByteArray> = cells.iter().filter_map(text_of).collect();
                column.typed::<ByteArrayType>().write_batch(&texts, None, None)?;
            } else {
                let numbers: Vec<i32> = cells.iter().filter_map(number_of).collect();
                column.typed::<Int32Type>().write_batch(&numbers, None, None)?;
            }
            column.close()?;
        }
        group.close()?;
        Ok(())
    }
}

/// Every value of every column, as the crate `parquet` reads them, a block at a time.
pub(crate) fn only_columns(path: &str) -> Result<(), Failure> {
    let file = SerializedFileReader::new(File::open(path)?)?;
    let (mut texts, mut numbers) = (Vec::<ByteArray>::new(), Vec::<i32>::new());
    for group in 0..file.num_row_groups() {
        let group = file.get_row_group(group)?;
        for column in 0..group.num_columns() {
            let mut read = 1;
            let mut column = group.get_column_reader(column)?;
            while read > 0 {
                texts.clear();
                numbers.clear();
                (read, _, _) = match &mut column {
                    ColumnReader::Int32ColumnReader(column) => {
                        column.read_records(BLOCK, None, None, &mut numbers)?
                    }
                    ColumnReader::ByteArrayColumnReader(column) => {
                        column.read_records(BLOCK, None, None, &mut texts)?
                    }
                    _ => (0, 0, 0),
                };
                std::hint::black_box((&texts, &numbers));
            }
        }
    }
    Ok(())
}

fn as_text(cells: &[Cell]) -> String {
    let text = |cell: &Cell| match cell {
        Cell::Number(number) => number.to_string(),
        Cell::Day(day) => day.to_string(),
        Cell::Text(text) => text.clone(),
    };
    cells.iter().map(text).collect::<Vec<_>>().join(",")
}

fn text_of(cell: &Cell) -> Option<ByteArray> {
    match cell {
        Cell::Text(text) => Some(ByteArray::from(text.as_str())),
        _ => None,
    }
}

fn number_of(cell: &Cell) -> Option<i32> {
    match cell {
        Cell::Number(number) => Some(*number),
        Cell::Day(day) => Some(day.0),
        Cell::Text(_) => None,
    }
}

fn begin(path: &str, header: &str, columns: &[Vec<Cell>]) -> Result<SerializedFileWriter<File>, Failure> {
    let form = |column: &Vec<Cell>, name: &str| match column.first() {
        Some(Cell::Number(_)) => format!("required int32 {name};"),
        Some(Cell::Day(_)) => format!("required int32 {name} (DATE);"),
        _ => format!("required binary {name} (UTF8);"),
    };
    let fields: String =
        columns.iter().zip(header.split(',')).map(|(column, name)| form(column, name)).collect();
    let schema = parse_message_type(&format!("message table {{ {fields} }}"))?;
    let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
    Ok(SerializedFileWriter::new(File::create(path)?, Arc::new(schema), Arc::new(properties))?)
}
