//! How a game goes, as a plan writes it.

use pairwright_core::message;
use serde::Deserialize;

use super::Wrong;
use super::values::Points;
use crate::share::Share;
use crate::simulate::model::Model;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenGame {
    model: Option<ModelName>,
    scale: Option<Points>,
    draws: Option<Share>,
    first: Option<Share>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ModelName {
    Elo,
}

impl WrittenGame {
    pub(super) fn model(self) -> Result<Model, Wrong> {
        let ModelName::Elo = self.model.unwrap_or(ModelName::Elo);
        let scale = self.scale.map_or(400.0, |Points(scale)| scale.to_f64());
        if scale <= 0.0 {
            return Err(("game.scale".into(), message!("plan-scale")));
        }
        let draws = self.draws.unwrap_or(Share::NOTHING);
        Ok(Model { scale, draws, first: self.first.unwrap_or(Share::percent(50)) })
    }
}
