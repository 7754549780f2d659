//! The same history from text and from Parquet.

use std::sync::Arc;

use bytes::Bytes;
use pairwright_ratings::history::{BadRows, rate};
use pairwright_ratings::input::{Mapping, Matches, Places, Register};
use pairwright_ratings::{Day, Filter, Group, Log, Rater, Settings, SystemName, Wanted};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use crate::common::{Wish, fingerprint, system, text};

/// Dates as days, K and rounds as numbers, players as 64-bit numbers, a category that is missing in some rows.
const SCHEMA: &str = "message history {
    required binary tournament (UTF8);
    required int32 date (DATE);
    required int32 k;
    optional binary category (UTF8);
    required int32 round;
    required int64 player_a;
    required int64 player_b;
    required binary result (UTF8);
}";

struct Line {
    tournament: String,
    day: Day,
    category: Option<&'static str>,
    round: i32,
    players: [i64; 2],
    result: &'static str,
}

fn made_up(matches: i64) -> Vec<Line> {
    let line = |n: i64| {
        let category = (n / 100 % 2 == 0).then_some("limited");
        let (a, b) = (n * 7 % 53, n * 11 % 47 + 53);
        let result = ["a", "b", "draw", "2-1", "0-2-1"][usize::try_from(n * n % 5).unwrap()];
        Line {
            tournament: format!("t{}", n / 100),
            day: Day(14_000).plus(i32::try_from(n / 100).unwrap()),
            category,
            round: i32::try_from(n % 100 + 1).unwrap(),
            players: [a, b],
            result,
        }
    };
    (0..matches).map(line).collect()
}

fn as_text(lines: &[Line]) -> String {
    let mut table = String::from("tournament,date,k,category,round,player_a,player_b,result\n");
    for Line { tournament, day, category, round, players: [a, b], result } in lines {
        table += &format!("{tournament},{day},24,{},{round},{a},{b},{result}\n", category.unwrap_or(""));
    }
    table
}

fn as_parquet(lines: &[Line]) -> Bytes {
    let schema = Arc::new(parse_message_type(SCHEMA).unwrap());
    let properties =
        Arc::new(WriterProperties::builder().set_compression(parquet::basic::Compression::SNAPPY).build());
    let mut file = Vec::new();
    let mut writer = SerializedFileWriter::new(&mut file, schema, properties).unwrap();
    for lines in lines.chunks(lines.len() / 2 + 1) {
        let mut group = writer.next_row_group().unwrap();
        let text = |field: fn(&Line) -> &str| {
            lines.iter().map(|line| ByteArray::from(field(line))).collect::<Vec<_>>()
        };
        let mut number = 0;
        while let Some(mut column) = group.next_column().unwrap() {
            let binary =
                |values: &[ByteArray],
                 levels: Option<&[i16]>,
                 column: &mut parquet::file::writer::SerializedColumnWriter<'_>| {
                    column.typed::<ByteArrayType>().write_batch(values, levels, None).unwrap();
                };
            match number {
                0 => binary(&text(|line| &line.tournament), None, &mut column),
                1 | 2 | 4 => {
                    let value = |line: &Line| [line.day.0, 24, line.round][[0, 0, 1, 0, 2][number]];
                    let values: Vec<i32> = lines.iter().map(value).collect();
                    column.typed::<Int32Type>().write_batch(&values, None, None).unwrap();
                }
                3 => {
                    let values: Vec<ByteArray> =
                        lines.iter().filter_map(|line| line.category.map(ByteArray::from)).collect();
                    let levels: Vec<i16> =
                        lines.iter().map(|line| i16::from(line.category.is_some())).collect();
                    binary(&values, Some(&levels), &mut column);
                }
                5 | 6 => {
                    let values: Vec<i64> = lines.iter().map(|line| line.players[number - 5]).collect();
                    column.typed::<Int64Type>().write_batch(&values, None, None).unwrap();
                }
                _ => binary(&text(|line| line.result), None, &mut column),
            }
            column.close().unwrap();
            number += 1;
        }
        group.close().unwrap();
    }
    writer.close().unwrap();
    Bytes::from(file)
}

#[test]
fn parquet_and_text_are_the_same_history() {
    let lines = made_up(30_000);
    let systems = [SystemName::Dci, SystemName::Glicko2, SystemName::Fide];
    let (from_text, _) = Wish::of(text(&as_text(&lines)), &systems).rate().unwrap();
    let mut source = Matches::parquet(0, as_parquet(&lines), Mapping::default()).unwrap();
    let group = Group::new(Filter::default(), systems.map(system).into());
    let rater = Rater::new(Settings::default(), vec![group], Places::default()).unwrap();
    let mut sink = |_| {};
    let mut log = Log::new(Wanted::Nobody, &mut sink);
    let mut progress = |_| std::ops::ControlFlow::Continue(());
    let from_parquet =
        rate(&mut source, Register::default(), rater, BadRows::Refuse, &mut log, &mut progress).unwrap();
    assert_eq!(from_parquet.rater.rows(), 30_000);
    assert_eq!(fingerprint(&from_text), fingerprint(&from_parquet));
}

#[test]
fn what_is_no_parquet_is_refused() {
    assert!(Matches::parquet(0, Bytes::from_static(b"PAR1 is not enough"), Mapping::default()).is_err());
}
