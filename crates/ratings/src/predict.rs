//! The quality of a system's predictions: losses, accuracy and calibration.

use serde::Serialize;

use crate::davidson::DrawTendency;
use crate::math::ln;
use crate::outcome::MatchScore;

/// Number of steps in the calibration.
pub const STEPS: usize = 20;
/// Predictions are kept this far from 0 and 1, because none is certain.
const HUMILITY: f64 = 0.001;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PredictionMeasure {
    Predictions,
    /// Of every system: where a system has no predictions, its [`Lead`] predicts.
    Comparison,
    /// Not measured, which is fastest.
    Nothing,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct CalibrationStep {
    /// Number of predictions; every match gives two, one from each side.
    pub count: u64,
    /// The sum of predicted scores.
    pub expected: f64,
    /// The sum of actual scores.
    pub scored: f64,
    /// The sum of the squares of scores minus predictions.
    #[serde(skip)]
    pub squares: f64,
}

/// A sum of one number per match.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Sum {
    pub total: f64,
    squares: f64,
    count: u64,
}

/// A figure with its standard error, as if every match were independent of the others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figure {
    pub value: f64,
    pub error: f64,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Predictions {
    pub matches: u64,
    /// The logarithmic losses of the expected scores.
    loss: Sum,
    /// The squared differences between score and prediction.
    brier: Sum,
    /// Of decisive matches: 1 if the favourite won, ½ without a favourite.
    hits: Sum,
    /// The logarithmic losses of the three results: win, draw and loss.
    results: Sum,
    tendency: DrawTendency,
    /// Predictions by predicted score: 0 to 5%, 5 to 10%, …
    pub steps: [CalibrationStep; STEPS],
}

impl Sum {
    fn add(&mut self, number: f64) {
        self.total += number;
        self.squares += number * number;
        self.count += 1;
    }

    /// The mean; `None` of nothing.
    pub fn mean(&self) -> Option<Figure> {
        let count = self.count as f64;
        let value = self.total / count;
        let variance = (self.squares - count * value * value).max(0.0) / (count - 1.0).max(1.0);
        (self.count > 0).then(|| Figure { value, error: (variance / count).sqrt() })
    }
}

impl Predictions {
    /// Adds a prediction and the score.
    ///
    /// A match is seen from the better side, and the other side is its mirror image. So the order
    /// of players in a table, often winners first, does not matter. If neither is better, both
    /// predictions are on the boundary of two steps; each gets one, with half a point.
    pub fn add(&mut self, expected: f64, score: MatchScore) {
        let (expected, result) =
            if expected < 0.5 { (1.0 - expected, score.other()) } else { (expected.min(1.0), score) };
        let sure = expected.min(1.0 - HUMILITY);
        let score = result.value();
        self.matches += 1;
        self.loss.add(-(score * ln(sure) + (1.0 - score) * ln(1.0 - sure)));
        self.brier.add((score - expected) * (score - expected));
        if result != MatchScore::Draw {
            self.hits.add(if expected > 0.5 { score } else { 0.5 });
        }
        let chances = self.tendency.chances(sure);
        self.results.add(-ln(chances.of(result)));
        self.tendency.learn(&chances, result == MatchScore::Draw);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 10 and 20")]
        let place = ((expected * STEPS as f64) as usize).min(STEPS - 1);
        let score = if expected > 0.5 { score } else { 0.5 };
        self.step(place, expected, score);
        self.step(STEPS - 1 - place, 1.0 - expected, 1.0 - score);
    }

    fn step(&mut self, place: usize, expected: f64, score: f64) {
        let step = &mut self.steps[place];
        step.count += 1;
        step.expected += expected;
        step.scored += score;
        step.squares += (score - expected) * (score - expected);
    }

    /// Mean loss per match in nats: ln 2 = 0.693 without knowledge, less with more.
    pub fn log_loss(&self) -> Option<f64> {
        self.loss.mean().map(|loss| loss.value)
    }

    /// All figures of a comparison; `None` without matches.
    pub fn quality(&self) -> Option<PredictionQuality> {
        Some(PredictionQuality {
            log_loss: self.loss.mean()?,
            brier: self.brier.mean()?,
            accuracy: self.hits.mean(),
            calibration: self.calibration(),
            // Without draws there are two results, whose log loss is known already.
            results: (self.hits.count < self.matches).then(|| self.results.mean()).flatten(),
        })
    }

    /// The mean distance between predictions and scores, in steps of five points.
    fn calibration(&self) -> Figure {
        let (mut distance, mut variance) = (0.0, 0.0);
        for step in self.steps.iter().skip(STEPS / 2).filter(|step| step.count > 0) {
            let gap = step.scored - step.expected;
            distance += gap.abs();
            variance += (step.squares - gap * gap / step.count as f64).max(0.0);
        }
        let matches = self.matches.max(1) as f64;
        Figure { value: distance / matches, error: variance.sqrt() / matches }
    }
}

/// How well a system predicted the next match.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PredictionQuality {
    /// The mean loss of the expected score, in nats.
    pub log_loss: Figure,
    /// The mean squared difference between score and prediction.
    pub brier: Figure,
    /// The share of decisive matches won by the favourite, if there are any.
    pub accuracy: Option<Figure>,
    /// The mean distance between predictions and scores, in steps of five points.
    pub calibration: Figure,
    /// The mean loss of win, draw and loss, if there are draws.
    pub results: Option<Figure>,
}

/// Predictions for a list that makes none: the leader is the favourite.
///
/// The lead is the leader's share of both players' points. Its chance is the mean score of leaders with such a share
/// so far, in steps of five points, beginning with two draws.
#[derive(Debug, Clone, Default)]
pub struct Lead {
    /// Matches, and the leaders' scores.
    steps: [(u64, f64); STEPS / 2],
}

impl Lead {
    /// Predicts the first player's score from both players' points, then learns it.
    pub fn predict(&mut self, points: [f64; 2], score: MatchScore) -> f64 {
        let [own, other] = points.map(|points| points.max(0.0));
        let order = own.total_cmp(&other);
        if order.is_eq() {
            return 0.5;
        }
        let leads = order.is_gt();
        let share = own.max(other) / (own + other);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 10")]
        let place = (((share - 0.5) * STEPS as f64) as usize).min(STEPS / 2 - 1);
        let (count, scored) = &mut self.steps[place];
        let chance = (*scored + 1.0) / (*count as f64 + 2.0);
        *count += 1;
        *scored += if leads { score.value() } else { score.other().value() };
        if leads { chance } else { 1.0 - chance }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use MatchScore::{Draw, Loss, Win};

    fn of(list: impl IntoIterator<Item = (f64, MatchScore)>) -> Predictions {
        let mut predictions = Predictions::default();
        list.into_iter().for_each(|(expected, score)| predictions.add(expected, score));
        predictions
    }

    #[test]
    fn the_order_of_the_two_players_does_not_matter() {
        let list = || (0..=64).flat_map(|n| [Loss, Draw, Win].map(|score| (f64::from(n) / 64.0, score)));
        assert_eq!(of(list()), of(list().map(|(expected, score)| (1.0 - expected, score.other()))));
    }

    #[test]
    fn naming_winners_first_does_not_bend_the_calibration() {
        let [below, above] = [STEPS / 2 - 1, STEPS / 2].map(|place| of([(0.5, Win); 100]).steps[place]);
        assert_eq!(below, CalibrationStep { count: 100, expected: 50.0, scored: 50.0, squares: 0.0 });
        assert_eq!(above, below);
    }

    #[test]
    fn the_loss_is_the_negative_log_of_the_chance_given_to_the_outcome() {
        let loss = |expected: f64, score| of([(expected, score)]).log_loss().unwrap_or_default();
        assert!((loss(0.8, Win) + 0.8f64.ln()).abs() < 1e-12);
        assert!((loss(0.2, Win) + 0.2f64.ln()).abs() < 1e-12);
        assert!((loss(1.0, Loss) + 0.001f64.ln()).abs() < 1e-9, "nobody is ever sure");
    }

    /// Four wins and a loss at 75%: the losses by hand, and their deviations divided by √5.
    #[test]
    fn figures_are_means_with_their_standard_errors() {
        let quality = of([Win, Win, Win, Win, Loss].map(|score| (0.75, score))).quality().unwrap();
        let near = |figure: Figure, value: f64, error: f64| {
            assert!((figure.value - value).abs() < 1e-9 && (figure.error - error).abs() < 1e-9, "{figure:?}");
        };
        let (won, lost) = (-0.75f64.ln(), -0.25f64.ln());
        near(quality.log_loss, (4.0 * won + lost) / 5.0, (lost - won) / 5.0);
        near(quality.brier, (4.0 * 0.0625 + 0.5625) / 5.0, 0.5 / 5.0);
        near(quality.accuracy.unwrap(), 0.8, 1.0 / 5.0);
        near(quality.calibration, 0.05, 0.16f64.sqrt() / 5f64.sqrt());
        assert_eq!(quality.results, None);
    }

    #[test]
    fn predicting_one_half_every_time_has_the_loss_of_a_guess() {
        let quality = of((0..1_000).map(|n| (0.5, [Win, Loss, Loss, Draw][n % 4]))).quality().unwrap();
        assert!((quality.log_loss.value - 2f64.ln()).abs() < 1e-12 && quality.log_loss.error < 1e-8);
        assert_eq!(quality.accuracy.unwrap(), Figure { value: 0.5, error: 0.0 });
        assert_eq!(quality.calibration, Figure { value: 0.0, error: 0.0 });
        let results = quality.results.unwrap().value;
        let best = -(0.25 * 0.25f64.ln() + 0.75 * 0.375f64.ln());
        assert!((best..best + 0.01).contains(&results), "{results} and {best}");
    }

    #[test]
    fn a_lead_is_worth_what_such_leads_have_scored() {
        let mut lead = Lead::default();
        let mut check = |points, score, chance: f64| {
            let predicted = lead.predict(points, score);
            assert!((predicted - chance).abs() < 1e-12, "{points:?}: {predicted}");
        };
        check([3.0, 3.0], Win, 0.5);
        check([3.0, 1.0], Win, 0.5);
        check([1.0, 3.0], Win, 1.0 / 3.0);
        check([30.0, 10.0], Draw, 0.5);
        // No such lead so far.
        check([9.0, 1.0], Win, 0.5);
    }
}
