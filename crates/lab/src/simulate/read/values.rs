//! Single values in a plan.

use pairwright_core::message;
use pairwright_core::nouns::message::Term;
use pairwright_core::nouns::{Privilege, StageSpec};
use pairwright_core::ruleset::{TieBreakCode, UnknownTieBreak};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::simulate::plan::{PairBy, Rating};

const MOST_ROUNDS: u32 = 1_000;

/// An advantage of the higher seed in a bracket.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PrivilegeName {
    None,
    First,
    Game,
}

impl PrivilegeName {
    pub(super) fn give(self, stages: &mut [StageSpec]) {
        for stage in stages.iter_mut().filter(|stage| stage.kind.is_bracket()) {
            stage.privileges = match self {
                PrivilegeName::None => Vec::new(),
                PrivilegeName::First => vec![Privilege::PlayFirst],
                PrivilegeName::Game => vec![Privilege::GameWin],
            };
        }
    }
}

/// A rating, or a difference of ratings, in a plan.
pub(super) struct RatingPoints(pub(super) Rating);

impl<'de> Deserialize<'de> for RatingPoints {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<RatingPoints, D::Error> {
        let points = f64::deserialize(from)?;
        if points.abs() > Rating::MOST {
            return Err(D::Error::custom(message!("plan-rating-range", most = 1_000_000u32)));
        }
        Ok(RatingPoints(Rating::nearest(points)))
    }
}

/// A number of rounds, or the number proposed by page 5.
pub(super) enum WrittenRounds {
    These(u32),
    Proposed,
}

impl<'de> Deserialize<'de> for WrittenRounds {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<WrittenRounds, D::Error> {
        let value = Value::deserialize(from)?;
        let number = value.as_u64().and_then(|rounds| u32::try_from(rounds).ok());
        match (&value, number) {
            (_, Some(rounds)) if (1..=MOST_ROUNDS).contains(&rounds) => Ok(WrittenRounds::These(rounds)),
            (Value::String(word), _) if word == "proposed" => Ok(WrittenRounds::Proposed),
            _ => {
                Err(D::Error::custom(message!("plan-rounds", found = value.to_string(), most = MOST_ROUNDS)))
            }
        }
    }
}

/// A plan's option for pairing players with equal points.
pub(super) enum PairByName {
    Lot,
    Fold,
    Order(PairBy),
}

impl<'de> Deserialize<'de> for PairByName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PairByName, D::Error> {
        let name = String::deserialize(from)?;
        Ok(match name.as_str() {
            "" => PairByName::Lot,
            "fold" => PairByName::Fold,
            "opponents-difference" => PairByName::Order(PairBy::OpponentsDifference),
            code => PairByName::Order(PairBy::TieBreak(code.parse().map_err(|UnknownTieBreak(found)| {
                let known = TieBreakCode::all().map(TieBreakCode::name).collect::<Term>();
                D::Error::custom(message!("plan-pair-by", found = found, known = known))
            })?)),
        })
    }
}
