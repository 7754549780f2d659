//! The server is killed with `kill -9` at 200 random moments under load. It starts again each time, and nothing that it
//! had acknowledged is missing.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::Value;

const KILLS: u32 = 200;

/// As many kills as `PAIRWRIGHT_KILLS` names, which `./release-test` does.
fn kills() -> u32 {
    std::env::var("PAIRWRIGHT_KILLS").map_or(KILLS, |text| text.parse().unwrap())
}

/// After this many kills registration goes on in a new tournament, so that none becomes larger than life.
const PER_TOURNAMENT: u32 = 20;
const REGISTRARS: u32 = 3;
/// An answer that takes longer than this on the busiest machine does not come.
const PATIENCE: Duration = Duration::from_secs(300);
const RESULTS: [&str; 4] = ["2 0", "2 1", "0 2", "1 2"];

#[test]
fn nothing_acknowledged_is_lost_by_killing_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("killed.sqlite");
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut day = Day::begin(&database);
    let kills = kills();
    for kill in 0..kills {
        if kill % 8 == 7 {
            kill_while_starting(&database, dice.below(40));
        }
        let mut server = Server::start(&database);
        day.check(&server);
        if kill % PER_TOURNAMENT == 0 {
            day.open_registration(&server, kill);
            day.begin_playing(&server);
        }
        let span = Duration::from_millis(10 + dice.below(90));
        day.go_on(&mut server, kill, span);
    }
    let server = Server::start(&database);
    day.check(&server);
    assert!(day.total > kills as usize, "there was load: {}", day.total);
    assert!(day.reports > u64::from(kills), "there were results: {}", day.reports);
    println!("{kills} kills, {} registrations and {} results acknowledged", day.total, day.reports);
}

/// What was acknowledged so far.
struct Day {
    /// The tournament whose only table is reported again and again.
    playing: String,
    /// The last result that was acknowledged, and one that was under way at the kill.
    last: &'static str,
    under_way: Option<&'static str>,
    reports: u64,
    /// The tournament that registers, and everybody whose registration was acknowledged.
    registering: String,
    registered: HashSet<String>,
    total: usize,
}

impl Day {
    fn begin(database: &Path) -> Day {
        let mut day = Day {
            playing: String::new(),
            last: RESULTS[0],
            under_way: None,
            reports: 0,
            registering: String::new(),
            registered: HashSet::new(),
            total: 0,
        };
        day.begin_playing(&Server::start(database));
        day
    }

    /// A tournament of two, whose only table has its first result.
    fn begin_playing(&mut self, server: &Server) {
        let playing = server.create("Playing");
        let post = |form: &str, fields: &[(&str, &str)]| {
            assert_eq!(server.desk(&playing, form, fields), Some(303), "{form}");
        };
        post("add", &[("names", "Ada\nBo")]);
        post("pair", &[("round", "1")]);
        post("publish", &[("round", "1")]);
        post("line", &[("round", "1"), ("line", &format!("1 {}", RESULTS[0]))]);
        (self.playing, self.last, self.under_way) = (playing, RESULTS[0], None);
    }

    fn open_registration(&mut self, server: &Server, kill: u32) {
        self.registering = server.create(&format!("Registering {kill}"));
        self.registered.clear();
    }

    /// Everybody works until the server is killed.
    fn go_on(&mut self, server: &mut Server, kill: u32, span: Duration) {
        let stop = AtomicBool::new(false);
        let address = server.address.clone();
        let cookie = server.cookie.clone();
        let client = Client { address: &address, cookie: &cookie };
        let (registering, playing, last) = (&self.registering, &self.playing, self.last);
        let (acknowledged, reports) = thread::scope(|scope| {
            let stop = &stop;
            let registrars: Vec<_> = (0..REGISTRARS)
                .map(|who| scope.spawn(move || client.register(registering, kill, who, stop)))
                .collect();
            let reporter = scope.spawn(move || client.report(playing, last, stop));
            thread::sleep(span);
            server.kill();
            stop.store(true, Ordering::Relaxed);
            let names: Vec<String> =
                registrars.into_iter().flat_map(|thread| thread.join().unwrap()).collect();
            (names, reporter.join().unwrap())
        });
        self.total += acknowledged.len();
        self.registered.extend(acknowledged);
        self.reports += reports.count;
        self.last = reports.last;
        self.under_way = reports.under_way;
    }

    /// Everything acknowledged is there.
    fn check(&mut self, server: &Server) {
        if !self.registering.is_empty() {
            let file = server.file(&self.registering);
            let there: HashSet<&str> = file["players"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(|player| player["name"].as_str())
                .collect();
            let lost: Vec<_> = self.registered.iter().filter(|name| !there.contains(name.as_str())).collect();
            assert!(lost.is_empty(), "acknowledged and lost: {lost:?}");
        }
        let file = server.file(&self.playing);
        let wins = &file["rounds"][0]["matches"][0]["result"]["wins"];
        let now = format!("{} {}", wins[0], wins[1]);
        let possible: Vec<&str> = std::iter::once(self.last).chain(self.under_way).collect();
        let found = possible.iter().find(|result| **result == now);
        self.last = found.unwrap_or_else(|| panic!("the result is {now}, acknowledged was {possible:?}"));
        self.under_way = None;
    }
}

/// What became of the results that were sent.
struct Reports {
    count: u64,
    last: &'static str,
    under_way: Option<&'static str>,
}

/// Sends requests to a server that may die at any moment.
#[derive(Clone, Copy)]
struct Client<'a> {
    address: &'a str,
    cookie: &'a str,
}

impl Client<'_> {
    /// Registers one player after the other; gives the names that were acknowledged.
    fn register(self, key: &str, kill: u32, who: u32, stop: &AtomicBool) -> Vec<String> {
        let mut acknowledged = Vec::new();
        for number in 0.. {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let name = format!("Kill {kill} desk {who} player {number}");
            match self.post(&format!("/t/{key}/desk/add"), &[("names", &name)]) {
                Some(303) => acknowledged.push(name),
                Some(status) => panic!("{name}: {status}"),
                None => break,
            }
        }
        acknowledged
    }

    /// Corrects the result of the only table again and again.
    fn report(self, key: &str, mut last: &'static str, stop: &AtomicBool) -> Reports {
        let mut count = 0;
        loop {
            let place = RESULTS.iter().position(|result| *result == last).unwrap();
            let next = RESULTS[(place + 1) % RESULTS.len()];
            if stop.load(Ordering::Relaxed) {
                return Reports { count, last, under_way: None };
            }
            let line = format!("1 {next}");
            match self
                .post(&format!("/t/{key}/desk/line"), &[("round", "1"), ("line", &line), ("sure", "yes")])
            {
                Some(303) => (count, last) = (count + 1, next),
                Some(status) => panic!("{line}: {status}"),
                None => return Reports { count, last, under_way: Some(next) },
            }
        }
    }

    /// The status of the answer; `None` where the server died before it.
    fn post(self, path: &str, fields: &[(&str, &str)]) -> Option<u16> {
        let form: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let body = form.join("&");
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n",
            self.address,
            self.cookie,
            body.len()
        );
        self.answer(&(head + &body)).map(|(status, _)| status)
    }

    fn get(self, path: &str) -> Option<(u16, String)> {
        let (address, cookie) = (self.address, self.cookie);
        self.answer(&format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
        ))
    }

    fn answer(self, request: &str) -> Option<(u16, String)> {
        let mut connection = TcpStream::connect(self.address).ok()?;
        connection.set_read_timeout(Some(PATIENCE)).ok()?;
        connection.write_all(request.as_bytes()).ok()?;
        let mut answer = Vec::new();
        // A connection that breaks off after the status line has acknowledged all the same.
        let _ = connection.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
        Some((status, answer))
    }
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(
            |byte| {
                if byte.is_ascii_alphanumeric() {
                    char::from(byte).to_string()
                } else {
                    format!("%{byte:02X}")
                }
            },
        )
        .collect()
}

/// A server that runs.
struct Server {
    process: Child,
    address: String,
    cookie: String,
}

impl Server {
    /// Starts the program and waits until it says that it answers.
    fn start(database: &Path) -> Server {
        let mut process = command(database).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("it does not start: {line}"));
        let address = said["address"].as_str().unwrap().to_owned();
        let mut server = Server { process, address, cookie: String::new() };
        let link = said["organiser"].as_str().unwrap().split_once("/organiser/").unwrap().1.to_owned();
        let (_, answer) = server.client().get(&format!("/organiser/{link}")).expect("it answers");
        let cookie = answer.split("pairwright=").nth(1).and_then(|rest| rest.split(';').next()).unwrap();
        server.cookie = format!("pairwright={cookie}");
        server
    }

    fn client(&self) -> Client<'_> {
        Client { address: &self.address, cookie: &self.cookie }
    }

    fn create(&self, name: &str) -> String {
        let answer = {
            let body = format!("name={}&preset=magic", encoded(name));
            let (address, cookie) = (&self.address, &self.cookie);
            self.client().answer(&format!(
                "POST /new HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
                 Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            ))
        };
        let (_, answer) = answer.expect("it answers");
        answer.split("/t/").nth(1).and_then(|rest| rest.split('/').next()).expect("a place").to_owned()
    }

    fn desk(&self, key: &str, form: &str, fields: &[(&str, &str)]) -> Option<u16> {
        self.client().post(&format!("/t/{key}/desk/{form}"), fields)
    }

    fn file(&self, key: &str) -> Value {
        let (status, answer) = self.client().get(&format!("/t/{key}/file.json")).expect("it answers");
        assert_eq!(status, 200);
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body}"))
    }

    fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn command(database: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pairwright"));
    command.args(["serve", "--json", "--listen", "127.0.0.1:0", "--db"]).arg(database);
    command
}

/// Kills a server that has perhaps not yet opened its database.
fn kill_while_starting(database: &Path, after_ms: u64) {
    let mut process = command(database).stdout(Stdio::null()).spawn().unwrap();
    thread::sleep(Duration::from_millis(after_ms));
    process.kill().unwrap();
    process.wait().unwrap();
}

/// Moments that differ from kill to kill and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}
