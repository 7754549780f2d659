//! The ruleset of a tournament: a preset with overrides.

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::{StageKind, Structure};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::{KeepApart, LastRound, MissedRounds, PairingMethod, Ruleset, RulesetChoice};
use pairwright_web_kit::form::{Faults, Input, PickerOptions, Sheet, Tick, choices, form, no_choice};
use pairwright_web_kit::rulesets::presets::options_by_game;
use pairwright_words::{Texts, say};
use serde_json::{Map, Value, json};

form! {
    pub(crate) struct RulesForm of(tournament: &Tournament) {
        pub(crate) preset: Input<String> = tournament.setup.ruleset.name().to_owned(),
        structure: Input<Structure> = tournament.ruleset.match_rules.structure,
        last_round: Input<LastRound> = tournament.ruleset.pairing.last_round,
        missed_rounds: Input<MissedRounds> = tournament.ruleset.late.missed_rounds,
        keep_apart: Tick = tournament.ruleset.pairing.keep_apart.contains(&KeepApart::Club),
    }
}

impl RulesForm {
    pub(super) fn draw(&self, sheet: &Sheet<'_>, tournament: &Tournament) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.pick_grouped(say!(texts, "desk-ruleset"), &self.preset, &presets(texts, tournament)))
                (sheet.pick(say!(texts, "desk-structure"), &self.structure, &choices::<Structure>(texts, "structure")))
            }
            div class="fields" {
                @if pairs_by_points(tournament) {
                    (sheet.pick(say!(texts, "desk-last-round"), &self.last_round, &choices::<LastRound>(texts, "desk-last")))
                } @else {
                    (sheet.hidden(&self.last_round))
                }
                @if tournament.first_stage() == StageKind::Swiss {
                    (sheet.pick(say!(texts, "desk-late-entries"), &self.missed_rounds, &choices::<MissedRounds>(texts, "desk-late")))
                } @else {
                    (sheet.hidden(&self.missed_rounds))
                }
                (sheet.tick(say!(texts, "desk-keep-apart"), &self.keep_apart, "check"))
            }
        }
    }

    pub(super) fn check(&self, texts: Texts, faults: &mut Faults) {
        faults.needed(&self.structure, |name| say!(texts, "error-no-structure", name = name));
        faults.needed(&self.last_round, no_choice(texts));
        faults.needed(&self.missed_rounds, no_choice(texts));
    }

    pub(super) fn choice(&self, tournament: &Tournament) -> Result<RulesetChoice, Refusal> {
        let own = &tournament.setup.ruleset;
        let is_same = self.preset.text() == own.name();
        let base = if is_same { own.clone() } else { RulesetChoice::Preset(self.preset.text().into()) };
        let changed = self.overrides(&RulesForm::of(tournament), &base.resolve().map_err(Refusal::from)?);
        if changed.is_empty() {
            return Ok(base);
        }
        let mut table = match base {
            RulesetChoice::Preset(name) => Map::from_iter([("preset".to_owned(), Value::String(name))]),
            RulesetChoice::Table(table) => table,
        };
        for (section, key, value) in changed {
            let section = table.entry(section).or_insert_with(|| json!({}));
            if let Some(section) = section.as_object_mut() {
                section.insert(key.to_owned(), value);
            }
        }
        Ok(RulesetChoice::Table(table))
    }

    /// The values changed in the form that differ from the ruleset's.
    /// Unchanged ones stay the ruleset's own, so that another preset brings all its rules.
    fn overrides(&self, now: &RulesForm, rules: &Ruleset) -> Vec<(&'static str, &'static str, Value)> {
        let clubs = if self.keep_apart.is_ticked { json!(["club"]) } else { json!([]) };
        let changed = [
            (self.structure.differs(&now.structure), "match", "structure", json!(self.structure.text())),
            (
                self.last_round.differs(&now.last_round),
                "pairing",
                "last_round",
                json!(self.last_round.text()),
            ),
            (self.keep_apart.is_ticked != now.keep_apart.is_ticked, "pairing", "keep_apart", clubs),
            (
                self.missed_rounds.differs(&now.missed_rounds),
                "late",
                "missed_rounds",
                json!(self.missed_rounds.text()),
            ),
        ];
        let rules = serde_json::to_value(rules).unwrap_or_default();
        let differs = |section: &str, key: &str, value: &Value| {
            rules.get(section).and_then(|section| section.get(key)) != Some(value)
        };
        changed
            .into_iter()
            .filter(|(is_changed, section, key, value)| *is_changed && differs(section, key, value))
            .map(|(_, section, key, value)| (section, key, value))
            .collect()
    }
}

/// Whether rounds have score groups, so that the last one can be paired by standing.
fn pairs_by_points(tournament: &Tournament) -> bool {
    let by_points = [PairingMethod::Swiss, PairingMethod::Nearest, PairingMethod::SingleSided];
    tournament.first_stage() == StageKind::Swiss && by_points.contains(&tournament.ruleset.pairing.method)
}

/// The presets by game, after the tournament's own ruleset if it has one.
fn presets(texts: Texts, tournament: &Tournament) -> Vec<PickerOptions> {
    let mut groups = options_by_game(texts);
    let own = tournament.setup.ruleset.name();
    if groups.iter().flat_map(|(_, options)| options).all(|(name, _)| name != own) {
        let title = texts.ruleset_title(&tournament.ruleset);
        groups.insert(0, (say!(texts, "rules-own-game"), vec![(own.to_owned(), title)]));
    }
    groups
}
