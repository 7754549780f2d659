//! Reading a plan from TOML, with errors that name key and line and what would be right.

use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{CutRule, Privilege, PrizePlan, Setup, StageKind, StageSpec, Structure};
use pairwright_core::ruleset::{Preset, RulesetChoice, RulesetError, Within, line_of, toml_table};
use pairwright_core::stages::{Entries, rounds_needed};
use pairwright_core::wording::in_our_words;
use pairwright_core::{Action, Entropy, Ratio, Ruleset, Tournament, message};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::MOST_RUNS;
use super::model::Model;
use super::plan::{Field, IntentionalDraws, Leave, Plan, Rating, Variant};
use super::unbuilt;
use crate::share::Share;

/// A place in the plan and what is wrong there.
type Wrong = (String, Message);

/// Reads a plan. A ruleset that is neither a preset nor a table is asked of `file` by its name.
///
/// # Errors
/// What is no TOML, an unknown key, a value that cannot be, or what is not built yet, with key and line.
pub fn read(text: &str, file: &dyn Fn(&str) -> Result<Ruleset, Message>) -> Result<Plan, RulesetError> {
    let mut table = toml_table(text)?;
    let wrong = |(key, why): Wrong| RulesetError { line: line_of(text, &key), key, why };
    unbuilt::take_out(&mut table).map_err(wrong)?;
    let written: Written = serde_path_to_error::deserialize(Value::Object(table)).map_err(|error| {
        let path = error.path().to_string();
        let key = if path == "." { String::new() } else { path };
        wrong((key, in_our_words(&error.into_inner().to_string())))
    })?;
    written.plan(file).map_err(wrong)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    runs: Option<u64>,
    entropy: Option<Entropy>,
    players: WrittenField,
    #[serde(default)]
    game: WrittenGame,
    variant: Vec<WrittenVariant>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenField {
    ratings: Option<Vec<Points>>,
    count: Option<u32>,
    mean: Option<Points>,
    sd: Option<Points>,
    from: Option<Points>,
    to: Option<Points>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct WrittenGame {
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenVariant {
    name: String,
    ruleset: Value,
    rounds: Option<Rounds>,
    #[serde(default)]
    stages: Vec<StageSpec>,
    cut: Option<u32>,
    structure: Option<Structure>,
    deciders: Option<Structure>,
    leave: Option<Leave>,
    pair_by: Option<PairBy>,
    privilege: Option<PrivilegeName>,
    #[serde(default)]
    intentional_draws: IntentionalDraws,
    prizes: Option<Vec<Ratio>>,
    swiss_share: Option<Share>,
    drops: Option<Share>,
    byes: Option<Share>,
    late: Option<Share>,
}

#[derive(Deserialize)]
enum PairBy {
    #[serde(rename = "")]
    Lot,
    #[serde(rename = "fold")]
    Fold,
}

/// What the higher seed of a bracket has over the other.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum PrivilegeName {
    None,
    First,
    Game,
}

impl PrivilegeName {
    fn give(self, stages: &mut [StageSpec]) {
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
struct Points(Rating);

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
enum Rounds {
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

const MOST_ROUNDS: u32 = 1_000;
const MOST_PLAYERS: usize = 100_000;
const MOST_PRIZE: u32 = 1_000_000;

impl Written {
    fn plan(self, file: &dyn Fn(&str) -> Result<Ruleset, Message>) -> Result<Plan, Wrong> {
        if self.runs.is_some_and(|runs| runs == 0 || runs > MOST_RUNS) {
            return Err(("runs".into(), message!("plan-runs", most = MOST_RUNS)));
        }
        if self.variant.is_empty() {
            return Err(("variant".into(), message!("plan-no-variant")));
        }
        let field = self.players.field()?;
        let mut variants: Vec<Variant> = Vec::new();
        for (place, variant) in self.variant.into_iter().enumerate() {
            let at = |(key, why): Wrong| (format!("variant[{place}]{key}"), why);
            if variants.iter().any(|other| other.name == variant.name) {
                return Err(at((".name".into(), message!("listed-twice", name = variant.name.as_str()))));
            }
            variants.push(variant.variant(field.len(), file).map_err(at)?);
        }
        Ok(Plan { runs: self.runs, entropy: self.entropy, field, model: self.game.model()?, variants })
    }
}

impl WrittenField {
    fn field(self) -> Result<Field, Wrong> {
        let wrong = |key: &str, why| Err((key.to_owned(), why));
        let WrittenField { ratings, count, mean, sd, from, to } = self;
        let count = count.map(|count| usize::try_from(count).unwrap_or(usize::MAX));
        let field = match (ratings, count, mean.zip(sd), from.zip(to)) {
            (Some(ratings), None, None, None) => {
                Field::Listed(ratings.into_iter().map(|Points(rating)| rating).collect())
            }
            (None, Some(count), Some((Points(mean), Points(sd))), None) => Field::Drawn { count, mean, sd },
            (None, Some(count), None, Some((Points(from), Points(to)))) => {
                Field::Listed(evenly(count.min(MOST_PLAYERS + 1), from, to))
            }
            _ => return wrong("players", message!("plan-field")),
        };
        if matches!(field, Field::Drawn { sd: Rating(below), .. } if below < 0) {
            return wrong("players.sd", message!("plan-sd"));
        }
        let key = if count.is_some() { "players.count" } else { "players.ratings" };
        match field.len() {
            2..=MOST_PLAYERS => Ok(field),
            _ => wrong(key, message!("plan-players", most = MOST_PLAYERS)),
        }
    }
}

/// Ratings from the first to the last in even steps.
fn evenly(count: usize, from: Rating, to: Rating) -> Vec<Rating> {
    let steps = i64::try_from(count).unwrap_or(i64::MAX).saturating_sub(1).max(1);
    (0..=steps).take(count).map(|step| Rating(from.0 + (to.0 - from.0) * step / steps)).collect()
}

impl WrittenGame {
    fn model(self) -> Result<Model, Wrong> {
        let ModelName::Elo = self.model.unwrap_or(ModelName::Elo);
        let scale = self.scale.map_or(400.0, |Points(scale)| scale.to_f64());
        if scale <= 0.0 {
            return Err(("game.scale".into(), message!("plan-scale")));
        }
        let draws = self.draws.unwrap_or(Share::NOTHING);
        Ok(Model { scale, draws, first: self.first.unwrap_or(Share::percent(50)) })
    }
}

impl WrittenVariant {
    fn variant(
        self,
        players: usize,
        file: &dyn Fn(&str) -> Result<Ruleset, Message>,
    ) -> Result<Variant, Wrong> {
        let mut ruleset =
            ruleset(&self.ruleset, file).map_err(|(key, why)| (format!(".ruleset{key}"), why))?;
        let structure = self.structure.unwrap_or(ruleset.match_rules.structure);
        // A decider is longer than other matches, and both are to be recorded.
        ruleset.match_rules.structure = self.deciders.map_or(structure, |_| Structure::Any);
        match self.pair_by {
            Some(PairBy::Lot) => ruleset.pairing.within = Within::Random,
            Some(PairBy::Fold) => ruleset.pairing.within = Within::Fold,
            None => {}
        }
        if self.deciders.is_some() && self.leave.is_none() {
            return Err((".deciders".into(), message!("plan-deciders")));
        }
        let mut setup = Setup::new(&self.name, "");
        setup.ruleset = RulesetChoice::whole(&ruleset);
        setup.stages = self.all_stages(&ruleset)?;
        if let Some(privilege) = self.privilege {
            privilege.give(&mut setup.stages);
        }
        setup.rounds_planned = self.rounds.as_ref().map(|rounds| match rounds {
            Rounds::These(rounds) => *rounds,
            Rounds::Proposed => {
                rounds_needed(Entries(u64::try_from(players).unwrap_or(u64::MAX)), setup.cut_size()).max(1)
            }
        });
        check_stages(&setup, structure)?;
        if self.leave.is_some() && setup.stages.iter().any(|stage| stage.cut.is_some()) {
            return Err((".leave".into(), message!("plan-leave-and-cut")));
        }
        let begun = Tournament::begin(&Action::Create { setup: setup.clone() })
            .map_err(|refusal| (String::new(), Message::from(&refusal)))?;
        let late = self.late.unwrap_or(Share::NOTHING);
        let is_open_later = !setup.begins_with_bracket()
            && setup.rounds_announced() != Some(1)
            && begun.first_stage() != StageKind::RoundRobin;
        if late > Share::NOTHING && !is_open_later {
            return Err((".late".into(), message!("plan-late")));
        }
        let prizes = self.prizes()?;
        Ok(Variant {
            name: self.name,
            prizes,
            intentional_draws: self.intentional_draws,
            setup,
            ruleset,
            structure,
            deciders: self.deciders,
            leave: self.leave,
            drops: self.drops.unwrap_or(Share::NOTHING),
            byes: self.byes.unwrap_or(Share::NOTHING),
            late,
        })
    }

    /// What the places pay.
    fn prizes(&self) -> Result<Option<PrizePlan>, Wrong> {
        let Some(table) = &self.prizes else {
            let wrong = (".swiss_share".into(), message!("plan-swiss-share"));
            return self.swiss_share.map_or(Ok(None), |_| Err(wrong));
        };
        let dear = Ratio::from(MOST_PRIZE);
        if let Some(place) = table.iter().position(|amount| *amount > dear) {
            return Err((format!(".prizes[{place}]"), message!("plan-prize", most = MOST_PRIZE)));
        }
        let share = self.swiss_share.unwrap_or(Share::NOTHING);
        let swiss_share = share.to_string().parse().expect("a share is written as a number");
        let plan = PrizePlan { table: table.clone(), swiss_share, decimals: 2, ..PrizePlan::default() };
        let named = |(key, why): Wrong| (format!(".{}", key.replace("table", "prizes")), why);
        plan.check().map_err(named)?;
        Ok(Some(plan))
    }

    /// The stages, or the bracket behind the cut where that is all there is.
    fn all_stages(&self, ruleset: &Ruleset) -> Result<Vec<StageSpec>, Wrong> {
        match self.cut {
            Some(_) if !self.stages.is_empty() => Err((".cut".into(), message!("plan-cut-and-stages"))),
            Some(top) => Ok(vec![StageSpec { cut: Some(CutRule::top(top)), ..ruleset.cut.stage() }]),
            None => Ok(self.stages.clone()),
        }
    }
}

fn ruleset(written: &Value, file: &dyn Fn(&str) -> Result<Ruleset, Message>) -> Result<Ruleset, Wrong> {
    let at = |error: RulesetError| {
        let key = if error.key.is_empty() { String::new() } else { format!(".{}", error.key) };
        (key, error.why)
    };
    match written {
        Value::String(name) if Preset::named(name).is_none() => {
            file(name).map_err(|why| (String::new(), why))
        }
        Value::String(name) => RulesetChoice::Preset(name.clone()).resolve().map_err(at),
        Value::Object(table) => RulesetChoice::Table(table.clone()).resolve().map_err(at),
        _ => Err((String::new(), message!("plan-ruleset"))),
    }
}

/// A simulated tournament must come to an end by itself, and begins before its first round.
fn check_stages(setup: &Setup, structure: Structure) -> Result<(), Wrong> {
    for (place, stage) in setup.stages.iter().enumerate() {
        let at = |key: &str, why| Err((format!(".stages[{place}].{key}"), why));
        if !stage.seeds.is_empty() || !stage.dropped.is_empty() {
            return at("seeds", message!("plan-stage-begun"));
        }
        if stage.kind.is_bracket() && stage.structure.unwrap_or(structure) == Structure::TwoGames {
            return at("structure", message!("plan-bracket-undecided"));
        }
    }
    let mut parts = setup.preliminary_stages().filter(|stage| stage.kind == StageKind::Swiss);
    let has_open = setup.preliminary_stages().count() > 1 && parts.any(|stage| stage.rounds.is_none());
    let is_table = setup.stages.first().is_some_and(|stage| stage.kind == StageKind::RoundRobin);
    let ends = setup.rounds_announced().is_some() || setup.begins_with_bracket() || is_table;
    if ends && !has_open { Ok(()) } else { Err((".rounds".into(), message!("plan-rounds-missing"))) }
}
