//! The ways in which a tournament can begin, as choices of a form.

use pairwright_core::nouns::Coded;
use pairwright_core::ruleset::{PairingMethod, Ruleset};
use pairwright_office::stages::Format;
use pairwright_web_kit::form::choices;

use crate::i18n::Texts;
use crate::say;

/// The choices of a form, rounds first.
pub(crate) fn formats(texts: Texts) -> Vec<(String, String)> {
    let mut all = choices::<Format>(texts, "format");
    all.insert(0, (String::new(), say!(texts, "format-rounds")));
    all
}

/// The choices under a tournament's rules. If those pair a round robin, the Swiss is replaced by it.
pub(super) fn formats_under(texts: Texts, rules: &Ruleset, chosen: &str) -> Vec<(String, String)> {
    let mut all = formats(texts);
    if rules.pairing.method == PairingMethod::RoundRobin {
        let is_left = chosen.is_empty();
        all.retain(|(value, _)| if is_left { value != Format::RoundRobin.code() } else { !value.is_empty() });
        if let Some((_, text)) = all.iter_mut().find(|(value, _)| value.is_empty()) {
            *text = texts.named("format", Format::RoundRobin.code());
        }
    }
    all
}
