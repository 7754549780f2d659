//! The players in a plan.

use pairwright_core::message;
use pairwright_core::nouns::count;
use serde::Deserialize;

use super::values::RatingPoints;
use super::{Files, Wrong, history};
use crate::simulate::plan::{FieldStrength, Rating};

const MOST_PLAYERS: usize = 100_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenField {
    ratings: Option<Vec<RatingPoints>>,
    count: Option<u32>,
    mean: Option<RatingPoints>,
    sd: Option<RatingPoints>,
    from: Option<RatingPoints>,
    to: Option<RatingPoints>,
    history: Option<String>,
}

impl WrittenField {
    pub(super) fn field(self, files: Files<'_>) -> Result<FieldStrength, Wrong> {
        let wrong = |key: &str, why| Err((key.to_owned(), why));
        let WrittenField { ratings, count, mean, sd, from, to, history } = self;
        let count = count.map(|count| count as usize);
        let history = history.map(|name| known(&name, files)).transpose()?;
        let field = match (ratings, count, mean.zip(sd), from.zip(to)) {
            (None, count, None, None) if history.is_some() => {
                let known = history.unwrap_or_default();
                let count = count.unwrap_or(known.len());
                if count > known.len() {
                    return wrong("players.count", message!("plan-history-few", known = known.len()));
                }
                if count == known.len() {
                    FieldStrength::Listed(known)
                } else {
                    FieldStrength::Sampled { count, known }
                }
            }
            _ if history.is_some() => return wrong("players", message!("plan-field")),
            (Some(ratings), None, None, None) => {
                FieldStrength::Listed(ratings.into_iter().map(|RatingPoints(rating)| rating).collect())
            }
            (None, Some(count), Some((RatingPoints(mean), RatingPoints(sd))), None) => {
                FieldStrength::Drawn { count, mean, sd }
            }
            (None, Some(count), None, Some((RatingPoints(from), RatingPoints(to)))) => {
                FieldStrength::Listed(evenly(count.min(MOST_PLAYERS + 1), from, to))
            }
            _ => return wrong("players", message!("plan-field")),
        };
        if matches!(field, FieldStrength::Drawn { sd: Rating(below), .. } if below < 0) {
            return wrong("players.sd", message!("plan-sd"));
        }
        let key = if count.is_some() { "players.count" } else { "players.ratings" };
        match field.len() {
            2..=MOST_PLAYERS => Ok(field),
            _ => wrong(key, message!("plan-players", most = MOST_PLAYERS)),
        }
    }
}

/// The ratings of a history.
fn known(name: &str, files: Files<'_>) -> Result<Vec<Rating>, Wrong> {
    let text = files(name).and_then(|text| text.ok_or_else(|| message!("plan-no-file", name = name)));
    let wrong = |why| ("players.history".to_owned(), message!("at-place", place = name, why = why));
    text.and_then(|text| history::ratings(&text)).map_err(wrong)
}

/// Evenly spaced ratings from the first to the last.
fn evenly(players: usize, from: Rating, to: Rating) -> Vec<Rating> {
    let steps = i64::from(count(players)).saturating_sub(1).max(1);
    (0..=steps).take(players).map(|step| Rating(from.0 + (to.0 - from.0) * step / steps)).collect()
}
