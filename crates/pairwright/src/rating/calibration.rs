//! A plot of how well systems predicted the next match: predictions against results.

use std::fmt::Write;

use pairwright_ratings::SystemName;
use pairwright_ratings::predict::{CalibrationStep, Predictions};

use crate::words::text;

/// The side of the square with the curves, and its position.
const SIDE: f64 = 400.0;
const LEFT: f64 = 64.0;
const TOP: f64 = 24.0;
/// The bars below the square: the number of predictions in each step.
const BARS: f64 = 70.0;
const GAP: f64 = 46.0;
/// The minimum number of predictions in a step; those with fewer are left out.
const ENOUGH: u64 = 50;
/// Colours that colour-blind people can distinguish.
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

/// Returns the plot as SVG.
pub(crate) fn plot(curves: &[(SystemName, &Predictions)]) -> String {
    let mut svg = String::new();
    let (width, height) = (LEFT + SIDE + 200.0, TOP + SIDE + GAP + BARS + 44.0);
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"13\">"
    );
    let _ = writeln!(svg, "<title>{}</title>", text!("calibration-title"));
    let _ = writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>");
    axes(&mut svg);
    for (place, (name, predictions)) in curves.iter().enumerate() {
        let colour = COLOURS[place % COLOURS.len()];
        curve(&mut svg, predictions, colour);
        bars(&mut svg, curves, place, colour);
        legend(&mut svg, place, *name, predictions, colour);
    }
    svg.push_str("</svg>\n");
    svg
}

fn x(share: f64) -> f64 {
    LEFT + SIDE * share
}

fn y(share: f64) -> f64 {
    TOP + SIDE * (1.0 - share)
}

fn write_text(svg: &mut String, x: f64, y: f64, attributes: &str, text: &str) {
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"#222\" {attributes}>{text}</text>");
}

fn line(svg: &mut String, from: [f64; 2], to: [f64; 2], attributes: &str) {
    let ([x1, y1], [x2, y2]) = (from, to);
    let _ = writeln!(svg, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" {attributes}/>");
}

fn axes(svg: &mut String) {
    let grid = "stroke=\"#ddd\"";
    for fifth in 0..=5u32 {
        let share = f64::from(fifth) / 5.0;
        line(svg, [x(share), y(0.0)], [x(share), y(1.0)], grid);
        line(svg, [x(0.0), y(share)], [x(1.0), y(share)], grid);
        let percent = format!("{}%", fifth * 20);
        write_text(svg, x(share), y(0.0) + 18.0, "text-anchor=\"middle\"", &percent);
        write_text(svg, x(0.0) - 8.0, y(share) + 4.0, "text-anchor=\"end\"", &percent);
    }
    line(svg, [x(0.0), y(0.0)], [x(1.0), y(1.0)], "stroke=\"#888\" stroke-dasharray=\"5 4\"");
    write_text(svg, x(0.5), y(0.0) + 36.0, "text-anchor=\"middle\"", &text!("calibration-expected"));
    let (middle, turned) = (y(0.5), 16.0);
    let attributes = format!("text-anchor=\"middle\" transform=\"rotate(-90 {turned} {middle:.1})\"");
    write_text(svg, turned, middle, &attributes, &text!("calibration-scored"));
    let below = y(0.0) + GAP + BARS;
    line(svg, [x(0.0), below], [x(1.0), below], "stroke=\"#888\"");
    write_text(svg, x(0.5), below + 20.0, "text-anchor=\"middle\"", &text!("calibration-count"));
}

/// Returns the steps with enough predictions.
fn steps(predictions: &Predictions) -> impl Iterator<Item = &CalibrationStep> {
    predictions.steps.iter().filter(|step| step.count >= ENOUGH)
}

fn mean(step: &CalibrationStep) -> [f64; 2] {
    let count = step.count as f64;
    [step.expected / count, step.scored / count]
}

fn curve(svg: &mut String, predictions: &Predictions, colour: &str) {
    let points: Vec<[f64; 2]> = steps(predictions).map(mean).map(|[e, s]| [x(e), y(s)]).collect();
    let path: Vec<String> = points.iter().map(|[x, y]| format!("{x:.1},{y:.1}")).collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
        path.join(" ")
    );
    for [x, y] in points {
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{colour}\"/>");
    }
}

/// Draws a system's counts beside those of the others in every step.
fn bars(svg: &mut String, curves: &[(SystemName, &Predictions)], place: usize, colour: &str) {
    let counts = curves.iter().flat_map(|(_, one)| &one.steps).map(|step| step.count);
    let most = counts.max().unwrap_or(1).max(1) as f64;
    let Some((_, predictions)) = curves.get(place) else { return };
    let of_step = SIDE / predictions.steps.len() as f64;
    let width = (of_step - 2.0) / curves.len() as f64;
    for (number, step) in predictions.steps.iter().enumerate() {
        let height = BARS * step.count as f64 / most;
        let left = LEFT + of_step * number as f64 + 1.0 + width * place as f64;
        let top = y(0.0) + GAP + BARS - height;
        let _ = writeln!(
            svg,
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{colour}\"/>"
        );
    }
}

fn legend(svg: &mut String, place: usize, name: SystemName, predictions: &Predictions, colour: &str) {
    let (left, top) = (LEFT + SIDE + 20.0, TOP + 12.0 + 44.0 * place as f64);
    line(
        svg,
        [left, top - 4.0],
        [left + 22.0, top - 4.0],
        &format!("stroke=\"{colour}\" stroke-width=\"3\""),
    );
    write_text(svg, left + 30.0, top, "font-weight=\"bold\"", name.code());
    let loss = predictions.log_loss().unwrap_or_default();
    write_text(svg, left + 30.0, top + 18.0, "", &text!("calibration-log-loss", loss = format!("{loss:.4}")));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_a_curve_for_each_system() {
        let mut predictions = Predictions::default();
        for n in 0..1_000 {
            predictions.add(0.76, if n % 100 < 76 { 1.0 } else { 0.0 });
        }
        let svg = plot(&[(SystemName::Dci, &predictions), (SystemName::Glicko2, &predictions)]);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains("log loss 0.55") && svg.contains(">glicko2<"), "{svg}");
        // 76% expected and 76% scored are on the diagonal: 64 + 400 × 0.76 and 24 + 400 × 0.24.
        assert!(svg.contains("cx=\"368.0\" cy=\"120.0\""), "{svg}");
    }
}
