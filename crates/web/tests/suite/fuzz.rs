//! Requests that nobody would send, over every route: the contents of forms and addresses are mixed and put
//! anywhere. Nothing panics, and the journals can be read back. `PAIRWRIGHT_FUZZ_ROUNDS` is their number,
//! `PAIRWRIGHT_FUZZ_SEED` chooses them.

use axum::http::Method;
use pairwright_web_kit::journals::{Journals, WallClock};

use crate::app::{Answer, Event, TestApp};

const ROUNDS: u64 = 600;
/// The maximum number of names and values remembered of each kind.
const MOST: usize = 600;
const NONSENSE: &[&str] = &[
    "",
    "0",
    "-1",
    "1",
    "2",
    "3",
    "99999999999999999999",
    "4294967295",
    "1/0",
    "½",
    "p1",
    "p2",
    "p99",
    "yes",
    "no",
    "null",
    "{}",
    "[]",
    "💥",
    "\u{0}",
    "\u{202e}",
    "<script>",
    "../..",
    "2 0 0",
    "1 1 1",
    "Ada",
    "ada\nada",
    "2026-11-21",
    "0000-00-00",
    "9999-12-31",
    "25:61",
    "18:00",
    "1e308",
    "NaN",
    "magic",
    "best-of-3",
    "+",
    "%",
];

struct Fuzz {
    chance: u64,
    names: Vec<String>,
    values: Vec<String>,
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap())
}

impl Fuzz {
    fn below(&mut self, bound: usize) -> usize {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        usize::try_from(self.chance % bound as u64).unwrap()
    }

    fn value(&mut self) -> String {
        match self.below(3) {
            0 => NONSENSE[self.below(NONSENSE.len())].to_owned(),
            _ => {
                let place = self.below(self.values.len());
                self.values[place].clone()
            }
        }
    }

    /// A possible value for a placeholder of an address.
    fn part(&mut self, name: &str, key: &str) -> String {
        let value = match name {
            "id" if self.below(20) > 0 => key.to_owned(),
            "player" | "first" | "second" => format!("p{}", 1 + self.below(9)),
            "round" | "table" => self.below(4).to_string(),
            _ => self.value(),
        };
        value.bytes().map(|byte| format!("%{byte:02X}")).collect()
    }

    fn address(&mut self, path: &str, key: &str) -> String {
        let mut pieces = path.split('{');
        let mut address = pieces.next().unwrap().to_owned();
        for piece in pieces {
            let (name, rest) = piece.split_once('}').unwrap();
            address += &self.part(name.trim_start_matches('*'), key);
            address += rest;
        }
        address
    }

    fn fields(&mut self) -> Vec<(String, String)> {
        let count = self.below(9);
        let field = |_| {
            let place = self.below(self.names.len());
            (self.names[place].clone(), self.value())
        };
        (0..count).map(field).collect()
    }

    /// Remembers what the forms of a page send.
    fn learn(&mut self, answer: &Answer) {
        for (attribute, known) in [("name=\"", &mut self.names), ("value=\"", &mut self.values)] {
            for piece in answer.text.split(attribute).skip(1).take(200) {
                let text = piece.split('"').next().unwrap().to_owned();
                if text.len() < 200 && !known.contains(&text) {
                    if known.len() >= MOST {
                        known.remove(0);
                    }
                    known.push(text);
                }
            }
        }
    }
}

async fn begun(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed"]).await;
    event.next_round().await;
    event
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_request_breaks_the_server_or_a_journal() {
    let app = TestApp::new().await;
    let mut event = begun(&app).await;
    let seed = number("PAIRWRIGHT_FUZZ_SEED", 1);
    let first = |text: &&str| (*text).to_owned();
    let mut fuzz = Fuzz {
        chance: 0x2545_f491_4f6c_dd1d ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15),
        names: vec!["names".into(), "round".into(), "line".into()],
        values: NONSENSE.iter().map(first).collect(),
    };
    // Streams never end, and others would end the requester's visit.
    let is_asked = |path: &str| !path.ends_with("/live") && path != "/leave";
    let routes: Vec<_> = app.routes.iter().filter(|route| is_asked(&route.path)).cloned().collect();
    let mut visitors = vec![app.clone(), app.clone(), app.guest()];
    visitors.extend([event.invited("judge", "Jo").await, event.phone("p1").await]);
    let mut carried_out = 0;
    for _ in 0..number("PAIRWRIGHT_FUZZ_ROUNDS", ROUNDS) {
        let route = routes[fuzz.below(routes.len())].clone();
        let visitor = visitors[fuzz.below(visitors.len())].clone();
        let (address, fields) = (fuzz.address(&route.path, &event.key), fuzz.fields());
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let answer = match route.method {
            Method::GET => {
                visitor.get(&format!("{address}?{}", serde_urlencoded::to_string(&fields).unwrap())).await
            }
            _ => visitor.post(&address, &fields).await,
        };
        let status = answer.status.as_u16();
        assert!(
            status < 500 || status == 503,
            "seed {seed}: {} {address} {fields:?}: {status}",
            route.method
        );
        carried_out += usize::from(route.method == Method::POST && status == 303);
        if status == 200 {
            fuzz.learn(&answer);
        }
        if event.get("").await.status == 404 || fuzz.below(150) == 0 {
            event = begun(&app).await;
        }
    }
    assert!(carried_out > 3, "the fuzz never gets past the door: {carried_out}");
    let again = Journals::new(app.store.clone(), WallClock::of_machine()).unwrap();
    let all = app.journals.list().unwrap();
    assert!(!all.is_empty());
    for row in all {
        let (here, read) = (app.journals.moment(&row.id).unwrap(), again.moment(&row.id).unwrap());
        assert_eq!((here.seq, &here.tournament), (read.seq, &read.tournament), "seed {seed}");
    }
}
