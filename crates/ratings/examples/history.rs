//! Makes a history of any size, as CSV or Parquet, and rates it: how long that takes beside only reading the file.
//!
//! `cargo run --release -p pairwright-ratings --example history -- make 50000000 2000000 matches.csv places.csv`
//! `cargo run --release -p pairwright-ratings --example history -- rate matches.csv places.csv`
#![expect(clippy::print_stdout, reason = "an example prints what it found")]

#[path = "history/table.rs"]
mod table;

use std::error::Error;
use std::fs::File;
use std::io::Read;
use std::sync::mpsc::sync_channel;
use std::time::Instant;

use pairwright_ratings::history::{BadRows, settle};
use pairwright_ratings::input::{Batch, Mapping, Matches, Places, ReadError, Register, Source};
use pairwright_ratings::systems::{System, additive::Additive, dci, dci_1994::Dci1994};
use pairwright_ratings::{Day, Filter, Group, Log, Rater, Settings, Wanted};
use table::{MatchLine, Output, PlaceLine};

type Done = Result<(), Box<dyn Error>>;

fn main() -> Done {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["make", matches, players, table, places] => make(matches.parse()?, players.parse()?, table, places),
        ["rate", table, places] => rate(table, places),
        _ => Err("make MATCHES PLAYERS TABLE PLACES, or rate TABLE PLACES; a name that ends in .parquet is Parquet".into()),
    }
}

/// Tournaments of 64 players and 6 rounds, 192 matches, about fifteen years of them.
fn make(matches: u64, players: u32, table: &str, places: &str) -> Done {
    let (mut table, mut places) = (Output::create(table)?, Output::create(places)?);
    let tournaments = matches.div_ceil(192);
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut draw = move |below: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from(((state >> 32) * u64::from(below)) >> 32).unwrap_or(0)
    };
    for tournament in 0..tournaments {
        let day = Day(11_000).plus(i32::try_from(tournament * 5_500 / tournaments)?);
        let first = draw(players - 64);
        for round in 1..=6u32 {
            for pair in 0..32 {
                let players = [first + pair, first + 32 + (pair + round * 5) % 32];
                let result = ["2-0", "2-1", "1-2", "0-2", "1-1-1"][draw(5) as usize];
                table.add(&MatchLine { tournament, day, round, players, result })?;
            }
        }
        for place in 1..=64 {
            places.add(&PlaceLine { tournament, player: first + place - 1, place, dropped: draw(8) / 7 })?;
        }
    }
    table.finish()?;
    places.finish()
}

/// The bytes of a file and nothing else.
fn only_bytes(path: &str) -> Result<f64, Box<dyn Error>> {
    let (mut file, start) = (File::open(path)?, Instant::now());
    let mut block = vec![0; 1 << 18];
    while file.read(&mut block)? > 0 {}
    Ok(start.elapsed().as_secs_f64())
}

/// The file read by somebody else's reader of such files, every field of every row, and nothing done with them: the crate
/// `csv`, or Parquet column by column.
fn only_fields(path: &str) -> Result<f64, Box<dyn Error>> {
    let start = Instant::now();
    if path.ends_with(".parquet") {
        table::only_columns(path)?;
        return Ok(start.elapsed().as_secs_f64());
    }
    let (mut reader, mut row, mut bytes) = (csv::Reader::from_path(path)?, csv::ByteRecord::new(), 0);
    while reader.read_byte_record(&mut row)? {
        bytes += row.iter().map(<[u8]>::len).sum::<usize>();
    }
    std::hint::black_box(bytes);
    Ok(start.elapsed().as_secs_f64())
}

fn open(path: &str) -> Result<Matches, ReadError> {
    let file = File::open(path)?;
    if path.ends_with(".parquet") {
        Matches::parquet(0, file, Mapping::default())
    } else {
        Matches::csv(0, Box::new(file), Mapping::default())
    }
}

fn read_places(path: &str, register: &mut Register) -> Result<Places, ReadError> {
    let file = File::open(path)?;
    let mut places = if path.ends_with(".parquet") {
        Places::parquet(1, file, register)?
    } else {
        Places::csv(1, Box::new(file), register)?
    };
    places.settle(register);
    Ok(places)
}

/// The rows of both tables as matches and places, and no rating.
fn only_rows(table: &str, places: &str) -> Result<f64, Box<dyn Error>> {
    let start = Instant::now();
    let mut register = Register::default();
    let _places = read_places(places, &mut register)?;
    let (mut source, mut batch) = (open(table)?, Batch::default());
    while source.fill(&mut batch, &mut register)? {
        batch.clear();
    }
    Ok(start.elapsed().as_secs_f64())
}

/// Elo, additive and 1994 together: one thread reads, this one rates.
fn rate(table: &str, places: &str) -> Done {
    let bytes = only_bytes(table)? + only_bytes(places)?;
    println!("only the bytes: {bytes:.2} s");
    let fields = only_fields(table)? + only_fields(places)?;
    println!("only the fields: {fields:.2} s");
    let rows = only_rows(table, places)?;
    println!("only the rows: {rows:.2} s");
    let start = Instant::now();
    let mut register = Register::default();
    let list = read_places(places, &mut register)?;
    println!("  places: {:.2} s", start.elapsed().as_secs_f64());
    let systems: Vec<Box<dyn System>> = vec![
        Box::new(dci::Dci::new(dci::START, &[])),
        Box::new(Additive::new(Default::default())),
        Box::new(Dci1994::default()),
    ];
    let group = Group::new(Filter::default(), systems);
    let mut rater = Rater::new(Settings::default(), vec![group], list)?;
    let mut source = open(table)?;
    let (send, receive) = sync_channel::<Batch>(8);
    let reader = std::thread::spawn(move || -> Result<Register, ReadError> {
        let mut more = true;
        while more {
            let mut batch = Batch::default();
            more = source.fill(&mut batch, &mut register)?;
            more &= send.send(batch).is_ok();
        }
        Ok(register)
    });
    let mut sink = |_| {};
    let mut log = Log::new(Wanted::Nobody, &mut sink);
    receive.into_iter().for_each(|batch| rater.take(&batch, &mut log));
    let mut register = reader.join().map_err(|_| "the reader fell over")??;
    rater.finish(&mut register, &mut log);
    let matches = rater.rows();
    let history = settle(register, rater, BadRows::Skip)?;
    let seconds = start.elapsed().as_secs_f64();
    let players = history.register.players.len();
    println!(
        "rated: {seconds:.2} s, {:.2} times the bytes, {:.2} times the fields, {:.2} times the rows",
        seconds / bytes,
        seconds / fields,
        seconds / rows
    );
    println!(
        "{matches} matches, {players} players, {:.1} million matches a second",
        matches as f64 / seconds / 1e6
    );
    println!("bad rows: {}", history.skipped_count);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().filter(|line| line.starts_with("VmHWM")).for_each(|line| println!("peak memory: {line}"));
    Ok(())
}
