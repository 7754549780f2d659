//! A last round with every table open: the proof for everybody, and the worth of drawing and playing,
//! compared with one ranking of the same tournament.

use divan::Bencher;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::standings::standings;
use pairwright_core::{Action, Entropy, Tournament};
use pairwright_lab::draw::incentive::{Prizes, incentive};
use pairwright_lab::draw::last_round;
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};

fn main() {
    divan::main();
}

/// Players and rounds.
const CASES: [(u32, u32); 5] = [(16, 4), (64, 6), (200, 8), (500, 9), (1_000, 10)];

fn before_the_end((players, rounds): (u32, u32)) -> Tournament {
    let plan = GenerationPlan {
        players,
        rounds,
        planned: Announced::Yes,
        ruleset: RulesetChoice::Preset("magic".into()),
        entropy: Entropy::from_bytes(b"a last round").expect("twelve bytes"),
        rates: Rates::default(),
    };
    let mut file = generate(&plan).expect("a field of this size can be paired");
    let last = file.rounds.last_mut().expect("there is a round");
    last.matches.iter_mut().filter(|one| one.players.len() == 2).for_each(|one| one.result = None);
    Tournament::begin(&Action::Import { file: Box::new(file) }).expect("what was generated can be opened")
}

#[divan::bench(args = CASES)]
fn everybody_proved(bencher: Bencher, case: (u32, u32)) {
    let tournament = before_the_end(case);
    bencher.bench(|| last_round(&tournament, 8));
}

/// The largest field, under cuts that more or less of it can still make.
#[divan::bench(args = [8, 32, 128], sample_count = 5, sample_size = 1)]
fn everybody_of_a_thousand_proved(bencher: Bencher, cut: u32) {
    let tournament = before_the_end((1_000, 10));
    bencher.bench(|| last_round(&tournament, cut));
}

#[divan::bench(args = CASES)]
fn drawing_and_playing(bencher: Bencher, case: (u32, u32)) {
    let tournament = before_the_end(case);
    let prizes = Prizes::doubling(8);
    bencher.bench(|| incentive(&tournament, 8, &prizes));
}

#[divan::bench(args = CASES)]
fn one_ranking(bencher: Bencher, case: (u32, u32)) {
    let tournament = before_the_end(case);
    bencher.bench(|| standings(&tournament));
}
