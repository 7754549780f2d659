//! The posterior of all ratings at all times, and its maximum.
//!
//! Ratings are in nats: a difference of 1 is odds of e to 1. Every player-day is one unknown, and
//! ln ν, the draw tendency, is one more. The logarithm of the posterior is concave in all of them,
//! so it has one maximum, and Newton's method finds it. Each step is solved by conjugate gradients,
//! preconditioned by every player's own tridiagonal system. Sums have a fixed order.

use crate::davidson::{Chances, nu_of_share};
use crate::day::Day;
use crate::math::{exp, ln};
use crate::names::{Player, count};
use crate::outcome::MatchScore;

/// No player-day, or no match.
pub(super) const NONE: u32 = u32::MAX;
/// The reduction of a step's residual that conjugate gradients aim for.
const REDUCTION: f64 = 1e-4;
/// Maximum steps; a history needs six or seven.
const STEPS: usize = 100;
/// Maximum rounds of conjugate gradients in one step.
const ROUNDS: usize = 1_000;

/// A player on a day with a match.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlayerDay {
    pub(super) player: Player,
    pub(super) day: Day,
    /// The player's previous day; always earlier in the list.
    pub(super) previous: u32,
    /// The inverse of the variance of the change since the previous day; 0 on the first day.
    pub(super) precision: f64,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct DayMatch {
    pub(super) days: [u32; 2],
    /// The first player's score.
    pub(super) score: MatchScore,
}

#[derive(Debug, Clone)]
pub(super) struct WhrModel {
    /// Variance of a rating's change in one day, in nats squared.
    pub(super) w2: f64,
    /// Virtual games won, and as many lost, against a rating of 0 on a player's first day.
    pub(super) prior_wins: f64,
    pub(super) days: Vec<PlayerDay>,
    pub(super) matches: Vec<DayMatch>,
    draws: usize,
}

/// One rating for every player-day, and the draw tendency.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct WhrEstimate {
    /// The ratings, then ln ν.
    unknowns: Vec<f64>,
    pub(super) nu: f64,
}

impl WhrEstimate {
    pub(super) fn into_ratings(mut self) -> Vec<f64> {
        self.unknowns.pop();
        self.unknowns
    }
}

/// The posterior's slope and curvature at an estimate, per unknown.
struct Shape {
    /// The logarithm of the posterior, without constants.
    height: f64,
    slope: Vec<f64>,
    /// The diagonal of the negative Hessian.
    diagonal: Vec<f64>,
    /// Each match's curvature by the difference of ratings, and by the difference and ln ν.
    weights: Vec<[f64; 2]>,
}

impl WhrModel {
    pub(super) fn new(w2: f64, prior_wins: f64) -> WhrModel {
        WhrModel { w2, prior_wins, days: Vec::new(), matches: Vec::new(), draws: 0 }
    }

    /// Adds a player-day and returns its place.
    pub(super) fn add_day(&mut self, player: Player, day: Day, previous: u32) -> u32 {
        let before = self.days.get(previous as usize);
        let precision = before.map_or(0.0, |before| 1.0 / (self.w2 * f64::from(day.0 - before.day.0)));
        self.days.push(PlayerDay { player, day, previous, precision });
        count(self.days.len() - 1)
    }

    pub(super) fn add_match(&mut self, days: [u32; 2], score: MatchScore) {
        self.draws += usize::from(score == MatchScore::Draw);
        self.matches.push(DayMatch { days, score });
    }

    /// Whether ν is estimated: without draws it is 0, and without decisive matches it has no maximum.
    fn has_nu(&self) -> bool {
        self.draws > 0 && self.draws < self.matches.len()
    }

    /// Everybody at 0, and ν as if all were equals.
    pub(super) fn start(&self) -> WhrEstimate {
        let share = match (self.draws, self.matches.len()) {
            (0, _) => 0.0,
            (draws, matches) if draws == matches => 0.5,
            (draws, matches) => draws as f64 / matches as f64,
        };
        self.estimate(vec![0.0; self.days.len()], nu_of_share(share))
    }

    pub(super) fn estimate(&self, ratings: Vec<f64>, nu: f64) -> WhrEstimate {
        let mut unknowns = ratings;
        unknowns.push(if self.has_nu() { ln(nu) } else { 0.0 });
        WhrEstimate { unknowns, nu }
    }

    /// The maximum of the posterior. A step below `still` nats in every rating ends the search.
    pub(super) fn fit(&self, mut at: WhrEstimate, still: f64) -> WhrEstimate {
        let mut shape = self.shape(&at);
        for _ in 0..STEPS {
            let step = self.step(&shape);
            let longest = step.iter().fold(0.0f64, |longest, part| longest.max(part.abs()));
            (at, shape) = self.climb(&at, &shape, &step);
            if longest <= still {
                break;
            }
        }
        at
    }

    /// The estimate after a step, shortened until it does not lead downhill.
    fn climb(&self, from: &WhrEstimate, shape: &Shape, step: &[f64]) -> (WhrEstimate, Shape) {
        let least = shape.height - 1e-9 * shape.height.abs();
        let mut share = 1.0;
        loop {
            let unknowns: Vec<f64> =
                from.unknowns.iter().zip(step).map(|(old, part)| old + share * part).collect();
            let nu = if self.has_nu() { exp(unknowns[self.days.len()]) } else { from.nu };
            let next = WhrEstimate { unknowns, nu };
            let reached = self.shape(&next);
            if reached.height >= least || share < 1e-6 {
                return (next, reached);
            }
            share /= 2.0;
        }
    }

    fn shape(&self, at: &WhrEstimate) -> Shape {
        let of_nu = self.days.len();
        let (mut slope, mut diagonal) = (vec![0.0; of_nu + 1], vec![0.0; of_nu + 1]);
        let mut height = 0.0;
        for (place, day) in self.days.iter().enumerate() {
            let rating = at.unknowns[place];
            if day.previous == NONE {
                let virtual_games = Chances::at(rating, 0.0);
                height += self.prior_wins * (ln(virtual_games.win) + ln(virtual_games.loss));
                slope[place] += self.prior_wins * (virtual_games.loss - virtual_games.win);
                diagonal[place] += 2.0 * self.prior_wins * virtual_games.variance();
                continue;
            }
            let previous = day.previous as usize;
            let change = rating - at.unknowns[previous];
            height -= day.precision * change * change / 2.0;
            slope[place] -= day.precision * change;
            slope[previous] += day.precision * change;
            diagonal[place] += day.precision;
            diagonal[previous] += day.precision;
        }
        let mut weights = Vec::with_capacity(self.matches.len());
        let has_nu = self.has_nu();
        for played in &self.matches {
            let [a, b] = played.days.map(|day| day as usize);
            let chances = Chances::at(at.unknowns[a] - at.unknowns[b], at.nu);
            let (expected, curvature) = (chances.expected(), chances.variance());
            let surprise = played.score.value() - expected;
            height += ln(chances.of(played.score));
            slope[a] += surprise;
            slope[b] -= surprise;
            diagonal[a] += curvature;
            diagonal[b] += curvature;
            let mut across = 0.0;
            if has_nu {
                let is_draw = f64::from(u8::from(played.score == MatchScore::Draw));
                slope[of_nu] += is_draw - chances.draw;
                diagonal[of_nu] += chances.draw * (1.0 - chances.draw);
                across = chances.draw * (0.5 - expected);
            }
            weights.push([curvature, across]);
        }
        if !has_nu {
            diagonal[of_nu] = 1.0;
        }
        Shape { height, slope, diagonal, weights }
    }

    /// Newton's step: the solution of (negative Hessian) × step = slope.
    fn step(&self, shape: &Shape) -> Vec<f64> {
        let pivots = self.pivots(&shape.diagonal);
        let mut step = vec![0.0; shape.slope.len()];
        let mut residual = shape.slope.clone();
        let mut solved = self.solve(&pivots, &residual);
        let mut direction = solved.clone();
        let mut size = dot(&residual, &solved);
        let enough = size * REDUCTION * REDUCTION;
        let mut image = vec![0.0; step.len()];
        for _ in 0..ROUNDS {
            if size <= enough {
                break;
            }
            self.apply(shape, &direction, &mut image);
            let share = size / dot(&direction, &image);
            for (place, part) in direction.iter().enumerate() {
                step[place] += share * part;
                residual[place] -= share * image[place];
            }
            solved = self.solve(&pivots, &residual);
            let next = dot(&residual, &solved);
            for (part, new) in direction.iter_mut().zip(&solved) {
                *part = new + *part * (next / size);
            }
            size = next;
        }
        step
    }

    /// The negative Hessian times a vector.
    fn apply(&self, shape: &Shape, vector: &[f64], image: &mut [f64]) {
        // Matches and changes are added by their differences; what is left on the diagonal is the prior.
        let of_nu = self.days.len();
        for (part, (entry, diagonal)) in image.iter_mut().zip(vector.iter().zip(&shape.diagonal)) {
            *part = entry * diagonal;
        }
        for (place, day) in self.days.iter().enumerate() {
            if day.previous != NONE {
                let previous = day.previous as usize;
                image[place] -= day.precision * vector[previous];
                image[previous] -= day.precision * vector[place];
            }
        }
        let nu = vector[of_nu];
        let mut of_draws = 0.0;
        for (played, [curvature, across]) in self.matches.iter().zip(&shape.weights) {
            let [a, b] = played.days.map(|day| day as usize);
            image[a] += across * nu - curvature * vector[b];
            image[b] -= across * nu + curvature * vector[a];
            of_draws += across * (vector[a] - vector[b]);
        }
        image[of_nu] += of_draws;
    }

    /// The pivots of every player's tridiagonal system, from the first day to the last.
    fn pivots(&self, diagonal: &[f64]) -> Vec<f64> {
        let mut pivots = diagonal.to_vec();
        for (place, day) in self.days.iter().enumerate() {
            if day.previous != NONE {
                pivots[place] -= day.precision * day.precision / pivots[day.previous as usize];
            }
        }
        pivots
    }

    /// Solves every player's tridiagonal system.
    fn solve(&self, pivots: &[f64], right: &[f64]) -> Vec<f64> {
        let mut solution = right.to_vec();
        for (place, day) in self.days.iter().enumerate() {
            if day.previous != NONE {
                let previous = day.previous as usize;
                solution[place] += day.precision / pivots[previous] * solution[previous];
            }
        }
        for (entry, pivot) in solution.iter_mut().zip(pivots) {
            *entry /= pivot;
        }
        for (place, day) in self.days.iter().enumerate().rev() {
            if day.previous != NONE {
                let previous = day.previous as usize;
                solution[previous] += day.precision / pivots[previous] * solution[place];
            }
        }
        solution
    }

    /// The precision of every player-day from its matches and the player's days before it, with all
    /// opponents' ratings as estimated.
    pub(super) fn precisions(&self, at: &WhrEstimate) -> Vec<f64> {
        let mut precisions = self.pivots(&self.shape(at).diagonal);
        for day in self.days.iter().filter(|day| day.previous != NONE) {
            precisions[day.previous as usize] -= day.precision;
        }
        precisions.truncate(self.days.len());
        precisions
    }

    /// The variance of every player-day, with all opponents' ratings as estimated.
    pub(super) fn variances(&self, at: &WhrEstimate) -> Vec<f64> {
        let diagonal = self.shape(at).diagonal;
        let forward = self.pivots(&diagonal);
        let mut backward = diagonal.clone();
        for (place, day) in self.days.iter().enumerate().rev() {
            if day.previous != NONE {
                backward[day.previous as usize] -= day.precision * day.precision / backward[place];
            }
        }
        let of_day = |place: usize| 1.0 / (forward[place] + backward[place] - diagonal[place]);
        (0..self.days.len()).map(of_day).collect()
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0, |sum, (a, b)| sum + a * b)
}
