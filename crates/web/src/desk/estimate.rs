//! When each round begins and ends (page 5): as it was played, as the plan says, and, once rounds have been played here, as
//! long as those took.

use maud::{Markup, html};
use pairwright_core::nouns::{Round, StageSpec, TimerOf, USUAL_TURNAROUND};
use pairwright_core::stages::bracket;
use pairwright_core::stages::timetable::{DayPlan, MINUTE, RoundState, RoundTime};
use pairwright_core::{RoundNumber, Tournament};

use super::history;
use super::pace::{Pace, Times, is_being_played};
use super::screen::{Desk, Screen};
use crate::day::question::{Lengths, bracket_rounds, halving};
use crate::day::times;
use crate::desk::plan;
use crate::i18n::Texts;
use crate::say;
use crate::time::Timer;

/// A day in milliseconds.
const DAY: i64 = 24 * 60 * MINUTE;

/// When each round of a tournament began and ended, or is expected to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Timetable {
    /// The rounds in their order; those of a file have no times and are left out, but for one that is played by a timer.
    pub(crate) rounds: Vec<RoundTime>,
    /// What the expected times come from: the rounds that are still to begin.
    pub(crate) plan: DayPlan,
    /// Whence the length of a round is known.
    pub(crate) basis: Basis,
    /// The lengths as they are settled, whatever was measured.
    pub(crate) settled: Lengths,
}

/// Whence the length of a round is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Basis {
    /// From so many rounds that were played here, with what they took; from the plan too, while they are few.
    Measured(usize, Lengths),
    Settled,
    /// From the ruleset's chess clock.
    Clock,
    Usual,
}

impl Timetable {
    /// Of a tournament as it stands; rounds to come are in it as far as their number is known.
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

    /// The rounds that have begun.
    pub(crate) fn begun(&self) -> impl Iterator<Item = &RoundTime> {
        self.rounds.iter().filter(|round| round.state != RoundState::Expected)
    }

    /// When the last round ends; nothing where no round is known.
    pub(crate) fn end(&self) -> Option<i64> {
        self.rounds.last().map(|last| last.end)
    }

    /// The rounds that are not over.
    pub(crate) fn left(&self) -> usize {
        self.rounds.iter().filter(|round| round.state != RoundState::Over).count()
    }

    /// By how many minutes it ends after it has to be over.
    pub(crate) fn late_by(&self) -> Option<u32> {
        let late = self.end()?.saturating_sub(self.plan.latest_end?);
        u32::try_from(late.saturating_add(MINUTE - 1) / MINUTE).ok().filter(|minutes| *minutes > 0)
    }
}

/// The day as the settings have it; with the length of the rounds that were played here, once there are any.
fn planned(tournament: &Tournament, pace: &Pace) -> (Basis, Lengths, DayPlan) {
    let day = tournament.setup.venue.day;
    let (basis, minutes) = round_length(tournament);
    let settled = Lengths { minutes, between: day.turnaround.unwrap_or(USUAL_TURNAROUND) };
    let (length, turnaround) = (pace.length(), pace.turnaround(day.pause));
    let between = turnaround.map_or(settled.between, |taken| taken.minutes);
    let (basis, minutes) = match length {
        Some(taken) => {
            let measured = Lengths { minutes: taken.minutes, between };
            (Basis::Measured(pace.played(), measured), taken.beside(settled.minutes))
        }
        None => (basis, minutes),
    };
    let start = start(tournament, pace.now);
    let begin = pace.begun().unwrap_or_else(|| start.unwrap_or(pace.now).max(pace.now));
    // What begins late has to be over as if it had begun in time.
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

/// How long a round is before one has been played, and whence that is known.
fn round_length(tournament: &Tournament) -> (Basis, u32) {
    let basis = match tournament.setup.venue.round_minutes {
        Some(_) => Basis::Settled,
        None if tournament.minutes_by_clock().is_some() => Basis::Clock,
        None => Basis::Usual,
    };
    (basis, tournament.round_minutes())
}

/// When the first round is to begin, where that is settled.
pub(crate) fn start(tournament: &Tournament, now: i64) -> Option<i64> {
    let setup = &tournament.setup;
    let day = setup.date.unwrap_or_else(|| times::day_of(now));
    times::on(day, setup.venue.day.start?)
}

/// The rounds before the bracket and those of the bracket, all of them; as many as there are where their number is open.
fn rounds(tournament: &Tournament) -> (u32, u32) {
    let count = |rounds: usize| u32::try_from(rounds).unwrap_or(u32::MAX);
    let there_are = count(tournament.swiss_rounds().count());
    if let Some(tree) = bracket(tournament).filter(|_| tournament.is_cut()) {
        return (there_are, count(tree.length().max(tournament.bracket_rounds().count())));
    }
    let stage = tournament.setup.bracket_stage().map_or(0, |stage| stage_rounds(tournament, stage));
    if tournament.begins_with_bracket() {
        return (0, stage);
    }
    let planned = tournament.setup.rounds_announced();
    let planned = planned.or_else(|| plan::suggested(tournament, tournament.setup.cut_size()));
    (planned.unwrap_or(0).max(there_are), stage)
}

/// The rounds of a bracket that is not drawn yet, as far as its size is known.
fn stage_rounds(tournament: &Tournament, stage: &StageSpec) -> u32 {
    let here = || u32::try_from(tournament.present_in(tournament.next_round()).count()).ok();
    let players = stage.cut.as_ref().map_or_else(here, |cut| cut.top).unwrap_or(2);
    bracket_rounds(stage.kind, players.max(2))
}

/// When a round that was published here, or has a timer, was played; one that is being played ends when its time is over, but
/// not before its timer, or now where that has been.
fn played(tournament: &Tournament, pace: &Pace, minutes: u32, number: RoundNumber) -> Option<RoundTime> {
    let round = tournament.round(number)?;
    let timer = Timer::of(tournament, TimerOf::Round { round: number });
    let timer = timer.filter(|_| is_being_played(tournament, round));
    let by_timer = || Some(Times { begun: timer.as_ref()?.began(), ended: None });
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

/// When a timer is over for the open table that has the most time; one that stands still, as if it went on now.
fn last_end(round: &Round, timer: &Timer, now: i64) -> Option<i64> {
    round.open_matches().map(|played| timer.ends_at_best(played.table, now)).max()
}

/// When it would end, as a short sentence that leads to the plan, where the rest is; nothing where nothing is left.
pub(super) fn estimate(desk: &Desk<'_>) -> Option<Markup> {
    let (texts, timetable) = (desk.view.texts, Timetable::of(desk.view.tournament, desk.pace));
    let sentence = sentence(texts, &timetable)?;
    let page = Screen::Plan(String::new());
    Some(html! {
        (sentence)
        @if desk.may_open(&page) { " " a href=(page.url(&desk.view)) { (say!(texts, "day-title")) } }
    })
}

/// When it would end, and by how much that is too late.
fn sentence(texts: Texts, timetable: &Timetable) -> Option<String> {
    let end = timetable.end().filter(|_| timetable.left() > 0).map(history::clock)?;
    Some(match timetable.late_by() {
        Some(minutes) => say!(texts, "estimate-late", end = end, late = times::length(texts, minutes)),
        None => say!(texts, "estimate-end", end = end),
    })
}
