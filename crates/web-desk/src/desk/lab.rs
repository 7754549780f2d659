//! Simulations of a tournament's plan and of alternatives (page 9), in the background while somebody watches.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, RawQuery, State};
use maud::{Markup, html};
use pairwright_core::{Ruleset, Tournament};
use pairwright_lab::simulate::{Estimate, SimulationAnswer, VariantAnswer};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::grouped_options;
use pairwright_web_kit::parts::typed::field;
use pairwright_web_kit::parts::{Level, View, details, notice};
use pairwright_web_kit::rulesets::presets::{options_by_game, preset};
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_words::{Texts, say};

use super::plan;
use super::screen::read_query;
use crate::experiments::{
    ExperimentState, Experiments, LabQuery, LabQuestion, MOST_RUNS, NAMES, Rules, USUAL_APART, Way,
};
use crate::state::DeskState;

/// The page's contents with the results so far. Starts or continues the simulation. `typed` is the address's query.
pub(crate) fn contents(experiments: &Experiments, view: &View<'_>, typed: &str) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let query: LabQuery = read_query(typed);
    let asked = LabQuestion::asked(texts, tournament, &query);
    let shown = asked.clone().unwrap_or_else(|_| LabQuestion::planned(tournament));
    let part = match &asked {
        Err(sentence) => html! { div id="lab-answer" { (notice(Level::Refused, sentence.clone())) } },
        Ok(question) => match experiments.ask(question) {
            Err(error) => {
                html! { div id="lab-answer" { (notice(Level::Refused, texts.message(&error.why))) } }
            }
            Ok(experiment) => {
                let titles = titles(texts, question, &tournament.ruleset);
                results(texts, question, &titles, &experiment.so_far())
            }
        },
    };
    html! {
        h1 { (say!(texts, "lab-title")) }
        p class="soft" { (say!(texts, "lab-why")) }
        div class="lab" id="lab" {
            (form(view, &query, &shown))
            div class="stack" {
                (part)
                (details(texts, html! {
                    p class="soft small" { (say!(texts, "lab-model")) }
                    @if let Ok(question) = &asked { (plan(texts, question)) }
                }))
            }
        }
    }
}

/// The effect of the saved or an unsaved plan in one sentence, for the desk before round 1.
pub(crate) async fn sentence(
    State(desk): State<DeskState>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
) -> Result<Markup, Error> {
    /// The number of runs that are enough if a plan is too slow for the full first answer.
    const ENOUGH: u64 = 100;
    const LONGEST: u32 = 40;
    const PAUSE: Duration = Duration::from_millis(150);
    let texts = visitor.texts;
    let tournament = begun(&desk.host, &id).await?;
    let tried = query.and_then(|query| plan::tried(texts, &tournament, &query));
    let question = LabQuestion::planned(tried.as_ref().unwrap_or(&tournament));
    let nothing = html! { span id="lab-sentence" {} };
    let Ok(experiment) = desk.experiments.ask(&question) else {
        return Ok(nothing);
    };
    for _ in 0..LONGEST {
        let so_far = experiment.so_far();
        if !so_far.is_open || so_far.first.is_some() {
            break;
        }
        tokio::time::sleep(PAUSE).await;
    }
    let so_far = experiment.so_far();
    let last = so_far.answer.filter(|answer| !so_far.is_open && answer.runs >= ENOUGH).map(Arc::new);
    let known = so_far.first.or(last).filter(|_| so_far.fault.is_none());
    let Some(answer) = known else { return Ok(nothing) };
    let Some(overall) = answer.variants.first().map(|one| &one.overall) else { return Ok(nothing) };
    let whole = |share: f64| format!("{:.0}", 100.0 * share);
    let best =
        overall.measures.get("best_wins").map(|wins| say!(texts, "lab-best", chance = whole(wins.mean)));
    let has_cut = question.ways.first().is_some_and(|way| way.cut > 0);
    let twice = overall
        .cut_after(2)
        .filter(|_| has_cut)
        .map(|chance| say!(texts, "lab-twice", chance = whole(chance)));
    Ok(html! { span id="lab-sentence" { @for part in best.into_iter().chain(twice) { (part) " " } } })
}

async fn begun(host: &Host, id: &str) -> Result<Arc<Tournament>, Error> {
    let id = id.to_owned();
    host.run(move |journals| Ok(journals.moment(&id.as_str().into())?.tournament)).await
}

fn titles(texts: Texts, question: &LabQuestion, own: &Ruleset) -> Vec<String> {
    let rules = |way: &Way| match &way.rules {
        Rules::Own => None,
        Rules::Preset(name) => preset(name).ok().map(|(_, rules)| texts.ruleset_title(&rules)),
    };
    let (ways, is_swiss) = (&question.ways, question.is_swiss());
    let is_another = !ways.iter().all(Way::is_own);
    let planned = if is_another { texts.ruleset_title(own) } else { say!(texts, "lab-planned") };
    let others = ways.iter().skip(1).map(|way| title(texts, way, is_swiss, rules(way)));
    ways.first().map(|way| title(texts, way, is_swiss, Some(planned))).into_iter().chain(others).collect()
}

fn form(view: &View<'_>, query: &LabQuery, question: &LabQuestion) -> Markup {
    let texts = view.texts;
    let usual = question.ways.first().map(LabQuestion::usual);
    let titles = titles(texts, question, &view.tournament.ruleset);
    let others = [
        ("b", &query.rules_b, &query.rounds_b, &query.cut_b),
        ("c", &query.rules_c, &query.rounds_c, &query.cut_c),
    ];
    let here = (String::new(), vec![(String::new(), say!(texts, "lab-same-rules"))]);
    let rules: Vec<_> = std::iter::once(here).chain(options_by_game(texts)).collect();
    html! {
        form method="get" action=(view.at().desk_page("/lab")) data-answers="lab" class="stack lab-form" {
            div class="fields calc-form" {
                (field("players", &say!(texts, "calc-players"), &query.players, &question.players.to_string()))
                (field("apart", &say!(texts, "lab-apart"), &query.apart, &USUAL_APART.to_string()))
            }
            @for (place, ((name, rules_typed, rounds, cut), way)) in (1..).zip(others.into_iter().zip(usual.into_iter().flatten())) {
                fieldset class="fields calc-form" {
                    legend id={ "lab-way-" (name) } {
                        @match titles.get(place) {
                            Some(title) => { (mark(place)) " " (title) }
                            None => (say!(texts, "lab-compared")),
                        }
                    }
                    label class="field wide" {
                        span { (say!(texts, "lab-rules")) }
                        select name=(format!("rules_{name}")) { (grouped_options(&rules, rules_typed)) }
                    }
                    @if question.is_swiss() {
                        (field(&format!("rounds_{name}"), &say!(texts, "calc-rounds"), rounds, &way.rounds.to_string()))
                        (field(&format!("cut_{name}"), &say!(texts, "calc-cut"), cut, &way.cut.to_string()))
                    }
                }
            }
            button class="button primary" type="submit" data-unscripted { (say!(texts, "calc-show")) }
        }
    }
}

fn plan(texts: Texts, question: &LabQuestion) -> Markup {
    html! {
        h2 { (say!(texts, "lab-plan")) }
        p class="soft small" { (say!(texts, "lab-plan-why")) }
        pre { (question.plan()) }
    }
}

/// The number of runs below which no difference is reported.
const ENOUGH: u64 = 100;
/// The losses for which the chance of making the cut is shown.
const LOSSES: std::ops::RangeInclusive<u32> = 1..=3;

/// The results so far, reloaded while more follow.
pub(super) fn results(
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

/// The measures that are shares and those that are numbers, most interesting first.
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

struct Spread {
    mean: f64,
    pub(super) reach: f64,
}

/// The margin on each side for half a mark, in percent of the width.
const MARGIN: f64 = 7.0;
/// The distance between the variants' lines, in pixels.
const LINE: usize = 15;

fn picture(ways: &[Option<Spread>]) -> Markup {
    let spreads = || ways.iter().flatten();
    let first = spreads().map(|one| one.mean - one.reach).fold(f64::INFINITY, f64::min);
    let last = spreads().map(|one| one.mean + one.reach).fold(f64::NEG_INFINITY, f64::max);
    let place = |at: f64| {
        let share = if last > first { (at - first) / (last - first) } else { 0.5 };
        format!("{:.2}%", MARGIN + (100.0 - 2.0 * MARGIN) * share)
    };
    if spreads().count() < 2 {
        return html! {};
    }
    html! {
        svg class="spreads" width="100%" height=(LINE * ways.len() + 4) aria-hidden="true" focusable="false" {
            @for (way, spread) in ways.iter().enumerate().filter_map(|(way, one)| Some((way, one.as_ref()?))) {
                g class={ "way-" (way) } transform={ "translate(0 " (LINE * way + LINE / 2 + 2) ")" } {
                    @if spread.reach > 0.0 {
                        @let ends = [spread.mean - spread.reach, spread.mean + spread.reach].map(place);
                        line x1=(ends[0]) x2=(ends[1]) {}
                        @for end in ends { line class="end" x1=(end) x2=(end) y1="-4" y2="4" {} }
                    }
                    svg x=(place(spread.mean)) overflow="visible" { (shape(way)) }
                }
            }
        }
    }
}

pub(super) fn mark(way: usize) -> Markup {
    html! {
        svg class={ "spread-mark way-" (way) } width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" focusable="false" { (shape(way)) }
    }
}

/// The shape of each variant: a dot, a square, a triangle.
fn shape(way: usize) -> Markup {
    let path = match way {
        0 => "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
        1 => "M-4.5 -4.5h9v9h-9z",
        _ => "M0 -5.5l5.5 10h-11z",
    };
    html! { path d=(path) {} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_of_a_row_goes_from_its_first_end_to_its_last() {
        let two = [Some(Spread { mean: 40.0, reach: 10.0 }), None, Some(Spread { mean: 60.0, reach: 10.0 })];
        let drawn = picture(&two).into_string();
        for place in ["7.00%", "28.50%", "50.00%", "71.50%", "93.00%"] {
            assert!(drawn.contains(place), "{place} in {drawn}");
        }
        assert_eq!(drawn.matches("class=\"way-").count(), 2);
    }

    #[test]
    fn a_single_variant_is_compared_with_nothing() {
        assert_eq!(picture(&[Some(Spread { mean: 1.0, reach: 0.0 }), None]).into_string(), "");
        let same = [1.0, 1.0].map(|mean| Some(Spread { mean, reach: 0.0 }));
        assert_eq!(picture(&same).into_string().matches("50.00%").count(), 2);
    }
}
