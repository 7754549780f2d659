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

/// The rulesets that come with the program, resolved.
pub(super) fn presets() -> Vec<(&'static Preset, Ruleset)> {
    let resolved = |preset: &'static Preset| {
        RulesetChoice::Preset(preset.name.into()).resolve().ok().map(|rules| (preset, rules))
    };
    PRESETS.iter().filter_map(resolved).collect()
}

/// The presets of one game: the one that most play, and its variants.
pub(super) struct Game {
    /// As rulesets name it.
    code: String,
    pub(super) presets: Vec<(&'static Preset, Ruleset)>,
}

impl Game {
    /// What it is called.
    pub(super) fn title(&self, texts: Texts) -> String {
        texts.named("rules-game", &self.code)
    }
}

/// The games in the order of their first presets.
pub(super) fn games() -> Vec<Game> {
    let mut games: Vec<Game> = Vec::new();
    for (preset, ruleset) in presets() {
        let code = ruleset.game().to_owned();
        match games.iter_mut().find(|game| game.code == code) {
            Some(game) => game.presets.push((preset, ruleset)),
            None => games.push(Game { code, presets: vec![(preset, ruleset)] }),
        }
    }
    games
}

/// The presets by their names and titles, for a picker: under the game of each.
pub(crate) fn options_by_game(texts: Texts) -> Vec<(String, Vec<(String, String)>)> {
    let option = |(preset, ruleset): &(&'static Preset, Ruleset)| {
        (preset.name.to_owned(), texts.ruleset_title(ruleset))
    };
    games().iter().map(|game| (game.title(texts), game.presets.iter().map(option).collect())).collect()
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
}
