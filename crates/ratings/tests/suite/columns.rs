//! The same history from text and from Parquet.

use std::io::Read;
use std::sync::Arc;

use bytes::Bytes;
use pairwright_ratings::history::{BadRows, rate};
use pairwright_ratings::input::{Batch, Mapping, Matches, Places, Register, Row, RowFinding, Source};
use pairwright_ratings::{Day, Filter, Group, Log, Rater, Settings, SystemName, Wanted};
use parquet::basic::{Compression, ConvertedType, Type};
use parquet::data_type::{
    BoolType, ByteArray, ByteArrayType, DataType, DoubleType, FixedLenByteArray, FixedLenByteArrayType,
    Int32Type, Int64Type,
};
use parquet::file::properties::{WriterProperties, WriterPropertiesBuilder, WriterVersion};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnDescriptor;

use crate::common::{Wish, fingerprint, real, system, text};

/// Dates as days, K and rounds as numbers, players as 64-bit numbers, a category that is missing in some rows.
const NUMBERS: &str = "message history {
    required binary tournament (UTF8);
    required int32 date (DATE);
    required int32 k;
    optional binary category (UTF8);
    required int32 round;
    required int64 player_a;
    required int64 player_b;
    required binary result (UTF8);
}";

/// As programs write it that allow any field to be missing.
const OPTIONAL: &str = "message history {
    optional binary tournament (UTF8);
    optional int64 date (TIMESTAMP_MICROS);
    optional int64 k;
    optional binary category (UTF8);
    optional int32 round;
    optional int32 player_a;
    optional int32 player_b;
    optional binary result (UTF8);
}";

/// Everything as text, so that it can hold whatever text can.
const TEXTS: &str = "message history {
    optional binary tournament (UTF8);
    required binary date (UTF8);
    optional binary k (UTF8);
    optional binary category (UTF8);
    optional binary round (UTF8);
    required binary player_a;
    optional binary player_b;
    optional binary result (UTF8);
}";

const HEADER: &str = "tournament,date,k,category,round,player_a,player_b,result";

/// A history whose players are each named in a different way.
fn made_up(matches: i64, name: impl Fn(i64) -> String) -> String {
    let line = |n: i64| {
        let category = if n / 100 % 2 == 0 { "limited" } else { "" };
        let (a, b) = (name(n * 7 % 53), name(n * 11 % 47 + 53));
        let result = ["a", "b", "draw", "2-1", "0-2-1"][usize::try_from(n * n % 5).unwrap()];
        let day = Day(14_000).plus(i32::try_from(n / 100).unwrap());
        format!("t{},{day},24,{category},{},{a},{b},{result}\n", n / 100, n % 100 + 1)
    };
    (0..matches).map(line).fold(format!("{HEADER}\n"), |table, line| table + &line)
}

/// A table of text as Parquet: each field in its column's type, an empty one as null where the column allows it.
fn as_parquet(table: &str, schema: &str, properties: WriterProperties) -> Bytes {
    let rows: Vec<Vec<&str>> = table.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let schema = Arc::new(parse_message_type(schema).unwrap());
    let mut file = Vec::new();
    let mut writer = SerializedFileWriter::new(&mut file, schema, Arc::new(properties)).unwrap();
    let columns = writer.schema_descr().columns().to_vec();
    for rows in rows.chunks(rows.len() / 2 + 1) {
        let mut group = writer.next_row_group().unwrap();
        for (place, column) in columns.iter().enumerate() {
            let fields: Vec<&str> = rows.iter().map(|row| row[place]).collect();
            write_column(&fields, column, group.next_column().unwrap().unwrap());
        }
        group.close().unwrap();
    }
    writer.close().unwrap();
    Bytes::from(file)
}

fn write_column(fields: &[&str], column: &ColumnDescriptor, mut to: SerializedColumnWriter<'_>) {
    let all = (fields, column.max_def_level());
    let number = |field: &str| match column.converted_type() {
        ConvertedType::DATE => i64::from(Day::parse(field.as_bytes()).unwrap().0),
        ConvertedType::TIMESTAMP_MICROS => {
            i64::from(Day::parse(field.as_bytes()).unwrap().0) * 86_400_000_000 + 1
        }
        _ => field.parse().unwrap(),
    };
    match column.physical_type() {
        Type::BOOLEAN => write_values::<BoolType>(all, &mut to, |field| field == "1"),
        Type::INT32 => write_values::<Int32Type>(all, &mut to, |field| i32::try_from(number(field)).unwrap()),
        Type::INT64 => write_values::<Int64Type>(all, &mut to, number),
        Type::DOUBLE => write_values::<DoubleType>(all, &mut to, |field| field.parse().unwrap()),
        Type::FIXED_LEN_BYTE_ARRAY => write_values::<FixedLenByteArrayType>(all, &mut to, |field| {
            FixedLenByteArray::from(ByteArray::from(field))
        }),
        _ => write_values::<ByteArrayType>(all, &mut to, |field| ByteArray::from(field)),
    }
    to.close().unwrap();
}

fn write_values<T: DataType>(
    (fields, full): (&[&str], i16),
    to: &mut SerializedColumnWriter<'_>,
    value: impl Fn(&str) -> T::T,
) {
    let there = |field: &&&str| full == 0 || !field.is_empty();
    let values: Vec<T::T> = fields.iter().filter(there).map(|field| value(field)).collect();
    let levels: Vec<i16> =
        fields.iter().map(|field| if field.is_empty() { full - 1 } else { full }).collect();
    // Each row has one field, in a list too.
    let rows = vec![0; fields.len()];
    to.typed::<T>().write_batch(&values, Some(&levels), Some(&rows)).unwrap();
}

/// The ways in which programs write the same columns: with a dictionary, without one, or with one given up after
/// some pages; in pages of any length; in both versions of pages.
fn ways() -> Vec<WriterProperties> {
    let plain = || WriterProperties::builder().set_compression(Compression::SNAPPY);
    let pages = |builder: WriterPropertiesBuilder| {
        builder.set_data_page_row_count_limit(700).set_write_batch_size(100)
    };
    let second = |builder: WriterPropertiesBuilder| builder.set_writer_version(WriterVersion::PARQUET_2_0);
    let given_up = || pages(plain()).set_dictionary_page_size_limit(200);
    let builders = [
        plain(),
        pages(plain()),
        plain().set_dictionary_enabled(false),
        given_up(),
        second(pages(plain())),
        second(given_up()),
        second(pages(plain())).set_dictionary_enabled(false),
    ];
    builders.into_iter().map(WriterPropertiesBuilder::build).collect()
}

/// The contents of a table: its matches, the names in the order of their numbers, and its faults.
#[derive(Debug, PartialEq)]
struct Said {
    rows: Vec<Row>,
    players: Vec<String>,
    tournaments: Vec<String>,
    findings: Vec<RowFinding>,
}

/// Reads a table whose first row of matches has this number.
fn said(mut source: Matches, first: u32) -> Said {
    let (mut register, mut batch) = (Register::default(), Batch::default());
    while source.fill(&mut batch, &mut register).unwrap() {}
    let names = |names: &pairwright_ratings::names::Names| {
        (0..names.len()).map(|number| names.name(u32::try_from(number).unwrap()).to_owned()).collect()
    };
    let (players, tournaments) = (names(&register.players), names(&register.tournaments));
    batch.rows.iter_mut().for_each(|row| row.line -= first);
    let mut findings = register.findings.sorted();
    findings.iter_mut().for_each(|finding| finding.line -= u64::from(first));
    Said { rows: batch.rows, players, tournaments, findings }
}

fn from_parquet(file: Bytes) -> Said {
    said(Matches::parquet(0, file, Mapping::default()).unwrap(), 1)
}

/// However a table is written as Parquet, it reads like its text, and has this many good rows.
#[track_caller]
fn check(table: &str, schema: &str, good: usize) {
    let expected = said(Matches::csv(0, text(table), Mapping::default()).unwrap(), 2);
    assert_eq!(expected.rows.len(), good, "{:?}", expected.findings.first());
    for (way, properties) in ways().into_iter().enumerate() {
        let found = from_parquet(as_parquet(table, schema, properties));
        assert!(found == expected, "way {way}: {:?}", found.findings.first());
    }
}

#[test]
fn parquet_and_text_are_the_same_rows() {
    let number = |n: i64| n.to_string();
    check(&made_up(30_000, number), NUMBERS, 30_000);
    check(&made_up(20_000, number), OPTIONAL, 20_000);
    check(&made_up(20_000, number), TEXTS, 20_000);
    check(&made_up(3_000, |n| (n - 40).to_string()), OPTIONAL, 3_000);
    check(&made_up(3_000, |n| format!("{:03}", n % 53)), TEXTS, 2_943);
    check(&made_up(3_000, |n| format!("player {}", n * 1_000_003)), TEXTS, 3_000);
}

/// The same 9,000 matches as DuckDB, DataFusion and pyarrow write them (`testdata/README.md`).
#[test]
fn files_of_other_programs_are_the_same_rows() {
    let table = made_up(9_000, |n| if n < 53 { n - 10 } else { n }.to_string());
    let expected = said(Matches::csv(0, text(&table), Mapping::default()).unwrap(), 2);
    assert_eq!(expected.rows.len(), 9_000);
    for program in ["duckdb", "duckdb-2", "datafusion", "pyarrow"] {
        let mut file = Vec::new();
        real(&format!("parquet/{program}.parquet")).read_to_end(&mut file).unwrap();
        assert!(from_parquet(Bytes::from(file)) == expected, "{program}");
    }
}

/// As text, `7` and `007` are two players; as a number, it is written without zeros.
#[test]
fn zeros_before_a_number_are_part_of_a_name() {
    let table = format!("{HEADER}\nt,2010-01-01,8,,1,7,007,a\nt,2010-01-01,8,,2,07,-7,b\n");
    check(&table, TEXTS, 2);
    assert_eq!(from_parquet(as_parquet(&table, TEXTS, ways().remove(0))).players, ["7", "007", "07", "-7"]);
    let numbers = from_parquet(as_parquet(&table, OPTIONAL, ways().remove(0)));
    assert_eq!(numbers.players, ["7", "-7"]);
    assert_eq!(numbers.findings.len(), 1);
}

/// One bad row of each kind among good ones: the same findings, at the same rows.
#[test]
fn parquet_and_text_have_the_same_bad_rows() {
    let bad = [
        "t0,2008-05-01,24,limited,101,,8,a",
        "t0,2008-05-01,24,limited,102,7,,a",
        "t0,2008-05-01,24,limited,103,7,7,a",
        "t0,2008-05-01,24,limited,0,7,8,a",
        "t0,2008-05-01,24,limited,104,7,8,c",
        "t0,2008-05-01,24,limited,105,7,8,",
        "t0,2008-05-01,24,limited,1,0,8,a",
        "t0,2008-05-01,16,limited,106,7,8,a",
        ",2008-05-01,24,limited,107,7,8,a",
        "t0,2008-05-01,24,,108,7,8,a",
        "t0,1999-05-01,24,limited,109,7,8,a",
        "t0,2008-05-01,24,limited,110,7,bye,bye",
    ];
    let made = made_up(9_000, |n| n.to_string());
    let good: Vec<&str> = made.lines().collect();
    let (before, after) = good.split_at(51);
    let with = |bad: &[&str]| [before, bad, after].concat().join("\n");
    check(&with(&bad), TEXTS, 9_001);
    check(&with(&bad[3..11]), OPTIONAL, 9_000);
}

#[test]
fn parquet_and_text_are_the_same_history() {
    let lines = made_up(30_000, |n| n.to_string());
    let systems = [SystemName::Dci, SystemName::Glicko2, SystemName::Fide];
    let (from_text, _) = Wish::of(text(&lines), &systems).rate().unwrap();
    let file = as_parquet(&lines, NUMBERS, ways().remove(0));
    let mut source = Matches::parquet(0, file, Mapping::default()).unwrap();
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

/// Places as booleans, as text of a fixed length, and as numbers.
#[test]
fn parquet_and_text_have_the_same_places() {
    let schema = "message places {
        required fixed_len_byte_array(2) tournament;
        optional int32 player;
        required int64 place;
        optional boolean dropped;
    }";
    let line = |n: usize| format!("t{},{n},{},{}\n", n / 8, n % 8 + 1, ["", "0", "1"][n % 3]);
    let table =
        (0..80).map(line).fold("tournament,player,place,dropped\n".to_owned(), |all, line| all + &line);
    let mut register = Register::default();
    let mut expected = Places::csv(0, text(&table), &mut register).unwrap();
    expected.settle(&mut register);
    for properties in ways() {
        let mut register = Register::default();
        let mut places = Places::parquet(0, as_parquet(&table, schema, properties), &mut register).unwrap();
        places.settle(&mut register);
        assert_eq!(register.findings.count(), 0);
        for (found, expected) in
            (0..10).flat_map(|tournament| places.of(tournament).iter().zip(expected.of(tournament)))
        {
            assert_eq!(
                (found.player, found.place, found.dropped),
                (expected.player, expected.place, expected.dropped)
            );
        }
        assert_eq!((0..10).map(|tournament| places.of(tournament).len()).sum::<usize>(), 80);
    }
}

/// A list is no field of a match; such a column is ignored.
#[test]
fn an_unmapped_column_is_not_read() {
    let table = made_up(300, |n| n.to_string());
    let with_list = NUMBERS
        .replace("required binary result (UTF8);", "required binary result (UTF8); repeated int32 seats;");
    let file = as_parquet(&table.replace('\n', ",\n"), &with_list, ways().remove(0));
    assert_eq!(from_parquet(file).rows.len(), 300);
}

#[test]
fn a_file_that_is_not_parquet_is_refused() {
    assert!(Matches::parquet(0, Bytes::from_static(b"PAR1 is not enough"), Mapping::default()).is_err());
}

/// Whichever byte is changed, in a page or in the footer, reading the file ends in matches or an error.
#[test]
fn a_broken_file_ends_in_an_error_or_in_rows() {
    let table = made_up(200, |n| n.to_string());
    let whole = as_parquet(&table, OPTIONAL, ways().remove(3));
    let footer = whole.len() - 8;
    let footer = footer - u32::from_le_bytes(whole[footer..footer + 4].try_into().unwrap()) as usize;
    let pages = (4..footer).step_by(7).map(|place| (place, 0x55));
    let footer = (footer..whole.len()).flat_map(|place| [0x01, 0x10, 0x55, 0x7f].map(|bits| (place, bits)));
    for (place, bits) in pages.chain(footer) {
        let mut broken = whole.to_vec();
        broken[place] ^= bits;
        let Ok(mut source) = Matches::parquet(0, Bytes::from(broken), Mapping::default()) else { continue };
        let (mut register, mut batch) = (Register::default(), Batch::default());
        while source.fill(&mut batch, &mut register).unwrap_or(false) {
            batch.clear();
        }
    }
}
