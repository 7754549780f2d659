//! What 500 running table clocks cost the server while their overview is open: a share of one core, which must stay below a
//! tenth. `cargo run --release -p pairwright-web --example table_clocks` (Linux: it reads `/proc/self/stat`).
#![expect(clippy::print_stdout, reason = "what it measures is its output")]
#![expect(clippy::unwrap_used, reason = "an example's unwrap is its assertion")]

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use pairwright_core::nouns::Player;
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::stages::next::pair_next;
use pairwright_core::{Action, Entropy, Entry, Setup, Tournament};
use pairwright_store::SqliteStore;
use pairwright_web::journals::{Clock, Command, Journals};
use pairwright_web::{Access, App};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

const CLOCKS: u32 = 500;
const VIEWERS: usize = 4;
const SPAN: Duration = Duration::from_secs(20);
const MOST: f64 = 0.1;
/// The processor's time is counted in hundredths of a second.
const TICKS: f64 = 100.0;

fn now() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// Seconds of the processor that this process has used.
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

    /// Does a step at a table's clock, as the `place`-th.
    async fn step(&self, clock: &str, place: u64, step: &str) {
        let step = format!(r#"{{"number":{place},"place":{place},"step":{{"at":{},{step}}}}}"#, now());
        let body = format!(r#"{{"phone":"example","steps":[{step}]}}"#);
        self.posts(format!("{clock}/judge"), "application/json", body).await;
    }
}

/// Reads the stream of all clocks for as long as it is polled; answers with how many bytes came when the time is over.
async fn watches(address: std::net::SocketAddr, path: String, cookie: String) -> usize {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path}/clocks/live HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let (mut bytes, mut buffer) = (0, vec![0; 65_536]);
    let end = tokio::time::Instant::now() + SPAN;
    while let Ok(read) = tokio::time::timeout_at(end, stream.read(&mut buffer)).await {
        bytes += read.unwrap();
    }
    bytes
}

/// The share of a core that is used while the overview is watched and this many presses are made each second.
async fn share(
    browser: &Browser,
    address: std::net::SocketAddr,
    (path, clocks): (&str, &[String]),
    presses: u32,
) -> f64 {
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
    let mut bytes = 0;
    for viewer in viewers {
        bytes += viewer.await.unwrap();
    }
    let share = (used() - before) / began.elapsed().as_secs_f64();
    let rate = bytes as f64 / 1_000.0 / began.elapsed().as_secs_f64() / VIEWERS as f64;
    println!(
        "{CLOCKS} clocks, {VIEWERS} overviews, {presses} presses a second: {share:.3} of a core, {rate:.1} kB/s each"
    );
    share
}

#[tokio::main]
async fn main() {
    let store = Arc::new(SqliteStore::temporary().unwrap());
    let journals = Arc::new(Journals::new(store, Clock::steady(now)).unwrap());
    let access = Arc::new(Access::of(&journals).unwrap());
    let key = access.key();
    let command = Command { id: "begin".into(), by: "example".into() };
    journals.begin_with(&command, entries()).unwrap();
    let moment = journals.moment(&journals.list().unwrap()[0].id).unwrap();
    let path = format!("/t/{}", moment.id);
    let pairs = moment.tournament.rounds[0].matches.iter().filter_map(|played| played.pair());
    let clocks: Vec<String> = pairs.map(|(a, b)| format!("{path}/clock/1/{a}/{b}")).collect();
    let (_stop, stopping) = tokio::sync::watch::channel(false);
    let router = App::new(journals, access, stopping).router();
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
    let alone = share(&browser, address, (&path, &clocks), 0).await;
    share(&browser, address, (&path, &clocks), 50).await;
    assert!(alone < MOST, "{alone:.3} of a core is more than {MOST}");
}
