//! The settings with which a tournament begins.

use jiff::civil::Date;
use pairwright_core::nouns::{StageKind, TimeControl, Timing};
use pairwright_core::ruleset::{Decks, RulesetChoice};
use pairwright_core::{Entropy, Setup};
use pairwright_words::Texts;

use crate::command::CutSize;
use crate::decide::plan::cut_rule;
use crate::faults::Faults;
use crate::stages::{Format, plan_cut, plan_format};

/// A new tournament as it is asked for.
pub struct Beginning<'a> {
    pub name: &'a str,
    pub date: Option<Date>,
    pub preset: &'a str,
    /// `None` is rounds as the ruleset pairs them.
    pub format: Option<Format>,
    pub cut: CutSize,
    pub unlisted: bool,
}

impl Beginning<'_> {
    pub fn setup(self, texts: Texts, entropy: Option<Entropy>, faults: &mut Faults) -> Setup {
        let Beginning { name, date, preset, format, cut, unlisted } = self;
        let mut setup = Setup::new(name, preset_for(preset, format));
        setup.date = date;
        setup.venue.unlisted = unlisted;
        setup.entropy = entropy;
        if let Some(format) = format {
            setup.ruleset = format.ruleset(setup.ruleset.clone()).unwrap_or(setup.ruleset);
        }
        (setup.venue.timing, setup.venue.time_control) = usual_timing(&setup);
        plan_format(&mut setup, format);
        if !format.is_some_and(|format| format.stage().is_bracket()) {
            plan_cut(&mut setup, cut_rule(texts, cut, None, faults));
        }
        setup
    }
}

/// A rapid game, for which a round of an evening has time.
const USUAL_CHESS: TimeControl = TimeControl { minutes: 15, seconds: 10 };

/// The default timing. Turnabout has a timer for each game instead of document 001's shared timer. Chess is played on clocks.
fn usual_timing(setup: &Setup) -> (Timing, Option<TimeControl>) {
    match setup.ruleset.resolve() {
        Ok(rules) if rules.match_rules.decks == Decks::OpponentsFirst => (Timing::Games, None),
        Ok(rules) if rules.game() == "chess" => (Timing::Clocks, Some(USUAL_CHESS)),
        _ => (Timing::Round, None),
    }
}

/// The preset for a format. A chess round robin has colours from tables, and tie-breaks that suit it.
fn preset_for(chosen: &str, format: Option<Format>) -> &str {
    let is_chess =
        || RulesetChoice::Preset(chosen.into()).resolve().is_ok_and(|rules| rules.game() == "chess");
    if format.map(Format::stage) == Some(StageKind::RoundRobin) && is_chess() {
        "round-robin"
    } else {
        chosen
    }
}
