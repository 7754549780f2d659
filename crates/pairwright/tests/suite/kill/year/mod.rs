//! A shop's year: 50 Fridays with 60 people, most of them regulars, whose records are merged, separated and erased, and
//! whose past results are corrected. The server is killed again and again while a request is under way, and the request
//! is then sent again. Everything acknowledged is there, once; the seasons' totals are those of the recorded rounds.

mod by_hand;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use pairwright_core::Ratio;
use pairwright_ratings::Day;
use serde_json::Value;

use self::by_hand::{Finish, Points, finishes};
use super::client::Client;
use super::dice::Dice;
use super::file::kills;
use super::server::Server;

const FRIDAYS: u32 = 50;
const PEOPLE: usize = 60;
const ROUNDS: u32 = 3;
/// The number of requests in a year, about.
const REQUESTS: u32 = 1_350;
const RESULTS: [&str; 6] = ["2 0", "2 1", "1 2", "0 2", "1 1", "1 1 1"];

/// The seasons: the address, the rules, and how they count.
const SEASONS: [(&str, &str, Points); 3] = [
    ("additive", "system = \"additive\"\nk = 8\nbest = 10\n", Points::Additive { best: 10 }),
    (
        "places",
        "system = \"placement\"\nbest = 8\nplaces = [{ to = 1, points = 9 }, { to = 2, points = 6 }, \
         { to = 4, points = 4 }, { to = 8, points = 1, players = 10 }]\n",
        Points::Places { best: 8 },
    ),
    ("wins", "system = \"wins\"\ndraws = \"1/3\"\n", Points::Wins),
];

/// A year takes longer than a kill of the other tests, so it has a fifth as many.
#[test]
fn a_year_of_regulars_survives_kills_and_its_seasons_are_the_sum_of_its_rounds() {
    let wanted = kills() / 5;
    // At most every other request is killed.
    let years = wanted.div_ceil(REQUESTS / 2).max(1);
    let every = REQUESTS.checked_div(wanted / years).unwrap_or(0);
    let killed: u32 = (1..=years).map(|seed| Shop::year(seed.into(), every.into())).sum();
    assert!(killed > 0 || wanted == 0);
    println!("{killed} kills");
}

/// Who a player is, as far as the desk knows.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Known {
    /// By the id of a record.
    Regular(String),
    Name(String),
    /// The place of the tournament, and the player.
    Erased(usize, String),
}

struct Friday {
    key: String,
    /// Everybody who plays, by the id there, and the name.
    players: BTreeMap<String, (Known, String)>,
    /// The acknowledged results by round and table.
    results: BTreeMap<(u32, u64), String>,
}

/// A name that somebody plays under.
struct Spelling {
    name: String,
    /// The record made for it.
    record: Option<String>,
}

/// Somebody who plays, under the own name or another spelling.
struct Person {
    spellings: Vec<Spelling>,
    is_erased: bool,
}

struct Shop {
    server: Server,
    database: PathBuf,
    dice: Dice,
    /// The server is killed during one request in this many; 0 is never.
    every: u64,
    killed: u32,
    requests: u64,
    /// Whether everything is looked for before the next request.
    is_unchecked: bool,
    people: Vec<Person>,
    fridays: Vec<Friday>,
    /// The records that were merged, with the one that remains.
    merged: BTreeMap<String, String>,
    erased: BTreeSet<String>,
    counts: BTreeMap<&'static str, u32>,
}

impl Shop {
    /// Plays a year, and returns the number of kills: about one in so many requests.
    fn year(seed: u64, every: u64) -> u32 {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("year.sqlite");
        let mut shop = Shop {
            server: Server::start(&database),
            database,
            dice: Dice(0x9e37_79b9_7f4a_7c15 ^ seed),
            every,
            killed: 0,
            requests: 0,
            is_unchecked: false,
            people: (0..PEOPLE).map(Person::new).collect(),
            fridays: Vec::new(),
            merged: BTreeMap::new(),
            erased: BTreeSet::new(),
            counts: BTreeMap::new(),
        };
        shop.begin();
        for number in 0..FRIDAYS {
            shop.friday(number);
            shop.between(number);
            if number % 10 == 9 {
                shop.compare();
            }
        }
        shop.check(0..shop.fridays.len());
        shop.compare();
        for kind in ["merged", "separated", "erased", "corrected", "dropped", "regulars"] {
            assert!(shop.counts.get(kind).is_some_and(|count| *count > 1), "{kind}: {:?}", shop.counts);
        }
        shop.killed
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.dice.below(bound as u64)).unwrap()
    }

    fn count(&mut self, kind: &'static str) {
        *self.counts.entry(kind).or_default() += 1;
    }

    /// Sends a form until it is acknowledged, and returns where the answer leads. Some forms are under way when the
    /// server is killed.
    fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> String {
        if std::mem::take(&mut self.is_unchecked) {
            let (all, some) = (self.fridays.len(), self.below(self.fridays.len().max(1)));
            self.check((some..all).take(1).chain(all.saturating_sub(2)..all));
        }
        self.requests += 1;
        let command = format!("request {}", self.requests);
        let fields = [fields, &[("command", command.as_str())]].concat();
        let is_killed = self.every > 0 && self.dice.below(self.every) == 0;
        let first = if is_killed { self.kill_during(path, &fields) } else { None };
        // The server may have carried out the command before it was killed.
        let answer = first.or_else(|| self.client().send(path, &fields));
        let (status, text) = answer.expect("the server answers");
        assert_eq!(status, 303, "{path} {fields:?}: {text}");
        let location = text
            .lines()
            .find_map(|line| line.split_once(": ").filter(|(name, _)| name.eq_ignore_ascii_case("location")));
        location.map(|(_, place)| place.trim().to_owned()).unwrap_or_default()
    }

    fn client(&self) -> Client<'_> {
        self.server.client()
    }

    /// Kills the server while it works on a request, and starts it again.
    fn kill_during(&mut self, path: &str, fields: &[(&str, &str)]) -> Option<(u16, String)> {
        let moment = Duration::from_micros(self.dice.below(15_000));
        let (address, cookie) = (self.server.address.clone(), self.server.cookie.clone());
        let answer = thread::scope(|scope| {
            let sent = scope.spawn(|| Client { address: &address, cookie: &cookie }.send(path, fields));
            thread::sleep(moment);
            self.server.kill();
            sent.join().unwrap()
        });
        self.server = Server::start(&self.database);
        (self.killed, self.is_unchecked) = (self.killed + 1, true);
        answer.filter(|(status, _)| *status == 303)
    }

    fn json(&self, path: &str) -> Value {
        let (status, answer) = self.client().get(path).expect("the server answers");
        assert_eq!(status, 200, "{path}: {answer}");
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body}"))
    }

    /// The seasons, and records for half of the people.
    fn begin(&mut self) {
        for (id, rules, _) in SEASONS {
            let rules = format!("name = \"{id}\"\n{rules}from = \"2026-01-01\"\nto = \"2026-12-31\"\n");
            self.send("/seasons/new", &[("text", &rules)]);
        }
        for number in 0..PEOPLE / 2 {
            let name = self.people[number].spellings[0].name.clone();
            let place = self.send("/regulars/new", &[("names", &name)]);
            self.people[number].spellings[0].record = Some(id_in(&place));
            self.count("regulars");
        }
    }

    fn friday(&mut self, number: u32) {
        let date =
            Day("2026-01-02".parse::<Day>().unwrap().0 + 7 * i32::try_from(number).unwrap()).to_string();
        let name = format!("Friday {date}");
        let fields = [("name", &*name), ("preset", "magic"), ("cut", "0"), ("date", &*date)];
        let place = self.send("/new", &fields);
        let key = place.split('/').nth(2).unwrap().to_owned();
        self.fridays.push(Friday { key, players: BTreeMap::new(), results: BTreeMap::new() });
        self.register();
        self.find_regulars();
        for round in 1..=ROUNDS {
            self.round(round);
        }
        self.desk("finish", &[]);
    }

    /// Sends a form of the desk of the newest tournament.
    fn desk(&mut self, form: &str, fields: &[(&str, &str)]) {
        let key = self.fridays.last().unwrap().key.clone();
        self.send(&format!("/t/{key}/desk/{form}"), &[fields, &[("sure", "yes")]].concat());
    }

    fn file(&self, number: usize) -> Value {
        self.json(&format!("/t/{}/file.json", self.fridays[number].key))
    }

    fn newest(&self) -> Value {
        self.file(self.fridays.len() - 1)
    }

    /// Eight to thirteen people come; some give another spelling of their name.
    fn register(&mut self) {
        let (count, mut coming) = (8 + self.below(6), BTreeSet::new());
        while coming.len() < count {
            let person = self.below(PEOPLE);
            if !self.people[person].is_erased {
                coming.insert(person);
            }
        }
        let mut known = BTreeMap::new();
        let mut names = Vec::new();
        for person in coming {
            let spelling = if self.below(3) == 0 { self.people[person].spellings.len() - 1 } else { 0 };
            let Spelling { name, record } = &self.people[person].spellings[spelling];
            names.push(name.clone());
            // A person with a record is registered under the name of the one that remains.
            let remains = record.as_ref().map(|record| self.remaining(record));
            let who = match remains {
                Some(id) => (self.name_of(id).to_owned(), Known::Regular(id.to_owned())),
                None => (name.clone(), Known::Name(name.clone())),
            };
            known.insert(who.0, who.1);
        }
        self.desk("add", &[("names", &names.join("\n"))]);
        let file = self.newest();
        let players = file["players"].as_array().unwrap().iter().map(|player| {
            let name = player["name"].as_str().unwrap();
            let known = known.get(name).unwrap_or_else(|| panic!("nobody registered {name}")).clone();
            (player["id"].as_str().unwrap().to_owned(), (known, name.to_owned()))
        });
        let players = players.collect::<BTreeMap<_, _>>();
        assert_eq!(players.len(), known.len());
        self.fridays.last_mut().unwrap().players = players;
    }

    /// The record that remains after merging.
    fn remaining<'a>(&'a self, record: &'a str) -> &'a str {
        self.merged.get(record).map_or(record, String::as_str)
    }

    fn spellings(&self) -> impl Iterator<Item = &Spelling> {
        self.people.iter().filter(|person| !person.is_erased).flat_map(|person| &person.spellings)
    }

    fn name_of(&self, record: &str) -> &str {
        let has = |spelling: &&Spelling| spelling.record.as_deref() == Some(record);
        &self.spellings().find(has).unwrap().name
    }

    /// Every other player without a record becomes a regular at the desk.
    fn find_regulars(&mut self) {
        let players = self.fridays.last().unwrap().players.clone();
        for (player, (known, name)) in players {
            if matches!(known, Known::Regular(_)) || self.below(2) == 0 {
                continue;
            }
            self.desk("regular", &[("player", &player), ("regular", "new")]);
            let file = self.newest();
            let all = file["players"].as_array().unwrap();
            let id =
                all.iter().find(|one| one["id"] == *player).unwrap()["regular"].as_str().unwrap().to_owned();
            let mut spellings = self.people.iter_mut().flat_map(|person| &mut person.spellings);
            spellings.find(|spelling| spelling.name == name).unwrap().record = Some(id.clone());
            self.fridays.last_mut().unwrap().players.insert(player, (Known::Regular(id), name));
            self.count("regulars");
        }
    }

    fn round(&mut self, round: u32) {
        let number = round.to_string();
        if round > 1 && self.below(3) == 0 {
            let players = &self.fridays.last().unwrap().players;
            let count = players.len();
            let chosen = self.below(count);
            let player = self.fridays.last().unwrap().players.keys().nth(chosen).unwrap().clone();
            let file = self.newest();
            let is_it = |one: &&Value| one["id"] == *player && one["dropped_after"].is_null();
            if file["players"].as_array().unwrap().iter().any(|one| is_it(&one)) {
                self.desk("drop", &[("player", &player)]);
                self.count("dropped");
            }
        }
        self.desk("pair", &[("round", &number)]);
        self.desk("publish", &[("round", &number)]);
        let file = self.newest();
        let matches = file["rounds"][round as usize - 1]["matches"].as_array().unwrap();
        let tables: Vec<u64> = matches
            .iter()
            .filter_map(|played| {
                let is_bye = played["players"].as_array().unwrap().len() == 1;
                (!is_bye).then(|| played["table"].as_u64().unwrap())
            })
            .collect();
        for table in tables {
            self.enter(self.fridays.len() - 1, round, table);
        }
    }

    /// Enters or corrects a result by lot.
    fn enter(&mut self, friday: usize, round: u32, table: u64) {
        let result = RESULTS[self.below(RESULTS.len())];
        let (line, number, key) =
            (format!("{table} {result}"), round.to_string(), self.fridays[friday].key.clone());
        self.send(&format!("/t/{key}/desk/line"), &[("round", &number), ("line", &line), ("sure", "yes")]);
        self.fridays[friday].results.insert((round, table), result.to_owned());
    }

    /// What happens to people and past results between two Fridays.
    fn between(&mut self, number: u32) {
        if self.below(2) == 0 {
            let friday = self.below(self.fridays.len());
            let all: Vec<(u32, u64)> = self.fridays[friday].results.keys().copied().collect();
            let (round, table) = all[self.below(all.len())];
            self.enter(friday, round, table);
            self.count("corrected");
        }
        let chosen = self.below(PEOPLE);
        // All people, beginning with a random one: the first who fits is taken.
        let people: Vec<usize> = (0..PEOPLE).map(|place| (chosen + place) % PEOPLE).collect();
        match number % 5 {
            0 | 2 => self.merge(&people),
            3 if number % 2 == 1 => self.separate(&people),
            4 if number.is_multiple_of(2) => self.erase(&people),
            _ => {}
        }
    }

    /// Both records of somebody, the own name's first.
    fn records(&self, person: usize) -> Option<(String, String)> {
        let person = &self.people[person];
        let mut records = person.spellings.iter().map(|spelling| spelling.record.clone());
        let both = records.next()??;
        Some((both, records.next()??)).filter(|_| !person.is_erased)
    }

    fn merge(&mut self, people: &[usize]) {
        let both = people
            .iter()
            .find_map(|person| self.records(*person).filter(|(_, other)| !self.merged.contains_key(other)));
        let Some((into, other)) = both else { return };
        self.send(&format!("/regulars/{into}/merge"), &[("other", &other), ("sure", "yes")]);
        self.merged.insert(other, into);
        self.count("merged");
    }

    fn separate(&mut self, people: &[usize]) {
        let merged = people
            .iter()
            .find_map(|person| self.records(*person).filter(|(_, other)| self.merged.contains_key(other)));
        let Some((_, other)) = merged else { return };
        self.send(&format!("/regulars/{other}/separate"), &[("sure", "yes")]);
        self.merged.remove(&other);
        self.count("separated");
    }

    /// Erases the records of somebody that are merged, and the players known by them.
    fn erase(&mut self, people: &[usize]) {
        let has_record = |person: &&usize| {
            let person = &self.people[**person];
            let is_merged = |spelling: &Spelling| {
                spelling.record.as_ref().is_none_or(|record| self.merged.contains_key(record))
            };
            let [own, others @ ..] = &*person.spellings else { return false };
            !person.is_erased && own.record.is_some() && others.iter().all(is_merged)
        };
        let Some(person) = people.iter().find(has_record).copied() else { return };
        let own = self.people[person].spellings[0].record.clone().unwrap();
        self.send(&format!("/regulars/{own}/erase"), &[("sure", "yes")]);
        let whole: BTreeSet<String> = self
            .merged
            .iter()
            .filter(|(_, into)| **into == own)
            .map(|(other, _)| other.clone())
            .chain([own.clone()])
            .collect();
        for (place, friday) in self.fridays.iter_mut().enumerate() {
            for (id, (known, name)) in &mut friday.players {
                if matches!(&*known, Known::Regular(record) if whole.contains(record)) {
                    *known = Known::Erased(place, id.clone());
                    name.clear();
                }
            }
        }
        self.merged.retain(|other, _| !whole.contains(other));
        self.erased.extend(whole);
        self.people[person].is_erased = true;
        self.count("erased");
    }

    /// Everything acknowledged is there: the register, and these tournaments.
    fn check(&self, fridays: impl Iterator<Item = usize>) {
        for record in self.spellings().filter_map(|spelling| spelling.record.as_ref()) {
            let there = self.json(&format!("/regulars/{record}/record.json"));
            assert_eq!(there["names"][0], *self.name_of(record), "{there}");
            let parts =
                there["merged"].as_array().into_iter().flatten().map(|part| part["id"].as_str().unwrap());
            let merged =
                self.merged.iter().filter(|(_, into)| *into == record).map(|(other, _)| other.as_str());
            assert_eq!(parts.collect::<BTreeSet<_>>(), merged.collect::<BTreeSet<_>>(), "{there}");
        }
        for record in &self.erased {
            assert_eq!(self.client().get(&format!("/regulars/{record}")).unwrap().0, 404);
        }
        fridays.for_each(|number| self.check_friday(number));
    }

    fn check_friday(&self, number: usize) {
        let (file, friday) = (self.file(number), &self.fridays[number]);
        let players = file["players"].as_array().unwrap();
        assert_eq!(players.len(), friday.players.len(), "each is registered once: {file}");
        for player in players {
            let (known, name) = &friday.players[player["id"].as_str().unwrap()];
            let regular = player["regular"].as_str();
            match known {
                Known::Regular(record) => assert_eq!(regular, Some(self.remaining(record)), "{player}"),
                Known::Name(_) | Known::Erased(..) => assert_eq!(regular, None, "{player}"),
            }
            match known {
                Known::Erased(..) => assert!(player["name"].as_str().unwrap().starts_with('#'), "{player}"),
                _ => assert_eq!(player["name"], **name),
            }
        }
        for ((round, table), result) in &friday.results {
            let matches = file["rounds"][*round as usize - 1]["matches"].as_array().unwrap();
            let played = matches.iter().find(|played| played["table"] == *table).unwrap();
            let (wins, draws) = (&played["result"]["wins"], &played["result"]["draws"]);
            let now = format!("{} {} {draws}", wins[0], wins[1]);
            assert_eq!(now.trim_end_matches(" 0"), result.trim_end_matches(" 0"), "{round} {played}");
        }
    }

    /// The totals of every season are those of the recorded rounds.
    fn compare(&self) {
        let mut finished: BTreeMap<Known, Vec<Finish>> = BTreeMap::new();
        for (number, friday) in self.fridays.iter().enumerate() {
            for (player, finish) in finishes(&self.file(number)) {
                finished.entry(self.person(&friday.players[&player].0)).or_default().push(finish);
            }
        }
        for (id, _, points) in SEASONS {
            let mut expected: Vec<(String, String)> = finished
                .iter()
                .map(|(known, finishes)| (self.label(known), points.total(finishes).to_string()))
                .collect();
            let document = self.json(&format!("/api/v1/seasons/{id}"));
            let rows = document["rows"].as_array().unwrap().iter();
            let mut found: Vec<(String, String)> = rows
                .map(|row| (row["player"].as_str().unwrap(), row["points"]["exact"].as_str().unwrap()))
                .map(|(name, exact)| (if name.starts_with('#') { "#" } else { name }, exact))
                .map(|(name, exact)| (name.to_owned(), exact.parse::<Ratio>().unwrap().to_string()))
                .collect();
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{id} after {} Fridays", self.fridays.len());
        }
    }

    /// The one person: by the record that remains, or by the record made for the name.
    fn person(&self, known: &Known) -> Known {
        let regular = |record: &str| Known::Regular(self.remaining(record).to_owned());
        match known {
            Known::Regular(record) => regular(record),
            Known::Name(name) => {
                let own = self.spellings().find(|spelling| spelling.name == *name);
                own.and_then(|spelling| spelling.record.as_deref()).map_or_else(|| known.clone(), regular)
            }
            Known::Erased(..) => known.clone(),
        }
    }

    fn label(&self, known: &Known) -> String {
        match known {
            Known::Regular(record) => self.name_of(record).to_owned(),
            Known::Name(name) => name.clone(),
            Known::Erased(..) => "#".to_owned(),
        }
    }
}

impl Person {
    fn new(number: usize) -> Person {
        const FIRST: [&str; 12] = [
            "Ada", "Bruno", "Carla", "Dieter", "Elif", "Farid", "Gwen", "Hugo", "Iris", "Jonas", "Kofi",
            "Lena",
        ];
        const LAST: [&str; 5] = ["Almeida", "Bergmann", "Castellano", "Dubois", "Eriksen"];
        const NICK: [&str; 3] = ["Owl", "Falcon", "Badger"];
        let name = format!("{} {}", FIRST[number % 12], LAST[number / 12]);
        let other = format!("{} {number}", NICK[number % 3]);
        // One in three is also known by another name.
        let names = [Some(name), number.is_multiple_of(3).then_some(other)];
        let spelling = |name| Spelling { name, record: None };
        Person { spellings: names.into_iter().flatten().map(spelling).collect(), is_erased: false }
    }
}

/// The id at the end of a record's address.
fn id_in(place: &str) -> String {
    place.rsplit('/').next().unwrap().to_owned()
}
