//! How many players end on each record (page 9, `pyramid`; the calculator of document 004): 40 players and 5 rounds end
//! 2, 5, 13, 13, 5, 2.
//!
//! Everybody meets somebody of the same points; the odd one of a group is paired down, and without draws the higher
//! of such a pair wins. The odd one of the whole field has a bye.

use std::collections::BTreeMap;

/// Points of a win; a draw is worth one.
const WIN: usize = 3;
/// More states than this are not followed one by one.
const MOST_STATES: usize = 20_000;

/// How many players end with so many wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record {
    /// Wins.
    pub wins: u32,
    /// Players.
    pub players: u64,
}

/// How many players end with so many points, where matches may be drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Expectation {
    /// Points: three for a win, one for a draw.
    pub points: u32,
    /// The mean number of players.
    pub expected: f64,
    /// Its standard error: 0 where the mean is exact.
    pub error: f64,
}

/// Where a cut falls.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CutLine {
    /// The place in the list of records that the cut goes through.
    pub record: usize,
    /// How many of that record make the cut.
    pub in_cut: f64,
    /// How many there are.
    pub of: f64,
}

/// The records after so many rounds without draws, one for each number of wins from `rounds` to 0.
#[must_use]
pub fn pyramid(players: u64, rounds: u32) -> Vec<Record> {
    let mut by_wins = vec![players];
    for _ in 0..rounds {
        by_wins = next_round(&by_wins);
    }
    let best_first = (0..=rounds).rev().zip(by_wins.into_iter().rev());
    best_first.map(|(wins, players)| Record { wins, players }).collect()
}

/// One round without draws: half of each group wins; the odd one beats one of the next group, or has the bye.
fn next_round(by_wins: &[u64]) -> Vec<u64> {
    let mut next = vec![0; by_wins.len() + 1];
    let mut odd: Option<usize> = None;
    for (wins, mut left) in by_wins.iter().copied().enumerate().rev() {
        if left > 0
            && let Some(higher) = odd.take()
        {
            next[higher + 1] += 1;
            next[wins] += 1;
            left -= 1;
        }
        next[wins + 1] += left / 2;
        next[wins] += left / 2;
        odd = if left % 2 == 1 { Some(wins) } else { odd };
    }
    if let Some(wins) = odd {
        next[wins + 1] += 1;
    }
    next
}

/// Where a cut to so many falls, counts best record first; `None` where everybody makes it or nobody does.
#[must_use]
pub fn cut_line(counts: impl IntoIterator<Item = f64>, cut: u32) -> Option<CutLine> {
    let mut left = f64::from(cut);
    for (record, of) in counts.into_iter().enumerate() {
        if of > left {
            return (cut > 0).then_some(CutLine { record, in_cut: left, of });
        }
        left -= of;
    }
    None
}

/// Players by points, from 0 upwards.
type Counts = Vec<u32>;

/// The expected records after so many rounds in which each match is drawn with the chance `draws`, pairs across groups
/// too; else the higher of them wins. Best first, one for each number of points.
///
/// Exact where there are few enough possibilities to follow them all; else the mean of `runs` runs with the numbers
/// that `chance` gives, and its standard error.
#[must_use]
pub fn with_draws(
    players: u32,
    rounds: u32,
    draws: f64,
    runs: u32,
    chance: &mut dyn FnMut() -> u64,
) -> Vec<Expectation> {
    let draws = draws.clamp(0.0, 1.0);
    let most = WIN * rounds as usize;
    let start = start(players, most);
    let mean = match exact(&start, rounds, draws) {
        Some(states) => exact_mean(&states, most),
        None => simulated(&start, rounds, draws, runs, chance),
    };
    let best_first = (0..=3 * rounds).rev().zip(mean.into_iter().rev());
    best_first.map(|(points, (expected, error))| Expectation { points, expected, error }).collect()
}

fn start(players: u32, most: usize) -> Counts {
    let mut counts = vec![0; most + 1];
    counts[0] = players;
    counts
}

/// A round half-way: groups above are paired, and somebody of them may still wait for an opponent.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Half {
    next: Counts,
    odd: Option<usize>,
}

fn exact(start: &Counts, rounds: u32, draws: f64) -> Option<BTreeMap<Counts, f64>> {
    let mut states = BTreeMap::from([(start.clone(), 1.0)]);
    for _ in 0..rounds {
        let mut after = BTreeMap::new();
        for (counts, chance) in &states {
            for (end, weight) in exact_round(counts, draws)? {
                *after.entry(end).or_insert(0.0) += chance * weight;
            }
            if after.len() > MOST_STATES {
                return None;
            }
        }
        states = after;
    }
    Some(states)
}

/// Everything that one round can come to, with its chance.
fn exact_round(counts: &Counts, draws: f64) -> Option<BTreeMap<Counts, f64>> {
    let empty = Half { next: vec![0; counts.len()], odd: None };
    let mut halves = BTreeMap::from([(empty, 1.0)]);
    for (points, players) in counts.iter().copied().enumerate().rev().filter(|(_, players)| *players > 0) {
        let mut after = BTreeMap::new();
        for (half, chance) in &halves {
            for (end, weight) in exact_group(half, points, players, draws) {
                *after.entry(end).or_insert(0.0) += chance * weight;
            }
        }
        if after.len() > MOST_STATES {
            return None;
        }
        halves = after;
    }
    Some(halves.into_iter().fold(BTreeMap::new(), |mut ends, (half, chance)| {
        *ends.entry(with_bye(half)).or_insert(0.0) += chance;
        ends
    }))
}

fn exact_group(half: &Half, points: usize, players: u32, draws: f64) -> Vec<(Half, f64)> {
    let across = match half.odd {
        None => vec![(half.clone(), 1.0, players)],
        Some(higher) => [(false, 1.0 - draws), (true, draws)]
            .into_iter()
            .map(|(is_drawn, chance)| (paired_down(half, higher, points, is_drawn), chance, players - 1))
            .collect(),
    };
    let mut ends = Vec::new();
    for (half, chance, left) in across {
        for (drawn, weight) in binomial(left / 2, draws) {
            ends.push((played(half.clone(), points, left, drawn), chance * weight));
        }
    }
    ends
}

/// The odd one of a higher group beats one of this group, or draws.
fn paired_down(half: &Half, higher: usize, points: usize, is_drawn: bool) -> Half {
    let mut next = half.next.clone();
    let (for_higher, for_lower) = if is_drawn { (1, 1) } else { (WIN, 0) };
    next[higher + for_higher] += 1;
    next[points + for_lower] += 1;
    Half { next, odd: None }
}

/// The matches inside a group, so many of them drawn; the odd one waits.
fn played(mut half: Half, points: usize, players: u32, drawn: u32) -> Half {
    let decided = players / 2 - drawn;
    for (gain, count) in [(WIN, decided), (0, decided), (1, 2 * drawn)] {
        if count > 0 {
            half.next[points + gain] += count;
        }
    }
    if players % 2 == 1 {
        half.odd = Some(points);
    }
    half
}

fn with_bye(mut half: Half) -> Counts {
    if let Some(points) = half.odd {
        half.next[points + WIN] += 1;
    }
    half.next
}

/// How many of some matches are drawn, with its chance.
fn binomial(matches: u32, draws: f64) -> Vec<(u32, f64)> {
    let mut chances = vec![1.0];
    for _ in 0..matches {
        let mut next = vec![0.0; chances.len() + 1];
        for (drawn, chance) in chances.iter().enumerate() {
            next[drawn] += chance * (1.0 - draws);
            next[drawn + 1] += chance * draws;
        }
        chances = next;
    }
    (0..).zip(chances).filter(|(_, chance)| *chance > 0.0).collect()
}

fn exact_mean(states: &BTreeMap<Counts, f64>, most: usize) -> Vec<(f64, f64)> {
    let of = |points: usize| states.iter().map(|(counts, chance)| f64::from(counts[points]) * chance).sum();
    (0..=most).map(|points| (of(points), 0.0)).collect()
}

fn simulated(
    start: &Counts,
    rounds: u32,
    draws: f64,
    runs: u32,
    chance: &mut dyn FnMut() -> u64,
) -> Vec<(f64, f64)> {
    let mut sums = vec![(0.0, 0.0); start.len()];
    // A number below this of 2^53 is a draw.
    let is_drawn = |number: u64| ((number >> 11) as f64) < draws * (1u64 << 53) as f64;
    for _ in 0..runs {
        let end = (0..rounds).fold(start.clone(), |counts, _| one_round(&counts, &mut || is_drawn(chance())));
        for ((sum, squares), players) in sums.iter_mut().zip(end) {
            *sum += f64::from(players);
            *squares += f64::from(players) * f64::from(players);
        }
    }
    let runs = f64::from(runs.max(2));
    let mean = |(sum, squares): (f64, f64)| {
        let variance = ((squares - sum * sum / runs) / (runs - 1.0)).max(0.0);
        (sum / runs, (variance / runs).sqrt())
    };
    sums.into_iter().map(mean).collect()
}

fn one_round(counts: &Counts, is_drawn: &mut dyn FnMut() -> bool) -> Counts {
    let mut half = Half { next: vec![0; counts.len()], odd: None };
    for (points, mut players) in counts.iter().copied().enumerate().rev().filter(|(_, players)| *players > 0)
    {
        if let Some(higher) = half.odd {
            half = paired_down(&half, higher, points, is_drawn());
            players -= 1;
        }
        let drawn = (0..players / 2).filter(|_| is_drawn()).count();
        half = played(half, points, players, u32::try_from(drawn).unwrap_or(0));
    }
    with_bye(half)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A well-known generator, enough for a test.
    fn numbers(mut state: u64) -> impl FnMut() -> u64 {
        move || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        }
    }

    #[test]
    fn forty_players_and_a_cut_of_eight() {
        let counts: Vec<u64> = pyramid(40, 5).iter().map(|record| record.players).collect();
        assert_eq!(counts, [2, 5, 13, 13, 5, 2]);
        let line = cut_line(counts.iter().map(|players| *players as f64), 8);
        // Seven have 12 points or more; one of the thirteen with 9 makes it.
        assert_eq!(line, Some(CutLine { record: 2, in_cut: 1.0, of: 13.0 }));
        assert_eq!(cut_line([4.0, 4.0], 8), None);
    }

    #[test]
    fn four_players_by_hand() {
        // Two rounds, every match drawn with 1/2. After one round: 0, 1 or 2 draws (1/4, 1/2, 1/4).
        // 0 draws: 3 3 0 0, then the two of 3 play: 6 0 or 4 4 …
        let list = with_draws(4, 2, 0.5, 0, &mut || 0);
        let total: f64 = list.iter().map(|row| row.expected).sum();
        assert!((total - 4.0).abs() < 1e-12 && list.iter().all(|row| row.error == 0.0));
        let of = |points: u32| list.iter().find(|row| row.points == points).map_or(0.0, |row| row.expected);
        // Six points: 1/4 × 1/2 without a draw, and after one draw (3 1 1 0) the 3 beats a 1: 1/2 × 1/2.
        assert!((of(6) - (0.125 + 0.25)).abs() < 1e-12, "{}", of(6));
    }

    #[test]
    fn without_draws_both_agree() {
        for players in 2..40 {
            let whole = pyramid(players, 5);
            let list = with_draws(u32::try_from(players).unwrap(), 5, 0.0, 0, &mut || 0);
            for record in whole {
                let row = list.iter().find(|row| row.points == 3 * record.wins).unwrap();
                assert!(
                    (row.expected - record.players as f64).abs() < 1e-9,
                    "{players} players, {} wins",
                    record.wins
                );
            }
        }
    }

    #[test]
    fn the_simulation_agrees_with_the_exact_mean_within_its_error() {
        let start = start(10, 12);
        let exact = exact_mean(&exact(&start, 4, 0.15).unwrap(), 12);
        let simulated = simulated(&start, 4, 0.15, 20_000, &mut numbers(7));
        for (points, ((mean, _), (sampled, error))) in exact.iter().zip(&simulated).enumerate() {
            assert!((mean - sampled).abs() <= 4.5 * error + 1e-9, "{points}: {mean} {sampled} ± {error}");
        }
    }

    #[test]
    fn a_large_field_is_simulated() {
        let list = with_draws(1_000, 10, 0.1, 200, &mut numbers(1));
        let total: f64 = list.iter().map(|row| row.expected).sum();
        assert!((total - 1_000.0).abs() < 1e-6 && list.iter().any(|row| row.error > 0.0));
    }
}
