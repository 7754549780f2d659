//! The cost of 500 running table clocks while their overview is open, compared with a busy thread in the same run:
//! below a tenth. Fails above that, or if an overview misses a second.
//! `cargo run --release -p pairwright-web --example table_clocks` (Linux: it reads `/proc/self/stat`).
#![expect(clippy::print_stdout, reason = "what it measures is its output")]
#![expect(clippy::unwrap_used, reason = "an example's unwrap is its assertion")]

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use pairwright_core::nouns::Player;
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::stages::pair_next;
use pairwright_core::{Action, Entropy, Entry, Setup, Tournament};
use pairwright_store::SqliteStore;
use pairwright_web::{Access, App};
use pairwright_web_kit::journals::{CommandStamp, Journals, WallClock};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

const CLOCKS: u32 = 500;
const VIEWERS: usize = 4;
const SPAN: Duration = Duration::from_secs(20);
/// The largest share of a core.
const MOST: f64 = 0.1;
/// How long the busy thread is measured.
const REFERENCE: Duration = Duration::from_secs(3);
/// An overview without an update for longer has missed a second.
const LATEST: Duration = Duration::from_millis(1_900);
/// Processor time is counted in hundredths of a second.
const TICKS: f64 = 100.0;

fn now() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// The processor time of this process, in seconds.
fn used() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
    fields[11..13].iter().map(|ticks| ticks.parse::<f64>().unwrap()).sum::<f64>() / TICKS
}

/// A tournament in its first round.
fn entries() -> Vec<Entry> {
    let entropy = Entropy::from_bytes(b"clocks").unwrap();
    let setup = Setup { entropy: Some(entropy.clone()), ..Setup::new("Clocks", "magic") };
    let mut tournament = Tournament::new(setup.clone()).unwrap();
    let mut actions = vec![Action::Create { setup }];
    let mut act = |tournament: &mut Tournament, action: Action| {
        tournament.apply(&action).unwrap();
        actions.push(action);
    };
    for number in 0..2 * CLOCKS {
        let player = Player::new(format!("p{number}").as_str(), format!("Player {number:04}"));
        act(&mut tournament, Action::Register { player, missed_rounds: None });
    }
    let next = pair_next(&tournament, &entropy, LastRoundChoice::ByRuleset).unwrap();
    let round = next.proposal().round.number;
    act(&mut tournament, next.action());
    act(&mut tournament, Action::Publish { round });
    let entry = |(action, seq)| Entry { seq, at: now(), by: "example".into(), action };
    actions.into_iter().zip(1..).map(entry).collect()
}

/// Somebody's browser.
#[derive(Clone)]
struct Browser {
    router: Router,
    cookie: String,
}

impl Browser {
    async fn posts(&self, path: String, kind: &str, body: String) {
        let request =
            Request::post(path).header(header::CONTENT_TYPE, kind).header(header::COOKIE, &self.cookie);
        let answer = self.router.clone().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
        let (status, body) = (answer.status(), answer.into_body().collect().await.unwrap().to_bytes());
        assert!(status.as_u16() < 400, "{status} {}", String::from_utf8_lossy(&body));
    }

    /// Takes a step at a table's clock, as the `place`-th.
    async fn step(&self, clock: &str, place: u64, step: &str) {
        let step = format!(r#"{{"number":{place},"place":{place},"step":{{"at":{},{step}}}}}"#, now());
        let body = format!(r#"{{"phone":"example","steps":[{step}]}}"#);
        self.posts(format!("{clock}/judge"), "application/json", body).await;
    }
}

struct Watched {
    bytes: usize,
    /// The number of updates.
    updates: usize,
    /// The longest time without an update.
    longest: Duration,
}

impl Watched {
    /// Whether a second was missed: the first comes at once, the last may fall just behind the end.
    fn misses_a_second(&self) -> bool {
        self.updates + 1 < usize::try_from(SPAN.as_secs()).unwrap() || self.longest > LATEST
    }
}

/// The share of a core that a busy thread gets: one, unless other work is running.
fn whole_core() -> f64 {
    let (began, before) = (Instant::now(), used());
    while began.elapsed() < REFERENCE {
        std::hint::spin_loop();
    }
    (used() - before) / began.elapsed().as_secs_f64()
}

/// Reads the stream of all clocks until the time is over.
async fn watches(address: std::net::SocketAddr, path: String, cookie: String) -> Watched {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path}/clocks/live HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut watched = Watched { bytes: 0, updates: 0, longest: Duration::ZERO };
    let (mut buffer, mut last) = (vec![0; 65_536], Instant::now());
    let end = tokio::time::Instant::now() + SPAN;
    while let Ok(read) = tokio::time::timeout_at(end, stream.read(&mut buffer)).await {
        let read = read.unwrap();
        assert!(read > 0, "the server ended the stream");
        watched.bytes += read;
        // An update begins with its kind, and is too long to arrive together with the next.
        if buffer[..read].windows(13).any(|bytes| bytes == b"event: clocks") {
            watched.updates += 1;
            watched.longest = watched.longest.max(last.elapsed());
            last = Instant::now();
        }
    }
    watched
}

/// Watches the overviews while this many presses are made each second. Compares the server's use with the reference,
/// and returns whether everything is as it must be.
async fn holds(
    browser: &Browser,
    address: std::net::SocketAddr,
    (path, clocks): (&str, &[String]),
    (presses, core): (u32, f64),
) -> bool {
    let (began, before) = (Instant::now(), used());
    let viewers: Vec<_> = (0..VIEWERS)
        .map(|_| tokio::spawn(watches(address, path.to_owned(), browser.cookie.clone())))
        .collect();
    let mut ticks = tokio::time::interval(Duration::from_secs(1));
    let mut turn = 0;
    while began.elapsed() < SPAN {
        ticks.tick().await;
        for _ in 0..presses {
            let (clock, press) = (&clocks[(turn % CLOCKS) as usize], turn / CLOCKS);
            let side = if press % 2 == 0 { "a" } else { "b" };
            let step = format!(r#""do":"press","side":"{side}""#);
            browser.step(clock, u64::from(press) + 1, &step).await;
            turn += 1;
        }
    }
    let mut watched = Vec::new();
    for viewer in viewers {
        watched.push(viewer.await.unwrap());
    }
    let (seconds, spent) = (began.elapsed().as_secs_f64(), used() - before);
    let ratio = spent / seconds / core;
    let bytes: usize = watched.iter().map(|one| one.bytes).sum();
    let rate = bytes as f64 / 1_000.0 / seconds / VIEWERS as f64;
    let longest = watched.iter().map(|one| one.longest).max().unwrap();
    println!(
        "{CLOCKS} clocks, {VIEWERS} overviews, {presses} presses a second: {spent:.2} s in {seconds:.0} s, {ratio:.3} of a core, {rate:.1} kB/s each, an update after {longest:.1?} at the latest"
    );
    ratio <= MOST && !watched.iter().any(Watched::misses_a_second)
}

#[tokio::main]
async fn main() -> ExitCode {
    let store = Arc::new(SqliteStore::temporary().unwrap());
    let journals = Arc::new(Journals::new(store, WallClock::steady(now)).unwrap());
    let access = Arc::new(Access::of(&journals).unwrap());
    let key = access.key();
    let command = CommandStamp { id: "begin".into(), by: "example".into() };
    journals.begin_with(&command, entries()).unwrap();
    let moment = journals.moment(&journals.list().unwrap()[0].id).unwrap();
    let path = format!("/t/{}", moment.id);
    let pairs = moment.tournament.rounds[0].matches.iter().filter_map(|played| played.pair());
    let clocks: Vec<String> = pairs.map(|(a, b)| format!("{path}/clock/1/{a}/{b}")).collect();
    let (_stop, stopping) = tokio::sync::watch::channel(false);
    let router = App::new(journals, access, stopping).unwrap().router();
    let request = Request::get(format!("/organiser/{key}")).body(Body::empty()).unwrap();
    let answer = router.clone().oneshot(request).await.unwrap();
    let cookie = answer.headers()[header::SET_COOKIE].to_str().unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let browser = Browser { router: router.clone(), cookie };
    for clock in &clocks {
        let form = "application/x-www-form-urlencoded";
        browser.posts(format!("{clock}/judge/bind"), form, "clock=phones".into()).await;
        browser.step(clock, 0, r#""do":"start","side":"a""#).await;
    }
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    let core = whole_core();
    println!("a thread that never waits: {core:.3} of a core");
    let mut all_hold = true;
    for presses in [0, 50] {
        all_hold &= holds(&browser, address, (&path, &clocks), (presses, core)).await;
    }
    if all_hold {
        return ExitCode::SUCCESS;
    }
    println!("more than {MOST} of a core, or an overview missed a second");
    ExitCode::FAILURE
}
