//! When each round begins and ends (page 5): as played, as planned, or estimated from the rounds played so far.

use std::collections::BTreeMap;

use maud::{Markup, html};
use pairwright_core::nouns::{Pause, Round, TimerOf, USUAL_TURNAROUND};
use pairwright_core::stages::{DayPlan, MINUTE, RoundState, RoundTime, bracket};
use pairwright_core::{Action, Journal, RoundNumber, Tournament};
use pairwright_office::decide::plan::suggested;
use pairwright_web_kit::day::announced::rounds_of_bracket;
use pairwright_web_kit::day::question::{Lengths, halving};
use pairwright_web_kit::day::times;
use pairwright_web_kit::time::Timer;
use pairwright_words::{Texts, say};

use super::history;
use super::screen::{Desk, Screen};

const DAY: i64 = 24 * 60 * MINUTE;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Timetable {
    /// The rounds in order. Imported rounds without a timer have no times and are left out.
    pub(crate) rounds: Vec<RoundTime>,
    /// The plan of the rounds to come, from which expected times are calculated.
    pub(crate) plan: DayPlan,
    pub(crate) basis: EstimateBasis,
    /// The configured lengths, regardless of measurements.
    pub(crate) settled: Lengths,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EstimateBasis {
    /// Measured in this many rounds here. While they are few, mixed with the plan.
    Measured(usize, Lengths),
    Settled,
    /// From the ruleset's chess clock.
    Clock,
    Usual,
}

impl Timetable {
    /// The timetable of a tournament, including future rounds if their number is known.
    pub(crate) fn of(tournament: &Tournament, pace: &Pace) -> Timetable {
        let (basis, settled, plan) = planned(tournament, pace);
        let times = |number| played(tournament, pace, plan.minutes, number);
        let begun = tournament.rounds.iter().filter_map(|round| times(round.number));
        let mut rounds: Vec<RoundTime> = begun.collect();
        let begin = rounds.last().map_or(plan.begin, |last| plan.after(last.number, last.end).max(pace.now));
        let plan = DayPlan { begin, ..plan };
        if !tournament.finished {
            rounds.extend(plan.to_come());
        }
        Timetable { rounds, plan, basis, settled }
    }

    pub(crate) fn begun(&self) -> impl Iterator<Item = &RoundTime> {
        self.rounds.iter().filter(|round| round.state != RoundState::Expected)
    }

    pub(crate) fn end(&self) -> Option<i64> {
        self.rounds.last().map(|last| last.end)
    }

    pub(crate) fn left(&self) -> usize {
        self.rounds.iter().filter(|round| round.state != RoundState::Over).count()
    }

    /// By how many minutes the tournament overruns its latest end.
    fn late_by(&self) -> Option<u32> {
        let late = self.end()?.saturating_sub(self.plan.latest_end?);
        u32::try_from(late.saturating_add(MINUTE - 1) / MINUTE).ok().filter(|minutes| *minutes > 0)
    }
}

/// The planned day, with measured lengths once rounds have been played here.
fn planned(tournament: &Tournament, pace: &Pace) -> (EstimateBasis, Lengths, DayPlan) {
    let day = tournament.setup.venue.day;
    let (basis, minutes) = round_length(tournament);
    let settled = Lengths { minutes, between: day.turnaround.unwrap_or(USUAL_TURNAROUND) };
    let (length, turnaround) = (pace.length(), pace.turnaround(day.pause));
    let between = turnaround.map_or(settled.between, |taken| taken.minutes);
    let (basis, minutes) = match length {
        Some(taken) => {
            let measured = Lengths { minutes: taken.minutes, between };
            (EstimateBasis::Measured(pace.played(), measured), taken.beside(settled.minutes))
        }
        None => (basis, minutes),
    };
    let start = start(tournament, pace.now);
    let begin = pace.begun().unwrap_or_else(|| start.unwrap_or(pace.now).max(pace.now));
    // A late start does not move the latest end.
    let day_from = start.filter(|start| (0..DAY).contains(&(begin - start))).unwrap_or(begin);
    let (rounds, bracket_rounds) = rounds(tournament);
    let plan = DayPlan {
        first: tournament.next_round(),
        begin,
        rounds,
        bracket_rounds,
        halving: tournament.setup.bracket_stage().map_or(1, |stage| halving(stage.kind)),
        minutes,
        turnaround: turnaround.map_or(settled.between, |taken| taken.beside(settled.between)),
        pause: day.pause,
        latest_end: day.latest_end.and_then(|time| times::next(day_from, time)),
    };
    (basis, settled, plan)
}

/// A round's length before any was played, and its source.
fn round_length(tournament: &Tournament) -> (EstimateBasis, u32) {
    let basis = match tournament.setup.venue.round_minutes {
        Some(_) => EstimateBasis::Settled,
        None if tournament.minutes_by_clock().is_some() => EstimateBasis::Clock,
        None => EstimateBasis::Usual,
    };
    (basis, tournament.round_minutes())
}

pub(crate) fn start(tournament: &Tournament, now: i64) -> Option<i64> {
    let setup = &tournament.setup;
    let day = setup.date.unwrap_or_else(|| times::day_of(now));
    times::on(day, setup.venue.day.start?)
}

/// The number of rounds before the bracket and in it. If the former is open, those that exist.
fn rounds(tournament: &Tournament) -> (u32, u32) {
    let count = |rounds: usize| u32::try_from(rounds).unwrap_or(u32::MAX);
    let there_are = count(tournament.swiss_rounds().count());
    if let Some(tree) = bracket(tournament).filter(|_| tournament.is_cut()) {
        return (there_are, count(tree.length().max(tournament.bracket_rounds().count())));
    }
    let stage = tournament.setup.bracket_stage().map_or(0, |stage| rounds_of_bracket(tournament, stage));
    if tournament.begins_with_bracket() {
        return (0, stage);
    }
    let planned = tournament.rounds_announced();
    let planned = planned.or_else(|| suggested(tournament, tournament.setup.cut_size()));
    (planned.unwrap_or(0).max(there_are), stage)
}

/// The times of a round that was published here or has a timer.
/// A current round ends when its time or timer does, but not before now.
fn played(tournament: &Tournament, pace: &Pace, minutes: u32, number: RoundNumber) -> Option<RoundTime> {
    let round = tournament.round(number)?;
    let timer = Timer::of(tournament, TimerOf::Round { round: number });
    let timer = timer.filter(|_| is_being_played(tournament, round));
    let by_timer = || Some(RoundSpan { begun: timer.as_ref()?.began(), ended: None });
    let times = pace.times(number).or_else(by_timer)?;
    let (state, end) = if is_being_played(tournament, round) {
        let by_length = times.begun.saturating_add(i64::from(minutes) * MINUTE);
        let by_timer = timer.and_then(|timer| last_end(round, &timer, pace.now)).unwrap_or(pace.now);
        (RoundState::Playing, by_length.max(by_timer).max(pace.now))
    } else {
        (RoundState::Over, times.ended.unwrap_or(times.begun))
    };
    Some(RoundTime { number, is_bracket: round.stage.is_bracket(), begin: times.begun, end, state })
}

/// The latest end of a timer at any open table. A paused timer counts as continued now.
fn last_end(round: &Round, timer: &Timer, now: i64) -> Option<i64> {
    round.open_matches().map(|played| timer.ends_at_best(played.table, now)).max()
}

/// The expected end as a sentence that links to the plan; `None` if nothing is left.
pub(super) fn estimate(desk: &Desk<'_>) -> Option<Markup> {
    let (texts, timetable) = (desk.view.texts, Timetable::of(desk.view.tournament, desk.pace));
    let sentence = sentence(texts, &timetable)?;
    let page = Screen::Plan(String::new());
    Some(html! {
        (sentence)
        @if desk.may_open(&page) { " " a href=(page.url(&desk.view)) { (say!(texts, "day-title")) } }
    })
}

/// The expected end, and by how much it is too late.
fn sentence(texts: Texts, timetable: &Timetable) -> Option<String> {
    let end = timetable.end().filter(|_| timetable.left() > 0).map(history::clock)?;
    Some(match timetable.late_by() {
        Some(minutes) => say!(texts, "estimate-late", end = end, late = times::length(texts, minutes)),
        None => say!(texts, "estimate-end", end = end),
    })
}

/// Longest plausible time between rounds: anything more was a night or a meal.
const LONGEST_MINUTES: i64 = 240;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Pace {
    pub(super) now: i64,
    /// The rounds published here. Imported ones have no times.
    rounds: BTreeMap<RoundNumber, RoundSpan>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct RoundSpan {
    pub(super) begun: i64,
    /// When its last result was entered; `None` while it is played.
    pub(super) ended: Option<i64>,
}

impl Pace {
    /// Reads a journal without undone entries.
    pub(crate) fn of(journal: &Journal, now: i64) -> Pace {
        let mut rounds: BTreeMap<RoundNumber, RoundSpan> = BTreeMap::new();
        for entry in journal.entries().iter().filter(|entry| !journal.is_undone(entry.seq)) {
            match &entry.action {
                Action::Publish { round } => {
                    rounds.insert(*round, RoundSpan { begun: entry.at, ended: None });
                }
                // Postponed matches and corrections come after the round.
                Action::Report { round, result: Some(_), was: None, .. } => {
                    if let Some((newest, times)) = rounds.iter_mut().next_back()
                        && newest == round
                    {
                        times.ended = Some(entry.at);
                    }
                }
                _ => {}
            }
        }
        rounds.retain(|round, times| take_back_end(journal.tournament(), *round, times));
        Pace { now, rounds }
    }

    pub(super) fn times(&self, round: RoundNumber) -> Option<RoundSpan> {
        self.rounds.get(&round).copied()
    }

    pub(super) fn begun(&self) -> Option<i64> {
        self.rounds.values().next().map(|times| times.begun)
    }

    /// The length of a round, from its publication to its last result.
    pub(super) fn length(&self) -> Option<TimeTaken> {
        middle(self.rounds.values().filter_map(|times| Some(times.ended? - times.begun)))
    }

    /// The time from a round's last result to the next publication, without the planned pause.
    pub(super) fn turnaround(&self, pause: Option<Pause>) -> Option<TimeTaken> {
        let next = self.rounds.values().skip(1);
        let paused = |round| i64::from(pause.map_or(0, |pause| pause.minutes_after(round))) * MINUTE;
        let gaps = self.rounds.iter().zip(next);
        middle(gaps.filter_map(|((round, times), next)| Some(next.begun - times.ended? - paused(*round))))
    }

    pub(super) fn played(&self) -> usize {
        self.rounds.values().filter(|times| times.ended.is_some()).count()
    }
}

/// Removes the end of a round played again. Returns whether the round still exists.
fn take_back_end(tournament: &Tournament, round: RoundNumber, times: &mut RoundSpan) -> bool {
    let Some(round) = tournament.round(round) else { return false };
    if is_being_played(tournament, round) {
        times.ended = None;
    }
    true
}

/// Whether a round is current: an open match of an older one is a postponed match.
fn is_being_played(tournament: &Tournament, round: &Round) -> bool {
    let is_newest = tournament.current_round().is_some_and(|newest| newest.number == round.number);
    is_newest && round.open_matches().next().is_some()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TimeTaken {
    pub(super) minutes: u32,
    times: u32,
}

impl TimeTaken {
    /// The measurements needed to replace the plan: one quick round says little about the next.
    pub(super) const ENOUGH: u32 = 3;

    /// Mixes in the planned minutes while there are too few measurements.
    pub(super) fn beside(self, planned: u32) -> u32 {
        let measured = self.times.min(TimeTaken::ENOUGH);
        let sum =
            planned.saturating_mul(TimeTaken::ENOUGH - measured).saturating_add(self.minutes * measured);
        sum / TimeTaken::ENOUGH
    }
}

/// The median length, ignoring nights and results entered all at once.
fn middle(lengths: impl Iterator<Item = i64>) -> Option<TimeTaken> {
    let minutes =
        lengths.map(|length| length / MINUTE).filter(|minutes| (1..=LONGEST_MINUTES).contains(minutes));
    let mut minutes: Vec<u32> = minutes.filter_map(|minutes| u32::try_from(minutes).ok()).collect();
    minutes.sort_unstable();
    let times = u32::try_from(minutes.len()).unwrap_or(u32::MAX);
    minutes.get(minutes.len() / 2).map(|minutes| TimeTaken { minutes: *minutes, times })
}
