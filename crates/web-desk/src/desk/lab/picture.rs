//! The chart of a measure: a mark for each variant with two standard errors on each side, on the row's own
//! scale, beside the numbers.

use maud::{Markup, html};

/// A variant's mean, and the reach of two standard errors.
pub(super) struct Spread {
    pub(super) mean: f64,
    pub(super) reach: f64,
}

/// The margin on each side for half a mark, in percent of the width.
const MARGIN: f64 = 7.0;
/// The distance of the variants' lines, in pixels.
const LINE: usize = 15;

/// The chart of a row; empty if there is nothing to compare.
pub(super) fn picture(ways: &[Option<Spread>]) -> Markup {
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

/// The mark beside a variant's name.
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
