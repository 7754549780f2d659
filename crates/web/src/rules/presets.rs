//! The rulesets that ship, by name.

use pairwright_core::Ruleset;
use pairwright_core::message;
use pairwright_core::ruleset::{PRESETS, Preset, RulesetChoice};

use crate::i18n::Texts;
use crate::parts::shortened;
use crate::server::error::Error;

/// A preset by its name.
pub(crate) fn preset(name: &str) -> Result<(&'static Preset, Ruleset), Error> {
    let unknown = || Error::NotFound(message!("error-no-ruleset", name = shortened(name)));
    let preset = PRESETS.iter().find(|preset| preset.name == name).ok_or_else(unknown)?;
    let ruleset = RulesetChoice::Preset(name.into()).resolve().map_err(|_| unknown())?;
    Ok((preset, ruleset))
}

/// The preset that a ruleset is compared with unless one is named: the next one of the same game.
pub(crate) fn another(name: &str) -> Result<(&'static Preset, Ruleset), Error> {
    let game = name.split('-').next().unwrap_or(name);
    let of_game = |preset: &&Preset| preset.name != name && preset.name.split('-').next() == Some(game);
    let usual = if name == "magic" { "magic-12" } else { "magic" };
    let found = PRESETS.iter().find(of_game).filter(|_| name != "magic");
    preset(found.map_or(usual, |preset| preset.name))
}

/// The presets by their names and titles, for a picker.
pub(crate) fn preset_options(texts: Texts) -> Vec<(String, String)> {
    let title = |name: &str| {
        let rules = RulesetChoice::Preset(name.into()).resolve();
        rules.map_or_else(|_| name.to_owned(), |rules| texts.ruleset_title(&rules))
    };
    PRESETS.iter().map(|preset| (preset.name.to_owned(), title(preset.name))).collect()
}
