//! Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", glicko.net, revision of 22 March 2022): a rating, its
//! deviation and its volatility.
//!
//! Our own because it must give the same bits on every machine, and be quick: see `benches/ratings.rs`. Every formula
//! is numbered as a step of Glickman's text.

use crate::change::{Change, Log, Why};
use crate::day::{Day, Month};
use crate::facts::Played;
use crate::math::{exp, ln};
use crate::names::Player;
use crate::systems::{System, SystemName, slot};
use crate::value::Value;

/// Rating points per unit of Glickman's scale.
const SCALE: f64 = 173.7178;
/// The rating that is nought on that scale.
const CENTRE: f64 = 1_500.0;
const PI_SQUARED: f64 = std::f64::consts::PI * std::f64::consts::PI;

/// When ratings move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    /// At each match: both players are rated from what they had before it (page 8). Time alone changes nothing.
    Match,
    /// At the end of each month, all of its matches at once, as Glickman describes it; who does not play becomes less certain.
    Month,
}

/// What Glickman leaves to those who run the system.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Options {
    /// τ: how freely the volatility moves; 0.3 to 1.2.
    pub tau: f64,
    /// What everybody begins with.
    pub start: Standing,
    /// When ratings move.
    pub period: Period,
}

impl Default for Options {
    fn default() -> Options {
        let start = Standing::new(1_500.0, 350.0, 0.06);
        Options { tau: 0.5, start, period: Period::Match }
    }
}

/// One player's standing on Glickman's scale (step 2).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    /// μ.
    pub mu: f64,
    /// φ², the square of the deviation.
    pub phi2: f64,
    /// ln σ², where σ is the volatility.
    pub ln_sigma2: f64,
}

/// What some matches say about a player.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Evidence {
    /// Σ g² E (1 − E): the inverse of v (step 3).
    pub inverse_v: f64,
    /// Σ g (s − E): Δ divided by v (step 4).
    pub surprise: f64,
    /// How many matches.
    pub matches: u32,
}

impl Standing {
    /// From a rating, a deviation RD and a volatility σ as people write them (step 2).
    #[must_use]
    pub fn new(rating: f64, deviation: f64, volatility: f64) -> Standing {
        let phi = deviation / SCALE;
        Standing { mu: (rating - CENTRE) / SCALE, phi2: phi * phi, ln_sigma2: 2.0 * ln(volatility) }
    }

    /// The rating as people write it (step 8).
    #[must_use]
    pub fn rating(&self) -> f64 {
        self.mu * SCALE + CENTRE
    }

    /// The deviation as people write it (step 8).
    #[must_use]
    pub fn deviation(&self) -> f64 {
        self.phi2.sqrt() * SCALE
    }

    /// The volatility σ.
    #[must_use]
    pub fn volatility(&self) -> f64 {
        exp(self.ln_sigma2 / 2.0)
    }

    /// A period without matches: only the deviation grows (step 6).
    #[must_use]
    pub fn idle(self) -> Standing {
        Standing { phi2: self.phi2 + exp(self.ln_sigma2), ..self }
    }

    /// The standing after the matches of a period (steps 5 to 8).
    #[must_use]
    #[inline]
    pub fn after(self, evidence: Evidence, tau: f64) -> Standing {
        let v = 1.0 / evidence.inverse_v;
        let delta = v * evidence.surprise;
        let (ln_sigma2, sigma2) = volatility(self, delta, v, tau);
        let phi2 = 1.0 / (1.0 / (self.phi2 + sigma2) + evidence.inverse_v);
        Standing { mu: self.mu + phi2 * evidence.surprise, phi2, ln_sigma2 }
    }
}

/// g(φ) (step 3): how much an opponent's uncertainty takes from a match.
#[inline]
fn g(phi2: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi2 / PI_SQUARED).sqrt()
}

/// E (step 3): the expected score against an opponent.
#[must_use]
#[inline]
pub fn expected(player: &Standing, opponent: &Standing) -> f64 {
    1.0 / (1.0 + exp(g(opponent.phi2) * (opponent.mu - player.mu)))
}

impl Evidence {
    /// Adds a match.
    #[inline]
    pub fn add(&mut self, player: &Standing, opponent: &Standing, score: f64) {
        let g = g(opponent.phi2);
        let e = 1.0 / (1.0 + exp(g * (opponent.mu - player.mu)));
        self.inverse_v += g * g * e * (1.0 - e);
        self.surprise += g * (score - e);
        self.matches += 1;
    }
}

/// The new ln σ² and σ² (step 5): the root of Glickman's f.
///
/// f falls steeply and almost straight, so Newton's steps from the old value are there after two or three; where they are
/// not after eight, the bracket of Glickman's own procedure finishes the work.
#[inline]
fn volatility(old: Standing, delta: f64, v: f64, tau: f64) -> (f64, f64) {
    let a = old.ln_sigma2;
    let (surplus, base, flat) = (delta * delta - old.phi2 - v, old.phi2 + v, 1.0 / (tau * tau));
    let mut x = a;
    for _ in 0..8 {
        let e = exp(x);
        let d = base + e;
        let fraction = e / (2.0 * d * d);
        let value = fraction * (surplus - e) - (x - a) * flat;
        let slope = fraction * ((surplus - 2.0 * e) - 2.0 * e * (surplus - e) / d) - flat;
        let step = value / slope;
        x -= step;
        if step.abs() < 1e-9 {
            // The last step moves e^x by less than its last bits' worth of error.
            return (x, e * (1.0 - step));
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

/// Step 5.2 to 5.5: regula falsi after Illinois, to 10^-9.
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

/// Rates one match of two players, each from what both had before it.
#[must_use]
#[inline]
pub fn rate([a, b]: [Standing; 2], score: f64, tau: f64) -> [Standing; 2] {
    let (mut of_a, mut of_b) = (Evidence::default(), Evidence::default());
    of_a.add(&a, &b, score);
    of_b.add(&b, &a, 1.0 - score);
    [a.after(of_a, tau), b.after(of_b, tau)]
}

/// A player of a history.
#[derive(Debug, Clone, Copy)]
struct Seat {
    standing: Standing,
    evidence: Evidence,
    /// The month until which the standing is reckoned; of nobody the least there is.
    month: i32,
}

const NOBODY: i32 = i32::MIN;

/// The Glicko-2 ratings of a history.
#[derive(Debug, Clone)]
pub struct Glicko2 {
    options: Options,
    seats: Vec<Seat>,
    month: Option<Month>,
    active: Vec<Player>,
}

impl Glicko2 {
    /// Begins with everybody where the options say.
    #[must_use]
    pub fn new(options: Options) -> Glicko2 {
        Glicko2 { options, seats: Vec::new(), month: None, active: Vec::new() }
    }

    fn empty(&self) -> Seat {
        Seat { standing: self.options.start, evidence: Evidence::default(), month: NOBODY }
    }

    /// The player's seat, reckoned until this month: each month without a match makes the deviation grow.
    fn seat(&mut self, player: Player, month: Month) -> usize {
        let empty = self.empty();
        let place = slot(&mut self.seats, player, &empty);
        let seat = &mut self.seats[place];
        if self.options.period == Period::Month && seat.month != NOBODY {
            seat.standing = rested(seat.standing, month.0 - seat.month, &self.options.start);
        }
        seat.month = month.0;
        place
    }

    fn play_alone(&mut self, played: &Played<'_>, log: &mut Log<'_>) {
        let month = Month(0);
        let [a, b] = played.players.map(|player| self.seat(player, month));
        let before = [self.seats[a].standing, self.seats[b].standing];
        let after = rate(before, played.score.value(), self.options.tau);
        (self.seats[a].standing, self.seats[b].standing) = (after[0], after[1]);
        if log.listens() {
            for side in [0, 1] {
                let score = if side == 0 { played.score } else { played.score.other() };
                let mut evidence = Evidence::default();
                evidence.add(&before[side], &before[1 - side], score.value());
                let (before, after) = (Some(shown(&before[side])), Some(shown(&after[side])));
                let why = why(&evidence);
                log.take(crate::systems::dci::match_change(SystemName::Glicko2, played, side, before, after, why));
            }
        }
    }

    fn collect(&mut self, played: &Played<'_>, log: &mut Log<'_>) {
        let month = played.day.month();
        if self.month.is_some_and(|open| open != month) {
            self.publish(log);
        }
        self.month = Some(month);
        let [a, b] = played.players.map(|player| self.seat(player, month));
        let standings = [self.seats[a].standing, self.seats[b].standing];
        for (place, side) in [(a, 0), (b, 1)] {
            let evidence = &mut self.seats[place].evidence;
            if evidence.matches == 0 {
                self.active.push(played.players[side]);
            }
            let score = if side == 0 { played.score } else { played.score.other() };
            evidence.add(&standings[side], &standings[1 - side], score.value());
        }
    }

    fn publish(&mut self, log: &mut Log<'_>) {
        let Some(month) = self.month.take() else { return };
        let mut active = std::mem::take(&mut self.active);
        active.sort_unstable();
        for player in active {
            let seat = &mut self.seats[player.index()];
            let evidence = std::mem::take(&mut seat.evidence);
            let before = seat.standing;
            seat.standing = before.after(evidence, self.options.tau);
            // The period that was just rated is not also one of rest.
            seat.month = month.0 + 1;
            if log.wants(player) {
                log.take(period_change(player, month, &before, &seat.standing, &evidence));
            }
        }
    }
}

/// The standing after some months of rest; never less certain than somebody new.
fn rested(standing: Standing, months: i32, new: &Standing) -> Standing {
    (0..months.clamp(0, 1_200)).fold(standing, |standing, _| {
        let idle = standing.idle();
        Standing { phi2: idle.phi2.min(new.phi2.max(standing.phi2)), ..idle }
    })
}

fn shown(standing: &Standing) -> Value {
    let (rating, deviation, volatility) = (standing.rating(), standing.deviation(), standing.volatility());
    Value::Uncertain { rating, deviation, volatility }
}

fn why(evidence: &Evidence) -> Why {
    let variance = 1.0 / evidence.inverse_v;
    Why::Glicko { matches: evidence.matches, variance, improvement: variance * evidence.surprise }
}

fn period_change(player: Player, month: Month, before: &Standing, after: &Standing, evidence: &Evidence) -> Change {
    Change {
        system: SystemName::Glicko2,
        player,
        day: Month(month.0 + 1).first_day(),
        tournament: None,
        round: None,
        opponent: None,
        before: Some(shown(before)),
        after: Some(shown(after)),
        why: why(evidence),
    }
}

impl System for Glicko2 {
    fn name(&self) -> SystemName {
        SystemName::Glicko2
    }

    fn play(&mut self, played: &Played<'_>, log: &mut Log<'_>) {
        match self.options.period {
            Period::Match => self.play_alone(played, log),
            Period::Month => self.collect(played, log),
        }
    }

    fn close(&mut self, log: &mut Log<'_>) {
        self.publish(log);
    }

    fn expected(&self, [a, b]: [Player; 2], _: Day) -> Option<f64> {
        let of = |player: Player| self.seats.get(player.index()).map_or(self.options.start, |seat| seat.standing);
        Some(predicted(&of(a), &of(b)))
    }

    fn rating(&self, player: Player) -> Option<Value> {
        self.seats.get(player.index()).filter(|seat| seat.month != NOBODY).map(|seat| shown(&seat.standing))
    }
}

/// What to expect of a match where both are uncertain: the deviations count together (Glickman, "The Glicko system", formula 16).
#[must_use]
pub fn predicted(a: &Standing, b: &Standing) -> f64 {
    1.0 / (1.0 + exp(g(a.phi2 + b.phi2) * (b.mu - a.mu)))
}
