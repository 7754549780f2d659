//! Matches rated per second on one core: Elo and Glicko-2, compared with the crate `skillratings` and
//! with a loop that only reads and writes the ratings. Run with `cargo bench -p pairwright-ratings`.

use divan::Bencher;
use divan::counter::ItemsCount;
use pairwright_ratings::facts::PlayedMatch;
use pairwright_ratings::names::Player;
use pairwright_ratings::systems::glicko2::{self, Glicko2Standing};
use pairwright_ratings::systems::whr::{Whr, WhrOptions};
use pairwright_ratings::systems::{RatedMatch, System, dci::Dci, elo};
use pairwright_ratings::{Day, Log, MatchOutcome, MatchScore, TournamentFacts, Wanted};
use skillratings::Outcomes;

const MATCHES: usize = 1 << 20;
/// The players of the published Magic history, and the league of page 8.
const PLAYERS: [u32; 2] = [50_134, 2_000_000];

fn main() {
    divan::main();
}

/// Random matches, of which the first player wins two of three.
fn matches(players: u32) -> Vec<([Player; 2], bool)> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut draw = move |below: u32| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from(((state >> 32) * u64::from(below)) >> 32).unwrap_or(0)
    };
    let mut one = || {
        let a = draw(players);
        let b = (a + 1 + draw(players - 1)) % players;
        ([Player(a), Player(b)], draw(3) > 0)
    };
    (0..MATCHES).map(|_| one()).collect()
}

#[divan::bench(args = PLAYERS)]
fn only_reading_and_writing(bencher: Bencher<'_, '_>, players: u32) {
    let list = matches(players);
    let mut ratings = vec![1_600.0f64; players as usize];
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        for ([a, b], a_won) in &list {
            let (old_a, old_b) = (ratings[a.index()], ratings[b.index()]);
            let gain = if *a_won { 1.0 } else { -1.0 };
            ratings[a.index()] = old_b + gain;
            ratings[b.index()] = old_a - gain;
        }
    });
}

/// The same without a branch on the winner.
#[divan::bench(args = PLAYERS)]
fn only_reading_and_writing_without_a_branch(bencher: Bencher<'_, '_>, players: u32) {
    let list = matches(players);
    let mut ratings = vec![1_600.0f64; players as usize];
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        for ([a, b], a_won) in &list {
            let (old_a, old_b) = (ratings[a.index()], ratings[b.index()]);
            let gain = score(*a_won) * 2.0 - 1.0;
            ratings[a.index()] = old_b + gain;
            ratings[b.index()] = old_a - gain;
        }
    });
}

/// The first player's score, without a branch.
fn score(a_won: bool) -> f64 {
    f64::from(u8::from(a_won))
}

fn as_match((players, a_won): &([Player; 2], bool)) -> RatedMatch {
    RatedMatch { players: *players, score: score(*a_won), k: 16.0 }
}

#[divan::bench(args = PLAYERS)]
fn elo_in_floats(bencher: Bencher<'_, '_>, players: u32) {
    let list = matches(players);
    let mut ratings = vec![1_600.0f64; players as usize];
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| elo::rate_all(&mut ratings, &list, as_match));
}

#[divan::bench(args = PLAYERS)]
fn elo_in_floats_one_by_one(bencher: Bencher<'_, '_>, players: u32) {
    let list = matches(players);
    let mut ratings = vec![1_600.0f64; players as usize];
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        for (players, a_won) in &list {
            elo::rate(&mut ratings, *players, score(*a_won), 16.0);
        }
    });
}

#[divan::bench(args = PLAYERS)]
fn dci(bencher: Bencher<'_, '_>, players: u32) {
    let list = matches(players);
    let mut dci = Dci::new(1_600, &[(Player(players - 1), 1_600)]);
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        for (players, a_won) in &list {
            dci.rate(*players, if *a_won { MatchScore::Win } else { MatchScore::Loss }, 16);
        }
    });
}

#[divan::bench(args = PLAYERS)]
fn elo_of_skillratings(bencher: Bencher<'_, '_>, players: u32) {
    use skillratings::elo::{EloConfig, EloRating, elo};
    let list = matches(players);
    let config = EloConfig { k: 16.0 };
    let mut ratings = vec![EloRating { rating: 1_600.0 }; players as usize];
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        for ([a, b], a_won) in &list {
            let outcome = if *a_won { Outcomes::WIN } else { Outcomes::LOSS };
            let (new_a, new_b) = elo(&ratings[a.index()], &ratings[b.index()], &outcome, &config);
            (ratings[a.index()], ratings[b.index()]) = (new_a, new_b);
        }
    });
}

#[divan::bench(args = PLAYERS)]
fn glicko2_ours(bencher: Bencher<'_, '_>, players: u32) {
    let list = matches(players);
    let mut standings = vec![Glicko2Standing::new(1_500.0, 350.0, 0.06); players as usize];
    bencher
        .counter(ItemsCount::new(MATCHES))
        .bench_local(|| glicko2::rate_all(&mut standings, &list, 0.5, as_match));
}

#[divan::bench(args = PLAYERS)]
fn glicko2_one_by_one(bencher: Bencher<'_, '_>, players: u32) {
    let list = matches(players);
    let mut standings = vec![Glicko2Standing::new(1_500.0, 350.0, 0.06); players as usize];
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        for ([a, b], a_won) in &list {
            let before = [standings[a.index()], standings[b.index()]];
            let [new_a, new_b] = glicko2::rate(before, score(*a_won), 0.5);
            (standings[a.index()], standings[b.index()]) = (new_a, new_b);
        }
    });
}

#[divan::bench(args = PLAYERS)]
fn glicko2_of_skillratings(bencher: Bencher<'_, '_>, players: u32) {
    use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
    let list = matches(players);
    let config = Glicko2Config::new();
    let mut ratings = vec![Glicko2Rating::new(); players as usize];
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        for ([a, b], a_won) in &list {
            let outcome = if *a_won { Outcomes::WIN } else { Outcomes::LOSS };
            let (new_a, new_b) = glicko2(&ratings[a.index()], &ratings[b.index()], &outcome, &config);
            (ratings[a.index()], ratings[b.index()]) = (new_a, new_b);
        }
    });
}

/// A whole history, with ten matches a player over 900 days as in the Magic one. Time per match stays
/// level as the history grows.
#[divan::bench(args = [1 << 15, 1 << 17, 1 << 19], sample_count = 3, sample_size = 1)]
fn whole_history(bencher: Bencher<'_, '_>, length: u32) {
    let tournament = std::sync::Arc::new(TournamentFacts::default());
    let list = matches(length / 10);
    let played = (0u32..).zip(&list[..length as usize]).map(|(number, (players, a_won))| PlayedMatch {
        day: Day(i32::try_from(u64::from(number) * 900 / u64::from(length)).unwrap_or(0)),
        tournament: &tournament,
        number: 0,
        round: 1,
        players: *players,
        score: if *a_won { MatchScore::Win } else { MatchScore::Loss },
        k: 0,
    });
    let played: Vec<PlayedMatch<'_>> = played.collect();
    bencher.counter(ItemsCount::new(length)).bench_local(|| {
        let mut ignore = |_| {};
        let mut log = Log::new(Wanted::Nobody, &mut ignore);
        let mut whr = Whr::new(WhrOptions::default());
        whr.play_all(&played, &mut log);
        whr.close(None, &mut log);
        whr
    });
}

#[divan::bench]
fn reading_results(bencher: Bencher<'_, '_>) {
    bencher.bench(|| ["a", "b", "draw", "2-1", "2-1-1"].map(|text| MatchOutcome::parse(text.as_bytes())));
}
