//! The answer: first whether it ends in time and how many rounds fit, then a chart, then possible changes.

use maud::{Markup, Render, html};
use pairwright_words::{Texts, say};

use super::question::{Adjustable, DRAWN, DayQuestion, Ground, PlannedDay, drawn};
use super::too_few::TooFew;
use super::{picture, times, ways};
use crate::form::Faults;
use crate::time::time_of_day;

pub struct Frame<'a, B, O> {
    pub page: &'a str,
    /// The source of the rounds' lengths.
    pub basis: Markup,
    pub button: B,
    /// The offer for too few rounds.
    pub offer: O,
}

/// The contents with the form, all of which changes while typing.
pub fn page<B: Render, O: Render>(
    texts: Texts,
    ground: &Ground,
    question: &DayQuestion,
    frame: &Frame<'_, B, O>,
) -> Markup {
    let read = question.day(texts, ground);
    let none = Faults::default();
    let faults = read.as_ref().err().unwrap_or(&none);
    html! {
        div id="day" class="stack day" aria-live="polite" {
            @match &read {
                Ok(day) => { div class="head" { div class="grow" { (sentence(texts, day)) } (frame.button) } }
                Err(_) => { h1 { (say!(texts, "day-title")) } }
            }
            form method="get" action=(frame.page) data-answers="day" data-empty class="day-form" id="day-form" {
                (question.draw(texts, ground, faults))
                @if let Some(drawn) = drawn(ground) { input type="hidden" name=(DRAWN) value=(drawn); }
                button class="button" type="submit" data-unscripted { (say!(texts, "calc-show")) }
            }
            @match &read {
                Ok(day) => {
                    (frame.basis)
                    (too_few(texts, day, &frame.offer))
                    (picture::picture(texts, day))
                    (ways::ways(texts, day, question, frame.page))
                }
                // Faults are shown below their fields.
                Err(_) => {}
            }
        }
    }
}

pub fn over(texts: Texts, day: &PlannedDay<'_>) -> Markup {
    let end = day.rounds().last().map_or(day.plan.begin, |last| last.end);
    html! {
        div id="day" class="stack day" {
            h1 { (say!(texts, "day-ended", end = time_of_day(end))) }
            (picture::picture(texts, day))
        }
    }
}

/// Warns of too few rounds, with the reason and the offer.
fn too_few(texts: Texts, day: &PlannedDay<'_>, offer: &impl Render) -> Markup {
    let short = day.needed().and_then(|_| TooFew::when(day.entries(), day.plan.rounds, day.cut));
    html! {
        @if let Some(short) = short {
            (short.warning(texts))
            (offer)
        }
    }
}

/// Whether it ends in time, and how many rounds fit.
fn sentence(texts: Texts, day: &PlannedDay<'_>) -> Markup {
    let rounds = day.rounds();
    let end = rounds.last().map_or(day.plan.begin, |last| last.end);
    let spare = day.plan.latest_end.map(|latest| (latest, (latest - end).div_euclid(60_000)));
    let length =
        |minutes: i64| times::length(texts, u32::try_from(minutes.unsigned_abs()).unwrap_or(u32::MAX));
    let has_passed = day.ground.is_before_all() && day.ground.earliest == Some(day.plan.begin);
    html! {
        h1 {
            @match spare {
                None => (say!(texts, "day-ends", end = time_of_day(end))),
                Some((latest, spare)) if spare < 0 => (say!(texts, "day-no", latest = times::called(texts, latest), length = length(spare))),
                Some((latest, 0)) => (say!(texts, "day-just", latest = times::called(texts, latest))),
                Some((latest, spare)) => (say!(texts, "day-yes", latest = times::called(texts, latest), length = length(spare))),
            }
        }
        p class="soft" {
            @if spare.is_some() { (say!(texts, "day-ends-sentence", end = time_of_day(end))) " " }
            (fit(texts, day))
            @if let Some(between) = between(texts, day, end) { " " (between) }
            @if has_passed { " " (say!(texts, "day-start-passed", now = time_of_day(day.plan.begin))) }
        }
    }
}

/// The time between the remaining rounds, and when it would end without it.
fn between(texts: Texts, day: &PlannedDay<'_>, end: i64) -> Option<String> {
    let gaps = u32::try_from(day.plan.to_come().count()).ok()?.checked_sub(1)?;
    let sum = gaps.saturating_mul(day.plan.turnaround);
    (sum > 0).then(|| {
        let without = time_of_day(end - i64::from(sum) * 60_000);
        say!(texts, "day-between-adds", sum = times::length(texts, sum), end = without)
    })
}

/// The number of rounds that fit and the number that the players need, if both are open.
fn fit(texts: Texts, day: &PlannedDay<'_>) -> String {
    if day.ground.open != Adjustable::RoundsAndCut {
        return String::new();
    }
    let need = |needed: u32| match day.cut {
        0 => say!(texts, "day-need", players = day.players, rounds = needed),
        cut => say!(texts, "day-need-cut", players = day.players, rounds = needed, cut = cut),
    };
    let fit = day.plan.rounds_that_fit().map(|fit| say!(texts, "day-fit", rounds = fit));
    fit.into_iter().chain(day.needed().map(need)).collect::<Vec<_>>().join(" ")
}
