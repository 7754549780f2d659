//! The question: a day as somebody thinks of it, on the ground of what is settled or played already.

use jiff::civil::{Date, Time};
use maud::{Markup, html};
use pairwright_core::RoundNumber;
use pairwright_core::fault::MOST_ROUNDS;
use pairwright_core::nouns::{Pause, StageKind};
use pairwright_core::stages::timetable::{DayPlan, RoundTime};
use pairwright_core::stages::{Entries, rounds_needed};

use super::times;
use crate::i18n::Texts;
use crate::parts::form::{Faults, Field, Input, Line, Sheet, form, within};
use crate::say;

/// More players than any tournament has.
const MOST_PLAYERS: u32 = 100_000;
/// The rounds that somebody thinks of take no longer in all, in minutes: two weeks.
const MOST_PLANNED: u64 = 14 * 24 * 60;
/// Nothing takes longer, in minutes: a day.
pub(crate) const MOST_MINUTES: u32 = 24 * 60;

form! {
    /// A day as somebody thinks of it.
    pub(crate) struct DayQuestion {
        pub(crate) players: Input<u32>,
        pub(crate) start: Input<Time>,
        pub(crate) rounds: Input<u32>,
        pub(crate) minutes: Input<u32>,
        pub(crate) between: Input<u32>,
        pub(crate) cut: Input<u32>,
        pub(crate) end: Input<Time>,
        pub(crate) pause: Input<u32>,
        pub(crate) pause_after: Input<u32>,
    }
}

/// On what a day is planned.
#[derive(Debug, Clone)]
pub(crate) struct Ground {
    /// How many players there are.
    pub(crate) players: u32,
    /// How many more awarded byes make of them (page 5).
    pub(crate) weight: u64,
    /// How many go on after the rounds; 0 is no cut.
    pub(crate) cut: u32,
    /// How the bracket is played.
    pub(crate) bracket: StageKind,
    /// What of the day can be changed.
    pub(crate) open: Open,
    /// The day it begins.
    pub(crate) day: Date,
    /// Before this nothing begins any more.
    pub(crate) earliest: Option<i64>,
    /// The rounds that have begun and whose times are known.
    pub(crate) begun: Vec<RoundTime>,
    /// The rounds to come, as they are planned so far.
    pub(crate) plan: DayPlan,
    /// The lengths as they are settled; the plan may count with those that were measured.
    pub(crate) settled: Lengths,
}

/// How long a round is, and the time between two, in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lengths {
    pub(crate) minutes: u32,
    pub(crate) between: u32,
}

/// What of a day can be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Open {
    /// How many rounds are played, and who goes on.
    RoundsAndCut,
    /// Who goes on; the table of a round robin has as many rounds as it needs.
    Cut,
    /// Neither: the cut is made, or everybody is in the bracket.
    Neither,
}

/// A day that can be planned.
#[derive(Debug, Clone)]
pub(crate) struct Day<'a> {
    pub(crate) ground: &'a Ground,
    /// At least two, so that it can be planned.
    pub(crate) players: u32,
    /// Whether so many are known to come.
    has_players: bool,
    pub(crate) cut: u32,
    /// The rounds to come.
    pub(crate) plan: DayPlan,
}

impl Ground {
    /// Whether no round has begun yet.
    pub(crate) fn is_before_all(&self) -> bool {
        self.plan.begun() == 0
    }

    /// From how many players the number of rounds is computed.
    fn entries(&self, players: u32) -> Entries {
        Entries(u64::from(players).saturating_add(self.weight))
    }

    /// The rounds that so many players need before such a cut (page 5).
    fn needed(&self, players: u32, cut: u32) -> u32 {
        rounds_needed(self.entries(players), Some(cut)).max(1)
    }
}

impl DayQuestion {
    /// With what is planned so far; the lengths are the settled ones.
    pub(crate) fn of(ground: &Ground) -> DayQuestion {
        let (empty, plan) = (DayQuestion::default(), &ground.plan);
        let end = plan.latest_end.map(times::time_of);
        DayQuestion {
            players: empty.players.with_optional(Some(&ground.players).filter(|players| **players > 1)),
            start: empty.start.with(&times::time_of(plan.begin)),
            rounds: empty.rounds.with_optional(Some(&plan.rounds).filter(|rounds| **rounds > 0)),
            minutes: empty.minutes.with(&ground.settled.minutes),
            between: empty.between.with(&ground.settled.between),
            cut: empty.cut.with(&ground.cut),
            end: empty.end.with_optional(end.as_ref()),
            pause: empty.pause.with_optional(plan.pause.map(|pause| pause.minutes).as_ref()),
            pause_after: empty.pause_after.with_optional(plan.pause.map(|pause| pause.after.0).as_ref()),
        }
    }

    /// The day that the question describes.
    pub(crate) fn day<'a>(&self, texts: Texts, ground: &'a Ground) -> Result<Day<'a>, Faults> {
        let mut faults = Faults::default();
        let players = within(texts, &mut faults, &self.players, 2, MOST_PLAYERS);
        let players = players.unwrap_or(ground.players);
        let (players, has_players) = (players.max(2), players > 1);
        let cut = match ground.open {
            Open::Neither => Some(ground.cut),
            _ => within(texts, &mut faults, &self.cut, 0, MOST_PLAYERS),
        };
        let cut = cut.filter(|cut| *cut > 1).unwrap_or(0);
        let plan = self.plan(texts, ground, players, cut, &mut faults);
        let minutes = |plan: &DayPlan| {
            u64::from(plan.all_rounds()) * (u64::from(plan.minutes) + u64::from(plan.turnaround))
        };
        // What is settled already may be longer.
        if minutes(&plan) > MOST_PLANNED.max(minutes(&ground.plan)) {
            faults.say(&self.rounds, say!(texts, "day-too-long"));
        }
        faults.or(Some(Day { ground, players, has_players, cut, plan }))
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
            Open::RoundsAndCut => within(texts, faults, &self.rounds, 1, MOST_ROUNDS),
            _ => Some(ground.plan.rounds),
        };
        let now = DayQuestion::of(ground);
        // What stands there as it was settled is not asked for: what was measured counts.
        let mut asked = |length: &Input<u32>, settled: &Input<u32>, least| {
            within(texts, faults, length, least, MOST_MINUTES).filter(|_| length.differs(settled))
        };
        let lengths = (asked(&self.minutes, &now.minutes, 1), asked(&self.between, &now.between, 0));
        let begun = ground.plan.begun();
        let day_from = ground.begun.first().map_or(begin, |first| first.begin);
        DayPlan {
            begin: begins,
            rounds: rounds.unwrap_or_else(|| ground.needed(players, cut)).max(begun.min(ground.plan.rounds)),
            bracket_rounds: match ground.open {
                Open::Neither => ground.plan.bracket_rounds,
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

    /// Its fields, as far as they are open.
    pub(crate) fn draw(&self, texts: Texts, ground: &Ground, faults: &Faults) -> Markup {
        let sheet = Sheet::new(texts, faults);
        let clock = || Line { kind: Some("time"), ..Line::default() };
        let number = || Line { keys: Some("numeric"), ..Line::default() };
        html! {
            div class="day-fields" {
                (sheet.line(say!(texts, "day-players"), &self.players, &number()))
                @if ground.is_before_all() { (sheet.line(say!(texts, "day-start"), &self.start, &clock())) }
                @if ground.open == Open::RoundsAndCut { (sheet.line(say!(texts, "desk-rounds-label"), &self.rounds, &number())) }
                (sheet.line(say!(texts, "day-minutes-each"), &self.minutes, &number()))
                (sheet.line(say!(texts, "day-between"), &self.between, &number()))
                @if ground.open != Open::Neither { (sheet.pick(say!(texts, "day-cut"), &self.cut, &cuts(texts, self.cut.value()))) }
                (sheet.line(say!(texts, "day-latest-end"), &self.end, &clock()))
                (sheet.line(say!(texts, "day-pause-short"), &self.pause, &number()))
                (sheet.line(say!(texts, "day-pause-after"), &self.pause_after, &number()))
            }
        }
    }

    /// What is sent of it: all before anything has begun; then what differs from the ground, as the rest is measured anew.
    pub(crate) fn changes(&self, ground: &Ground) -> Vec<(&'static str, &str)> {
        let now = DayQuestion::of(ground);
        let now = now.entries();
        self.entries().into_iter().filter(|entry| ground.is_before_all() || !now.contains(entry)).collect()
    }

    /// What stands behind the question mark of an address that asks it.
    pub(crate) fn query(&self, ground: &Ground) -> String {
        serde_urlencoded::to_string(self.changes(ground)).unwrap_or_default()
    }
}

/// The field with the ground on which the form was drawn, as the query of an address.
pub(super) const DRAWN: &str = "drawn";

/// The ground as a form keeps it; nothing before anything has begun.
pub(super) fn drawn(ground: &Ground) -> Option<String> {
    let now = Some(ground).filter(|ground| !ground.is_before_all()).map(DayQuestion::of)?;
    serde_urlencoded::to_string(now.entries()).ok()
}

/// What was changed in a form: what still stands there as it was drawn may have been measured anew since.
pub(crate) fn typed(query: &str) -> Vec<(String, String)> {
    let read = |text: &str| serde_urlencoded::from_str::<Vec<(String, String)>>(text).unwrap_or_default();
    let sent = read(query);
    let drawn = sent.iter().find(|(name, _)| name == DRAWN).map_or_else(Vec::new, |(_, text)| read(text));
    sent.into_iter().filter(|entry| !drawn.contains(entry)).collect()
}

/// A pause, which has a length and a round that it comes after; nothing where both fields are empty.
pub(crate) fn pause(
    texts: Texts,
    faults: &mut Faults,
    length: &Input<u32>,
    after: &Input<u32>,
) -> Option<Pause> {
    if length.text().is_empty() != after.text().is_empty() {
        let empty = if length.text().is_empty() { length } else { after };
        faults.say(empty, say!(texts, "day-pause-needs-both"));
    }
    let minutes = within(texts, faults, length, 1, MOST_MINUTES);
    let round = within(texts, faults, after, 1, MOST_ROUNDS);
    minutes.zip(round).map(|(minutes, round)| Pause { after: RoundNumber(round), minutes })
}

/// The sizes of cuts that one plans with.
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

/// The rounds of a bracket of so many players; none where nobody goes on.
pub(crate) fn bracket_rounds(kind: StageKind, players: u32) -> u32 {
    let rounds = players.checked_next_power_of_two().map_or(u32::BITS, u32::ilog2);
    if players < 2 { 0 } else { halving(kind) * rounds }
}

/// How many rounds a bracket of twice the size has more.
pub(crate) fn halving(kind: StageKind) -> u32 {
    if kind == StageKind::DoubleElimination { 2 } else { 1 }
}

impl Day<'_> {
    /// All rounds, those that have begun among them.
    pub(crate) fn rounds(&self) -> Vec<RoundTime> {
        self.ground.begun.iter().copied().chain(self.plan.to_come()).collect()
    }

    /// How many rounds its players need; nothing where their number is not a question, or nobody has come yet.
    pub(crate) fn needed(&self) -> Option<u32> {
        let is_asked = self.has_players && self.ground.open == Open::RoundsAndCut;
        is_asked.then(|| self.ground.needed(self.players, self.cut))
    }

    /// From how many players the number of rounds is computed.
    pub(crate) fn entries(&self) -> Entries {
        self.ground.entries(self.players)
    }
}
