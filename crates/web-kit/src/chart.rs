//! The parts of charts: scales from values to pixels, and the shapes on them. Positions have one decimal.

use maud::{Markup, Render, html};

/// A position in pixels: from the left, and from the top.
pub type Spot = [f64; 2];

/// A mapping of a range of values to a range of pixels; for an axis that points up, the pixels fall.
#[derive(Debug, Clone, Copy)]
pub struct ChartScale {
    pub values: [f64; 2],
    pub pixels: [f64; 2],
}

impl ChartScale {
    /// The position of a value: the middle if there is only one value.
    pub fn at(&self, value: f64) -> f64 {
        let ([first, last], [from, to]) = (self.values, self.pixels);
        let share = if last > first { (value - first) / (last - first) } else { 0.5 };
        from + (to - from) * share
    }

    /// The multiples of a step among the values, eight at most.
    pub fn ticks(&self, step: f64) -> Vec<f64> {
        let first = (self.values[0] / step - 1e-9).ceil();
        let within = |tick: &f64| *tick <= self.values[1] + step * 1e-6;
        (0..8).map(|number| (first + f64::from(number)) * step).take_while(within).collect()
    }
}

/// Rounds up to one, two or five times a power of ten.
pub fn round_step(rough: f64) -> f64 {
    let power = 10f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0].map(|times| times * power).into_iter().find(|step| *step >= rough).unwrap_or(10.0 * power)
}

pub fn chart(class: &str, [width, height]: Spot, description: &str, shapes: impl Render) -> Markup {
    html! {
        svg class=(class) viewBox={ "0 0 " (px(width)) " " (px(height)) } role="img" aria-label=(description) { (shapes) }
    }
}

pub fn line(class: &str, [x1, y1]: Spot, [x2, y2]: Spot) -> Markup {
    html! { line class=(class) x1=(px(x1)) y1=(px(y1)) x2=(px(x2)) y2=(px(y2)) {} }
}

pub fn curve(class: &str, spots: impl IntoIterator<Item = Spot>) -> Markup {
    html! { polyline class=(class) points=(points(spots)) {} }
}

pub fn dot(class: &str, [x, y]: Spot, radius: f64) -> Markup {
    html! { circle class=(class) cx=(px(x)) cy=(px(y)) r=(radius) {} }
}

pub fn bar(class: &str, [x, y]: Spot, [width, height]: Spot) -> Markup {
    html! { rect class=(class) x=(px(x)) y=(px(y)) width=(px(width)) height=(px(height)) rx="3" {} }
}

pub fn label(class: &str, [x, y]: Spot, text: impl Render) -> Markup {
    html! { text class=(class) x=(px(x)) y=(px(y)) { (text) } }
}

pub fn points(spots: impl IntoIterator<Item = Spot>) -> String {
    let spots: Vec<String> = spots.into_iter().map(|[x, y]| format!("{},{}", px(x), px(y))).collect();
    spots.join(" ")
}

pub fn px(pixels: f64) -> String {
    format!("{pixels:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_one_two_or_five_times_a_power_of_ten() {
        for (rough, step) in [(0.011, 0.02), (1.0, 1.0), (3.0, 5.0), (41.0, 50.0), (70.0, 100.0)] {
            assert!((round_step(rough) - step).abs() < 1e-9, "{rough}");
        }
    }

    #[test]
    fn ticks_are_the_multiples_within_the_scale_and_a_single_value_is_in_the_middle() {
        let scale = ChartScale { values: [1_550.0, 1_750.0], pixels: [170.0, 14.0] };
        assert_eq!(scale.ticks(50.0), [1_550.0, 1_600.0, 1_650.0, 1_700.0, 1_750.0]);
        assert_eq!(scale.ticks(80.0), [1_600.0, 1_680.0]);
        assert_eq!([1_550.0, 1_650.0, 1_750.0].map(|value| px(scale.at(value))), ["170.0", "92.0", "14.0"]);
        let flat = ChartScale { values: [3.0, 3.0], pixels: [0.0, 10.0] };
        assert!((flat.at(3.0) - 5.0).abs() < 1e-9);
    }
}
