//! Changes that would move the end of a day, each with its cost.

use maud::{Markup, html};
use pairwright_core::stages::timetable::PlanChange;
use pairwright_core::stages::{DayPlan, MINUTE};
use pairwright_words::{Texts, say};

use super::question::{DayQuestion, PlannedDay, cut_name};
use super::times;
use super::too_few::TooFew;
use crate::time::time_of_day;

/// A line of the table: the change, its cost, and the resulting day.
struct DayChange {
    title: String,
    cost: String,
    plan: DayPlan,
    /// The form of this change; `None` for the day as it is.
    question: Option<DayQuestion>,
}

/// The table of changes; empty without a latest end.
pub(super) fn ways(texts: Texts, day: &PlannedDay<'_>, question: &DayQuestion, page: &str) -> Markup {
    if day.plan.latest_end.is_none() || day.plan.to_come().next().is_none() {
        return html! {};
    }
    html! {
        div class="sheet day-ways" {
            table {
                thead { tr {
                    th scope="col" { (say!(texts, "day-ways")) }
                    th scope="col" class="number" { (say!(texts, "day-ends-at")) }
                    th scope="col" { (say!(texts, "day-in-time")) }
                    th { span class="hide" { (say!(texts, "day-try")) } }
                } }
                tbody {
                    @for way in all(texts, day, question) { (line(texts, day, &way, page)) }
                }
            }
        }
    }
}

fn line(texts: Texts, day: &PlannedDay<'_>, way: &DayChange, page: &str) -> Markup {
    html! {
        tr class=[way.question.is_none().then_some("now")] {
            th scope="row" { span class="strong" { (way.title) } " " span class="soft" { (way.cost) } }
            td class="number strong" { (time_of_day(way.plan.end())) }
            td { (in_time(texts, &way.plan)) }
            td class="number" {
                @if let Some(question) = &way.question {
                    a class="button small" href=(format!("{page}?{}", question.query(day.ground))) aria-label=(say!(texts, "day-try-this", way = way.title.as_str())) { (say!(texts, "day-try")) }
                }
            }
        }
    }
}

/// Whether a day ends in time, with a mark and in words.
fn in_time(texts: Texts, plan: &DayPlan) -> Markup {
    let spare = plan.minutes_to_spare().unwrap_or(0);
    let length = times::length(texts, u32::try_from(spare.unsigned_abs()).unwrap_or(u32::MAX));
    html! {
        @if spare == 0 { span class="day-fits" { "✓ " (say!(texts, "day-just-in-time")) } }
        @else if spare < 0 { span class="day-late" { "✕ " (say!(texts, "day-too-late", length = length)) } }
        @else { span class="day-fits" { "✓ " (say!(texts, "day-to-spare", length = length)) } }
    }
}

fn all(texts: Texts, day: &PlannedDay<'_>, question: &DayQuestion) -> Vec<DayChange> {
    let planned = DayChange {
        title: say!(texts, "day-as-planned"),
        cost: say!(
            texts,
            "day-as-planned-what",
            rounds = day.plan.rounds,
            minutes = day.plan.minutes,
            cut = day.cut
        ),
        plan: day.plan,
        question: None,
    };
    // Nothing can begin earlier than now.
    let is_open = |plan: &DayPlan| day.ground.earliest.is_none_or(|earliest| plan.begin >= earliest);
    let out = day.plan.ways_out().into_iter().filter(|way| is_open(&way.plan));
    let out = out.map(|way| changed(texts, day, question, way.change, way.plan));
    let others = out.chain(more_rounds(texts, day, question)).filter(|way| way.is_possible(texts, day));
    std::iter::once(planned).chain(others).collect()
}

impl DayChange {
    /// Whether the form gives this plan: the rounds of a round robin and the size of a cut by points cannot be chosen.
    fn is_possible(&self, texts: Texts, day: &PlannedDay<'_>) -> bool {
        let tried = self.question.as_ref().map(|question| question.day(texts, day.ground));
        tried.is_some_and(|tried| tried.is_ok_and(|tried| tried.plan == self.plan))
    }
}

/// A change with which the day ends in time.
fn changed(
    texts: Texts,
    day: &PlannedDay<'_>,
    question: &DayQuestion,
    change: PlanChange,
    plan: DayPlan,
) -> DayChange {
    let (title, cost, question) = match change {
        PlanChange::Earlier(by) => (
            say!(texts, "day-earlier", length = times::length(texts, by)),
            say!(
                texts,
                "day-earlier-cost",
                then = time_of_day(plan.begin),
                now = time_of_day(day.plan.begin)
            ),
            DayQuestion { start: question.start.with(&times::time_of(plan.begin)), ..question.clone() },
        ),
        PlanChange::Shorter(by) => (
            say!(texts, "day-shorter", minutes = plan.minutes),
            say!(texts, "day-shorter-cost", minutes = by),
            DayQuestion { minutes: question.minutes.with(&plan.minutes), ..question.clone() },
        ),
        PlanChange::SmallerCut(times) => {
            let cut = Some(day.cut.checked_next_power_of_two().unwrap_or(0) >> times)
                .filter(|cut| *cut > 1)
                .unwrap_or(0);
            let (then, now) = (cut_name(texts, cut), cut_name(texts, day.cut));
            (
                if cut == 0 {
                    say!(texts, "day-no-cut", now = now)
                } else {
                    say!(texts, "day-smaller-cut", then = then, now = now)
                },
                smaller_cut_cost(texts, day, cut, &plan),
                // As many rounds as now, even if their number was not set.
                DayQuestion {
                    cut: question.cut.with(&cut),
                    rounds: question.rounds.with(&plan.rounds),
                    ..question.clone()
                },
            )
        }
        PlanChange::SmallerCutAndFewerRounds(..) => (
            say!(texts, "day-no-cut-rounds", rounds = plan.rounds),
            without_cut_cost(texts, day, &plan),
            DayQuestion {
                cut: question.cut.with(&0),
                rounds: question.rounds.with(&plan.rounds),
                ..question.clone()
            },
        ),
        PlanChange::FewerRounds(_) => (
            say!(texts, "day-rounds", rounds = plan.rounds),
            rounds_cost(texts, day, plan.rounds),
            DayQuestion { rounds: question.rounds.with(&plan.rounds), ..question.clone() },
        ),
    };
    DayChange { title, cost, plan, question: Some(question) }
}

/// The time and the prizes that a smaller cut saves and costs.
fn smaller_cut_cost(texts: Texts, day: &PlannedDay<'_>, cut: u32, plan: &DayPlan) -> String {
    let saved = (day.plan.end() - plan.end()) / MINUTE;
    let length = times::length(texts, u32::try_from(saved).unwrap_or(0));
    match cut {
        0 => say!(texts, "day-no-cut-cost", length = length),
        _ => say!(texts, "day-smaller-cut-cost", length = length, players = day.cut.saturating_sub(cut)),
    }
}

fn rounds_cost(texts: Texts, day: &PlannedDay<'_>, rounds: u32) -> String {
    if let Some(too_few) = too_few_without_cut(day, rounds).filter(|_| day.cut == 0) {
        return too_few.in_short(texts);
    }
    match day.needed().filter(|needed| rounds < *needed) {
        Some(needed) => {
            say!(texts, "day-rounds-cut-cost", needed = needed, players = day.players, cut = day.cut)
        }
        None => say!(texts, "day-rounds-enough"),
    }
}

/// The cost of playing this many rounds without a bracket.
fn without_cut_cost(texts: Texts, day: &PlannedDay<'_>, plan: &DayPlan) -> String {
    too_few_without_cut(day, plan.rounds)
        .map_or_else(|| say!(texts, "day-rounds-enough"), |too_few| too_few.in_short(texts))
}

fn too_few_without_cut(day: &PlannedDay<'_>, rounds: u32) -> Option<TooFew> {
    TooFew::when(day.entries(), rounds, 0)
}

/// The rounds needed if fewer are planned, otherwise one more if there is time.
fn more_rounds(texts: Texts, day: &PlannedDay<'_>, question: &DayQuestion) -> Option<DayChange> {
    let needed = day.needed()?;
    let rounds = if day.plan.rounds < needed { needed } else { day.plan.rounds + 1 };
    let plan = DayPlan { rounds, ..day.plan };
    let is_needed = rounds <= needed;
    let cost = match (is_needed, day.cut) {
        (true, 0) => say!(texts, "day-rounds-needed", players = day.players),
        (true, cut) => say!(texts, "day-rounds-needed-cut", players = day.players, cut = cut),
        (false, _) => say!(texts, "day-rounds-more"),
    };
    (is_needed || plan.late_by().is_none()).then(|| DayChange {
        title: say!(texts, "day-rounds", rounds = rounds),
        cost,
        plan,
        question: Some(DayQuestion { rounds: question.rounds.with(&rounds), ..question.clone() }),
    })
}
