//! FIDE's tables between rating differences and fractions of points, in integers (FIDE B.02, 8.1).
//!
//! They match neither a normal nor a logistic curve, so they are used as tables.

use crate::nouns::exact::Ratio;

/// The largest rating difference for each expected score of the higher rated player. Scores start
/// at 50 hundredths; beyond the last difference the score is 1.
const EXPECTED: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
    484, 517, 559, 619, 735,
];

/// The rating difference for each fraction of points, from 50 to 100 hundredths.
const DIFFERENCE: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

/// Rating points below the lowest opponent for a player without a point.
const NOTHING_SCORED: i64 = 800;

/// The rating difference for a fraction of points, rounded to hundredths, halves up.
pub fn rating_difference(fraction: &Ratio) -> i32 {
    let hundredths = whole(&(fraction * &Ratio::from(100u32)).round_half_up()).clamp(0, 100);
    let above = usize::try_from((hundredths - 50).abs()).unwrap_or(0).min(50);
    if hundredths < 50 { -DIFFERENCE[above] } else { DIFFERENCE[above] }
}

/// The expected score in hundredths for a rating difference, on the full scale.
pub fn expected_score(difference: i64) -> i64 {
    let place = EXPECTED.iter().position(|largest| difference.abs() <= *largest).unwrap_or(EXPECTED.len());
    let higher = 50 + i64::try_from(place).unwrap_or(50);
    if difference < 0 { 100 - higher } else { higher }
}

/// The lowest rating with an expected score of at least `score` wins. Without a point, 800 below
/// the lowest opponent (FIDE C.07, PTP); without opponents, 0.
pub(super) fn perfect<'a>(opponents: impl Iterator<Item = &'a Ratio>, score: &Ratio) -> Ratio {
    let ratings: Vec<i64> = opponents.map(whole).collect();
    let (Some(lowest), Some(highest)) = (ratings.iter().min(), ratings.iter().max()) else {
        return Ratio::ZERO;
    };
    if *score <= Ratio::ZERO {
        return Ratio::from(lowest - NOTHING_SCORED);
    }
    let needed = score * &Ratio::from(100u32);
    let enough = |rating: i64| {
        let sum: i64 = ratings.iter().map(|opponent| expected_score(rating - opponent)).sum();
        Ratio::from(sum) >= needed
    };
    let (mut low, mut high) = (lowest - NOTHING_SCORED, highest + NOTHING_SCORED);
    while low < high {
        let middle = low + (high - low).div_euclid(2);
        if enough(middle) { high = middle } else { low = middle + 1 }
    }
    Ratio::from(low)
}

/// Converts an integral ratio; every rating fits.
fn whole(value: &Ratio) -> i64 {
    value.to_i64().unwrap_or(0)
}
