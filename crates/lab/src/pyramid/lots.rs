//! Simulation of many tournaments, if they cannot be enumerated.

use super::drawn::{MeanWithError, PointCounts, after_bye, paired};
use crate::dice::Fast;
use crate::{Dice, Share};

/// Limit of work in words of 64 matches, and the cost of a group in words.
const WORK: u64 = 12_000_000;
const GROUP: u64 = 12;
/// Minimum number of runs for a meaningful error, and the maximum worth doing.
const RUNS: (u64, u64) = (100, 10_000);

/// The mean number of players on each score with its standard error, and the number of runs.
pub(super) fn simulated(
    start: &PointCounts,
    rounds: u32,
    draws: Share,
    dice: &mut Dice,
) -> (Vec<MeanWithError>, u32) {
    let runs = runs(start[0].into(), rounds.into());
    let mut lots = MatchLots::new(draws, dice);
    let mut sums = vec![(0.0, 0.0); start.len()];
    for _ in 0..runs {
        let end = (0..rounds).fold(start.clone(), |counts, _| lots.round(&counts));
        for ((sum, squares), players) in sums.iter_mut().zip(end) {
            *sum += f64::from(players);
            *squares += f64::from(players) * f64::from(players);
        }
    }
    let runs_made = f64::from(runs);
    let mean = |(sum, squares): (f64, f64)| {
        let variance = ((squares - sum * sum / runs_made) / (runs_made - 1.0)).max(0.0);
        (sum / runs_made, (variance / runs_made).sqrt())
    };
    (sums.into_iter().map(mean).collect(), runs)
}

fn runs(players: u64, rounds: u64) -> u32 {
    // Two bits per match on average. After each round, one group per score, at most one per player.
    let words = players.saturating_mul(rounds) / 64;
    let groups: u64 = (0..rounds).map(|round| (3 * round + 1).min(players)).sum();
    let runs = WORK / (words + GROUP * groups).max(1);
    u32::try_from(runs.clamp(RUNS.0, RUNS.1)).expect("RUNS fit 32 bits")
}

/// Decides which matches are drawn.
struct MatchLots {
    numbers: Fast,
    /// The probability as a binary fraction, whose first bit is a half. `None` if all are drawn.
    chance: Option<u64>,
}

impl MatchLots {
    fn new(draws: Share, dice: &mut Dice) -> MatchLots {
        MatchLots { numbers: Fast::new(dice), chance: draws.binary() }
    }

    fn round(&mut self, counts: &PointCounts) -> PointCounts {
        let (pairs, bye) = paired(counts);
        let mut next = after_bye(counts.len(), bye);
        pairs.iter().for_each(|pairs| pairs.play(&mut next, self.drawn(pairs.matches)));
        next
    }

    /// The number of draws among independent matches.
    ///
    /// A match is drawn if its random number is below the probability. Both are compared bit by bit
    /// from the first, for 64 matches at once. A match is decided at the first difference, so each
    /// needs two bits on average.
    fn drawn(&mut self, matches: u32) -> u32 {
        let Some(mut chance) = self.chance else { return matches };
        let (mut level, mut drawn) = (matches, 0);
        while level > 0 && chance != 0 {
            let ones = self.ones(level);
            if chance >> 63 == 1 {
                drawn += level - ones;
                level = ones;
            } else {
                level -= ones;
            }
            chance <<= 1;
        }
        drawn
    }

    /// The number of ones among this many random bits.
    fn ones(&mut self, bits: u32) -> u32 {
        let whole: u32 = (0..bits / 64).map(|_| self.numbers.bits().count_ones()).sum();
        let rest = (1u64 << (bits % 64)) - 1;
        whole + if rest == 0 { 0 } else { (self.numbers.bits() & rest).count_ones() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::exact::exact;
    use super::*;

    fn start(players: u32, rounds: usize) -> PointCounts {
        let mut start = vec![0; 3 * rounds + 1];
        start[0] = players;
        start
    }

    #[test]
    fn the_simulation_agrees_with_the_exact_mean_within_its_error() {
        for (players, percent) in [(10, 15), (9, 60), (16, 5)] {
            let start = start(players, 4);
            let draws = Share::percent(percent);
            let exact = exact(&start, 4, draws.to_f64()).unwrap();
            let (simulated, runs) = simulated(&start, 4, draws, &mut Dice::named("pyramid"));
            assert_eq!(runs, 10_000);
            for (points, (mean, (sampled, error))) in exact.iter().zip(&simulated).enumerate() {
                assert!((mean - sampled).abs() <= 4.5 * error + 1e-9, "{points}: {mean} {sampled} ± {error}");
            }
        }
    }

    #[test]
    fn the_simulation_draws_the_expected_share_of_matches() {
        for (share, all) in [("0.1", 100_000), ("0.5", 100), ("0.734501", 1_000_000), ("0.000001", 4_000_000)]
        {
            let draws: Share = share.parse().unwrap();
            let mut lots = MatchLots::new(draws, &mut Dice::named("lots"));
            let (runs, chance) = (50, draws.to_f64());
            let drawn: f64 = (0..runs).map(|_| f64::from(lots.drawn(all))).sum();
            let matches = f64::from(runs) * f64::from(all);
            let error = (matches * chance * (1.0 - chance)).sqrt();
            assert!((drawn - matches * chance).abs() < 4.5 * error, "{share}: {drawn} of {matches}");
        }
        let mut never = MatchLots::new(Share::NOTHING, &mut Dice::named("lots"));
        assert_eq!(never.drawn(1_000), 0);
        let mut always = MatchLots::new(Share::percent(100), &mut Dice::named("lots"));
        assert_eq!(always.drawn(1_000), 1_000);
    }
}
