//! Two servers on one PostgreSQL database under 200 clients: one server after the other is killed and restarted, the
//! database is restarted as after a power cut, a server's connection to it is cut. Nothing acknowledged is missing,
//! nothing is there twice though everybody retries until it is acknowledged, and both servers end up with the same
//! tournaments.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, RwLock};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::kill::client::Client;
use crate::kill::dice::Dice;
use crate::kill::server::Server;
use crate::postgres;
use crate::way::Way;

/// The duration of a short test.
const SECONDS: u64 = 8;
/// In every fifth part the database is restarted.
const RESTARTED: u32 = 2;
/// In every fifth part a server's connection is cut, for half of the part: in ten minutes, for ten seconds.
const CUT: u32 = 4;
const CLIENTS: usize = 200;
const TOURNAMENTS: usize = 20;

/// `PAIRWRIGHT_SHARED_SECONDS` sets the duration; `./release-test` takes ten minutes.
fn seconds() -> u64 {
    std::env::var("PAIRWRIGHT_SHARED_SECONDS").map_or(SECONDS, |text| text.parse().unwrap())
}

/// A server is killed at the end of each part: in ten minutes, every twenty seconds.
fn kills() -> u32 {
    if seconds() > SECONDS { 30 } else { 10 }
}

/// The servers' present addresses, and the cookie that both accept.
struct Place {
    addresses: [RwLock<String>; 2],
    cookie: String,
    tournaments: Vec<String>,
    /// The names acknowledged in each.
    acknowledged: Vec<Mutex<BTreeSet<String>>>,
    has_ended: AtomicBool,
    /// The number of requests that failed or were not answered.
    refused: AtomicU32,
}

#[test]
fn nothing_acknowledged_is_lost_between_two_servers_and_their_database() {
    let postgres = postgres::Server::start();
    let database = postgres.database();
    let ways = [(); 2].map(|()| Way::to(postgres.socket()));
    let start = |which: usize| Server::start(ways[which].address(&database.address));
    let mut servers = [start(0), start(1)];
    let tournaments: Vec<String> =
        (0..TOURNAMENTS).map(|number| servers[0].create(&format!("Shared {number}"))).collect();
    let place = Place {
        addresses: servers.each_ref().map(|server| RwLock::new(server.address.clone())),
        // The link was opened at one server; the other knows this browser from the database.
        cookie: servers[0].cookie.clone(),
        acknowledged: tournaments.iter().map(|_| Mutex::default()).collect(),
        tournaments,
        has_ended: AtomicBool::new(false),
        refused: AtomicU32::new(0),
    };
    let kills = kills();
    let part = Duration::from_secs(seconds()) / kills;
    thread::scope(|scope| {
        for client in 0..CLIENTS {
            let place = &place;
            scope.spawn(move || register(place, client));
        }
        for number in 0..kills {
            let (killed, other) = if number % 2 == 0 { (0, 1) } else { (1, 0) };
            let ends = Instant::now() + part;
            if number % 5 == CUT {
                ways[other].cut();
            }
            thread::sleep(part / 2);
            ways[other].mend();
            if number % 5 == RESTARTED {
                postgres.stop();
                thread::sleep(part / 20);
                postgres.start_again();
            }
            thread::sleep(ends.saturating_duration_since(Instant::now()));
            servers[killed].kill();
            servers[killed] = start(killed);
            place.addresses[killed].write().unwrap().clone_from(&servers[killed].address);
        }
        place.has_ended.store(true, Ordering::Relaxed);
    });
    for number in 0..TOURNAMENTS {
        let files = servers.each_ref().map(|server| settled(server, &place, number));
        assert_eq!(files[0], files[1], "both show the same");
    }
    let all: usize = place.acknowledged.iter().map(|names| names.lock().unwrap().len()).sum();
    let refused = place.refused.into_inner();
    assert!(all > CLIENTS, "there was load: {all}");
    assert!(refused > kills, "somebody noticed: {refused}");
    println!("{} s, {kills} kills: {all} registrations acknowledged, {refused} times asked again", seconds());
}

/// Registers one player after the other in one tournament, at whichever server answers, until it is acknowledged.
/// Repeated requests have the same command.
fn register(place: &Place, client: usize) {
    let (key, acknowledged) =
        (&place.tournaments[client % TOURNAMENTS], &place.acknowledged[client % TOURNAMENTS]);
    let mut dice = Dice(0x2545_f491_4f6c_dd1d ^ (client as u64 + 1));
    for number in 0_usize.. {
        if place.has_ended.load(Ordering::Relaxed) {
            return;
        }
        let (name, command) = (format!("Desk {client} player {number}"), format!("{client} {number}"));
        for turn in number.. {
            let address = place.addresses[turn % 2].read().unwrap().clone();
            let client = Client { address: &address, cookie: &place.cookie };
            let form = [("names", name.as_str()), ("command", &command)];
            match client.post(&format!("/t/{key}/desk/add"), &form) {
                Some(303) => break,
                // Killed, or without its database.
                None | Some(500..=599) => {
                    place.refused.fetch_add(1, Ordering::Relaxed);
                    thread::sleep(Duration::from_millis(50 + dice.below(200)));
                }
                Some(status) => panic!("{name}: {status}"),
            }
        }
        assert!(acknowledged.lock().unwrap().insert(name));
        thread::sleep(Duration::from_millis(500 + dice.below(1_000)));
    }
}

/// A tournament's file once a server shows exactly the acknowledged players.
fn settled(server: &Server, place: &Place, number: usize) -> Value {
    let begun = Instant::now();
    let acknowledged = place.acknowledged[number].lock().unwrap();
    loop {
        let file = server.file(&place.tournaments[number]);
        let players = file["players"].as_array().unwrap();
        let names: Vec<String> =
            players.iter().filter_map(|player| player["name"].as_str()).map(str::to_owned).collect();
        let there: BTreeSet<String> = names.iter().cloned().collect();
        assert_eq!(there.len(), names.len(), "nobody is there twice");
        if there == *acknowledged {
            return file;
        }
        let missing: Vec<_> = acknowledged.difference(&there).collect();
        let unasked: Vec<_> = there.difference(&acknowledged).collect();
        assert!(begun.elapsed() < Duration::from_secs(60), "missing: {missing:?}; unasked: {unasked:?}");
        thread::sleep(Duration::from_millis(100));
    }
}
