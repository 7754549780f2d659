//! Makes a history of any size, and rates it: how long that takes beside only reading the file.
//!
//! `cargo run --release -p pairwright-ratings --example history -- make 50000000 2000000 matches.csv places.csv`
//! `cargo run --release -p pairwright-ratings --example history -- rate matches.csv places.csv`
#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Read, Write};
use std::sync::mpsc::sync_channel;
use std::time::Instant;

use pairwright_ratings::history::{BadRows, settle};
use pairwright_ratings::input::{Batch, Mapping, Matches, Places, ReadError, Register, Source};
use pairwright_ratings::systems::{System, additive::Additive, dci, dci_1994::Dci1994};
use pairwright_ratings::{Day, Filter, Group, Log, Rater, Settings, Wanted};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["make", matches, players, table, places] => make(matches.parse()?, players.parse()?, table, places),
        ["rate", table, places] => rate(table, places),
        _ => Err("make MATCHES PLAYERS TABLE PLACES, or rate TABLE PLACES".into()),
    }
}

/// Tournaments of 64 players and 6 rounds, 192 matches, about fifteen years of them.
fn make(matches: u64, players: u32, table: &str, places: &str) -> Result<(), Box<dyn Error>> {
    let (mut table, mut places) =
        (BufWriter::new(File::create(table)?), BufWriter::new(File::create(places)?));
    writeln!(table, "tournament,date,k,category,region,round,player_a,player_b,result")?;
    writeln!(places, "tournament,player,place,dropped")?;
    let tournaments = matches.div_ceil(192);
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut draw = move |below: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from(((state >> 32) * u64::from(below)) >> 32).unwrap_or(0)
    };
    for number in 0..tournaments {
        let day = Day(11_000).plus(i32::try_from(number * 5_500 / tournaments)?);
        let first = draw(players - 64);
        for round in 1..=6u32 {
            for pair in 0..32 {
                let (a, b) = (first + pair, first + 32 + (pair + round * 5) % 32);
                let result = ["2-0", "2-1", "1-2", "0-2", "1-1-1"][draw(5) as usize];
                writeln!(table, "t{number},{day},16,constructed,eu,{round},{a},{b},{result}")?;
            }
        }
        for place in 1..=64 {
            writeln!(places, "t{number},{},{place},{}", first + place - 1, draw(8) / 7)?;
        }
    }
    Ok(())
}

fn only_read(path: &str) -> Result<f64, Box<dyn Error>> {
    let (mut file, start) = (File::open(path)?, Instant::now());
    let mut block = vec![0; 1 << 18];
    while file.read(&mut block)? > 0 {}
    Ok(start.elapsed().as_secs_f64())
}

/// Elo, additive and 1994 together: one thread reads, this one rates.
fn rate(table: &str, places: &str) -> Result<(), Box<dyn Error>> {
    println!("only reading the bytes: {:.2} s", only_read(table)? + only_read(places)?);
    let start = Instant::now();
    let mut register = Register::default();
    let list = Places::csv(1, Box::new(File::open(places)?), &mut register)?;
    println!("places: {:.2} s", start.elapsed().as_secs_f64());
    let systems: Vec<Box<dyn System>> = vec![
        Box::new(dci::Dci::new(dci::START, &[])),
        Box::new(Additive::new(Default::default())),
        Box::new(Dci1994::default()),
    ];
    let group = Group::new(Filter::default(), systems);
    let mut rater = Rater::new(Settings::default(), vec![group], list)?;
    let source = Matches::csv(0, Box::new(File::open(table)?), Mapping::default())?;
    let (send, receive) = sync_channel::<Batch>(8);
    let reader = std::thread::spawn(move || -> Result<Register, ReadError> {
        let (mut source, mut more) = (source, true);
        while more {
            let mut batch = Batch::default();
            more = source.fill(&mut batch, &mut register)? && send.send(batch).is_ok();
        }
        Ok(register)
    });
    let mut sink = |_| {};
    let mut log = Log::new(Wanted::Nobody, &mut sink);
    receive.into_iter().for_each(|batch| rater.take(&batch, &mut log));
    let mut register = reader.join().map_err(|_| "the reader fell over")??;
    rater.finish(&mut register, &mut log);
    let rows = rater.rows();
    let history = settle(register, rater, BadRows::Skip)?;
    let seconds = start.elapsed().as_secs_f64();
    println!("{rows} matches, {} players: {seconds:.2} s", history.register.players.len());
    println!("bad rows: {}", history.skipped_count);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().filter(|line| line.starts_with("VmHWM")).for_each(|line| println!("peak memory: {line}"));
    Ok(())
}
