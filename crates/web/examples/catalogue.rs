//! A server with many finished tournaments: how soon it starts and what it holds, how soon the list, a search, a tournament
//! that nobody has open and the leaderboard are there, each as a ratio to plain SQLite on the same rows.
//!
//! `cargo run --release -p pairwright-web --example catalogue` (Linux: the server is a process of its own, and its memory is read
//! from `/proc`). Words behind it replace the usual ones: `tournaments=100000 folder=/tmp`.
#![expect(clippy::print_stdout, reason = "what it measures is its output")]
#![expect(clippy::unwrap_used, reason = "an example's unwrap is its assertion")]

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use http::Connection;
use pairwright_core::{Action, Entry};
use pairwright_store::{Append, Database, Journal as _, NewEntry, SqliteStore};
use pairwright_web::{Alarms, DatabasePlace, Options, Ready, run};
use rusqlite::{Connection as Sqlite, OpenFlags};

#[path = "../tests/fixture/mod.rs"]
#[expect(dead_code, reason = "few of its tournaments are needed here")]
mod fixture;
#[path = "load/http.rs"]
#[expect(dead_code, reason = "only reads are measured")]
mod http;

/// So many journals are different; the others have other names, days and places.
const DIFFERENT: usize = 40;
const PLACES: [&str; 6] =
    ["eu/de/berlin", "eu/de/hamburg", "eu/pt/porto", "sa/br/recife", "na/us/ca/oakland", "as/jp/kyoto"];
const CATEGORIES: [&str; 3] = ["limited", "constructed", "constructed/modern"];
/// How often each question is asked.
const TIMES: usize = 15;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [serve, path] = &words[..]
        && serve == "serve"
    {
        return serve_on(Path::new(path));
    }
    let named = |name: &str| {
        words.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('=').map(str::to_owned))
    };
    let count: usize = named("tournaments").map_or(100_000, |count| count.parse().unwrap());
    let folder = tempfile::Builder::new()
        .prefix("pairwright-")
        .tempdir_in(named("folder").unwrap_or("/tmp".into()))
        .unwrap();
    let path = folder.path().join("many.db");
    let began = Instant::now();
    write(&path, count);
    let megabytes = path.metadata().unwrap().len() >> 20;
    println!(
        "{count} tournaments of {} entries, {megabytes} MB, written in {:.0?}",
        journals()[0].len(),
        began.elapsed()
    );
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(measure(&path, count));
}

fn serve_on(path: &Path) {
    let listen = Some("127.0.0.1:0".parse().unwrap());
    let database = DatabasePlace::Kept(Database::File(path.to_owned()));
    let options = Options { listen, database, public_url: None, backups: None, begin_with: Vec::new() };
    run(options, |ready: &Ready| println!("{}", ready.address), Alarms::default()).unwrap();
}

/// Finished tournaments of eight players and three rounds.
fn journals() -> Vec<Vec<Entry>> {
    let one = |number: usize| {
        let name = |place: usize| {
            let of = number * 8 + place;
            format!(
                "{} {}",
                fixture::FORTY[of % 40],
                ["", "II", "III", "IV", "V", "VI", "VII", "VIII"][of / 40]
            )
        };
        let names: Vec<String> = (0..8).map(|place| name(place).trim().to_owned()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut run = fixture::Run::new("Evening", &names, 3, None);
        (0..3).for_each(|_| run.play());
        run.act(Action::Finish {});
        run.journal.entries().to_vec()
    };
    (0..DIFFERENT).map(one).collect()
}

fn write(path: &Path, count: usize) {
    let store = SqliteStore::open(path).unwrap();
    let journals = journals();
    let (answer, answered) = mpsc::channel();
    for number in 0..count {
        let mut entries = journals[number % DIFFERENT].clone();
        if let Some(Entry { action: Action::Create { setup }, .. }) = entries.first_mut() {
            setup.name = format!("Evening {number}");
            let days = i64::try_from(number * 3_650 / count).unwrap();
            setup.date = jiff::civil::date(2016, 1, 1).checked_add(jiff::Span::new().days(days)).ok();
            setup.region = Some(PLACES[number % PLACES.len()].into());
            setup.category = Some(CATEGORIES[number % CATEGORIES.len()].into());
        }
        let at_ms = 1_450_000_000_000 + 3_000_000 * i64::try_from(number).unwrap();
        let row = |entry: &Entry| NewEntry {
            command: format!("c{}", entry.seq).as_str().into(),
            at_ms,
            by_whom: entry.by.clone(),
            action: serde_json::to_string(&entry.action).unwrap(),
        };
        let append = Append::whole(key(number).as_str().into(), entries.iter().map(row).collect());
        let answer = answer.clone();
        store.append_then(append, Box::new(move |outcome| drop(answer.send(outcome))));
        if number % 500 == 499 {
            answered.iter().take(500).for_each(|outcome| drop(outcome.unwrap()));
        }
    }
    drop(answer);
    answered.iter().for_each(|outcome| drop(outcome.unwrap()));
}

fn key(number: usize) -> String {
    format!("k{number}")
}

struct Server {
    process: Child,
    address: SocketAddr,
    /// Until it answered.
    took: Duration,
}

impl Server {
    fn start(path: &Path) -> Server {
        let began = Instant::now();
        let own = std::env::current_exe().unwrap();
        let mut process = Command::new(own).arg("serve").arg(path).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        Server { process, address: line.trim().parse().unwrap(), took: began.elapsed() }
    }

    /// Megabytes of memory now.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1_024.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It closes the database in good order.
        Command::new("kill").arg(self.process.id().to_string()).status().ok();
        self.process.wait().ok();
    }
}

/// The median and the longest of some times.
fn of(mut times: Vec<Duration>) -> (Duration, Duration) {
    times.sort();
    (times[times.len() / 2], *times.last().unwrap())
}

async fn asked(server: &Server, paths: impl IntoIterator<Item = String>) -> (Duration, Duration) {
    let mut connection = Connection::to(server.address, "").await;
    let mut times = Vec::new();
    for path in paths {
        let began = Instant::now();
        let answer = connection.get_unless(&path, None).await;
        times.push(began.elapsed());
        assert_eq!(answer.status, 200, "{path}");
    }
    of(times)
}

/// The same rows by SQLite alone.
fn plain(path: &Path, statement: &str, values: impl Fn(usize) -> String) -> (Duration, Duration) {
    let connection = Sqlite::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let mut times = Vec::new();
    for turn in 0..TIMES {
        let began = Instant::now();
        let mut select = connection.prepare(statement).unwrap();
        let needed = select.parameter_count();
        let mut rows =
            select.query(rusqlite::params_from_iter(std::iter::repeat_n(values(turn), needed))).unwrap();
        let mut bytes = 0;
        while let Some(row) = rows.next().unwrap() {
            bytes += row.get_ref(0).unwrap().as_bytes_or_null().unwrap().map_or(8, <[u8]>::len);
        }
        times.push(began.elapsed());
        assert!(bytes > 0, "{statement}");
    }
    of(times)
}

fn line(what: &str, (median, longest): (Duration, Duration), plain: Option<(Duration, Duration)>) {
    let ratio = plain.map(|(reference, _)| {
        format!(", SQLite {reference:.1?}, ratio {:.1}", median.as_secs_f64() / reference.as_secs_f64())
    });
    println!("{what}: {median:.1?}, longest {longest:.1?}{}", ratio.unwrap_or_default());
}

async fn measure(path: &PathBuf, count: usize) {
    let first = Server::start(path);
    println!("first start, no card made: {:.0?}", first.took);
    line("the first page meanwhile", asked(&first, std::iter::repeat_n("/".into(), TIMES)).await, None);
    let began = Instant::now();
    while missing(path) > 0 {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    println!("all cards made after {:.0?}, {:.0} MB of memory", began.elapsed(), first.memory());
    drop(first);
    let server = Server::start(path);
    let rows = plain(path, "SELECT id FROM tournament WHERE deleted_at_ms IS NULL", |_| String::new());
    println!(
        "start: {:.0?}, ratio {:.1} to the names of all by SQLite ({:.1?})",
        server.took,
        server.took.as_secs_f64() / rows.0.as_secs_f64(),
        rows.0
    );
    println!("memory after the start: {:.0} MB", server.memory());
    let page = plain(
        path,
        "SELECT tile FROM card JOIN (SELECT id FROM tournament WHERE deleted_at_ms IS NULL ORDER BY created_at_ms DESC, id DESC LIMIT 50) ON id = card.tournament",
        |_| String::new(),
    );
    line("the list", asked(&server, std::iter::repeat_n("/".into(), TIMES)).await, Some(page));
    line(
        "its last page",
        asked(&server, std::iter::repeat_n(format!("/?page={}", count.div_ceil(50)), TIMES)).await,
        Some(page),
    );
    let search = plain(path, "SELECT count(*) || '' FROM tournament WHERE searched LIKE ?1", |turn| {
        format!("%evening {turn}7%")
    });
    line(
        "a search",
        asked(&server, (0..TIMES).map(|turn| format!("/?find=evening+{turn}7"))).await,
        Some(search),
    );
    let filters = asked(
        &server,
        (0..TIMES).map(|turn| format!("/?year={}&place=eu%2Fde&category=limited", 2016 + turn % 10)),
    )
    .await;
    line("a year, a place and a category", filters, Some(search));
    let cold = |turn: usize| key((turn * 7_919 + 13) % count);
    let entries =
        plain(path, "SELECT action FROM entry WHERE tournament = ?1 ORDER BY seq", |turn| cold(turn + TIMES));
    line(
        "a tournament that nobody has open",
        asked(&server, (0..TIMES).map(|turn| format!("/t/{}/standings", cold(turn)))).await,
        Some(entries),
    );
    let all = (0..2_000).map(|turn| format!("/t/{}", cold(turn)));
    line("2,000 more", asked(&server, all).await, None);
    println!("memory after that: {:.0} MB", server.memory());
    let rated = plain(path, "SELECT rated FROM card", |_| String::new());
    line(
        "the leaderboard for the first time",
        asked(&server, ["/leaderboard?top=50".into()]).await,
        Some(rated),
    );
    line("another system", asked(&server, ["/leaderboard?top=50&system=elo".into()]).await, Some(rated));
    line(
        "the same again",
        asked(&server, std::iter::repeat_n("/leaderboard?top=50".into(), TIMES)).await,
        None,
    );
    println!("memory after the leaderboard: {:.0} MB", server.memory());
    // Another process writes a tournament more.
    let one = journals().remove(0);
    let rows = one.iter().map(|entry| NewEntry {
        command: format!("c{}", entry.seq).as_str().into(),
        at_ms: entry.at,
        by_whom: entry.by.clone(),
        action: serde_json::to_string(&entry.action).unwrap(),
    });
    SqliteStore::open(path).unwrap().append(Append::whole("one-more".into(), rows.collect())).unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    line(
        "the leaderboard with a tournament more",
        asked(&server, ["/leaderboard?top=50".into()]).await,
        Some(rated),
    );
}

fn missing(path: &Path) -> i64 {
    let connection = Sqlite::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let count = "SELECT count(*) FROM tournament WHERE card_seq IS NULL AND id LIKE 'k%'";
    connection.query_row(count, [], |row| row.get(0)).unwrap()
}
