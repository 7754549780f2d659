//! The chart of a day: a bar per round on a time axis, and a red line at the latest end. It is a table with
//! the times in words.

use maud::{Markup, html};
use pairwright_core::stages::{MINUTE, RoundState, RoundTime};
use pairwright_words::{Texts, say};

use super::question::PlannedDay;
use super::times;
use crate::parts::tree_names;
use crate::time::time_of_day;

/// Maximum number of marks on an axis.
const MOST_MARKS: i64 = 9;
/// Possible distances of marks, in minutes.
const STEPS: [i64; 7] = [30, 60, 120, 180, 360, 720, 1440];

/// From here on the label of the red line is to its left, in thousandths of the axis.
const AT_END: i64 = 880;
/// The widths of a letter of that label and of an hour's mark with their space, in pixels.
const LETTER: i64 = 9;
const MARK: i64 = 46;
/// The widths of an axis, in pixels, from which it shows more marks.
const WIDTHS: [i64; 8] = [0, 160, 240, 320, 400, 480, 600, 800];

struct Axis {
    from: i64,
    to: i64,
    step: i64,
}

impl Axis {
    /// Round hours around some instants.
    fn around(first: i64, last: i64) -> Axis {
        let midnight = times::on(times::day_of(first), jiff::civil::Time::midnight()).unwrap_or(first);
        let fits = |step: &i64| (last - first) / (step * MINUTE) < MOST_MARKS;
        // Whole days, if no shorter step gives few enough marks.
        let step = STEPS.into_iter().chain((2..).map(|days| days * 1440)).find(fits).unwrap_or(1440) * MINUTE;
        let from = first - (first - midnight).rem_euclid(step);
        let to = last + step - (last - midnight - 1).rem_euclid(step) - 1;
        Axis { from, to: to.max(from + step), step }
    }

    fn marks(&self) -> impl Iterator<Item = i64> + use<'_> {
        let count = (self.to - self.from) / self.step;
        (0..=count).map(|mark| self.from + mark * self.step)
    }

    /// The position of an instant on the axis, in thousandths.
    fn thousandths(&self, at: i64) -> i64 {
        ((at - self.from) * 1000 / (self.to - self.from).max(1)).clamp(0, 1000)
    }

    fn place(&self, at: i64) -> String {
        percent(self.thousandths(at))
    }
}

fn percent(thousandths: i64) -> String {
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

/// The chart of a day; empty without rounds.
pub(super) fn picture(texts: Texts, day: &PlannedDay<'_>) -> Markup {
    let rounds = day.rounds();
    let (Some(first), Some(last)) = (rounds.first(), rounds.last()) else { return html! {} };
    let latest = day.plan.latest_end;
    let axis = Axis::around(first.begin, last.end.max(latest.unwrap_or(last.end)));
    html! {
        figure class="card day-picture" {
            table {
                caption class="hide" { (say!(texts, "day-picture")) }
                thead { tr {
                    th scope="col" { span class="hide" { (say!(texts, "desk-rounds-label")) } }
                    td aria-hidden="true" { (scale(texts, &axis, latest)) }
                    th scope="col" { span class="hide" { (say!(texts, "day-times")) } }
                } }
                tbody { @for round in &rounds { (row(texts, day, &axis, round)) } }
            }
            (legend(texts, day, &rounds))
        }
    }
}

/// The hours above the bars, and the label of the red line.
fn scale(texts: Texts, axis: &Axis, latest: Option<i64>) -> Markup {
    let word = latest.map(|latest| times::called(texts, latest)).unwrap_or_default();
    let at_end = latest.is_some_and(|latest| axis.thousandths(latest) > AT_END);
    let reach = reach(&word, at_end);
    let from_line = |at: i64| latest.map(|latest| (axis.thousandths(latest) - axis.thousandths(at)).abs());
    let count = (axis.to - axis.from) / axis.step;
    // Without room for all, every second mark is left out, and then every second of the rest.
    let among_others = |number: usize| MARK * count / [4, 1, 2, 1][number % 4];
    let beside_line = |at: i64| from_line(at).map_or(0, |far| reach * 1000 / far.max(1));
    let shown_from = |number: usize, at: i64| {
        let least = among_others(number).max(beside_line(at));
        WIDTHS.into_iter().find(|width| *width >= least)
    };
    html! {
        div class="day-axis" {
            svg class="day-scale" width="100%" height="24" {
                @for (number, at) in axis.marks().enumerate() {
                    @if let Some(width) = shown_from(number, at) {
                        text class={ "mark from-" (width) } x=(axis.place(at)) y="16" { (time_of_day(at)) }
                    }
                }
                @if let Some(latest) = latest { text class=(if at_end { "latest at-end" } else { "latest" }) x=(axis.place(latest)) y="16" { (word) } }
            }
        }
    }
}

/// The distance in pixels at which a mark is clear of the red line's label: half its width, or all of it if it ends there.
fn reach(word: &str, at_end: bool) -> i64 {
    let letters = i64::try_from(word.chars().count()).unwrap_or(i64::MAX / LETTER);
    MARK / 2 + if at_end { letters * LETTER } else { letters * LETTER / 2 }
}

fn row(texts: Texts, day: &PlannedDay<'_>, axis: &Axis, round: &RoundTime) -> Markup {
    let is_late = day.plan.latest_end.is_some_and(|latest| round.end > latest);
    let (begin, end) = (axis.thousandths(round.begin), axis.thousandths(round.end));
    html! {
        tr class=[is_late.then_some("late")] {
            th scope="row" { (name(texts, day, round)) }
            td aria-hidden="true" {
                svg class="day-row" width="100%" height="34" {
                    @for at in axis.marks() { line class="mark" x1=(axis.place(at)) x2=(axis.place(at)) y1="0" y2="100%" {} }
                    rect class={ "bar " (kind(round)) } x=(percent(begin)) y="8" width=(percent((end - begin).max(3))) height="18" rx="4" {}
                    @if let Some(latest) = day.plan.latest_end {
                        line class="latest" x1=(axis.place(latest)) x2=(axis.place(latest)) y1="0" y2="100%" {}
                    }
                }
            }
            td class="number" {
                (say!(texts, "day-from-to", from = time_of_day(round.begin), to = time_of_day(round.end)))
                @if is_late { " " span class="day-late" { (say!(texts, "day-late")) } }
            }
        }
    }
}

fn kind(round: &RoundTime) -> &'static str {
    match (round.state, round.is_bracket) {
        (RoundState::Over, _) => "over",
        (_, true) => "bracket",
        (_, false) => "planned",
    }
}

/// The legend, if there are several kinds of bars.
fn legend(texts: Texts, day: &PlannedDay<'_>, rounds: &[RoundTime]) -> Markup {
    let mut kinds: Vec<&str> = rounds.iter().map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    // Without other bars, a bracket needs no explanation.
    let called = |kind| if kind == "bracket" && day.plan.rounds == 0 { "planned" } else { kind };
    html! {
        @if kinds.len() > 1 {
            figcaption class="soft small day-legend" {
                @for one in kinds {
                    span { svg width="24" height="12" aria-hidden="true" { rect class={ "bar " (one) } x="1" y="1" width="22" height="10" rx="3" {} } " " (texts.named("day-bar", called(one))) }
                }
            }
        }
    }
}

fn name(texts: Texts, day: &PlannedDay<'_>, round: &RoundTime) -> String {
    let left = day.plan.all_rounds().saturating_sub(round.number.0);
    let is_double = day.plan.halving > 1 && left > 0;
    // Uses the desk's names for the rounds.
    if !round.is_bracket || is_double {
        return say!(texts, "round-number", round = round.number.0);
    }
    texts.message(tree_names::with_rounds_left(usize::try_from(left).unwrap_or(usize::MAX).saturating_add(1)))
}
