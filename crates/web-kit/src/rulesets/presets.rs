//! The built-in rulesets, by name.

use std::sync::LazyLock;

use pairwright_core::ruleset::{PRESETS, Preset, RulesetChoice};
use pairwright_core::{Ruleset, message};
use pairwright_office::shortened;
use pairwright_words::{Texts, say};

use crate::error::Error;
use crate::form::PickerOptions;

pub fn preset(name: &str) -> Result<(&'static Preset, Ruleset), Error> {
    let unknown = || Error::NotFound(message!("error-no-ruleset", name = shortened(name)));
    let preset = PRESETS.iter().find(|preset| preset.name == name).ok_or_else(unknown)?;
    let ruleset = RulesetChoice::Preset(name.into()).resolve().map_err(|_| unknown())?;
    Ok((preset, ruleset))
}

/// The default preset to compare with: another of the same game.
pub fn another(name: &str, game: &str) -> Result<(&'static Preset, Ruleset), Error> {
    let usual = if name == "magic" { "magic-12" } else { "magic" };
    let mut of_game =
        presets().iter().filter(|(preset, ruleset)| preset.name != name && ruleset.game() == game);
    let found = of_game.next().filter(|_| name != "magic");
    preset(found.map_or(usual, |(preset, _)| preset.name))
}

/// The built-in rulesets, resolved once.
pub fn presets() -> &'static [(&'static Preset, Ruleset)] {
    static RESOLVED: LazyLock<Vec<(&'static Preset, Ruleset)>> = LazyLock::new(|| {
        let resolved = |preset: &'static Preset| {
            RulesetChoice::Preset(preset.name.into()).resolve().ok().map(|rules| (preset, rules))
        };
        PRESETS.iter().filter_map(resolved).collect()
    });
    &RESOLVED
}

/// The presets of a game: the usual one, and its variants.
pub struct GamePresets {
    code: String,
    pub presets: Vec<(&'static Preset, Ruleset)>,
}

impl GamePresets {
    pub fn title(&self, texts: Texts) -> String {
        texts.named("rules-game", &self.code)
    }
}

/// The games, in the order of their first presets.
pub fn games() -> Vec<GamePresets> {
    let mut games: Vec<GamePresets> = Vec::new();
    for (preset, ruleset) in presets() {
        let code = ruleset.game().to_owned();
        match games.iter_mut().find(|game| game.code == code) {
            Some(game) => game.presets.push((preset, ruleset.clone())),
            None => games.push(GamePresets { code, presets: vec![(preset, ruleset.clone())] }),
        }
    }
    games
}

pub fn is_known(game: &str) -> bool {
    presets().iter().any(|(_, ruleset)| ruleset.game() == game)
}

/// The most popular games, listed first in this order.
const POPULAR: [&str; 3] = ["magic", "pokemon", "yugioh"];

/// The presets for a picker: the usual one of each game first, then the variants by game.
pub fn options_by_game(texts: Texts) -> Vec<PickerOptions> {
    let option = |(preset, ruleset): &(&'static Preset, Ruleset)| {
        (preset.name.to_owned(), texts.ruleset_title(ruleset))
    };
    let mut games = games();
    let place = |game: &GamePresets| POPULAR.iter().position(|popular| *popular == game.code);
    games.sort_by_key(|game| place(game).unwrap_or(POPULAR.len()));
    let usual = games.iter().filter_map(|game| game.presets.first()).map(option).collect();
    let others = |game: &GamePresets| {
        let title = say!(texts, "rules-others-of", game = game.title(texts));
        (title, game.presets.iter().skip(1).map(option).collect())
    };
    let others = games.iter().filter(|game| game.presets.len() > 1).map(others);
    std::iter::once((say!(texts, "rules-usual"), usual)).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_title_and_every_preset_a_game() {
        let games = games();
        assert!(games.iter().all(|game| !game.title(Texts::english()).contains('⟨')));
        assert_eq!(games.iter().map(|game| game.presets.len()).sum::<usize>(), PRESETS.len());
        assert_eq!(games[0].presets[0].0.name, "magic");
    }

    #[test]
    fn a_preset_is_compared_with_another_of_its_game() {
        for (preset, rules) in presets() {
            let (other, other_rules) = another(preset.name, rules.game()).unwrap();
            let of_game = presets().iter().filter(|(_, one)| one.game() == rules.game()).count();
            assert_ne!(other.name, preset.name);
            assert_eq!(
                other_rules.game() == rules.game(),
                of_game > 1,
                "{} with {}",
                preset.name,
                other.name
            );
        }
    }

    #[test]
    fn the_usual_rules_of_every_game_come_before_historical_ones() {
        let groups = options_by_game(Texts::english());
        let usual: Vec<&str> = groups[0].1.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(usual[..3], ["magic", "pokemon", "yugioh"]);
        assert_eq!(usual.len(), games().len());
        assert_eq!(groups.iter().map(|(_, presets)| presets.len()).sum::<usize>(), PRESETS.len());
    }
}
