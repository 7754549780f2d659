//! The number of players on each record, as the chart that gave it its name (004).

use maud::{Markup, html};
use pairwright_lab::pyramid::{PyramidCut, PyramidMethod, cut_line, pyramid, with_draws};
use pairwright_lab::{Dice, Share};
use pairwright_web_kit::chart;
use pairwright_words::{Texts, say};

use super::Numbers;

struct RecordRow {
    label: String,
    players: f64,
    error: f64,
}

/// The rows, and the number of runs if they are estimates.
fn rows(texts: Texts, numbers: Numbers) -> (Vec<RecordRow>, Option<u32>) {
    if numbers.draws == Share::NOTHING {
        let records = pyramid(numbers.players.into(), numbers.rounds);
        let row = |record: pairwright_lab::pyramid::WinCount| RecordRow {
            label: format!("{}–{}", record.wins, numbers.rounds - record.wins),
            players: record.players as f64,
            error: 0.0,
        };
        return (records.into_iter().map(row).collect(), None);
    }
    let mut dice = Dice::named("pyramid");
    let expected = with_draws(numbers.players, numbers.rounds, numbers.draws, &mut dice);
    let row = |row: pairwright_lab::pyramid::Expectation| RecordRow {
        label: say!(texts, "points", count = row.points),
        players: row.expected,
        error: row.error,
    };
    let rows = expected.records.into_iter().map(row).filter(|row| row.players >= 0.005);
    let runs = if let PyramidMethod::Simulated { runs } = expected.how { Some(runs) } else { None };
    (rows.collect(), runs)
}

/// The chart, and where the cut falls in words.
pub(super) fn answer(texts: Texts, numbers: Numbers) -> Markup {
    let (rows, runs) = rows(texts, numbers);
    let line = cut_line(rows.iter().map(|row| row.players), numbers.cut);
    html! {
        section class="stack calc-part" {
            h2 { (say!(texts, "calc-pyramid-title", players = numbers.players, rounds = numbers.rounds)) }
            p { (where_the_cut_falls(texts, numbers, &rows, line)) }
            figure class="card calc-figure" {
                (picture(texts, numbers, &rows, line))
                figcaption class="soft small" {
                    @if numbers.draws == Share::NOTHING { (say!(texts, "calc-pyramid-caption")) }
                    @else {
                        (say!(texts, "calc-pyramid-caption-draws", draws = numbers.draws.in_hundred().to_string())) " "
                        @match runs {
                            None => (say!(texts, "calc-pyramid-exact")),
                            Some(runs) => (say!(texts, "calc-pyramid-runs", runs = runs)),
                        }
                    }
                }
            }
        }
    }
}

fn where_the_cut_falls(
    texts: Texts,
    numbers: Numbers,
    rows: &[RecordRow],
    line: Option<PyramidCut>,
) -> String {
    match line {
        None if numbers.cut >= numbers.players => say!(texts, "calc-cut-everybody", cut = numbers.cut),
        None => say!(texts, "calc-cut-between", cut = numbers.cut),
        Some(line) => {
            let record = rows[line.record].label.clone();
            let (in_cut, of) = (count(line.in_cut), count(line.of));
            say!(texts, "calc-cut-through", cut = numbers.cut, record = record, some = in_cut, all = of)
        }
    }
}

/// Whole numbers as they are, expected ones with a decimal.
fn count(players: f64) -> String {
    if (players - players.round()).abs() < 1e-9 { format!("{players:.0}") } else { format!("{players:.1}") }
}

/// Bars around a centre line. Records in the cut have one colour, the record split by the cut two.
fn picture(texts: Texts, numbers: Numbers, rows: &[RecordRow], line: Option<PyramidCut>) -> Markup {
    const WIDTH: f64 = 200.0;
    const LEFT: f64 = 76.0;
    let step = if rows.len() > 16 { 20.0 } else { 28.0 };
    let most = rows.iter().map(|row| row.players).fold(1.0, f64::max);
    let middle = LEFT + 8.0 + WIDTH / 2.0;
    // Every group stays visible, however small.
    let wide = |row: &RecordRow| if row.players > 0.0 { (row.players / most * WIDTH).max(2.5) } else { 0.0 };
    let players = |row: &RecordRow| {
        html! {
            (count(row.players))
            @if row.error >= 0.05 { tspan class="error" { (format!(" ± {:.1}", row.error)) } }
        }
    };
    let shapes = html! {
        @for (place, row) in rows.iter().enumerate() {
            @let (y, width) = (step * place as f64 + 2.0, wide(row));
            @for (class, share) in [("outside", 1.0), ("inside", share_inside(numbers, rows, line, place))] {
                (chart::bar(class, [middle - width / 2.0, y], [width * share, step - 4.0]))
            }
            (chart::label("record", [LEFT, y + step / 2.0 + 3.0], &row.label))
            (chart::label("players", [LEFT + WIDTH + 16.0, y + step / 2.0 + 3.0], players(row)))
        }
        @if let Some(y) = cut_height(numbers, rows, line).map(|at| step * at) {
            (chart::line("cut-line", [LEFT + 8.0, y], [LEFT + 8.0 + WIDTH, y]))
        }
    };
    let size = [LEFT + WIDTH + 116.0, step * rows.len() as f64 + 4.0];
    chart::chart("calc-picture pyramid", size, &say!(texts, "calc-pyramid-picture"), shapes)
}

/// The height of the cut in rows, including fractions; `None` if everybody makes it.
fn cut_height(numbers: Numbers, rows: &[RecordRow], line: Option<PyramidCut>) -> Option<f64> {
    match line {
        Some(line) => Some(line.record as f64 + line.in_cut / line.of),
        None if numbers.cut >= numbers.players => None,
        None => Some((0..rows.len()).map(|place| share_inside(numbers, rows, line, place)).sum()),
    }
}

fn share_inside(numbers: Numbers, rows: &[RecordRow], line: Option<PyramidCut>, place: usize) -> f64 {
    match line {
        Some(line) if place < line.record => 1.0,
        Some(line) if place == line.record && line.of > 0.0 => line.in_cut / line.of,
        Some(_) => 0.0,
        None => {
            let better: f64 = rows[..place].iter().map(|row| row.players).sum();
            if better < f64::from(numbers.cut) - 1e-9 { 1.0 } else { 0.0 }
        }
    }
}
