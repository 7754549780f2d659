//! Titles of rulesets in each language.

use pairwright_core::Ruleset;
use pairwright_core::ruleset::PRESETS;

use crate::say;
use crate::texts::Texts;

impl Texts {
    /// A ruleset's title: translated for a preset, as written for a user's own, or a generic word.
    pub fn ruleset_title(self, ruleset: &Ruleset) -> String {
        if ruleset.title.is_empty() {
            let name = ruleset.name.as_str();
            return match PRESETS.iter().any(|preset| preset.name == name) {
                true => say!(self, "rules-own-title", title = self.named("preset-title", name)),
                false => say!(self, "ruleset-own", name = name),
            };
        }
        let english = Texts::english().named("preset-title", &ruleset.name);
        if english == ruleset.title {
            self.named("preset-title", &ruleset.name)
        } else {
            ruleset.title.clone()
        }
    }
}
