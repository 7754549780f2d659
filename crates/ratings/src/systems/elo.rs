//! Elo without rounding: `new = old + K (S − E)` in floats with a fixed order of operations.

use crate::change::{Log, Working};
use crate::day::Day;
use crate::expectancy::{expectancy, expectancy_each};
use crate::facts::PlayedMatch;
use crate::names::Player;
use crate::outcome::MatchScore;
use crate::system_name::SystemName;
use crate::systems::dci::match_change;
use crate::systems::{RatedMatch, System, slot};
use crate::value::Value;

#[derive(Debug, Clone)]
pub struct Elo {
    start: f64,
    ratings: Vec<f64>,
}

/// A player's rating after one match: `rating + K (score − E)`.
pub fn after(rating: f64, opponent: f64, score: MatchScore, k: u32) -> f64 {
    rating + f64::from(k) * (score.value() - expectancy(rating - opponent))
}

/// Rates one match of two players in place.
///
/// One player's gain is the other's loss, so one expectancy serves both.
#[inline]
pub fn rate(ratings: &mut [f64], [a, b]: [Player; 2], score: f64, k: f64) {
    let (Some(&old_a), Some(&old_b)) = (ratings.get(a.index()), ratings.get(b.index())) else {
        return;
    };
    let gain = k * (score - expectancy(old_a - old_b));
    ratings[a.index()] = old_a + gain;
    ratings[b.index()] = old_b - gain;
}

/// Number of ratings beyond the processor's cache. Larger blocks then hide the latency.
const MANY: usize = 1 << 18;

/// Rates matches in order, bit for bit equal to repeated [`rate`].
///
/// Ratings and gains are computed for a whole block of matches. A gain is valid while both players
/// still have the ratings it was computed from; players with two matches in a block are rated again.
pub fn rate_all<T>(ratings: &mut [f64], matches: &[T], of: impl Fn(&T) -> RatedMatch) {
    if ratings.len() < MANY {
        in_blocks::<16, T>(ratings, matches, of);
    } else {
        in_blocks::<64, T>(ratings, matches, of);
    }
}

fn in_blocks<const N: usize, T>(ratings: &mut [f64], matches: &[T], of: impl Fn(&T) -> RatedMatch) {
    let (blocks, rest) = matches.as_chunks::<N>();
    for block in blocks {
        let (mut old, mut score, mut k) = ([[0.0; N]; 2], [0.0; N], [0.0; N]);
        for (place, one) in block.iter().enumerate() {
            let one = of(one);
            let [a, b] = one.players.map(|player| ratings.get(player.index()).copied().unwrap_or(f64::NAN));
            (old[0][place], old[1][place]) = (a, b);
            (score[place], k[place]) = (one.score, one.k);
        }
        let mut gains: [f64; N] = std::array::from_fn(|place| old[0][place] - old[1][place]);
        expectancy_each(&mut gains);
        for place in 0..N {
            gains[place] = k[place] * (score[place] - gains[place]);
        }
        for (place, one) in block.iter().enumerate() {
            let [a, b] = of(one).players;
            let (Some(&old_a), Some(&old_b)) = (ratings.get(a.index()), ratings.get(b.index())) else {
                continue;
            };
            let is_old = |now: f64, side: usize| now.to_bits() == old[side][place].to_bits();
            if is_old(old_a, 0) & is_old(old_b, 1) {
                ratings[a.index()] = old_a + gains[place];
                ratings[b.index()] = old_b - gains[place];
            } else {
                again(ratings, of(one));
            }
        }
    }
    rest.iter().for_each(|one| again(ratings, of(one)));
}

#[cold]
#[inline(never)]
fn again(ratings: &mut [f64], one: RatedMatch) {
    rate(ratings, one.players, one.score, one.k);
}

impl Elo {
    /// Starts everybody at `start`, or at the list's rating.
    pub fn new(start: f64, known: &[(Player, i64)]) -> Elo {
        let mut elo = Elo { start, ratings: Vec::new() };
        for (player, rating) in known {
            let place = slot(&mut elo.ratings, *player, &f64::NAN);
            elo.ratings[place] = *rating as f64;
        }
        elo
    }

    fn seat(&mut self, player: Player) {
        let place = slot(&mut self.ratings, player, &f64::NAN);
        if self.ratings[place].is_nan() {
            self.ratings[place] = self.start;
        }
    }

    fn of(&self, player: Player) -> f64 {
        self.ratings.get(player.index()).copied().filter(|rating| !rating.is_nan()).unwrap_or(self.start)
    }
}

impl System for Elo {
    fn name(&self) -> SystemName {
        SystemName::Elo
    }

    fn play(&mut self, played: &PlayedMatch<'_>, log: &mut Log<'_>) {
        let before = played.players.map(|player| self.of(player));
        played.players.into_iter().for_each(|player| self.seat(player));
        rate(&mut self.ratings, played.players, played.score.value(), f64::from(played.k));
        if !log.listens() {
            return;
        }
        for side in [0, 1] {
            let difference = before[side] - before[1 - side];
            let score = if side == 0 { played.score } else { played.score.other() };
            let why = Working::Match { k: played.k, difference, expected: expectancy(difference), score };
            let after = self.rating(played.players[side]);
            log.take(match_change(
                SystemName::Elo,
                played,
                side,
                Some(Value::Real(before[side])),
                after,
                why,
            ));
        }
    }

    fn play_all(&mut self, run: &[PlayedMatch<'_>], log: &mut Log<'_>) {
        if log.listens() {
            return run.iter().for_each(|played| self.play(played, log));
        }
        run.iter().flat_map(|played| played.players).for_each(|player| self.seat(player));
        rate_all(&mut self.ratings, run, RatedMatch::of);
    }

    fn expected(&self, [a, b]: [Player; 2], _: Day) -> Option<f64> {
        Some(expectancy(self.of(a) - self.of(b)))
    }

    fn rating(&self, player: Player) -> Option<Value> {
        self.ratings.get(player.index()).filter(|rating| !rating.is_nan()).map(|rating| Value::Real(*rating))
    }
}
