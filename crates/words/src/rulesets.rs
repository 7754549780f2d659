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

#[cfg(test)]
mod tests {
    use super::*;
    use pairwright_core::ruleset::{RulesetChoice, from_toml};

    #[test]
    fn every_preset_has_its_title() {
        for preset in PRESETS {
            let ruleset = RulesetChoice::Preset(preset.name.into()).resolve().unwrap();
            assert_eq!(Texts::english().named("preset-title", preset.name), ruleset.title, "{}", preset.name);
        }
    }

    #[test]
    fn own_rules_are_called_house_rules_until_they_have_a_title() {
        let title = |text: &str| Texts::english().ruleset_title(&from_toml(text).unwrap());
        assert_eq!(
            title("extends = \"magic\"\n[points]\nwin = \"4\"\n"),
            "Magic: best of three, 3 points a win, house rules"
        );
        assert_eq!(title("extends = \"magic\"\ntitle = \"Four\"\n[points]\nwin = \"4\"\n"), "Four");
    }
}
