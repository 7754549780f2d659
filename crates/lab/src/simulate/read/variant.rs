//! A variant in a plan.

use pairwright_core::fault::leave_fault;
use pairwright_core::nouns::message::{Message, Term};
use pairwright_core::nouns::{self, CutRule, Leave, PrizePlan, Setup, StageKind, StageSpec, Structure};
use pairwright_core::ruleset::{
    PRESETS, PairingMethod, Preset, RulesetChoice, RulesetError, Within, from_toml,
};
use pairwright_core::stages::{Entries, rounds_recommended};
use pairwright_core::{Action, Ratio, Ruleset, Tournament, message};
use serde::Deserialize;
use serde_json::{Value, json};

use super::values::{PairByName, PrivilegeName, WrittenRounds};
use super::{Files, Wrong};
use crate::draw::incentive::LARGEST_CUT;
use crate::share::Share;
use crate::simulate::entry::{Roll, on_time};
use crate::simulate::plan::{IntentionalDraws, PairBy, Variant};

const MOST_PRIZE: u32 = 1_000_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenVariant {
    pub(super) name: String,
    ruleset: Value,
    rounds: Option<WrittenRounds>,
    #[serde(default)]
    stages: Vec<StageSpec>,
    cut: Option<u32>,
    structure: Option<Structure>,
    deciders: Option<Structure>,
    leave: Option<Leave>,
    pair_by: Option<PairByName>,
    privilege: Option<PrivilegeName>,
    #[serde(default)]
    intentional_draws: IntentionalDraws,
    prizes: Option<Vec<Ratio>>,
    swiss_share: Option<Share>,
    drops: Option<Share>,
    byes: Option<Share>,
    late: Option<Share>,
    round_minutes: Option<u32>,
    turnaround: Option<u32>,
}

impl WrittenVariant {
    pub(super) fn variant(self, roll: &Roll, files: Files<'_>) -> Result<Variant, Wrong> {
        let mut ruleset =
            ruleset(&self.ruleset, files).map_err(|(key, why)| (format!(".ruleset{key}"), why))?;
        let structure = self.structure.unwrap_or(ruleset.match_rules.structure);
        // A decider is longer than other matches, and both must be recordable.
        ruleset.match_rules.structure = self.deciders.map_or(structure, |_| Structure::Any);
        let pair_by = self.pair_by(&mut ruleset)?;
        if self.deciders.is_some() && self.leave.is_none() {
            return Err((".deciders".into(), message!("plan-deciders")));
        }
        let mut setup = Setup::new(&self.name, "");
        setup.ruleset = self.ruleset_choice(&ruleset);
        setup.stages = self.all_stages(&ruleset)?;
        setup.leave = self.leave;
        if let Some(privilege) = self.privilege {
            privilege.give(&mut setup.stages);
        }
        setup.rounds_planned = self.rounds.as_ref().map(|rounds| match rounds {
            WrittenRounds::These(rounds) => *rounds,
            WrittenRounds::Proposed => {
                rounds_recommended(&ruleset, Entries(roll.players() as u64), setup.cut_size()).max(1)
            }
        });
        setup.venue.round_minutes = self.round_minutes;
        setup.venue.day.turnaround = self.turnaround;
        check_stages(&setup, structure)?;
        if let Some(fault) = leave_fault(&setup, &ruleset) {
            return Err((".leave".into(), fault.why));
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
        if self.intentional_draws == IntentionalDraws::Money {
            let wrong = |why| Err((".intentional_draws".into(), why));
            match setup.cut_size() {
                _ if prizes.is_none() => return wrong(message!("plan-money-prizes")),
                Some(2..=LARGEST_CUT) => {}
                _ => return wrong(message!("plan-money-cut", most = LARGEST_CUT)),
            }
        }
        Ok(Variant {
            name: self.name,
            prizes,
            intentional_draws: self.intentional_draws,
            on_time: on_time(roll, &begun),
            begun,
            structure,
            deciders: self.deciders,
            pair_by,
            drops: self.drops.unwrap_or(Share::NOTHING),
            byes: self.byes.unwrap_or(Share::NOTHING),
            late,
        })
    }

    /// The ruleset for the settings, which every run copies: as short as in the plan if only the structure of
    /// matches is new, otherwise in full.
    fn ruleset_choice(&self, ruleset: &Ruleset) -> RulesetChoice {
        let structure = json!({ "structure": ruleset.match_rules.structure });
        let short = match &self.ruleset {
            Value::String(preset) => json!({ "preset": preset, "title": ruleset.title, "match": structure }),
            written => written.clone(),
        };
        let whole = RulesetChoice::whole(ruleset);
        let short = serde_json::from_value(short).ok().filter(|short: &RulesetChoice| {
            matches!(whole, RulesetChoice::Table(_)) && short.resolve().is_ok_and(|known| known == *ruleset)
        });
        short.unwrap_or(whole)
    }

    /// The order of equals; an order that rulesets support changes the ruleset instead.
    fn pair_by(&self, ruleset: &mut Ruleset) -> Result<PairBy, Wrong> {
        let Some(written) = &self.pair_by else { return Ok(PairBy::Ruleset) };
        if ruleset.pairing.method != PairingMethod::Swiss {
            return Err((".pair_by".into(), message!("plan-pair-by-method")));
        }
        match written {
            PairByName::Lot => ruleset.pairing.within = Within::Random,
            PairByName::Fold => ruleset.pairing.within = Within::Fold,
            PairByName::Order(order) => return Ok(*order),
        }
        Ok(PairBy::Ruleset)
    }

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

    /// The stages, or just the bracket after the cut.
    fn all_stages(&self, ruleset: &Ruleset) -> Result<Vec<StageSpec>, Wrong> {
        match self.cut {
            Some(_) if !self.stages.is_empty() => Err((".cut".into(), message!("plan-cut-and-stages"))),
            Some(top) if top < 2 => Err((".cut".into(), message!("stage-cut-too-small", top = top))),
            Some(top) if top > nouns::LARGEST_CUT => {
                let why = message!("stage-cut-too-large", top = top, most = nouns::LARGEST_CUT);
                Err((".cut".into(), why))
            }
            Some(top) => Ok(vec![StageSpec { cut: Some(CutRule::top(top)), ..ruleset.cut.stage() }]),
            None => Ok(self.stages.clone()),
        }
    }
}

fn ruleset(written: &Value, files: Files<'_>) -> Result<Ruleset, Wrong> {
    let at = |error: RulesetError| {
        let key = if error.key.is_empty() { String::new() } else { format!(".{}", error.key) };
        (key, error.why)
    };
    match written {
        Value::String(name) if Preset::named(name).is_none() => {
            ruleset_file(name, files).map_err(|why| (String::new(), why))
        }
        Value::String(name) => RulesetChoice::Preset(name.clone()).resolve().map_err(at),
        Value::Object(table) => {
            let ruleset = RulesetChoice::Table(table.clone()).resolve().map_err(at)?;
            ruleset.check_bounds().map(|()| ruleset).map_err(at)
        }
        _ => Err((String::new(), message!("plan-ruleset"))),
    }
}

fn ruleset_file(name: &str, files: Files<'_>) -> Result<Ruleset, Message> {
    let known = || PRESETS.iter().map(|preset| preset.name).collect::<Term>();
    let text = files(name)?.ok_or_else(|| message!("cli-no-such-ruleset", name = name, known = known()))?;
    from_toml(&text).map_err(|error| message!("at-place", place = name, why = error))
}

/// Checks that a simulated tournament can end by itself, and starts before its first round.
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
