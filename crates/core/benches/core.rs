//! What a page and a pairing cost in the core: 1,000 players, 10 rounds. Run with `cargo bench -p pairwright-core`.

use std::hint::black_box;

use pairwright_core::nouns::{Match, Player};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::stages::next::pair_next;
use pairwright_core::standings::{Tallies, standings};
use pairwright_core::{Action, Entropy, Journal, MatchResult, RoundNumber, Setup, Tournament};
use pairwright_pairing::{Lot, Seed};

fn main() {
    divan::main();
}

fn entropy() -> Entropy {
    "be9c".parse().expect("it is hex")
}

/// Plays a tournament through its journal: every player registered, every round paired, published and reported.
fn played(players: usize, rounds: u32) -> Journal {
    let setup = Setup { entropy: Some(entropy()), ..Setup::new("Bench", "magic") };
    let mut journal = Journal::begin(0, "bench", Action::Create { setup }).expect("a plain setup");
    for n in 1..=players {
        let player = Player::new(format!("p{n}").as_str(), format!("Player {n}"));
        journal.append(0, "bench", Action::Register { player, missed_rounds: None }).expect("a new name");
    }
    let mut lot = Lot::new(&Seed { entropy: [9; 32], round: 0 });
    for _ in 0..rounds {
        let action = pair_next(journal.tournament(), &entropy(), LastRoundChoice::ByRuleset)
            .expect("players")
            .action();
        journal.append(0, "bench", action).expect("the engine's own pairing");
        let round = journal.tournament().next_round();
        journal.append(0, "bench", Action::Publish { round }).expect("proposed");
        report_all(&mut journal, round, &mut lot);
    }
    journal
}

fn report_all(journal: &mut Journal, round: RoundNumber, lot: &mut Lot) {
    let open: Vec<Match> = journal.tournament().open_matches().map(|(_, m)| m.clone()).collect();
    for m in open {
        let result = Some(
            [MatchResult::played(2, 0, 0), MatchResult::played(1, 2, 0), MatchResult::played(2, 1, 0)]
                [lot.below(3)]
            .clone(),
        );
        let players = (m.players[0].clone(), m.players[1].clone());
        journal
            .append(0, "bench", Action::Report { round, players, result, was: None })
            .expect("an open match");
    }
}

fn thousand() -> Journal {
    played(1_000, 10)
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn standings_of_1000_players_after_10_rounds(bencher: divan::Bencher<'_, '_>) {
    let journal = thousand();
    bencher.bench_local(|| standings(black_box(journal.tournament())));
}

/// What it is measured against: the same percentages in floating point from the same tallies.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn reference_the_same_in_floating_point(bencher: divan::Bencher<'_, '_>) {
    let journal = thousand();
    bencher.bench_local(|| in_floats(black_box(journal.tournament())));
}

fn in_floats(tournament: &Tournament) -> Vec<(u32, f64, f64, f64)> {
    let tallies = Tallies::new(tournament, RoundNumber(10));
    let games =
        |t: &pairwright_core::standings::Tally| f64::from(t.games.points()) / f64::from(3 * t.games.played());
    let matches: Vec<f64> = tallies.players.iter().map(|t| f64::from(t.record.wins) / 10.0).collect();
    let mut rows: Vec<(u32, f64, f64, f64)> = Vec::new();
    for tally in &tallies.players {
        let opponents: Vec<usize> = tally.met().map(|(_, o)| o).collect();
        let mean = |of: &dyn Fn(usize) -> f64| opponents.iter().map(|o| of(*o).max(0.33)).sum::<f64>() / 10.0;
        rows.push((
            tally.record.wins,
            mean(&|o| matches[o]),
            games(tally),
            mean(&|o| games(&tallies.players[o])),
        ));
    }
    rows.sort_by(|a, b| {
        b.0.cmp(&a.0).then(b.1.total_cmp(&a.1)).then(b.2.total_cmp(&a.2)).then(b.3.total_cmp(&a.3))
    });
    rows
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn pairing_round_11_of_1000_players(bencher: divan::Bencher<'_, '_>) {
    let journal = thousand();
    bencher
        .bench_local(|| pair_next(black_box(journal.tournament()), &entropy(), LastRoundChoice::ByRuleset));
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn preparing_one_result_among_6000_entries(bencher: divan::Bencher<'_, '_>) {
    let mut journal = thousand();
    let action =
        pair_next(journal.tournament(), &entropy(), LastRoundChoice::ByRuleset).expect("players").action();
    journal.append(0, "bench", action).expect("the engine's own pairing");
    journal.append(0, "bench", Action::Publish { round: RoundNumber(11) }).expect("proposed");
    let m = journal.tournament().rounds[10].matches[0].clone();
    let players = (m.players[0].clone(), m.players[1].clone());
    let action = Action::Report {
        round: RoundNumber(11),
        players,
        result: Some(MatchResult::played(2, 0, 0)),
        was: None,
    };
    bencher.bench_local(|| journal.prepare(0, "bench", black_box(action.clone())));
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn folding_a_journal_of_6000_entries(bencher: divan::Bencher<'_, '_>) {
    let entries = thousand().entries().to_vec();
    bencher.with_inputs(|| entries.clone()).bench_local_values(Journal::replay);
}
