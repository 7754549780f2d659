//! The server's time for the pages of a large tournament: 1,000 players after 10 rounds.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use pairwright_core::nouns::Player;
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::stages::pair_next;
use pairwright_core::{Action, Entropy, Entry, Journal, MatchResult, Setup};
use pairwright_store::SqliteStore;
use pairwright_web::{Access, App};
use pairwright_web_kit::journals::{CommandStamp, Journals, WallClock};
use tower::ServiceExt;

const PLAYERS: usize = 1_000;
const ROUNDS: u32 = 10;

fn main() {
    divan::main();
}

/// A tournament in which everybody plays to the end.
fn journal() -> Vec<Entry> {
    let mut setup = Setup::new("Large", "magic");
    setup.entropy = Entropy::from_bytes(b"bench");
    setup.venue.claims_without_room = true;
    let mut tournament = pairwright_core::Tournament::new(setup.clone()).expect("the preset exists");
    let mut actions = vec![Action::Create { setup: setup.clone() }];
    let mut act = |tournament: &mut pairwright_core::Tournament, action: Action| {
        tournament.apply(&action).expect("the action is sound");
        actions.push(action);
    };
    for number in 0..PLAYERS {
        let player = Player::new(format!("p{number}").as_str(), format!("Player {number:04}"));
        act(&mut tournament, Action::Register { player, missed_rounds: None });
    }
    let entropy = setup.entropy.expect("it was just set");
    for _ in 0..ROUNDS {
        let next = pair_next(&tournament, &entropy, LastRoundChoice::ByRuleset).expect("everybody is here");
        let round = next.proposal().round.clone();
        act(&mut tournament, next.action());
        act(&mut tournament, Action::Publish { round: round.number });
        for (place, (a, b)) in round.matches.iter().filter_map(|m| m.pair()).enumerate() {
            let result = match place % 7 {
                0 => MatchResult::played(1, 1, 1),
                1 | 2 => MatchResult::played(0, 2, 0),
                3 => MatchResult::played(1, 2, 0),
                4 => MatchResult::played(2, 1, 0),
                _ => MatchResult::played(2, 0, 0),
            };
            let players = (a.clone(), b.clone());
            act(
                &mut tournament,
                Action::Report { round: round.number, players, result: Some(result), was: None },
            );
        }
    }
    let entry = |(action, seq): (Action, u64)| Entry { seq, at: 0, by: "bench".into(), action };
    actions.into_iter().zip(1..).map(entry).collect()
}

struct Server {
    runtime: tokio::runtime::Runtime,
    router: Router,
    key: String,
    journals: Arc<Journals>,
}

impl Server {
    fn new() -> Server {
        let journals = Arc::new(
            Journals::new(Arc::new(SqliteStore::temporary().expect("a folder")), WallClock::steady(|| 0))
                .expect("an empty store"),
        );
        let command = CommandStamp { id: "bench".into(), by: "bench".into() };
        let entries = Journal::replay(journal()).expect("the journal is sound").entries().to_vec();
        let key = journals.begin_with(&command, entries).expect("it is kept").to_string();
        let access = Arc::new(Access::of(&journals).expect("there are secrets"));
        let (stop, stopping) = tokio::sync::watch::channel(false);
        std::mem::forget(stop);
        let runtime = tokio::runtime::Runtime::new().expect("threads");
        Server {
            runtime,
            router: App::new(journals.clone(), access, stopping).expect("an empty store").router(),
            key,
            journals,
        }
    }

    fn get(&self, page: &str) -> usize {
        let request = Request::get(format!("/t/{}{page}", self.key)).body(Body::empty()).expect("a request");
        self.runtime.block_on(async {
            let answer = self.router.clone().oneshot(request).await.expect("an answer");
            assert_eq!(answer.status(), 200);
            answer.into_body().collect().await.expect("a body").to_bytes().len()
        })
    }
}

#[divan::bench(args = ["/standings", "/pairings", "/tables", "/player/p17", "/standings/p17", "", "/wall"], sample_count = 50)]
fn page(bencher: divan::Bencher<'_, '_>, page: &str) {
    static SERVER: std::sync::LazyLock<Server> = std::sync::LazyLock::new(Server::new);
    let server = &*SERVER;
    static CHANGES: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
    // Something happens before each request, so that the page is made again.
    let changed = || server.happens(CHANGES.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
    bencher.with_inputs(changed).bench_values(|()| server.get(page));
}

/// The same page for the next phone.
#[divan::bench]
fn page_made_already(bencher: divan::Bencher<'_, '_>) {
    static SERVER: std::sync::LazyLock<Server> = std::sync::LazyLock::new(Server::new);
    let server = &*SERVER;
    server.get("/standings");
    bencher.bench(|| server.get("/standings"));
}

impl Server {
    /// The cookie of a phone with a claimed name.
    fn phone(&self, player: &str) -> String {
        let request = Request::post(format!("/t/{}/me/claim", self.key))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(format!("player={player}")))
            .expect("a request");
        let answer = self.runtime.block_on(self.router.clone().oneshot(request)).expect("an answer");
        let cookie = answer.headers()["set-cookie"].to_str().expect("a cookie is text");
        cookie.split(';').next().unwrap_or_default().to_owned()
    }

    /// The own page of a phone with a claimed name.
    fn own(&self, cookie: &str) -> usize {
        let request = Request::get(format!("/t/{}/me", self.key)).header("cookie", cookie);
        let request = request.body(Body::empty()).expect("a request");
        self.runtime.block_on(async {
            let answer = self.router.clone().oneshot(request).await.expect("an answer");
            assert_eq!(answer.status(), 200);
            answer.into_body().collect().await.expect("a body").to_bytes().len()
        })
    }

    /// Something happens in the tournament that does not affect the pairings.
    fn happens(&self, number: u64) {
        let command = CommandStamp { id: format!("happens-{number}"), by: "bench".into() };
        let check_in = |here: bool| Action::CheckIn { player: "p5".into(), here, paid: false, at: 0 };
        let action = check_in(number.is_multiple_of(2));
        let id = self.key.as_str().into();
        self.journals.act(&id, &command, &|_| Ok(vec![action.clone()])).expect("it is done");
    }
}

/// A player's own page, requested again.
#[divan::bench(sample_count = 50)]
fn own_page(bencher: divan::Bencher<'_, '_>) {
    static SERVER: std::sync::LazyLock<Server> = std::sync::LazyLock::new(Server::new);
    let phone = SERVER.phone("p17");
    SERVER.own(&phone);
    bencher.bench(|| SERVER.own(&phone));
}

/// The same after something has happened: the first phone, and all others.
#[divan::bench(args = ["first", "others"], sample_count = 50)]
fn own_page_after_a_change(bencher: divan::Bencher<'_, '_>, which: &str) {
    static SERVER: std::sync::LazyLock<Server> = std::sync::LazyLock::new(Server::new);
    static CHANGES: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
    let (phone, other) = (SERVER.phone("p17"), SERVER.phone("p18"));
    [&phone, &other].iter().for_each(|phone| _ = SERVER.own(phone));
    let changed = || {
        SERVER.happens(CHANGES.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
        if which == "others" {
            SERVER.own(&other);
        }
    };
    bencher.with_inputs(changed).bench_values(|()| SERVER.own(&phone));
}

/// The own pages of phones that ask for the first time in a round.
#[divan::bench(sample_count = 50, sample_size = 1)]
fn own_page_for_the_first_time(bencher: divan::Bencher<'_, '_>) {
    static SERVER: std::sync::LazyLock<Server> = std::sync::LazyLock::new(Server::new);
    static NEXT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(20);
    SERVER.own(&SERVER.phone("p19"));
    let next = || SERVER.phone(&format!("p{}", NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed)));
    bencher.with_inputs(next).bench_values(|phone| SERVER.own(&phone));
}
