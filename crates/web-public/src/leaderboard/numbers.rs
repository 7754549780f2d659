//! Ratings, days and movements for display.

use maud::{Markup, html};
use pairwright_ratings::Value;
use pairwright_ratings::leaderboard::BoardRow;
pub(crate) use pairwright_web_kit::parts::words::history_day as date;
use pairwright_web_kit::parts::{Tint, pill};
use pairwright_words::{Texts, say};

/// A rating: `1714`, `953 1/3`, `1532`.
pub(crate) fn value(value: &Value) -> String {
    match value {
        Value::Real(_) | Value::Uncertain { .. } => format!("{:.0}", value.to_f64()),
        exact => mixed(&exact.to_string()),
    }
}

/// `2860/3` as `953 1/3`.
pub(crate) fn mixed(fraction: &str) -> String {
    let parts = fraction.split_once('/').and_then(|(num, den)| {
        let (num, den): (i128, i128) = (num.parse().ok()?, den.parse().ok()?);
        (den > 0 && num > den).then(|| format!("{} {}/{den}", num / den, num % den))
    });
    parts.unwrap_or_else(|| fraction.to_owned())
}

/// The standard deviation; 0 under a system without one.
pub(super) fn deviation(value: &Value) -> f64 {
    if let Value::Uncertain { deviation, .. } = value { *deviation } else { 0.0 }
}

/// The uncertainty of a rating: `± 120`, twice the deviation.
pub(super) fn uncertainty(value: &Value) -> Option<String> {
    matches!(value, Value::Uncertain { .. }).then(|| format!("± {:.0}", 2.0 * deviation(value)))
}

/// The movement within a week.
pub(super) fn moved(texts: Texts, row: &BoardRow) -> Markup {
    let Some(before) = row.rank_before else {
        return html! { span class="movement" { (say!(texts, "board-new")) } };
    };
    let by = before.abs_diff(row.rank);
    match before.cmp(&row.rank) {
        std::cmp::Ordering::Equal => {
            html! { span class="movement" { span aria-hidden="true" { "–" } span class="hide" { (say!(texts, "board-stays")) } } }
        }
        std::cmp::Ordering::Greater => {
            html! { span class="movement up" { span aria-hidden="true" { "▲ " (by) } span class="hide" { (say!(texts, "board-up", count = by)) } } }
        }
        std::cmp::Ordering::Less => {
            html! { span class="movement down" { span aria-hidden="true" { "▼ " (by) } span class="hide" { (say!(texts, "board-down", count = by)) } } }
        }
    }
}

/// Marks that qualify a rating: provisional, inactive.
pub(super) fn marks(texts: Texts, row: &BoardRow) -> Markup {
    html! {
        @if row.is_provisional { (pill(Tint::Quiet, say!(texts, "board-provisional"))) }
        @if row.is_inactive { (pill(Tint::Amber, say!(texts, "board-away"))) }
    }
}
