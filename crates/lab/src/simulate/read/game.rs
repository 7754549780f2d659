//! The model of a game in a plan.

use pairwright_core::message;
use serde::Deserialize;

use super::Wrong;
use super::values::RatingPoints;
use crate::share::Share;
use crate::simulate::model::{GamePace, Model};

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenGame {
    model: Option<ModelName>,
    scale: Option<RatingPoints>,
    draws: Option<Share>,
    first: Option<Share>,
    reckless: Option<Share>,
    minutes: Option<Minutes>,
    #[serde(default)]
    clock: bool,
    hurry: Option<f64>,
}

/// Duration of a game in minutes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Minutes {
    mean: f64,
    sd: f64,
}

/// Maximum speed-up of a hurried player.
const FASTEST: u32 = 10;
/// Maximum mean and standard deviation of a game, in minutes.
const LONGEST: f64 = 1_000.0;

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ModelName {
    Elo,
}

impl WrittenGame {
    pub(super) fn model(self) -> Result<Model, Wrong> {
        let pace = self.pace()?;
        let ModelName::Elo = self.model.unwrap_or(ModelName::Elo);
        let scale = self.scale.map_or(400.0, |RatingPoints(scale)| scale.to_f64());
        if scale <= 0.0 {
            return Err(("game.scale".into(), message!("plan-scale")));
        }
        let draws = self.draws.unwrap_or(Share::NOTHING);
        Ok(Model {
            scale,
            draws,
            first: self.first.unwrap_or(Share::percent(50)),
            reckless: self.reckless.unwrap_or(Share::NOTHING),
            pace,
        })
    }

    fn pace(&self) -> Result<Option<GamePace>, Wrong> {
        if self.hurry.is_some() && !self.clock {
            return Err(("game.hurry".into(), message!("plan-hurry-clock")));
        }
        if self.hurry.is_some_and(|times| !(1.0..=f64::from(FASTEST)).contains(&times)) {
            return Err(("game.hurry".into(), message!("plan-hurry", most = FASTEST)));
        }
        let Some(Minutes { mean, sd }) = self.minutes else {
            let wrong = ("game.clock".into(), message!("plan-clock-minutes"));
            return if self.clock { Err(wrong) } else { Ok(None) };
        };
        if !(mean > 0.0 && (0.0..=LONGEST).contains(&sd) && mean <= LONGEST) {
            return Err(("game.minutes".into(), message!("plan-minutes", most = 1_000u32)));
        }
        let mut pace = GamePace::new(mean, sd);
        (pace.on_clocks, pace.hurry) = (self.clock, self.hurry);
        Ok(Some(pace))
    }
}
