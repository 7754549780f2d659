//! A plot of how well systems predicted the next match: predictions against results.

use maud::{Markup, PreEscaped, html};
use pairwright_ratings::SystemName;
use pairwright_ratings::predict::{CalibrationStep, Predictions};
use pairwright_web_kit::chart::{self, ChartScale};

use crate::words::text;

/// The side of the square with the curves, and its position.
const SIDE: f64 = 400.0;
const LEFT: f64 = 64.0;
const TOP: f64 = 24.0;
/// The bars below the square: the number of predictions in each step.
const BARS: f64 = 70.0;
const GROUND: f64 = TOP + SIDE + 46.0 + BARS;
/// Minimum predictions in a step; with fewer it is left out.
const ENOUGH: u64 = 50;
/// Colours that colour-blind people can tell apart, one for each system.
const STYLE: &str = include_str!("calibration.css");

const X: ChartScale = ChartScale { values: [0.0, 1.0], pixels: [LEFT, LEFT + SIDE] };
const Y: ChartScale = ChartScale { values: [0.0, 1.0], pixels: [TOP + SIDE, TOP] };

pub(crate) fn plot(curves: &[(SystemName, &Predictions)]) -> String {
    let [width, height] = [LEFT + SIDE + 200.0, GROUND + 44.0];
    let steps = || curves.iter().flat_map(|(_, one)| &one.steps);
    let most = steps().map(|step| step.count).max().unwrap_or(1).max(1);
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
            title { (text!("calibration-title")) }
            style { (PreEscaped(STYLE)) }
            rect class="paper" width=(width) height=(height) {}
            (axes())
            @for (place, (name, predictions)) in curves.iter().enumerate() {
                g class={ "system-" (place % SystemName::ALL.len()) } {
                    (curve(predictions))
                    (bars(predictions, most, [place, curves.len()]))
                    (legend(place, *name, predictions))
                }
            }
        }
    };
    drawn.into_string() + "\n"
}

fn axes() -> Markup {
    let (below, middle) = (Y.at(0.0), Y.at(0.5));
    html! {
        @for fifth in 0..=5u32 {
            @let share = f64::from(fifth) / 5.0;
            (chart::line("grid", [X.at(share), Y.at(0.0)], [X.at(share), Y.at(1.0)]))
            (chart::line("grid", [X.at(0.0), Y.at(share)], [X.at(1.0), Y.at(share)]))
            (chart::label("middle", [X.at(share), below + 18.0], format!("{}%", fifth * 20)))
            (chart::label("end", [LEFT - 8.0, Y.at(share) + 4.0], format!("{}%", fifth * 20)))
        }
        (chart::line("axis diagonal", [X.at(0.0), Y.at(0.0)], [X.at(1.0), Y.at(1.0)]))
        (chart::label("middle", [X.at(0.5), below + 36.0], text!("calibration-expected")))
        g transform={ "translate(16 " (middle) ") rotate(-90)" } {
            (chart::label("middle", [0.0, 0.0], text!("calibration-scored")))
        }
        (chart::line("axis", [X.at(0.0), GROUND], [X.at(1.0), GROUND]))
        (chart::label("middle", [X.at(0.5), GROUND + 20.0], text!("calibration-count")))
    }
}

fn curve(predictions: &Predictions) -> Markup {
    let mean = |step: &CalibrationStep| {
        let count = step.count as f64;
        [X.at(step.expected / count), Y.at(step.scored / count)]
    };
    let means = || predictions.steps.iter().filter(|step| step.count >= ENOUGH).map(mean);
    html! {
        (chart::curve("curve", means()))
        @for mean in means() { (chart::dot("dot", mean, 3.5)) }
    }
}

/// Draws a system's counts beside those of the others in every step.
fn bars(predictions: &Predictions, most: u64, [place, systems]: [usize; 2]) -> Markup {
    let of_step = SIDE / predictions.steps.len() as f64;
    let width = (of_step - 2.0) / systems as f64;
    html! {
        @for (number, step) in predictions.steps.iter().enumerate() {
            @let height = BARS * step.count as f64 / most as f64;
            @let left = LEFT + of_step * number as f64 + 1.0 + width * place as f64;
            (chart::bar("dot", [left, GROUND - height], [width, height]))
        }
    }
}

fn legend(place: usize, name: SystemName, predictions: &Predictions) -> Markup {
    let (left, top) = (LEFT + SIDE + 20.0, TOP + 12.0 + 44.0 * place as f64);
    let loss = format!("{:.4}", predictions.log_loss().unwrap_or_default());
    html! {
        (chart::line("curve", [left, top - 4.0], [left + 22.0, top - 4.0]))
        (chart::label("name", [left + 30.0, top], name.code()))
        (chart::label("", [left + 30.0, top + 18.0], text!("calibration-log-loss", loss = loss)))
    }
}
