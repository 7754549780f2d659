//! The form of a day, based on what is already settled or played.

use std::sync::Arc;

use jiff::civil::{Date, Time};
use maud::{Markup, html};
use pairwright_core::RoundNumber;
use pairwright_core::Ruleset;
use pairwright_core::fault::MOST_ROUNDS;
use pairwright_core::nouns::{Pause, StageKind};
use pairwright_core::stages::{DayPlan, Entries, RoundTime, rounds_needed, rounds_recommended};
use pairwright_words::{Texts, say};

use super::times;
use crate::form::{Faults, FormField, Input, LineInput, Sheet, form, within};

/// More than any tournament has.
const MOST_PLAYERS: u32 = 100_000;
/// Maximum length of all planned rounds, in minutes: two weeks.
const MOST_PLANNED: u64 = 14 * 24 * 60;
pub const MOST_MINUTES: u32 = 24 * 60;

form! {
    pub struct DayQuestion of(ground: &Ground) {
        pub players: Input<u32> = Some(ground.players).filter(|players| *players > 1),
        pub start: Input<Time> = times::time_of(ground.plan.begin),
        pub rounds: Input<u32> = Some(ground.plan.rounds).filter(|rounds| *rounds > 0),
        pub minutes: Input<u32> = ground.settled.minutes,
        pub between: Input<u32> = ground.settled.between,
        pub cut: Input<u32> = ground.cut,
        pub end: Input<Time> = ground.plan.latest_end.map(times::time_of),
        pub pause: Input<u32> = ground.plan.pause.map(|pause| pause.minutes),
        pub pause_after: Input<u32> = ground.plan.pause.map(|pause| pause.after.0),
    }
}

/// The basis of a day's plan.
#[derive(Debug, Clone)]
pub struct Ground {
    pub players: u32,
    /// The rules of the tournament, if there is one: some games have their own numbers of rounds.
    pub ruleset: Option<Arc<Ruleset>>,
    /// The number of players that the awarded byes add (page 5).
    pub weight: u64,
    /// The size of the cut; 0 for none.
    pub cut: u32,
    pub bracket: StageKind,
    pub open: Adjustable,
    /// The date of its start.
    pub day: Date,
    /// The earliest possible start.
    pub earliest: Option<i64>,
    /// The rounds that have begun, with known times.
    pub begun: Vec<RoundTime>,
    /// The rounds to come, as planned so far.
    pub plan: DayPlan,
    /// The configured lengths. The plan may use measured ones.
    pub settled: Lengths,
}

/// The length of a round and the time between rounds, in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lengths {
    pub minutes: u32,
    pub between: u32,
}

/// The fields of a day that can be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Adjustable {
    RoundsAndCut,
    /// The cut only: a round robin has a fixed number of rounds.
    Cut,
    /// Neither: the cut is made, or everybody is in the bracket.
    Neither,
}

#[derive(Debug, Clone)]
pub struct PlannedDay<'a> {
    pub ground: &'a Ground,
    /// At least two, so that it can be planned.
    pub players: u32,
    /// Whether this many players are expected.
    has_players: bool,
    pub cut: u32,
    pub plan: DayPlan,
}

impl Ground {
    pub fn is_before_all(&self) -> bool {
        self.plan.begun() == 0
    }

    /// The entries from which the number of rounds is computed.
    fn entries(&self, players: u32) -> Entries {
        Entries(u64::from(players).saturating_add(self.weight))
    }

    /// The rounds needed by this many players before a cut (page 5).
    fn needed(&self, players: u32, cut: u32) -> u32 {
        let (entries, cut) = (self.entries(players), Some(cut));
        let ruleset = self.ruleset.as_deref();
        ruleset
            .map_or_else(|| rounds_needed(entries, cut), |rules| rounds_recommended(rules, entries, cut))
            .max(1)
    }
}

impl DayQuestion {
    pub fn day<'a>(&self, texts: Texts, ground: &'a Ground) -> Result<PlannedDay<'a>, Faults> {
        let mut faults = Faults::default();
        let players = within(texts, &mut faults, &self.players, 2, MOST_PLAYERS);
        let players = players.unwrap_or(ground.players);
        let (players, has_players) = (players.max(2), players > 1);
        let cut = match ground.open {
            Adjustable::Neither => Some(ground.cut),
            _ => within(texts, &mut faults, &self.cut, 0, MOST_PLAYERS),
        };
        let cut = cut.filter(|cut| *cut > 1).unwrap_or(0);
        let plan = self.plan(texts, ground, players, cut, &mut faults);
        let minutes = |plan: &DayPlan| {
            u64::from(plan.all_rounds()) * (u64::from(plan.minutes) + u64::from(plan.turnaround))
        };
        // A plan that is already set may be longer.
        if minutes(&plan) > MOST_PLANNED.max(minutes(&ground.plan)) {
            faults.say(&self.rounds, say!(texts, "day-too-long"));
        }
        faults.or(Some(PlannedDay { ground, players, has_players, cut, plan }))
    }

    fn plan(&self, texts: Texts, ground: &Ground, players: u32, cut: u32, faults: &mut Faults) -> DayPlan {
        let asked_start = Some(&self.start).filter(|_| ground.is_before_all());
        let start = asked_start
            .and_then(|start| faults.optional(start, |text| say!(texts, "day-no-time", text = text)));
        let end = faults.optional(&self.end, |text| say!(texts, "day-no-time", text = text));
        let begin = match start {
            Some(start) => times::on(ground.day, start).unwrap_or(ground.plan.begin),
            None => ground.plan.begin,
        };
        let begins = begin.max(ground.earliest.unwrap_or(begin));
        let rounds = match ground.open {
            Adjustable::RoundsAndCut => within(texts, faults, &self.rounds, 1, MOST_ROUNDS),
            _ => Some(ground.plan.rounds),
        };
        let now = DayQuestion::of(ground);
        // A length left as configured is not a choice: measured lengths take precedence.
        let mut chosen = |length: &Input<u32>, settled: &Input<u32>, least| {
            within(texts, faults, length, least, MOST_MINUTES).filter(|_| length.differs(settled))
        };
        let lengths = (chosen(&self.minutes, &now.minutes, 1), chosen(&self.between, &now.between, 0));
        let begun = ground.plan.begun();
        let day_from = ground.begun.first().map_or(begin, |first| first.begin);
        DayPlan {
            begin: begins,
            rounds: rounds.unwrap_or_else(|| ground.needed(players, cut)).max(begun.min(ground.plan.rounds)),
            bracket_rounds: match ground.open {
                Adjustable::Neither => ground.plan.bracket_rounds,
                _ => bracket_rounds(ground.bracket, cut),
            },
            halving: halving(ground.bracket),
            minutes: lengths.0.unwrap_or(ground.plan.minutes),
            turnaround: lengths.1.unwrap_or(ground.plan.turnaround),
            pause: pause(texts, faults, &self.pause, &self.pause_after),
            latest_end: end.and_then(|end| times::next(day_from, end)),
            first: ground.plan.first,
        }
    }

    /// Draws the fields that are open.
    pub fn draw(&self, texts: Texts, ground: &Ground, faults: &Faults) -> Markup {
        let sheet = Sheet::new(texts, faults);
        let clock = || LineInput { kind: Some("time"), ..LineInput::default() };
        let number = || LineInput { keys: Some("numeric"), ..LineInput::default() };
        html! {
            div class="day-fields" {
                (sheet.line(say!(texts, "day-players"), &self.players, &number()))
                @if ground.is_before_all() { (sheet.line(say!(texts, "day-start"), &self.start, &clock())) }
                @if ground.open == Adjustable::RoundsAndCut { (sheet.line(say!(texts, "desk-rounds-label"), &self.rounds, &number())) }
                (sheet.line(say!(texts, "day-minutes-each"), &self.minutes, &number()))
                (sheet.line(say!(texts, "day-between"), &self.between, &number()))
                @if ground.open != Adjustable::Neither { (sheet.pick(say!(texts, "day-cut"), &self.cut, &cuts(texts, self.cut.value()))) }
                (sheet.line(say!(texts, "day-latest-end"), &self.end, &clock()))
                (sheet.line(say!(texts, "day-pause-short"), &self.pause, &number()))
                (sheet.line(say!(texts, "day-pause-after"), &self.pause_after, &number()))
            }
        }
    }

    /// The fields to send: all before the start, later only those that differ, because the rest is measured again.
    pub fn changes(&self, ground: &Ground) -> Vec<(&'static str, &str)> {
        let now = DayQuestion::of(ground);
        let now = now.entries();
        self.entries().into_iter().filter(|entry| ground.is_before_all() || !now.contains(entry)).collect()
    }

    pub fn query(&self, ground: &Ground) -> String {
        serde_urlencoded::to_string(self.changes(ground)).unwrap_or_default()
    }
}

/// The field with the state from which the form was drawn, as a query.
pub(super) const DRAWN: &str = "drawn";

/// The state for a form; `None` before the start.
pub(super) fn drawn(ground: &Ground) -> Option<String> {
    let now = Some(ground).filter(|ground| !ground.is_before_all()).map(DayQuestion::of)?;
    serde_urlencoded::to_string(now.entries()).ok()
}

/// The changed fields of a form. Unchanged ones may have been measured again since.
pub fn typed(query: &str) -> Vec<(String, String)> {
    let read = |text: &str| serde_urlencoded::from_str::<Vec<(String, String)>>(text).unwrap_or_default();
    let sent = read(query);
    let drawn = sent.iter().find(|(name, _)| name == DRAWN).map_or_else(Vec::new, |(_, text)| read(text));
    sent.into_iter().filter(|entry| !drawn.contains(entry)).collect()
}

/// A pause, with its length and the round before it; `None` if both fields are empty.
pub fn pause(texts: Texts, faults: &mut Faults, length: &Input<u32>, after: &Input<u32>) -> Option<Pause> {
    if length.text().is_empty() != after.text().is_empty() {
        let empty = if length.text().is_empty() { length } else { after };
        faults.say(empty, say!(texts, "day-pause-needs-both"));
    }
    let minutes = within(texts, faults, length, 1, MOST_MINUTES);
    let round = within(texts, faults, after, 1, MOST_ROUNDS);
    minutes.zip(round).map(|(minutes, round)| Pause { after: RoundNumber(round), minutes })
}

/// The sizes of cuts to choose from.
fn cuts(texts: Texts, chosen: Option<u32>) -> Vec<(String, String)> {
    let mut sizes: Vec<u32> = [0, 2, 4, 8, 16, 32].into_iter().chain(chosen).collect();
    sizes.sort_unstable();
    sizes.dedup();
    sizes.into_iter().map(|size| (size.to_string(), cut_name(texts, size))).collect()
}

/// `Top 8`, `No cut`.
pub(super) fn cut_name(texts: Texts, size: u32) -> String {
    if size > 1 { say!(texts, "desk-top", top = size) } else { say!(texts, "desk-cut-none") }
}

/// The rounds of a bracket for this many players; 0 without a cut.
pub fn bracket_rounds(kind: StageKind, players: u32) -> u32 {
    let rounds = players.checked_next_power_of_two().map_or(u32::BITS, u32::ilog2);
    if players < 2 { 0 } else { halving(kind) * rounds }
}

/// The additional rounds of a bracket of twice the size.
pub fn halving(kind: StageKind) -> u32 {
    if kind == StageKind::DoubleElimination { 2 } else { 1 }
}

impl PlannedDay<'_> {
    /// All rounds, including those that have begun.
    pub fn rounds(&self) -> Vec<RoundTime> {
        self.ground.begun.iter().copied().chain(self.plan.to_come()).collect()
    }

    /// The number of rounds that the players need; `None` if it is fixed, or nobody has come yet.
    pub fn needed(&self) -> Option<u32> {
        let is_asked = self.has_players && self.ground.open == Adjustable::RoundsAndCut;
        is_asked.then(|| self.ground.needed(self.players, self.cut))
    }

    /// The entries from which the number of rounds is computed.
    pub fn entries(&self) -> Entries {
        self.ground.entries(self.players)
    }
}
