//! Figures as SVG: a dot for each mean, and a bar of two standard errors on each side.

use maud::{Markup, PreEscaped, html};
use pairwright_lab::simulate::{Estimate, Probability};
use pairwright_web_kit::chart::{self, ChartScale, Spot, round_step};

use super::figures::{Figure, FigureUnit};

/// The width of a small phone, which needs no scaling.
const WIDTH: f64 = 340.0;
const MARGIN: f64 = 10.0;
const RIGHT: f64 = WIDTH - MARGIN;
/// The left end of the curves, with room for the labels of their axis.
const LEFT: f64 = 52.0;
/// The height of a title's first line, and of each further line.
const TITLE: f64 = 30.0;
const LINE: f64 = 18.0;
const ROW: f64 = 40.0;
const AXIS: f64 = 26.0;
const CURVES: f64 = 180.0;
/// The maximum lengths of a label beside a value, and of one on its own line.
const LABEL: usize = 28;
const TITLE_LABEL: usize = 34;
/// The number of line styles.
const KINDS: usize = 6;

/// The colours: light, dark and in print; dashes or labels also distinguish every line.
pub(super) const STYLE: &str = include_str!("colours.css");

fn height(figure: &Figure) -> f64 {
    title_height(&figure.title) + ROW * figure.rows.len() as f64 + AXIS
}

/// Returns the content of a figure, relative to its upper left corner.
fn shapes(figure: &Figure) -> Markup {
    let (values, step) = range(figure.unit, figure.rows.iter().map(|(_, value)| *value));
    let scale = ChartScale { values, pixels: [MARGIN, RIGHT] };
    let x = |value: f64| scale.at(value.clamp(values[0], values[1]));
    let (head, bottom) = (title_height(&figure.title), height(figure) - AXIS);
    html! {
        (title(&figure.title))
        @for tick in scale.ticks(step) {
            (chart::line("g", [x(tick), head], [x(tick), bottom]))
            @let middle = x(tick).clamp(MARGIN + 14.0, RIGHT - 14.0);
            (chart::label("a", [middle, bottom + 16.0], figure.unit.tick(tick, step)))
        }
        @for (place, (name, value)) in figure.rows.iter().enumerate() {
            @let top = head + ROW * place as f64;
            (chart::label("l", [MARGIN, top + 14.0], short(name, LABEL)))
            (chart::label("v", [RIGHT, top + 14.0], figure.unit.estimate(*value)))
            @let [from, to] = reach(*value).map(|end| [x(end), top + 27.0]);
            (chart::line("e", from, to))
            (chart::dot("d", [x(value.mean), top + 27.0], 4.5))
        }
    }
}

pub(super) fn figure(one: &Figure) -> Markup {
    chart::chart("figure", [WIDTH, height(one)], &one.title, shapes(one))
}

/// Returns figures in two columns, as a separate file.
pub(super) fn sheet(figures: &[Figure]) -> Markup {
    let mut bottoms = [0.0f64; 2];
    let mut place = |one: &Figure| {
        let column = usize::from(figures.len() > 1 && bottoms[1] < bottoms[0]);
        let corner = [(WIDTH + MARGIN) * column as f64, bottoms[column]];
        bottoms[column] += height(one);
        corner
    };
    let corners: Vec<Spot> = figures.iter().map(&mut place).collect();
    let width = if figures.len() > 1 { 2.0 * WIDTH + MARGIN } else { WIDTH };
    let height = bottoms[0].max(bottoms[1]);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
            style { (PreEscaped(STYLE)) }
            rect class="p" width=(width) height=(height) {}
            @for (one, [left, top]) in figures.iter().zip(corners) {
                g transform={ "translate(" (left) " " (top) ")" } { (shapes(one)) }
            }
        }
    }
}

/// Draws chances over the players' numbers, with errors: a curve for each variant.
pub(super) fn curves(heading: &str, curves: &[(String, Vec<Probability>)]) -> Markup {
    let unit = FigureUnit::PerCent;
    let value = |chance: &Probability| Estimate { mean: chance.p, se: chance.se };
    let (values, step) = range(unit, curves.iter().flat_map(|(_, chances)| chances).map(value));
    let top = title_height(heading);
    let bottom = top + CURVES;
    let scale = ChartScale { values, pixels: [bottom, top] };
    let y = |share: f64| scale.at(share.clamp(values[0], values[1]));
    let most = curves.iter().map(|(_, chances)| chances.len()).max().unwrap_or(1);
    let x = |place: usize| LEFT + (RIGHT - LEFT) * (place as f64 + 0.5) / most as f64;
    let shapes = html! {
        (title(heading))
        @for tick in scale.ticks(step) {
            (chart::line("g", [LEFT, y(tick)], [RIGHT, y(tick)]))
            (chart::label("v", [LEFT - 4.0, y(tick) + 4.0], unit.tick(tick, step)))
        }
        @for place in [0, most / 2, most.saturating_sub(1)] {
            (chart::label("a", [x(place), bottom + 16.0], place + 1))
        }
        @for (number, (name, chances)) in curves.iter().enumerate() {
            @let kind = format!("c c{}", number % KINDS);
            (chart::curve(&kind, chances.iter().enumerate().map(|(place, one)| [x(place), y(one.p)])))
            @for (place, one) in chances.iter().enumerate() {
                @let [from, to] = reach(value(one)).map(|end| [x(place), y(end)]);
                (chart::line(&format!("w c{}", number % KINDS), from, to))
            }
            @let below = bottom + AXIS + 20.0 * number as f64;
            (chart::line(&kind, [MARGIN, below], [MARGIN + 30.0, below]))
            (chart::label("l", [MARGIN + 38.0, below + 4.0], short(name, TITLE_LABEL)))
        }
    };
    chart::chart("figure", [WIDTH, bottom + AXIS + 20.0 * curves.len() as f64], heading, shapes)
}

fn title(text: &str) -> Markup {
    html! {
        @for (place, line) in lines(text, TITLE_LABEL).iter().enumerate() {
            (chart::label("t", [MARGIN, 18.0 + LINE * place as f64], line))
        }
    }
}

fn title_height(text: &str) -> f64 {
    TITLE + LINE * lines(text, TITLE_LABEL).len().saturating_sub(1) as f64
}

/// Breaks a text into lines of at most this number of letters; only longer words are cut.
fn lines(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace().map(|word| short(word, most)) {
        match lines.last_mut().filter(|line| line.chars().count() + 1 + word.chars().count() <= most) {
            Some(line) => *line = format!("{line} {word}"),
            None => lines.push(word),
        }
    }
    lines
}

fn short(text: &str, most: usize) -> String {
    match text.chars().count() > most {
        true => text.chars().take(most - 1).chain(['…']).collect(),
        false => text.to_owned(),
    }
}

/// Returns the ends of two standard errors on each side.
fn reach(Estimate { mean, se }: Estimate) -> [f64; 2] {
    let bar = 2.0 * se.unwrap_or(0.0);
    [mean - bar, mean + bar]
}

/// Returns the ends of an axis with room for every bar, and a round step between two and five of its ticks.
/// The axis of a share stays between 0 and 1.
fn range(unit: FigureUnit, values: impl Iterator<Item = Estimate>) -> ([f64; 2], f64) {
    let ends = values.map(reach);
    let [from, to] = ends
        .fold([f64::INFINITY, f64::NEG_INFINITY], |[from, to], [low, high]| [from.min(low), to.max(high)]);
    let spread = (to - from).max(0.02 * to.abs().max(from.abs())).max(1e-6);
    let (from, to) = (from - 0.08 * spread, to.max(from + spread) + 0.08 * spread);
    let [from, to] = match unit {
        FigureUnit::Plain => [from, to],
        FigureUnit::PerCent if to > 1.0 => [from.min(1.0 - spread).max(0.0), 1.0],
        FigureUnit::PerCent => [from.max(0.0), to],
    };
    ([from, to], round_step((to - from) / 4.5))
}
