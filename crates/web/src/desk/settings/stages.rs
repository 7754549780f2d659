//! The stages as forms plan them: how a tournament begins, and the bracket after a cut.

use pairwright_core::Setup;
use pairwright_core::nouns::{Coded, CutRule, StageKind, StageSpec};

use crate::i18n::Texts;
use crate::parts::form::choices;
use crate::say;

/// How a tournament can begin: by rounds as its ruleset pairs them, by a table, or in a bracket.
pub(crate) fn formats(texts: Texts) -> Vec<(String, String)> {
    let mut all = choices::<StageKind>(texts, "format");
    all.retain(|(code, _)| code != StageKind::Swiss.code());
    all.insert(0, (String::new(), say!(texts, "format-rounds")));
    all
}

/// How a tournament begins; `None` is by rounds as its ruleset pairs them.
pub(super) fn format_of(setup: &Setup) -> Option<StageKind> {
    let first = setup.stages.first()?;
    let is_whole = first.cut.is_none() && setup.rounds_planned.is_none() && first.kind.is_bracket();
    (first.kind == StageKind::RoundRobin || is_whole).then_some(first.kind)
}

/// Plans the stages of a format; a bracket without rounds before it is everybody's.
pub(crate) fn plan_format(setup: &mut Setup, format: Option<StageKind>) {
    if format == format_of(setup) {
        return;
    }
    setup.stages.retain(|stage| stage.kind.is_bracket() && stage.cut.is_some());
    match format {
        Some(kind) if kind.is_bracket() => {
            setup.rounds_planned = None;
            setup.stages = vec![StageSpec { kind, ..usual_bracket(setup) }];
        }
        Some(kind) => setup.stages.insert(0, StageSpec::new(kind)),
        None => {}
    }
}

/// The bracket as the ruleset plays its cuts.
pub(super) fn usual_bracket(setup: &Setup) -> StageSpec {
    let rules = setup.ruleset.resolve();
    rules.map_or_else(|_| StageSpec::new(StageKind::Elimination), |rules| rules.cut.stage())
}

/// Plans a cut by a rule, played as the ruleset plays its cuts, or none.
pub(crate) fn plan_cut(setup: &mut Setup, rule: Option<CutRule>) {
    let found = setup.stages.iter_mut().find(|stage| stage.kind.is_bracket());
    match (found, rule) {
        (_, None) => setup.stages.retain(|stage| !stage.kind.is_bracket()),
        (Some(stage), rule) => stage.cut = rule,
        (None, rule) => {
            let stage = StageSpec { cut: rule, ..usual_bracket(setup) };
            setup.stages.push(stage);
        }
    }
}
