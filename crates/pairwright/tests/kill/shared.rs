//! Two servers on one PostgreSQL database: one after the other is killed and starts again, the database is restarted as after a
//! power cut. Nothing acknowledged is missing, nothing is there twice, and both servers end up with the same tournament.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, RwLock};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::client::Client;
use crate::dice::Dice;
use crate::postgres;
use crate::server::Server;

/// How many times a server is killed.
const KILLS: u32 = 12;
/// After so many kills the database is restarted.
const RESTART_AFTER: u32 = 5;
const REGISTRARS: u32 = 6;

/// As many kills as `PAIRWRIGHT_KILLS_SHARED` names, which `./release-test` does.
fn kills() -> u32 {
    std::env::var("PAIRWRIGHT_KILLS_SHARED").map_or(KILLS, |text| text.parse().unwrap())
}

/// Where a server listens at the moment, and the cookie that both accept.
struct Place {
    addresses: [RwLock<String>; 2],
    cookie: String,
    tournament: String,
}

#[test]
fn nothing_acknowledged_is_lost_between_two_servers_and_their_database() {
    let postgres = postgres::Server::start();
    let database = postgres.database();
    let mut servers = [Server::start(&database.address), Server::start(&database.address)];
    let tournament = servers[0].create("Shared");
    let place = Place {
        addresses: [RwLock::new(servers[0].address.clone()), RwLock::new(servers[1].address.clone())],
        // The link was opened at one server; the other one knows this browser by the database.
        cookie: servers[0].cookie.clone(),
        tournament,
    };
    let ended = AtomicBool::new(false);
    let acknowledged: Mutex<HashSet<String>> = Mutex::default();
    thread::scope(|scope| {
        for registrar in 0..REGISTRARS {
            let (place, ended, acknowledged) = (&place, &ended, &acknowledged);
            scope.spawn(move || register(place, registrar, ended, acknowledged));
        }
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        for kill in 0..kills() {
            thread::sleep(Duration::from_millis(300 + dice.below(700)));
            if kill % RESTART_AFTER == RESTART_AFTER - 1 {
                postgres.stop();
                thread::sleep(Duration::from_millis(dice.below(500)));
                postgres.start_again();
            }
            let which = usize::from(dice.below(2) == 1);
            servers[which].kill();
            servers[which] = Server::start(&database.address);
            place.addresses[which].write().unwrap().clone_from(&servers[which].address);
        }
        ended.store(true, Ordering::Relaxed);
    });
    let acknowledged = acknowledged.into_inner().unwrap();
    assert!(acknowledged.len() > 10 * kills() as usize, "there was load: {}", acknowledged.len());
    let files = servers.each_ref().map(|server| settled(server, &place, &acknowledged));
    assert_eq!(files[0], files[1], "both show the same");
    println!("{} kills, {} registrations acknowledged", kills(), acknowledged.len());
}

/// Registers one player after the other, at whichever server it is one's turn, until the end. A name that was not acknowledged
/// is not tried again: it may be there or not.
fn register(place: &Place, registrar: u32, ended: &AtomicBool, acknowledged: &Mutex<HashSet<String>>) {
    for number in 0_usize.. {
        if ended.load(Ordering::Relaxed) {
            return;
        }
        let address = place.addresses[number % 2].read().unwrap().clone();
        let client = Client { address: &address, cookie: &place.cookie };
        let name = format!("Desk {registrar} player {number}");
        match client.post(&format!("/t/{}/desk/add", place.tournament), &[("names", &name)]) {
            Some(303) => assert!(acknowledged.lock().unwrap().insert(name)),
            // Killed, or without its database.
            None | Some(500..=599) => thread::sleep(Duration::from_millis(20)),
            Some(status) => panic!("{name}: {status}"),
        }
    }
}

/// The tournament's file once a server shows everybody, each of them once.
fn settled(server: &Server, place: &Place, acknowledged: &HashSet<String>) -> Value {
    let begun = Instant::now();
    loop {
        let file = server.file(&place.tournament);
        let names: Vec<&str> =
            file["players"].as_array().unwrap().iter().filter_map(|player| player["name"].as_str()).collect();
        let there: HashSet<&str> = names.iter().copied().collect();
        assert_eq!(there.len(), names.len(), "nobody is there twice");
        let missing: Vec<_> = acknowledged.iter().filter(|name| !there.contains(name.as_str())).collect();
        if missing.is_empty() {
            return file;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "acknowledged and missing: {missing:?}");
        thread::sleep(Duration::from_millis(100));
    }
}
