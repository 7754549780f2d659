//! Single values of a plan as they are written.

use pairwright_core::message;
use pairwright_core::nouns::message::Term;
use pairwright_core::nouns::{Privilege, StageSpec};
use pairwright_core::ruleset::{TieBreakCode, UnknownTieBreak};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::simulate::plan::{PairBy, Rating};

const MOST_ROUNDS: u32 = 1_000;

/// What the higher seed of a bracket has over the other.
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

/// A rating, or a difference of ratings, as it is written.
pub(super) struct Points(pub(super) Rating);

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Points, D::Error> {
        let points = f64::deserialize(from)?;
        if points.abs() > Rating::MOST {
            return Err(D::Error::custom(message!("plan-rating-range", most = 1_000_000u32)));
        }
        Ok(Points(Rating::nearest(points)))
    }
}

/// How many rounds, or as many as page 5 proposes.
pub(super) enum Rounds {
    These(u32),
    Proposed,
}

impl<'de> Deserialize<'de> for Rounds {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Rounds, D::Error> {
        let value = Value::deserialize(from)?;
        let number = value.as_u64().and_then(|rounds| u32::try_from(rounds).ok());
        match (&value, number) {
            (_, Some(rounds)) if (1..=MOST_ROUNDS).contains(&rounds) => Ok(Rounds::These(rounds)),
            (Value::String(word), _) if word == "proposed" => Ok(Rounds::Proposed),
            _ => {
                Err(D::Error::custom(message!("plan-rounds", found = value.to_string(), most = MOST_ROUNDS)))
            }
        }
    }
}

/// How players of equal points are paired, as a plan writes it.
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
