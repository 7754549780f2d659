//! Enumeration of all outcomes with their probabilities, while that stays cheap.

use std::collections::BTreeMap;

use super::drawn::{Pairs, PointCounts, WIN, after_bye, paired};

/// Limit of numbers written: about a hundred thousand fields of twenty scores.
const WORK: u64 = 2_000_000;

/// Fields with their probabilities, sorted so that sums of floats are reproducible.
type States = BTreeMap<PointCounts, f64>;

/// The mean number of players on each score; `None` if the work exceeds the limit.
pub(super) fn exact(start: &PointCounts, rounds: u32, draws: f64) -> Option<Vec<f64>> {
    let mut ways = Ways { draws, left: WORK, drawn: BTreeMap::new() };
    let mut states = States::from([(start.clone(), 1.0)]);
    for _ in 1..rounds {
        let mut after = States::new();
        for (counts, chance) in states {
            ways.round(&counts, chance, &mut after)?;
        }
        states = after;
    }
    let mut mean = vec![0.0; start.len()];
    states.iter().for_each(|(counts, chance)| ways.last_round(counts, *chance, &mut mean));
    Some(mean)
}

/// Enumerates rounds within a budget of work.
struct Ways {
    draws: f64,
    left: u64,
    /// Distributions of draws, by number of matches.
    drawn: BTreeMap<u32, Vec<(u32, f64)>>,
}

impl Ways {
    /// Deducts work; `None` if the budget is exhausted.
    fn spend(&mut self, work: usize) -> Option<()> {
        self.left = self.left.checked_sub(u64::try_from(work).ok()?)?;
        Some(())
    }

    /// Adds every outcome of one round.
    fn round(&mut self, counts: &PointCounts, chance: f64, after: &mut States) -> Option<()> {
        let (pairs, bye) = paired(counts);
        let mut fields = States::from([(after_bye(counts.len(), bye), chance)]);
        for pairs in pairs {
            fields = self.play(&fields, pairs)?;
        }
        for (field, chance) in fields {
            *after.entry(field).or_insert(0.0) += chance;
        }
        Some(())
    }

    /// Every outcome of the matches between two scores.
    fn play(&mut self, fields: &States, pairs: Pairs) -> Option<States> {
        self.learn(pairs.matches)?;
        let mut after = States::new();
        for (field, chance) in fields {
            self.spend(self.drawn[&pairs.matches].len().checked_mul(field.len())?)?;
            for (drawn, share) in &self.drawn[&pairs.matches] {
                let mut next = field.clone();
                pairs.play(&mut next, *drawn);
                *after.entry(next).or_insert(0.0) += chance * share;
            }
        }
        Some(after)
    }

    /// Adds the expected numbers of the last round, whose outcomes need not be distinguished.
    fn last_round(&self, counts: &PointCounts, chance: f64, mean: &mut [f64]) {
        let (pairs, bye) = paired(counts);
        bye.into_iter().for_each(|points| mean[points + WIN] += chance);
        pairs.iter().for_each(|pairs| pairs.expect(mean, chance, self.draws));
    }

    /// Caches the distribution of draws for a number of matches.
    fn learn(&mut self, matches: u32) -> Option<()> {
        if !self.drawn.contains_key(&matches) {
            self.spend(usize::try_from(matches).ok()?)?;
            self.drawn.insert(matches, binomial(matches, self.draws));
        }
        Some(())
    }
}

/// The distribution of draws among some matches, without probabilities that underflow.
///
/// Each probability follows from its neighbour's, starting at the mode, where nothing vanishes;
/// then all are normalised.
fn binomial(matches: u32, draws: f64) -> Vec<(u32, f64)> {
    if draws <= 0.0 || draws >= 1.0 {
        return vec![(if draws <= 0.0 { 0 } else { matches }, 1.0)];
    }
    let (all, odds) = (f64::from(matches), draws / (1.0 - draws));
    let likeliest = likeliest(matches, draws);
    let up = |chance: &mut f64, drawn: u32| {
        let before = f64::from(drawn) - 1.0;
        *chance *= if drawn == likeliest { 1.0 } else { (all - before) / (before + 1.0) * odds };
        Some((drawn, *chance))
    };
    let down = |chance: &mut f64, drawn: u32| {
        *chance *= (f64::from(drawn) + 1.0) / (all - f64::from(drawn)) / odds;
        Some((drawn, *chance))
    };
    let mut chances: Vec<(u32, f64)> = (0..likeliest).rev().scan(1.0, down).collect();
    chances.reverse();
    chances.extend((likeliest..=matches).scan(1.0, up));
    chances.retain(|(_, chance)| *chance > 0.0);
    let sum: f64 = chances.iter().map(|(_, chance)| chance).sum();
    chances.iter_mut().for_each(|(_, chance)| *chance /= sum);
    chances
}

/// The most likely number of draws.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share of so many is from 0 to them"
)]
fn likeliest(matches: u32, draws: f64) -> u32 {
    (((f64::from(matches) + 1.0) * draws).floor() as u32).min(matches)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_drawn_matches_agree_with_a_count_by_hand() {
        let near = |found: Vec<(u32, f64)>, wanted: &[f64]| {
            assert_eq!(found.len(), wanted.len());
            for ((place, (drawn, chance)), wanted) in (0..).zip(found).zip(wanted) {
                assert!(drawn == place && (chance - wanted).abs() < 1e-15, "{drawn}: {chance} {wanted}");
            }
        };
        near(binomial(0, 0.3), &[1.0]);
        near(binomial(1, 0.3), &[0.7, 0.3]);
        near(binomial(3, 0.5), &[0.125, 0.375, 0.375, 0.125]);
        near(binomial(2, 0.9), &[0.01, 0.18, 0.81]);
        assert_eq!((binomial(9, 0.0), binomial(9, 1.0)), (vec![(0, 1.0)], vec![(9, 1.0)]));
        let large = binomial(50_000, 0.2);
        let mean: f64 = large.iter().map(|(drawn, chance)| f64::from(*drawn) * chance).sum();
        assert!((mean - 10_000.0).abs() < 1e-6, "{mean}");
    }

    #[test]
    fn a_count_that_takes_too_long_is_given_up() {
        let start = |players: u32, rounds: usize| {
            let mut start = vec![0; 3 * rounds + 1];
            start[0] = players;
            start
        };
        assert!(exact(&start(10, 4), 4, 0.15).is_some());
        for (players, rounds) in [(64, 6), (100_000, 20), (u32::MAX, 64), (10_000_000, 2)] {
            let counts = start(players, rounds);
            assert!(exact(&counts, u32::try_from(rounds).unwrap(), 0.2).is_none(), "{players}");
        }
    }
}
