//! The chart of a rating over time.

use maud::{Markup, html};
use pairwright_ratings::Day;

use super::numbers::date;
use crate::i18n::Texts;
use crate::say;

/// The rating at the end of a tournament or period.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    pub(super) day: Day,
    pub(super) rating: f64,
}

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 200.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 30.0;

/// The scale of the chart.
struct CurveScale {
    days: (Day, Day),
    least: f64,
    most: f64,
    /// The distance of the grid lines.
    step: f64,
}

impl CurveScale {
    fn of(points: &[Point]) -> Option<CurveScale> {
        let days = (points.first()?.day, points.last()?.day);
        let (low, high) = points
            .iter()
            .fold((f64::MAX, f64::MIN), |(low, high), point| (low.min(point.rating), high.max(point.rating)));
        // Steps of one, two or five times a power of ten, with the curve between two of them.
        let step = step((high - low).max(4.0) / 3.0);
        Some(CurveScale { days, least: (low / step).floor() * step, most: (high / step).ceil() * step, step })
    }

    fn x(&self, day: Day) -> f64 {
        let all = f64::from(self.days.1.0 - self.days.0.0);
        let share = if all > 0.0 { f64::from(day.0 - self.days.0.0) / all } else { 0.5 };
        LEFT + share * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, rating: f64) -> f64 {
        let all = (self.most - self.least).max(1.0);
        TOP + (self.most - rating) / all * (HEIGHT - TOP - BOTTOM)
    }

    /// The ratings of the grid lines.
    fn lines(&self) -> Vec<f64> {
        std::iter::successors(Some(self.least), |line| Some(line + self.step))
            .take_while(|line| *line <= self.most + self.step / 1e6)
            .take(8)
            .collect()
    }
}

/// Rounds up to a step of one, two or five times a power of ten.
fn step(rough: f64) -> f64 {
    let power = 10f64.powf(rough.max(1.0).log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * power).find(|step| *step >= rough).unwrap_or(power)
}

/// The chart; empty for a single point.
pub(super) fn picture(texts: Texts, points: &[Point]) -> Markup {
    let Some(scale) = CurveScale::of(points).filter(|_| points.len() > 1) else { return html! {} };
    let at = |point: &Point| (scale.x(point.day), scale.y(point.rating));
    let path: Vec<String> = points.iter().map(at).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let path = path.join(" ");
    let ground = scale.y(scale.least);
    let area =
        format!("{:.1},{ground:.1} {path} {:.1},{ground:.1}", scale.x(scale.days.0), scale.x(scale.days.1));
    let (low, high) = (
        points.iter().map(|point| point.rating).fold(f64::MAX, f64::min),
        points.iter().map(|point| point.rating).fold(f64::MIN, f64::max),
    );
    let dot = if points.len() > 60 { 1.5 } else { 3.0 };
    html! {
        svg class="curve" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img"
            aria-label=(say!(texts, "board-curve", low = format!("{low:.0}"), high = format!("{high:.0}"))) {
            @for line in scale.lines() {
                line class="grid" x1=(LEFT) x2=(WIDTH - RIGHT) y1=(format!("{:.1}", scale.y(line))) y2=(format!("{:.1}", scale.y(line))) {}
                text class="level" x=(LEFT - 8.0) y=(format!("{:.1}", scale.y(line) + 4.5)) { (format!("{line:.0}")) }
            }
            polygon class="area" points=(area) {}
            polyline points=(path) {}
            @for (x, y) in points.iter().map(at) {
                circle cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(dot) {}
            }
            text class="day first" x=(LEFT) y=(HEIGHT - 8.0) { (date(texts, scale.days.0)) }
            text class="day last" x=(WIDTH - RIGHT) y=(HEIGHT - 8.0) { (date(texts, scale.days.1)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lie_at_round_numbers_around_the_curve() {
        let points =
            [(0, 1_616.0), (10, 1_592.0), (20, 1_714.0)].map(|(day, rating)| Point { day: Day(day), rating });
        let scale = CurveScale::of(&points).unwrap();
        assert_eq!(scale.lines(), [1_550.0, 1_600.0, 1_650.0, 1_700.0, 1_750.0]);
        assert!((scale.x(Day(0)) - LEFT).abs() < 1e-9 && (scale.x(Day(20)) - (WIDTH - RIGHT)).abs() < 1e-9);
        assert!(scale.y(1_714.0) < scale.y(1_592.0));
    }

    #[test]
    fn a_constant_rating_is_a_line_in_the_picture() {
        let points = [Point { day: Day(5), rating: 1_600.0 }; 2];
        let scale = CurveScale::of(&points).unwrap();
        assert!(scale.y(1_600.0).is_finite() && scale.x(Day(5)).is_finite());
        assert!(picture(Texts::english(), &points).into_string().contains("<polyline"));
        assert_eq!(picture(Texts::english(), &points[..1]).into_string(), "");
    }
}
