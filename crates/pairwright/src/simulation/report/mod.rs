//! The report of a simulation: a self-contained HTML page, and its figures as one picture.

mod figures;
mod svg;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use pairwright_answers::simulation::rows;
use pairwright_lab::simulate::{
    Estimate, MeasureDifference, PlayerAnswer, Probability, SimulationAnswer, VariantAnswer,
};

use super::table::measure;
use crate::words::{text, texts, thousands};
use figures::{FigureUnit, capital, figures, is_nothing};

const PAGE: &str = include_str!("page.css");

/// Returns the main figures of an answer as one picture.
pub(crate) fn picture(answer: &SimulationAnswer) -> String {
    svg::sheet(&figures::most_telling(answer)).into_string() + "\n"
}

/// Returns the page: the figures, the differences, all numbers, and the original plan.
pub(crate) fn html(answer: &SimulationAnswer, name: &str, plan: &str) -> String {
    let title = match name {
        "" => text!("simulate-report-untitled"),
        _ => text!("simulate-report-title", name = name),
    };
    let (runs, entropy) = (thousands(answer.runs), answer.entropy.to_string());
    let page = html! {
        (DOCTYPE)
        html lang=(texts().lang()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(svg::STYLE)) (PreEscaped(PAGE)) }
            }
            body {
                h1 { (title) }
                p class="soft" { (text!("simulate-report-runs", count = answer.runs, runs = runs, entropy = entropy)) }
                h2 { (text!("simulate-report-measures")) }
                p class="soft" { (text!("simulate-report-bars")) }
                div class="figures" {
                    @for figure in &figures(answer) { (svg::figure(figure)) }
                    (chances(answer, &text!("simulate-figure-win"), |player| Some(player.win)))
                    (chances(answer, &text!("simulate-figure-cut"), |player| player.cut))
                }
                (findings(answer))
                (numbers(answer))
                @if !plan.is_empty() {
                    h2 { (text!("simulate-report-plan")) }
                    pre { (plan) }
                }
            }
        }
    };
    page.into_string() + "\n"
}

/// Draws a curve for each variant whose players have this chance.
fn chances(answer: &SimulationAnswer, title: &str, of: fn(&PlayerAnswer) -> Option<Probability>) -> Markup {
    let curve = |variant: &VariantAnswer| -> Option<(String, Vec<Probability>)> {
        let chances: Option<Vec<Probability>> = variant.players.iter().map(of).collect();
        Some((variant.name.clone(), chances?))
    };
    let curves: Vec<_> = answer.variants.iter().filter_map(curve).collect();
    html! { @if !curves.is_empty() { (svg::curves(title, &curves)) } }
}

fn findings(answer: &SimulationAnswer) -> Markup {
    let is_nowhere = |measure: &str| {
        answer.variants.iter().filter_map(|variant| variant.overall.measures.get(measure)).all(is_nothing)
    };
    html! {
        @if !answer.differences.is_empty() {
            h2 { (text!("simulate-differences")) }
            ul {
                @for difference in answer.differences.iter().filter(|difference| !is_nowhere(&difference.measure)) {
                    li { (finding(difference)) }
                }
            }
        }
    }
}

/// Returns a sentence about the meaning of a difference.
fn finding(difference: &MeasureDifference) -> String {
    let Estimate { mean, se } = difference.difference;
    let bar = 2.0 * se.unwrap_or(f64::INFINITY);
    let kind = match se {
        Some(se) if mean.abs() + se < 1e-12 => "same",
        _ if mean.abs() <= bar => "chance",
        _ if mean > 0.0 => "more",
        _ => "less",
    };
    let unit = FigureUnit::of(&difference.measure);
    let by = unit.estimate(Estimate { mean: mean.abs(), se });
    let (a, b) = (difference.a.as_str(), difference.b.as_str());
    let measure = capital(&measure(&difference.measure));
    text!("simulate-finding", kind = kind, measure = measure, a = a, b = b, by = by)
}

fn numbers(answer: &SimulationAnswer) -> Markup {
    let heads =
        ["simulate-head-player", "simulate-head-measure", "simulate-head-mean", "simulate-head-error"];
    let decimals = |value: f64| texts().number(&format!("{value:.4}"));
    let rows = rows(answer);
    html! {
        h2 { (text!("simulate-report-numbers")) }
        @for variant in &answer.variants {
            details {
                summary { (variant.name) }
                div class="wide" {
                    table {
                        tr { @for head in heads { th scope="col" { (texts().get(head, &[])) } } }
                        @for row in rows.iter().filter(|row| row.less.is_none() && row.variant == variant.name) {
                            tr {
                                td { @if let Some(player) = row.player { (player) } }
                                td { (row.measure) }
                                td { (decimals(row.mean)) }
                                td { @if let Some(se) = row.se { (decimals(se)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
