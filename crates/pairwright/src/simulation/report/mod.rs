//! The report of a simulation: a self-contained HTML page, and its figures as one picture.

mod figures;
mod svg;

use std::fmt::Write;

use pairwright_answers::simulation::rows;
use pairwright_lab::simulate::{
    Estimate, MeasureDifference, PlayerAnswer, Probability, SimulationAnswer, VariantAnswer,
};

use super::table::measure;
use crate::words::{text, texts, thousands};
use figures::{FigureUnit, capital, figures, is_nothing};
use svg::escaped;

const PAGE: &str = include_str!("page.css");

/// Returns the main figures of an answer as one picture.
pub(crate) fn picture(answer: &SimulationAnswer) -> String {
    svg::sheet(&figures::most_telling(answer))
}

/// Returns the page: the figures, the differences, all numbers, and the original plan.
pub(crate) fn html(answer: &SimulationAnswer, name: &str, plan: &str) -> String {
    let title = match name {
        "" => text!("simulate-report-untitled"),
        _ => text!("simulate-report-title", name = name),
    };
    let title = escaped(&title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
        <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
        <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
        <style>\n{}{PAGE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        texts().lang(),
        svg::STYLE
    );
    let runs = thousands(answer.runs);
    let entropy = answer.entropy.to_string();
    paragraph(
        &mut page,
        "soft",
        &text!("simulate-report-runs", count = answer.runs, runs = runs, entropy = entropy),
    );
    heading(&mut page, &text!("simulate-report-measures"));
    paragraph(&mut page, "soft", &text!("simulate-report-bars"));
    page += "<div class=\"figures\">\n";
    figures(answer).iter().for_each(|figure| page += &svg::figure(figure));
    page += &chances(answer, &text!("simulate-figure-win"), |player| Some(player.win));
    page += &chances(answer, &text!("simulate-figure-cut"), |player| player.cut);
    page += "</div>\n";
    findings(&mut page, answer);
    numbers(&mut page, answer);
    if !plan.is_empty() {
        heading(&mut page, &text!("simulate-report-plan"));
        let _ = writeln!(page, "<pre>{}</pre>", escaped(plan));
    }
    page + "</body>\n</html>\n"
}

fn heading(page: &mut String, text: &str) {
    let _ = writeln!(page, "<h2>{}</h2>", escaped(text));
}

fn paragraph(page: &mut String, class: &str, text: &str) {
    let _ = writeln!(page, "<p class=\"{class}\">{}</p>", escaped(text));
}

/// Draws a curve for each variant whose players have this chance.
fn chances(answer: &SimulationAnswer, title: &str, of: fn(&PlayerAnswer) -> Option<Probability>) -> String {
    let curve = |variant: &VariantAnswer| -> Option<(String, Vec<Probability>)> {
        let chances: Option<Vec<Probability>> = variant.players.iter().map(of).collect();
        Some((variant.name.clone(), chances?))
    };
    let curves: Vec<_> = answer.variants.iter().filter_map(curve).collect();
    if curves.is_empty() { String::new() } else { svg::curves(title, &curves) }
}

fn findings(page: &mut String, answer: &SimulationAnswer) {
    if answer.differences.is_empty() {
        return;
    }
    heading(page, &text!("simulate-differences"));
    *page += "<ul>\n";
    let is_nowhere = |measure: &str| {
        answer.variants.iter().filter_map(|variant| variant.overall.measures.get(measure)).all(is_nothing)
    };
    for difference in answer.differences.iter().filter(|difference| !is_nowhere(&difference.measure)) {
        let _ = writeln!(page, "<li>{}</li>", escaped(&finding(difference)));
    }
    *page += "</ul>\n";
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

fn numbers(page: &mut String, answer: &SimulationAnswer) {
    heading(page, &text!("simulate-report-numbers"));
    let rows = rows(answer);
    for variant in &answer.variants {
        let _ = writeln!(
            page,
            "<details><summary>{}</summary><div class=\"wide\"><table>",
            escaped(&variant.name)
        );
        let heads =
            ["simulate-head-player", "simulate-head-measure", "simulate-head-mean", "simulate-head-error"];
        let heads = heads.map(|head| format!("<th scope=\"col\">{}</th>", escaped(&texts().get(head, &[]))));
        let _ = writeln!(page, "<tr>{}</tr>", heads.concat());
        for row in rows.iter().filter(|row| row.less.is_none() && row.variant == variant.name) {
            let player = row.player.map(|player| player.to_string()).unwrap_or_default();
            let error = row.se.map(|se| texts().number(&format!("{se:.4}"))).unwrap_or_default();
            let mean = texts().number(&format!("{:.4}", row.mean));
            let cells =
                [player, row.measure.clone(), mean, error].map(|cell| format!("<td>{}</td>", escaped(&cell)));
            let _ = writeln!(page, "<tr>{}</tr>", cells.concat());
        }
        *page += "</table></div></details>\n";
    }
}
