//! A tournament under load: how soon a result is acknowledged and how soon a published round is on every phone.
//! Measured alone, with 2,000 live connections, and with a stranger's 600 parallel questions beside them; and how
//! much memory it takes. With a cut, the third part has no strangers: every phone asks whether its player can still
//! make it.
//!
//! `cargo run --release -p pairwright-web --example load` (Linux: the server is a separate process on one core, and
//! its memory is read from `/proc`). Further arguments replace the usual numbers:
//! `players=1000 streams=2000 strangers=600 results=50 rounds=6 left=1 cut=0`. `left` is the number of rounds to come
//! after the one in progress.
#![expect(clippy::print_stdout, reason = "what it measures is its output")]
#![expect(clippy::unwrap_used, reason = "an example's unwrap is its assertion")]

mod http;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use http::Connection;
use pairwright_core::nouns::{CutRule, StageKind, StageSpec};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{Action, Entropy, Entry};
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};
use pairwright_web::{Alarms, DatabasePlace, Proxies, Ready, ServerOptions, run};
use tokio::sync::watch;
use tokio::task::JoinSet;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The interval between results.
const EVERY: Duration = Duration::from_millis(2_400);
/// How long a phone waits before it asks again for an answer that is not there yet, and for a sharper one.
const SOON: Duration = Duration::from_secs(1);
const AGAIN: Duration = Duration::from_secs(4);

/// The numbers of everything.
#[derive(Clone, Copy)]
struct Load {
    players: u32,
    streams: usize,
    strangers: usize,
    results: usize,
    rounds: u32,
    left: u32,
    /// 0 without a cut.
    cut: u32,
}

impl Load {
    fn read() -> Load {
        let mut load =
            Load { players: 1_000, streams: 2_000, strangers: 600, results: 50, rounds: 6, left: 1, cut: 0 };
        for word in std::env::args().skip(2) {
            let (name, value) = word.split_once('=').unwrap();
            match name {
                "players" => load.players = value.parse().unwrap(),
                "streams" => load.streams = value.parse().unwrap(),
                "strangers" => load.strangers = value.parse().unwrap(),
                "results" => load.results = value.parse().unwrap(),
                "rounds" => load.rounds = value.parse().unwrap(),
                "left" => load.left = value.parse().unwrap(),
                "cut" => load.cut = value.parse().unwrap(),
                _ => panic!("no such number: {name}"),
            }
        }
        load
    }

    /// The words from which the server reads the same numbers.
    fn words(self) -> Vec<String> {
        let Load { players, streams, strangers, results, rounds, left, cut } = self;
        let all = format!(
            "players={players} streams={streams} strangers={strangers} results={results} rounds={rounds} left={left} cut={cut}"
        );
        all.split(' ').map(str::to_owned).collect()
    }

    /// The round in progress.
    fn round(self) -> u32 {
        self.rounds - self.left
    }
}

/// A tournament in progress, with this many open matches.
fn journal(load: Load) -> Vec<Entry> {
    let plan = GenerationPlan {
        players: load.players,
        rounds: load.round(),
        planned: Announced::Yes,
        ruleset: RulesetChoice::Preset("magic".into()),
        entropy: Entropy::from_bytes(b"under load").unwrap(),
        rates: Rates::default(),
    };
    let mut file = generate(&plan).unwrap();
    file.setup.rounds_planned = Some(load.rounds);
    if load.cut > 0 {
        let cut = Some(CutRule::top(load.cut));
        file.setup.stages = vec![StageSpec { cut, ..StageSpec::new(StageKind::Elimination) }];
    }
    let last = file.rounds.last_mut().unwrap();
    let pairs = last.matches.iter_mut().filter(|one| one.players.len() == 2);
    pairs.take(load.results).for_each(|one| one.result = None);
    let at = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
    vec![Entry { seq: 1, at, by: "example".into(), action: Action::Import { file: Box::new(file) } }]
}

/// The server, on one core.
fn serve(load: Load) {
    let listen = Some("127.0.0.1:0".parse().unwrap());
    let begin_with = vec![journal(load)];
    let database = DatabasePlace::Throwaway;
    let options = ServerOptions {
        listen,
        database,
        public_url: None,
        proxies: Proxies::default(),
        follow: None,
        webhooks_to: Vec::new(),
        backups: None,
        sites: None,
        has_stop_button: false,
        begin_with,
    };
    let said = |ready: &Ready| println!("{} {}", ready.address, ready.organiser);
    run(options, said, &Alarms::default()).unwrap();
}

struct Server {
    process: Child,
    address: SocketAddr,
    desk: String,
    path: String,
}

impl Server {
    /// Starts this program as the server, and opens the organiser's link.
    async fn start(load: Load) -> Server {
        let own = std::env::current_exe().unwrap();
        let mut command = Command::new("taskset");
        command.args(["-c", "0"]).arg(own).arg("serve").args(load.words()).stdout(Stdio::piped());
        // As the program itself serves.
        command.env("MIMALLOC_PURGE_DELAY", "0");
        let mut process = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let (address, link) = line.trim().split_once(' ').unwrap();
        let address = address.parse().unwrap();
        let mut connection = Connection::to(address, "").await;
        let link = &link[link.find("/organiser").unwrap()..];
        let desk = connection.get(link).await.cookie.unwrap();
        let list = Connection::to(address, &desk).await.get("/").await.text();
        let key: String =
            list.split("/t/").nth(1).unwrap().chars().take_while(|c| *c != '"' && *c != '/').collect();
        Server { process, address, desk, path: format!("/t/{key}") }
    }

    /// Megabytes of memory: now, and at most so far.
    fn memory(&self) -> (f64, f64) {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let of = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name)).unwrap();
            line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1_024.0
        };
        (of("VmRSS"), of("VmHWM"))
    }

    /// The server's processor time, in seconds.
    fn used(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
        fields[11..13].iter().map(|ticks| ticks.parse::<f64>().unwrap()).sum::<f64>() / 100.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// The progress of all phones together.
#[derive(Default)]
struct Reached {
    /// Pages fetched.
    pages: AtomicU64,
    /// Their size in bytes.
    bytes: AtomicU64,
    /// Answers that were no page.
    refused: AtomicU64,
}

/// The newest number that a phone's page shows, and the newest about which it says whether its player can still make
/// the cut.
#[derive(Clone, Copy, Default)]
struct Shown {
    page: u64,
    outlook: u64,
}

/// A phone: it hears of changes and fetches the player's own page at each, as the script does.
async fn phone(
    (address, cookie): (SocketAddr, String),
    path: String,
    shown: watch::Sender<Shown>,
    reached: Arc<Reached>,
) {
    let mut stream = Connection::to(address, &cookie).await;
    stream.ask(&format!("{path}/live")).await;
    let mut pages = Connection::to(address, &cookie).await;
    let mut tag = None;
    loop {
        let newest = stream.event().await;
        let own = format!("{path}/me");
        let page = pages.get_unless(&own, tag.as_deref()).await;
        match page.status {
            200 | 304 => {
                reached.pages.fetch_add(1, Ordering::Relaxed);
                reached.bytes.fetch_add(page.body.len() as u64, Ordering::Relaxed);
                tag = page.tag.or(tag);
                shown.send_modify(|shown| shown.page = newest);
            }
            _ => {
                reached.refused.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_secs(2)).await;
            }
        }
    }
}

/// The line of a phone's page about the cut, fetched whenever the page has changed, and until it is final.
async fn outlook((address, cookie): (SocketAddr, String), path: String, shown: watch::Sender<Shown>) {
    let mut pages = Connection::to(address, &cookie).await;
    let mut changes = shown.subscribe();
    loop {
        let newest = changes.borrow_and_update().page;
        let page = pages.get(&path).await.text();
        let says = |pause: &Duration| page.contains(&format!("data-again=\"{}\"", pause.as_millis()));
        let again = [SOON, AGAIN].into_iter().find(says);
        if again != Some(SOON) {
            assert!(page.contains("class=\"outlook\""), "{page}");
            shown.send_modify(|shown| shown.outlook = newest);
        }
        let change = changes.wait_for(|shown| shown.page > newest);
        tokio::time::timeout(again.unwrap_or(Duration::MAX), change).await.ok();
    }
}

/// Asks the most expensive questions one after the other, each different.
async fn stranger(address: SocketAddr, path: String, number: usize, load: Load) {
    let (mut turn, players, rounds) = (number, load.players as usize, load.round() as usize);
    loop {
        let mut connection = Connection::to(address, "").await;
        let (player, after) = (turn % players, 1 + turn / players % rounds);
        let question = format!("{path}/standings/p{}?after={after}&x={turn}", player + 1);
        connection.get(&question).await;
        turn += 601;
    }
}

/// The median of some times, the 99th percentile, and the maximum.
fn spread(mut times: Vec<Duration>) -> [Duration; 3] {
    times.sort_unstable();
    [times.len() / 2, (times.len() * 99).div_ceil(100) - 1, times.len() - 1].map(|place| times[place])
}

/// Enters all open results from the desk, pairs and publishes; returns how long each step took.
struct Measured {
    /// Until a result was acknowledged.
    acknowledged: Vec<Duration>,
    /// Until the desk's page was there again.
    desk_page: Vec<Duration>,
    /// Until the last phone showed it.
    shown: Vec<Duration>,
    published: Option<Duration>,
    /// Until the last phone also said whether its player can still make the cut.
    outlook: Option<Duration>,
}

async fn all_show(
    phones: &mut [watch::Receiver<Shown>],
    since: Instant,
    is_shown: impl Fn(&Shown) -> bool,
) -> Duration {
    for phone in phones {
        let wait = phone.wait_for(&is_shown);
        if tokio::time::timeout(Duration::from_secs(120), wait).await.is_err() {
            break;
        }
    }
    since.elapsed()
}

async fn play(
    server: &Server,
    load: Load,
    phones: &mut [watch::Receiver<Shown>],
    every: Duration,
) -> Measured {
    let mut desk = Connection::to(server.address, &server.desk).await;
    let mut measured = Measured {
        acknowledged: Vec::new(),
        desk_page: Vec::new(),
        shown: Vec::new(),
        published: None,
        outlook: None,
    };
    let (round, next) = (load.round(), load.round() + 1);
    let mut ticks = tokio::time::interval(every);
    for table in 1..=load.results {
        ticks.tick().await;
        let sent = Instant::now();
        let line = format!("round={round}&line={table}+2+0");
        let answer = desk.post(&format!("{}/desk/line", server.path), &line).await;
        measured.acknowledged.push(sent.elapsed());
        assert_eq!(answer.status, 303, "{}", answer.notice());
        let began = Instant::now();
        desk.get(&format!("{}/desk", server.path)).await;
        measured.desk_page.push(began.elapsed());
        measured.shown.push(all_show(phones, sent, |shown| shown.page > table as u64).await);
    }
    if !phones.is_empty() {
        let seq = load.results as u64 + 2;
        let answer = desk.post(&format!("{}/desk/pair", server.path), &format!("round={next}")).await;
        assert_eq!(answer.status, 303, "{}", answer.notice());
        all_show(phones, Instant::now(), |shown| shown.page >= seq).await;
        tokio::time::sleep(EVERY).await;
        let began = Instant::now();
        let answer = desk.post(&format!("{}/desk/publish", server.path), &format!("round={next}")).await;
        assert_eq!(answer.status, 303, "{}", answer.notice());
        measured.published = Some(all_show(phones, began, |shown| shown.page > seq).await);
        if load.cut > 0 {
            measured.outlook = Some(all_show(phones, began, |shown| shown.outlook > seq).await);
        }
    }
    measured
}

/// The desk is a separate machine: it waits for none of the phones that this program simulates.
fn at_a_desk(
    server: Server,
    load: Load,
    mut phones: Vec<watch::Receiver<Shown>>,
    every: Duration,
) -> (Server, Measured) {
    let desk = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let measured = runtime.block_on(play(&server, load, &mut phones, every));
        (server, measured)
    });
    tokio::task::block_in_place(|| desk.join().unwrap())
}

/// Prints a line of figures; returns the median time of the acknowledgement.
fn told(name: &str, measured: Measured, reference: Option<Duration>) -> Duration {
    let [middle, most, worst] = spread(measured.acknowledged);
    let [desk, desk_most, desk_worst] = spread(measured.desk_page);
    let ratio = |time: Duration| time.as_secs_f64() / reference.unwrap_or(middle).as_secs_f64();
    println!("{name}");
    println!(
        "  acknowledged: {middle:.1?}, 99 of 100 within {most:.1?}, worst {worst:.1?} ({:.1}, {:.1} and {:.1} times alone)",
        ratio(middle),
        ratio(most),
        ratio(worst)
    );
    println!("  the desk's page: {desk:.1?}, 99 of 100 within {desk_most:.1?}, worst {desk_worst:.1?}");
    if reference.is_some() {
        let [shown, _, shown_worst] = spread(measured.shown);
        println!("  a result is on the last phone after {shown:.1?}, worst {shown_worst:.1?}");
    }
    if let Some(published) = measured.published {
        println!("  a published round is on the last phone after {published:.1?}");
    }
    if let Some(outlook) = measured.outlook {
        println!("  the last phone says whether its player can still make the cut after {outlook:.1?}");
    }
    middle
}

/// Claims names for all players' phones.
async fn phones(server: &Server, load: Load) -> Vec<String> {
    let mut cookies = Vec::new();
    let page =
        Connection::to(server.address, &server.desk).await.get(&format!("{}/desk/phones", server.path)).await;
    let page = page.text();
    let room = page.split("/me?room=").nth(1).unwrap().chars().take_while(char::is_ascii_alphanumeric);
    let room: String = room.collect();
    for number in 1..=load.players {
        let mut connection = Connection::to(server.address, "").await;
        let answer = connection
            .post(&format!("{}/me/claim", server.path), &format!("player=p{number}&room={room}"))
            .await;
        assert!(answer.cookie.is_some(), "p{number}: {}", answer.notice());
        cookies.extend(answer.cookie);
    }
    cookies
}

async fn under_load(load: Load, strangers: usize, reference: Duration) {
    let server = Server::start(load).await;
    let cookies = phones(&server, load).await;
    let reached = Arc::new(Reached::default());
    let (mut shown, mut all) = (Vec::new(), JoinSet::new());
    for number in 0..load.streams {
        let (sender, receiver) = watch::channel(Shown::default());
        let player = number % cookies.len();
        let who = (server.address, cookies[player].clone());
        if load.cut > 0 {
            let path = format!("{}/ahead/p{}", server.path, player + 1);
            all.spawn(outlook(who.clone(), path, sender.clone()));
        }
        all.spawn(phone(who, server.path.clone(), sender, reached.clone()));
        shown.push(receiver);
    }
    all_show(&mut shown, Instant::now(), |shown| shown.page > 0).await;
    let (rest, _) = server.memory();
    let mut asking = JoinSet::new();
    for number in 0..strangers {
        asking.spawn(stranger(server.address, server.path.clone(), number, load));
    }
    let before = server.used();
    let began = Instant::now();
    let (server, measured) = at_a_desk(server, load, shown, EVERY);
    let share = (server.used() - before) / began.elapsed().as_secs_f64();
    told(
        &format!("{} streams, {strangers} strangers, cut {}", load.streams, load.cut),
        measured,
        Some(reference),
    );
    // They hang up during their questions.
    asking.shutdown().await;
    let gone = Instant::now();
    tokio::time::sleep(Duration::from_secs(1)).await;
    let idle = server.used();
    tokio::time::sleep(Duration::from_secs(9)).await;
    let after = (server.used() - idle) / (gone.elapsed().as_secs_f64() - 1.0);
    let (end, peak) = server.memory();
    println!(
        "  {:.2} of a core, {after:.2} once nobody asks; memory {rest:.0} MB before, {peak:.0} at most, {end:.0} after ({:.2})",
        share,
        end / rest
    );
    let of = |count: &AtomicU64| count.load(Ordering::Relaxed);
    println!(
        "  {} pages, {} kB each, {} refused",
        of(&reached.pages),
        of(&reached.bytes) / of(&reached.pages).max(1) / 1_000,
        of(&reached.refused)
    );
    all.shutdown().await;
}

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("serve") => serve(Load::read()),
        Some("drive") => {
            tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(drive());
        }
        // Allows as many open files as this user may have; the clients leave the server's core to it if there are
        // others.
        _ => {
            let own = std::env::current_exe().unwrap();
            let script = "ulimit -n $(ulimit -Hn); last=$(($(nproc) - 1)); \
                          exec taskset -c $((last > 0))-$last \"$0\" drive \"$@\"";
            let status =
                Command::new("sh").args(["-c", script]).arg(own).args(std::env::args().skip(1)).status();
            assert!(status.unwrap().success());
        }
    }
}

async fn drive() {
    let load = Load::read();
    let uncut = Load { cut: 0, ..load };
    let server = Server::start(uncut).await;
    let (server, measured) = at_a_desk(server, uncut, Vec::new(), Duration::from_millis(100));
    let alone = told("alone", measured, None);
    drop(server);
    under_load(uncut, 0, alone).await;
    under_load(load, if load.cut > 0 { 0 } else { load.strangers }, alone).await;
}
