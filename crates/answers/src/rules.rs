//! Rulesets and tie-breaks by name.

use std::path::Path;

use pairwright_core::ruleset::{PRESETS, Preset, RulesetChoice, TieBreakCode, UnknownTieBreak, from_toml};
use pairwright_core::{Ruleset, message};

use crate::failure::Failure;
use crate::input::FileSource;

/// Returns the ruleset with this name: a preset, or a TOML file.
pub fn named(name: &str) -> Result<Ruleset, Failure> {
    if Preset::named(name).is_some() {
        return RulesetChoice::Preset(name.into()).resolve().map_err(Failure::of);
    }
    let path = Path::new(name);
    if !path.exists() {
        return Err(unknown(name));
    }
    let text = FileSource::new(path).text()?;
    from_toml(&text).map_err(|error| Failure::at(name, error))
}

/// The failure for a name that is neither.
pub fn unknown(name: &str) -> Failure {
    let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    Failure::of(message!("cli-no-such-ruleset", name = name, known = known))
}

/// Parses a list such as `omw,gw,ogw`.
pub fn tie_breaks(list: &str) -> Result<Vec<TieBreakCode>, Failure> {
    let codes: Result<Vec<TieBreakCode>, UnknownTieBreak> =
        list.split(',').map(|name| name.trim().parse()).collect();
    let codes = codes.map_err(|error| Failure::at("--tiebreaks", error))?;
    match codes.iter().enumerate().find(|(place, code)| codes[..*place].contains(code)) {
        Some((_, twice)) => Err(Failure::at("--tiebreaks", message!("listed-twice", name = twice.name()))),
        None => Ok(codes),
    }
}
