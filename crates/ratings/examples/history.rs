//! Generates a history of any size, as CSV or Parquet, and rates it or makes a season of it. Compares the
//! time with that of only reading the file.
//!
//! `cargo run --release -p pairwright-ratings --example history -- make 50000000 2000000 matches.csv places.csv`
//! `cargo run --release -p pairwright-ratings --example history -- rate matches.csv places.csv`
//! `cargo run --release -p pairwright-ratings --example history -- season rules.toml matches.csv places.csv`
#![expect(clippy::print_stdout, reason = "an example prints what it found")]

#[path = "history/table.rs"]
mod table;

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::time::Instant;

use pairwright_ratings::history::{BadRows, History, settle};
use pairwright_ratings::input::{Batch, Mapping, Matches, Places, Register, Source, SourceError};
use pairwright_ratings::season::{Season, SeasonRules};
use pairwright_ratings::systems::{System, additive::Additive, dci, dci_1994::Dci1994};
use pairwright_ratings::{Day, Filter, Group, Log, Rated, Rater, Settings, Wanted};
use table::{MatchLine, Output, PlaceLine};

type Failure = Box<dyn Error + Send + Sync>;
type Done = Result<(), Failure>;

fn main() -> Done {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["make", matches, players, table, places] => make(matches.parse()?, players.parse()?, table, places),
        ["rate", table, places] => rate(table, places),
        ["season", rules, table, places] => season(rules, table, places),
        _ => Err("make MATCHES PLAYERS TABLE PLACES, rate TABLE PLACES, or season RULES TABLE PLACES; a name that ends in .parquet is Parquet".into()),
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

/// How long something took, in seconds: real time, and the processor time of its thread.
#[derive(Clone, Copy)]
struct Took {
    clock: f64,
    processor: f64,
}

impl Took {
    /// Runs and measures something. Processor time is known only on Linux; elsewhere it is NaN.
    fn to<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<(T, Took), Failure> {
        let (start, processor) = (Instant::now(), of_processor());
        let made = work()?;
        Ok((made, Took { clock: start.elapsed().as_secs_f64(), processor: of_processor() - processor }))
    }
}

impl fmt::Display for Took {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} s, {:.2} s of the processor", self.clock, self.processor)
    }
}

/// The processor time of this thread so far, in seconds.
fn of_processor() -> f64 {
    let status = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = status.split(' ').next().and_then(|field| field.parse::<f64>().ok());
    nanoseconds.map_or(f64::NAN, |nanoseconds| nanoseconds / 1e9)
}

/// Reads only the bytes of a file.
fn only_bytes(path: &str) -> Done {
    let (mut file, mut block) = (File::open(path)?, vec![0; 1 << 18]);
    while file.read(&mut block)? > 0 {}
    Ok(())
}

/// Reads every field of every row with another library and discards it: the crate `csv`, or Parquet column by
/// column.
fn only_fields(path: &str) -> Done {
    if path.ends_with(".parquet") {
        return table::only_columns(path);
    }
    let (mut reader, mut row, mut bytes) = (csv::Reader::from_path(path)?, csv::ByteRecord::new(), 0);
    while reader.read_byte_record(&mut row)? {
        bytes += row.iter().map(<[u8]>::len).sum::<usize>();
    }
    std::hint::black_box(bytes);
    Ok(())
}

fn open(path: &str) -> Result<Matches, SourceError> {
    let file = File::open(path)?;
    if path.ends_with(".parquet") {
        Matches::parquet(0, file, Mapping::default())
    } else {
        Matches::csv(0, Box::new(file), Mapping::default())
    }
}

fn read_places(path: &str, register: &mut Register) -> Result<Places, SourceError> {
    let file = File::open(path)?;
    let mut places = if path.ends_with(".parquet") {
        Places::parquet(1, file, register)?
    } else {
        Places::csv(1, Box::new(file), register)?
    };
    places.settle(register);
    Ok(places)
}

/// Reads both tables as matches and places, without rating.
fn only_rows(table: &str, places: &str) -> Done {
    let mut register = Register::default();
    let _places = read_places(places, &mut register)?;
    let (mut source, mut batch) = (open(table)?, Batch::default());
    while source.fill(&mut batch, &mut register)? {
        batch.clear();
    }
    Ok(())
}

/// Passes every batch of a table on, and returns the names.
fn hand_over(table: &str, mut register: Register, to: &SyncSender<Batch>) -> Result<Register, Failure> {
    let mut source = open(table)?;
    let mut more = true;
    while more {
        let mut batch = Batch::default();
        more = source.fill(&mut batch, &mut register)?;
        more &= to.send(batch).is_ok();
    }
    Ok(register)
}

/// Elo, additive and 1994.
fn three_systems() -> Vec<Box<dyn System>> {
    vec![
        Box::new(dci::Dci::new(dci::START, &[])),
        Box::new(Additive::new(Default::default())),
        Box::new(Dci1994::default()),
    ]
}

struct Parts {
    history: History,
    places: Took,
    reader: Took,
    rater: Took,
}

/// One thread reads, this one rates.
fn rate_both(table: &str, places: &str, systems: Vec<Box<dyn System>>) -> Result<Parts, Failure> {
    let mut register = Register::default();
    let (list, places) = Took::to(|| Ok(read_places(places, &mut register)?))?;
    let group = Group::new(Filter::default(), systems);
    let mut rater = Rater::new(Settings::default(), vec![group], list)?;
    let (send, receive) = sync_channel::<Batch>(8);
    let table = table.to_owned();
    let reader = std::thread::spawn(move || Took::to(|| hand_over(&table, register, &send)));
    let mut sink = |_| {};
    let mut log = Log::new(Wanted::Nobody, &mut sink);
    let ((history, reader), rater) = Took::to(|| {
        receive.into_iter().for_each(|batch| rater.take(&batch, &mut log));
        let (mut register, reader) = reader.join().map_err(|_| "the reader fell over")??;
        rater.finish(&mut register, &mut log);
        Ok((settle(register, rater, BadRows::Skip)?, reader))
    })?;
    Ok(Parts { history, places, reader, rater })
}

/// Every bit of every rating, in one hash. It does not depend on the form of the tables.
fn hash(history: &History) -> blake3::Hash {
    let (group, names) = (&history.rater.groups()[0], &history.register.players);
    let mut hash = blake3::Hasher::new();
    for system in group.systems() {
        for Rated { player, value, matches, .. } in group.ratings(system, &history.register) {
            let line = format!("{system} {} {} {matches}\n", names.player(player), value.fingerprint());
            hash.update(line.as_bytes());
        }
    }
    hash.finalize()
}

/// The time for reading every field of both tables.
fn fields(table: &str, places: &str) -> Result<Took, Failure> {
    let both = |read: fn(&str) -> Done| Took::to(|| read(table).and_then(|()| read(places)));
    let ((), bytes) = both(only_bytes)?;
    println!("only the bytes: {bytes}");
    let ((), fields) = both(only_fields)?;
    println!("only the fields: {fields}");
    Ok(fields)
}

/// Times a season: reading and counting, then the tables of its last day, and who qualifies since when.
fn season(rules: &str, table: &str, places: &str) -> Done {
    let fields = fields(table, places)?;
    let rules: SeasonRules = toml::from_str(&std::fs::read_to_string(rules)?)?;
    let season = Season::new(Arc::new(rules), None);
    let (mut parts, took) = Took::to(|| rate_both(table, places, vec![Box::new(season)]))?;
    let register = std::mem::take(&mut parts.history.register);
    let season = parts.history.rater.groups_mut()[0].system::<Season>().ok_or("no season")?;
    let last = season.last_day().ok_or("nothing counts")?;
    let (tables, at_end) = Took::to(|| Ok(season.tables(last, &register)))?;
    let declined = BTreeSet::new();
    let (qualified, since) = Took::to(|| Ok(season.qualified(&tables, &declined, &register)))?;
    println!("  places: {}", parts.places);
    println!("  the thread that reads: {}", parts.reader);
    println!("  the thread that counts: {}", parts.rater);
    println!("  the tables: {at_end}");
    println!("  who qualifies, and since when: {since}");
    let by_processor = parts.places.processor
        + parts.reader.processor.max(parts.rater.processor)
        + at_end.processor
        + since.processor;
    println!("one season: {:.2} s", took.clock + at_end.clock + since.clock);
    println!(
        "  by the processor: {by_processor:.2} s with a core for each, ratio {:.2}",
        by_processor / fields.processor
    );
    let days = season.days().len();
    let (tournaments, players) = (season.tournaments().len(), tables.all.len());
    println!("{tournaments} tournaments on {days} days, {players} players, {} qualify", qualified.len());
    Ok(())
}

/// Times each part, and reading the fields alone.
fn rate(table: &str, places: &str) -> Done {
    let fields = fields(table, places)?;
    let ((), rows) = Took::to(|| only_rows(table, places))?;
    println!("only the rows: {rows}; ratio {:.2}", rows.processor / fields.processor);
    let (parts, took) = Took::to(|| rate_both(table, places, three_systems()))?;
    let Parts { history, places, reader, rater } = parts;
    println!("  places: {places}");
    println!("  the thread that reads: {reader}");
    println!("  the thread that rates: {rater}");
    let at_best = places.processor + reader.processor.max(rater.processor);
    println!("rated: {:.2} s, {:.2} times the fields", took.clock, took.clock / fields.clock);
    println!(
        "  by the processor: {at_best:.2} s with a core for each, ratio {:.2}",
        at_best / fields.processor
    );
    let (matches, players) = (history.rater.rows(), history.register.players.len());
    println!(
        "{matches} matches, {players} players, {:.1} million matches a second",
        matches as f64 / took.clock / 1e6
    );
    println!("bad rows: {}; the ratings: {}", history.skipped_count, hash(&history));
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().filter(|line| line.starts_with("VmHWM")).for_each(|line| println!("peak memory: {line}"));
    Ok(())
}
