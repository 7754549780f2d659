//! Why a rating changed, in words.

use pairwright_ratings::{Exact, MatchScore, Working};
use pairwright_words::{Texts, say};

pub(crate) fn why(texts: Texts, why: &Working) -> String {
    match why {
        Working::Match { k, difference, expected, score } => {
            let change = f64::from(*k) * (score.value() - expected);
            say!(
                texts,
                "board-why-match",
                k = k.to_string(),
                score = scored(*score),
                expected = format!("{:.0}", 100.0 * expected),
                change = texts.number(&signed(change, 1)),
                apart = signed(*difference, 0)
            )
        }
        Working::Period { k, games, sum } => {
            let sum = texts.number(&signed(*sum as f64 / 100.0, 2));
            say!(texts, "board-why-period", k = k.to_string(), count = *games, sum = sum)
        }
        Working::FirstRating { games, halves, average, dp } => say!(
            texts,
            "board-why-first",
            score = Exact::new(*halves, 2).unwrap_or_default().to_string(),
            count = *games,
            average = average.to_string(),
            dp = signed(*dp as f64, 0)
        ),
        Working::BelowFloor { rating } => say!(texts, "board-why-floor", rating = rating.to_string()),
        Working::Award { .. } => award(texts, why),
        Working::Rounds { rounds, sum, alone } => match alone {
            None => say!(texts, "board-why-rounds", count = *rounds, sum = sum.to_string()),
            Some(alone) => {
                say!(texts, "board-why-rounds-won", count = *rounds, sum = sum.to_string(), alone = *alone)
            }
        },
        Working::Finish { level, place } if level.is_empty() => {
            say!(texts, "board-why-finish-no-level", place = *place)
        }
        Working::Finish { level, place } => {
            say!(texts, "board-why-finish", place = *place, level = level.as_str())
        }
        Working::Glicko { matches, improvement, .. } => {
            say!(
                texts,
                "board-why-glicko",
                count = *matches,
                improvement = signed(*improvement * 173.7178, 0)
            )
        }
        Working::Hindsight { matches, halves, expected } => {
            let score = Exact::new(*halves, 2).unwrap_or_default().to_string();
            say!(
                texts,
                "board-why-hindsight",
                count = *matches,
                score = score,
                expected = texts.number(&format!("{expected:.1}"))
            )
        }
    }
}

fn scored(score: MatchScore) -> &'static str {
    match score {
        MatchScore::Win => "1",
        MatchScore::Draw => "½",
        MatchScore::Loss => "0",
    }
}

/// A signed number, with a typographic minus.
pub(crate) fn signed(number: f64, decimals: usize) -> String {
    format!("{number:+.decimals$}").replace('-', "−")
}

/// (K/8) × W × V, each with its components.
fn award(texts: Texts, why: &Working) -> String {
    let Working::Award { k_over_8, w, v, multiplier, wins, draws, dropped, place, tied, field, .. } = why
    else {
        return String::new();
    };
    let mut parts = vec![say!(texts, "board-why-wins", count = *wins)];
    if *draws > 0 {
        parts.push(say!(texts, "board-why-draws", count = *draws));
    }
    parts.push(if *dropped { say!(texts, "board-why-left") } else { say!(texts, "board-why-stayed") });
    let last = place.saturating_add(tied.saturating_sub(1));
    let places = if *tied > 1 { format!("{place}–{last}") } else { place.to_string() };
    let times = if *multiplier == Exact::ONE { String::new() } else { format!(" × {multiplier}") };
    say!(
        texts,
        "board-why-award",
        k = k_over_8.to_string(),
        w = w.to_string(),
        parts = parts.join(", "),
        v = v.to_string(),
        places = places,
        field = *field,
        times = times
    )
}
