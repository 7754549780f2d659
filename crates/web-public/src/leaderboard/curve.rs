//! The chart of a rating over time.

use maud::{Markup, html};
use pairwright_ratings::Day;
use pairwright_web_kit::chart::{self, ChartScale, Spot, round_step};
use pairwright_words::{Texts, say};

use super::numbers::date;

/// The rating at the end of a tournament or period.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    pub(super) day: Day,
    pub(super) rating: f64,
    /// The standard deviation; 0 under a system without one.
    pub(super) deviation: f64,
}

impl Point {
    /// The range that holds the rating with 95% probability.
    fn range(&self) -> [f64; 2] {
        [self.rating - 2.0 * self.deviation, self.rating + 2.0 * self.deviation]
    }
}

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 200.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = WIDTH - 14.0;
const TOP: f64 = 14.0;
const GROUND: f64 = HEIGHT - 30.0;

/// The chart; empty for a single point.
pub(super) fn picture(texts: Texts, points: &[Point]) -> Markup {
    let (Some(first), Some(last)) = (points.first(), points.last().filter(|_| points.len() > 1)) else {
        return html! {};
    };
    let day = |day: Day| f64::from(day.0);
    let x = ChartScale { values: [day(first.day), day(last.day)], pixels: [LEFT, RIGHT] };
    let extremes = |of: fn(&Point) -> [f64; 2]| {
        let widen = |[low, high]: [f64; 2], [least, most]: [f64; 2]| [low.min(least), high.max(most)];
        points.iter().map(of).fold([f64::MAX, f64::MIN], widen)
    };
    let ([low, high], [bottom, top]) = (extremes(|point| [point.rating; 2]), extremes(Point::range));
    let step = round_step((top - bottom).max(4.0) / 3.0);
    let y = rating_scale(bottom, top, step);
    let at = |point: &Point| -> Spot { [x.at(day(point.day)), y.at(point.rating)] };
    let dot = if points.len() > 60 { 1.5 } else { 3.0 };
    let description = say!(texts, "board-curve", low = format!("{low:.0}"), high = format!("{high:.0}"));
    let shapes = html! {
        @for rating in y.ticks(step) {
            (chart::line("grid", [LEFT, y.at(rating)], [RIGHT, y.at(rating)]))
            (chart::label("level", [LEFT - 8.0, y.at(rating) + 4.5], format!("{rating:.0}")))
        }
        polygon class="area" points=(chart::points(area(&x, &y, points))) {}
        (chart::curve("rating", points.iter().map(at)))
        @for point in points { (chart::dot("rating", at(point), dot)) }
        (chart::label("day first", [LEFT, HEIGHT - 8.0], date(texts, first.day)))
        (chart::label("day last", [RIGHT, HEIGHT - 8.0], date(texts, last.day)))
    };
    chart::chart("curve", [WIDTH, HEIGHT], &description, shapes)
}

/// A scale between the multiples of a step around the ratings.
fn rating_scale(low: f64, high: f64, step: f64) -> ChartScale {
    ChartScale { values: [(low / step).floor() * step, (high / step).ceil() * step], pixels: [GROUND, TOP] }
}

/// The corners of the band of uncertainty; without it, of the area below the curve.
fn area(x: &ChartScale, y: &ChartScale, points: &[Point]) -> Vec<Spot> {
    let is_certain = points.iter().all(|point| point.deviation == 0.0);
    let floor = |point: &Point| if is_certain { GROUND } else { y.at(point.range()[0]) };
    let above = points.iter().map(|point| (point, y.at(point.range()[1])));
    let below = points.iter().rev().map(|point| (point, floor(point)));
    above.chain(below).map(|(point, height)| [x.at(f64::from(point.day.0)), height]).collect()
}
