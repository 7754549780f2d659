//! The reason for a rating's change in words.

use pairwright_ratings::{Exact, MatchScore, Working};

use crate::words::{counted, text};

pub(crate) fn why(why: &Working) -> String {
    match why {
        Working::Match { k, difference, expected, score } => of_match(*k, *difference, *expected, *score),
        Working::Period { k, games, sum } => {
            let games = counted("games", u64::from(*games));
            text!("change-period", games = games, sum = hundredths(*sum), k = *k)
        }
        Working::FirstRating { games, halves, average, dp } => {
            let (scored, dp) = (Exact::new(*halves, 2).unwrap_or_default().to_string(), format!("{dp:+}"));
            text!("change-first-rating", scored = scored, games = *games, average = *average, dp = dp)
        }
        Working::BelowFloor { rating } => text!("change-below-floor", rating = rating.to_string()),
        Working::Award { .. } => award(why),
        Working::Rounds { rounds, sum, alone } => {
            let rounds = counted("rounds", u64::from(*rounds));
            match alone {
                None => text!("change-rounds", rounds = rounds, sum = *sum),
                Some(alone) => text!("change-rounds-and-alone", rounds = rounds, sum = *sum, round = *alone),
            }
        }
        Working::Finish { level, place } => text!("change-finish", place = *place, level = level.to_string()),
        Working::Glicko { matches, variance, improvement } => {
            let matches = counted("matches", u64::from(*matches));
            format!("{matches}: v {variance:.4}, Δ {}", signed(*improvement, 4))
        }
        Working::Hindsight { matches, halves, expected } => {
            let (matches, scored) = (counted("matches", u64::from(*matches)), Exact::new(*halves, 2));
            let (scored, expected) = (scored.unwrap_or_default().to_string(), format!("{expected:.2}"));
            text!("change-hindsight", matches = matches, scored = scored, expected = expected)
        }
    }
}

fn of_match(k: u32, difference: f64, expected: f64, score: MatchScore) -> String {
    let scored = match score {
        MatchScore::Win => "1",
        MatchScore::Draw => "½",
        MatchScore::Loss => "0",
    };
    let change = f64::from(k) * (score.value() - expected);
    let (change, apart) = (signed(change, 2), signed(difference, 0));
    let sum = format!("{k} × ({scored} − {expected:.4}) = {change}");
    text!("change-match", sum = sum, apart = apart)
}

fn signed(number: f64, decimals: usize) -> String {
    format!("{number:+.decimals$}").replace('-', "−")
}

/// Returns −7 hundredths as −0.07.
fn hundredths(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}.{:02}", number.abs() / 100, number.abs() % 100)
}

fn award(why: &Working) -> String {
    let Working::Award { k_over_8, w, v, multiplier, wins, draws, draw_value, dropped, place, tied, field } =
        why
    else {
        return String::new();
    };
    let mut parts = vec![counted("wins", u64::from(*wins))];
    if *draws > 0 {
        let draws = counted("draws", u64::from(*draws));
        parts.push(text!("change-draws", draws = draws, value = draw_value.to_string()));
    }
    parts.push(if *dropped { text!("change-left-early") } else { text!("change-stayed") });
    let last = place.saturating_add(tied.saturating_sub(1));
    let places = match *tied > 1 {
        true => text!("change-places", first = *place, last = last, field = *field),
        false => text!("change-place", place = *place, field = *field),
    };
    let times = if *multiplier == Exact::ONE { String::new() } else { format!(" × {multiplier}") };
    format!("K/8 {k_over_8} × W {w} ({}) × V {v} ({places}){times}", parts.join(", "))
}
