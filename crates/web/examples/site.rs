//! The time to write tournaments as folders of pages, for several sizes: nine rounds, each size twice by turns, of
//! which the faster run counts. The time per page and per megabyte is constant if nothing is recomputed for every
//! page.
//!
//! `cargo run --release -p pairwright-web --example site -- 1000 2000`
#![expect(clippy::print_stdout, reason = "what it measures is its output")]
#![expect(clippy::unwrap_used, reason = "an example's unwrap is its assertion")]

use std::time::{Duration, Instant};

use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{Entropy, Tournament};
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};
use pairwright_web::site::{Site, Times};
use pairwright_web_kit::regulars::Regulars;

/// The number of measurements of each size.
const TIMES: usize = 2;

/// A tournament of nine rounds with all results.
fn tournament(players: u32) -> Tournament {
    let plan = GenerationPlan {
        players,
        rounds: 9,
        planned: Announced::Yes,
        ruleset: RulesetChoice::Preset("magic".into()),
        entropy: Entropy::from_bytes(b"a site").unwrap(),
        rates: Rates::default(),
    };
    generate(&plan).unwrap().to_tournament_as_it_stands().unwrap()
}

/// The figures of one size.
struct Measured {
    players: u32,
    tournament: Tournament,
    fastest: Duration,
    files: usize,
    bytes: usize,
}

impl Measured {
    fn new(players: u32) -> Measured {
        Measured { players, tournament: tournament(players), fastest: Duration::MAX, files: 0, bytes: 0 }
    }

    fn measure(&mut self) {
        let times = Times::of_file(&self.tournament);
        let tournament = &self.tournament;
        let (key, regulars) = ("tournament", &Regulars::default());
        let site = Site { tournament, key, is_over: true, now: 0, times: &times, checker: None, regulars };
        let began = Instant::now();
        let files = site.files().unwrap();
        self.fastest = self.fastest.min(began.elapsed());
        (self.files, self.bytes) = (files.len(), files.iter().map(|file| file.text.len()).sum());
    }
}

fn main() {
    let sizes = std::env::args().skip(1).map(|size| size.parse().unwrap());
    let mut all: Vec<Measured> = sizes.map(Measured::new).collect();
    for _ in 0..TIMES {
        all.iter_mut().for_each(Measured::measure);
    }
    println!("players  files      MB  seconds  ms a file  ms a MB");
    for Measured { players, fastest, files, bytes, .. } in all {
        let (seconds, megabytes) = (fastest.as_secs_f64(), bytes as f64 / 1e6);
        let (of_file, of_megabyte) = (seconds * 1e3 / files as f64, seconds * 1e3 / megabytes);
        println!(
            "{players:>7}  {files:>5}  {megabytes:>6.1}  {seconds:>7.2}  {of_file:>9.2}  {of_megabyte:>7.2}"
        );
    }
}
