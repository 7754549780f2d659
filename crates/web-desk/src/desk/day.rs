//! The plan of the day: when it ends, what could be changed, and adopting it.

use maud::{Markup, html};
use pairwright_core::nouns::{CutRule, StageKind};
use pairwright_core::stages::{DayPlan, Entries, MINUTE};
use pairwright_core::{Action, Setup, Tournament};
use pairwright_office::decide::plan::configure;
use pairwright_office::stages::plan_cut;
use pairwright_web_kit::day::answer::Frame;
use pairwright_web_kit::day::question::{Adjustable, DayQuestion, Ground, Lengths, PlannedDay, typed};
use pairwright_web_kit::day::too_few::paid_by;
use pairwright_web_kit::day::{answer, times};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Faults, Sent, read_over};
use pairwright_web_kit::parts::{Tint, pill};
use pairwright_words::say;

use super::Desk;
use super::estimate::{EstimateBasis, Pace, TimeTaken, Timetable, start};
use super::form::{form, hidden};
use super::prizes::by_points;
use crate::room::DeskOrder;

/// A proposed start is a multiple of this.
const ROUND: i64 = 5 * MINUTE;

pub(super) fn page(desk: &Desk<'_>, query: &str) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let timetable = Timetable::of(tournament, desk.pace);
    let ground = ground(tournament, desk.pace, &timetable);
    let question = read_over(DayQuestion::of(&ground), &typed(query));
    if tournament.finished
        && let Ok(day) = DayQuestion::of(&ground).day(texts, &ground)
    {
        return answer::over(texts, &day);
    }
    let frame = Frame {
        page: &desk.at("/plan"),
        basis: basis(desk, &ground, timetable.basis),
        button: button(desk, &ground, timetable.basis, &question),
        offer: offer(desk),
    };
    answer::page(texts, &ground, &question, &frame)
}

/// The payment of prizes if there are too few rounds, and the offer to share them between equal points.
pub(super) fn offer(desk: &Desk<'_>) -> Markup {
    html! { p class="small" { (paid_by(desk.view.texts, desk.view.tournament)) } (by_points(desk)) }
}

/// The source of the lengths. A button writes measured lengths into the settings.
fn basis(desk: &Desk<'_>, ground: &Ground, basis: EstimateBasis) -> Markup {
    let (texts, Lengths { minutes, between }) = (desk.view.texts, measured_of(ground, basis));
    let sentence = match basis {
        EstimateBasis::Measured(rounds, _) => {
            let measured =
                say!(texts, "day-basis-measured", rounds = rounds, minutes = minutes, between = between);
            let is_few = rounds < TimeTaken::ENOUGH as usize;
            let planned = || say!(texts, "day-basis-planned", enough = TimeTaken::ENOUGH);
            if is_few { format!("{measured} {}", planned()) } else { measured }
        }
        EstimateBasis::Clock => say!(texts, "day-basis-clock"),
        EstimateBasis::Settled | EstimateBasis::Usual => return html! {},
    };
    let measured =
        [("minutes", minutes, ground.settled.minutes), ("between", between, ground.settled.between)];
    let new: Vec<_> = measured.into_iter().filter(|(_, measured, settled)| measured != settled).collect();
    let is_offered = matches!(basis, EstimateBasis::Measured(..)) && !new.is_empty();
    let fields = html! {
        @for (name, measured, _) in &new { (hidden(name, &measured.to_string())) }
        button class="button small" type="submit" { (say!(texts, "day-learned-use")) }
    };
    html! {
        div class="day-learned" {
            p class="soft small" { (sentence) }
            @if is_offered { (form(desk, "/day", "day-learned", "", fields)) }
        }
    }
}

/// The measured lengths, or the planned ones.
fn measured_of(ground: &Ground, basis: EstimateBasis) -> Lengths {
    match basis {
        EstimateBasis::Measured(_, measured) => measured,
        _ => Lengths { minutes: ground.plan.minutes, between: ground.plan.turnaround },
    }
}

/// The button that writes the plan into the settings, or a note that they already have it.
fn button(desk: &Desk<'_>, ground: &Ground, basis: EstimateBasis, question: &DayQuestion) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let Ok(day) = question.day(texts, ground).map_err(|_: Faults| ()) else { return html! {} };
    if tournament.finished {
        return html! {};
    }
    if settled(tournament, &day, basis, question) == tournament.setup {
        return pill(Tint::Green, say!(texts, "day-settled"));
    }
    let fields = html! {
        @for (name, text) in question.changes(ground) { (hidden(name, text)) }
        button class="button primary big" type="submit" { (say!(texts, "day-use")) }
    };
    form(desk, "/day", "day-use", "", fields)
}

/// The settings with the plan. After the first round only changed values are written, because the others were measured.
fn settled(
    tournament: &Tournament,
    day: &PlannedDay<'_>,
    basis: EstimateBasis,
    question: &DayQuestion,
) -> Setup {
    let (now, mut setup) = (DayQuestion::of(day.ground), tournament.setup.clone());
    let is_first = day.ground.is_before_all();
    let options = &mut setup.venue.day;
    if is_first {
        options.start = question.start.value();
    }
    options.latest_end = question.end.value();
    options.pause = day.plan.pause;
    if is_first || question.between.differs(&now.between) {
        options.turnaround = Some(day.plan.turnaround);
    }
    if question.minutes.differs(&now.minutes) || is_first && basis != EstimateBasis::Clock {
        setup.venue.round_minutes = Some(day.plan.minutes);
    }
    if question.cut.differs(&now.cut) && day.ground.open != Adjustable::Neither {
        plan_cut(&mut setup, (day.cut > 0).then(|| CutRule::top(day.cut)));
    }
    if day.ground.open == Adjustable::RoundsAndCut && (is_first || question.rounds.differs(&now.rounds)) {
        setup.rounds_planned = Some(day.plan.rounds);
    }
    setup
}

pub(crate) fn use_plan(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let pace = Pace::of(order.journal, order.now);
    let timetable = Timetable::of(order.tournament, &pace);
    let ground = ground(order.tournament, &pace, &timetable);
    let sent: &Sent = &order.fields.0;
    let question = read_over(DayQuestion::of(&ground), sent);
    let day = question.day(order.texts, &ground)?;
    Ok(configure(order, settled(order.tournament, &day, timetable.basis, &question))?)
}

fn ground(tournament: &Tournament, pace: &Pace, timetable: &Timetable) -> Ground {
    let setup = &tournament.setup;
    let here = || tournament.present_in(tournament.next_round());
    let players = u32::try_from(here().count()).unwrap_or(u32::MAX);
    let Entries(entries) = Entries::weighing_byes(here().map(|player| player.awarded_byes));
    let begin = start(tournament, pace.now);
    let usual = pace.now + ROUND - pace.now.rem_euclid(ROUND);
    let plan = match tournament.rounds.is_empty() {
        true => DayPlan { begin: begin.unwrap_or(usual), ..timetable.plan },
        false => timetable.plan,
    };
    let day = setup.date.unwrap_or_else(|| times::day_of(pace.now));
    let stage = setup.bracket_stage().map(|stage| stage.kind);
    Ground {
        players,
        ruleset: Some(tournament.ruleset.clone()),
        weight: entries.saturating_sub(players.into()),
        cut: setup.cut_size().unwrap_or(0),
        bracket: stage.unwrap_or_else(|| tournament.ruleset.cut.stage().kind),
        open: open(tournament),
        day,
        earliest: Some(pace.now).filter(|now| times::day_of(*now) == day),
        begun: timetable.begun().copied().collect(),
        settled: timetable.settled,
        plan,
    }
}

fn open(tournament: &Tournament) -> Adjustable {
    let setup = &tournament.setup;
    let is_by_points = setup.bracket_stage().is_some() && setup.cut_size().is_none();
    match tournament.first_stage() {
        _ if tournament.is_cut() || tournament.finished || is_by_points => Adjustable::Neither,
        StageKind::Swiss => Adjustable::RoundsAndCut,
        StageKind::RoundRobin => Adjustable::Cut,
        _ => Adjustable::Neither,
    }
}
