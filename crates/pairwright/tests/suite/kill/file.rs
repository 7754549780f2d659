//! The server is killed with `kill -9` at 200 random moments under load. It starts again each time, and nothing that
//! it had acknowledged is missing.

use std::collections::HashSet;
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crate::kill::client::Client;
use crate::kill::dice::Dice;
use crate::kill::server::{Server, command};

const KILLS: u32 = 60;

/// The number of kills: `PAIRWRIGHT_KILLS`, which `./release-test` sets.
pub(super) fn kills() -> u32 {
    std::env::var("PAIRWRIGHT_KILLS").map_or(KILLS, |text| text.parse().unwrap())
}

/// After this many kills, registration continues in a new tournament, so that none becomes unrealistically large.
const PER_TOURNAMENT: u32 = 20;
const REGISTRARS: u32 = 3;
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

struct Day {
    /// The tournament whose only table is reported repeatedly.
    playing: String,
    /// The last acknowledged result, and one that was in flight at the kill.
    last: &'static str,
    under_way: Option<&'static str>,
    reports: u64,
    /// The tournament with registration, and everybody whose registration was acknowledged.
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
        let load = Load::default();
        let address = server.address.clone();
        let cookie = server.cookie.clone();
        let client = Client { address: &address, cookie: &cookie };
        let (registering, playing, last) = (&self.registering, &self.playing, self.last);
        let before = (self.total as u64, self.reports);
        let (acknowledged, reports) = thread::scope(|scope| {
            let load = &load;
            let registrars: Vec<_> = (0..REGISTRARS)
                .map(|who| scope.spawn(move || register(client, registering, kill, who, load)))
                .collect();
            let reporter = scope.spawn(move || report(client, playing, last, load));
            thread::sleep(span);
            // A busy machine acknowledges little in that time, so it may catch up first, for a minute at most.
            let wanted = u64::from(kill) + 2;
            let is_behind = || {
                before.0 + load.registered.load(Ordering::Relaxed) < wanted
                    || before.1 + load.reported.load(Ordering::Relaxed) < wanted
            };
            for _ in (0..60_000).take_while(|_| is_behind()) {
                thread::sleep(Duration::from_millis(1));
            }
            server.kill();
            load.stop.store(true, Ordering::Relaxed);
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

/// What was acknowledged since the server started.
#[derive(Default)]
struct Load {
    stop: AtomicBool,
    registered: AtomicU64,
    reported: AtomicU64,
}

/// The outcomes of the results that were sent.
struct Reports {
    count: u64,
    last: &'static str,
    under_way: Option<&'static str>,
}

/// Registers one player after the other, and returns the acknowledged names.
fn register(client: Client<'_>, key: &str, kill: u32, who: u32, load: &Load) -> Vec<String> {
    let mut acknowledged = Vec::new();
    for number in 0.. {
        if load.stop.load(Ordering::Relaxed) {
            break;
        }
        let name = format!("Kill {kill} desk {who} player {number}");
        match client.post(&format!("/t/{key}/desk/add"), &[("names", &name)]) {
            Some(303) => {
                acknowledged.push(name);
                load.registered.fetch_add(1, Ordering::Relaxed);
            }
            Some(status) => panic!("{name}: {status}"),
            None => break,
        }
    }
    acknowledged
}

/// Corrects the result of the only table repeatedly.
fn report(client: Client<'_>, key: &str, mut last: &'static str, load: &Load) -> Reports {
    let mut count = 0;
    loop {
        let place = RESULTS.iter().position(|result| *result == last).unwrap();
        let next = RESULTS[(place + 1) % RESULTS.len()];
        if load.stop.load(Ordering::Relaxed) {
            return Reports { count, last, under_way: None };
        }
        let line = format!("1 {next}");
        match client.post(&format!("/t/{key}/desk/line"), &[("round", "1"), ("line", &line), ("sure", "yes")])
        {
            Some(303) => {
                (count, last) = (count + 1, next);
                load.reported.fetch_add(1, Ordering::Relaxed);
            }
            Some(status) => panic!("{line}: {status}"),
            None => return Reports { count, last, under_way: Some(next) },
        }
    }
}

/// Kills a server that may not yet have opened its database.
fn kill_while_starting(database: &Path, after_ms: u64) {
    let mut process = command(database).stdout(Stdio::null()).spawn().unwrap();
    thread::sleep(Duration::from_millis(after_ms));
    process.kill().unwrap();
    process.wait().unwrap();
}
