//! The formulas of Glicko-2, numbered as the steps of Glickman's text.

use crate::math::{exp, ln};

/// Rating points per unit of Glickman's scale.
const SCALE: f64 = 173.7178;
/// The rating at zero on that scale.
const CENTRE: f64 = 1_500.0;
const PI_SQUARED: f64 = std::f64::consts::PI * std::f64::consts::PI;

/// One player's standing on Glickman's scale (step 2).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glicko2Standing {
    pub mu: f64,
    /// φ², the square of the deviation.
    pub phi2: f64,
    /// ln σ², where σ is the volatility.
    pub ln_sigma2: f64,
}

/// The information about a player from some matches.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Evidence {
    /// Σ g² E (1 − E): the inverse of v (step 3).
    pub inverse_v: f64,
    /// Σ g (s − E): Δ divided by v (step 4).
    pub surprise: f64,
    pub matches: u32,
}

impl Glicko2Standing {
    /// Converts a rating, a deviation RD and a volatility σ (step 2).
    pub fn new(rating: f64, deviation: f64, volatility: f64) -> Glicko2Standing {
        let phi = deviation / SCALE;
        Glicko2Standing { mu: (rating - CENTRE) / SCALE, phi2: phi * phi, ln_sigma2: 2.0 * ln(volatility) }
    }

    /// The rating on the usual scale (step 8).
    pub fn rating(&self) -> f64 {
        self.mu * SCALE + CENTRE
    }

    /// The deviation on the usual scale (step 8).
    pub fn deviation(&self) -> f64 {
        self.phi2.sqrt() * SCALE
    }

    pub fn volatility(&self) -> f64 {
        exp(self.ln_sigma2 / 2.0)
    }

    /// Whether both are equal bit for bit.
    #[inline]
    pub(super) fn is(&self, other: &Glicko2Standing) -> bool {
        let bits = |one: &Glicko2Standing| [one.mu.to_bits(), one.phi2.to_bits(), one.ln_sigma2.to_bits()];
        bits(self).iter().zip(bits(other)).fold(0, |all, (a, b)| all | (a ^ b)) == 0
    }

    /// The standing after a period without matches: only the deviation grows (step 6).
    pub fn idle(self) -> Glicko2Standing {
        Glicko2Standing { phi2: self.phi2 + exp(self.ln_sigma2), ..self }
    }

    /// The standing after the matches of a period (steps 5 to 8).
    #[inline]
    pub fn after(self, evidence: Evidence, tau: f64) -> Glicko2Standing {
        let v = 1.0 / evidence.inverse_v;
        let delta = v * evidence.surprise;
        let (ln_sigma2, sigma2) = volatility(self, delta, v, tau);
        let phi2 = 1.0 / (1.0 / (self.phi2 + sigma2) + evidence.inverse_v);
        Glicko2Standing { mu: self.mu + phi2 * evidence.surprise, phi2, ln_sigma2 }
    }
}

/// g(φ) (step 3): the reduction of a match's weight by the opponent's uncertainty.
#[inline]
pub(super) fn g(phi2: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi2 / PI_SQUARED).sqrt()
}

/// E (step 3): the expected score against an opponent.
#[inline]
pub fn expected(player: &Glicko2Standing, opponent: &Glicko2Standing) -> f64 {
    1.0 / (1.0 + exp(g(opponent.phi2) * (opponent.mu - player.mu)))
}

/// A match's contribution to 1/v and to Δ/v (steps 3 and 4), given g and E.
#[inline]
pub(super) fn variance_and_surprise(g: f64, e: f64, score: f64) -> (f64, f64) {
    (g * g * e * (1.0 - e), g * (score - e))
}

impl Evidence {
    #[inline]
    pub fn add(&mut self, player: &Glicko2Standing, opponent: &Glicko2Standing, score: f64) {
        let g = g(opponent.phi2);
        let e = 1.0 / (1.0 + exp(g * (opponent.mu - player.mu)));
        let (inverse_v, surprise) = variance_and_surprise(g, e, score);
        self.inverse_v += inverse_v;
        self.surprise += surprise;
        self.matches += 1;
    }
}

/// The search for ln σ² (step 5).
#[derive(Debug, Clone, Copy)]
pub(super) struct VolatilitySearch {
    /// The old ln σ².
    pub(super) start: f64,
    /// Δ² − φ² − v.
    pub(super) surplus: f64,
    pub(super) base: f64,
    pub(super) flat: f64,
}

impl VolatilitySearch {
    /// Maximum Newton steps before falling back to the bracket.
    pub(super) const STEPS: usize = 8;

    /// Newton's step from `x`, where e^x is `e`.
    #[inline]
    pub(super) fn step(self, x: f64, e: f64) -> f64 {
        let VolatilitySearch { start, surplus, base, flat } = self;
        let d = base + e;
        let fraction = e / (2.0 * d * d);
        let value = fraction * (surplus - e) - (x - start) * flat;
        let slope = fraction * ((surplus - 2.0 * e) - 2.0 * e * (surplus - e) / d) - flat;
        value / slope
    }

    /// Whether this step was the last: the next would be about a thousandth of its square.
    #[inline]
    pub(super) fn is_there(step: f64) -> bool {
        step.abs() < 1e-4
    }

    /// e^(x − step) by its series, where e^x is `e`.
    #[inline]
    pub(super) fn moved(e: f64, step: f64) -> f64 {
        e * (1.0 - step * (1.0 - step * (0.5 - step / 6.0)))
    }
}

/// The new ln σ² and σ² (step 5): the root of Glickman's f.
///
/// f falls steeply and almost straight, so Newton's method converges from the old value in one or
/// two steps. If it has not after eight, the bracket of Glickman's own procedure takes over.
#[inline]
pub(super) fn volatility(old: Glicko2Standing, delta: f64, v: f64, tau: f64) -> (f64, f64) {
    let a = old.ln_sigma2;
    let (surplus, base, flat) = (delta * delta - old.phi2 - v, old.phi2 + v, 1.0 / (tau * tau));
    let search = VolatilitySearch { start: a, surplus, base, flat };
    let mut x = a;
    for _ in 0..VolatilitySearch::STEPS {
        let e = exp(x);
        let step = search.step(x, e);
        x -= step;
        if VolatilitySearch::is_there(step) {
            return (x, VolatilitySearch::moved(e, step));
        }
    }
    let x = bracketed(|x| f(x, a, surplus, base, flat), a, delta * delta - base, tau);
    (x, exp(x))
}

fn f(x: f64, a: f64, surplus: f64, base: f64, flat: f64) -> f64 {
    let e = exp(x);
    let d = base + e;
    e * (surplus - e) / (2.0 * d * d) - (x - a) * flat
}

/// Steps 5.2 to 5.5: regula falsi with the Illinois modification, to 10^-9.
#[cold]
fn bracketed(f: impl Fn(f64) -> f64, a: f64, excess: f64, tau: f64) -> f64 {
    let mut low = a;
    let mut high = if excess > 0.0 {
        ln(excess)
    } else {
        (1..1_000).map(|k| a - f64::from(k) * tau).find(|x| f(*x) >= 0.0).unwrap_or(a - 1_000.0 * tau)
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    for _ in 0..200 {
        if (high - low).abs() <= 1e-9 || f_high - f_low == 0.0 {
            break;
        }
        let middle = low + (low - high) * f_low / (f_high - f_low);
        let f_middle = f(middle);
        if f_middle * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (middle, f_middle);
    }
    low
}

/// Rates one match of two players, each from both standings before it.
#[inline]
pub fn rate([a, b]: [Glicko2Standing; 2], score: f64, tau: f64) -> [Glicko2Standing; 2] {
    let (mut of_a, mut of_b) = (Evidence::default(), Evidence::default());
    of_a.add(&a, &b, score);
    of_b.add(&b, &a, 1.0 - score);
    [a.after(of_a, tau), b.after(of_b, tau)]
}

/// The expected score if both are uncertain. The deviations are combined (Glickman, "The
/// Glicko system", formula 16).
pub fn predicted(a: &Glicko2Standing, b: &Glicko2Standing) -> f64 {
    1.0 / (1.0 + exp(g(a.phi2 + b.phi2) * (b.mu - a.mu)))
}
