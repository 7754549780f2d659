//! FIDE's two tables (rating regulations of 1 March 2024, article 8.1). They match neither Elo's
//! nor the normal curve, so they are listed.

/// The last difference for each PD, from .50 upwards: 0-3 is .50, 4-10 is .51, …, 620-735 is .99.
const LAST: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
    484, 517, 559, 619, 735,
];

/// The difference dp for a percentage from .50 to 1.00.
const DP: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

/// The expected score PD in hundredths for a player rated `difference` higher. The opponent has the rest.
pub fn pd(difference: i64) -> i64 {
    let higher = difference.abs();
    let steps = LAST.partition_point(|last| *last < higher);
    let high = 50 + i64::try_from(steps).unwrap_or(50);
    if difference < 0 { 100 - high } else { high }
}

/// The difference dp for a score of this many hundredths (0 to 100).
pub fn dp(hundredths: i64) -> i64 {
    let from_half = hundredths.clamp(0, 100) - 50;
    let at = usize::try_from(from_half.abs()).unwrap_or(0);
    let dp = DP.get(at).copied().unwrap_or(800);
    if from_half < 0 { -dp } else { dp }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pd_agrees_with_the_published_steps() {
        let steps = [
            (0, 50),
            (3, 50),
            (4, 51),
            (10, 51),
            (17, 52),
            (18, 53),
            (53, 57),
            (54, 58),
            (99, 64),
            (106, 64),
            (121, 66),
            (122, 67),
            (161, 71),
            (188, 74),
            (198, 76),
            (206, 76),
            (257, 82),
            (302, 85),
            (303, 86),
            (329, 88),
            (344, 88),
            (391, 91),
            (392, 92),
            (400, 92),
            (411, 92),
            (412, 93),
            (433, 94),
            (517, 96),
            (560, 98),
            (619, 98),
            (620, 99),
            (735, 99),
            (736, 100),
            (3_000, 100),
        ];
        for (difference, high) in steps {
            assert_eq!((pd(difference), pd(-difference)), (high, 100 - high), "{difference}");
        }
    }

    #[test]
    fn dp_is_mirrored_and_always_increases() {
        assert_eq!((dp(100), dp(99), dp(76), dp(51), dp(50), dp(49), dp(0)), (800, 677, 202, 7, 0, -7, -800));
        assert!((1..=100).all(|p| dp(p) > dp(p - 1) && dp(p) == -dp(100 - p)));
        // The tables are inverses of each other where the steps contain the differences.
        assert!((50..=99).all(|p| pd(dp(p)) == p));
    }
}
