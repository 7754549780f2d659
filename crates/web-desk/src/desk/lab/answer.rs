//! The answer: significant differences in sentences, then a column per variant and a row per measure, with
//! standard errors and a chart.

use maud::{Markup, html};
use pairwright_lab::simulate::{Estimate, SimulationAnswer, VariantAnswer};
use pairwright_web_kit::parts::{Level, notice};
use pairwright_words::{Texts, say};

use super::picture::{Spread, mark, picture};
use crate::experiments::question::{LabQuestion, NAMES, Way};
use crate::experiments::{ExperimentState, MOST_RUNS};

/// The number of runs below which no difference is reported.
const ENOUGH: u64 = 100;
/// The losses for which the chance of making the cut is shown.
const LOSSES: std::ops::RangeInclusive<u32> = 1..=3;

/// The results so far, reloaded while more follow.
pub(super) fn answer(
    texts: Texts,
    question: &LabQuestion,
    titles: &[String],
    so_far: &ExperimentState,
) -> Markup {
    let again = so_far.is_open.then_some("1500");
    html! {
        div id="lab-answer" class="stack" aria-live="polite" data-again=[again] {
            @if let Some(fault) = &so_far.fault {
                (notice(Level::Refused, texts.message(fault)))
            } @else if let Some(answer) = &so_far.answer {
                (differences(texts, question, titles, answer))
                (progress(texts, answer.runs))
                (table(texts, titles, answer))
            } @else {
                p class="soft" { (say!(texts, "lab-begins")) }
            }
        }
    }
}

fn progress(texts: Texts, runs: u64) -> Markup {
    html! {
        p class="soft small" {
            (say!(texts, "lab-runs", runs = runs)) " "
            progress max=(MOST_RUNS) value=(runs) aria-label=(say!(texts, "lab-progress")) {}
        }
    }
}

/// A measure of a variant: its number, its standard error, and its place in the chart.
struct MeasureCell {
    text: String,
    error: String,
    estimate: Estimate,
}

fn table(texts: Texts, titles: &[String], answer: &SimulationAnswer) -> Markup {
    html! {
        div class="sheet scroll" {
            table class="worths lab-table" {
                caption class="hide" { (say!(texts, "lab-title")) }
                thead {
                    tr {
                        th scope="col" { (say!(texts, "lab-measure")) }
                        @for (way, title) in titles.iter().enumerate() { th scope="col" { (mark(way)) " " (title) } }
                        th scope="col" class="lab-spread" { (say!(texts, "lab-spread")) }
                    }
                }
                tbody {
                    @for (name, cells) in rows(texts, answer) {
                        tr {
                            th scope="row" { (name) }
                            @for (way, (cell, title)) in cells.iter().zip(titles).enumerate() {
                                td data-label=(title) { span class="lab-mark" { (mark(way)) } (shown(cell.as_ref())) }
                            }
                            td class="lab-spread" { (picture(&cells.iter().map(spread).collect::<Vec<_>>())) }
                        }
                    }
                }
            }
        }
    }
}

fn rows(texts: Texts, answer: &SimulationAnswer) -> Vec<(String, Vec<Option<MeasureCell>>)> {
    let of_all = |cell: &dyn Fn(&VariantAnswer) -> Option<MeasureCell>| {
        answer.variants.iter().map(cell).collect::<Vec<_>>()
    };
    let mut rows: Vec<(String, Vec<Option<MeasureCell>>)> = SHARES
        .iter()
        .map(|name| {
            (measure(texts, name), of_all(&|one| one.overall.measures.get(name).map(|it| share(texts, *it))))
        })
        .collect();
    rows.extend(LOSSES.map(|losses| {
        let chance = |one: &VariantAnswer| one.overall.cut_after(losses).map(|share| bare(texts, share));
        (say!(texts, "lab-cut-after", losses = losses), of_all(&chance))
    }));
    rows.extend(NUMBERS.iter().map(|name| {
        let number = |one: &VariantAnswer| one.overall.measures.get(name).map(|it| number(texts, *it));
        (measure(texts, name), of_all(&number))
    }));
    rows.retain(|(_, cells)| cells.iter().any(Option::is_some));
    rows
}

/// Measures that are shares, and those that are numbers, most interesting first.
const SHARES: [&str; 2] = ["best_wins", "best_cut"];
const NUMBERS: [&str; 2] = ["undefeated", "cut_points"];

pub(super) fn measure(texts: Texts, name: &str) -> String {
    texts.get(&format!("simulate-measure-{}", name.replace('_', "-")), &[])
}

fn percent(texts: Texts, share: f64) -> String {
    texts.number(&format!("{:.1}", 100.0 * share))
}

fn share(texts: Texts, estimate: Estimate) -> MeasureCell {
    let error = estimate.se.map_or(String::new(), |error| format!("± {}", percent(texts, error)));
    MeasureCell { error, estimate, ..bare(texts, estimate.mean) }
}

fn bare(texts: Texts, share: f64) -> MeasureCell {
    let estimate = Estimate { mean: share, se: None };
    MeasureCell { text: format!("{}%", percent(texts, share)), error: String::new(), estimate }
}

fn spread(cell: &Option<MeasureCell>) -> Option<Spread> {
    let Estimate { mean, se } = cell.as_ref()?.estimate;
    Some(Spread { mean, reach: 2.0 * se.unwrap_or_default() })
}

fn number(texts: Texts, estimate: Estimate) -> MeasureCell {
    let written = |number: f64| texts.number(&format!("{number:.2}"));
    let error = estimate.se.map_or(String::new(), |error| format!("± {}", written(error)));
    MeasureCell { text: written(estimate.mean), error, estimate }
}

fn shown(cell: Option<&MeasureCell>) -> Markup {
    let Some(MeasureCell { text, error, .. }) = cell else { return html! { span class="soft" { "–" } } };
    html! { span class="nowrap" { span class="strong" { (text) } " " span class="soft small" { (error) } } }
}

/// The differences from the plan that exceed twice the standard error, in sentences; none after only a few runs.
fn differences(texts: Texts, question: &LabQuestion, titles: &[String], answer: &SimulationAnswer) -> Markup {
    if answer.runs < ENOUGH {
        return html! {};
    }
    let name = |way: &str| NAMES.iter().position(|name| *name == way);
    let of_plan = answer.differences.iter().filter(|one| one.a == NAMES[0] && one.measure == SHARES[0]);
    let lines: Vec<String> = of_plan
        .filter_map(|one| {
            let place = name(&one.b).filter(|place| *place < question.ways.len())?;
            let (more, error) = (-one.difference.mean, one.difference.se?);
            let title = &titles[place];
            let points = percent(texts, more.abs());
            Some(match () {
                () if more.abs() <= 2.0 * error => say!(texts, "lab-no-difference", way = title),
                () if more > 0.0 => {
                    say!(texts, "lab-more", way = title, points = points, error = percent(texts, error))
                }
                () => say!(texts, "lab-less", way = title, points = points, error = percent(texts, error)),
            })
        })
        .collect();
    html! { @if !lines.is_empty() { ul class="lab-says" { @for line in lines { li { (line) } } } } }
}

/// The name of a variant: its rules if they differ and, for a Swiss, its rounds and cut.
pub(super) fn title(texts: Texts, way: &Way, is_swiss: bool, rules: Option<String>) -> String {
    if !is_swiss {
        return rules.unwrap_or_default();
    }
    let rounds = say!(texts, "calc-rounds-count", count = way.rounds);
    let cut = if way.cut == 0 { say!(texts, "lab-no-cut") } else { say!(texts, "lab-top", cut = way.cut) };
    rules.into_iter().chain([rounds, cut]).collect::<Vec<_>>().join(", ")
}
