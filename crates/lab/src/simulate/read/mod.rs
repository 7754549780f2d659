//! Reads plans from TOML, with errors that state key, line and a fix.

mod history;
mod values;
mod variant;

use pairwright_core::nouns::count;
use pairwright_core::nouns::message::Message;
use pairwright_core::ruleset::{RulesetError, line_of, toml_table};
use pairwright_core::wording::in_our_words;
use pairwright_core::{Entropy, message};
use serde::Deserialize;
use serde_json::Value;

use super::MOST_RUNS;
use super::entry::Roll;
use super::plan::{Plan, Variant};
use crate::share::Share;
use crate::simulate::model::{GamePace, Model};
use crate::simulate::plan::{FieldStrength, Rating};
use values::RatingPoints;
use variant::WrittenVariant;

/// A key in the plan and its fault.
type Wrong = (String, Message);

/// Returns the text of a file named in a plan, a ruleset or a history. `None` if there is no such file.
pub type Files<'a> = &'a dyn Fn(&str) -> Result<Option<String>, Message>;

/// Reads a plan. Rulesets that are neither a preset nor a table, and histories, are read through `files`.
///
/// # Errors
/// Invalid TOML, an unknown key, or an impossible value, with key and line.
pub fn read(text: &str, files: Files<'_>) -> Result<Plan, RulesetError> {
    let table = toml_table(text)?;
    let wrong = |(key, why): Wrong| RulesetError { line: line_of(text, &key), key, why };
    let written: WrittenPlan = serde_path_to_error::deserialize(Value::Object(table)).map_err(|error| {
        let path = error.path().to_string();
        let key = if path == "." { String::new() } else { path };
        wrong((key, in_our_words(&error.into_inner().to_string())))
    })?;
    written.plan(files).map_err(wrong)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlan {
    runs: Option<u64>,
    entropy: Option<Entropy>,
    players: WrittenField,
    #[serde(default)]
    game: WrittenGame,
    variant: Vec<WrittenVariant>,
}

impl WrittenPlan {
    fn plan(self, files: Files<'_>) -> Result<Plan, Wrong> {
        if self.runs.is_some_and(|runs| runs == 0 || runs > MOST_RUNS) {
            return Err(("runs".into(), message!("plan-runs", most = MOST_RUNS)));
        }
        if self.variant.is_empty() {
            return Err(("variant".into(), message!("plan-no-variant")));
        }
        let noise = self.players.noise.as_ref().map_or(Rating(0), |RatingPoints(noise)| *noise);
        if noise < Rating(0) {
            return Err(("players.noise".into(), message!("plan-sd")));
        }
        let field = self.players.field(files)?;
        let roll = Roll::new(field.len());
        let mut variants: Vec<Variant> = Vec::new();
        for (place, variant) in self.variant.into_iter().enumerate() {
            let at = |(key, why): Wrong| (format!("variant[{place}]{key}"), why);
            if variants.iter().any(|other| other.name == variant.name) {
                return Err(at((".name".into(), message!("listed-twice", name = variant.name.as_str()))));
            }
            variants.push(variant.variant(&roll, files).map_err(at)?);
        }
        let model = self.game.model()?;
        let has_clock = |variant: &Variant| variant.begun.ruleset.match_rules.clock.is_some();
        if model.pace.is_some_and(|pace| pace.on_clocks) && !variants.iter().any(has_clock) {
            return Err(("game.clock".into(), message!("plan-clock")));
        }
        Ok(Plan { runs: self.runs, entropy: self.entropy, field, noise, roll, model, variants })
    }
}

const MOST_PLAYERS: usize = 100_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenField {
    ratings: Option<Vec<RatingPoints>>,
    count: Option<u32>,
    mean: Option<RatingPoints>,
    sd: Option<RatingPoints>,
    from: Option<RatingPoints>,
    to: Option<RatingPoints>,
    #[serde(default)]
    drawn: bool,
    history: Option<String>,
    noise: Option<RatingPoints>,
}

impl WrittenField {
    fn field(self, files: Files<'_>) -> Result<FieldStrength, Wrong> {
        let wrong = |key: &str, why| Err((key.to_owned(), why));
        let WrittenField { ratings, count, mean, sd, from, to, drawn, history, noise: _ } = self;
        if drawn && from.is_none() {
            return wrong("players.drawn", message!("plan-drawn"));
        }
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
            (None, Some(count), None, Some((RatingPoints(from), RatingPoints(to)))) if drawn => {
                FieldStrength::Between { count, from, to }
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

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct WrittenGame {
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
    fn model(self) -> Result<Model, Wrong> {
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
