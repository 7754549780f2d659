//! A long shelf: 100,000 finished tournaments in one file. How long the server takes to start, to list, to search,
//! to open one of them and to rank everybody, compared with plain queries of the same rows, and how much memory it
//! takes.
//!
//! `cargo run --release -p pairwright-web --example shelf -- /tmp/shelf.sqlite 100000` (Linux: the server is a
//! separate process, and its memory is read from `/proc`). The file is created if it is missing.
#![expect(clippy::print_stdout, reason = "what it measures is its output")]
#![expect(clippy::unwrap_used, reason = "an example's unwrap is its assertion")]

#[path = "load/http.rs"]
#[expect(dead_code, reason = "a load asks more of it")]
mod http;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use http::Connection;
use pairwright_core::nouns::TournamentFile;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{Action, Entropy};
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};
use pairwright_store::{Append, Database, Journal, NewEntry, SqliteStore};
use pairwright_web::{Alarms, DatabasePlace, Ready, ServerOptions, run};
use rusqlite::Connection as Plain;

/// The number of people in all of them together.
const PEOPLE: usize = 5_000;
/// The number in each.
const PLAYERS: u32 = 8;
/// The number of measurements, of which the median counts.
const TIMES: usize = 9;

/// A tournament of eight with all results.
fn model() -> TournamentFile {
    let plan = GenerationPlan {
        players: PLAYERS,
        rounds: 3,
        planned: Announced::Yes,
        ruleset: RulesetChoice::Preset("magic".into()),
        entropy: Entropy::from_bytes(b"on the shelf").unwrap(),
        rates: Rates::default(),
    };
    generate(&plan).unwrap()
}

fn id(number: usize) -> String {
    format!("s{number:06}")
}

/// Fills the file, many entries at a time.
fn fill(path: &Path, count: usize) {
    let store = Arc::new(SqliteStore::open(path).unwrap());
    let model = model();
    let (done, finished) = channel();
    for number in 0..count {
        let mut file = model.clone();
        let day = jiff::civil::date(2016, 1, 1)
            .saturating_add(jiff::Span::new().days(i64::try_from(number % 3_650).unwrap()));
        file.setup.name = format!("{} {number}", ["Friday", "Store championship", "League"][number % 3]);
        file.setup.date = Some(day);
        file.setup.region =
            Some(["eu/de/berlin", "eu/pt/lisboa", "us/ca/oakland", "br/sp/santos"][number % 4].into());
        for (place, player) in file.players.iter_mut().enumerate() {
            player.name = format!("Player {}", (number * 7 + place * 631) % PEOPLE);
        }
        let at_ms = 1_450_000_000_000 + i64::try_from(number).unwrap() * 1_000;
        let entry = |place: usize, action: &Action| NewEntry {
            command: format!("shelf {number} {place}").as_str().into(),
            at_ms,
            by_whom: "example".into(),
            action: serde_json::to_string(action).unwrap(),
        };
        let entries = vec![entry(1, &Action::Import { file: Box::new(file) }), entry(2, &Action::Finish {})];
        let append = Append::whole(id(number).as_str().into(), entries);
        let done = done.clone();
        store.append_then(append, Box::new(move |outcome| done.send(outcome.is_ok()).unwrap()));
        if number >= 2_000 {
            assert!(finished.recv().unwrap());
        }
    }
    drop(done);
    assert!(finished.iter().all(|is_done| is_done));
}

struct Server {
    process: Child,
    address: SocketAddr,
    owner: String,
    started: Duration,
}

impl Server {
    async fn start(path: &str) -> Server {
        let began = Instant::now();
        let own = std::env::current_exe().unwrap();
        let mut process = Command::new(own).args(["serve", path]).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let started = began.elapsed();
        let (address, link) = line.trim().split_once(' ').unwrap();
        let address = address.parse().unwrap();
        let link = &link[link.find("/organiser").unwrap()..];
        let owner = Connection::to(address, "").await.get(link).await.cookie.unwrap();
        Server { process, address, owner, started }
    }

    /// Megabytes of memory.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1_024.0
    }

    /// The median time of a page that is made again each time.
    async fn middle(&self, path: impl Fn(usize) -> String) -> Duration {
        let mut times = Vec::new();
        for turn in 0..TIMES {
            let mut connection = Connection::to(self.address, &self.owner).await;
            let began = Instant::now();
            let answer = connection.get(&path(turn)).await;
            times.push(began.elapsed());
            assert_eq!(answer.status, 200, "{}", path(turn));
        }
        middle(times)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// The median time of a plain query whose rows are all read.
fn plain(db: &Plain, query: &str) -> Duration {
    let times = (0..TIMES).map(|_| {
        let began = Instant::now();
        let mut statement = db.prepare(query).unwrap();
        let columns = statement.column_count();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for column in 0..columns {
                std::hint::black_box(row.get_ref(column).unwrap());
            }
        }
        began.elapsed()
    });
    middle(times.collect())
}

fn told(name: &str, ours: Duration, plain: Duration) {
    println!(
        "{name}: {ours:.1?}, {:.1} times the plain query's {plain:.1?}",
        ours.as_secs_f64() / plain.as_secs_f64()
    );
}

fn serve(path: &str) {
    let listen = Some("127.0.0.1:0".parse().unwrap());
    let database = DatabasePlace::Kept(Database::File(path.into()));
    let (public_url, proxies, follow, backups, sites, has_stop_button, begin_with) = Default::default();
    let options = ServerOptions {
        listen,
        database,
        public_url,
        proxies,
        follow,
        webhooks_to: Vec::new(),
        backups,
        sites,
        has_stop_button,
        begin_with,
    };
    let said = |ready: &Ready| println!("{} {}", ready.address, ready.organiser);
    run(options, said, &Alarms::default()).unwrap();
}

/// Waits until every tournament has its card.
async fn cards(db: &Plain) -> Duration {
    let began = Instant::now();
    let missing = "SELECT count(*) FROM tournament WHERE card_seq IS NULL AND id LIKE 's______'";
    while db.query_row(missing, [], |row| row.get::<_, i64>(0)).unwrap() > 0 {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    began.elapsed()
}

async fn measure(path: &str, count: usize) {
    let first = Server::start(path).await;
    let db = Plain::open(path).unwrap();
    let made = cards(&db).await;
    println!(
        "{count} tournaments, {:.0} MB; first start {:.1?}, all cards after {made:.1?}, then {:.0} MB of memory",
        std::fs::metadata(path).unwrap().len() as f64 / 1e6,
        first.started,
        first.memory()
    );
    drop(first);
    let server = Server::start(path).await;
    println!("start {:.1?}, {:.0} MB of memory", server.started, server.memory());
    let rows = "SELECT t.id, t.created_at_ms, c.tile FROM tournament t JOIN card c ON c.tournament = t.id
                WHERE t.deleted_at_ms IS NULL AND t.archived_at_ms IS NULL";
    let newest = "ORDER BY t.created_at_ms DESC, t.id DESC LIMIT 50";
    told("the list", server.middle(|_| "/".into()).await, plain(&db, &format!("{rows} {newest}")));
    told(
        "a search that finds few",
        server.middle(|turn| format!("/?find=league+{turn}77")).await,
        plain(&db, &format!("{rows} AND t.searched LIKE '%league%' AND t.searched LIKE '%177%' {newest}")),
    );
    told(
        "a place",
        server.middle(|turn| format!("/?place=eu%2Fpt&year={}", 2016 + turn)).await,
        plain(&db, &format!("{rows} AND t.place LIKE 'eu/pt%' AND t.day LIKE '2019%' {newest}")),
    );
    told(
        "one that was not open",
        server.middle(|turn| format!("/t/{}", id(turn * 9_973 % count))).await,
        plain(&db, &format!("SELECT action FROM entry WHERE tournament = '{}'", id(count / 2))),
    );
    let began = Instant::now();
    let answer = Connection::to(server.address, &server.owner).await.get("/leaderboard").await;
    assert_eq!(answer.status, 200);
    told("the leaderboard of all, for the first time", began.elapsed(), plain(&db, "SELECT rated FROM card"));
    println!("{:.0} MB of memory in the end", server.memory());
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let path = words.get(usize::from(words.first().is_some_and(|word| word == "serve"))).expect("a file");
    if words[0] == "serve" {
        return serve(path);
    }
    let count = words.get(1).map_or(100_000, |count| count.parse().unwrap());
    if !Path::new(path).exists() {
        let began = Instant::now();
        fill(Path::new(path), count);
        println!("filled in {:.1?}", began.elapsed());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(measure(path, count));
}
