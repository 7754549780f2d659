//! Figures as SVG: a dot for each mean, and a bar of two standard errors on each side.

use std::fmt::Write;

use super::figures::{Figure, FigureUnit};
use pairwright_lab::simulate::{Estimate, Probability};

/// The width of a small phone, which needs no scaling.
pub(super) const WIDTH: f64 = 340.0;
const MARGIN: f64 = 10.0;
/// The height of a title's first line, and of each further line.
const TITLE: f64 = 30.0;
const LINE: f64 = 18.0;
const ROW: f64 = 40.0;
const AXIS: f64 = 26.0;
const CURVES: f64 = 180.0;
/// The maximum lengths of a label beside a value, and of one on its own line.
const LABEL: usize = 28;
const TITLE_LABEL: usize = 34;

/// The colours: light, dark and in print; dashes or labels also distinguish every line.
pub(super) const STYLE: &str = include_str!("colours.css");

/// Escapes a text for HTML or SVG.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

pub(super) fn height(figure: &Figure) -> f64 {
    title_height(&figure.title) + ROW * figure.rows.len() as f64 + AXIS
}

/// Returns the content of a figure, relative to its upper left corner.
fn inner(figure: &Figure) -> String {
    let mut svg = String::new();
    title(&mut svg, &figure.title);
    let scale = AxisScale::of(figure.unit, figure.rows.iter().map(|(_, value)| *value));
    let head = title_height(&figure.title);
    let bottom = height(figure) - AXIS;
    for tick in scale.ticks() {
        let x = scale.x(tick);
        let _ = write!(svg, "<path class=\"g\" d=\"M{x:.1} {head:.1}V{bottom:.1}\"/>");
        let middle = x.clamp(MARGIN + 14.0, WIDTH - MARGIN - 14.0);
        label(&mut svg, (middle, bottom + 16.0), "a", &figure.unit.tick(tick, scale.step()));
    }
    for (place, (name, value)) in figure.rows.iter().enumerate() {
        let top = head + ROW * place as f64;
        label(&mut svg, (MARGIN, top + 14.0), "l", &short(name, LABEL));
        label(&mut svg, (WIDTH - MARGIN, top + 14.0), "v", &figure.unit.estimate(*value));
        let (y, [from, to]) = (top + 27.0, reach(*value).map(|end| scale.x(end)));
        let _ = write!(svg, "<path class=\"e\" d=\"M{from:.1} {y:.1}H{to:.1}\"/>");
        let _ =
            write!(svg, "<circle class=\"d\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>", scale.x(value.mean));
    }
    svg
}

/// Returns one figure for a page.
pub(super) fn figure(one: &Figure) -> String {
    let (title, height) = (escaped(&one.title), height(one));
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">{}</svg>\n",
        inner(one)
    )
}

/// Returns figures in two columns, as a separate file.
pub(super) fn sheet(figures: &[Figure]) -> String {
    let columns = figures.len().min(2);
    let mut bottoms = [0.0f64; 2];
    let mut drawn = String::new();
    for one in figures {
        let column = usize::from(columns == 2 && bottoms[1] < bottoms[0]);
        let (left, top) = (if column == 1 { WIDTH + MARGIN } else { 0.0 }, bottoms[column]);
        let _ = writeln!(drawn, "<g transform=\"translate({left} {top})\">{}</g>", inner(one));
        bottoms[column] += height(one);
    }
    let width = if columns == 2 { 2.0 * WIDTH + MARGIN } else { WIDTH };
    let height = bottoms[0].max(bottoms[1]);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
        <style>{STYLE}</style>\n<rect class=\"p\" width=\"{width}\" height=\"{height}\"/>\n{drawn}</svg>\n"
    )
}

/// Draws chances over the players' numbers, with errors: a curve for each variant.
pub(super) fn curves(heading: &str, curves: &[(String, Vec<Probability>)]) -> String {
    let all = curves.iter().flat_map(|(_, chances)| chances);
    let scale =
        AxisScale::of(FigureUnit::PerCent, all.map(|chance| Estimate { mean: chance.p, se: chance.se }));
    let top = title_height(heading);
    let bottom = top + CURVES;
    let y = |share: f64| bottom - (scale.x(share) - MARGIN) / (WIDTH - 2.0 * MARGIN) * (bottom - top);
    let height = bottom + AXIS + 20.0 * curves.len() as f64;
    let mut svg = String::new();
    title(&mut svg, heading);
    for tick in scale.ticks() {
        let _ = write!(svg, "<path class=\"g\" d=\"M{LEFT} {:.1}H{:.1}\"/>", y(tick), WIDTH - MARGIN);
        label(&mut svg, (LEFT - 4.0, y(tick) + 4.0), "v", &FigureUnit::PerCent.tick(tick, scale.step()));
    }
    let most = curves.iter().map(|(_, chances)| chances.len()).max().unwrap_or(1);
    let x = |place: usize| LEFT + (WIDTH - MARGIN - LEFT) * (place as f64 + 0.5) / most as f64;
    for place in [0, most / 2, most.saturating_sub(1)] {
        label(&mut svg, (x(place), bottom + 16.0), "a", &(place + 1).to_string());
    }
    for (number, (name, chances)) in curves.iter().enumerate() {
        let points: Vec<String> = chances
            .iter()
            .enumerate()
            .map(|(place, one)| format!("{:.1},{:.1}", x(place), y(one.p)))
            .collect();
        let _ = write!(svg, "<polyline class=\"c c{}\" points=\"{}\"/>", number % KINDS, points.join(" "));
        for (place, one) in chances.iter().enumerate() {
            let [from, to] = reach(Estimate { mean: one.p, se: one.se }).map(y);
            let _ = write!(
                svg,
                "<path class=\"w c{}\" d=\"M{:.1} {from:.1}V{to:.1}\"/>",
                number % KINDS,
                x(place)
            );
        }
        let below = bottom + AXIS + 20.0 * number as f64;
        let _ = write!(svg, "<path class=\"c c{}\" d=\"M{MARGIN} {below:.1}h30\"/>", number % KINDS);
        label(&mut svg, (MARGIN + 38.0, below + 4.0), "l", &short(name, TITLE_LABEL));
    }
    let title = escaped(heading);
    format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">{svg}</svg>\n")
}

const LEFT: f64 = 52.0;
/// The number of line styles.
const KINDS: usize = 6;

fn label(svg: &mut String, (x, y): (f64, f64), class: &str, text: &str) {
    let _ = write!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escaped(text));
}

/// Writes a title on as many lines as needed.
fn title(svg: &mut String, text: &str) {
    for (place, line) in lines(text, TITLE_LABEL).iter().enumerate() {
        label(svg, (MARGIN, 18.0 + LINE * place as f64), "t", line);
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

/// The mapping from values to positions.
struct AxisScale {
    from: f64,
    to: f64,
}

impl AxisScale {
    /// Creates a scale with room for every bar; the axis of a share stays between 0 and 1.
    fn of(unit: FigureUnit, values: impl Iterator<Item = Estimate>) -> AxisScale {
        let ends = values.map(reach);
        let [from, to] = ends.fold([f64::INFINITY, f64::NEG_INFINITY], |[from, to], [low, high]| {
            [from.min(low), to.max(high)]
        });
        let spread = (to - from).max(0.02 * to.abs().max(from.abs())).max(1e-6);
        let (from, to) = (from - 0.08 * spread, to.max(from + spread) + 0.08 * spread);
        match unit {
            FigureUnit::Plain => AxisScale { from, to },
            FigureUnit::PerCent if to > 1.0 => AxisScale { from: from.min(1.0 - spread).max(0.0), to: 1.0 },
            FigureUnit::PerCent => AxisScale { from: from.max(0.0), to },
        }
    }

    fn x(&self, value: f64) -> f64 {
        let value = value.clamp(self.from, self.to);
        MARGIN + (WIDTH - 2.0 * MARGIN) * (value - self.from) / (self.to - self.from)
    }

    /// Returns a round distance that occurs two to five times.
    fn step(&self) -> f64 {
        let spread = self.to - self.from;
        let power = 10f64.powf((spread / 4.0).log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|times| times * power);
        steps.into_iter().find(|step| spread / step <= 4.5).unwrap_or(10.0 * power)
    }

    /// Returns the round numbers on the axis.
    fn ticks(&self) -> Vec<f64> {
        let step = self.step();
        let first = (self.from / step).ceil();
        (0..6).map(|number| (first + f64::from(number)) * step).take_while(|tick| *tick <= self.to).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_holds_every_bar_and_has_round_ticks() {
        let scale = AxisScale::of(
            FigureUnit::PerCent,
            [Estimate { mean: 0.5, se: Some(0.05) }, Estimate { mean: 0.9, se: None }].into_iter(),
        );
        assert!(scale.from < 0.4 && scale.to > 0.9);
        let ticks: Vec<String> =
            scale.ticks().iter().map(|tick| FigureUnit::PerCent.tick(*tick, scale.step())).collect();
        assert_eq!(ticks, ["40%", "60%", "80%"]);
        let flat = AxisScale::of(FigureUnit::Plain, std::iter::once(Estimate { mean: 3.0, se: Some(0.0) }));
        assert!((flat.from..flat.to).contains(&3.0));
    }

    #[test]
    fn the_axis_of_a_share_ends_at_0_and_100_per_cent() {
        let certain = Estimate { mean: 1.0, se: Some(0.0) };
        let scale = AxisScale::of(FigureUnit::PerCent, [certain].into_iter());
        assert!(scale.from < 1.0 && scale.ticks().iter().all(|tick| *tick <= 1.0), "{:?}", scale.ticks());
        assert!((scale.x(1.0) - (WIDTH - MARGIN)).abs() < 1e-9);
        let never = AxisScale::of(FigureUnit::PerCent, [Estimate { mean: 0.0, se: Some(0.01) }].into_iter());
        assert!(never.from >= 0.0 && never.to > 0.0);
    }

    #[test]
    fn a_long_title_is_broken_into_lines() {
        let text = "What decides the last place in the cut: forty-one players, one in five leaving";
        assert_eq!(lines(text, TITLE_LABEL).join(" "), text);
        assert!(lines(text, TITLE_LABEL).iter().all(|line| line.chars().count() <= TITLE_LABEL));
        assert!(title_height(text) > title_height("Points"));
    }
}
