//! A venue whose phones are all behind one address, one of which belongs to somebody who guesses codes.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::browser::server::Server;
use crate::kill::client::Client;

const PHONES: usize = 400;
/// The number of phones served at the same moment.
const AT_ONCE: usize = 16;
const TIME: Duration = Duration::from_secs(120);

/// A server with a tournament of one player per phone, in its first round.
struct Venue {
    server: Server,
    owner: String,
    /// `/t/ID`.
    tournament: String,
    room: String,
}

impl Venue {
    fn open() -> Venue {
        let server = Server::start("serve");
        let owner = server.owner();
        let mut venue = Venue { server, owner, tournament: String::new(), room: String::new() };
        let fields = [("name", "Nationals"), ("preset", "magic"), ("cut", "8")];
        let (_, begun) = venue.client(&venue.owner).send("/new", &fields).unwrap();
        let place = begun.split("location: /t/").nth(1).unwrap();
        venue.tournament = format!("/t/{}", place.split(['/', '\r']).next().unwrap());
        let names: Vec<String> = (1..=PHONES).map(|number| format!("Player Number{number}")).collect();
        venue.desk("add", &[("names", &names.join("\n"))]);
        venue.publishes("1");
        venue.room = venue.server.room(&venue.tournament);
        venue
    }

    fn client<'a>(&'a self, cookie: &'a str) -> Client<'a> {
        Client { address: self.server.address.trim_start_matches("http://"), cookie }
    }

    fn desk(&self, form: &str, fields: &[(&str, &str)]) {
        let status = self.client(&self.owner).post(&format!("{}/desk/{form}", self.tournament), fields);
        assert_eq!(status, Some(303), "{form}");
    }

    fn publishes(&self, round: &str) {
        self.desk("pair", &[("round", round)]);
        self.desk("publish", &[("round", round), ("sure", "yes")]);
    }

    fn sends(&self, cookie: &str, form: &str, fields: &[(&str, &str)]) -> (u16, String) {
        self.client(cookie).send(&format!("{}/me/{form}", self.tournament), fields).unwrap()
    }

    /// The players of each table of round 1.
    fn tables(&self) -> Vec<[String; 2]> {
        let (_, answer) = self.client(&self.owner).get(&format!("{}/file.json", self.tournament)).unwrap();
        let file: Value = serde_json::from_str(&answer[answer.find("\r\n\r\n").unwrap()..]).unwrap();
        let matches = file["rounds"][0]["matches"].as_array().unwrap().iter();
        matches.map(|m| [0, 1].map(|side| m["players"][side].as_str().unwrap().to_owned())).collect()
    }

    /// The cookie of a phone that has scanned the room's code and tapped a name.
    fn claims(&self, player: &str) -> String {
        let (status, answer) = self.sends("", "claim", &[("player", player), ("room", &self.room)]);
        assert_eq!(status, 303, "{player}: {answer}");
        answer.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap().to_owned()
    }

    fn reports(&self, cookie: &str, opponent: &str, result: &str) {
        let fields = [("round", "1"), ("opponent", opponent), ("result", result)];
        let (status, answer) = self.sends(cookie, "report", &fields);
        assert_eq!(status, 303, "{answer}");
    }

    /// Fetches the phone's page whenever it hears of a change, until it shows round 2.
    fn follows(&self, cookie: &str, player: &str) {
        let address = self.server.address.trim_start_matches("http://");
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(TIME)).unwrap();
        let at = &self.tournament;
        write!(stream, "GET {at}/live?of={player} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n")
            .unwrap();
        let mut heard = [0; 4096];
        loop {
            assert!(stream.read(&mut heard).unwrap() > 0, "the stream of {player} ended");
            let (status, page) = self.client(cookie).get(&format!("{at}/me")).unwrap();
            assert_eq!(status, 200, "{page}");
            if page.contains("data-round=\"2\"") {
                return;
            }
        }
    }

    /// Guesses codes of the room and of players until everybody is done, and returns how many were answered with
    /// 429.
    fn guesses(&self, is_over: &AtomicBool) -> usize {
        let mut waits = 0;
        for number in 0.. {
            if is_over.load(Ordering::Relaxed) {
                break;
            }
            let (player, code) =
                (format!("p{}", 1 + number % PHONES), format!("{:06}", number * 7_919 % 1_000_000));
            let guess = match number % 2 {
                0 => [("player", player.as_str()), ("code", &*code)],
                _ => [("player", player.as_str()), ("room", &*code)],
            };
            let (status, answer) = self.sends("", "claim", &guess);
            assert!([422, 429].contains(&status), "{guess:?}: {answer}");
            assert_eq!(status == 429, answer.to_lowercase().contains("\r\nretry-after: "), "{answer}");
            waits += usize::from(status == 429);
        }
        waits
    }
}

/// Ends the guessing, also if a phone fails.
struct End<'a>(&'a AtomicBool);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn four_hundred_phones_of_one_address_are_served_while_a_stranger_guesses_codes() {
    let venue = Venue::open();
    let (tables, began) = (venue.tables(), Instant::now());
    assert_eq!(tables.len() * 2, PHONES);
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (venue, tables, next, is_over) = (&venue, &tables, &next, &is_over);
    let waits = thread::scope(|scope| {
        let guesser = scope.spawn(move || venue.guesses(is_over));
        let end = End(is_over);
        let workers: Vec<_> = (0..AT_ONCE)
            .map(|_| {
                scope.spawn(move || {
                    let mut followers = Vec::new();
                    while let Some([first, second]) = tables.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let phones = [first, second].map(|player| venue.claims(player));
                        venue.reports(&phones[0], second, "2 1 0");
                        venue.reports(&phones[1], first, "1 2 0");
                        for (phone, player) in phones.into_iter().zip([first, second]) {
                            followers.push(scope.spawn(move || venue.follows(&phone, player)));
                        }
                    }
                    followers
                })
            })
            .collect();
        let followers: Vec<_> = workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect();
        assert_eq!(followers.len(), PHONES);
        venue.publishes("2");
        for follower in followers {
            follower.join().unwrap();
        }
        drop(end);
        guesser.join().unwrap()
    });
    let took = began.elapsed();
    assert!(took < TIME, "{took:?}");
    assert!(waits > 0, "the guesser was told to wait");
}
