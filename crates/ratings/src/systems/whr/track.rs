//! Ratings as they are known before each match, to measure predictions.
//!
//! After a match both players are fitted again over all their days, with everybody else as they are.
//! Everybody is fitted again whenever the history has grown by a twentieth.

use super::model::{Estimate, Model, NONE};
use crate::davidson::Chances;
use crate::math::exp;

/// Everybody is fitted to this many nats, a fifth of an Elo point.
const STILL: f64 = 1e-3;
/// Matches before everybody is fitted for the first time.
const FIRST: usize = 100;

#[derive(Debug, Clone, Default)]
pub(super) struct Track {
    ratings: Vec<f64>,
    variances: Vec<f64>,
    nu: f64,
    /// The latest match of each player-day.
    latest: Vec<u32>,
    /// The match before it on the same player-day, for each side of a match.
    links: Vec<[u32; 2]>,
    fit_at: usize,
    chain: Chain,
}

/// One player's days in order, with their tridiagonal system.
#[derive(Debug, Clone, Default)]
struct Chain {
    days: Vec<u32>,
    slope: Vec<f64>,
    diagonal: Vec<f64>,
}

impl Track {
    /// Follows the last match of the model.
    pub(super) fn follow(&mut self, model: &Model) {
        let Some(played) = model.matches.last() else { return };
        for place in self.ratings.len()..model.days.len() {
            let previous = model.days[place].previous as usize;
            self.ratings.push(self.ratings.get(previous).copied().unwrap_or(0.0));
            self.variances.push(0.0);
            self.latest.push(NONE);
        }
        let number = crate::names::count(self.links.len());
        self.links.push(played.days.map(|day| std::mem::replace(&mut self.latest[day as usize], number)));
        if self.links.len() >= self.fit_at.max(FIRST) {
            return self.fit(model);
        }
        played.days.into_iter().for_each(|day| self.refine(model, day));
    }

    /// Fits everybody.
    fn fit(&mut self, model: &Model) {
        let nu = if self.nu > 0.0 { self.nu } else { model.start().nu };
        let estimate: Estimate = model.fit(model.estimate(std::mem::take(&mut self.ratings), nu), STILL);
        self.variances = model.variances(&estimate);
        self.nu = estimate.nu;
        self.ratings = estimate.into_ratings();
        self.fit_at = self.links.len() + self.links.len() / 20;
    }

    /// One step of Newton's method for the player whose last day this is.
    fn refine(&mut self, model: &Model, last: u32) {
        let mut chain = std::mem::take(&mut self.chain);
        chain.clear();
        let mut day = last;
        while let Some(of_day) = model.days.get(day as usize) {
            chain.days.push(day);
            day = of_day.previous;
        }
        chain.days.reverse();
        for place in 0..chain.days.len() {
            let (slope, diagonal) = self.of_matches(model, chain.days[place]);
            chain.slope.push(slope);
            chain.diagonal.push(diagonal);
        }
        self.variances[last as usize] = chain.climb(model, &mut self.ratings);
        self.chain = chain;
    }

    /// The slope and curvature of a player-day from its matches.
    fn of_matches(&self, model: &Model, day: u32) -> (f64, f64) {
        let (mut slope, mut diagonal) = (0.0, 0.0);
        let mut number = self.latest[day as usize];
        while let Some(played) = model.matches.get(number as usize) {
            let side = usize::from(played.days[0] != day);
            let opponent = played.days[1 - side] as usize;
            let chances = Chances::at(self.ratings[day as usize] - self.ratings[opponent], self.nu);
            let score = if side == 0 { played.score } else { played.score.other() };
            slope += score.value() - chances.expected();
            diagonal += chances.variance();
            number = self.links[number as usize][side];
        }
        (slope, diagonal)
    }

    /// The first player's expected score. Each side is the last day, if any, and the days since then.
    pub(super) fn expected(&self, model: &Model, sides: [(u32, i32); 2]) -> f64 {
        let [(a, of_a), (b, of_b)] = sides.map(|(last, idle)| {
            let known = self.ratings.get(last as usize).zip(self.variances.get(last as usize));
            let (rating, variance) = known.map_or((0.0, 2.0 / model.prior_wins), |(r, v)| (*r, *v));
            (rating, variance + model.w2 * f64::from(idle))
        });
        mean_expected(a - b, (of_a + of_b).sqrt(), self.nu)
    }
}

impl Chain {
    fn clear(&mut self) {
        self.days.clear();
        self.slope.clear();
        self.diagonal.clear();
    }

    /// Moves the ratings by one step, and returns the variance of the last day.
    fn climb(&mut self, model: &Model, ratings: &mut [f64]) -> f64 {
        let Chain { days, slope, diagonal } = self;
        let precision = |place: usize| model.days[days[place] as usize].precision;
        let virtual_games = Chances::at(ratings[days[0] as usize], 0.0);
        slope[0] += model.prior_wins * (virtual_games.loss - virtual_games.win);
        diagonal[0] += 2.0 * model.prior_wins * virtual_games.variance();
        for place in 1..days.len() {
            let change = ratings[days[place] as usize] - ratings[days[place - 1] as usize];
            slope[place] -= precision(place) * change;
            slope[place - 1] += precision(place) * change;
            diagonal[place] += precision(place);
            diagonal[place - 1] += precision(place);
        }
        for place in 1..days.len() {
            let factor = precision(place) / diagonal[place - 1];
            diagonal[place] -= factor * precision(place);
            slope[place] += factor * slope[place - 1];
        }
        let mut step = 0.0;
        for place in (0..days.len()).rev() {
            let across = if place + 1 < days.len() { precision(place + 1) } else { 0.0 };
            step = (slope[place] + across * step) / diagonal[place];
            ratings[days[place] as usize] += step;
        }
        diagonal.last().map_or(0.0, |pivot| 1.0 / pivot)
    }
}

/// The expected score if the difference of ratings is only known with a deviation: the mean over a
/// normal distribution, by the trapezoidal rule up to four deviations.
fn mean_expected(difference: f64, deviation: f64, nu: f64) -> f64 {
    let (mut sum, mut weights) = (0.0, 0.0);
    for half in -8..=8 {
        let z = f64::from(half) / 2.0;
        let weight = exp(-z * z / 2.0);
        sum += weight * Chances::at(difference + deviation * z, nu).expected();
        weights += weight;
    }
    sum / weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uncertainty_draws_a_prediction_towards_one_half() {
        assert!((mean_expected(1.0, 0.0, 0.0) - 1.0 / (1.0 + exp(-1.0))).abs() < 1e-12);
        let spread = mean_expected(1.0, 2.0, 0.3);
        assert!((0.5..mean_expected(1.0, 0.5, 0.3)).contains(&spread), "{spread}");
        assert!((spread + mean_expected(-1.0, 2.0, 0.3) - 1.0).abs() < 1e-12);
    }
}
