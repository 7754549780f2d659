//! The states of a round's tables, and the bar that shows them at a glance.

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{Match, Round};
use pairwright_web_kit::parts::{progress, words};
use pairwright_words::say;

use crate::desk::Desk;

/// Above this number of tables, segments are too narrow to tell apart.
const MOST_SEGMENTS: usize = 120;

/// The state of a table, sorted from done to open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TableState {
    Done,
    /// Its players reported different results.
    Disputed,
    Reported,
    Extra,
    Open,
}

impl TableState {
    pub(crate) fn of(tournament: &Tournament, round: &Round, played: &Match) -> TableState {
        if !played.is_open() {
            return TableState::Done;
        }
        let extra = tournament.extra_time(round.number, played);
        match tournament.report_state(round.number, played) {
            Some(ReportState::Disputed(..)) => TableState::Disputed,
            Some(ReportState::Waiting(_) | ReportState::Agreed(_)) => TableState::Reported,
            None if extra.time > 0 || extra.turns > 0 => TableState::Extra,
            None => TableState::Open,
        }
    }

    fn class(self) -> &'static str {
        match self {
            TableState::Done => "done",
            TableState::Disputed => "disputed",
            TableState::Reported => "reported",
            TableState::Extra => "extra",
            TableState::Open => "open",
        }
    }
}

/// A bar with a segment per table, done ones first, and the same in words.
pub(crate) fn bar(desk: &Desk<'_>, round: &Round) -> Markup {
    let (done, all) = words::finished_tables(round);
    let at_tables = round.matches.iter().filter(|m| m.pair().is_some());
    let mut states: Vec<TableState> =
        at_tables.map(|m| TableState::of(desk.view.tournament, round, m)).collect();
    states.sort_unstable();
    let label = label(desk, &states, (done, all));
    if all > MOST_SEGMENTS {
        return progress(done, all, &label);
    }
    html! {
        div class="segments" role="img" aria-label=(label) {
            @for state in states { i class=(state.class()) {} }
        }
    }
}

fn label(desk: &Desk<'_>, states: &[TableState], (done, all): (usize, usize)) -> String {
    let texts = desk.view.texts;
    let count = |state| states.iter().filter(|other| **other == state).count();
    let (disputed, reported) = (count(TableState::Disputed), count(TableState::Reported));
    let extra = count(TableState::Extra);
    let parts = [
        Some(say!(texts, "tables-finished", done = done, all = all)),
        (disputed > 0).then(|| say!(texts, "bar-disputed", count = disputed)),
        (reported > 0).then(|| say!(texts, "bar-reported", count = reported)),
        (extra > 0).then(|| say!(texts, "bar-extra", count = extra)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
