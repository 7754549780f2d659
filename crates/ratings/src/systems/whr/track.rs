//! Ratings as they are known before each match, to measure predictions.
//!
//! After a match both players are fitted again, with everybody else as they are. The matches of their
//! last days are looked at again; earlier days follow, so the time per match does not grow with the
//! history. Everybody is fitted again whenever the history has grown by a twentieth.

use super::model::{NONE, WhrModel};
use crate::davidson::Chances;
use crate::math::exp;

/// Everybody is fitted to this many nats, a fifth of an Elo point.
const STILL: f64 = 1e-3;
/// Matches before everybody is fitted for the first time.
const FIRST: usize = 100;
/// Number of a player's last days whose matches are counted anew.
const WINDOW: usize = 16;
/// Maximum step in nats. Within it the curvature of a match changes by a factor of e at most, and
/// every step leads uphill.
const STRIDE: f64 = 1.0;
/// Maximum steps after a match.
const STEPS: usize = 20;

#[derive(Debug, Clone, Default)]
pub(super) struct Track {
    ratings: Vec<f64>,
    /// The precision of each player-day from its matches and all days before it.
    precisions: Vec<f64>,
    nu: f64,
    /// The latest match of each player-day.
    latest: Vec<u32>,
    /// The match before it on the same player-day, for each side of a match.
    links: Vec<[u32; 2]>,
    fit_at: usize,
    recent: Vec<RecentDay>,
}

/// One of a player's last days, with its part of the tridiagonal system.
#[derive(Debug, Clone, Copy)]
struct RecentDay {
    day: u32,
    slope: f64,
    diagonal: f64,
}

impl Track {
    /// Follows the last match of the model.
    pub(super) fn follow(&mut self, model: &WhrModel) {
        let Some(played) = model.matches.last() else { return };
        for place in self.ratings.len()..model.days.len() {
            let previous = model.days[place].previous as usize;
            self.ratings.push(self.ratings.get(previous).copied().unwrap_or(0.0));
            self.precisions.push(0.0);
            self.latest.push(NONE);
        }
        let number = crate::names::count(self.links.len());
        self.links.push(played.days.map(|day| std::mem::replace(&mut self.latest[day as usize], number)));
        if self.links.len() >= self.fit_at.max(FIRST) {
            return self.fit(model);
        }
        played.days.into_iter().for_each(|day| self.refine(model, day));
    }

    fn fit(&mut self, model: &WhrModel) {
        let nu = if self.nu > 0.0 { self.nu } else { model.start().nu };
        let estimate = model.fit(model.estimate(std::mem::take(&mut self.ratings), nu), STILL);
        self.precisions = model.precisions(&estimate);
        self.nu = estimate.nu;
        self.ratings = estimate.into_ratings();
        self.fit_at = self.links.len() + self.links.len() / 20;
    }

    /// Moves a player uphill while everybody else stays. `last` is the player's last day.
    fn refine(&mut self, model: &WhrModel, last: u32) {
        let mut recent = std::mem::take(&mut self.recent);
        for _ in 0..STEPS {
            self.look_back(model, last, &mut recent);
            if self.step(model, &mut recent) <= STRIDE {
                break;
            }
        }
        self.recent = recent;
    }

    /// Collects a player's last days, earliest first, with the evidence of their matches.
    fn look_back(&self, model: &WhrModel, last: u32, recent: &mut Vec<RecentDay>) {
        recent.clear();
        let mut day = last;
        while let Some(of_day) = model.days.get(day as usize).filter(|_| recent.len() < WINDOW) {
            let (slope, diagonal) = self.of_matches(model, day);
            recent.push(RecentDay { day, slope, diagonal });
            day = of_day.previous;
        }
        recent.reverse();
    }

    /// The slope and curvature of a player-day from its matches.
    fn of_matches(&self, model: &WhrModel, day: u32) -> (f64, f64) {
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

    /// One step of Newton's method, at most a stride long. Returns its full length.
    ///
    /// Earlier days than the recent ones are not fitted: they follow.
    fn step(&mut self, model: &WhrModel, recent: &mut [RecentDay]) -> f64 {
        let mut before = None;
        for one in recent.iter_mut() {
            let place = one.day as usize;
            let [pull, precision] = self.pull(model, one.day);
            if model.days[place].previous == NONE {
                let virtual_games = Chances::at(self.ratings[place], 0.0);
                one.slope += model.prior_wins * (virtual_games.loss - virtual_games.win);
                one.diagonal += 2.0 * model.prior_wins * virtual_games.variance();
            } else {
                let share = self.share(model, one.day);
                one.slope += before.map_or(0.0, |slope| share * (slope + pull)) - pull;
                one.diagonal += precision * (1.0 - share);
            }
            self.precisions[place] = one.diagonal;
            before = Some(one.slope);
        }
        let ([mut pull, mut precision], mut step, mut longest) = ([0.0, 0.0], 0.0, 0.0f64);
        for one in recent.iter_mut().rev() {
            step = (one.slope + pull + precision * step) / (one.diagonal + precision);
            [pull, precision] = self.pull(model, one.day);
            one.slope = step;
            longest = longest.max(step.abs());
        }
        self.walk(model, recent, (STRIDE / longest).min(1.0));
        longest
    }

    /// Moves the recent days by a share of their steps, and earlier days with them.
    fn walk(&mut self, model: &WhrModel, recent: &[RecentDay], share: f64) {
        for one in recent {
            self.ratings[one.day as usize] += share * one.slope;
        }
        let Some(first) = recent.first() else { return };
        let (mut day, mut step) = (first.day, share * first.slope);
        while step.abs() > STILL && model.days[day as usize].previous != NONE {
            step *= self.share(model, day);
            day = model.days[day as usize].previous;
            self.ratings[day as usize] += step;
        }
    }

    /// The slope and curvature that tie a day to the player's previous one.
    fn pull(&self, model: &WhrModel, day: u32) -> [f64; 2] {
        let of_day = model.days[day as usize];
        let before = self.ratings.get(of_day.previous as usize).copied().unwrap_or(0.0);
        [of_day.precision * (self.ratings[day as usize] - before), of_day.precision]
    }

    /// The share of a day's step that the previous day takes.
    fn share(&self, model: &WhrModel, day: u32) -> f64 {
        let of_day = model.days[day as usize];
        let before = self.precisions.get(of_day.previous as usize).copied().unwrap_or(0.0);
        of_day.precision / (before + of_day.precision)
    }

    /// The first player's expected score. A side is a player's last day, if any, and the days since.
    pub(super) fn expected(&self, model: &WhrModel, sides: [(u32, i32); 2]) -> f64 {
        let [(a, of_a), (b, of_b)] = sides.map(|(last, idle)| {
            let known = self.ratings.get(last as usize).zip(self.precisions.get(last as usize));
            let (rating, variance) = known.map_or((0.0, 2.0 / model.prior_wins), |(r, p)| (*r, 1.0 / *p));
            (rating, variance + model.w2 * f64::from(idle))
        });
        mean_expected(a - b, (of_a + of_b).sqrt(), self.nu)
    }
}

/// The expected score if the difference of ratings is only known with a deviation: the mean over a
/// normal distribution, by the trapezoidal rule up to four deviations. Exactly 1/2 between equals, and
/// seen from the other side exactly the rest.
fn mean_expected(difference: f64, deviation: f64, nu: f64) -> f64 {
    if difference <= 0.0 {
        return if difference == 0.0 { 0.5 } else { 1.0 - mean_expected(-difference, deviation, nu) };
    }
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
    use crate::day::Day;
    use crate::names::Player;
    use crate::outcome::MatchScore;

    #[test]
    fn uncertainty_draws_a_prediction_towards_one_half() {
        assert!((mean_expected(1.0, 0.0, 0.0) - 1.0 / (1.0 + exp(-1.0))).abs() < 1e-12);
        let spread = mean_expected(1.0, 2.0, 0.3);
        assert!((0.5..mean_expected(1.0, 0.5, 0.3)).contains(&spread), "{spread}");
        assert!((spread + mean_expected(-1.0, 2.0, 0.3) - 1.0).abs() < 1e-12);
        assert!(mean_expected(0.0, 2.0, 0.3).total_cmp(&0.5).is_eq(), "nobody is the favourite among equals");
    }

    /// The results of two players who rarely play are so surprising that a full step overshoots.
    #[test]
    fn surprises_after_a_long_absence_do_not_overshoot() {
        let (mut model, mut track) = (WhrModel::new(0.01, 0.5), Track::default());
        let mut last = [NONE; 2];
        for turn in 0..40 {
            let day = Day(turn * 3_000);
            last = [0, 1].map(|side| model.add_day(Player(side), day, last[side as usize]));
            let score = if turn % 8 == 7 { MatchScore::Loss } else { MatchScore::Win };
            model.add_match(last, score);
            track.follow(&model);
            assert!(track.ratings.iter().all(|rating| rating.abs() < 15.0), "{:?}", track.ratings);
        }
    }

    #[test]
    fn moving_one_player_after_the_other_leads_to_the_maximum() {
        let (mut model, mut track) = (WhrModel::new(0.001, 1.0), Track::default());
        let mut last = [NONE; 2];
        for turn in 0..14 {
            last = [0, 1].map(|side| model.add_day(Player(side), Day(turn * 7), last[side as usize]));
            model.add_match(last, if turn % 3 == 0 { MatchScore::Loss } else { MatchScore::Win });
            track.follow(&model);
        }
        for _ in 0..300 {
            last.into_iter().for_each(|day| track.refine(&model, day));
        }
        let fitted = model.fit(model.start(), 1e-9);
        let (precisions, ratings) = (model.precisions(&fitted), fitted.into_ratings());
        for day in last.map(|day| day as usize) {
            assert!(
                (track.ratings[day] - ratings[day]).abs() < 1e-6,
                "{} {}",
                track.ratings[day],
                ratings[day]
            );
            assert!((track.precisions[day] / precisions[day] - 1.0).abs() < 1e-6);
        }
    }
}
