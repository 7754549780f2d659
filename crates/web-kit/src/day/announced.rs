//! The day as announced, before anything is played.

use pairwright_core::nouns::{StageSpec, USUAL_TURNAROUND};
use pairwright_core::stages::{DayPlan, RoundTime};
use pairwright_core::{Setup, Tournament};
use pairwright_words::{Texts, say};

use super::question::{bracket_rounds, halving};
use super::times;
use crate::form::FieldValue;
use crate::parts::words;
use crate::time::time_of_day;

/// When it begins: `Saturday 12 December, 10:00`. `None` without a date.
pub fn when(texts: Texts, setup: &Setup) -> Option<String> {
    let day = words::day_in_week(texts, setup.date?);
    Some(match setup.venue.day.start {
        Some(start) => say!(texts, "before-day-at", day = day, time = start.write()),
        None => day,
    })
}

/// The times of the day that are announced, each with its name: doors, first round, cut, end.
pub fn stops(texts: Texts, tournament: &Tournament) -> Vec<(String, String)> {
    let (setup, rounds) = (&tournament.setup, rounds(tournament));
    let (doors, start) = (setup.venue.day.doors, setup.venue.day.start);
    let cut = rounds.iter().find(|round| round.is_bracket && round.number.0 > 1);
    let cut = cut.zip(setup.cut_size());
    let stops = [
        doors.map(|doors| (doors.write(), say!(texts, "before-doors"))),
        start.map(|start| (start.write(), say!(texts, "round-number", round = 1))),
        cut.map(|(round, top)| (time_of_day(round.begin), say!(texts, "before-cut", top = top))),
        rounds.last().map(|last| (time_of_day(last.end), say!(texts, "before-end"))),
    ];
    stops.into_iter().flatten().collect()
}

/// When it ends, with and without the cut; `None` unless the rounds are announced.
pub fn ends(texts: Texts, tournament: &Tournament) -> Option<String> {
    let rounds = rounds(tournament);
    let end = time_of_day(rounds.last()?.end);
    let before_cut = rounds.iter().rfind(|round| !round.is_bracket).map(|round| time_of_day(round.end));
    Some(match before_cut.filter(|swiss| *swiss != end) {
        Some(swiss) => say!(texts, "before-ends-cut", end = end, swiss = swiss),
        None => say!(texts, "before-ends", end = end),
    })
}

/// The rounds with their times; empty unless they are announced.
fn rounds(tournament: &Tournament) -> Vec<RoundTime> {
    plan(tournament).map(|plan| plan.to_come().collect()).unwrap_or_default()
}

/// The plan of a tournament that has a date, a start and a number of rounds; otherwise `None`.
fn plan(tournament: &Tournament) -> Option<DayPlan> {
    let (setup, day) = (&tournament.setup, tournament.setup.venue.day);
    let begin = times::on(setup.date?, day.start?)?;
    let rounds = match tournament.begins_with_bracket() {
        true => 0,
        false => tournament.rounds_announced()?,
    };
    let stage = setup.bracket_stage();
    Some(DayPlan {
        first: tournament.next_round(),
        begin,
        rounds,
        bracket_rounds: stage.map_or(0, |stage| rounds_of_bracket(tournament, stage)),
        halving: stage.map_or(1, |stage| halving(stage.kind)),
        minutes: tournament.round_minutes(),
        turnaround: day.turnaround.unwrap_or(USUAL_TURNAROUND),
        pause: day.pause,
        latest_end: day.latest_end.and_then(|time| times::next(begin, time)),
    })
}

/// The rounds of a bracket not drawn yet, by its expected size.
pub fn rounds_of_bracket(tournament: &Tournament, stage: &StageSpec) -> u32 {
    let here = || u32::try_from(tournament.present_in(tournament.next_round()).count()).ok();
    let players = stage.cut.as_ref().map_or_else(here, |cut| cut.top).unwrap_or(2);
    bracket_rounds(stage.kind, players.max(2))
}
