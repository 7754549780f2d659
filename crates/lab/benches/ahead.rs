//! Who can still make the top 8, with three rounds to go and every table open, compared with pairing one round of the
//! same tournament.

use divan::Bencher;
use pairwright_core::nouns::{CutRule, StageKind, StageSpec};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::stages::NextRound;
use pairwright_core::stages::next::pair_next;
use pairwright_core::{Action, Entropy, Tournament};
use pairwright_lab::ahead::{AheadRun, AheadWish};
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};

fn main() {
    divan::main();
}

/// Players and rounds.
const CASES: [(u32, u32); 4] = [(64, 6), (128, 7), (256, 8), (500, 9)];
const CUT: u32 = 8;
/// The endings of a server's first answer and of its last one.
const FIRST: u32 = 500;
const LAST: u32 = 20_000;

/// The tournament after its last round but three.
fn before((players, rounds): (u32, u32)) -> Tournament {
    let plan = GenerationPlan {
        players,
        rounds: rounds - 3,
        planned: Announced::Yes,
        ruleset: RulesetChoice::Preset("magic".into()),
        entropy: wish().entropy,
        rates: Rates::default(),
    };
    let mut file = generate(&plan).expect("a field of this size can be paired");
    file.setup.rounds_planned = Some(rounds);
    file.setup.stages =
        vec![StageSpec { cut: Some(CutRule::top(CUT)), ..StageSpec::new(StageKind::Elimination) }];
    Tournament::begin(&Action::Import { file: Box::new(file) }).expect("what was generated can be opened")
}

/// The same with the next round published.
fn open(case: (u32, u32)) -> Tournament {
    let mut tournament = before(case);
    let next = paired(&tournament).expect("three rounds are left");
    tournament.play_round(next.into_proposal()).expect("what was paired can be published");
    tournament
}

fn paired(tournament: &Tournament) -> Result<NextRound, Refusal> {
    pair_next(tournament, &wish().entropy, LastRoundChoice::ByRuleset)
}

fn wish() -> AheadWish {
    let entropy = Entropy::from_bytes(b"ahead").expect("five bytes");
    AheadWish { runs: 0, entropy, intentional_draws: false }
}

fn answer(tournament: &Tournament, endings: u32) -> usize {
    let mut run = AheadRun::new(tournament, CUT, &wish()).expect("there are rounds to come");
    run.play(endings);
    run.outlook().players.len()
}

#[divan::bench(args = CASES, sample_count = 20, sample_size = 1)]
fn first_answer(bencher: Bencher, case: (u32, u32)) {
    let tournament = open(case);
    bencher.bench(|| answer(&tournament, FIRST));
}

/// Nothing is simulated.
#[divan::bench(args = CASES, sample_count = 20, sample_size = 1)]
fn proofs_alone(bencher: Bencher, case: (u32, u32)) {
    let tournament = open(case);
    bencher.bench(|| answer(&tournament, 0));
}

#[divan::bench(args = [(128, 7)], sample_count = 3, sample_size = 1)]
fn last_answer(bencher: Bencher, case: (u32, u32)) {
    let tournament = open(case);
    bencher.bench(|| answer(&tournament, LAST));
}

#[divan::bench(args = CASES)]
fn one_round_paired(bencher: Bencher, case: (u32, u32)) {
    let tournament = before(case);
    bencher.bench(|| paired(&tournament));
}
