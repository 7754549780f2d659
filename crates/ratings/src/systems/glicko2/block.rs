//! Rates matches in blocks. The [formulas](super::formulas) run over rows of numbers, with the same operations.

use super::formulas::{Glicko2Standing, VolatilitySearch, g, rate, variance_and_surprise, volatility};
use crate::math::exp_each;
use crate::names::Player;
use crate::systems::RatedMatch;

const BLOCK: usize = 16;
/// One number per match of a block.
type BlockRow = [f64; BLOCK];
/// The standing of an empty slot.
const NONE: Glicko2Standing = Glicko2Standing { mu: 0.0, phi2: 1.0, ln_sigma2: -5.0 };

/// Rates matches in order, bit for bit equal to repeated [`rate`].
///
/// Standings are fetched and updated for a whole block. A result is valid while both players still
/// have the standings it was computed from; players with two matches in a block are rated again.
pub fn rate_all<T>(
    standings: &mut [Glicko2Standing],
    matches: &[T],
    tau: f64,
    of: impl Fn(&T) -> RatedMatch,
) {
    let (blocks, rest) = matches.as_chunks::<BLOCK>();
    for block in blocks {
        let (mut before, mut scores) = ([[NONE; BLOCK]; 2], [0.0; BLOCK]);
        for (place, one) in block.iter().map(&of).enumerate() {
            [before[0][place], before[1][place]] = both(standings, one.players).unwrap_or([NONE; 2]);
            scores[place] = one.score;
        }
        let sides = before.map(|side| BlockSide::of(&side));
        let [a, b] = &sides;
        let after = [a.after(b, &scores, tau), b.after(a, &row(|place| 1.0 - scores[place]), tau)];
        for (place, one) in block.iter().map(&of).enumerate() {
            let Some(now) = both(standings, one.players) else { continue };
            if now[0].is(&before[0][place]) & now[1].is(&before[1][place]) {
                put(standings, one.players, [after[0].standing(place), after[1].standing(place)]);
            } else {
                again(standings, one, tau);
            }
        }
    }
    rest.iter().for_each(|one| again(standings, of(one), tau));
}

#[inline]
fn both(standings: &[Glicko2Standing], [a, b]: [Player; 2]) -> Option<[Glicko2Standing; 2]> {
    Some([*standings.get(a.index())?, *standings.get(b.index())?])
}

#[inline]
fn put(standings: &mut [Glicko2Standing], [a, b]: [Player; 2], after: [Glicko2Standing; 2]) {
    (standings[a.index()], standings[b.index()]) = (after[0], after[1]);
}

#[cold]
#[inline(never)]
fn again(standings: &mut [Glicko2Standing], one: RatedMatch, tau: f64) {
    if let Some(before) = both(standings, one.players) {
        put(standings, one.players, rate(before, one.score, tau));
    }
}

/// Evaluates a formula for each match.
#[inline]
fn row(formula: impl Fn(usize) -> f64) -> BlockRow {
    let mut row = [0.0; BLOCK];
    for (place, number) in row.iter_mut().enumerate() {
        *number = formula(place);
    }
    row
}

struct BlockSide {
    mu: BlockRow,
    phi2: BlockRow,
    ln_sigma2: BlockRow,
}

impl BlockSide {
    #[inline]
    fn of(list: &[Glicko2Standing; BLOCK]) -> BlockSide {
        let (mu, phi2) = (row(|place| list[place].mu), row(|place| list[place].phi2));
        BlockSide { mu, phi2, ln_sigma2: row(|place| list[place].ln_sigma2) }
    }

    #[inline]
    fn standing(&self, place: usize) -> Glicko2Standing {
        Glicko2Standing { mu: self.mu[place], phi2: self.phi2[place], ln_sigma2: self.ln_sigma2[place] }
    }

    /// The standings after one match each (steps 3 to 8).
    #[inline]
    fn after(&self, other: &BlockSide, scores: &BlockRow, tau: f64) -> BlockSide {
        let g = row(|place| g(other.phi2[place]));
        let mut e = row(|place| g[place] * (other.mu[place] - self.mu[place]));
        exp_each(&mut e);
        let (mut inverse_v, mut surprise) = ([0.0; BLOCK], [0.0; BLOCK]);
        for place in 0..BLOCK {
            let of_match = variance_and_surprise(g[place], 1.0 / (1.0 + e[place]), scores[place]);
            (inverse_v[place], surprise[place]) = (0.0 + of_match.0, 0.0 + of_match.1);
        }
        let v = row(|place| 1.0 / inverse_v[place]);
        let delta = row(|place| v[place] * surprise[place]);
        let (ln_sigma2, sigma2) = self.volatilities(&delta, &v, tau);
        let phi2 = row(|place| 1.0 / (1.0 / (self.phi2[place] + sigma2[place]) + inverse_v[place]));
        let mu = row(|place| self.mu[place] + phi2[place] * surprise[place]);
        BlockSide { mu, phi2, ln_sigma2 }
    }

    /// The new ln σ² and σ² (step 5). Newton's steps are repeated until every match has converged;
    /// converged ones stay unchanged.
    #[inline]
    fn volatilities(&self, delta: &BlockRow, v: &BlockRow, tau: f64) -> (BlockRow, BlockRow) {
        let flat = 1.0 / (tau * tau);
        let surplus = row(|place| delta[place] * delta[place] - self.phi2[place] - v[place]);
        let (mut x, mut sigma2) = (self.ln_sigma2, [0.0; BLOCK]);
        let mut open = [u64::MAX; BLOCK];
        for _ in 0..VolatilitySearch::STEPS {
            let mut e = x;
            exp_each(&mut e);
            for place in 0..BLOCK {
                let search = VolatilitySearch {
                    start: self.ln_sigma2[place],
                    surplus: surplus[place],
                    base: self.phi2[place] + v[place],
                    flat,
                };
                let step = search.step(x[place], e[place]);
                let is_open = open[place];
                x[place] = pick(is_open, x[place] - step, x[place]);
                sigma2[place] = pick(is_open, VolatilitySearch::moved(e[place], step), sigma2[place]);
                open[place] = if VolatilitySearch::is_there(step) { 0 } else { is_open };
            }
            if open.iter().fold(0, |all, one| all | one) == 0 {
                return (x, sigma2);
            }
        }
        for place in (0..BLOCK).filter(|place| open[*place] != 0) {
            (x[place], sigma2[place]) = volatility(self.standing(place), delta[place], v[place], tau);
        }
        (x, sigma2)
    }
}

/// The first number if all bits are set, the second if none is.
#[inline]
fn pick(bits: u64, first: f64, second: f64) -> f64 {
    f64::from_bits((first.to_bits() & bits) | (second.to_bits() & !bits))
}
