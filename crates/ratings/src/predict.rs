//! The quality of a system's predictions: logarithmic loss and calibration.

use serde::Serialize;

use crate::math::ln;

/// Number of steps in the calibration.
pub const STEPS: usize = 20;
/// Predictions are kept this far from 0 and 1, because none is certain.
const HUMILITY: f64 = 0.001;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PredictionMeasure {
    Predictions,
    /// Not measured, which is fastest.
    Nothing,
}

/// One step of the calibration.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct CalibrationStep {
    /// Number of predictions; every match gives two, one from each side.
    pub count: u64,
    /// The sum of predicted scores.
    pub expected: f64,
    /// The sum of actual scores.
    pub scored: f64,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Predictions {
    pub matches: u64,
    /// The sum of logarithmic losses.
    pub loss: f64,
    /// Predictions by predicted score: 0 to 5%, 5 to 10%, …
    pub steps: [CalibrationStep; STEPS],
}

impl Predictions {
    /// Adds a prediction and the score: 0, ½ or 1.
    ///
    /// A match is seen from the better side, and the other side is its mirror image. So the order
    /// of players in a table, often winners first, does not matter. If neither is better, both
    /// predictions are on the boundary of two steps; each gets one, with half a point.
    pub fn add(&mut self, expected: f64, score: f64) {
        let (expected, score) =
            if expected < 0.5 { (1.0 - expected, 1.0 - score) } else { (expected.min(1.0), score) };
        let sure = expected.min(1.0 - HUMILITY);
        self.matches += 1;
        self.loss -= score * ln(sure) + (1.0 - score) * ln(1.0 - sure);
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
    }

    /// The mean loss per match in nats: ln 2 = 0.693 without knowledge, less with more.
    pub fn log_loss(&self) -> Option<f64> {
        (self.matches > 0).then(|| self.loss / self.matches as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(list: impl IntoIterator<Item = (f64, f64)>) -> Predictions {
        let mut predictions = Predictions::default();
        list.into_iter().for_each(|(expected, score)| predictions.add(expected, score));
        predictions
    }

    #[test]
    fn the_order_of_the_two_players_does_not_matter() {
        let list = || (0..=64).flat_map(|n| [0.0, 0.5, 1.0].map(|score| (f64::from(n) / 64.0, score)));
        assert_eq!(of(list()), of(list().map(|(expected, score)| (1.0 - expected, 1.0 - score))));
    }

    #[test]
    fn naming_winners_first_does_not_bend_the_calibration() {
        let [below, above] = [STEPS / 2 - 1, STEPS / 2].map(|place| of([(0.5, 1.0); 100]).steps[place]);
        assert_eq!(below, CalibrationStep { count: 100, expected: 50.0, scored: 50.0 });
        assert_eq!(above, below);
    }

    #[test]
    fn the_loss_is_the_negative_log_of_the_chance_given_to_the_outcome() {
        let loss = |expected: f64, score: f64| of([(expected, score)]).log_loss().unwrap_or_default();
        assert!((loss(0.8, 1.0) + 0.8f64.ln()).abs() < 1e-12);
        assert!((loss(0.2, 1.0) + 0.2f64.ln()).abs() < 1e-12);
        assert!((loss(1.0, 0.0) + 0.001f64.ln()).abs() < 1e-9, "nobody is ever sure");
    }
}
