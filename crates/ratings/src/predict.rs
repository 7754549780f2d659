//! How well a system predicted the next match: logarithmic loss and calibration.

use serde::Serialize;

use crate::math::ln;

/// How many steps the calibration has.
pub const STEPS: usize = 20;
/// Nobody is ever sure: predictions are held this far from 0 and 1.
const HUMILITY: f64 = 0.001;

/// One step of the calibration.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Step {
    /// Predictions in it; every match gives two, one from each side.
    pub count: u64,
    /// The sum of what was predicted.
    pub expected: f64,
    /// The sum of what came.
    pub scored: f64,
}

/// How well a system predicted.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Predictions {
    /// How many matches.
    pub matches: u64,
    /// The sum of logarithmic losses.
    pub loss: f64,
    /// Predictions by what was predicted: 0 to 5%, 5 to 10%, …
    pub steps: [Step; STEPS],
}

impl Predictions {
    /// Adds a prediction and what came: 0, ½ or 1.
    pub fn add(&mut self, expected: f64, score: f64) {
        let sure = expected.clamp(HUMILITY, 1.0 - HUMILITY);
        self.matches += 1;
        self.loss -= score * ln(sure) + (1.0 - score) * ln(1.0 - sure);
        // From both sides, so that it does not matter whom a table names first: many name the winner.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 20")]
        let place = (expected.clamp(0.0, 1.0) * STEPS as f64) as usize;
        let place = place.min(STEPS - 1);
        self.step(place, expected, score);
        self.step(STEPS - 1 - place, 1.0 - expected, 1.0 - score);
    }

    fn step(&mut self, place: usize, expected: f64, score: f64) {
        let step = &mut self.steps[place];
        step.count += 1;
        step.expected += expected;
        step.scored += score;
    }

    /// The mean loss of a match in nats: ln 2 = 0.693 for who knows nothing, less for who knows more.
    #[must_use]
    pub fn log_loss(&self) -> Option<f64> {
        (self.matches > 0).then(|| self.loss / self.matches as f64)
    }
}
